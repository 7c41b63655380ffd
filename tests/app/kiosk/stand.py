"""A kiosk off-screen, with its clocks, its disk and its devices in the test's hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pygame

from racko_game.app.kiosk.attendant import Attendant, attend
from racko_game.app.kiosk.service import Notifier, Upkeep
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Message
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.kiosk import Idle, Kiosk, Operator
from racko_game.store.log_file import LogFile
from racko_game.store.settings import SettingsRepository
from racko_game.ui.scene import Scene
from tests.scenes.seen import SMALL
from tests.theatre import MOMENT, Theatre, plan

PIN = "2468"
NOON = datetime(2026, 11, 23, 12, 0)
USUAL = Kiosk(operator=Operator(pin=PIN), idle=Idle(still_there=10, countdown=5, attract=600))
LONG_FRAME = 0.5  # seconds


class Stand(Theatre):
    """A theatre whose frames the attendant plays. Its clocks go on with the frames; ``later``: seconds by
    which its matches are older than they are."""

    def __init__(self, folder: Path, kiosk: Kiosk = USUAL, later: float = 0.0) -> None:
        self.now, self.seconds = NOON, 0.0
        self.attendant: Attendant | None = None
        self.calls: list[str] = []
        super().__init__(partial(self._title, kiosk, folder, later), SMALL)
        self.repository = SettingsRepository(folder)
        self.context.settings = self.repository.settings
        self.log = LogFile(folder)
        upkeep = Upkeep(Notifier({}), lambda: self.now, lambda: self.seconds, kiosk.restart)
        self.attendant = attend(self.game, self.repository, self.title, kiosk, upkeep, self.log)
        self.frame()

    def title(self, why: Message | None = None) -> Title:
        """What every visitor begins with."""
        return Title(self.context, plan(), why)

    def here(self, scene: Scene) -> bool:
        return self.top is scene

    def offered(self) -> set[str]:
        return {spot.name for spot in self.top.hotspots()}

    def _title(self, kiosk: Kiosk, folder: Path, later: float, context: AppContext) -> Scene:
        context.kiosk = kiosk
        context.matches = MatchRepository(folder, now=lambda: time.time() + later)
        context.fullscreen = lambda: self.calls.append("fullscreen")
        context.copy = self._copy
        return Title(context, plan())

    def _copy(self, words: str) -> bool:
        self.calls.append("copy")
        return True

    def frame(self, *events: pygame.event.Event, dt: float = MOMENT) -> bool:
        """One frame, by the attendant once there is one."""
        if self.attendant is None:
            return super().frame(*events, dt=dt)
        self.now += timedelta(seconds=dt)
        self.seconds += dt
        going = self.attendant.frame(events, dt)
        self.attendant.advance(dt)
        return going

    def rest(self, seconds: float) -> None:
        self.wait(round(seconds / LONG_FRAME), dt=LONG_FRAME)

    def sit_down(self) -> TableScene:
        """A visitor begins a match, and is asked."""
        assert isinstance(self.top, Title), self.top
        self.click("play")
        self.until(self.asked)
        self.touch()
        assert isinstance(self.top, TableScene)
        return self.top

    def touch(self) -> None:
        self._moved = not getattr(self, "_moved", False)
        self.move((500, 20 + 20 * self._moved))

    def down(self, name: str, mod: int = 0) -> None:
        self.frame(_key(pygame.KEYDOWN, name, mod))

    def up(self, name: str) -> None:
        self.frame(_key(pygame.KEYUP, name, 0))

    def pad(self, kind: int, button: int) -> None:
        """A pad's button goes down or comes up."""
        self.frame(pygame.Event(kind, instance_id=3, button=button))

    def types(self, words: str) -> None:
        for letter in words:
            self.frame(_key(pygame.KEYDOWN, letter, 0), pygame.Event(pygame.TEXTINPUT, text=letter))
            self.up(letter)

    def in_the_end(self, so: Callable[[], bool]) -> None:
        for _ in range(400):
            if so():
                return
            self.frame()
        raise AssertionError(self.top)


def _key(kind: int, name: str, mod: int) -> pygame.event.Event:
    return pygame.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)
