"""Gestures: what a pointer means. The one place that tells a tap from a drag.

One pointer is followed at a time, from its press to its release; a second finger, or a palm, means nothing.
"""

from __future__ import annotations

from math import hypot

from .intents import Cancel, Device, Drag, Drop, Grab, Hover, Intent, Tap
from .signals import (
    PRIMARY,
    FocusLost,
    PointerDown,
    PointerGone,
    PointerMove,
    PointerUp,
    Pointing,
)

SLOP = {Device.MOUSE: 8.0, Device.TOUCH: 16.0}
"""How far (pixels at scale 1) a press may wander and still be a tap: a finger rolls where a mouse stands."""

OUTSIDE = (-1.0, -1.0)


class Gestures:
    """Pointer signals in, intents out: Hover, Tap, or Grab, Drag …, then Drop or Cancel."""

    def __init__(self) -> None:
        self._press: PointerDown | None = None
        self.dragging = False

    def read(self, signal: Pointing | FocusLost, scale: float = 1.0) -> list[Intent]:
        """What this signal means, with the slop of a screen of this scale."""
        match signal:
            case PointerDown():
                return self._down(signal)
            case PointerMove():
                return self._move(signal, scale)
            case PointerUp():
                return self._up(signal, scale)
            case PointerGone():
                if not self.heeds(signal):
                    return []
                return [*self._break_off(), Hover(signal.device, *OUTSIDE)]
            case FocusLost():
                return self._break_off()

    def heeds(self, signal: Pointing) -> bool:
        """Whether this pointer means something now: it is the one that is followed, or none is."""
        return self._press is None or self._press[:2] == signal[:2]

    def _down(self, signal: PointerDown) -> list[Intent]:
        if signal.button != PRIMARY or not self.heeds(signal):
            return []
        broken = self._break_off()  # pressed twice: the release between was lost
        self._press = signal
        return broken

    def _move(self, signal: PointerMove, scale: float) -> list[Intent]:
        device, _, x, y = signal
        if self._press is None:
            return [Hover(device, x, y)] if device is Device.MOUSE else []
        if not self.heeds(signal):
            return []
        if self.dragging:
            return [Drag(device, x, y)]
        _, _, px, py, _ = self._press
        if hypot(x - px, y - py) <= SLOP[device] * scale:
            return []
        self.dragging = True
        return [Grab(device, px, py), Drag(device, x, y)]

    def _up(self, signal: PointerUp, scale: float) -> list[Intent]:
        device, pointer, x, y, button = signal
        if self._press is None or button != PRIMARY or not self.heeds(signal):
            return []
        moved = self._move(PointerMove(device, pointer, x, y), scale)
        ended: Intent = Drop(device, x, y) if self.dragging else Tap(device, self._press.x, self._press.y)
        self._press, self.dragging = None, False
        return [*moved, ended]

    def _break_off(self) -> list[Intent]:
        press, dragging = self._press, self.dragging
        self._press, self.dragging = None, False
        return [Cancel(press.device)] if press and dragging else []
