"""The reader: converts the events of a frame to intents, also from devices that two people share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from math import hypot
from typing import Any

from . import signals as raw
from .bindings.bindings import BY_DEFAULT, OTHER
from .bindings.manual import FOR_THE_MACHINE, HELD, OF_BOTH
from .devices.devices import Devices
from .hand_state import LIES, USUAL_FEEL, Feel, Gesture, HandState, PalmRest, Palms
from .intents import (
    KEYS,
    MOUSE,
    SCANNER,
    Cancel,
    Command,
    Device,
    Drag,
    Hand,
    Hover,
    Intent,
    Pressing,
    Struck,
    TypedText,
)
from .pads import Pads, Size, Source, Sticks
from .scanning import Scanner

WAKE = 4.0  # pixels that the mouse has to move to be in use: a knock at the table is not enough

BACKSPACE, ERASE = "backspace", "\b"
USUAL_HEIGHT = 1080  # the height of a 16:9 picture at scale 1


class Controls:
    """Turns the events of all input devices into intents. ``hand`` is the source of input (device, half of
    one, or finger) that acted last, which chooses the glyphs on the screen. ``bindings`` give keys and
    buttons their commands. While a kind of device is asked for a key (``asking``), its keys have no command
    and are reported as ``Struck``. ``pointers`` is how many may be down at once: with one player it is one,
    so that a second finger or a palm means nothing from press to release; resting pointers do not count.
    ``palm_rest`` finds areas for whole hands to rest on."""

    def __init__(self, source: Source | None = None, pointers: int = 1) -> None:
        self.hand, self.bindings = MOUSE, BY_DEFAULT
        self.asking: Device | None = None
        self.scanner: Scanner | None = None  # of what switches do, where everything is done by them
        self.typing = False  # keys with a letter on them are typed, and mean nothing else
        self._source = source or Devices()
        self._pointers = self.pointers = pointers  # how many may be down: at any time, now if that is more
        self._palms, self._feel, self.sticks = Palms(), USUAL_FEEL, Sticks()
        self._hands: dict[Hand, HandState] = {}
        self.pads = Pads(self._source)
        self._away = self._hidden = False
        self._shared: set[Hand] = set()  # whose devices two people share at the moment, a half each
        self.palm_rest: PalmRest | None = None

    def start(self) -> None:
        """Start looking for pads. Call it after the first frame."""
        self._source.start()

    @property
    def pressing(self) -> Pressing | None:
        """Return where the current pointer is held down; None if it is up."""
        state = self._hands.get(self.hand)
        return state.gesture.pressing if state else None

    @property
    def waits(self) -> bool:
        """Return whether an intent may become due without an event: something is held, or switches scan."""
        return self.scanner is not None or any(state.waits for state in self._hands.values())

    def set_feel(self, feel: Feel) -> None:
        """Apply other settings for sticks, repeats and holding."""
        self._feel, self.sticks.dead_zone = feel, feel.dead_zone
        for state in self._hands.values():
            state.gesture.feel = state.repeats.feel = feel

    @property
    def away(self) -> bool:
        """Return whether another window has the focus, or this one is hidden."""
        return self._away or self._hidden

    def annul(self, holds: Callable[[float, float], bool] | None = None) -> None:
        """Ignore pointers that are down, since something else has appeared under them.

        holds: returns whether it covers the point x, y; None: it covers all, so drags are cancelled, too
        """
        for state in self._hands.values():
            pressing, gesture = state.gesture.pressing, state.gesture
            if pressing and (holds is None or (not gesture.dragging and holds(*pressing.now))):
                gesture.annul()

    def share(self, hand: Hand, halves: bool) -> None:
        """Share a hand's device between two people if ``halves``, or stop that; held keys are released."""
        (self._shared.add if halves else self._shared.discard)(hand.undivided)
        for one in (hand.undivided, *hand.halves):
            if one in self._hands:
                self._hands[one].let_go()

    def share_none(self) -> None:
        """End all sharing."""
        for hand in tuple(self._shared):
            self.share(hand, False)

    def _hands_of(self, hand: Hand) -> tuple[Hand, ...]:
        """Return the hands that a press on that hand's device may be from: both halves, or the whole."""
        return (hand, *hand.halves) if hand in self._shared else (hand,)

    def _command_of(self, hand: Hand, code: str) -> Command:
        """Return the command of that device's key or button ``code``, with the hand of its half if shared."""
        said = self.bindings.command_of(hand.device, code)
        if hand not in self._shared:
            return Command(hand, *said)
        for half in hand.halves:
            if (of_half := self.bindings.command_of(half.kind, code)) is not OTHER:
                return Command(half, *of_half)
        return Command(hand, *(said if said.word in OF_BOTH else OTHER))

    def read(self, events: Iterable[Any], dt: float, size: Size) -> list[Intent]:
        """Return the intents of these pygame events, ``dt`` seconds after the last ones, in a window of
        ``size`` pixels. All events are read before any intent is made: a pad that is unplugged first releases
        its buttons, and these releases must not count."""
        signals, wanted = self._source.signals(events, size), list[Intent]()
        if self.scanner and not self.asking:
            signals, wanted = self.scanner.read(signals)
            wanted += self.scanner.advance(dt)
        if wanted:
            self._use(SCANNER)
        return [*self._read(signals, dt, size), *wanted]

    def _read(self, signals: Sequence[raw.Signal], dt: float, size: Size) -> list[Intent]:
        if not signals and not any(state.waits for state in self._hands.values()):
            return []
        gone = {signal.pad for signal in signals if isinstance(signal, raw.PadGone)}
        scale = max(1.0, min(size[1], size[0] * 9 / 16) / USUAL_HEIGHT)
        intents: list[Intent] = []
        for signal in self.sticks.read(signal for signal in signals if self._meant(signal, gone)):
            for intent in self._answer(signal, scale):
                _add(intents, intent)
        repeated = [word for state in self._hands.values() for word in state.repeats.advance(dt)]
        held = [hold for state in self._hands.values() for hold in state.gesture.advance(dt)]
        self._palms.advance(dt, self._hands.values() if self.palm_rest else ())
        long = [press for state in self._hands.values() for press in state.advance(dt)]
        return [*intents, *repeated, *held, *long]

    def _meant(self, signal: raw.Signal, gone: set[int]) -> bool:
        """Return whether a signal is meant for this window; pads report even without the focus."""
        if not isinstance(signal, raw.PadUse):
            return True
        return not (self.away or signal.pad in gone) and self.pads.know(signal.pad)

    def _answer(self, signal: raw.Signal, scale: float) -> list[Intent]:
        match signal:
            case raw.KeyDown(key, ()) if self.typing and (len(key) == 1 or key in ("space", BACKSPACE)):
                self._away = self._hidden = False
                self._use(KEYS)
                return [TypedText(KEYS, ERASE)] if key == BACKSPACE else []
            case raw.TextTyped(text):
                return [TypedText(KEYS, text)] if self.typing else []
            case raw.KeyDown(key) if key.endswith(HELD) or self._for_the_machine(signal):
                self._away = False  # it is held beside another key
            case raw.KeyDown(key):
                self._away = self._hidden = False
                return self._say(KEYS, signal.chord, key)
            case raw.KeyUp(key):
                return self._release(KEYS, key)
            case raw.PointerDown(hand, _, _, button) if button != raw.PRIMARY:
                return self._say(hand, button)
            case raw.PointerDown() | raw.PointerMove() | raw.PointerUp() | raw.PointerGone():
                return self._point(signal, scale) if self._heeds(signal.hand) else []
            case raw.Wheel(steps):
                turn = "wheel_up" if steps > 0 else "wheel_down"
                return self._say(MOUSE, turn) * abs(steps)
            case raw.WindowClosed():
                return [Command(self.hand, "quit")]
            case raw.Ended():
                return [Command(self.hand, "end")]
            case raw.FocusLost() | raw.FocusGained():
                self._away = isinstance(signal, raw.FocusLost)
                self._hidden = self._hidden and self._away
                return self.let_go(None)
            case raw.WindowHidden() | raw.WindowShown():
                self._hidden = isinstance(signal, raw.WindowHidden)
                return self.let_go(None)
            case _:
                return self._pad_answer(signal)
        return []

    def _pad_answer(self, signal: raw.Signal) -> list[Intent]:
        match signal:
            case raw.PadButtonDown(pad, button):
                return self._say(self.pads[pad], button, button)
            case raw.PadButtonUp(pad, button):
                return self._release(self.pads[pad], button)
            case raw.RawDown(pad, code):
                return [] if self.away else [Struck(Hand(Device.PAD, (pad,)), code)]
            case raw.PadCame(pad, device):
                self._hands.pop(self.pads.add(pad, device), None)
            case raw.PadGone(pad) if pad in self.pads:
                hand = self.pads.pop(pad)  # gestures begun with its buttons are cancelled
                states = [self._hands.pop(one, None) for one in self._hands_of(hand)]
                self._shared.discard(hand.undivided)
                if hand == self.hand.undivided:
                    self._use(next(iter(self.pads.values()), KEYS))
                return [Cancel(state.hand) for state in states if state and state.held]
        return []

    def _state(self, hand: Hand) -> HandState:
        if hand not in self._hands:
            self._hands[hand] = HandState(hand, self._feel)
        return self._hands[hand]

    def _release(self, hand: Hand, code: str) -> list[Intent]:
        """Return the intents of a released key or button, of any hand that may have pressed it."""
        return [end for one in self._hands_of(hand) for end in self._state(one).release(code)]

    def _say(self, hand: Hand, code: str, held: str = "") -> list[Intent]:
        asked = self.asking is hand.device
        said = self._command_of(hand, code)
        self._use(hand if asked else said.hand)
        if asked:
            return [Struck(hand, code)]
        if held and self._state(said.hand).press(held, said):
            return []  # it ended what went on by itself
        return [said]

    def _for_the_machine(self, key: raw.KeyDown) -> bool:
        """Return whether the key controls the machine, such as its volume, and has no command in the game."""
        named = key.key in FOR_THE_MACHINE and self.asking is not Device.KEYS
        return named and self.bindings.command_of(Device.KEYS, key.chord) is OTHER

    def _use(self, hand: Hand) -> None:
        if hand != self.hand:
            self.hand = hand
            for state in self._hands.values():
                state.lay = None

    def _heeds(self, hand: Hand) -> bool:
        """Return whether the pointer counts now: it is down already, or another one may be."""
        down = {state.hand: state.gesture.rests for state in self._hands.values() if state.gesture.pressed}
        return hand in down or list(down.values()).count(False) < max(self._pointers, self.pointers)

    def _point(self, signal: raw.Pointing, scale: float) -> list[Intent]:
        state = self._state(signal.hand)
        intents = state.gesture.read(signal, scale, LIES if self.palm_rest else None)
        if isinstance(signal, raw.PointerDown):
            self._away = self._hidden = False
            self._use(signal.hand)
            area = self.palm_rest(signal.x, signal.y) if self.palm_rest else None
            self._palms.finger_down(signal.hand, area, self._hands)
        elif isinstance(signal, raw.PointerMove):
            state.lay = state.lay or (signal.x, signal.y)
            if hypot(signal.x - state.lay[0], signal.y - state.lay[1]) >= WAKE:
                self._use(signal.hand)
        if state.gone:
            del self._hands[signal.hand]
        return [intent for intent in intents if self.hand == MOUSE or not isinstance(intent, Hover)]

    def let_go(self, end: Callable[[Gesture], list[Intent]] | None = Gesture.break_off) -> list[Intent]:
        """Release everything, although no release was reported; return the cancelled gestures. ``end`` ends
        each of them; None: without the focus they are ended but for resting fingers, else they go on."""
        self.sticks.rest()
        broken: list[Intent] = []
        for hand, state in list(self._hands.items()):
            state.let_go()
            if end or self.away:
                broken += (end or _unseen)(state.gesture)
            if state.gone:
                del self._hands[hand]
        return broken


def _unseen(gesture: Gesture) -> list[Intent]:
    """Cancel a gesture since the window is hidden; fingers count as resting until they are lifted."""
    return gesture.annul() if gesture.hand.device is Device.TOUCH else gesture.break_off()


def _add(intents: list[Intent], intent: Intent) -> None:
    """Add the intent; of several movements in one frame only the last one is kept."""
    if isinstance(intent, Hover | Drag):
        moves = takewhile(lambda one: isinstance(one, Hover | Drag), reversed(intents))
        for place, before in enumerate(moves, start=1):
            if type(before) is type(intent) and before.hand == intent.hand:
                del intents[-place]
                break
    intents.append(intent)
