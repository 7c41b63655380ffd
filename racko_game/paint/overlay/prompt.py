"""The prompt: what can be done now, and how, by the device in use."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import floor
from typing import NamedTuple

from ...stage.place.layers import HUD
from ...stage.place.pose import Box
from ..engine.sprite import Sprite
from ..ink.glyphs import Press, glyph, glyph_width
from ..ink.text import measure, text, wrapped

Part = tuple[Press | None, str]
"""What to press, and what it does."""
GLYPH, TYPE = 1.85, 1.25  # letters: the height of a glyph, the size of the words beside it
GAP, APART = 0.35, 1.1  # of the words' size: from glyph to words, from part to part
LEADING = 1.3
FEW = 2  # rows: what needs more is rather said in fewer words


class Rows(NamedTuple):
    """How a prompt finds room: each row's box and parts, in words of that size; a single part's words may go
    on in more ``lines``."""

    rows: tuple[tuple[Box, tuple[Part, ...]], ...]
    size: float
    lines: tuple[str, ...] = ()


def prompt(
    box: Box,
    parts: Sequence[Part],
    align: str = "left",
    letter: float = 0,
    shorter: Sequence[Sequence[Part]] = (),
) -> list[Sprite]:
    """What can be done now: for each part the glyph of what says it, then the words.

    A part without a glyph is words alone. Where they do not fit, the words shrink to type of size
    ``letter``; then, if the box is high enough, they go on in further rows; then what is ``shorter`` is
    said, the fullest first; then the last of that is cut.
    """
    given = (tuple(parts), *map(tuple, shorter))
    return list(_prompt(box, given, align, letter or box.h * 0.4))


def finds_room(box: Box, parts: Sequence[Part], letter: float) -> bool:
    """Whether all of that can be read there, in type of size ``letter`` at the least."""
    return _fitted(box, tuple(parts), letter) is not None


@lru_cache(maxsize=64)
def _prompt(
    box: Box, wordings: tuple[tuple[Part, ...], ...], align: str, letter: float
) -> tuple[Sprite, ...]:
    high = _high(box, letter)
    ways = [(parts, way) for parts in wordings if (way := _fitted(box, parts, letter))]
    for parts, way in sorted(ways, key=lambda one: len(one[1].lines) > FEW):
        if way.lines:
            return tuple(_spread(box, parts[0][0], way, align, high))
        return tuple(sprite for row, some in way.rows for sprite in _row(row, some, align, high, way.size))
    return tuple(_row(box, wordings[-1], align, high, letter))


def _high(box: Box, letter: float) -> float:
    return min(box.h, GLYPH * letter)


@lru_cache(maxsize=128)
def _fitted(box: Box, parts: tuple[Part, ...], letter: float) -> Rows | None:
    """How all of it finds room; None if it does not."""
    high, size = _high(box, letter), max(min(box.h * 0.62, TYPE * letter), letter)
    wide = _width(parts, high, size)
    if wide > box.w:
        keys = sum(glyph_width(glyph(*press, round(high))) for press, _ in parts if press)
        size = max(floor(size * (box.w - keys) / (wide - keys)), letter)
        while size > letter and _width(parts, high, size) > box.w:  # sizes of type are whole pixels
            size = max(size - 1, letter)
    if _width(parts, high, size) <= box.w:
        return Rows(((box, parts),), size)
    if len(parts) == 1:
        lines = _lines(box, parts[0], high, size)
        return Rows((), size, lines) if lines and len(lines) * size * LEADING <= box.h else None
    rows = tuple(zip(box.rows(len(parts)), ((part,) for part in parts), strict=True))
    each = all(_width(some, high, size) <= box.w for _, some in rows)
    return Rows(rows, size) if each and box.h >= len(parts) * high else None


def _lines(box: Box, part: Part, high: float, size: float) -> tuple[str, ...]:
    """The words of a part in as many lines as they fill beside its glyph; none if a word is too long."""
    room = int(box.w - (_width(((part[0], ""),), high, size) if part[0] else 0))
    lines = wrapped(part[1], round(size), "bold", max(room, 1))
    return lines if all(measure(line, size, "bold")[0] <= room for line in lines) else ()


def _row(box: Box, parts: Sequence[Part], align: str, high: float, size: float) -> list[Sprite]:
    """The parts in one row; what lies beyond its end is cut."""
    spare = max(box.w - _width(parts, high, size), 0)
    x = box.x + spare * SPARE[align]
    y, end = box.y + box.h / 2, box.x + box.w
    sprites: list[Sprite] = []
    for press, words in parts:
        if press is not None:
            key = glyph(*press, round(high))
            if x + glyph_width(key) > end + 1:
                break
            sprites.append(Sprite(HUD, key, round(x), round(y - round(high) / 2)))
            x += glyph_width(key) + size * GAP
        if end - x > size:
            sprites.append(text(words, x, y, size, "text", "bold", "left", end - x))
        x += measure(words, size, "bold")[0] + size * APART
    return sprites


def _spread(box: Box, press: Press | None, way: Rows, align: str, high: float) -> list[Sprite]:
    """A single part in more rows than one, its glyph beside them."""
    widest = max(measure(line, way.size, "bold")[0] for line in way.lines)
    beside = _width(((press, ""),), high, way.size) if press else 0.0
    x, y = box.x + max(box.w - beside - widest, 0) * SPARE[align], box.y + box.h / 2
    step = way.size * LEADING
    sprites = [
        text(line, x + beside, y + (n - (len(way.lines) - 1) / 2) * step, way.size, "text", "bold")
        for n, line in enumerate(way.lines)
    ]
    if press is None:
        return sprites
    return [Sprite(HUD, glyph(*press, round(high)), round(x), round(y - round(high) / 2)), *sprites]


SPARE = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""What of the room that is left over stands before the words."""


def _width(parts: Sequence[Part], high: float, size: float) -> float:
    """How wide the parts are in one row."""
    wide = size * APART * (len(parts) - 1)
    for press, words in parts:
        wide += measure(words, size, "bold")[0]
        if press is not None:
            wide += glyph_width(glyph(*press, round(high))) + size * GAP
    return wide
