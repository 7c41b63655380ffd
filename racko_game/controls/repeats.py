"""Repeats: a movement that is held is said again and again, by our own clock."""

from __future__ import annotations

from .bindings.manual import REPEATED
from .feel import USUAL_FEEL, Feel
from .intents import Word


class Repeats:
    """The movement that a hand began last, until it is let go. ``source`` is the key or button it holds.

    ``latched``: it was let go, and goes on all the same.
    """

    def __init__(self, feel: Feel = USUAL_FEEL) -> None:
        self.feel = feel
        self.source: str | None = None
        self.latched = False
        self._said = False  # it was repeated
        self._word: Word | None = None
        self._left = 0.0
        self._fresh = False

    def press(self, source: str, word: Word) -> None:
        """A key or button went down and said ``word``, for the first time."""
        if word.word in REPEATED:
            self.source, self._word, self._left, self._fresh = source, word, self.feel.first, True
            self.latched = self._said = False

    def release(self, source: str) -> None:
        """A key or button came up."""
        if source == self.source and self.feel.latches and self._said:
            self.latched = True
        elif source == self.source:
            self.stop()

    def stop(self) -> None:
        """Nothing is held."""
        self.source = self._word = None
        self.latched = self._said = False

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
        self._left = max(self._left + self.feel.next, 0.0)
        self._said = True
        return [self._word]
