"""Signs that glyphs are made of, as functions that draw them in white at any size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from ..engine.shapes import stroke
from .theme import WHITE

Strokes = tuple[tuple[float, float], ...]
DrawSign = Callable[[Surface, int], None]
"""Draws a sign over all of a surface; the number says how many times larger than life that is."""


def arrow(x: int, y: int) -> DrawSign:
    """An arrow head that points that way."""

    def draw(surface: Surface, fine: int) -> None:
        h = surface.get_height()
        tip = (h * (0.5 + 0.26 * x), h * (0.5 + 0.26 * y))
        foot = (h * (0.5 - 0.18 * x), h * (0.5 - 0.18 * y))
        wing = (0.3 * h * y, 0.3 * h * x)
        ends = ((foot[0] + wing[0], foot[1] + wing[1]), (foot[0] - wing[0], foot[1] - wing[1]))
        pygame.draw.polygon(surface, WHITE, (tip, *ends))

    return draw


def lines(*ways: Strokes, thick: float = 0.09) -> DrawSign:
    """Strokes along these ways, so thick; all in shares of the size."""

    def draw(surface: Surface, fine: int) -> None:
        h = surface.get_height()
        for way in ways:
            stroke(surface, WHITE, [(x * h, y * h) for x, y in way], h * thick)

    return draw


def ring(surface: Surface, fine: int) -> None:
    """A circle."""
    h = surface.get_height()
    pygame.draw.circle(surface, WHITE, (h / 2, h / 2), h * 0.27, round(h * 0.09))


TICK: Strokes = ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34))
CROSS: tuple[Strokes, Strokes] = (((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7)))

SIGNS: dict[str, DrawSign] = {
    "cross": lines(*CROSS),
    "circle": ring,
    "square": lines(((0.3, 0.3), (0.7, 0.3), (0.7, 0.7), (0.3, 0.7), (0.3, 0.3))),
    "triangle": lines(((0.5, 0.24), (0.77, 0.68), (0.23, 0.68), (0.5, 0.24))),
}
"""What is printed on the buttons of some pads."""

HAND: tuple[tuple[float, tuple[float, float], tuple[float, float]], ...] = (
    (0.17, (0.42, 0.34), (0.42, 0.84)),
    (0.15, (0.57, 0.58), (0.57, 0.84)),
    (0.15, (0.7, 0.61), (0.7, 0.84)),
    (0.14, (0.82, 0.66), (0.82, 0.84)),
    (0.14, (0.22, 0.66), (0.4, 0.84)),
    (0.28, (0.48, 0.84), (0.75, 0.84)),
)
"""Fingers, thumb and palm: how wide, from where to where."""
