"""Named tuples that are equal only to tuples of the same class. Cards, and the order in a row of cards:
rising prefixes and runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T", bound=type)

made: Final = tuple.__new__
"""``made(Table, fields)`` returns the named tuple of these fields at half the cost of calling the class."""


def value(cls: T) -> T:
    """Make the equality of a named tuple depend on its class as well as its fields: otherwise ``Draw() ==
    Toss()`` would be true. Named tuples are about five times as fast as frozen dataclasses."""

    def same(self: tuple[object, ...], other: Any) -> bool:
        return type(self) is type(other) and bool(tuple.__eq__(self, other))

    def different(self: tuple[object, ...], other: Any) -> bool:
        return not same(self, other)

    setattr(cls, "__eq__", same)  # noqa: B010  # a class body may set it, mypy lets nobody else
    setattr(cls, "__ne__", different)  # noqa: B010
    return cls


WILD, SWAP, REVERSE = "wild", "swap", "reverse"


class Card(NamedTuple):
    """A card face: ``text`` as in records of matches (17, A/red, SWAP), ``rank`` for comparison (0: none).
    ``suit``: its color; ``kind``: ``wild``, ``swap`` or ``reverse``; both are "" if it has none."""

    rank: int
    text: str
    suit: str = ""
    kind: str = ""


def numbers(highest: int) -> tuple[Card, ...]:
    """Return the number cards 1 … highest, rising."""
    return tuple(Card(n, str(n)) for n in range(1, highest + 1))


def rising_prefix(cards: Sequence[Card], step: int = 1) -> int:
    """Return how many cards from the front on are each higher by ``step`` or more than the one before.

    >>> rising_prefix([Card(3, "3"), Card(8, "8"), Card(5, "5")])
    2
    """
    for i in range(1, len(cards)):
        if cards[i].rank - cards[i - 1].rank < step:
            return i
    return len(cards)


def one_rises(faces: tuple[Card, ...], *rows: tuple[int, ...]) -> bool:
    """Return whether at least one of these racks (tokens, which index ``faces``) rises from front to back."""
    for row in rows:
        before = 0
        for token in row:
            rank = faces[token].rank
            if rank <= before:
                break
            before = rank
        else:
            return True
    return False


def racks_with(cards: Sequence[Card], card: Card) -> Iterator[tuple[Card, ...]]:
    """Yield a rack with the card in place of each of its own in turn, from the front on."""
    return ((*cards[:slot], card, *cards[slot + 1 :]) for slot in range(len(cards)))


def longest_run(cards: Sequence[Card]) -> int:
    """Return the length of the longest run: neighbouring slots with consecutive ranks."""
    return len(the_run(cards))


def the_run(cards: Sequence[Card]) -> range:
    """Return the slots of the longest run, of equally long ones the first; a single card is a run of 1."""
    begin, best, length = 0, 0, min(len(cards), 1)
    for i, (one, other) in enumerate(pairwise(cards), 1):
        if other.rank != one.rank + 1:
            begin = i
        elif i + 1 - begin > length:
            best, length = begin, i + 1 - begin
    return range(best, best + length)
