"""A voyage: a game of its own, let loose in a storm."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from racko_game.app.game import Game
from racko_game.app.window import UNSEEN, Resizing
from racko_game.audio.service import SoundService
from racko_game.controls.devices.devices import Devices
from racko_game.controls.reader import Controls
from racko_game.paint.engine.colours import THEMES
from racko_game.scenes.context import AppContext
from racko_game.stage.geometry import Frame
from racko_game.store.settings import Settings

from .gusts import SIZES, Begin, Gust, Post, Press, Resize, Wait
from .harbours import harbour
from .hasty import Hasty

MOMENT = 1 / 30
HEARD = 0.2  # the share of those with sound, where there is a device
Size = tuple[int, int]
FrameRunner = Callable[[Sequence[pygame.event.Event], float], bool]


class Voyage:
    """The same number sets out with the same game. A game that has been left is begun anew.

    ``met`` counts events by the scene and the size of the window that they met; ``watch`` plays each frame.
    """

    def __init__(self, number: int) -> None:
        self.chance = Random(f"voyage {number}")
        self.met: Counter[tuple[str, Size]] = Counter()
        self.frames = 0
        size = self.chance.choice(SIZES[6:])
        pygame.display.init()
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        settings = Settings(
            theme=self.chance.choice(tuple(THEMES)),
            text=self.chance.choice((100, 100, 150, 200)),
            motion=self.chance.choice(("full", "full", "reduced", "none")),
            speed=self.chance.choice((1, 2, 4)),
        )
        self.context = AppContext(
            Frame(*size), settings, SoundService(), Hasty(self.chance),
            seed=lambda: self.chance.randbytes(16),
            player=lambda view, options, chance: chance.choice(options),
        )  # fmt: skip
        if self.chance.random() < HEARD:
            self.context.sound.start()
        self._devices = Devices()
        self.controls = Controls(self._devices, self.chance.choice((1, 1, 4)))
        self.controls.start()
        self._seen = pygame.display.get_driver() not in UNSEEN
        first, *more = harbour(self.context, number)
        self.game = Game(self.surface, self.context, first, self.controls)
        self.game.stack.scenes += more
        self.window = Resizing(self.game, self.game, lambda: self.surface)
        self.watch: FrameRunner = self.window.frame

    def meet(self, one: Gust) -> None:
        """Let it happen."""
        match one:
            case Post(events, dt):
                self._frame([pygame.Event(kind, fields) for kind, fields in events], dt)
            case Resize(size, rest):
                self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
                for dt in (0.0, rest, 0.0):
                    self._frame([], dt)
            case Press(number, device):
                self._press(number, device)
            case Begin(number):
                self.game.restart(harbour(self.context, number))
            case Wait(seconds):
                for _ in range(6):
                    self._frame([], seconds / 6)

    def _press(self, number: int, device: str) -> None:
        spots = self.game.stack.top.hotspots()
        if not spots:
            return
        box = spots[number % len(spots)].box
        x, y = box.centre
        if device == "key":
            self.game.stack.top.focus = spots[number % len(spots)].name
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self._frame([pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)])
            return
        end = spots[number * 7 % len(spots)].box.centre if device == "drag" else (x, y)
        way = [(x, y), ((x + end[0]) / 2, (y + end[1]) / 2), end]
        if device == "finger":
            self._finger(way)
        else:
            self._mouse(way)

    def _mouse(self, way: Sequence[tuple[float, float]]) -> None:
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
        for kind, (x, y) in zip(kinds, way, strict=True):
            more: dict[str, Any] = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (9, 9)}
            self._frame([pygame.Event(kind, pos=(round(x), round(y)), touch=False, **more)])

    def _finger(self, way: Sequence[tuple[float, float]]) -> None:
        w, h = self.surface.get_size()
        for kind, (x, y) in zip((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP), way, strict=True):
            self._frame([pygame.Event(kind, touch_id=1, finger_id=3, x=x / w, y=y / h, pressure=1.0)])

    def _frame(self, events: Sequence[pygame.event.Event], dt: float = MOMENT) -> None:
        """A frame with these events, and those of the window itself where there is one."""
        own = pygame.event.get()
        events = [*own, *events] if self._seen else events
        self.met[type(self.game.stack.top).__name__, self.surface.get_size()] += len(events)
        self.frames += 1
        if not self.watch(events, dt):
            self.meet(Begin(self.frames))

    def end(self) -> None:
        """Let go of what a next one is to have."""
        self.context.sound.close()
        self._devices.stop()
