"""The room round the table, seen from above: a dark floor, and the whole table on it in the lamp's light."""

from __future__ import annotations

import pygame
from pygame import Surface

from ...stage.place.layers import POOL
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, radial, round_off, rounded, soft
from ..engine.sprite import Picture, Sprite
from ..ink.colours import darker
from ..ink.theme import Theme
from .backdrop import NAP, lay_wood, paint_table

NIGHT = 0.62  # how dark the floor is
CORNER = 0.2  # of a table's shorter side: how round its corners are
SHADOW = 0.05  # of it: how far its shadow reaches


def floor(width: int, height: int) -> Picture:
    """The whole window's ground."""
    return ("floor", width, height)


def tabletop(box: Box) -> Sprite:
    """A table that stands there."""
    x, y, w, h = (round(v) for v in box)
    edge = _shadow(w, h)
    return Sprite(POOL, ("tabletop", w, h), x - edge, y - edge)


def _shadow(w: int, h: int) -> int:
    return max(round(min(w, h) * SHADOW), 6)


@painter("floor")
def paint_floor(theme: Theme, width: int, height: int) -> Surface:
    """Boards at night, a little light in the middle; opaque."""
    ground = Surface((width, height))
    if not theme.gloss:
        ground.fill(theme.panel)
        return ground
    lay_wood(theme, ground, max(width, height))
    night = radial(*NAP, darker(theme.lamp, NIGHT), darker(theme.dusk, NIGHT), (0.5, 0.5), 1.2)
    night = pygame.transform.smoothscale(night, ground.size)
    ground.blit(night, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ground


@painter("tabletop")
def paint_tabletop(theme: Theme, w: int, h: int) -> Surface:
    """The table as it is played on, small and whole, with its shadow on the floor."""
    edge, radius = _shadow(w, h), CORNER * min(w, h)
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(rounded(w, h, radius), edge * 0.36, theme.shadow, 235)
    picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    top = blank(w, h)
    top.blit(paint_table(theme, w, h), (0, 0))
    round_off(top, radius)
    picture.blit(top, (edge, edge))
    return picture
