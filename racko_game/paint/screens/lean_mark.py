"""Where a stick is, over the slider of its dead zone."""

from __future__ import annotations

from pygame import Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import filled, shape
from ..engine.sprite import Sprite
from ..ink.signs import arrow
from ..ink.theme import Theme
from .widgets import slider_place

SIZE = 0.3  # of a row's height


def lean_mark(box: Box, share: float, counts: bool) -> list[Sprite]:
    """An arrow head on the slider in that box; it is of brass while the push counts."""
    size = max(round(box.h * SIZE), 6)
    x = slider_place(box, share) - size / 2
    return [Sprite(WIDGET + 3, ("lean-mark", size, counts), round(x), round(box.y + 0.02 * box.h))]


@painter("lean-mark")
def paint_lean_mark(theme: Theme, size: int, counts: bool) -> Surface:
    """An arrow head that points down."""
    return filled(shape(size, size, arrow(0, 1)), theme.brass if counts else theme.text)
