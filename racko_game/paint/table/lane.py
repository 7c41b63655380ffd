"""Lanes: what a seat's cards are shown in when its rack is laid open, a long rack seen from above."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ...stage.place.layers import BODY
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import even, filled, gradient, outline
from ..engine.sprite import Sprite
from ..ink.colours import mix
from ..ink.theme import Theme
from ..material.plastic import hollow, moulded, stuff_of


@lru_cache(maxsize=64)
def lane(box: Box, seat: int, z: int = BODY, proud: bool = False) -> Sprite:
    """A lane of a seat's plastic that fills the box; its floor is dark enough to read on, as a panel is.

    ``proud``: its edge shines, for the seat that won.
    """
    x, y, w, h = (round(v) for v in box)
    edge = _edge(w, h)
    return Sprite(z, ("lane", w, h, seat, proud), x - edge, y - edge)


def _edge(w: int, h: int) -> int:
    """How far its shadow reaches."""
    return round(min(w, h) * 0.09) + 3


@painter("lane")
def paint_lane(theme: Theme, w: int, h: int, seat: int, proud: bool) -> Surface:
    """A moulded shell with a hollow that has a little of the seat's colour."""
    hue, short = theme.seats[seat], min(w, h)
    edge, wall, radius = _edge(w, h), max(round(short * 0.045), 2), short * 0.16
    shell = mix(stuff_of(theme, hue), theme.panel, 0.1 if proud else 0.35)
    picture = moulded(theme, (w, h), edge, max(round(short * 0.02), 1), radius, shell, hue)
    ground = mix(hue, theme.panel, 0.9 if proud else 0.95)
    tones = even(theme.dim(ground, 0.08), ground, theme.lit(ground, 0.05))
    floor = gradient(w - 2 * wall, h - 2 * wall, tones)
    deep = hollow(theme, floor, radius - wall, max(round(short * 0.025), 1))
    if proud and not theme.neon:
        line = outline(*deep.size, radius - wall, max(short / 70, 1.5))
        deep.blit(filled(line, theme.brass), (0, 0))
    picture.blit(deep, (edge + wall, edge + wall))
    return picture
