from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from racko_game.controls.devices.devices import Devices


@pytest.fixture
def window() -> None:
    """A window that nobody sees, with nothing in its queue."""
    pygame.display.init()
    pygame.joystick.init()
    pygame.display.set_mode((640, 360))
    pygame.event.clear()


@pytest.fixture
def devices(window: None) -> Iterator[Devices]:
    devices = Devices()
    yield devices
    devices.stop()
