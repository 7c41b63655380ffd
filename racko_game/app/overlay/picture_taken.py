"""A picture of the screen is taken, and it is said where it lies."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ...message import Message, why
from ...store.folders import shortly
from ...store.pictures import FOLDER, keep

if TYPE_CHECKING:
    from ...jobs.work import Jobs, Work

SAID = 6.0  # seconds


class Pictures:
    """What is seen is kept in ``folder``, beside the frame. ``said`` is what there is to say of it, for a
    while. Nothing is on a picture that is not on the screen."""

    def __init__(self, folder: Path, jobs: Jobs, now: Callable[[], datetime] = datetime.now) -> None:
        self.said: Message | None = None
        self._folder, self._jobs, self._now = folder, jobs, now
        self._work: Work[Message] | None = None
        self._left = 0.0

    def take(self, screen: pygame.Surface) -> None:
        """Keep what is on the screen, unless the last picture is still being kept."""
        if self._work is None:
            stalled = Message("picture.not-kept", folder=self._folder / FOLDER, why="")
            taken = screen.copy(), self._folder, self._now()
            self._work = self._jobs.begin(_kept, *taken, otherwise=lambda: stalled)

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self._left -= dt
        if self._left <= 0:
            self.said = None
        if self._work and (said := self._work.poll(dt)):
            self._work, self.said, self._left = None, said, SAID


def _kept(screen: pygame.Surface, folder: Path, taken: datetime) -> Message:
    png = BytesIO()
    pygame.image.save(screen, png, ".png")
    try:
        file = keep(folder, taken, png.getvalue())
        return Message("picture.kept", file=file.name, folder=shortly(file.parent))
    except OSError as error:
        return Message("picture.not-kept", folder=shortly(folder / FOLDER), why=why(error))
