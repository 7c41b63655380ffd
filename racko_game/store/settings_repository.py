"""The repository of the settings: read at the start, saved a moment after a change, beside the frame."""

from __future__ import annotations

import os
from errno import EIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..jobs.work import AtOnce
from ..log import warn
from ..message import Message
from . import settings
from .files import sweep
from .settings import FILE

if TYPE_CHECKING:
    from ..jobs.work import Jobs, Work


class SettingsRepository:
    """The settings of this game. What of them is changed is saved by ``jobs``, a moment later.

    Where they cannot be kept the game goes on, and ``problems`` say why.
    """

    MOMENT = 0.5  # seconds without a change; a slider under way is not saved step by step

    def __init__(self, folder: Path, jobs: Jobs | None = None) -> None:
        self.folder = folder
        self.settings, self._damage = settings.load(folder)
        self._refusal: Message | None = None
        self._jobs = jobs or AtOnce()
        self._kept = self.settings.kept()  # as they were last begun to be saved
        self._safe = True  # and were not refused
        self._saving: Work[str] | None = None
        self._rested: float | None = None  # seconds since the last change; None: nothing is to be saved
        self.settings.subscribe(self._changed)
        sweep(folder, FILE)

    @property
    def problems(self) -> tuple[Message, ...]:
        """What was wrong with the settings found, and why those of now are not kept."""
        return tuple(problem for problem in (self._damage, self._refusal) if problem)

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by: have saved what was changed and has rested since."""
        if self._rested is not None:
            self._rested += dt
            if self._rested >= self.MOMENT:
                self._begin()
        self._look(dt)

    def close(self) -> None:
        """The game ends: save what was changed, now, and what could not be saved once more."""
        self._jobs.close()
        self._look()
        self._begin()
        self._look()

    def _changed(self, name: str) -> None:
        self._rested = 0.0

    def _begin(self) -> None:
        """Have the settings saved, unless they are; what was refused is tried again after a change."""
        self._rested = None
        kept = self.settings.kept()
        if kept != self._kept or not self._safe:
            self._kept, self._safe = kept, True
            self._saving = self._jobs.begin(
                save_settings, kept, self.folder, otherwise=lambda: os.strerror(EIO)
            )

    def _look(self, dt: float = 0.0) -> None:
        """Whether what was to be saved is saved by now, or refused."""
        if self._saving is None or (why := self._saving.poll(dt)) is None:
            return
        self._saving, self._safe, self._refusal = None, not why, None
        if why:
            self._refusal = Message("settings.not-kept", folder=self.folder, why=why)
            warn(__name__, f"The settings cannot be kept in {self.folder}: {why}")


def save_settings(kept: dict[str, Any], folder: Path) -> str:
    """Save settings; why that cannot be, or nothing."""
    try:
        settings.save(kept, folder)
    except OSError as error:
        return error.strerror or str(error)
    return ""
