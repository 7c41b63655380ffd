"""Virtual pads: pads without hardware that are real to SDL, made with the SDL that pygame-ce brings along."""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_int16, c_uint8, c_uint16, c_uint32, c_void_p
from functools import cache
from typing import Self

import pygame

from racko_game.controls.devices import sdl as own
from racko_game.controls.devices.devices import PAD_AXES, PAD_BUTTONS
from racko_game.controls.intents import Device

MAKERS = {
    Device.XBOX: (0x045E, 0x028E),
    Device.PLAYSTATION: (0x054C, 0x0CE6),
    Device.SWITCH: (0x057E, 0x2009),
    Device.PAD: (0x1234, 0x5678),
}
"""Vendor and product of a pad of each brand."""

GAMEPAD, STRANGE = 1, 0
LIGHT = CFUNCTYPE(c_int, c_void_p, c_uint8, c_uint8, c_uint8)
PLAYER = CFUNCTYPE(None, c_void_p, c_int)
RUMBLE = CFUNCTYPE(c_int, c_void_p, c_uint16, c_uint16)


class NoVirtualPads(Exception):
    """There can be none here."""


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_ = (
        *((name, c_uint16) for name in ("version", "type", "axes", "buttons", "hats", "vendor", "product")),
        ("padding", c_uint16),
        ("button_mask", c_uint32),
        ("axis_mask", c_uint32),
        ("name", c_char_p),
        ("userdata", c_void_p),
        ("update", c_void_p),
        ("set_player", PLAYER),
        ("rumble", RUMBLE),
        ("rumble_triggers", c_void_p),
        ("set_led", LIGHT),
        ("send_effect", c_void_p),
    )


@cache
def _sdl() -> ctypes.CDLL:
    sdl = own.library()
    if sdl is None or not hasattr(sdl, "SDL_JoystickAttachVirtualEx"):
        raise NoVirtualPads("virtual pads need an SDL that has them, as it is in pygame-ce's wheels")
    sdl.SDL_JoystickAttachVirtualEx.argtypes = (POINTER(_Description),)
    sdl.SDL_JoystickOpen.restype = c_void_p
    sdl.SDL_JoystickInstanceID.argtypes = (c_void_p,)
    sdl.SDL_JoystickClose.argtypes = (c_void_p,)
    sdl.SDL_JoystickSetVirtualButton.argtypes = (c_void_p, c_int, c_uint8)
    sdl.SDL_JoystickSetVirtualAxis.argtypes = (c_void_p, c_int, c_int16)
    return sdl


class VirtualPad:
    """A pad that is plugged in. What it does reaches pygame's event queue at once. Of a ``kind`` that is no
    gamepad SDL knows no buttons. ``number`` is its instance id; ``rumbles`` collects what shook it (low,
    high: 0 … 65535), ``lights`` the colours that its light had, ``players`` the numbers that its lights
    showed, 0 and on."""

    def __init__(self, device: Device = Device.XBOX, kind: int = GAMEPAD) -> None:
        self.device = device
        self.rumbles: list[tuple[int, int]] = []
        self.lights: list[tuple[int, int, int]] = []
        self.players: list[int] = []
        self._rumble, self._light = RUMBLE(self._shaken), LIGHT(self._lit)  # have to live as long as the pad
        self._player = PLAYER(lambda userdata, player: self.players.append(player))
        vendor, product = MAKERS[device]
        description = _Description(
            version=1, type=kind, axes=len(PAD_AXES), buttons=len(PAD_BUTTONS), vendor=vendor,
            product=product, name=f"virtual {device.value}".encode(), rumble=self._rumble,
            set_led=self._light, set_player=self._player,
        )  # fmt: skip
        pygame.joystick.init()
        index = _sdl().SDL_JoystickAttachVirtualEx(byref(description))
        assert index >= 0, "SDL could not attach a virtual pad"
        self._pad: int | None = _sdl().SDL_JoystickOpen(index)
        self.number: int = _sdl().SDL_JoystickInstanceID(self._pad)

    def press(self, button: str) -> None:
        """Hold a button down."""
        self._set(button, 1)

    def release(self, button: str) -> None:
        """Let a button go."""
        self._set(button, 0)

    def tap(self, button: str) -> None:
        """Press a button and let it go."""
        self.press(button)
        self.release(button)

    def push(self, axis: str, value: float) -> None:
        """Push a stick, -1 … 1, or a trigger, 0 … 1: that rests at the end of its axis."""
        at = 2 * value - 1 if axis.endswith("trigger") else value
        _sdl().SDL_JoystickSetVirtualAxis(self._pad, PAD_AXES.index(axis), round(at * 32767))
        pygame.event.pump()

    def unplug(self) -> None:
        """Pull it out, whatever is held."""
        sdl = _sdl()
        indexes = range(sdl.SDL_NumJoysticks())
        index = next(i for i in indexes if sdl.SDL_JoystickGetDeviceInstanceID(i) == self.number)
        sdl.SDL_JoystickClose(self._pad)
        sdl.SDL_JoystickDetachVirtual(index)
        self._pad = None
        pygame.event.pump()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        if self._pad is not None:
            self.unplug()

    def _set(self, button: str, down: int) -> None:
        _sdl().SDL_JoystickSetVirtualButton(self._pad, PAD_BUTTONS.index(button), down)
        pygame.event.pump()  # a second change before this would hide the first

    def _lit(self, userdata: int | None, red: int, green: int, blue: int) -> int:
        self.lights.append((red, green, blue))
        return 0

    def _shaken(self, userdata: int | None, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0
