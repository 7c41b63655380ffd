"""Advice: a light of its own colour round a place, with a lit lamp at its corner."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ..stage.pose import Box
from .art import painter
from .colours import BLACK, darker, lighter
from .shapes import blank, filled, outline, rounded, shape, soft
from .signs import lines
from .sprite import Sprite
from .theme import Theme
from .widgets import ICONS

ADVICE = 83  # z: above the cards and the held one, below bubbles


def lamp(box: Box) -> list[Sprite]:
    """What the coach points at."""
    return list(_lamp(box))


@lru_cache(maxsize=64)
def _lamp(box: Box) -> tuple[Sprite, ...]:
    x, y, w, h = (round(v) for v in box)
    out = max(round(min(w, h) * 0.12), 4)
    size = round(min(max(min(w, h) * 0.34, 30), 72))
    ring = Sprite(ADVICE, ("advice", w, h, out), x - out, y - out)
    return ring, Sprite(ADVICE + 1, ("lit lamp", size), x + w - size // 2, y - size // 2)


@painter("advice")
def paint_advice(theme: Theme, w: int, h: int, out: int) -> Surface:
    """A ring between two dark lines, so that it shows on cream and on felt, and its light."""
    picture = blank(w + 2 * out, h + 2 * out)
    radius, thick = min(w, h) * 0.16, max(out * 0.5, 3)
    light, reach = soft(outline(w, h, radius, thick), out * 0.5, theme.good, 255)
    picture.blit(light, (out - reach, out - reach))
    picture.blit(filled(outline(w, h, radius, thick + 3), darker(theme.good, 0.75)), (out, out))
    inner = outline(w - 3, h - 3, radius - 1.5, thick)
    picture.blit(filled(inner, lighter(theme.good, 0.15)), (out + 1, out + 1))
    return picture


@painter("lit lamp")
def paint_lit_lamp(theme: Theme, size: int) -> Surface:
    """A lamp on a disc."""
    disc = filled(rounded(size, size, size / 2), darker(theme.good, 0.75))
    line = max(round(size * 0.06), 2)
    inner = size - 2 * line
    disc.blit(filled(rounded(inner, inner, inner / 2), lighter(theme.good, 0.15)), (line, line))
    sign = round(size * 0.62)
    mark = filled(shape(sign, sign, lines(*ICONS["lamp"], thick=0.13)), BLACK)
    disc.blit(mark, ((size - sign) // 2, (size - sign) // 2))
    return disc
