"""Matches for these tests, and ways to play them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from racko_game.match.match import Match, Seat
from racko_game.rules.actions import Action
from racko_game.rules.events import Event
from tests.rules.sorter import sort
from tests.rules.tables import charter

SEED = bytes(range(16))
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def match(edition: str = "original", seats: int = 2, seed: bytes = SEED, target: int = 100) -> Match:
    """A match between persons, short enough to be played to its end."""
    return Match(charter(edition, target=target), sitters(seats), seed)


def sitters(seats: int) -> tuple[Seat, ...]:
    return tuple(Seat(name, False) for name in NAMES[:seats])


def turns(match: Match, careless: float = 0.0, number: int = 0) -> Iterator[tuple[Action, tuple[Event, ...]]]:
    """Play to the end; each action with all that happened. ``careless``: how often it is any action."""
    luck = Random(number)
    while options := match.options():
        action = luck.choice(options) if luck.random() < careless else sort(match.table)
        yield action, match.submit(match.asked, action)


def play_out(match: Match) -> Match:
    for _ in turns(match):
        pass
    return match
