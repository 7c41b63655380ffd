"""Devices: pygame's events, turned into signals. The only file of this package that knows pygame."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from math import isfinite
from typing import TYPE_CHECKING

import pygame

from .bindings.manual import NUMBER_KEYS
from .intents import MOUSE, Device, Hand
from .signals import (
    Ended,
    FocusGained,
    FocusLost,
    KeyDown,
    KeyUp,
    PadAxis,
    PadButtonDown,
    PadButtonUp,
    PadCame,
    PadGone,
    PointerDown,
    PointerGone,
    PointerMove,
    PointerUp,
    Signal,
    TextTyped,
    Wheel,
    WindowClosed,
)

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

PygameEvent = pygame.event.Event
Size = tuple[int, int]
PointerPlace = tuple[Hand, float, float]

BRANDS = {
    "5e04": Device.XBOX,
    "de28": Device.XBOX,  # Valve: a Steam Deck's buttons are marked like an Xbox pad's
    "4c05": Device.PLAYSTATION,
    "7e05": Device.SWITCH,
}
"""Characters 8 … 11 of a pad's guid (its maker, low byte first) -> the kind of pad."""

PAD_BUTTONS = (
    *("south", "east", "west", "north", "select", "guide", "start", "left_stick", "right_stick"),
    *("left_shoulder", "right_shoulder", "dpad_up", "dpad_down", "dpad_left", "dpad_right"),
)
"""By SDL's number of the button."""

PAD_AXES = ("left_x", "left_y", "right_x", "right_y", "left_trigger", "right_trigger")
MOUSE_BUTTONS = {1: "left", 2: "middle", 3: "right"}
CHANGES = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED)
"""Time to look for pads: when one goes, SDL may forget to say that another has come."""

MOST_STEPS = 100  # of the wheel, in one event
UNREADABLE = (AttributeError, TypeError, ValueError, OverflowError)
"""What reading an event raises whose fields are missing, or of another kind than pygame's own."""

WHEEL_BUTTONS = (4, 5)  # the wheel once more, as it was told before there was an event for it
MODIFIERS = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("meta", pygame.KMOD_META))
DIGITS = {pygame.KSCAN_1 + i: digit for i, digit in enumerate(NUMBER_KEYS)}
LETTERS = {pygame.KSCAN_A + i: letter for i, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}

PLACES = {
    **{letter: scancode for scancode, letter in LETTERS.items()},
    "-": pygame.KSCAN_MINUS,
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
}
"""Keys by what is marked on them in the USA -> where they are."""
SCANCODES = 512
PRINTED = range(0x21, 0x250)
"""The keys that Latin keyboards may be marked with, by number."""


def environment() -> dict[str, str]:
    """What SDL has to find in the environment before ``pygame.init``."""
    return {
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # a finger is a finger, not a mouse as well
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # "south" is the lower button on every pad
        "SDL_QUIT_ON_LAST_WINDOW_CLOSE": "0",  # a window that is closed is not a system that goes down
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # the click that brings the window to the front plays, too
    }


class Devices:
    """Mouse, glass, keys and pads. Pads may come and go at any time; they are known by instance id only."""

    def __init__(self) -> None:
        self.pads: dict[int, Controller] = {}
        self._started = False
        self._unseen = False  # pads that may have come before we looked

    def start(self) -> None:
        """Look for pads from now on. Call it after the first frame, which need not wait for it (3 ms)."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return  # no support for pads on this system; the game is played without
        self._started = self._unseen = True

    def stop(self) -> None:
        """Let go of all pads."""
        for pad in self.pads.values():
            pad.quit()
        self.pads.clear()
        self._started = self._unseen = False

    def signals(self, events: Iterable[PygameEvent], size: Size) -> list[Signal]:
        """What these events mean in a window of this size; what means nothing to a game is left out."""
        signals: list[Signal] = []
        if self._unseen:
            signals += self._look_for_pads()
        for event in events:
            if (signal := _read(event, size)) is not None:
                signals.append(signal)
                if isinstance(signal, PadGone):
                    self._let_go(signal.pad)
            if event.type in CHANGES:
                signals += self._look_for_pads()
        return signals

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        """Shake a pad, or all of them (None), 0 … 1 strongly. Pads that cannot do so stay still."""
        for number, controller in self.pads.items():
            if pad in (None, number):
                controller.rumble(strength, strength, milliseconds)

    def _look_for_pads(self) -> list[Signal]:
        """Open every pad that is not open yet: an index from an event may be out of date already."""
        self._unseen = False
        if not self._started:
            return []
        from pygame._sdl2 import controller

        came: list[Signal] = []
        for index in range(controller.get_count()):
            if not controller.is_controller(index):
                continue
            try:
                joystick = pygame.joystick.Joystick(index)  # Controller.as_joystick goes by indexes of old
                number = joystick.get_instance_id()
                if number not in self.pads:
                    self.pads[number] = controller.Controller(index)
                    came.append(PadCame(number, brand(joystick.get_guid())))
            except pygame.error:
                continue  # it is there, but not for us: no permission, or in use
        return came

    def _let_go(self, pad: int) -> None:
        if controller := self.pads.pop(pad, None):
            controller.quit()


def brand(guid: str) -> Device:
    """The kind of pad that a guid tells."""
    return BRANDS.get(guid[8:12], Device.PAD)


def _read(event: PygameEvent, size: Size) -> Signal | None:
    """What an event means; one that cannot be read, which other code may have posted, means nothing."""
    reader = READERS.get(event.type)
    try:
        return reader(event, size) if reader else None
    except UNREADABLE:
        return None


def _key_down(event: PygameEvent, size: Size) -> Signal:
    modifiers = event.dict.get("mod", 0)
    return KeyDown(_key(event), tuple(name for name, mask in MODIFIERS if modifiers & mask))


def _key_up(event: PygameEvent, size: Size) -> Signal:
    return KeyUp(_key(event))


def _key(event: PygameEvent) -> str:
    """The key as it is marked. Digits, and letters on keyboards without Latin ones, go by their place."""
    scancode = event.dict.get("scancode", 0)
    if scancode in DIGITS:
        return DIGITS[scancode]
    return _marked(event.key, scancode)


def _marked(key: int, scancode: int) -> str:
    return pygame.key.name(key) or LETTERS.get(scancode) or pygame.key.name(key, False).lower()


def marked(place: str) -> str:
    """How the key is marked that is at a place of this keyboard; places are called as on one from the USA."""
    scancode_of = pygame.key.ScancodeWrapper(range(SCANCODES))  # type: ignore[arg-type]
    wanted = PLACES.get(place)
    keys = (key for key in PRINTED if wanted is not None and scancode_of[key] == wanted)
    return next((_marked(key, wanted or 0) for key in keys), place)


def _mouse_move(event: PygameEvent, size: Size) -> Signal | None:
    return None if event.dict.get("touch") else PointerMove(*_mouse(event))


def _mouse_down(event: PygameEvent, size: Size) -> Signal | None:
    if event.dict.get("touch") or event.button in WHEEL_BUTTONS:
        return None
    return PointerDown(*_mouse(event), _mouse_button(event))


def _mouse_up(event: PygameEvent, size: Size) -> Signal | None:
    if event.dict.get("touch") or event.button in WHEEL_BUTTONS:
        return None
    return PointerUp(*_mouse(event), _mouse_button(event))


def _mouse(event: PygameEvent) -> PointerPlace:
    x, y = event.pos
    return MOUSE, _place(x), _place(y)


def _mouse_button(event: PygameEvent) -> str:
    return MOUSE_BUTTONS.get(event.button, f"button {event.button}")


def _finger(event: PygameEvent, size: Size) -> PointerPlace:
    finger = Hand(Device.TOUCH, (_number(event.touch_id), _number(event.finger_id)))
    return finger, _place(event.x * size[0]), _place(event.y * size[1])


def _pad(event: PygameEvent) -> int:
    return _number(event.instance_id)


def _pad_button(event: PygameEvent) -> str:
    number = _number(event.button)
    return PAD_BUTTONS[number] if 0 <= number < len(PAD_BUTTONS) else f"button {number}"


def _pad_axis(event: PygameEvent, size: Size) -> Signal | None:
    if not 0 <= event.axis < len(PAD_AXES):
        return None
    return PadAxis(_pad(event), PAD_AXES[event.axis], max(-1.0, min(_place(event.value / 32767), 1.0)))


def _wheel(event: PygameEvent, size: Size) -> Signal | None:
    steps = max(-MOST_STEPS, min(_number(event.y), MOST_STEPS))
    return Wheel(steps) if steps and not event.dict.get("touch") else None


def _place(value: float) -> float:
    """A place or a push as pygame tells it; an error if it is none."""
    if not isfinite(value):
        raise ValueError(value)
    return value


def _number(value: int) -> int:
    """An id or a count as pygame tells it; an error if it is none."""
    return operator.index(value)


READERS: dict[int, Callable[[PygameEvent, Size], Signal | None]] = {
    pygame.KEYDOWN: _key_down,
    pygame.KEYUP: _key_up,
    pygame.TEXTINPUT: lambda event, size: TextTyped(str(event.text)) if event.text else None,
    pygame.MOUSEMOTION: _mouse_move,
    pygame.MOUSEBUTTONDOWN: _mouse_down,
    pygame.MOUSEBUTTONUP: _mouse_up,
    pygame.MOUSEWHEEL: _wheel,
    pygame.FINGERMOTION: lambda event, size: PointerMove(*_finger(event, size)),
    pygame.FINGERDOWN: lambda event, size: PointerDown(*_finger(event, size)),
    pygame.FINGERUP: lambda event, size: PointerUp(*_finger(event, size)),
    pygame.CONTROLLERBUTTONDOWN: lambda event, size: PadButtonDown(_pad(event), _pad_button(event)),
    pygame.CONTROLLERBUTTONUP: lambda event, size: PadButtonUp(_pad(event), _pad_button(event)),
    pygame.CONTROLLERAXISMOTION: _pad_axis,
    pygame.CONTROLLERDEVICEREMOVED: lambda event, size: PadGone(_pad(event)),
    pygame.WINDOWLEAVE: lambda event, size: PointerGone(MOUSE),
    pygame.WINDOWFOCUSLOST: lambda event, size: FocusLost(),
    pygame.WINDOWFOCUSGAINED: lambda event, size: FocusGained(),
    pygame.WINDOWCLOSE: lambda event, size: WindowClosed(),
    pygame.QUIT: lambda event, size: Ended(),
}
"""pygame's event -> what it means. Joystick events tell the same as controller events and are left aside."""
