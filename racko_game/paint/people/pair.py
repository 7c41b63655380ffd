"""Partners: the emblems of a pair joined to one, and a cord of both their colours round each one's things."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, shape, stroke
from ..engine.sprite import Sprite
from ..ink.colours import WHITE, Colour, mix
from ..ink.theme import Theme
from .emblem import emblem, paint_emblem

JOINED = 1.62  # of its height: how wide the emblem of a pair is
TURN = 2.6  # of a cord's thickness: from one strand to the next


def emblems(team: Sequence[int], x: float, y: float, size: float, z: int) -> Sprite:
    """Who plays for one total: a seat's own emblem, or those of partners joined, the first one in front;
    so high, with its middle at x, y."""
    if len(team) == 1:
        return emblem(team[0], x, y, size, z)
    high = max(round(size), 4)
    wide = round(high * JOINED)
    return Sprite(z, ("emblems", *team[:2], high), round(x - wide / 2), round(y - high / 2))


def breadth(team: Sequence[int], size: float) -> float:
    """How wide such an emblem is."""
    return size * (JOINED if len(team) > 1 else 1.0)


@painter("emblems")
def paint_emblems(theme: Theme, seat: int, partner: int, size: int) -> Surface:
    """One emblem before the other."""
    picture = blank(round(size * JOINED), size)
    picture.blit(paint_emblem(theme, partner, size), (picture.width - size, 0))
    picture.blit(paint_emblem(theme, seat, size), (0, 0))
    return picture


def across(w: int, h: int, *tones: Colour) -> Surface:
    """From the first of the colours at the left to the last at the right."""
    return pygame.transform.rotate(gradient(h, w, even(*tones)), 90)


def cord(box: Box, team: Sequence[int], radius: float, thick: float, z: int) -> list[Sprite]:
    """A cord round a box, on its edge: strands of one partner's colour and of the other's in turn."""
    x, y, w, h = (round(side) for side in box)
    r, t = max(round(radius), 2), max(round(thick), 2)
    parts = {(0, 0): (w, r), (0, h - r): (w, r), (0, r): (t, h - 2 * r), (w - t, r): (t, h - 2 * r)}
    return [
        Sprite(z, ("cord", *team[:2], (w, h), r, t, (dx, dy, *size)), x + dx, y + dy)
        for (dx, dy), size in parts.items()
    ]


@painter("cord")
def paint_cord(
    theme: Theme,
    seat: int,
    partner: int,
    size: tuple[int, int],
    radius: int,
    thick: int,
    part: tuple[int, int, int, int],
) -> Surface:
    """A part of it: strands that lean like those of a twisted cord, a line of shade between them."""
    x, y, w, h = part
    step = TURN * thick

    def strands(width: float) -> Surface:
        def draw(surface: Surface, fine: int) -> None:
            for i in range(0, round((size[0] + size[1]) / step) + 2, 2):
                at = (i + 0.5) * step - y - x
                stroke(surface, WHITE, [(at * fine, 0), ((at - h) * fine, h * fine)], width * fine)

        return shape(w, h, draw, 2)

    cloth = blank(w, h)
    cloth.fill((*theme.seats[seat], 255))
    cloth.blit(filled(strands(0.82 * step), mix(theme.seats[seat], theme.shadow, 0.7)), (0, 0))
    cloth.blit(filled(strands(0.66 * step), theme.seats[partner]), (0, 0))
    if h > w:
        return cloth
    rim = outline(w, 2 * h + 2 * thick, radius, thick)
    return filled(rim.subsurface((0, rim.height - h if y else 0, w, h)), cloth)
