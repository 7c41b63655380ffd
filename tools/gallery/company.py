"""Four who have sat down in the lobby, off-screen: the same picture every time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pygame

from racko_game.app.game import Game
from racko_game.audio.service import SoundService
from racko_game.controls.intents import Device
from racko_game.controls.reader import Controls
from racko_game.controls.signals import KeyDown, PadButtonDown, PadCame, Signal
from racko_game.match.plans.plan import Plan
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.seats.gathering import Gathering
from racko_game.stage.geometry import Frame
from racko_game.store.settings import Settings

from .film import STEP, image

if TYPE_CHECKING:
    from PIL import Image

PADS = (Device.XBOX, Device.PLAYSTATION, Device.SWITCH)
NAMES = ["Ann", "Bo", "Cleo", ""]
SITS: tuple[Signal, ...] = (
    *(PadCame(number, device) for number, device in enumerate(PADS)),
    *(PadButtonDown(number, "south") for number, _ in enumerate(PADS)),
    KeyDown("return"),
)
"""Three pads are plugged in; whoever has one presses it, and somebody a key."""
READY: tuple[Signal, ...] = (
    *(PadButtonDown(number, "start") for number in (0, 2)),
    PadButtonDown(1, "guide"),  # which means nothing: it is seen what that pad can do
)


class Presses:
    """What is done with devices that there are not: ``next``, in the next frame."""

    next: tuple[Signal, ...] = ()

    def start(self) -> None:
        """They are there."""

    def signals(self, events: Iterable[Any], size: tuple[int, int]) -> list[Signal]:
        """Done once."""
        done, self.next = self.next, ()
        return list(done)

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        """Nobody feels it."""

    def light(self, pad: int, colour: tuple[int, int, int]) -> None:
        """Nobody sees it."""

    def number(self, pad: int, player: int) -> None:
        """Nor that."""


def gathered(size: tuple[int, int]) -> Image.Image:
    """The lobby, two of the four ready."""
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    context = AppContext(Frame(*size), Settings(), SoundService())
    lobby = Lobby(context, Gathering(Plan(names=NAMES)))
    presses = Presses()
    game = Game(surface, context, lobby, Controls(presses))
    for presses.next in (SITS, READY):
        game.frame((), STEP)
    while game.moving:
        game.frame((), STEP)
    game.frame((), STEP)
    return image(surface)
