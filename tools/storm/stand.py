"""A stand: a game in a public place that nobody sees, on time that is handed in."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from time import thread_time
from typing import TypeVar

import pygame

from racko_game.app.configuration import loudness_by
from racko_game.app.game import Game
from racko_game.app.kiosk.attendant import attend
from racko_game.app.kiosk.service import Notifier, Upkeep
from racko_game.app.run import ALERT, App, first_scene
from racko_game.app.window import ResizableWindow
from racko_game.audio.service import SoundService
from racko_game.controls.controls import Controls
from racko_game.jobs.work import NAME as BESIDE
from racko_game.jobs.work import InOrder, Task, Work, result
from racko_game.match.record.repository import MatchRepository
from racko_game.options import CommandLine
from racko_game.scenes.context import AppContext
from racko_game.stage.geometry import Frame
from racko_game.store.kiosk import Kiosk
from racko_game.store.log_file import LogFile
from racko_game.store.settings import SettingsRepository
from racko_game.ui.scene import Scene

from ..bench.tables import Apart
from .events import Event, Size

T = TypeVar("T")

OPENED = datetime(2026, 11, 23)
WAITS = 0.001  # seconds from look to look at what a disk does: looked at all the time, it is slowed down
Watch = Callable[[float], object]


class Waited(InOrder):
    """Files, in their thread; whoever looks for what it came to waits: time here is faster than disks."""

    def start(self, task: Task[T], long: bool) -> Work[T]:
        work = super().start(task, long)
        return Work(lambda dt: result(work, WAITS))


class Stand:
    """The whole game as ``--kiosk`` has it, but for the window, and for computers that think at once.
    ``seconds`` is the time since it was opened, at midnight. ``watch`` is told of each frame how many seconds
    of the processor it took, without what computers thought, which another process does in a window."""

    def __init__(
        self, kiosk: Kiosk, folder: Path, size: Size, number: int = 0, log: LogFile | None = None
    ) -> None:
        chance = Random(f"stand {number}")
        pygame.display.init()
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.seconds, self.frames = 0.0, 0
        self.watch: Watch = lambda processor: None
        self.began = 0.0  # the current frame, by the processor's clock
        self._files, self._jobs = Waited(), Apart(thread_time)
        repository = SettingsRepository(folder, self._files)
        self.context = AppContext(
            Frame(*size), repository.settings, SoundService(), self._jobs,
            seed=lambda: chance.randbytes(16), shown=lambda: chance.randbytes(16),
            matches=MatchRepository(folder, self._files, lambda: self.now().timestamp(), self._jobs),
            kiosk=kiosk,
        )  # fmt: skip
        options, self.controls = CommandLine(), Controls()
        self.game = Game(self.surface, self.context, first_scene(self.context, options), self.controls)
        house = App(options, self.game, self.controls, repository)
        self.context.rumble, self.context.leaning = self.controls.pads.rumble, self.controls.sticks.leaning
        self.context.loudness = loudness_by(repository.settings, kiosk, lambda: self.seconds / 3600 % 24)
        upkeep = Upkeep(Notifier(), self.now, lambda: self.seconds, kiosk.restart)
        self.attendant = attend(self.game, repository, house.title, kiosk, upkeep, log or LogFile(folder))
        self.window = ResizableWindow(self.game, self.attendant, lambda: self.surface)
        self.controls.start()
        self._calm = 0.0

    def now(self) -> datetime:
        """The time by the clock on the wall."""
        return OPENED + timedelta(seconds=self.seconds)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self.game.stack.top

    @property
    def size(self) -> Size:
        """Of the window."""
        return self.surface.get_size()

    @property
    def awake(self) -> bool:
        """True if the next frame comes soon, as in the game's own loop: nothing is skipped then."""
        return self.game.moving or self.window.moving or self._calm < ALERT

    def frame(self, events: Iterable[Event], dt: float) -> bool:
        """A frame with these events; False once the game has been left."""
        return self.play([pygame.Event(kind, fields) for kind, fields in events], dt)

    def play(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """The same, with events of pygame."""
        self.seconds += dt
        self.frames += 1
        self._calm = 0.0 if events else self._calm + dt
        self.began, thought = thread_time(), self._jobs.thought
        goes_on = self.window.frame(events, dt)
        self.attendant.advance(dt)
        self.watch(thread_time() - self.began - (self._jobs.thought - thought))
        for thread in threading.enumerate():
            if thread.name == BESIDE:  # time here is faster than threads are
                thread.join()
        return goes_on

    def resize(self, size: Size) -> None:
        """The window gets another size."""
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)

    def close(self) -> None:
        """Give all back."""
        self.context.sound.close()
        self.attendant.close()
        self._files.close()
        self.context.matches.history().close()
