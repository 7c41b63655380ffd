"""Gestures: what a pointer means, by a player's feel. The one place that tells a tap from a drag.

A pointer that rests on something long enough presses it, for players who cannot press a button.
"""

from __future__ import annotations

from math import dist, hypot
from typing import NamedTuple

from .intents import MOUSE, Cancel, Device, Drag, Drop, Grab, Hand, Holding, Hover, Intent, Pressing, Tap
from .signals import PRIMARY, PointerDown, PointerGone, PointerMove, PointerUp, Pointing


class Feel(NamedTuple):
    """What a player has set of that. Seconds; ``dead_zone`` is a share of the way of a stick.

    ``latches``: what was begun by holding goes on when it is let go, until the next press.
    """

    dead_zone: float = 0.5
    first: float = 0.400
    next: float = 0.120
    latches: bool = False


USUAL_FEEL = Feel()


SLOP = {Device.MOUSE: 8.0, Device.TOUCH: 16.0}
"""How far (pixels at scale 1) a press may wander and still be a tap: a finger rolls where a mouse stands."""

RESTS = 1.2
"""Seconds: what has lain still for so long is no pointer that wants something."""

OUTSIDE = (-1.0, -1.0)


class Gesture:
    """One pointer's signals in, intents out: Hover, Tap, or Grab, Drag …, then Drop or Cancel.

    Where a press latches, a drag or a hold goes on when the mouse button is let go, until it is pressed and
    let go once more. ``void``: it means nothing any more but that it lies there, which is told as before, and
    then that it is taken away: a Cancel.
    """

    def __init__(self, hand: Hand, feel: Feel = USUAL_FEEL) -> None:
        self.hand = hand
        self.feel = feel
        self.dragging = False
        self.void = False
        self._held = False
        self._latched = False
        self._press: PointerDown | None = None
        self._at = OUTSIDE
        self._left = 0.0  # seconds until it counts as held, or is told once more
        self._lay = OUTSIDE  # where it has been
        self._still = 0.0  # for so many seconds

    @property
    def pressed(self) -> bool:
        """Whether it is down: a tap or a drag is under way."""
        return self._press is not None

    @property
    def rests(self) -> bool:
        """Whether it only lies there: it is down, and has not moved for long."""
        return self.pressed and (self.void or self._still >= RESTS)

    @property
    def pressing(self) -> Pressing | None:
        """Where it went down and where it is, as long as it is down."""
        return Pressing((self._press.x, self._press.y), self._at) if self._press else None

    def read(self, signal: Pointing, scale: float = 1.0, holds: float | None = None) -> list[Intent]:
        """What this signal of the pointer means, with the slop of a screen of this scale. ``holds``: after so
        many seconds it counts as held, if not after those of a key."""
        match signal:
            case PointerDown():
                return self._down(signal, self.feel.first + self.feel.next if holds is None else holds)
            case PointerMove(_, x, y):
                return self._move(x, y, scale)
            case PointerUp():
                return self._up(signal, scale)
            case PointerGone():
                return [*self.break_off(), Hover(self.hand, *OUTSIDE)]

    def break_off(self) -> list[Intent]:
        """What is under way will not be ended: a drag is cancelled, a press means nothing."""
        began = self.dragging or (self.void and self._held)
        self._end()
        return [Cancel(self.hand)] if began else []

    def annul(self) -> list[Intent]:
        """If it is down, it only lies there from now on; a drag is cancelled."""
        if self._latched or self._press is None:
            return self.break_off()
        dragging, self.dragging = self.dragging, False
        self._press, self.void = PointerDown(self.hand, *self._at), True
        return [Cancel(self.hand)] if dragging else []

    def _end(self) -> None:
        self._press, self.dragging, self._held, self._latched = None, False, False, False
        self.void = False

    def _down(self, signal: PointerDown, holds: float) -> list[Intent]:
        if signal.button != PRIMARY:
            return []
        if self._latched:
            return []  # to let go now ends it
        broken = self.break_off()  # pressed twice: the release between was lost
        self._press, self._left, self._still = signal, holds, 0.0
        self._at = self._lay = signal.x, signal.y
        return broken

    def advance(self, dt: float) -> list[Intent]:
        """``dt`` seconds went by: it may be held."""
        self._still += dt
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
        slop = SLOP[self.hand.device] * scale
        if hypot(x - self._lay[0], y - self._lay[1]) > slop:
            self._lay, self._still = (x, y), 0.0
        if self.dragging:
            return [Drag(self.hand, x, y)]
        _, px, py, _ = self._press
        if self.void or hypot(x - px, y - py) <= slop:
            return []
        self.dragging = True
        return [Grab(self.hand, px, py), Drag(self.hand, x, y)]

    def _up(self, signal: PointerUp, scale: float) -> list[Intent]:
        if self._press is None or signal.button != PRIMARY:
            return []
        if self.void:
            return self.break_off()
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
