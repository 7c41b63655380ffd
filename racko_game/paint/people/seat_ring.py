"""The ring round what a seat's own hand has the focus on: in the seat's colour, with the seat's emblem."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import filled, outline
from ..engine.sprite import Sprite
from ..ink.theme import Theme, lighter
from ..material.light import opposite, ring_beyond
from .emblem import emblem


@lru_cache(maxsize=256)
def seat_ring(box: Box, seat: int, z: int, round_by: float, letter: float) -> tuple[Sprite, ...]:
    """The ring, and the emblem on its corner, as large as a letter; what stands out tells the seats apart."""
    x, y, w, h = (round(v) for v in box)
    w, h = max(w, 0), max(h, 0)
    out = ring_beyond(w, h)
    key = ("seat-ring", w + 2 * out, h + 2 * out, round(round_by + out), max(out - 2, 3), seat)
    mark = max(min(1.3 * letter, 0.8 * min(w, h)), 8)
    return Sprite(z, key, x - out, y - out), emblem(seat, x - out / 2, y - out / 2, mark, z + 1)


@painter("seat-ring")
def paint_seat_ring(theme: Theme, w: int, h: int, radius: int, thick: int, seat: int) -> Surface:
    """One ring inside the other: the seat's colour between two lines of its opposite."""
    tone = lighter(theme.seats[seat], 0.25)
    picture = filled(outline(w, h, radius, thick + 4), opposite(tone), 225)
    picture.blit(filled(outline(w - 4, h - 4, radius - 2, thick), tone), (2, 2))
    return picture
