"""The input devices: mouse, touch screen, keyboard and pads, which may come and go; pygame's events as
signals."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from ..intents import Device
from ..pads import RawPad, Source
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
"""Events after which pads are looked for: when one goes, SDL may not report that another has come."""

MAPPINGS, MAPPINGS_FILE = "SDL_GAMECONTROLLERCONFIG", "SDL_GAMECONTROLLERCONFIG_FILE"


class Devices(Source):
    """Keeps the connected pads, and turns the events of mouse, touch screen, keyboard and pads into signals.
    Pads are identified by SDL's instance id."""

    def __init__(self) -> None:
        self.pads: dict[int, Controller] = {}
        self.unknown: dict[int, RawPad] = {}  # pads of which the system knows no buttons
        self._open: dict[int, pygame.joystick.JoystickType] = {}  # else nothing is heard of those
        self._gone: list[Signal] = []
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
        self._gone += [PadGone(pad) for pad in self.pads]
        self.stop()
        controller.quit()
        pygame.joystick.quit()  # the mappings are read when it begins
        self.start()

    def signals(self, events: Iterable[PygameEvent], size: Size) -> list[Signal]:
        signals, self._gone = self._gone, []
        if self._unseen:
            signals += self._look_for_pads()
        for event in events:
            if (signal := read(event, size)) is not None:
                signals.append(signal)
                if isinstance(signal, PadGone) and (controller := self.pads.pop(signal.pad, None)):
                    controller.quit()
            elif self.unknown and (signal := self._raw(event)) is not None:
                signals.append(signal)
            if event.type in CHANGES:
                signals += self._look_for_pads()
        return signals

    def _raw(self, event: PygameEvent) -> Signal | None:
        """Return the signal of a press on a pad without a mapping; None for other events."""
        pad = event.dict.get("instance_id", -1)
        if pad not in self.unknown:
            return None
        if event.type == pygame.JOYDEVICEREMOVED:
            del self.unknown[pad], self._open[pad]
        reader = RAW_READERS.get(event.type)
        code = reader(self.unknown[pad], event) if reader else ""
        return RawDown(pad, code) if code else None

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

    def _look_for_pads(self) -> list[Signal]:
        """Open every pad that is not open yet; an index from an event may be outdated."""
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


def brand(guid: str) -> Device:
    """Return the brand of a pad with that SDL guid, as a kind of device; ``PAD`` if it is unknown."""
    return BRANDS.get(guid[8:12], Device.PAD)
