"""Results at an edge: a line above, a row for each who counts, and at the foot the ways on, for anybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ....paint.engine.sprite import Sprite
from ....paint.people.pair import breadth, emblems
from ....stage.place.layers import WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import Furniture
from ....ui.nodes import Art, Button, Column, FirstThatFits, IconButton, Node, Text
from ....ui.nodes import Row as InRow
from ....ui.scene import Pop, Transition
from ....ui.style import Extent
from ....words.language import say
from ...kit.scene import Kit
from .edge_menu import EDGE, EdgePage

PAUSE, REVIEW = "pause", "review"
BRIEF = {"button.again": "button.again-brief", "button.title": "button.title-brief"}
BRIEFEST = {**BRIEF, "edge.review": "scores.review"}
"""What buttons say where there is less room; and where there is hardly any."""
PLACE, NAME, POINTS, TOTAL = Extent(1.2, 1.6, 1.6), Extent(3.0), Extent(3.0, 3.6, 3.6), Extent(2.5, 3.2, 3.2)


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
    rises = 9.0
    counted = True

    def __init__(self, kit: Kit, seen: Furniture, first: str) -> None:
        super().__init__(kit, seen, first)

    def title(self) -> str:
        """Return the line above."""
        raise NotImplementedError

    def rows(self) -> list[Row]:
        """Return the rows below it."""
        raise NotImplementedError

    def note(self) -> str:
        """Return what is said to who sits there, where there is room."""
        return ""

    def build(self) -> Node:
        """Return the line above, the rows, a note, and the ways on in as many words as have room."""
        said = [Text(self.title(), "bold-line"), *map(_row, self.rows())]
        if note := self.note():
            said.append(Text(note, "quiet-line", spare=1, wide=NAME))
        return self.on_panel(Column(Column(*said, gap=0, stretch=1), self._foot(), gap=EDGE))

    def _foot(self) -> Node:
        whole, brief, briefest = (
            [self._way(way, fewer.get(words, words)) for way, words in self.ways.items()]
            for fewer in ({}, BRIEF, BRIEFEST)
        )
        pause = IconButton(PAUSE, PAUSE, say("table.menu"), lambda: Pop(PAUSE))
        first, *others = briefest
        beside = [InRow(*ways, pause, gap=0.3) for ways in (whole, brief, briefest)]
        return FirstThatFits(*beside, Column(first, InRow(*others, pause, gap=0.3), gap=0.3))

    def _way(self, way: str, words: str) -> Node:
        kind = "primary" if way == next(iter(self.ways)) else "plain"
        return Button(way, say(words), lambda: Pop(way), kind, stretch=1)

    def back(self) -> Transition | None:
        """A pause: it goes on only when somebody wants it to."""
        return Pop(PAUSE)


def _row(one: Row) -> Node:
    wide = breadth(one.team, 1.0)
    sign = Art("", _emblems, one.team, wide=Extent(wide, wide, wide), high=Extent(0.8, 1.0, 1.0))
    return InRow(
        *([Text(one.place, "number", "left", wide=PLACE)] if one.place else []),
        sign,
        Text(one.name, "label", wide=NAME, stretch=1),
        *([Text(one.points, "quiet-line", "right", wide=POINTS)] if one.points else []),
        Text(one.total, "number", wide=TOTAL),
        gap=0.4,
    )


def _emblems(box: Box, letter: float, team: tuple[int, ...]) -> Sequence[Sprite]:
    return [emblems(team, *box.centre, min(letter, box.h), WIDGET)]
