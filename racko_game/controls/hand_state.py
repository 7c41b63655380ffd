"""What is kept of a hand between two frames: its gesture, what it holds and repeats; resting palms."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping

from .bindings.manual import LASTING, REPEATED
from .gestures import USUAL_FEEL, Feel, Gesture
from .intents import Command, Device, Hand, LongPress, Released
from .signals import PointerDown


class Repeats:
    """The movement that a hand began last, until it is let go. ``source`` is the key or button it holds.

    ``latched``: it was let go, and goes on all the same.
    """

    def __init__(self, feel: Feel = USUAL_FEEL) -> None:
        self.feel = feel
        self.source: str | None = None
        self.latched = False
        self._said = False  # it was repeated
        self._word: Command | None = None
        self._left = 0.0
        self._fresh = False

    def press(self, source: str, word: Command) -> None:
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

    def advance(self, dt: float) -> list[Command]:
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


PalmRest = Callable[[float, float], Hashable | None]
"""What there is at a point of the screen for a hand to rest on."""

TOGETHER = 0.12
"""Seconds within which the fingers of one hand come down."""
LIES = 0.28
"""Seconds after which something is held that lies there."""
LONG = 0.8  # seconds: a press that goes on for so long is meant


class HandState:
    """A hand's gesture, the movement it repeats, what it holds down; made when it first acts.

    ``lay`` is where its pointer lay when another hand came into use.
    """

    def __init__(self, hand: Hand, feel: Feel = USUAL_FEEL) -> None:
        self.hand = hand
        self.gesture = Gesture(hand, feel)
        self.repeats = Repeats(feel)
        self.held: dict[str, str] = {}  # keys or buttons, and the word that each said
        self.lay: tuple[float, float] | None = None
        self._accepts = ""  # the key or button that accepted, while it is held and not long yet
        self._since = 0.0

    @property
    def gone(self) -> bool:
        """Whether there is nothing more to be kept: a finger that has left the glass."""
        return self.hand.device is Device.TOUCH and not self.gesture.pressed

    @property
    def waits(self) -> bool:
        """Whether something will be told by and by, though nothing happens."""
        return self.gesture.pressed or bool(self.repeats.source or self._accepts)

    def feels(self, feel: Feel) -> None:
        """From now on it is so."""
        self.gesture.feel = self.repeats.feel = feel

    def press(self, source: str, said: Command) -> bool:
        """A key or button went down and said a word; whether that only ended what went on by itself."""
        self.held[source] = said.word
        if said.word == "accept":
            self._accepts, self._since = source, 0.0
        if ended := self.repeats.latched:
            self.repeats.stop()
        else:
            self.repeats.press(source, said)
        return ended

    def release(self, source: str) -> list[Released]:
        """It came up; that is told of a word that lasts."""
        word = self.held.pop(source, "")
        self._accepts = "" if source == self._accepts else self._accepts
        self.repeats.release(source)
        return [Released(self.hand, word)] if word in LASTING and word not in self.held.values() else []

    def let_go(self) -> None:
        """Nothing is held any more, though nobody said so."""
        self.held.clear()
        self._accepts = ""
        self.repeats.stop()

    def advance(self, dt: float) -> list[LongPress]:
        """``dt`` seconds went by: what accepted may be held for long."""
        self._since += dt
        if not self._accepts or self._since < LONG:
            return []
        self._accepts = ""
        return [LongPress(self.hand)]


class Palms:
    """Where there are ``beds``, fingers that come down together on one of them are a palm, and so is one that
    lies still for long, wherever: it is no press."""

    def __init__(self) -> None:
        self.palm_rest: PalmRest | None = None
        self._fresh: dict[Hand, tuple[Hashable, float]] = {}  # what fingers came down on, so long ago

    @property
    def holds(self) -> float | None:
        """After how many seconds a pointer counts as held; None: as a key does."""
        return LIES if self.palm_rest else None

    def comes_down(self, signal: PointerDown, hands: Mapping[Hand, HandState]) -> None:
        """A finger comes down: with another on the same bed it is part of a hand."""
        bed = self.palm_rest(signal.x, signal.y) if self.palm_rest else None
        if bed is None or signal.hand.device is not Device.TOUCH:
            return
        self._fresh.pop(signal.hand, None)
        others = [one for one, (other, _) in self._fresh.items() if other == bed and one in hands]
        self._fresh[signal.hand] = bed, 0.0
        for one in (*others, signal.hand) if others else ():
            hands[one].gesture.annul()

    def advance(self, dt: float, states: Collection[HandState]) -> None:
        """``dt`` seconds went by."""
        aged = ((one, bed, since + dt) for one, (bed, since) in self._fresh.items())
        self._fresh = {one: (bed, since) for one, bed, since in aged if since < TOGETHER}
        for state in states if self.palm_rest else ():
            if state.hand.device is Device.TOUCH and state.gesture.rests and not state.gesture.dragging:
                state.gesture.annul()
