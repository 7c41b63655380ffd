"""A ring that fills while the mouse rests: once it is full, that is a press."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from ...stage.place.layers import CAPTION
from ..engine.art import painter
from ..engine.shapes import blank, filled, shape
from ..engine.sprite import Sprite
from ..ink.theme import WHITE, Theme

SIZE = 46  # pixels
STEPS = 40  # pictures of it


def dwell_ring(x: float, y: float, share: float) -> list[Sprite]:
    """Around a point, filled so far."""
    picture = ("dwell-ring", SIZE, round(share * STEPS))
    return [Sprite(CAPTION + 1, picture, round(x - SIZE / 2), round(y - SIZE / 2))]


@painter("dwell-ring")
def paint_dwell_ring(theme: Theme, size: int, step: int) -> Surface:
    """A dark ring, from its top on clockwise of brass."""

    def circle(surface: Surface, fine: int) -> None:
        middle = size * fine / 2
        pygame.draw.circle(surface, WHITE, (middle, middle), middle * 0.94, round(middle * 0.3))

    def arc(surface: Surface, fine: int) -> None:
        middle = size * fine / 2
        turns = [step / STEPS * 2 * pi * place / STEPS for place in range(STEPS + 1)]
        outer = [(middle + middle * 0.88 * sin(turn), middle - middle * 0.88 * cos(turn)) for turn in turns]
        inner = [(middle + middle * 0.7 * sin(turn), middle - middle * 0.7 * cos(turn)) for turn in turns]
        pygame.draw.polygon(surface, WHITE, [*outer, *reversed(inner)])

    ring = blank(size, size)
    ring.blit(filled(shape(size, size, circle), theme.cap), (0, 0))
    if step:
        ring.blit(filled(shape(size, size, arc), theme.brass), (0, 0))
    return ring
