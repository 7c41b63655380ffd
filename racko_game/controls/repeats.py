"""Repeats: a movement that is held is said again and again, by our own clock."""

from __future__ import annotations

from .bindings import REPEATED
from .intents import Word

FIRST, NEXT = 0.400, 0.120  # seconds


class Repeats:
    """The movement that a hand began last, until it is let go. ``source`` is the key or button it holds."""

    def __init__(self) -> None:
        self.source: str | None = None
        self._word: Word | None = None
        self._left = 0.0
        self._fresh = False

    def press(self, source: str, word: Word) -> None:
        """A key or button went down and said ``word``, for the first time."""
        if word.word in REPEATED:
            self.source, self._word, self._left, self._fresh = source, word, FIRST, True

    def release(self, source: str) -> None:
        """A key or button came up."""
        if source == self.source:
            self.stop()

    def stop(self) -> None:
        """Nothing is held."""
        self.source = self._word = None

    def advance(self, dt: float) -> list[Word]:
        """The words that are due after ``dt`` seconds: at most one, so that a hiccup does not overshoot."""
        if self._word is None:
            return []
        if self._fresh:  # pressed in this very frame: its time was before the press
            self._fresh = False
            return []
        self._left -= dt
        if self._left > 1e-9:
            return []
        self._left = max(self._left + NEXT, 0.0)
        return [self._word]
