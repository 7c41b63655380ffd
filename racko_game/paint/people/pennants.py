"""Pennants: a small flag in a seat's colour for each round it has won, an empty one for each still to win."""

from __future__ import annotations

from math import ceil, inf

import pygame
from pygame import Surface

from ...stage.place.layers import NAME
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, shape
from ..engine.sprite import Sprite
from ..ink.colours import WHITE, lighter, mix
from ..ink.text import measure, text
from ..ink.theme import Theme

MOST = 5  # pennants in a row; more rounds are one pennant and their number
WIDE, APART = 0.62, 0.16  # of its height: how wide a pennant is, and from one to the next
NUMBER = 0.86  # of its height: the type of the number beside a lone one


def pennants_wide(high: float, won: int, goal: int, room: float = inf) -> int:
    """How wide these are together, in that room."""
    if flags := _flags(won, goal, high, room):
        return _row(high, len(flags))
    return ceil(high * (WIDE + 2 * APART) + measure(str(won), high * NUMBER, "digits")[0])


def pennants(
    right: float,
    middle: float,
    high: float,
    seat: int,
    won: int,
    goal: int,
    room: float = inf,
    z: int = NAME + 1,
) -> list[Sprite]:
    """Of ``goal`` rounds, those a seat has ``won``: a row that ends at ``right``, its middle so high.

    Where a row has no ``room``, or would be too long, it is one pennant and a number.
    """
    h, wide = round(high), round(high * WIDE)
    x, y = right - pennants_wide(high, won, goal, room), round(middle - h / 2)
    flags = _flags(won, goal, high, room)
    if not flags:
        number = text(str(won), right, middle, high * NUMBER, "text", "digits", "right", z=z)
        return [Sprite(z, ("pennant", wide, h, seat, True), round(x), y), number]
    step = high * (WIDE + APART)
    return [
        Sprite(z, ("pennant", wide, h, seat, full), round(x + i * step), y) for i, full in enumerate(flags)
    ]


def _flags(won: int, goal: int, high: float, room: float) -> list[bool]:
    """Whether each pennant of a row is won; no row if that would be too long."""
    count = max(won, goal)
    return [i < won for i in range(count)] if count <= MOST and _row(high, count) <= room else []


def _row(high: float, count: int) -> int:
    return ceil(high * (count * (WIDE + APART) - APART))


@painter("pennant")
def paint_pennant(theme: Theme, w: int, h: int, seat: int, full: bool) -> Surface:
    """A swallow-tailed flag that hangs from a rod; an empty one is no more than its hem."""
    hue, rod = theme.seats[seat], max(round(h * 0.1), 1)

    def cloth(inset: float) -> Surface:
        def draw(surface: Surface, fine: int) -> None:
            left, right, top = inset * fine, (w - inset) * fine, (rod - 0.5 + inset) * fine
            foot, notch = (h - 1.6 * inset) * fine, (h * 0.74 - 0.9 * inset) * fine
            middle = w * fine / 2
            pygame.draw.polygon(
                surface, WHITE, [(left, top), (right, top), (right, foot), (middle, notch), (left, foot)]
            )

        return shape(w, h, draw)

    picture = blank(w, h)
    hem = max(w * 0.1, 1.0)
    picture.blit(filled(cloth(0), lighter(hue, 0.45) if full else mix(theme.text, theme.panel, 0.45)), (0, 0))
    ground = mix(hue, theme.panel, 0.12 if full else 0.94)
    tones = even(theme.lit(ground, 0.16), ground, theme.dim(ground, 0.2))
    picture.blit(filled(cloth(hem), gradient(w, h, tones)), (0, 0))
    picture.fill(theme.brass if full else mix(theme.text, theme.panel, 0.45), (0, 0, w, rod))
    return picture
