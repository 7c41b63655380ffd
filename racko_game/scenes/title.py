"""The title: the name of the game, and a game that breathes behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..match.plan import Plan
from ..paint import widgets
from ..paint.backdrop import table
from ..paint.logo import logo
from ..paint.sprite import Picture, Sprite
from ..paint.text import text
from ..stage.hotspots import Hotspot
from ..stage.pose import Box
from .kept import kept
from .menu import Button, Menu
from .scene import Go, Kit, Leave, Push

if TYPE_CHECKING:  # the other scenes are imported once somebody wants to see them: the title stands sooner
    from .play import Play

MOTTO = "You can see and hear order."
BREATH = 0.8  # seconds until the game behind the title begins: the title itself must stand at once
BEHIND = b"behind the title"
"""The seed of the game there: the one that was asked for is kept for the match that is played."""


class Title(Menu):
    """Play has the focus: two presses from here to the first card."""

    moving = True

    def __init__(self, kit: Kit, plan: Plan) -> None:
        super().__init__(kit, "play")
        self.plan = plan
        self.wait = BREATH
        self.behind: Play | None = None
        self._behind = kept(lambda behind: behind.sprites() if behind else ())

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Four buttons in a column, in the lower half."""
        frame, unit = self.kit.frame, self.kit.frame.unit
        w, h = max(260, 420 * unit), max(48, 84 * unit)
        gap = h * 0.22
        column = Box((frame.width - w) / 2, frame.height * 0.5, w, h * 4 + gap * 3)
        rows = (
            ("play", "Play", Button(self._set_up, "primary")),
            ("watch", "Watch a game", Button(self._watch)),
            ("settings", "Settings", Button(self._settings)),
            ("leave", "Leave", Button(Leave)),
        )
        boxes = column.rows(4, gap)
        return tuple(
            Hotspot(name, box, value, label) for (name, label, value), box in zip(rows, boxes, strict=True)
        )

    def _set_up(self) -> Go:
        from .setup import Setup

        return Push(Setup(self.kit, self.plan))

    def _settings(self) -> Go:
        from .pause import Pause

        return Push(Pause(self.kit, "Settings"))

    def _watch(self) -> Go:
        return Push(self._computers(self.plan.seats, self.kit, self.kit.seed()))

    def _computers(self, seats: int, kit: Kit, seed: bytes) -> Play:
        from .play import Play

        return Play(kit, Plan(self.plan.edition, seats, [True] * 4).start(seed))

    def advance(self, dt: float) -> Go | None:
        """The game behind goes on by itself, in silence, a match after the other."""
        self.wait -= dt
        if self.wait <= BREATH / 2 and self.behind is None:
            self.behind = self._computers(4, self.kit.silent(), BEHIND)
        if self.behind and self.wait <= 0 and self.behind.advance(dt):
            self.behind, self.wait = None, BREATH
        return None

    def coming(self) -> Sequence[Sprite]:
        """The game behind, before it is seen."""
        return self._behind(self.behind)

    def resized(self) -> None:
        """So does the game behind."""
        if self.behind:
            self.behind.kit.frame = self.kit.frame
            self.behind.resized()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The game behind, dimmed; the logo; the buttons."""
        frame, unit = self.kit.frame, self.kit.frame.unit
        veils = [widgets.dim(frame, z) for z in (87, 88)]  # two: what lies behind is only to breathe
        behind = [*self.behind.sprites(), *veils] if self.behind and self.wait <= 0 else []
        width = min(frame.width * 0.8, 900 * unit)
        size = max(20, 36 * unit) * frame.text
        words = text(
            MOTTO, frame.width / 2, frame.height * 0.44, size, align="centre", width=frame.width, z=91
        )
        return [*behind, logo(frame.width / 2, frame.height * 0.23, width, 91), words, *self.items()]
