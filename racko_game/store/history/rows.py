"""What stands in the history of a match, and the seals by which it is known to be unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple


class State(StrEnum):
    """How far a match has come."""

    OPEN = "open"
    OVER = "over"


class KeptSeat(NamedTuple):
    """Who sits in a seat: a name, the kind of player, the points until now, and whether they have won."""

    name: str
    kind: str
    total: int = 0
    won: bool = False


class KeptMatch(NamedTuple):
    """A match but for its actions. ``head`` says by what rules it is played, by whom, and with which cards.

    ``plies`` is how many actions it has.
    ``began`` and ``played`` are seconds since 1970: when it was dealt, and when last something was done.
    ``words`` and ``powers`` are an owner's word list and the card powers, if it is played by such.
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

    @property
    def seal(self) -> str:
        """The seal of what never changes of it: the first one of its chain."""
        return seal(str(self.id), self.head, self.words, self.powers)


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
