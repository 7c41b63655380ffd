"""The state of a hand (an input device or pointer) between frames: its gesture, its held and repeating keys;
and palms. This is the only place that tells a tap from a drag. For players who cannot press a button, resting
the pointer on something long enough presses it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from math import dist, hypot
from typing import NamedTuple

from .bindings.manual import LASTING, REPEATED
from .intents import (
    MOUSE,
    Cancel,
    Command,
    Device,
    Drag,
    Drop,
    Grab,
    Hand,
    Holding,
    Hover,
    Intent,
    LongPress,
    Pressing,
    Released,
    Tap,
)
from .signals import PRIMARY, PointerDown, PointerGone, PointerMove, PointerUp, Pointing


class Feel(NamedTuple):
    """A player's input settings. ``dead_zone``: the deflection (0 … 1) from which on a stick counts as
    pushed; ``first``, ``next``: seconds until a held key repeats, and between repeats; ``latches``: an action
    that lasts while a key is held continues after the key is released, until the next press."""

    dead_zone: float = 0.5
    first: float = 0.400
    next: float = 0.120
    latches: bool = False


USUAL_FEEL = Feel()


SLOP = {Device.MOUSE: 8.0, Device.TOUCH: 16.0}  # pixels at scale 1 that a tap may move: fingers roll
RESTS = 1.2  # seconds without movement after which a pointer only rests

OUTSIDE = (-1.0, -1.0)


class Gesture:
    """The gesture of one pointer: signals in, intents out: Hover, Tap, or Grab, Drag …, then Drop or Cancel.
    If presses latch (``feel``), a drag or a hold goes on when the mouse button is released, until it is
    pressed and released once more. ``void``: the pointer is ignored until it is lifted."""

    def __init__(self, hand: Hand, feel: Feel = USUAL_FEEL) -> None:
        self.hand, self.feel = hand, feel
        self._at = self._lay = OUTSIDE  # where it is now, and where it came to rest
        self._left = self._still = 0.0  # seconds until it counts as held or is told once more; since it rests
        self._end()

    def _end(self) -> None:
        self._press: PointerDown | None = None
        self.dragging = self.void = self._held = self._latched = False

    @property
    def pressed(self) -> bool:
        """Return whether the pointer is down: a tap or a drag is under way."""
        return self._press is not None

    @property
    def rests(self) -> bool:
        """Return whether the pointer is down and has not moved for 1.2 seconds, or is ignored (``void``)."""
        return self.pressed and (self.void or self._still >= RESTS)

    @property
    def pressing(self) -> Pressing | None:
        """Return where the pointer went down and where it is now; None if it is up."""
        return Pressing((self._press.x, self._press.y), self._at) if self._press else None

    def read(self, signal: Pointing, scale: float = 1.0, holds: float | None = None) -> list[Intent]:
        """Return the intents of this signal.

        scale: a finger may tremble by that many times the usual pixels; 1 for a window 1080 pixels high
        holds: seconds until a press counts as held; None: as for a key
        """
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
        """End the current gesture: a drag is cancelled (its Cancel is returned), a press means nothing."""
        began = self.dragging or (self.void and self._held)
        self._end()
        return [Cancel(self.hand)] if began else []

    def annul(self) -> list[Intent]:
        """Cancel the gesture and ignore the pointer until it is lifted; return the Cancel of a drag."""
        if self._latched or self._press is None:
            return self.break_off()
        dragging, self.dragging = self.dragging, False
        self._press, self.void = PointerDown(self.hand, *self._at), True
        return [Cancel(self.hand)] if dragging else []

    def _down(self, signal: PointerDown, holds: float) -> list[Intent]:
        if signal.button != PRIMARY or self._latched:
            return []  # and to let go ends what is latched
        broken = self.break_off()  # pressed twice: the release between was lost
        self._press, self._left, self._still = signal, holds, 0.0
        self._at = self._lay = signal.x, signal.y
        return broken

    def advance(self, dt: float) -> list[Intent]:
        """Let ``dt`` seconds pass; return a Holding if the press has become a hold or goes on as one."""
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
        if self.void or hypot(x - self._press.x, y - self._press.y) <= slop:
            return []
        self.dragging = True
        return [Grab(self.hand, self._press.x, self._press.y), Drag(self.hand, x, y)]

    def _up(self, signal: PointerUp, scale: float) -> list[Intent]:
        if self._press is None or signal.button != PRIMARY:
            return []
        if self.void:
            return self.break_off()
        moved, tap = self._move(signal.x, signal.y, scale), Tap(self.hand, self._press.x, self._press.y)
        latches = self.feel.latches and self.hand.device is Device.MOUSE and not self._latched
        if latches and (self.dragging or self._held):  # it goes on; that of a finger ends when it is lifted
            self._latched = True
            return moved
        moved.append(Drop(self.hand, signal.x, signal.y) if self.dragging else tap)
        self._end()
        return moved


TREMBLES = 12.0  # the distance (pixels) that a resting mouse may move


class Dwell:
    """Presses when the mouse has rested on one thing for ``after`` seconds (0: never); trembling counts as
    rest. It presses once; then the mouse has to move before it presses again."""

    after = _rested = 0.0
    at: tuple[float, float] | None = None  # where it rests; None: it has to be moved first
    _lay = -1000.0, -1000.0  # where it was when something was done last; far away at first
    _over: object = None

    @property
    def share(self) -> float:
        """Return the elapsed share of the time until it presses, 0 … 1."""
        return min(self._rested / self.after, 1.0) if self.after and self.at else 0.0

    def read(self, intent: Intent) -> None:
        """Start again after a movement of the mouse; stop after any other intent."""
        if not isinstance(intent, Hover) or intent.hand != MOUSE:
            self._end()
        elif dist((intent.x, intent.y), self.at or self._lay) > TREMBLES:
            self.at, self._rested = (intent.x, intent.y), 0.0

    def _end(self) -> None:
        self._lay, self.at, self._rested = self.at or self._lay, None, 0.0

    def advance(self, dt: float, target: object) -> Tap | None:
        """Let ``dt`` seconds pass over the thing ``target`` (None: nothing); return a press that is due."""
        if not (self.after and self.at) or target is None:
            self._rested = 0.0
            return None
        if target != self._over:
            self._over, self._rested = target, 0.0
        self._rested += dt
        if self._rested < self.after:
            return None
        pressed = Tap(MOUSE, *self.at)
        self._end()
        return pressed


class Repeats:
    """Repeats the latest movement command of a hand (source of input) while its key or button is held.
    ``source``: that key or button; ``latched``: it was released, but the movement goes on all the same."""

    def __init__(self, feel: Feel = USUAL_FEEL) -> None:
        self.feel = feel
        self._left, self._fresh = 0.0, False
        self.stop()

    def stop(self) -> None:
        """Stop the repetition."""
        self.source: str | None = None
        self._word: Command | None = None
        self.latched = self._said = False  # ``_said``: it was repeated

    def press(self, source: str, word: Command) -> None:
        """Note that a key or button (``source``) went down and gave the command ``word``."""
        if word.word in REPEATED:
            self.source, self._word, self._left, self._fresh = source, word, self.feel.first, True
            self.latched = self._said = False

    def release(self, source: str) -> None:
        """Note that a key or button came up."""
        if source == self.source and self.feel.latches and self._said:
            self.latched = True
        elif source == self.source:
            self.stop()

    def advance(self, dt: float) -> list[Command]:
        """Return the commands due after ``dt`` seconds: at most one, also in a late frame."""
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


# A function from a point of the screen to the area there on which a hand may rest, if any
PalmRest = Callable[[float, float], Hashable | None]

TOGETHER, LIES, LONG = 0.12, 0.28, 0.8  # seconds: a hand's fingers come down; a pointer, a key is held


class HandState:
    """The gesture, repeating movement and held keys of a hand (source of input); made when it first acts.
    ``lay``: where its pointer first moved after another hand took over, in pixels; None: it has not."""

    def __init__(self, hand: Hand, feel: Feel = USUAL_FEEL) -> None:
        self.hand, self.gesture, self.repeats = hand, Gesture(hand, feel), Repeats(feel)
        self.held: dict[str, str] = {}  # keys or buttons, and the word that each said
        self.lay: tuple[float, float] | None = None
        self._accepts, self._since = "", 0.0  # the key that accepted, while it is held and not long yet

    @property
    def gone(self) -> bool:
        """Return whether it can be dropped: the hand is a finger that has left the screen."""
        return self.hand.device is Device.TOUCH and not self.gesture.pressed

    @property
    def waits(self) -> bool:
        """Return whether time alone may produce an intent."""
        return self.gesture.pressed or bool(self.repeats.source or self._accepts)

    def press(self, source: str, said: Command) -> bool:
        """Note that a key or button gave a command; return whether that only ended a latched movement."""
        self.held[source] = said.word
        if said.word == "accept":
            self._accepts, self._since = source, 0.0
        if ended := self.repeats.latched:
            self.repeats.stop()
        else:
            self.repeats.press(source, said)
        return ended

    def release(self, source: str) -> list[Released]:
        """Note that a key or button came up; return the end of a command that lasts while its key is held."""
        word = self.held.pop(source, "")
        self._accepts = "" if source == self._accepts else self._accepts
        self.repeats.release(source)
        return [Released(self.hand, word)] if word in LASTING and word not in self.held.values() else []

    def let_go(self) -> None:
        """Release everything, although no release was reported."""
        self.held.clear()
        self._accepts = ""
        self.repeats.stop()

    def advance(self, dt: float) -> list[LongPress]:
        """Let ``dt`` seconds pass; return a long press if the accept key has been held long enough."""
        self._since += dt
        if not self._accepts or self._since < LONG:
            return []
        self._accepts = ""
        return [LongPress(self.hand)]


class Palms:
    """Detects palms: fingers that come down together on one palm rest, or rest anywhere for long. They are
    not presses."""

    def __init__(self) -> None:
        self._fresh: dict[Hand, tuple[Hashable, float]] = {}  # what fingers came down on, so long ago

    def finger_down(self, hand: Hand, rest_area: Hashable | None, hands: Mapping[Hand, HandState]) -> None:
        """Note that a finger touched an area to rest on, if any; if others came down just before on the same
        one, all are a palm's, and ignored until they are lifted."""
        if rest_area is None or hand.device is not Device.TOUCH:
            return
        self._fresh.pop(hand, None)
        others = [one for one, (other, _) in self._fresh.items() if other == rest_area and one in hands]
        self._fresh[hand] = rest_area, 0.0
        for one in (*others, hand) if others else ():
            hands[one].gesture.annul()

    def advance(self, dt: float, states: Collection[HandState]) -> None:
        """Let ``dt`` seconds pass; of these pointers those that have rested for long are ignored from now."""
        aged = ((one, rest_area, since + dt) for one, (rest_area, since) in self._fresh.items())
        self._fresh = {one: (rest_area, since) for one, rest_area, since in aged if since < TOGETHER}
        for state in states:
            if state.hand.device is Device.TOUCH and state.gesture.rests and not state.gesture.dragging:
                state.gesture.annul()
