"""The page that results stand on: a title at the head, buttons at the foot, and what there is to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...stage.place.boxes import Strip, column, row
from ...stage.place.layers import GROUND
from ...stage.place.pose import Box, Frame
from ...stage.touch.hotspots import Hotspot
from ...ui.nodes import Art, Column, Margin, Node, Row, Scaled, Stack, Text
from ...ui.style import Extent
from ..menus.sheet import SheetRow

FOOT = 0.975  # of the height: where the buttons end
BROAD = 0.94  # of the width: all buttons, at the most
TITLE = 1.7  # letters: a title at the least
APART = 0.3  # of a button's height: from one to the next
HEAD = 1.3  # times as large as elsewhere: a title
CORNER = Extent(2.5)  # letters: a button in a corner
WAY, TALL = 16.0, Extent(wish=3.5)  # letters: a button at the foot, wide at the most, and high


class ResultPage(NamedTuple):
    """The strips of a page."""

    head: Box
    body: Box
    foot: Box


def titled(title: Node, body: Node, foot: Node, gap: float = 0.5) -> Node:
    """Return a page with a title at its head, buttons at its foot, and a body that takes the room between."""
    return Margin(Column(title, Column(body.share(1)).share(1), foot, gap=gap), 0.6)


def grounded(child: Node, pad: float = 1.0, **more: Any) -> Node:
    """Return a child on a panel that cards, rings and charts are drawn on, ``pad`` letters from its edges."""
    return Stack(Art("", _ground), Margin(child, pad), **more)


def _ground(box: Box, letter: float) -> Sequence[Sprite]:
    return [widgets.panel(box, GROUND)]


def head(words: str) -> Node:
    """Return the title of a page."""
    return Scaled(HEAD, Text(words, "heading"))


def foot(*ways: Node, **more: Any) -> Node:
    """Return large buttons in the middle of a row."""
    buttons = (way.like(high=TALL).share(1) for way in ways)
    return Row(*buttons, wide=Extent(most=len(ways) * WAY), **more)


def page(frame: Frame, head: float, width: float, air: float) -> ResultPage:
    """A page with a title of so much of the frame's height; ``air`` is between the body and the buttons."""
    strips = {
        "head": Strip(max(head * frame.height, TITLE * frame.letter)),
        "body": Strip(stretch=1),
        "air": Strip(air),
        "foot": Strip(widgets.height(frame, 92)),
    }
    boxes = column(Box(0, 0, frame.width, FOOT * frame.height), strips)
    foot = _middle(boxes["foot"], BROAD * frame.width)
    return ResultPage(boxes["head"], _middle(boxes["body"], width), foot)


def ways(foot: Box, rows: Sequence[SheetRow], wide: float) -> tuple[Hotspot, ...]:
    """The buttons in the middle of the foot, each taking so much of it if there is room."""
    strip = _middle(foot, len(rows) * wide)
    boxes = row(strip, {one.name: Strip(stretch=1) for one in rows}, APART * foot.h)
    return tuple(Hotspot(one.name, boxes[one.name], one.value, one.label) for one in rows)


def _middle(strip: Box, width: float) -> Box:
    """The middle of a strip, so wide if there is room."""
    return row(strip, {"middle": Strip(wish=width)})["middle"]
