"""Records of matches for tests: played by a sorter, with a person in front."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from racko_game.match.match import Match, Seat
from racko_game.match.record.record import Player, Record, record_of, seats_of
from racko_game.rules.pieces.moves import RoundOver
from tests.rules.tables import charter
from tests.walks.sorter import sort

CREW = (Player("Mo", "sharp"), Player("Ivo", "casual"), Player("Bea", "master-penny"))
SITTING = (Seat("Ann"), *seats_of(CREW))


@lru_cache(maxsize=32)
def record(
    edition: str = "original",
    seats: int = 2,
    rounds: int = 99,
    plies: int = 10_000,
    careless: float = 0.0,
    number: int = 0,
    persons: int = 1,
) -> Record:
    """A match of so many rounds and actions at most; ``careless``: how often an action is just any."""
    luck = Random(number)
    who = (Seat("Ann"), Seat("Ben"), Seat("Cleo"), Seat("Dan"))[:persons] + SITTING[persons:seats]
    match = Match(charter(edition), who, number.to_bytes(16))
    while len(match.actions) < plies and (options := match.options()):
        if isinstance(match.table.prompts[-1], RoundOver) and len(match.rounds) == rounds:
            break
        action = luck.choice(options) if luck.random() < careless else sort(match.table)
        match.submit(match.asked, action)
    return record_of(match)
