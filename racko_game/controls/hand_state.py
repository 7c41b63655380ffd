"""The state of a hand (an input device or pointer) between frames: its gesture, its held and repeating keys;
and palms."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping

from .bindings.manual import LASTING, REPEATED
from .gestures import USUAL_FEEL, Feel, Gesture
from .intents import Command, Device, Hand, LongPress, Released
from .signals import PointerDown


class Repeats:
    """Repeats the latest movement command of a hand (source of input) while its key or button is held.

    ``source``: that key or button; ``latched``: it was released, but the movement goes on all the same.
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

    def stop(self) -> None:
        """Stop the repetition."""
        self.source = self._word = None
        self.latched = self._said = False

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


PalmRest = Callable[[float, float], Hashable | None]
"""A function from a point of the screen to the area there on which a hand may rest, if any."""

TOGETHER = 0.12  # seconds within which the fingers of one hand come down
LIES = 0.28  # seconds after which a resting pointer counts as held
LONG = 0.8  # seconds: a press that goes on for so long is meant


class HandState:
    """The gesture, repeating movement and held keys of a hand (source of input); made when it first acts.

    ``lay``: where its pointer first moved after another hand took over, in pixels; None: it has not.
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
        """Return whether it can be dropped: the hand is a finger that has left the screen."""
        return self.hand.device is Device.TOUCH and not self.gesture.pressed

    @property
    def waits(self) -> bool:
        """Return whether time alone may produce an intent."""
        return self.gesture.pressed or bool(self.repeats.source or self._accepts)

    def set_feel(self, feel: Feel) -> None:
        """Apply other settings for repeats and holding."""
        self.gesture.feel = self.repeats.feel = feel

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
    not presses. Without palm rests nothing is detected."""

    def __init__(self) -> None:
        self.palm_rest: PalmRest | None = None
        self._fresh: dict[Hand, tuple[Hashable, float]] = {}  # what fingers came down on, so long ago

    @property
    def holds(self) -> float | None:
        """Return the seconds after which a pointer counts as held; None: as for a key."""
        return LIES if self.palm_rest else None

    def finger_down(self, signal: PointerDown, hands: Mapping[Hand, HandState]) -> None:
        """Note that a finger touched; if others came down just before on the same palm rest, all are a
        palm's, and ignored until they are lifted."""
        rest_area = self.palm_rest(signal.x, signal.y) if self.palm_rest else None
        if rest_area is None or signal.hand.device is not Device.TOUCH:
            return
        self._fresh.pop(signal.hand, None)
        others = [one for one, (other, _) in self._fresh.items() if other == rest_area and one in hands]
        self._fresh[signal.hand] = rest_area, 0.0
        for one in (*others, signal.hand) if others else ():
            hands[one].gesture.annul()

    def advance(self, dt: float, states: Collection[HandState]) -> None:
        """Let ``dt`` seconds pass; pointers that have rested for long are ignored from then on."""
        aged = ((one, rest_area, since + dt) for one, (rest_area, since) in self._fresh.items())
        self._fresh = {one: (rest_area, since) for one, rest_area, since in aged if since < TOGETHER}
        for state in states if self.palm_rest else ():
            if state.hand.device is Device.TOUCH and state.gesture.rests and not state.gesture.dragging:
                state.gesture.annul()
