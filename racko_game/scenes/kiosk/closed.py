"""The house is closed: darkness, and when it opens again, in another place every minute."""

from __future__ import annotations

from ...controls.intents import Intent
from ...paint.engine.sprite import Picture
from ...paint.screens.darkness import darkness
from ...ui.dialogs import middle
from ...ui.nodes import Node, Text
from ...ui.scene import Transition
from ...ui.style import Extent
from ...words.language import say
from ..kit.scene import GamePage, Kit

WIDE = Extent(most=20.0)
STANDS = 60.0  # seconds in one place: a screen would keep what stands there for months
PLACES = ((0.5, 0.5), (0.3, 0.3), (0.7, 0.6), (0.4, 0.75), (0.65, 0.25), (0.3, 0.55), (0.7, 0.8))


class Closed(GamePage[None]):
    """Nothing opens it but the hour: whoever looks after the kiosk takes it away."""

    begins = True
    loudness = 0.0

    def __init__(self, kit: Kit, until: str) -> None:
        super().__init__(kit)
        self.until = until
        self.time = 0.0
        self._standing = 0

    @property
    def moving(self) -> bool:
        """Whether the words go elsewhere."""
        return self._standing != self._due

    @property
    def _due(self) -> int:
        return int(self.time / STANDS) % len(PLACES)

    def advance(self, dt: float) -> Transition | None:
        """Let the words go elsewhere by and by."""
        self._standing = self._due
        self.time += dt
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        """Nobody plays now."""
        return None

    def backdrop(self) -> Picture:
        """The dark."""
        return darkness(self.kit.frame.width, self.kit.frame.height)

    def build(self) -> Node:
        """Return the hour, where it stands this minute."""
        x, y = PLACES[self._due]
        return middle(Text(say("closed.until", hour=self.until), "sign", wide=WIDE), at=x, y=y)
