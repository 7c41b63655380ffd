"""Patience: whoever waits long for the others is told that a press hurries them, until that was done."""

from __future__ import annotations

from ...controls.bindings.bindings import Labels
from ...paint.engine.sprite import Sprite
from ...paint.overlay.prompt import prompt
from ...stage.table.furniture import Furniture
from ...store.settings import PlayerSettings
from ...words.language import say

NAME = "hurry"
"""What the hint is called among those that were taken."""
LONG, READ = 3.0, 0.8  # seconds: until the wait is long; until the words can have been read
COMES = 0.2  # seconds in which what comes is sure to be drawn


class Patience:
    """How long somebody has waited for the others."""

    def __init__(self, settings: PlayerSettings) -> None:
        self._settings = settings
        self._waited = 0.0

    @property
    def moving(self) -> bool:
        """Whether the words come now."""
        return self._tells and self._waited < LONG + COMES

    @property
    def _tells(self) -> bool:
        settings = self._settings
        return settings.hints and NAME not in settings.taught and self._waited >= LONG

    def advance(self, dt: float, waits: bool) -> None:
        """``dt`` seconds went by, in which somebody ``waits``, or not."""
        self._waited = self._waited + dt if waits else 0.0

    def hurried(self) -> None:
        """It was done: if the words had been read, they are not needed any more."""
        if self._tells and self._waited >= LONG + READ:
            self._settings.taught = [*self._settings.taught, NAME]

    def sprites(self, furniture: Furniture, labels: Labels) -> list[Sprite]:
        """The words, where it is said what can be done, with what says it."""
        if not self._tells:
            return []
        part = (labels, "accept"), say("table.hurry")
        return prompt(furniture.prompt, [part], letter=furniture.frame.letter)
