"""Dwelling: a pointer that rests on something long enough presses it, for whoever cannot press a button."""

from __future__ import annotations

from math import dist

from .intents import MOUSE, Hover, Intent, Tap

Point = tuple[float, float]
NOWHERE = (-1000.0, -1000.0)
TREMBLES = 12.0
"""How far (pixels) it may move and still rest."""


class Dwell:
    """How long the mouse has rested on one thing since it was moved there; a hand that trembles rests.

    It presses once; then it has to be moved before it presses again. ``after`` is how many seconds that
    takes, 0: it never does. ``share`` is how much of that has gone by, 0 … 1.
    """

    def __init__(self) -> None:
        self.after = 0.0
        self.at: Point | None = None  # where it rests; None: it has to be moved first
        self._lay = NOWHERE  # where it was when something was done last
        self._over: object = None
        self._rested = 0.0

    @property
    def share(self) -> float:
        """How far it is."""
        return min(self._rested / self.after, 1.0) if self.after and self.at else 0.0

    def read(self, intent: Intent) -> None:
        """Somebody did something: a mouse that was moved begins anew, anything else ends it."""
        if not isinstance(intent, Hover) or intent.hand != MOUSE:
            self._end()
        elif dist((intent.x, intent.y), self.at or self._lay) > TREMBLES:
            self.at, self._rested = (intent.x, intent.y), 0.0

    def _end(self) -> None:
        self._lay, self.at, self._rested = self.at or self._lay, None, 0.0

    def advance(self, dt: float, over: object) -> Tap | None:
        """``dt`` seconds went by, in which it was over that thing (None: over nothing); it may be a press."""
        if not (self.after and self.at) or over is None:
            self._rested = 0.0
            return None
        if over != self._over:
            self._over, self._rested = over, 0.0
        self._rested += dt
        if self._rested < self.after:
            return None
        pressed = Tap(MOUSE, *self.at)
        self._end()
        return pressed
