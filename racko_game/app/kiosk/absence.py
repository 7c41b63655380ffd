"""Absence: for how long nobody has touched anything."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from ...controls.intents import MOUSE
from ...controls.reader import WAKE
from ...controls.signals import (
    KeyDown,
    PadAxis,
    PadButtonDown,
    PointerDown,
    PointerMove,
    PointerUp,
    Signal,
    TextTyped,
    Wheel,
)

PUSHED = 0.5  # how far a stick goes that somebody holds: one that nobody touches trembles
PRESSES = (KeyDown, TextTyped, PadButtonDown, PointerDown, PointerUp, Wheel)


class Absence:
    """``seconds`` for which nobody has touched anything."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._lay: tuple[float, float] | None = None  # the mouse, when it was touched last

    def read(self, signals: Iterable[Signal], dt: float) -> bool:
        """``dt`` seconds went by, with these signals in them; whether somebody touched anything."""
        touched = [self._touches(signal) for signal in signals]
        self.seconds = 0.0 if any(touched) else self.seconds + dt
        return any(touched)

    def _touches(self, signal: Signal) -> bool:
        match signal:
            case PointerMove(hand, x, y) if hand == MOUSE:
                return self._moved(x, y)
            case PointerDown(hand, x, y) if hand == MOUSE:
                self._lay = x, y
            case PadAxis(_, _, value):
                return abs(value) > PUSHED
        return isinstance(signal, (*PRESSES, PointerMove))

    def _moved(self, x: float, y: float) -> bool:
        """Whether the mouse was moved: a knock at the table is not enough."""
        lay = self._lay or (x, y)
        moved = hypot(x - lay[0], y - lay[1]) >= WAKE
        self._lay = (x, y) if moved else lay
        return moved
