"""The keeper of the settings: read at the start, saved a moment after they were changed."""

from __future__ import annotations

from pathlib import Path

from . import settings
from .files import sweep
from .settings import FILE


class Keeper:
    """The settings of this game. ``advance`` and ``save`` keep what of them was changed."""

    MOMENT = 0.5  # seconds without a change; a slider under way is not saved step by step

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings, self._damage = settings.load(folder)
        self._refusal = ""
        self._saved = self.settings.kept()
        self._rested: float | None = None  # seconds since the last change; None: nothing is to be saved
        self.settings.subscribe(self._changed)
        sweep(folder, FILE)

    @property
    def problem(self) -> str:
        """What was wrong with the settings found, and why those of now are not kept; or nothing."""
        return f"{self._damage} {self._refusal}".strip()

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by: save what was changed and has rested since."""
        if self._rested is None:
            return
        self._rested += dt
        if self._rested >= self.MOMENT:
            self.save()

    def save(self) -> None:
        """Save what was changed, now. If it cannot be, ``problem`` says why; the game goes on.

        It is not tried again until something else is changed, or this is called once more.
        """
        self._rested = None
        kept = self.settings.kept()
        if kept == self._saved:
            return
        try:
            settings.save(kept, self.folder)
        except OSError as error:
            self._refusal = f"The settings cannot be kept in {self.folder} ({error.strerror})."
        else:
            self._refusal = ""
            self._saved = kept

    def _changed(self, name: str) -> None:
        self._rested = 0.0
