"""What stands in the history of a match, and the seals by which it is known to be unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from hashlib import sha256
from itertools import chain
from typing import NamedTuple

EARLIEST, LATEST = 0.0, 253_402_128_000.0
"""The times that can be said everywhere, seconds since 1970: up to 9999-12-29, which is no other year at any
place on Earth."""


def sayable(seconds: float) -> float:
    """Return the time, or the nearest one that a calendar has; older databases may hold others."""
    return min(max(seconds, EARLIEST), LATEST)


class State(StrEnum):
    """How far a match has come."""

    OPEN = "open"
    OVER = "over"


class KeptSeat(NamedTuple):
    """Who sits in a seat: a name, the kind of player, the points until now, and whether they have won.

    ``nobody``: it was a person whose name was deleted; nothing of it counts for anybody.
    """

    name: str
    kind: str
    total: int = 0
    won: bool = False
    nobody: bool = False


class KeptMatch(NamedTuple):
    """A match but for its actions. ``head`` says by what rules it is played, by whom, and with which cards.

    ``plies`` is how many actions it has.
    ``began`` and ``played`` are seconds since 1970: when it was dealt, and when last something was done.
    ``words`` and ``powers`` are an owner's word list and the card powers, if it is played by such.
    ``ranked``: it counts in statistics; one in which a move was taken back does not, nor one that began in
    the middle of another. ``star``: somebody marked it. ``day``: it is the daily deal of that day,
    2026-11-23, or "".
    """

    id: int
    began: float
    played: float
    state: State
    round: int
    plies: int
    edition: str
    head: str
    words: str
    powers: str
    sitters: tuple[KeptSeat, ...]
    ranked: bool = True
    star: bool = False
    day: str = ""

    @property
    def seal(self) -> str:
        """The seal of what never changes of it: the first one of its chain."""
        return seal(str(self.id), self.head, self.words, self.powers)

    @property
    def whole(self) -> str:
        """The seal of all that is said of it here."""
        fields = self._replace(began=float(self.began), played=float(self.played), sitters=())
        return seal(*map(str, (*fields, *chain.from_iterable(self.sitters))))


class KeptRound(NamedTuple):
    """What a round came to for a seat.

    ``theirs``: the points of those it played against, on average. ``place``: 1 for who got most, shared if
    others got as much. ``out``: 1 for who went out first, 2 for who did so next, 0 for the others. ``turns``
    are its own; ``run`` the longest it had at the end, ``in_order`` how many of its cards were then. ``word``
    is the one it went out with, or "".
    """

    round: int
    seat: int
    points: int
    theirs: float
    total: int
    place: int
    out: int
    turns: int
    run: int
    in_order: int
    word: str = ""


class KeptReview(NamedTuple):
    """What the coach found in a round of a person, as shares of what a round is worth.

    ``luck``: what the drawn cards gave, −1 … 1. ``cost``: what the choices gave away, 0 … 1. ``accuracy``: 0
    to 100, None if there was nothing to judge. ``faultless``: no choice cost anything.
    """

    round: int
    seat: int
    luck: float = 0.0
    cost: float = 0.0
    accuracy: int | None = None
    faultless: bool = False


class KeptPerson(NamedTuple):
    """For whom a match counts in statistics: a seat, the name, the level of the strongest computer against
    them (``Sharp``; ``person`` if there is none), and what is counted: ``point``, ``chip``, ``round``."""

    seat: int
    player: str
    level: str
    unit: str


class Achieved(NamedTuple):
    """What a player achieved: which achievement, when (seconds since 1970), and in which round of which
    match; round 0 is the match as a whole."""

    player: str
    id: str
    at: float
    match: int
    round: int


class KeptTally(NamedTuple):
    """What is known of some rounds of a match, once they are over: a row for each seat and round, for whom
    they count, and what was achieved in them."""

    rounds: tuple[KeptRound, ...]
    persons: tuple[KeptPerson, ...]
    achieved: tuple[Achieved, ...] = ()


class KeptActions(NamedTuple):
    """What was done in a match, an action a line; ``whole`` unless some of it could not be read any more."""

    said: tuple[str, ...]
    whole: bool = True


def seal(*texts: str) -> str:
    """A checksum of texts, in their order."""
    return sha256("\0".join(texts).encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Chain:
    """What was done in a match, a line each, with the seal of each: it holds for all that was done until
    then. Lines are only ever added."""

    def __init__(self, first: str, said: Iterable[str] = ()) -> None:
        self.said: list[str] = []
        self.seals = [first]
        for text in said:
            self.add(text)

    def add(self, text: str) -> None:
        """One line more."""
        self.said.append(text)
        self.seals.append(seal(self.seals[-1], text))


def sound(first: str, rows: Sequence[tuple[object, object, object]]) -> tuple[str, ...]:
    """Of actions as they were read, (ply, said, seal), those up to the first that is not what was written."""
    said: list[str] = []
    last = first
    for number, (ply, text, its) in enumerate(rows):
        if ply != number or not isinstance(text, str) or its != (last := seal(last, text)):
            break
        said.append(text)
    return tuple(said)
