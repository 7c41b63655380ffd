"""Matches for these tests, and ways to play them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from racko_game.match.match import Match, Seat
from racko_game.match.record.autosave import Autosave
from racko_game.match.record.repository import MatchRepository, Reopened
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import CALL, Action
from racko_game.rules.table import View
from racko_game.store.history.rows import SavedMatch
from tests.rules.tables import arranged, charter, on_turn
from tests.walks.sorter import sort
from tools.faults.games import hosted

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


class Ears:
    """Keeps what these eyes are told."""

    others = ()

    def __init__(self, eyes: int | None = None) -> None:
        self.eyes = eyes
        self.heard: list[tuple[Event, ...]] = []

    def taken_back(self, seat: int, many: int) -> None:
        """Nothing is, here."""

    def tell(self, events: Sequence[Event]) -> None:
        self.heard.append(tuple(events))


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


def kept(
    repository: MatchRepository,
    match: Match,
    plies: int,
    reopened: Reopened | None = None,
    *,
    ranked: bool = True,
) -> Autosave:
    """Play on until there are so many actions, or the match is over, and have it saved."""
    autosave, host = repository.autosave(match, reopened, ranked=ranked), hosted(match)
    host.listen(autosave)
    autosave.save()
    host.play(plies)
    assert autosave.safe()
    assert autosave.problem is None
    return autosave


def reopened(repository: MatchRepository, entry: SavedMatch) -> tuple[Reopened, Match]:
    (again,) = repository.reopen(entry).poll() or ()
    assert again.match is not None
    return again, again.match


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
