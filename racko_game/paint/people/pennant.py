"""Pennants: rounds won, as little flags in a seat's colour; those still to be won are only outlines."""

from __future__ import annotations

import pygame
from pygame import Surface

from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, shape, stroke
from ..engine.sprite import Sprite
from ..ink.colours import WHITE, mix
from ..ink.figures import figure
from ..ink.signs import DrawSign
from ..ink.text import measure, text
from ..ink.theme import Theme

MOST = 5  # more of them are counted
WIDE = 0.78  # of its height
RIM = 0.07  # of its height
MAST = 0.09  # of its height: how thick


def pennants(right: float, y: float, size: float, seat: int, won: int, of: int, z: int) -> list[Sprite]:
    """So many rounds won of those that win a match, in a row that ends there; of many, one and a number."""
    high = max(round(size), 6)
    row = (won, of) if of <= MOST else (1, 1)
    sprites = []
    if of > MOST:
        sprites.append(text(figure(won), right, y, 0.9 * high, "text", "digits", "right", z=z))
        right -= measure(figure(won), 0.9 * high, "digits")[0] + 0.2 * high
    wide = round(WIDE * high) * row[1]
    key = ("pennants", seat, *row, high)
    return [*sprites, Sprite(z, key, round(right) - wide, round(y - high / 2))]


def length(size: float, won: int, of: int) -> float:
    """How long that row is."""
    high = max(round(size), 6)
    if of <= MOST:
        return round(WIDE * high) * of
    return round(WIDE * high) + 0.2 * high + measure(figure(won), 0.9 * high, "digits")[0]


@painter("pennants")
def paint_pennants(theme: Theme, seat: int, won: int, of: int, size: int) -> Surface:
    """The flags side by side, those that are won first."""
    wide, hue = round(WIDE * size), theme.seats[seat]
    row, rim, cloth = blank(wide * of, size), shape(wide, size, _flag(0.0)), shape(wide, size, _flag(RIM))
    hollow = mix(theme.panel, theme.quiet, 0.62)
    for i in range(of):
        row.blit(filled(rim, theme.cream if i < won else hollow), (i * wide, 0))
        inner = gradient(wide, size, even(theme.lit(hue, 0.25), hue, theme.dim(hue, 0.15)))
        row.blit(filled(cloth, inner if i < won else theme.panel), (i * wide, 0))
    return row


def _flag(inset: float) -> DrawSign:
    def draw(surface: Surface, fine: int) -> None:
        h = surface.height
        if not inset:
            stroke(surface, WHITE, [(0.12 * h, 0.06 * h), (0.12 * h, 0.94 * h)], MAST * h)
        points = [(0.12 + inset, 0.06 + inset), (0.74 - 2.2 * inset, 0.33), (0.12 + inset, 0.6 - inset)]
        pygame.draw.polygon(surface, WHITE, [(x * h, y * h) for x, y in points])

    return draw
