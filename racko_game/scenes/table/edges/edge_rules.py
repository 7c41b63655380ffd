"""The rules at an edge: what this match is played by, page by page, while the others go on."""

from __future__ import annotations

from functools import cached_property

from ....match.house.house_rules import in_full
from ....match.match import Match
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import text, wrapped
from ....paint.material.panels import panel
from ....stage.place.layers import PANEL, WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import PRESSABLE, Furniture
from ....stage.touch.hotspots import Hotspot
from ....words.language import say
from ...kit.scene import Go, Kit, Pop
from .edge_menu import EDGE, EdgePage

LEADING = 1.3


class EdgeRules(EdgePage):
    """Lines of words, and buttons that turn the page."""

    def __init__(self, kit: Kit, seen: Furniture, match: Match, number: int) -> None:
        super().__init__(kit, seen)
        self._told = in_full(match.rules, number)
        self.page = 0

    @property
    def _foot(self) -> Box:
        """Where the buttons stand."""
        inner = self.panel.inset(EDGE * self.frame.letter)
        high = max(PRESSABLE, 2.2 * self.frame.letter)
        return inner._replace(y=inner.y + inner.h - high, h=high)

    @cached_property
    def _pages(self) -> list[list[str]]:
        """The lines that find room, page by page."""
        letter = self.frame.letter
        inner = self.panel.inset(EDGE * letter)
        most = max(int((self._foot.y - inner.y) / (LEADING * letter)), 1)
        fits = round(letter), "text", int(inner.w)
        lines = [row for told in self._told for row in wrapped(say(told), *fits)]
        return [lines[i : i + most] for i in range(0, len(lines), most)] or [[]]

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The way back, and to the next page."""
        ways = ["close"] if len(self._pages) == 1 else ["close", "next"]
        says = {"close": Message("menu.done"), "next": Message("edge.next")}
        boxes = self._foot.columns(len(ways), EDGE * self.frame.letter)
        return tuple(Hotspot(way, box, way, says[way]) for way, box in zip(ways, boxes, strict=True))

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """Turn the page, or put it away."""
        if spot.name == "close":
            return Pop()
        self.page = (self.page + 1) % len(self._pages)
        return None

    def sprites(self) -> list[Sprite]:
        """The page."""
        letter, inner = self.frame.letter, self.panel.inset(EDGE * self.frame.letter)
        lines = [
            text(line, inner.x, inner.y + (i + 0.5) * LEADING * letter, letter, width=inner.w, z=WIDGET)
            for i, line in enumerate(self._pages[self.page])
        ]
        return [panel(self.panel, PANEL), *lines, *self.buttons()]
