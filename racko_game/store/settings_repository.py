"""The settings while the game runs: read at the start, saved in the background shortly after a change."""

from __future__ import annotations

import os
from errno import EIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..jobs.work import ImmediateJobs
from ..log import warn
from ..message import Message
from . import settings
from .files import sweep
from .settings import FILE

if TYPE_CHECKING:
    from ..jobs.work import Jobs, Work


class SettingsRepository:
    """The settings of this game. A change is saved half a second later, by ``jobs`` if given. If it cannot be
    saved, the game continues, and ``problems`` says why."""

    MOMENT = 0.5  # seconds without a change; a slider under way is not saved step by step

    def __init__(self, folder: Path, jobs: Jobs | None = None) -> None:
        self.folder = folder
        self.settings, self._damage = settings.load(folder)
        self._refusal: Message | None = None
        self._jobs = jobs or ImmediateJobs()
        self._last_saved = self.settings.stored()  # as they were last begun to be saved
        self._safe = True  # and were not refused
        self._saving: Work[str] | None = None
        self._rested: float | None = None  # seconds since the last change; None: nothing is to be saved
        self.settings.subscribe(self._changed)
        sweep(folder, FILE)

    @property
    def problems(self) -> tuple[Message, ...]:
        """Return what was wrong with the settings read, and why the current ones were not saved, if so."""
        return tuple(problem for problem in (self._damage, self._refusal) if problem)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; start saving if the last change is old enough."""
        if self._rested is not None:
            self._rested += dt
            if self._rested >= self.MOMENT:
                self._begin()
        self._poll(dt)

    def close(self) -> None:
        """Save unsaved changes now, and retry failed ones once."""
        self._jobs.close()
        self._poll()
        self._begin()
        self._poll()

    def _changed(self, name: str) -> None:
        self._rested = 0.0

    def _begin(self) -> None:
        """Start saving the settings if they differ from the last saved ones, or the last attempt failed."""
        self._rested = None
        values = self.settings.stored()
        if values != self._last_saved or not self._safe:
            self._last_saved, self._safe = values, True
            self._saving = self._jobs.begin(
                save_settings, values, self.folder, otherwise=lambda: os.strerror(EIO)
            )

    def _poll(self, dt: float = 0.0) -> None:
        """Let ``dt`` seconds pass for the saving under way, and note its result if it is finished."""
        if self._saving is None or (why := self._saving.poll(dt)) is None:
            return
        self._saving, self._safe, self._refusal = None, not why, None
        if why:
            self._refusal = Message("settings.not-kept", folder=self.folder, why=why)
            warn(__name__, f"The settings cannot be kept in {self.folder}: {why}")


def save_settings(values: dict[str, Any], folder: Path) -> str:
    """Save settings; return the reason if that fails, else ""."""
    try:
        settings.save(values, folder)
    except OSError as error:
        return error.strerror or str(error)
    return ""
