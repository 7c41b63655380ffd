"""Suits and signs: the colour of a card that has one, with a pattern of its own, and what it does, drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from ...rules.pieces.cards import REVERSE, SWAP, WILD
from ..engine.colours import Colour, Theme, along, contrast, darker, lighter, mix
from ..engine.shapes import DrawSign, arc, blank, filled, lines, polygon, rounded, shape, spikes

SUITS = ("blue", "red", "green", "black")
"""In the order of the theme's dyes."""
LIGHT, DARK = 0.16, 0.2  # how much lighter a suit's highest card is, how much darker its lowest
FAINT = 0.34  # of the way to white: what a pattern is printed in
WEAK = 1.4  # a dye needs so much contrast with the card

DrawPattern = Callable[[Surface, int], None]
"""Draws a pattern in white over all of a surface, its motif so many pixels large."""


def dye_of(theme: Theme, suit: str) -> Colour:
    """What a suit is printed in."""
    return theme.dyes[SUITS.index(suit)]


def hue_of(theme: Theme, suit: str, kind: str, scale: float | None) -> Colour:
    """The colour of a card's print: its suit's, lighter the higher it is; without a suit, the ramp's."""
    if suit:
        dye = dye_of(theme, suit)
        if contrast(dye, theme.cream) < WEAK or theme.neon:
            dye = lighter(dye, 0.3)
        at = 0.5 if scale is None else scale
        return darker(dye, DARK * (1 - 2 * at)) if at < 0.5 else lighter(dye, LIGHT * (2 * at - 1))
    if scale is not None:
        return along(scale, theme.ramp)
    return mix(theme.colour(ROLES[kind]), theme.ink, 0.1)


def printed(suit: str, size: tuple[int, int], hue: Colour, motif: int, solid: bool = False) -> Surface:
    """A suit's pattern in a light shade of its hue, its motif so many pixels large; alone, or ``solid``."""
    mask = blank(*size)
    PATTERNS[suit](mask, max(motif, 3))
    pattern = filled(mask, lighter(hue, FAINT), 215)
    if not solid:
        return pattern
    ground = Surface(size, pygame.SRCALPHA)
    ground.fill(hue)
    ground.blit(pattern, (0, 0))
    return ground


def pip(suit: str, size: int, hue: Colour) -> Surface:
    """A round piece of a suit's pattern."""
    return filled(rounded(size, size, size / 2), printed(suit, (size, size), hue, size // 3, solid=True))


def _dots(surface: Surface, motif: int) -> None:
    """Rows of dots, each between two of the row above."""
    w, h = surface.get_size()
    radius = max(motif * 0.22, 1)
    for row in range(h // motif + 2):
        for column in range(-1, w // motif + 2):
            x, y = (column + row % 2 / 2) * motif, (row + 0.4) * motif * 0.75
            pygame.draw.aacircle(surface, "white", (x, y), radius)


def _stripes(surface: Surface, motif: int) -> None:
    """Stripes that lean to the right."""
    w, h = surface.get_size()
    wide = max(motif * 0.36, 1)
    for x in range(-h, w + h, motif):
        pygame.draw.polygon(surface, "white", [(x, h), (x + wide, h), (x + wide + h, 0), (x + h, 0)])


def _waves(surface: Surface, motif: int) -> None:
    """Rows of peaks."""
    w, h = surface.get_size()
    thick = max(round(motif * 0.2), 1)
    for y in range(0, h + motif, motif):
        points = [(i * motif / 2, y + (motif * 0.45 if i % 2 else 0)) for i in range(2 * w // motif + 3)]
        pygame.draw.lines(surface, "white", False, points, thick)


def _grid(surface: Surface, motif: int) -> None:
    """A grid of fine lines."""
    w, h = surface.get_size()
    thick = max(round(motif * 0.14), 1)
    for x in range(motif // 2, w, motif):
        surface.fill("white", (x, 0, thick, h))
    for y in range(motif // 2, h, motif):
        surface.fill("white", (0, y, w, thick))


PATTERNS: dict[str, DrawPattern] = {"blue": _dots, "red": _stripes, "green": _waves, "black": _grid}
"""By suit: what tells it from the others without its colour."""

ROLES = {SWAP: "mustard", REVERSE: "plum"}
"""The part of the theme whose colour a card has that has neither suit nor rank."""


SIGNS: dict[str, DrawSign] = {
    WILD: polygon(spikes(5, (0.5, 0.23), 0.53)),
    SWAP: lines(
        ((0.12, 0.34), (0.86, 0.34)), ((0.64, 0.14), (0.86, 0.34), (0.64, 0.54)),
        ((0.88, 0.7), (0.14, 0.7)), ((0.36, 0.5), (0.14, 0.7), (0.36, 0.9)), thick=0.11,
    ),
    REVERSE: lines(
        arc(0.5, 0.5, 0.27, -0.3, 0.42, 24), ((0.14, 0.5), (0.3, 0.72), (0.46, 0.52)), thick=0.12,
    ),
}  # fmt: skip
"""By kind: what the card does, in a drawing."""


def sign(kind: str, size: int, tone: Colour) -> Surface:
    """What a card does, drawn."""
    return filled(shape(size, size, SIGNS[kind]), tone)
