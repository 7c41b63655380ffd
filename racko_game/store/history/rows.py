"""The rows of a match's history, and the seals that prove them unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

EARLIEST, LATEST = 0.0, 253_402_128_000.0
"""The range of times that calendars can show, seconds since 1970.

It ends on 9999-12-29, which is in the same year everywhere on Earth.
"""


def calendar_time(seconds: float) -> float:
    """Return the time, or the nearest one that a calendar has; older databases may hold others."""
    return min(max(seconds, EARLIEST), LATEST)


class State(StrEnum):
    """The progress of a match."""

    OPEN = "open"
    OVER = "over"


class SavedSeat(NamedTuple):
    """A seat: name, kind of player, points so far, and whether it has won.

    ``nobody``: a person whose name was deleted; its results do not count.
    """

    name: str
    kind: str
    total: int = 0
    won: bool = False
    nobody: bool = False


class SavedMatch(NamedTuple):
    """A match without its actions.

    ``began`` and ``played`` are the times of the deal and of the last action, seconds since 1970. ``plies``
    is the number of actions. ``head`` holds rules, players and seed as text. ``words`` and ``powers`` are the
    owner's word list and card powers, if the match uses them. ``ranked``: it counts in statistics, which a
    match with undone moves does not, nor one that began in the middle of another. ``star``: it was marked.
    ``day``: it is the daily deal of that day, 2026-11-23, or "".
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
    sitters: tuple[SavedSeat, ...]
    ranked: bool = True
    star: bool = False
    day: str = ""

    @property
    def seal(self) -> str:
        """Return the seal of its constant part: the first one of its chain."""
        return seal(str(self.id), self.head, self.words, self.powers)

    @property
    def whole(self) -> str:
        """Return the seal of all its fields."""
        fields = self._replace(began=float(self.began), played=float(self.played), sitters=())
        return seal(*map(str, (*fields, *chain.from_iterable(self.sitters))))


class SavedRound(NamedTuple):
    """The result of a round for a seat.

    ``theirs``: the opponents' points, on average. ``place``: 1 for the most points, shared by equals.
    ``out``: 1 for the first to go out, 2 for the next, 0 for the others. ``turns`` are its own; ``run`` is
    its longest run at the end, ``in_order`` its number of cards in order. ``word`` is the one it went out
    with, or "".
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


class SavedReview(NamedTuple):
    """The coach's review of a person's round, as shares of what a round is worth.

    ``luck``: the value of the drawn cards, −1 … 1. ``cost``: the value lost by choices, 0 … 1. ``accuracy``:
    0 to 100, None if there was no choice to judge. ``faultless``: no choice lost anything.
    """

    round: int
    seat: int
    luck: float = 0.0
    cost: float = 0.0
    accuracy: int | None = None
    faultless: bool = False


class SavedPerson(NamedTuple):
    """A person whose statistics a match counts in.

    level: that of the strongest computer opponent (``Sharp``; ``person`` for none)
    unit: ``point``, ``chip`` or ``round``
    """

    seat: int
    player: str
    level: str
    unit: str


class Achieved(NamedTuple):
    """An achievement of a player: its id, its time (seconds since 1970), and the match and round.

    Round 0 is the match as a whole.
    """

    player: str
    id: str
    at: float
    match: int
    round: int


class SavedTally(NamedTuple):
    """The results of finished rounds.

    There is a row for each seat and round, with the people they count for, and the achievements in them.
    """

    rounds: tuple[SavedRound, ...]
    persons: tuple[SavedPerson, ...]
    achieved: tuple[Achieved, ...] = ()


class SavedActions(NamedTuple):
    """The actions of a match, one a line; ``whole`` unless some could not be read."""

    said: tuple[str, ...]
    whole: bool = True


def seal(*texts: str) -> str:
    """Return a checksum of texts, in their order."""
    from hashlib import sha256  # takes its time to load: a title stands without it

    return sha256("\0".join(texts).encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Chain:
    """The lines of a match, each sealed together with all before it. Lines are only ever added."""

    def __init__(self, first: str, said: Iterable[str] = ()) -> None:
        self.said: list[str] = []
        self.seals = [first]
        for text in said:
            self.add(text)

    def add(self, text: str) -> None:
        """Add a line."""
        self.said.append(text)
        self.seals.append(seal(self.seals[-1], text))


def verified(first: str, rows: Sequence[tuple[object, object, object]]) -> tuple[str, ...]:
    """Return the actions, read as (ply, said, seal), up to the first that is not as it was written."""
    said: list[str] = []
    last = first
    for number, (ply, text, its) in enumerate(rows):
        if ply != number or not isinstance(text, str) or its != (last := seal(last, text)):
            break
        said.append(text)
    return tuple(said)
