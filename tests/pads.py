"""Virtual pads in a test: it is skipped where there can be none, but never where RACKO_CI is set."""

from __future__ import annotations

import os

import pygame
import pytest

from racko_game.controls.intents import Device
from tools.storm import pads
from tools.storm.pads import GAMEPAD, MAKERS, STRANGE

from .theatre import Theatre

__all__ = ["MAKERS", "STRANGE", "PadTheatre", "VirtualPad"]


class VirtualPad(pads.VirtualPad):
    """A pad that is plugged in."""

    def __init__(self, device: Device = Device.XBOX, kind: int = GAMEPAD) -> None:
        self.device = device
        try:
            super().__init__(device, kind)
        except pads.NoVirtualPads as reason:
            if os.environ.get("RACKO_CI"):
                pytest.fail(str(reason))
            pytest.skip(str(reason))


class PadTheatre:
    """A game that is played with virtual pads: what they do reaches it as it would in a window."""

    theatre: Theatre

    def wait(self, frames: int = 20) -> None:
        """So many frames go by."""
        for _ in range(frames):
            self.theatre.frame(*pygame.event.get())

    def tap(self, pad: VirtualPad, button: str) -> None:
        """A button is pressed and let go."""
        for act in (pad.press, pad.release):
            act(button)
            self.wait(1)
