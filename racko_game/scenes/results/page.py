"""The page that results stand on: a title at the head, buttons at the foot, and what there is to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...stage.place.layers import GROUND
from ...stage.place.pose import Box
from ...ui.nodes import Art, Column, Margin, Node, Row, Scaled, Stack, Text
from ...ui.style import Extent

HEAD = 1.3  # times as large as elsewhere: a title
CORNER = Extent(2.5)  # letters: a button in a corner
WAY, TALL = 16.0, Extent(wish=3.5)  # letters: a button at the foot, wide at the most, and high


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
