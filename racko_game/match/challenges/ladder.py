"""The ladder: its rungs, how far a player has climbed according to the history, and messages about it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from ...ai.players.character import Character
from ...ai.players.computers import EVERY_LEVEL
from ...content import load
from ...message import Message
from ...rules.editions import edition
from ...rules.table import Option
from ...store.history.history import History
from ...store.history.matches import MatchEnd, MatchFilter
from ...store.history.rows import SavedMatch
from ..match import Match
from ..plans.descriptions import option_title
from ..plans.options import value_text
from ..plans.plan import Plan
from ..plans.seats import SEATS, SITTER_NAMES
from ..record.record import PERSON
from .hall_of_fame import read_beaten_level

CREW = ("Mo", "Ada", "Ivo", "Bea")  # names without a persona, by seat: the highest rung's host is Ada


class Rung(NamedTuple):
    """A rung: a table that one person, in the first seat, has to win at. ``others`` sit in the next seats,
    the rung's host first. ``options`` are its house rules. ``who`` is the id of the text about the host,
    ``twist`` that about the rules. The table of a rung must never change: a match is recognized as won at
    this rung by it."""

    edition: str
    others: tuple[Character, ...]
    options: tuple[Option, ...]
    who: str
    twist: str

    @property
    def host(self) -> Character:
        """Return the character that the rung is named after."""
        return self.others[0]

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return 1 + len(self.others)

    @property
    def rules(self) -> Message:
        """Return the sentence about its rules; ``{rule}`` in it is the house rule that is on."""
        on = next((name for name, value in self.options if value is True), None)
        return Message(self.twist, rule=option_title(on)) if on else Message(self.twist)

    def plan(self) -> Plan:
        """Return the plan of the match."""
        return Plan(
            self.edition,
            self.seats,
            options=dict(self.options),
            characters=[Character(), *self.others, *[Character()] * (SEATS - self.seats)],
            crew=list(CREW),
        )


RUNGS = load("ladder", tuple[Rung, ...], {Character: Character.read})
"""The rungs, the lowest first: every character at every level it plays at; at the top one without persona."""


OPEN_AT_ONCE = 2  # rungs: a player stuck on one can try the next
MOST_MATCHES = 10_000  # matches: older wins are ignored
OWN_SEAT = 0  # the seat of the person who climbs


class RungState(StrEnum):
    """The state of a rung: not yet to be played, to be played, or won."""

    SHUT = "shut"
    OPEN = "open"
    WON = "won"


class Climb(NamedTuple):
    """The rungs that a player has won, by index; the lowest is 0. Of those not won, the first two from rung
    ``begins`` on are open, and all below it."""

    won: frozenset[int] = frozenset()
    begins: int = 0

    @property
    def reachable(self) -> tuple[int, ...]:
        """Return the (at most two) rungs to be won next, by index; any below ``begins`` come last."""
        left = [place for place in range(len(RUNGS)) if place not in self.won]
        return tuple(sorted(left, key=lambda place: place < self.begins)[:OPEN_AT_ONCE])

    @property
    def next(self) -> int:
        """Return the index of the rung to play next; the highest if all are won."""
        return self.reachable[0] if self.reachable else len(RUNGS) - 1

    def state(self, place: int) -> RungState:
        """Return the state of the rung with the index ``place``."""
        if place in self.won:
            return RungState.WON
        return RungState.OPEN if place in self.reachable or place < self.begins else RungState.SHUT

    def winning(self, *places: int) -> Climb:
        """Return the climb with these rungs (by index) won as well."""
        return self._replace(won=self.won | set(places))


def climbed(history: History) -> Climb:
    """Return the rungs that the person who plays alone has won, according to the history."""
    won = history.matches(MatchFilter(player="", end=MatchEnd.WON), MOST_MATCHES)
    own = ((match, match.sitters[OWN_SEAT]) for match in won if match.ranked)  # ranked: without an undo
    counting = (match for match, who in own if who.kind == PERSON and who.won)
    places = frozenset(place for match in counting for place in rungs_played(match))
    return Climb(places, first_rung(read_beaten_level(history)))


def first_rung(beaten: str) -> int:
    """Return the index of the lowest rung whose host is above the level ``beaten``, or the last; 0 for ""."""
    if not beaten:
        return 0
    harder = EVERY_LEVEL[EVERY_LEVEL.index(beaten) + 1 :]
    return next((place for place, rung in enumerate(RUNGS) if rung.host.level in harder), len(RUNGS) - 1)


def rungs_played(match: SavedMatch) -> tuple[int, ...]:
    """Return the index of the rung whose table a match was played at as a tuple; empty if there is none."""
    options = (line for line in match.head.splitlines() if line.startswith("option "))
    table = (f"edition: {match.edition}", *options, *(who.kind for who in match.sitters))
    return tuple(place for place, rung in enumerate(RUNGS) if rung_table(rung) == table)


def wins_rung(match: Match) -> bool:
    """Return whether a match that was just played wins its rung."""
    return match.over and OWN_SEAT in match.winners and not match.taken_back


def unfinished_on(rung: Rung, unfinished: Iterable[SavedMatch]) -> SavedMatch | None:
    """Return an unfinished match of that rung; None if there is none."""
    return next((match for match in unfinished if RUNGS.index(rung) in rungs_played(match)), None)


def rung_table(rung: Rung) -> tuple[str, ...]:
    """Return the lines by which a match of a rung is recognized: edition, options and players."""
    options = (f"option {name}: {value_text(value)}" for name, value in rung.options)
    return (f"edition: {rung.edition}", *options, PERSON, *(who.kind for who in rung.others))


def rung_name(rung: Rung) -> str:
    """Return the name of a rung's host."""
    return rung.plan().who()[1].name


def rung_level(rung: Rung) -> Message:
    """Return the level of a rung's host."""
    return Message(SITTER_NAMES[rung.host.level])


def rung_table_message(rung: Rung) -> Message:
    """Return the edition of a rung and the players besides its host."""
    title = Message(edition(rung.edition).title)
    others = tuple(seat.name for seat in rung.plan().who()[2:])
    return Message("ladder.table", edition=title, who=others) if others else title


def progress_message(climb: Climb) -> Message:
    """Return how far a player has climbed."""
    if len(climb.won) == len(RUNGS):
        return Message("ladder.top")
    return Message("ladder.progress", n=len(climb.won), many=len(RUNGS))


def beaten_message(place: int, climb: Climb) -> Message:
    """Return the sentence about the rung just won (index ``place``), with what comes next."""
    who = rung_name(RUNGS[place])
    if not climb.reachable:
        return Message("ladder.all-beaten", who=who)
    return Message("ladder.beaten", who=who, next=rung_name(RUNGS[climb.next]))


def shut_message(climb: Climb) -> Message:
    """Return whom to beat to open a shut rung."""
    return Message("ladder.shut", who=tuple(rung_name(RUNGS[place]) for place in climb.reachable))
