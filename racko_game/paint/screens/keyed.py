"""Rows with keys and buttons on them, as they are printed on a device, and where a stick of it is."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from pygame import Surface

from ...controls.intents import Device
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import filled, shape
from ..engine.sprite import Picture, Sprite
from ..ink.glyphs import glyph_width, printed
from ..ink.signs import arrow
from ..ink.text import measure, text
from ..ink.theme import Theme
from .widgets import TYPE, focus_ring, slider_place

HIGH = 0.66  # of a row's height: a glyph
WIDE = 0.5  # of a row's width: its words, at the most
MARK = 0.36  # of a row's height: the arrow head of a stick
GAP = 0.2  # of a glyph's height


def keyed(
    box: Box,
    label: str,
    device: Device,
    codes: Sequence[str],
    nothing: str,
    focused: bool = False,
    z: int = WIDGET,
    least: float = inf,
) -> list[Sprite]:
    """A label, and at the right end of the row the keys; those that find no room are left out. ``nothing``
    stands there where there is none."""
    x, y, w, h = (round(v) for v in box)
    room = min(w * WIDE - h * 0.35, measure(label, h * TYPE)[0] + 1)
    sprites = [
        Sprite(z, ("row", w, h), x, y),
        text(label, x + h * 0.3, y + h / 2, h * TYPE, "text", "text", "left", room, z + 1, least),
    ]
    end, room = x + w - h * 0.3, w - room - h
    if codes:
        pictures = printed_all(device, codes, round(h * HIGH), room)
        sprites += in_row(pictures, end - width(pictures), y + h / 2, z + 1)
    else:
        sprites.append(text(nothing, end, y + h / 2, h * TYPE, "quiet", "text", "right", room, z + 1, least))
    return [*sprites, focus_ring(box, z + 3)] if focused else sprites


def printed_all(device: Device, codes: Sequence[str], high: int, room: float) -> list[Picture]:
    """Keys as they are printed, as many as there is room for side by side, but at least one."""
    pictures = [printed(device, code, high) for code in codes]
    while len(pictures) > 1 and width(pictures) > room:
        pictures.pop()
    return pictures


def width(pictures: Sequence[Picture]) -> float:
    """How wide they are side by side."""
    return sum(glyph_width(one) + GAP * _high(one) for one in pictures) - GAP * sum(map(_high, pictures[:1]))


def in_row(pictures: Sequence[Picture], x: float, middle: float, z: int) -> list[Sprite]:
    """Side by side from ``x`` on."""
    sprites = []
    for picture in pictures:
        sprites.append(Sprite(z, picture, round(x), round(middle - _high(picture) / 2)))
        x += glyph_width(picture) + GAP * _high(picture)
    return sprites


def _high(picture: Picture) -> int:
    return int(str(picture[-1]))


def lean_mark(box: Box, share: float, counts: bool) -> list[Sprite]:
    """An arrow head on the slider in that box; it is of brass while the push counts."""
    size = max(round(box.h * MARK), 6)
    x = slider_place(box, share) - size / 2
    return [Sprite(WIDGET + 3, ("lean-mark", size, counts), round(x), round(box.y + 0.02 * box.h))]


@painter("lean-mark")
def paint_lean_mark(theme: Theme, size: int, counts: bool) -> Surface:
    """An arrow head that points down."""
    return filled(shape(size, size, arrow(0, 1)), theme.brass if counts else theme.text)
