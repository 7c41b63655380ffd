"""A ring that drains: how much is left of a moment."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from ...stage.place.layers import CORNER
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, filled, shape
from ..engine.sprite import Sprite
from ..ink.colours import WHITE
from ..ink.signs import DrawSign
from ..ink.theme import Theme, darker, mix

INSIDE, BADGE = 0.56, 0.46  # of a button's height: how large it is on the button, and on its corner
ENDS = 0.3  # of a button's height: from its words and from its end
THICK = 0.2  # of its radius
FINE = 120  # points of a whole ring


def timer(button: Box, words: Box, share: float) -> Sprite:
    """At a button's right end, if its ``words`` leave room, else on its corner: ``share`` of the moment is
    left."""
    end, size = button.x + button.w, round(INSIDE * button.h)
    x, y = end - ENDS * button.h - size, button.y + 0.48 * button.h - size / 2
    if x < words.x + words.w + 0.5 * ENDS * button.h:
        size = round(BADGE * button.h)
        x, y = end - 0.7 * size, button.y - 0.3 * size
    return Sprite(CORNER + 4, ("timer", size, round(1000 * share)), round(x), round(y))


@painter("timer")
def paint_timer(theme: Theme, size: int, left: int) -> Surface:
    """Brass on a dark disc, from the top clockwise."""
    picture = blank(size, size)
    picture.blit(filled(shape(size, size, _disc), darker(theme.panel, 0.35)), (0, 0))
    picture.blit(filled(shape(size, size, _ring(1.0)), mix(theme.panel, theme.text, 0.3)), (0, 0))
    if left:
        picture.blit(filled(shape(size, size, _ring(left / 1000)), theme.brass), (0, 0))
    return picture


def _disc(surface: Surface, fine: int) -> None:
    half = surface.get_height() / 2
    pygame.draw.circle(surface, WHITE, (half, half), half)


def _ring(share: float) -> DrawSign:
    def draw(surface: Surface, fine: int) -> None:
        half = surface.get_height() / 2
        outer, inner = 0.82 * half, (0.82 - THICK * 1.4) * half
        turns = [2 * pi * share * i / FINE for i in range(FINE + 1)]
        edge = [(half + outer * sin(a), half - outer * cos(a)) for a in turns]
        back = [(half + inner * sin(a), half - inner * cos(a)) for a in reversed(turns)]
        pygame.draw.polygon(surface, WHITE, [*edge, *back])

    return draw
