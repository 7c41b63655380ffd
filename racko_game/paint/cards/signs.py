"""Signs printed on cards: suits, and what powers do."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import pygame
from pygame import Surface

from ...rules.pieces.cards import REVERSE, SWAP, WILD
from ..engine.colours import WHITE, Colour, Theme, along, contrast, darker, lighter, mix
from ..engine.shapes import (
    DrawSign,
    Strokes,
    arc,
    blank,
    disc,
    filled,
    lines,
    polygon,
    rounded,
    shape,
    spikes,
    stroke,
)
from ..engine.sprites import Art, Picture, composer, painter
from ..engine.tiles import inlaid, shadowed

SUITS = ("blue", "red", "green", "black")
"""In the order of the theme's dyes."""
LIGHT, DARK = 0.16, 0.2  # how much lighter a suit's highest card is, how much darker its lowest
FAINT = 0.34  # of the way to white: what a pattern is printed in
WEAK = 1.4  # a dye needs so much contrast with the card

DrawPattern = Callable[[Surface, int], None]
"""Draws a pattern in white over all of a surface, its motif so many pixels large."""


def dye_of(theme: Theme, suit: str) -> Colour:
    """Return the colour a suit is printed in."""
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
    w, h = surface.get_size()
    radius = max(motif * 0.22, 1)
    for row in range(h // motif + 2):
        for column in range(-1, w // motif + 2):
            x, y = (column + row % 2 / 2) * motif, (row + 0.4) * motif * 0.75
            pygame.draw.aacircle(surface, "white", (x, y), radius)


def _stripes(surface: Surface, motif: int) -> None:
    w, h = surface.get_size()
    wide = max(motif * 0.36, 1)
    for x in range(-h, w + h, motif):
        pygame.draw.polygon(surface, "white", [(x, h), (x + wide, h), (x + wide + h, 0), (x + h, 0)])


def _waves(surface: Surface, motif: int) -> None:
    w, h = surface.get_size()
    thick = max(round(motif * 0.2), 1)
    for y in range(0, h + motif, motif):
        points = [(i * motif / 2, y + (motif * 0.45 if i % 2 else 0)) for i in range(2 * w // motif + 3)]
        pygame.draw.lines(surface, "white", False, points, thick)


def _grid(surface: Surface, motif: int) -> None:
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
    """Return the sign of a kind of card: what the card does, drawn."""
    return filled(shape(size, size, SIGNS[kind]), tone)


SMALLEST = 15  # pixels: on a smaller roundel no sign can be told from another
RIM, DRAWN = 0.06, 0.78  # of a roundel: its rim, and the sign on it
BESIDE_TAB = 0.78  # of what is clear of a card: how large the roundel in its band is
NUMERAL, DIGIT = 0.76, 0.29  # of that: from the middle of a tab to that roundel, and for each digit more
BESIDE_NUMERAL, WIDE = (
    0.17,
    0.34,
)  # of the width: the roundels of the face, and how far they are from its middle


def _lid(bulge: float) -> Strokes:
    """Return a lid of the eye: from its left corner to its right one, so far above the middle, or below
    it."""
    return tuple((0.1 + 0.8 * i / 16, 0.5 - bulge * sin(pi * i / 16)) for i in range(17))


def _eye(surface: Surface, fine: int) -> None:
    lines(_lid(0.3), _lid(-0.3), thick=0.1)(surface, fine)
    disc(0.15)(surface, fine)


def _again(surface: Surface, fine: int) -> None:
    """Draw three quarters of a circle with the head of an arrow at its end."""
    lines(arc(0.5, 0.53, 0.31, 0.16, 0.9, 28), thick=0.12)(surface, fine)
    polygon(((0.4, 0.02), (0.72, 0.24), (0.38, 0.45)))(surface, fine)


POWER_SIGNS: dict[str, DrawSign] = {
    "shuffle step": lines(
        ((0.14, 0.33), (0.84, 0.33)), ((0.66, 0.15), (0.85, 0.33), (0.66, 0.51)),
        ((0.86, 0.67), (0.16, 0.67)), ((0.34, 0.49), (0.15, 0.67), (0.34, 0.85)), thick=0.11,
    ),
    "go again": _again,
    "look ahead": _eye,
    "trade": lines(
        ((0.24, 0.1), (0.76, 0.1)), ((0.24, 0.9), (0.76, 0.9)),
        ((0.33, 0.74), (0.33, 0.3)), ((0.18, 0.43), (0.33, 0.28), (0.48, 0.43)),
        ((0.67, 0.26), (0.67, 0.7)), ((0.52, 0.57), (0.67, 0.72), (0.82, 0.57)), thick=0.1,
    ),
    "skip": lines(
        ((0.24, 0.22), (0.48, 0.5), (0.24, 0.78)), ((0.56, 0.22), (0.8, 0.5), (0.56, 0.78)), thick=0.14,
    ),
}  # fmt: skip
"""By power: two that change places, once more round, an eye, up and down between two racks, on and on."""


def roundel(power: str, size: int) -> Picture:
    """The sign of a power on a disc of that size."""
    return ("power", power, size)


@painter("power")
def paint_roundel(theme: Theme, power: str, size: int) -> Surface:
    """Paint a disc of ink with a rim, the sign on it in the colour of the stock."""
    rim = max(round(size * RIM), 1)
    roundel = inlaid(size, size, size / 2, mix(theme.cream, theme.ink, 0.25), theme.ink, rim)
    drawn = round(size * DRAWN)
    sign = filled(shape(drawn, drawn, POWER_SIGNS[power]), theme.cream)
    roundel.blit(sign, ((size - drawn) // 2, (size - drawn) // 2))
    return roundel


def beside_tab(art: Art, face: Surface, power: str, tab: tuple[float, float], digits: int) -> None:
    """A roundel in the band of a face, on that side of its tab that has more room.

    ``tab``: where that stands, and what is clear of the card, in shares of its width.
    """
    place, clear = tab[0] * face.width, tab[1] * face.width
    size = round(clear * BESIDE_TAB)
    if size >= SMALLEST:
        away = clear * (NUMERAL + DIGIT * digits)
        x = place + (away if tab[0] < 0.5 else -away)
        face.blit(art.picture(roundel(power, size)), (round(x - size / 2), round(0.53 * clear - size / 2)))


def beside_numeral(art: Art, face: Surface, power: str, band: int) -> None:
    """A roundel on either side of the large numeral, below a band so high."""
    size = round(face.width * BESIDE_NUMERAL)
    if size >= SMALLEST:
        y = round(band + (face.height - band) * 0.49 - size / 2)
        for x in (0.5 - WIDE, 0.5 + WIDE):
            face.blit(art.picture(roundel(power, size)), (round(face.width * x - size / 2), y))


@composer("power-flying", brief=True)
def paint_flying(art: Art, power: str, size: int, angle: int) -> Surface:
    """Paint a roundel in the air over its shadow, turned so many degrees to the right."""
    reach = airy(size)
    picture = shadowed(art.theme, rounded(size, size, size / 2), reach, reach * 0.4, 190, reach // 3)
    sign = art.fresh(roundel(power, size))
    if angle:
        sign = pygame.transform.rotozoom(sign, -angle, 1)
    picture.blit(sign, sign.get_rect(center=(reach + size // 2, reach + size // 2)))
    return picture


def airy(size: int) -> int:
    """Return how far the shadow of a roundel in the air reaches beyond it."""
    return max(round(size * 0.16), 3)


@painter("struck")
def paint_struck(theme: Theme, w: int, h: int) -> Surface:
    """Paint a bar that strikes a plate through, from its foot at the left to its head at the right."""

    def bar(thick: float) -> DrawSign:
        def draw(surface: Surface, fine: int) -> None:
            wide, high = surface.get_size()
            ends = (0.5 * high, 0.78 * high), (wide - 0.5 * high, 0.22 * high)
            stroke(surface, WHITE, ends, thick * high)

        return draw

    picture = filled(shape(w, h, bar(0.26)), theme.ink)
    picture.blit(filled(shape(w, h, bar(0.14)), theme.cream), (0, 0))
    return picture
