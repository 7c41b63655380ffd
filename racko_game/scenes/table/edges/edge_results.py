"""Results at an edge: a line above, a row for each who counts, and at the foot the ways on, for anybody."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import ceil
from types import MappingProxyType
from typing import NamedTuple

from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import measure, text
from ....paint.material.panels import panel
from ....paint.people.pair import breadth, emblems
from ....paint.screens import widgets
from ....stage.place.boxes import Strip, column, row
from ....stage.place.layers import PANEL, WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import PRESSABLE, Furniture
from ....stage.touch.hotspots import Hotspot
from ....ui.scene import Pop, Transition
from ....words.language import say
from ...kit.scene import Kit
from .edge_menu import EDGE, EdgePage

LED, POINTS = 0.09, 0.74  # of the width: where a row begins after its place, and where its points end
RISES = 1.75  # letters: how much higher than others it may be
HEAD, CLOSE = 1.3, 1.2  # times the others: the line above; times the type: how high a row is, at the least
NARROW, APART = 1.5, 0.3  # letters: how wide the pause is at the least; how far buttons are apart
PAD = 0.5  # of a button's height: what it has beside its words
PAUSE, REVIEW = "pause", "review"
BRIEF = {"button.again": "button.again-brief", "button.title": "button.title-brief"}
BRIEFEST = {**BRIEF, "edge.review": "scores.review"}
"""What buttons say where there is less room; and where there is hardly any."""


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
    def panel(self) -> Box:
        """As high as the rows ask for: it may rise towards the tray, where no card is held now."""
        box, letter = super().panel, self.frame.letter
        beside = (one.box for one in self.seen.racks if not one.own)
        feet = (rack.y + rack.h for rack in beside if rack.x < box.x + box.w and box.x < rack.x + rack.w)
        free = min((box.y - foot for foot in feet if foot <= box.y), default=box.y)
        most = RISES * letter + self._foot - self._high
        more = min(self._needed(len(self.rows())) - box.h, most, free - 0.5 * EDGE * letter)
        return box._replace(y=box.y - max(more, 0.0), h=box.h + max(more, 0.0))

    def _needed(self, lines: int) -> float:
        """How high it is to be for so many rows below the line above."""
        letter = self.frame.letter
        return (HEAD + lines) * CLOSE * letter + self._foot + 3 * EDGE * letter

    @property
    def _high(self) -> float:
        """How high a button is."""
        return max(PRESSABLE, widgets.HIGH * self.frame.letter)

    @property
    def _foot(self) -> float:
        """How high all of them are."""
        rows = len(self._said[1])
        return rows * self._high + (rows - 1) * APART * self.frame.letter

    @cached_property
    def _said(self) -> tuple[Mapping[str, str], list[dict[str, Strip]]]:
        """The buttons' words, and how wide each is, row by row: in fewer words, then the first above the
        others, where they find no room."""
        letter, high = self.frame.letter, self._high
        room = super().panel.w - 2 * EDGE * letter
        brief, briefest = (
            {way: fewer.get(words, words) for way, words in self.ways.items()} for fewer in (BRIEF, BRIEFEST)
        )
        tries = (self.ways, False), (brief, False), (briefest, False), (briefest, True)
        for says, apart in tries:
            strips = {way: Strip(_wide(words, high), stretch=1.0) for way, words in says.items()}
            strips[PAUSE] = Strip(max(PRESSABLE, NARROW * letter), wish=high)
            first, *others = strips
            beside = {way: strips[way] for way in (others if apart else strips)}
            rows = [{first: strips[first]}, beside] if apart else [beside]
            if sum(strip.least for strip in beside.values()) + APART * letter * (len(beside) - 1) <= room:
                break
        return says, rows

    @property
    def _parts(self) -> dict[str, Box]:
        gap = EDGE * self.frame.letter
        return column(self.panel.inset(gap), {"rows": Strip(stretch=1), "foot": Strip(self._foot)}, gap)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The ways on, and the pause."""
        (says, rows), gap = self._said, APART * self.frame.letter
        lines = self._parts["foot"].rows(len(rows), gap)
        boxes = {way: box for strips, line in zip(rows, lines, strict=True)
                 for way, box in row(line, strips, gap).items()}  # fmt: skip
        given = {**says, PAUSE: "table.menu"}
        return tuple(Hotspot(way, box, way, Message(given[way])) for way, box in boxes.items())

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """For all."""
        return Pop(spot.name)

    def back(self) -> Transition | None:
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
        note = self.note() if self._needed(len(told) + 1) <= self.panel.h else ""
        high = box.h / (HEAD + len(told) + bool(note))
        lines = [box._replace(y=box.y + (HEAD + i) * high, h=high) for i in range(len(told) + 1)]
        big, middle = HEAD * letter, box.y + HEAD * high / 2
        said = [text(self.title(), box.x, middle, big, "text", "bold", width=box.w, z=WIDGET, least=letter)]
        if note:
            y = lines[-1].centre[1]
            said.append(text(note, box.x, y, letter, "quiet", width=box.w, z=WIDGET, least=letter))
        return [
            panel(self.panel, PANEL),
            *said,
            *(sprite for one, line in zip(told, lines, strict=False) for sprite in self._row(one, line)),
            *self.buttons(),
        ]

    def _row(self, one: Row, line: Box) -> list[Sprite]:
        size = self.frame.letter
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
                text(words, x, y, size, tone, face, align, width, z=WIDGET, least=size)
                for words, x, tone, face, align, width in given
                if words
            ),
        ]


def _wide(words: str, high: float) -> float:
    """How wide a button of that height is that says this."""
    return measure(say(words), ceil(widgets.TYPE * high), "title")[0] + PAD * ceil(high)
