"""The house is closed: darkness, and when it opens again, in another place every minute."""

from __future__ import annotations

from ...controls.intents import Intent
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import measure, text
from ...paint.screens.darkness import darkness
from ...stage.place.layers import PANEL
from ...ui.scene import Transition
from ...words.language import say
from ..kit.scene import GameScene, Kit

TONE = "lettering"  # light in every theme
STANDS = 60.0  # seconds in one place: a screen would keep what stands there for months
PLACES = ((0.5, 0.5), (0.3, 0.3), (0.7, 0.6), (0.4, 0.75), (0.65, 0.25), (0.3, 0.55), (0.7, 0.8))


class Closed(GameScene):
    """Nothing opens it but the hour: whoever looks after the kiosk takes it away."""

    begins = True
    loudness = 0.0

    def __init__(self, kit: Kit, until: str) -> None:
        super().__init__(kit)
        self.until = until
        self.time = 0.0
        self._place = 0

    @property
    def moving(self) -> bool:
        """Only when the words go elsewhere."""
        return self._place != self._due

    @property
    def _due(self) -> int:
        return int(self.time / STANDS) % len(PLACES)

    def advance(self, dt: float) -> Transition | None:
        """The words go elsewhere by and by."""
        self._place = self._due
        self.time += dt
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Nobody plays now."""
        return None

    def backdrop(self) -> Picture:
        """The dark."""
        return darkness(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The hour."""
        frame = self.kit.frame
        x, y = PLACES[self._due]
        words, size = say("closed.until", hour=self.until), 1.4 * frame.letter
        half = min(measure(words, size, "title")[0] / 2 + frame.letter, frame.width / 2)
        x = min(max(x * frame.width, half), frame.width - half)
        return [text(words, x, y * frame.height, size, TONE, "title", "centre", 2 * half, PANEL)]
