"""Gestures: what a pointer means. The one place that tells a tap from a drag."""

from __future__ import annotations

from math import hypot

from .feel import USUAL_FEEL, Feel
from .intents import Cancel, Device, Drag, Drop, Grab, Hand, Holding, Hover, Intent, Pressing, Tap
from .signals import PRIMARY, PointerDown, PointerGone, PointerMove, PointerUp, Pointing

SLOP = {Device.MOUSE: 8.0, Device.TOUCH: 16.0}
"""How far (pixels at scale 1) a press may wander and still be a tap: a finger rolls where a mouse stands."""

OUTSIDE = (-1.0, -1.0)


class Gesture:
    """One pointer's signals in, intents out: Hover, Tap, or Grab, Drag …, then Drop or Cancel.

    Where a press latches, a drag or a hold goes on when the mouse button is let go, until it is pressed and
    let go once more.
    """

    def __init__(self, hand: Hand, feel: Feel = USUAL_FEEL) -> None:
        self.hand = hand
        self.feel = feel
        self.dragging = False
        self._held = False
        self._latched = False
        self._press: PointerDown | None = None
        self._at = OUTSIDE
        self._left = 0.0  # seconds until it counts as held, or is told once more

    @property
    def pressed(self) -> bool:
        """Whether it is down: a tap or a drag is under way."""
        return self._press is not None

    @property
    def pressing(self) -> Pressing | None:
        """Where it went down and where it is, as long as it is down."""
        return Pressing((self._press.x, self._press.y), self._at) if self._press else None

    def read(self, signal: Pointing, scale: float = 1.0) -> list[Intent]:
        """What this signal of the pointer means, with the slop of a screen of this scale."""
        match signal:
            case PointerDown():
                return self._down(signal)
            case PointerMove(_, x, y):
                return self._move(x, y, scale)
            case PointerUp():
                return self._up(signal, scale)
            case PointerGone():
                return [*self.break_off(), Hover(self.hand, *OUTSIDE)]

    def break_off(self) -> list[Intent]:
        """What is under way will not be ended: a drag is cancelled, a press means nothing."""
        dragging = self.dragging
        self._end()
        return [Cancel(self.hand)] if dragging else []

    def _end(self) -> None:
        self._press, self.dragging, self._held, self._latched = None, False, False, False

    def _down(self, signal: PointerDown) -> list[Intent]:
        if signal.button != PRIMARY:
            return []
        if self._latched:
            return []  # to let go now ends it
        broken = self.break_off()  # pressed twice: the release between was lost
        self._press, self._left, self._at = signal, self.feel.first + self.feel.next, (signal.x, signal.y)
        return broken

    def advance(self, dt: float) -> list[Intent]:
        """``dt`` seconds went by: it may be held."""
        if self._press is None or self.dragging:
            return []
        self._left -= dt
        if self._left > 0:
            return []
        self._left, self._held = max(self._left + self.feel.next, 0.0), True
        return [Holding(self.hand, self._press.x, self._press.y)]

    def _move(self, x: float, y: float, scale: float) -> list[Intent]:
        self._at = x, y
        if self._press is None:
            return [Hover(self.hand, x, y)] if self.hand.device is Device.MOUSE else []
        if self.dragging:
            return [Drag(self.hand, x, y)]
        _, px, py, _ = self._press
        if hypot(x - px, y - py) <= SLOP[self.hand.device] * scale:
            return []
        self.dragging = True
        return [Grab(self.hand, px, py), Drag(self.hand, x, y)]

    def _up(self, signal: PointerUp, scale: float) -> list[Intent]:
        if self._press is None or signal.button != PRIMARY:
            return []
        _, px, py, _ = self._press
        _, x, y, _ = signal
        moved = self._move(x, y, scale)
        if self._latches():
            self._latched = True
            return moved
        ended: Intent = Drop(self.hand, x, y) if self.dragging else Tap(self.hand, px, py)
        self._end()
        return [*moved, ended]

    def _latches(self) -> bool:
        """Whether it goes on without being held: a finger that has left the glass is nowhere."""
        wanted = self.feel.latches and self.hand.device is Device.MOUSE
        return wanted and not self._latched and (self.dragging or self._held)
