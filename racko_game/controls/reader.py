"""The reader: a frame's events in, what people want out."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import hypot
from typing import Any, Protocol

from .bindings import word
from .devices import Devices
from .gestures import Gestures
from .intents import Cancel, Device, Drag, Hover, Intent, Word
from .repeats import Repeats
from .signals import (
    PRIMARY,
    FocusGained,
    FocusLost,
    KeyDown,
    KeyUp,
    PadButtonDown,
    PadButtonUp,
    PadCame,
    PadGone,
    PadUse,
    PointerDown,
    PointerGone,
    PointerMove,
    PointerUp,
    Pointing,
    Signal,
    Wheel,
    WindowClosed,
)
from .sticks import Sticks

Size = tuple[int, int]

WAKE = 4.0
"""How far (pixels) the mouse has to go to be the device in use: a knock at the table is not enough."""

USUAL_HEIGHT = 1080  # the height of a 16:9 picture at scale 1


class Source(Protocol):
    """Where signals come from: ``Devices``."""

    def start(self) -> None:
        """Look for pads from now on."""

    def signals(self, events: Iterable[Any], size: Size) -> list[Signal]:
        """What these events mean in a window of this size."""

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        """Shake a pad, or all of them."""


class Controls:
    """All devices together. ``device`` is the one used last: it chooses the glyphs on the screen."""

    def __init__(self, source: Source | None = None) -> None:
        self.device = Device.MOUSE
        self._source = source or Devices()
        self._sticks = Sticks()
        self._gestures = Gestures()
        self._repeats = Repeats()
        self._pads: dict[int, Device] = {}
        self._pad: int | None = None  # the pad used last
        self._held: set[tuple[int, str]] = set()
        self._away = False
        self._lay: tuple[float, float] | None = None  # where the mouse lay while another device was used

    def start(self) -> None:
        """Look for pads from now on; call it after the first frame."""
        self._source.start()

    def rumble(self, strength: float, milliseconds: int) -> None:
        """Shake the pad in use, 0 … 1 strongly; nothing while another device is in use."""
        if self._pad is not None and self._pads.get(self._pad) is self.device:
            self._source.rumble(self._pad, strength, milliseconds)

    def read(self, events: Iterable[Any], dt: float, size: Size) -> list[Intent]:
        """What is meant by these events, ``dt`` seconds after the last ones, in a window of this size.

        All events are read before any is answered: a pad that is pulled out first lets go of its
        buttons, so what a pad did in its last batch is not meant.
        """
        signals = self._source.signals(events, size)
        if not signals and self._repeats.source is None:
            return []
        gone = {signal.pad for signal in signals if isinstance(signal, PadGone)}
        scale = max(1.0, min(size[1], size[0] * 9 / 16) / USUAL_HEIGHT)
        intents: list[Intent] = []
        for signal in self._sticks.read(signal for signal in signals if self._meant(signal, gone)):
            for intent in self._answer(signal, scale):
                if intents and isinstance(intent, Hover | Drag) and type(intent) is type(intents[-1]):
                    intents.pop()  # a fast mouse tells of more places than there are frames
                intents.append(intent)
        return [*intents, *self._repeats.advance(dt)]

    def _meant(self, signal: Signal, gone: set[int]) -> bool:
        """Pads are heard even while another window has the focus, and then are not meant for us."""
        return not isinstance(signal, PadUse) or not (self._away or signal.pad in gone)

    def _answer(self, signal: Signal, scale: float) -> list[Intent]:
        match signal:
            case KeyDown(key):
                self._away = False
                return self._say(Device.KEYS, "key", signal.chord, ("key", key))
            case KeyUp(key):
                self._repeats.release(("key", key))
            case PointerDown(device, _, _, _, button) if button != PRIMARY:
                return self._say(device, "mouse", button)
            case PointerDown() | PointerMove() | PointerUp() | PointerGone():
                return self._point(signal, scale)
            case Wheel(steps):
                turn = "wheel up" if steps > 0 else "wheel down"
                return self._say(Device.MOUSE, "mouse", turn) * abs(steps)
            case WindowClosed():
                return [Word(self.device, word("mouse", "window closed"))]
            case FocusLost() | FocusGained():
                return self._look(away=isinstance(signal, FocusLost))
            case _:
                return self._pad_answer(signal)
        return []

    def _pad_answer(self, signal: Signal) -> list[Intent]:
        match signal:
            case PadButtonDown(pad, button):
                self._held.add((pad, button))
                self._pad = pad
                return self._say(self._pads.get(pad, Device.PAD), "pad", button, (pad, button))
            case PadButtonUp(pad, button):
                self._held.discard((pad, button))
                self._repeats.release((pad, button))
            case PadCame(pad, device):
                self._pads[pad] = device
            case PadGone(pad):
                return self._lose(pad)
        return []

    def _say(self, device: Device, kind: str, code: str, held: Hashable = None) -> list[Intent]:
        self._use(device)
        said = Word(device, word(kind, code))
        if held is not None:
            self._repeats.press(held, said)
        return [said]

    def _use(self, device: Device) -> None:
        if device is not self.device:
            self.device, self._lay = device, None

    def _point(self, signal: Pointing, scale: float) -> list[Intent]:
        intents = self._gestures.read(signal, scale)
        if isinstance(signal, PointerDown) and self._gestures.heeds(signal):
            self._away = False
            self._use(signal.device)
        elif isinstance(signal, PointerMove) and self._gestures.heeds(signal):
            self._wake(signal)
        return [intent for intent in intents if self.device is Device.MOUSE or not isinstance(intent, Hover)]

    def _wake(self, signal: PointerMove) -> None:
        self._lay = self._lay or (signal.x, signal.y)
        if hypot(signal.x - self._lay[0], signal.y - self._lay[1]) >= WAKE:
            self._use(signal.device)

    def _look(self, away: bool) -> list[Intent]:
        """The window lost or gained the focus: what is let go meanwhile is not told to us."""
        self._away = away
        self._held.clear()
        self._sticks.rest()
        self._repeats.stop()
        return self._gestures.read(FocusLost()) if away else []

    def _lose(self, pad: int) -> list[Intent]:
        held = {(number, button) for number, button in self._held if number == pad}
        self._held -= held
        for source in held:
            self._repeats.release(source)
        device = self._pads.pop(pad, Device.PAD)
        if pad == self._pad and device is self.device:
            self._use(next(iter(self._pads.values()), Device.KEYS))
        return [Cancel(device)] if held and not self._gestures.dragging else []
