"""The input devices: mouse, touch screen, keyboard and pads, which may come and go; pygame's events as
signals; what is printed on keys."""

from __future__ import annotations

import operator
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from math import isfinite
from typing import TYPE_CHECKING

import pygame

from .. import signals as raw
from ..bindings.manual import NUMBER_KEYS
from ..intents import MOUSE, Device, Hand
from ..pads import RawPad, Size, Source
from . import sdl

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller


PygameEvent = pygame.event.Event

DIGITS = {pygame.KSCAN_1 + i: digit for i, digit in enumerate(NUMBER_KEYS)}
LETTERS = {pygame.KSCAN_A + i: letter for i, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}

# Keys by their mark on a US keyboard -> their scancodes
PLACES = {
    **{letter: scancode for scancode, letter in LETTERS.items()},
    "-": pygame.KSCAN_MINUS,
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
}
SCANCODES = 512
PRINTED = range(0x21, 0x250)  # the key codes that Latin keyboards may be marked with


def key_of(event: PygameEvent) -> str:
    """Return the name of what is printed on the key of an event. Digits, and letters on keyboards without
    Latin ones, are named by their position on a US keyboard."""
    scancode = event.dict.get("scancode", 0)
    return DIGITS.get(scancode) or _marked(event.key, scancode)


def _marked(key: int, scancode: int) -> str:
    return pygame.key.name(key) or LETTERS.get(scancode) or pygame.key.name(key, False).lower()


def marked(place: str) -> str:
    """Return what this keyboard prints on the key at a US keyboard's ``place``; if unknown, ``place``."""
    scancode_of = pygame.key.ScancodeWrapper(range(SCANCODES))  # type: ignore[arg-type]
    wanted = PLACES.get(place)
    keys = (key for key in PRINTED if wanted is not None and scancode_of[key] == wanted)
    return next((_marked(key, wanted or 0) for key in keys), place)


PointerPlace = tuple[Hand, float, float]

# By SDL's number of the button
PAD_BUTTONS = (
    *("south", "east", "west", "north", "select", "guide", "start", "left_stick", "right_stick"),
    *("left_shoulder", "right_shoulder", "dpad_up", "dpad_down", "dpad_left", "dpad_right"),
)

PAD_AXES = ("left_x", "left_y", "right_x", "right_y", "left_trigger", "right_trigger")
MOUSE_BUTTONS = {1: "left", 2: "middle", 3: "right"}

MOST_STEPS = 100  # of the wheel, in one event
# Errors of reading an event whose fields are missing, or of other types than pygame's own
UNREADABLE = (AttributeError, TypeError, ValueError, OverflowError)

WHEEL_BUTTONS = (4, 5)  # the wheel once more, as it was told before there was an event for it
MODIFIERS = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("meta", pygame.KMOD_META))


def read(event: PygameEvent, size: Size) -> raw.Signal | None:
    """Return the signal of an event in a window of ``size`` pixels; None if meaningless or malformed."""
    reader = READERS.get(event.type)
    try:
        return reader(event, size) if reader else None
    except UNREADABLE:
        return None


def _key_down(event: PygameEvent, size: Size) -> raw.Signal:
    modifiers = event.dict.get("mod", 0)
    return raw.KeyDown(key_of(event), tuple(name for name, mask in MODIFIERS if modifiers & mask))


def _mouse_button(event: PygameEvent, size: Size) -> raw.Signal | None:
    if event.dict.get("touch") or event.button in WHEEL_BUTTONS:
        return None
    kind = raw.PointerDown if event.type == pygame.MOUSEBUTTONDOWN else raw.PointerUp
    return kind(*_mouse(event), MOUSE_BUTTONS.get(event.button, f"button {event.button}"))


def _mouse(event: PygameEvent) -> PointerPlace:
    x, y = event.pos
    return MOUSE, _place(x), _place(y)


def _finger(event: PygameEvent, size: Size) -> PointerPlace:
    finger = Hand(Device.TOUCH, (operator.index(event.touch_id), operator.index(event.finger_id)))
    return finger, _place(event.x * size[0]), _place(event.y * size[1])


def _pad_button(event: PygameEvent) -> tuple[int, str]:
    pad, number = operator.index(event.instance_id), operator.index(event.button)
    return pad, PAD_BUTTONS[number] if 0 <= number < len(PAD_BUTTONS) else f"button {number}"


def _pad_axis(event: PygameEvent, size: Size) -> raw.Signal | None:
    if not 0 <= event.axis < len(PAD_AXES):
        return None
    return raw.PadAxis(
        operator.index(event.instance_id),
        PAD_AXES[event.axis],
        max(-1.0, min(_place(event.value / 32767), 1.0)),
    )


def _wheel(event: PygameEvent, size: Size) -> raw.Signal | None:
    steps = max(-MOST_STEPS, min(operator.index(event.y), MOST_STEPS))
    return raw.Wheel(steps) if steps and not event.dict.get("touch") else None


def _place(value: float) -> float:
    """Return a coordinate or a deflection from pygame; ValueError if it is not finite."""
    if not isfinite(value):
        raise ValueError(value)
    return value


# pygame's event -> its signal. Joystick events repeat controller events and are left out.
READERS: dict[int, Callable[[PygameEvent, Size], raw.Signal | None]] = {
    pygame.KEYDOWN: _key_down,
    pygame.KEYUP: lambda event, size: raw.KeyUp(key_of(event)),
    pygame.TEXTINPUT: lambda event, size: raw.TextTyped(str(event.text)) if event.text else None,
    pygame.MOUSEMOTION: lambda event, size: (
        None if event.dict.get("touch") else raw.PointerMove(*_mouse(event))
    ),
    pygame.MOUSEBUTTONDOWN: _mouse_button,
    pygame.MOUSEBUTTONUP: _mouse_button,
    pygame.MOUSEWHEEL: _wheel,
    pygame.FINGERMOTION: lambda event, size: raw.PointerMove(*_finger(event, size)),
    pygame.FINGERDOWN: lambda event, size: raw.PointerDown(*_finger(event, size)),
    pygame.FINGERUP: lambda event, size: raw.PointerUp(*_finger(event, size)),
    pygame.CONTROLLERBUTTONDOWN: lambda event, size: raw.PadButtonDown(*_pad_button(event)),
    pygame.CONTROLLERBUTTONUP: lambda event, size: raw.PadButtonUp(*_pad_button(event)),
    pygame.CONTROLLERAXISMOTION: _pad_axis,
    pygame.CONTROLLERDEVICEREMOVED: lambda event, size: raw.PadGone(operator.index(event.instance_id)),
    pygame.WINDOWLEAVE: lambda event, size: raw.PointerGone(MOUSE),
    pygame.WINDOWFOCUSLOST: lambda event, size: raw.FocusLost(),
    pygame.WINDOWFOCUSGAINED: lambda event, size: raw.FocusGained(),
    pygame.WINDOWMINIMIZED: lambda event, size: raw.WindowHidden(),
    pygame.WINDOWHIDDEN: lambda event, size: raw.WindowHidden(),
    pygame.WINDOWRESTORED: lambda event, size: raw.WindowShown(),
    pygame.WINDOWSHOWN: lambda event, size: raw.WindowShown(),
    pygame.WINDOWCLOSE: lambda event, size: raw.WindowClosed(),
    pygame.QUIT: lambda event, size: raw.Ended(),
}

# Event of a pad without a mapping -> the name of the button in a mapping
RAW_READERS: dict[int, Callable[[RawPad, PygameEvent], str]] = {
    pygame.JOYBUTTONDOWN: lambda pad, event: pad.button(event.button),
    pygame.JOYHATMOTION: lambda pad, event: pad.hat(event.hat, tuple(event.value)),
    pygame.JOYAXISMOTION: lambda pad, event: pad.axis(event.axis, event.value),
}


# Characters 8 … 11 of a pad's guid (its maker, low byte first) -> the kind of pad
BRANDS = {
    "5e04": Device.XBOX,
    "de28": Device.XBOX,  # Valve: a Steam Deck's buttons are marked like an Xbox pad's
    "4c05": Device.PLAYSTATION,
    "7e05": Device.SWITCH,
}

# Events after which pads are looked for: when one goes, SDL may not report that another has come
CHANGES = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEADDED)

MAPPINGS, MAPPINGS_FILE = "SDL_GAMECONTROLLERCONFIG", "SDL_GAMECONTROLLERCONFIG_FILE"


class Devices(Source):
    """Keeps the connected pads, and turns the events of mouse, touch screen, keyboard and pads into signals.
    Pads are identified by SDL's instance id."""

    def __init__(self) -> None:
        self.pads: dict[int, Controller] = {}
        self.unknown: dict[int, RawPad] = {}  # pads of which the system knows no buttons
        self._open: dict[int, pygame.joystick.JoystickType] = {}  # else nothing is heard of those
        self._gone: list[raw.Signal] = []
        self._started = False
        self._unseen = False  # pads that may have come before we looked

    def start(self) -> None:
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return  # no support for pads on this system; the game is played without
        self._started = self._unseen = True

    def stop(self) -> None:
        """Close all pads."""
        for pad in self.pads.values():
            pad.quit()
        for joystick in self._open.values():
            joystick.quit()
        for pads in (self.pads, self.unknown, self._open):
            pads.clear()
        self._started = self._unseen = False

    def learn(self, mapping: str) -> None:
        """Use this SDL mapping line for a pad from now on; if SDL takes none at runtime, reopen all pads."""
        if self._started and sdl.add_mapping(mapping):
            self._unseen = True
            return
        from pygame._sdl2 import controller

        known = os.environ.get(MAPPINGS, "")
        os.environ[MAPPINGS] = f"{known}\n{mapping}" if known else mapping
        self._gone += [raw.PadGone(pad) for pad in self.pads]
        self.stop()
        controller.quit()
        pygame.joystick.quit()  # the mappings are read when it begins
        self.start()

    def signals(self, events: Iterable[PygameEvent], size: Size) -> list[raw.Signal]:
        signals, self._gone = self._gone, []
        if self._unseen:
            signals += self._look_for_pads()
        for event in events:
            if (signal := read(event, size)) is not None:
                signals.append(signal)
                if isinstance(signal, raw.PadGone) and (controller := self.pads.pop(signal.pad, None)):
                    controller.quit()
            elif self.unknown and (signal := self._raw(event)) is not None:
                signals.append(signal)
            if event.type in CHANGES:
                signals += self._look_for_pads()
        return signals

    def _raw(self, event: PygameEvent) -> raw.Signal | None:
        """Return the signal of a press on a pad without a mapping; None for other events."""
        pad = event.dict.get("instance_id", -1)
        if pad not in self.unknown:
            return None
        if event.type == pygame.JOYDEVICEREMOVED:
            del self.unknown[pad], self._open[pad]
        reader = RAW_READERS.get(event.type)
        code = reader(self.unknown[pad], event) if reader else ""
        return raw.RawDown(pad, code) if code else None

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        for number, controller in self.pads.items():
            if pad in (None, number):
                controller.rumble(strength, strength, milliseconds)

    def light(self, pad: int, colour: tuple[int, int, int]) -> None:
        if controller := self.pads.get(pad):
            controller.set_led(colour)

    def number(self, pad: int, player: int) -> None:
        if pad in self.pads:
            sdl.number(pad, player)

    def _look_for_pads(self) -> list[raw.Signal]:
        """Open every pad that is not open yet; an index from an event may be outdated."""
        self._unseen = False
        if not self._started:
            return []
        from pygame._sdl2 import controller

        came: list[raw.Signal] = []
        for index in range(controller.get_count()):
            with suppress(pygame.error):  # it is there, but not for us: no permission, or in use
                joystick = pygame.joystick.Joystick(index)  # Controller.as_joystick goes by indexes of old
                number = joystick.get_instance_id()
                if not controller.is_controller(index):
                    self._open[number] = joystick
                    self.unknown.setdefault(number, RawPad(joystick.get_name(), joystick.get_guid()))
                elif number not in self.pads:
                    self.pads[number] = controller.Controller(index)
                    self.unknown.pop(number, None)
                    self._open.pop(number, None)
                    came.append(raw.PadCame(number, brand(joystick.get_guid())))
        return came


def brand(guid: str) -> Device:
    """Return the brand of a pad with that SDL guid, as a kind of device; ``PAD`` if it is unknown."""
    return BRANDS.get(guid[8:12], Device.PAD)
