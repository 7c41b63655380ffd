"""The rows of a match in the database, and the seals (chained checksums) that show any change to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

EARLIEST, LATEST = 0.0, 253_402_128_000.0
"""The range of times that calendars can show, seconds since 1970.

It ends on 9999-12-29, a day that is in the year 9999 in every time zone.
"""


def calendar_time(seconds: float) -> float:
    """Return the time, in seconds since 1970, moved into the range that calendars can show."""
    return min(max(seconds, EARLIEST), LATEST)


class State(StrEnum):
    """The state of a match: open (unfinished) or over."""

    OPEN = "open"
    OVER = "over"


class SavedSeat(NamedTuple):
    """A seat: the player's name, the kind of player, the points so far, and whether it has won the match.
    ``kind``: ``person``, or a computer's ``Character.kind``. ``nobody``: a person whose name was deleted; the
    seat's results do not count."""

    name: str
    kind: str
    total: int = 0
    won: bool = False
    nobody: bool = False


class SavedMatch(NamedTuple):
    """A match without its actions. ``id`` is its number. ``began`` and ``played`` are the times of the deal
    and of the last action, seconds since 1970. ``round`` is the current one, from 1, ``plies`` the number of
    actions. ``head`` holds rules, players and seed as text. ``words`` is the path of the owner's word list,
    ``powers`` the card powers as JSON, "" if not used. ``ranked``: the match counts in statistics; it does
    not if a move was undone, or if it began in the middle of another match. ``star``: a player marked it.
    ``day``: the day whose daily deal it is, 2026-11-23, or ""."""

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
        """Return the checksum of the fields that never change, with which the chain of its actions begins."""
        return seal(str(self.id), self.head, self.words, self.powers)

    @property
    def checksum(self) -> str:
        """Return the checksum of all fields."""
        fields = self._replace(began=float(self.began), played=float(self.played), sitters=())
        return seal(*map(str, (*fields, *chain.from_iterable(self.sitters))))


class SavedRound(NamedTuple):
    """The result of a round (from 1) for a seat (from 0). ``theirs``: the opponents' average points.
    ``total``: the seat's points so far. ``place``: 1 for the most points; seats with equal points share a
    place. ``out``: 1 for the first seat to go out, 2 for the next, 0 for seats that did not. ``turns``: the
    seat's own turns; ``run``: its longest run at the end; ``in_order``: how many of its cards were in order.
    ``word``: the word that finished its rack, or ""."""

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
    """The coach's review of a person's round; values are shares of what a round is worth. ``luck``: what the
    drawn cards gained, −1 … 1. ``cost``: what the choices lost, 0 … 1. ``accuracy``: 0 to 100, None if there
    was no choice to judge. ``faultless``: no choice lost anything."""

    round: int
    seat: int
    luck: float = 0.0
    cost: float = 0.0
    accuracy: int | None = None
    faultless: bool = False


class SavedPerson(NamedTuple):
    """A person, by seat (from 0) and name (``player``), to whose statistics a match is added. ``level``: the
    strongest computer opponent's (``Sharp``), or ``person`` if all opponents were people; ``unit``: what the
    score is counted in, ``point``, ``chip`` or ``round``."""

    seat: int
    player: str
    level: str
    unit: str


class Achieved(NamedTuple):
    """An achievement that a player earned: its id, its time (seconds since 1970), its match and its round.
    Round 0 stands for the match as a whole."""

    player: str
    id: str
    at: float
    match: int
    round: int


class SavedTally(NamedTuple):
    """The results of finished rounds: a row for each seat and round. It also names the people to whose
    statistics they are added, and the achievements earned in these rounds."""

    rounds: tuple[SavedRound, ...]
    persons: tuple[SavedPerson, ...]
    achieved: tuple[Achieved, ...] = ()


class SavedActions(NamedTuple):
    """The actions of a match as text; ``whole``: they are as many as the ``plies`` of the match."""

    said: tuple[str, ...]
    whole: bool = True


def seal(*texts: str) -> str:
    """Return one checksum, of 16 hexadecimal digits, of all these texts, in their order."""
    from hashlib import sha256  # takes its time to load: a title stands without it

    return sha256("\0".join(texts).encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Chain:
    """The actions of a match as lines (``said``), to which lines are only added. ``seals``: the checksum
    ``first``, then one for each line, which covers all lines before it."""

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
    """Return the actions in rows of (ply, said, seal) that continue the chain from the seal ``first``."""
    said: list[str] = []
    last = first
    for number, (ply, text, its) in enumerate(rows):
        if ply != number or not isinstance(text, str) or its != (last := seal(last, text)):
            break
        said.append(text)
    return tuple(said)
