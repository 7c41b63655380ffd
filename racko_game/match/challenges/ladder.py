"""The ladder: its rungs, how far somebody has climbed by the history, and what is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from ...ai.players.character import Character
from ...ai.players.computers import EVERY_LEVEL
from ...content import load
from ...message import Message
from ...rules.editions import edition
from ...rules.table import Option
from ...store.history.matches import MatchEnd, MatchFilter
from ...store.history.rows import SavedMatch
from ..match import Match
from ..plans.options import value_text
from ..plans.plan import SEATS, Plan
from ..plans.seats import SITTER_NAMES
from ..record.record import PERSON
from .strength import read_beaten_level

if TYPE_CHECKING:
    from ...store.history.history import History


CREW = ("Mo", "Ada", "Ivo", "Bea")
"""The names of computers without a persona, by seat: the highest rung's host is Ada."""


class Rung(NamedTuple):
    """A table against a lone person, who has the first seat.

    ``others`` sit in the seats after it, the one whose rung it is first. ``options`` are the house rules by
    which it is played. ``who`` and ``twist`` are what is said of the opponent, and of the rules. What a
    match of a rung is never changes: matches that were won are known by it.
    """

    edition: str
    others: tuple[Character, ...]
    options: tuple[Option, ...]
    who: str
    twist: str

    @property
    def host(self) -> Character:
        """Return the character whose rung it is."""
        return self.others[0]

    @property
    def seats(self) -> int:
        """How many sit there."""
        return 1 + len(self.others)

    def plan(self) -> Plan:
        """The table that is laid for it."""
        rest = [Character()] * (SEATS - self.seats)
        return Plan(
            self.edition,
            self.seats,
            options=dict(self.options),
            characters=[Character(), *self.others, *rest],
            crew=list(CREW),
        )


RUNGS = load("ladder", tuple[Rung, ...], {Character: Character.read})
"""From the lowest to the highest: every character at every level it plays, and at last one of none."""


OPEN_AT_ONCE = 2  # rungs: who is stuck on one can try the next
MOST_MATCHES = 10_000  # matches: what was won before them is not looked at
OWN_SEAT = 0  # the seat of the person who climbs
_SEAT = re.compile(r"seat [0-9]: ([a-z0-9-]+) ")


class RungState(StrEnum):
    """The state of a rung."""

    SHUT = "shut"
    OPEN = "open"
    WON = "won"


class Climb(NamedTuple):
    """The rungs that were won, by their places; the lowest is 0.

    Of the others the first two are open from the rung on where the climb ``begins``, and all below it.
    """

    won: frozenset[int] = frozenset()
    begins: int = 0

    @property
    def reachable(self) -> tuple[int, ...]:
        """Return the rungs that can be played and have not been won, the lowest first."""
        left = [place for place in range(len(RUNGS)) if place not in self.won]
        return tuple(sorted(left, key=lambda place: place < self.begins)[:OPEN_AT_ONCE])

    @property
    def next(self) -> int:
        """The rung to be played next; once all are won, the highest."""
        return self.reachable[0] if self.reachable else len(RUNGS) - 1

    def state(self, place: int) -> RungState:
        """Return the state of a rung."""
        if place in self.won:
            return RungState.WON
        return RungState.OPEN if place in self.reachable or place < self.begins else RungState.SHUT

    def winning(self, *places: int) -> Climb:
        """Return the climb with these rungs won."""
        return self._replace(won=self.won | set(places))


def climbed(history: History, player: str = "") -> Climb:
    """How far a player has come, by the book; who has no name is the one who plays alone."""
    won = history.matches(MatchFilter(player=player, end=MatchEnd.WON), MOST_MATCHES)
    return Climb(
        frozenset(place for match in won if counts_for_climb(match) for place in rungs_played(match)),
        first_rung(read_beaten_level(history, player)),
    )


def first_rung(beaten: str) -> int:
    """Return the place of the first rung above a level that was beaten at other tables; 0 for none."""
    if not beaten:
        return 0
    strength = EVERY_LEVEL.index(beaten)
    places = (place for place, rung in enumerate(RUNGS) if EVERY_LEVEL.index(rung.host.level) > strength)
    return next(places, len(RUNGS) - 1)


def counts_for_climb(match: SavedMatch) -> bool:
    """Return whether the person in the first seat won a match without taking anything back."""
    own = match.sitters[OWN_SEAT]
    return match.ranked and own.kind == PERSON and own.won


def rungs_played(match: SavedMatch) -> tuple[int, ...]:
    """The rungs whose table that match was played at: one, if it was any."""
    laid = _laid(match.head.splitlines())
    return tuple(place for place, rung in enumerate(RUNGS) if rung_table(rung) == laid)


def wins_rung(match: Match) -> bool:
    """Return whether a match that was just played wins its rung."""
    return match.over and OWN_SEAT in match.winners and not match.taken_back


def unfinished_on(rung: Rung, unfinished: Iterable[SavedMatch]) -> SavedMatch | None:
    """A match of that rung that waits for its end."""
    place = RUNGS.index(rung)
    return next((match for match in unfinished if place in rungs_played(match)), None)


def rung_table(rung: Rung) -> tuple[str, ...]:
    """By what a match of a rung is known: its edition, its options and who sits there, as a head has them."""
    options = (f"option {name}: {value_text(value)}" for name, value in rung.options)
    return (f"edition: {rung.edition}", *options, PERSON, *(who.kind for who in rung.others))


def _laid(head: Iterable[str]) -> tuple[str, ...]:
    """Return the same lines, found in the head of a match."""
    found = []
    for line in head:
        if line.startswith(("edition: ", "option ")):
            found.append(line)
        elif seat := _SEAT.match(line):
            found.append(seat[1])
    return tuple(found)


def rung_name(rung: Rung) -> str:
    """The name of the one whose rung it is."""
    return rung.plan().who()[1].name


def rung_level(rung: Rung) -> Message:
    """How well that one plays."""
    return Message(SITTER_NAMES[rung.host.level])


def rung_table_message(rung: Rung) -> Message:
    """By which edition it is played, and who else sits there."""
    title = Message(edition(rung.edition).title)
    others = tuple(seat.name for seat in rung.plan().who()[2:])
    return Message("ladder.table", edition=title, who=others) if others else title


def progress_message(climb: Climb) -> Message:
    """How far somebody has come."""
    if len(climb.won) == len(RUNGS):
        return Message("ladder.top")
    return Message("ladder.progress", n=len(climb.won), many=len(RUNGS))


def beaten_message(place: int, climb: Climb) -> Message:
    """Return what is said once a rung is won, with what comes next."""
    who = rung_name(RUNGS[place])
    if not climb.reachable:
        return Message("ladder.all-beaten", who=who)
    return Message("ladder.beaten", who=who, next=rung_name(RUNGS[climb.next]))


def shut_message(climb: Climb) -> Message:
    """Return who has to be beaten before a shut rung opens."""
    return Message("ladder.shut", who=tuple(rung_name(RUNGS[place]) for place in climb.reachable))
