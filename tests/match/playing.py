"""Matches for these tests, and ways to play them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from racko_game.match.match import Match, Seat
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import CALL, Action
from racko_game.rules.table import View
from tests.rules.tables import arranged, charter, on_turn
from tests.walks.sorter import sort

SEED = bytes(range(16))
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def match(edition: str = "original", seats: int = 2, seed: bytes = SEED, target: int = 100) -> Match:
    """A match between persons, short enough to be played to its end."""
    return Match(charter(edition, target=target), sitters(seats), seed)


def sitters(seats: int) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in NAMES[:seats])


def turns(match: Match, careless: float = 0.0, number: int = 0) -> Iterator[tuple[Action, tuple[Event, ...]]]:
    """Play to the end; each action with all that happened. ``careless``: how often it is any action."""
    luck = Random(number)
    while options := match.options():
        action = luck.choice(options) if luck.random() < careless else sort(match.table)
        yield action, match.submit(match.asked, action)


class Sorter:
    """Plays any seat of a match by moves that end a round before long."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """The table says it all."""

    def poll(self, dt: float) -> Action | None:
        return sort(self._match.table)


def play_out(match: Match) -> Match:
    for _ in turns(match):
        pass
    return match


RUN = (3, 7, 12, 13, 14, 15, 20, 24, 30, 38)
"""A finished rack with a run of four."""
LONG_RUN = (3, 10, 11, 12, 13, 14, 15, 24, 30, 38)
"""One with a run of six."""
LOOSE = (3, 7, 12, 14, 16, 19, 21, 24, 30, 38)
"""One with no run; two players may not go out with it."""


def counted(
    way: str,
    rack: Sequence[int] = RUN,
    sitting: tuple[Seat, ...] = (),
    totals: Sequence[int] = (0, 0, 0, 0),
    number: int = 2,
) -> Match:
    """A match scored by ``way`` (bonus, chips): seat 1 has gone out with this rack, in that round."""
    sitting = sitting or sitters(4)
    made = Match(charter("original", **{way: True}), sitting, SEED)
    table = on_turn(arranged(made.table, {1: rack}), 1)
    made.table = table._replace(totals=tuple(totals)[: len(sitting)], round=number)
    made.submit(1, CALL)
    made.actions.clear()  # what was arranged cannot be played again
    return made
