"""Virtual pads in a test: it is skipped where there can be none, but never where RACKO_CI is set."""

from __future__ import annotations

import os

import pytest

from racko_game.controls.intents import Device
from tools.visitors import pads
from tools.visitors.pads import GAMEPAD, MAKERS, STRANGE

__all__ = ["MAKERS", "STRANGE", "VirtualPad"]


class VirtualPad(pads.VirtualPad):
    """A pad that is plugged in."""

    def __init__(self, device: Device = Device.XBOX, kind: int = GAMEPAD) -> None:
        try:
            super().__init__(device, kind)
        except pads.NoVirtualPads as reason:
            if os.environ.get("RACKO_CI"):
                pytest.fail(str(reason))
            pytest.skip(str(reason))
