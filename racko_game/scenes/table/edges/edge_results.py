"""Results at an edge: a line above, a row for each who counts, and at the foot the ways on, for anybody."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import text
from ....paint.material.panels import panel
from ....paint.people.pair import breadth, emblems
from ....paint.screens import widgets
from ....stage.place.boxes import Strip, column, row
from ....stage.place.layers import PANEL, WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import PRESSABLE, Furniture
from ....stage.touch.hotspots import Hotspot
from ...kit.scene import Go, Kit, Pop
from .edge_menu import EDGE, EdgePage

LED, POINTS = 0.09, 0.74  # of the width: where a row begins after its place, and where its points end
HEAD, CLOSE = 1.35, 1.25  # times the others: the line above; times the type: how high a row is, at the least
PAUSE = "pause"


class Row(NamedTuple):
    """Whose it is, and what is said of them: the place, the name, points and a total."""

    team: tuple[int, ...]
    name: str
    total: str
    points: str = ""
    place: str = ""


class EdgeResults(EdgePage):
    """What came of it. Whoever presses a way on does that for all; to go back is to pause."""

    ways: Mapping[str, str] = MappingProxyType({})  # on, and the words that say it, the first one first

    def __init__(self, kit: Kit, seen: Furniture, first: str) -> None:
        super().__init__(kit, seen, first)
        self._first = first

    def title(self) -> str:
        """The line above."""
        raise NotImplementedError

    def rows(self) -> list[Row]:
        """Below it."""
        raise NotImplementedError

    def note(self) -> str:
        """What is said to who sits there, where there is room."""
        return ""

    @property
    def _parts(self) -> dict[str, Box]:
        letter = self.frame.letter
        inner = self.panel.inset(EDGE * letter)
        return column(
            inner, {"rows": Strip(stretch=1), "foot": Strip(max(PRESSABLE, 2 * letter))}, EDGE * letter
        )

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The ways on, and the pause."""
        foot, gap = self._parts["foot"], EDGE * self.frame.letter
        strips = {way: Strip(stretch=1.4 if way == self._first else 1.0) for way in self.ways}
        boxes = row(foot, strips | {PAUSE: Strip(foot.h)}, gap)
        says = {**self.ways, PAUSE: "table.menu"}
        return tuple(Hotspot(way, box, way, Message(says[way])) for way, box in boxes.items())

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """For all."""
        return Pop(spot.name)

    def back(self) -> Go | None:
        """A pause: it goes on only when somebody wants it to."""
        return Pop(PAUSE)

    def button(self, spot: Hotspot) -> list[Sprite]:
        """The pause has a sign on it."""
        if spot.name == PAUSE:
            sunk = self.sunk(spot)
            return widgets.icon_button(spot.box, PAUSE, self.ring == PAUSE, WIDGET, sunk)
        return super().button(spot)

    def sprites(self) -> list[Sprite]:
        """The panel and all on it."""
        told, letter, box = self.rows(), self.frame.letter, self._parts["rows"]
        heads = HEAD + len(told)
        note = self.note() if box.h >= (heads + 1) * CLOSE * letter else ""
        high = box.h / (heads + bool(note))
        size = min(letter, high / CLOSE)
        lines = [box._replace(y=box.y + (HEAD + i) * high, h=high) for i in range(len(told) + 1)]
        big, middle = min(HEAD * size, HEAD * high / CLOSE), box.y + HEAD * high / 2
        said = [text(self.title(), box.x, middle, big, "text", "bold", width=box.w, z=WIDGET, least=size)]
        if note:
            said.append(text(note, box.x, lines[-1].centre[1], size, "quiet", "text", width=box.w, z=WIDGET))
        return [
            panel(self.panel, PANEL),
            *said,
            *(
                sprite
                for one, line in zip(told, lines, strict=False)
                for sprite in self._row(one, line, size)
            ),
            *self.buttons(),
        ]

    def _row(self, one: Row, line: Box, size: float) -> list[Sprite]:
        y, left, end = line.centre[1], line.x + (LED * line.w if one.place else 0.0), line.x + line.w
        sign = breadth(one.team, size)
        named = left + sign + 0.5 * size
        points = line.x + POINTS * line.w
        until = points - 3 * size if one.points else end - 4 * size
        given = [
            (one.place, line.x, "quiet", "digits", "left", line.w),
            (one.name, named, "text", "text", "left", until - named),
            (one.points, points, "quiet", "text", "right", line.w),
            (one.total, end, "text", "digits", "right", line.w),
        ]
        return [
            emblems(one.team, left + sign / 2, y, size, WIDGET),
            *(
                text(words, x, y, size, tone, face, align, width, z=WIDGET)
                for words, x, tone, face, align, width in given
                if words
            ),
        ]
