"""How far somebody has climbed: the book says it; matches that were won are known by their table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from ...store.history.finding import MatchEnd, MatchFilter
from ...store.history.rows import KeptMatch
from ..charters import value_text
from ..match import Match
from ..record.record import PERSON
from .rungs import RUNGS, Rung

if TYPE_CHECKING:
    from ...store.history.history import History

OPEN_AT_ONCE = 2  # rungs: who is stuck on one can try the next
MOST = 10_000  # matches: what was won before them is not looked at
OWN = 0  # the seat of the person who climbs
_SEAT = re.compile(r"seat [0-9]: ([a-z0-9-]+) ")


class RungState(StrEnum):
    """What there is to say of a rung."""

    SHUT = "shut"
    OPEN = "open"
    WON = "won"


class Climb(NamedTuple):
    """The rungs that were won, by their places; the lowest is 0. Of the others the first two are open."""

    won: frozenset[int] = frozenset()

    @property
    def reachable(self) -> tuple[int, ...]:
        """Those that can be played and have not been won, the lowest first."""
        return tuple(place for place in range(len(RUNGS)) if place not in self.won)[:OPEN_AT_ONCE]

    @property
    def next(self) -> int:
        """The rung to be played next; once all are won, the highest."""
        return self.reachable[0] if self.reachable else len(RUNGS) - 1

    def state(self, place: int) -> RungState:
        """What there is to say of one."""
        if place in self.won:
            return RungState.WON
        return RungState.OPEN if place in self.reachable else RungState.SHUT

    def winning(self, *places: int) -> Climb:
        """The same with these won."""
        return Climb(self.won | set(places))


def climbed(history: History, player: str = "") -> Climb:
    """How far a player has come, by the book; who has no name is the one who plays alone."""
    won = history.matches(MatchFilter(player=player, end=MatchEnd.WON), MOST)
    return Climb(frozenset(place for match in won if counts(match) for place in places_of(match)))


def counts(match: KeptMatch) -> bool:
    """Whether nothing was taken back in it, and the person in the first seat won it."""
    own = match.sitters[OWN]
    return match.ranked and own.kind == PERSON and own.won


def places_of(match: KeptMatch) -> tuple[int, ...]:
    """The rungs whose table that match was played at: one, if it was any."""
    laid = _laid(match.head.splitlines())
    return tuple(place for place, rung in enumerate(RUNGS) if table_of(rung) == laid)


def won(match: Match) -> bool:
    """Whether a match that was just played wins its rung."""
    return match.over and OWN in match.winners and not match.taken_back


def waiting(rung: Rung, unfinished: Iterable[KeptMatch]) -> KeptMatch | None:
    """A match of that rung that waits for its end."""
    place = RUNGS.index(rung)
    return next((match for match in unfinished if place in places_of(match)), None)


def table_of(rung: Rung) -> tuple[str, ...]:
    """By what a match of a rung is known: its edition, its options and who sits there, as a head has them."""
    options = (f"option {name}: {value_text(value)}" for name, value in rung.options)
    return (f"edition: {rung.edition}", *options, PERSON, *(who.kind for who in rung.others))


def _laid(head: Iterable[str]) -> tuple[str, ...]:
    """The same, of the head of a match."""
    found = []
    for line in head:
        if line.startswith(("edition: ", "option ")):
            found.append(line)
        elif seat := _SEAT.match(line):
            found.append(seat[1])
    return tuple(found)
