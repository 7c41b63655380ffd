"""How long the best computer takes over a move, in every edition and at every number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import thread_time

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import MASTER, player_of
from racko_game.rules.editions import EDITIONS, with_books
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.moves import Over, RoundOver
from racko_game.rules.table import Charter
from racko_game.store.library import open_library

from .figure import Figure, median
from .stage import SEED

QUICK, MOST = 10, 200  # moves of a round
MEDIAN, LONGEST = 150, 500  # milliseconds


def moves(quick: bool = False) -> list[Figure]:
    """The moves of a round of each kind."""
    return figures(
        [
            seconds
            for edition in EDITIONS.values()
            for seats in edition.seats
            for seconds in taken(edition.name, seats, QUICK if quick else MOST)
        ]
    )


def taken(edition: str, seats: int, most: int) -> Iterator[float]:
    """Seconds for each move of a round, and at most so many."""
    player, chance = player_of(Character(MASTER)), Random(0)
    table = deal(with_books(Charter(edition), seats, open_library()), seats, SEED)
    for _ in range(most):
        if isinstance(table.prompts[-1], Over | RoundOver):
            return
        seen, may = view(table, asked(table)), options(table)
        began = thread_time()
        action = player(seen, may, chance)
        yield thread_time() - began
        table, _ = play(table, action)


def figures(times: list[float]) -> list[Figure]:
    """What is reckoned from the times."""
    note = f"of {len(times)}"
    return [
        Figure("moves", "a move of Master, median", 1000 * median(times), "ms", MEDIAN, note=note),
        Figure("moves", "a move of Master, the longest", 1000 * max(times), "ms", LONGEST, note=note),
    ]
