"""Random numbers as a function of seed and label, so that no generator has a hidden state that could leak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 16
_WORDS = 1 << 32


class Stream:
    """The random numbers for a label: SHA-256(seed / label / i) for i = 0, 1, 2 …, four bytes at a time."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._words = _words(seed + b"/" + label.encode("ascii") + b"/")

    def word(self) -> int:
        """Return the next number, 0 … 2³² - 1."""
        return next(self._words)

    def below(self, n: int) -> int:
        """Return a number 0 … ``n`` - 1, all equally likely; ``n`` is at least 1."""
        limit = _WORDS - _WORDS % n
        while (word := next(self._words)) >= limit:
            pass
        return word % n

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        """Return the cards in random order; index 0 is the top of the pile."""
        pile = list(cards)
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile)


def _words(prefix: bytes) -> Iterator[int]:
    from hashlib import sha256  # takes its time to load, and before the first shuffle nobody needs it

    i = 0
    while True:
        block = sha256(prefix + i.to_bytes(8, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        i += 1
