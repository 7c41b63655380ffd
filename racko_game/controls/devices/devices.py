"""Devices: mouse, glass, keys and pads, as they come and go; pygame's events, turned into signals."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from ..intents import Device
from ..pads import RawPad
from ..signals import PadCame, PadGone, RawDown, Signal
from . import sdl
from .events import RAW_READERS, PygameEvent, Size, read

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BRANDS = {
    "5e04": Device.XBOX,
    "de28": Device.XBOX,  # Valve: a Steam Deck's buttons are marked like an Xbox pad's
    "4c05": Device.PLAYSTATION,
    "7e05": Device.SWITCH,
}
"""Characters 8 … 11 of a pad's guid (its maker, low byte first) -> the kind of pad."""

CHANGES = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEADDED)
"""Time to look for pads: when one goes, SDL may forget to say that another has come."""

MAPPINGS, MAPPINGS_FILE = "SDL_GAMECONTROLLERCONFIG", "SDL_GAMECONTROLLERCONFIG_FILE"


def environment() -> dict[str, str]:
    """What SDL has to find in the environment before ``pygame.init``."""
    return {
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # a finger is a finger, not a mouse as well
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # "south" is the lower button on every pad
        "SDL_QUIT_ON_LAST_WINDOW_CLOSE": "0",  # a window that is closed is not a system that goes down
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # the click that brings the window to the front plays, too
    }


def public_environment() -> dict[str, str]:
    """The same in a public place, where no key may lead away from the game."""
    return environment() | {
        "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",  # SDL itself would put the window away
        "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    }


class Devices:
    """Mouse, glass, keys and pads. Pads may come and go at any time; they are known by instance id only."""

    def __init__(self) -> None:
        self.pads: dict[int, Controller] = {}
        self.unknown: dict[int, RawPad] = {}  # pads of which the system knows no buttons
        self._open: dict[
            int, pygame.joystick.JoystickType
        ] = {}  # those: unless they are open nothing is heard
        self._gone: list[Signal] = []
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
        for joystick in self._open.values():
            joystick.quit()
        for pads in (self.pads, self.unknown, self._open):
            pads.clear()
        self._started = self._unseen = False

    def learn(self, mapping: str) -> None:
        """Know a pad by this line from now on. Where SDL cannot be told, all are looked for anew."""
        if self._started and sdl.add_mapping(mapping):
            self._unseen = True
            return
        from pygame._sdl2 import controller

        known = os.environ.get(MAPPINGS, "")
        os.environ[MAPPINGS] = f"{known}\n{mapping}" if known else mapping
        self._gone += [PadGone(pad) for pad in self.pads]
        self.stop()
        controller.quit()
        pygame.joystick.quit()  # the mappings are read when it begins
        self.start()

    def signals(self, events: Iterable[PygameEvent], size: Size) -> list[Signal]:
        """What these events mean in a window of this size; what means nothing to a game is left out."""
        signals, self._gone = self._gone, []
        if self._unseen:
            signals += self._look_for_pads()
        for event in events:
            if (signal := read(event, size)) is not None:
                signals.append(signal)
                if isinstance(signal, PadGone):
                    self._let_go(signal.pad)
            elif self.unknown and (signal := self._raw(event)) is not None:
                signals.append(signal)
            if event.type in CHANGES:
                signals += self._look_for_pads()
        return signals

    def _raw(self, event: PygameEvent) -> Signal | None:
        """What was pressed on a pad of which nothing else is known."""
        pad = event.dict.get("instance_id", -1)
        if pad not in self.unknown:
            return None
        if event.type == pygame.JOYDEVICEREMOVED:
            del self.unknown[pad], self._open[pad]
        reader = RAW_READERS.get(event.type)
        code = reader(self.unknown[pad], event) if reader else ""
        return RawDown(pad, code) if code else None

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        """Shake a pad, or all of them (None), 0 … 1 strongly. Pads that cannot do so stay still."""
        for number, controller in self.pads.items():
            if pad in (None, number):
                controller.rumble(strength, strength, milliseconds)

    def light(self, pad: int, colour: tuple[int, int, int]) -> None:
        """Let a pad's light have that colour; those that have none stay dark."""
        if controller := self.pads.get(pad):
            controller.set_led(colour)

    def number(self, pad: int, player: int) -> None:
        """Let a pad's lights say which player's it is, 0 and on; those that have none stay as they are."""
        if pad in self.pads:
            sdl.number(pad, player)

    def _look_for_pads(self) -> list[Signal]:
        """Open every pad that is not open yet: an index from an event may be out of date already."""
        self._unseen = False
        if not self._started:
            return []
        from pygame._sdl2 import controller

        came: list[Signal] = []
        for index in range(controller.get_count()):
            try:
                joystick = pygame.joystick.Joystick(index)  # Controller.as_joystick goes by indexes of old
                number = joystick.get_instance_id()
                if not controller.is_controller(index):
                    self._open[number] = joystick
                    self.unknown.setdefault(number, RawPad(joystick.get_name(), joystick.get_guid()))
                elif number not in self.pads:
                    self.pads[number] = controller.Controller(index)
                    self.unknown.pop(number, None)
                    self._open.pop(number, None)
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
