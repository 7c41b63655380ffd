"""The curtain between two persons at one machine: behind it nobody's rack can be seen."""

from __future__ import annotations

from ..paint.backdrop import table
from ..paint.emblem import emblem
from ..paint.sprite import Picture, Sprite
from ..paint.text import text
from ..stage.hotspots import Hotspot
from ..stage.pose import Box
from .menu import Button, Menu
from .scene import Go, Kit, Pop


class Curtain(Menu):
    """Covers everything until the person whose turn it is says that only they look. Returns itself."""

    sudden = True

    def __init__(self, kit: Kit, seat: int, name: str, line: str) -> None:
        super().__init__(kit, "look")
        self.seat = seat
        self.name = name
        self.line = line

    def hotspots(self) -> tuple[Hotspot, ...]:
        """One button."""
        frame, unit = self.kit.frame, self.kit.frame.unit
        w, h = max(280, 460 * unit), max(64, 100 * unit)
        box = Box((frame.width - w) / 2, frame.height * 0.62, w, h)
        return (Hotspot("look", box, Button(lambda: Pop(self), "primary"), "Show my cards"),)

    def back(self) -> Go | None:
        """There is no way round the curtain."""
        return None

    def backdrop(self) -> Picture:
        """The table without anything on it."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """Whose turn it is, and what happened last."""
        frame, unit = self.kit.frame, self.kit.frame.unit
        middle = frame.width / 2
        size = max(34, 84 * unit) * frame.text
        return [
            emblem(self.seat, middle, frame.height * 0.24, max(60, 150 * unit), 80),
            text(f"{self.name}, your turn", middle, frame.height * 0.42, size, face="title", align="centre",
                 width=frame.width * 0.9),
            text("Look away, everybody else.", middle, frame.height * 0.52, size * 0.42, align="centre",
                 width=frame.width * 0.9),
            text(self.line, middle, frame.height * 0.85, size * 0.36, colour="quiet", align="centre",
                 width=frame.width * 0.9),
            *self.items(),
        ]  # fmt: skip
