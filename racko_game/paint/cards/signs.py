"""Signs and patterns printed on cards: those of suits, special cards and powers."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface, draw, transform

from ...rules.pieces.cards import REVERSE, SWAP
from ..engine.colours import Colour, Theme, along, contrast, darker, lighter, mix
from ..engine.shapes import (
    blank,
    filled,
    layered,
    read_signs,
    rounded,
    shape,
    stroked,
)
from ..engine.sprites import Art, Picture, composer, inlaid, painter, shadowed

SUITS = ("blue", "red", "green", "black")  # in the order of the theme's dyes
LIGHT, DARK = 0.16, 0.2  # how much lighter a suit's highest card is, how much darker its lowest
WEAK = 1.4  # a dye needs so much contrast with the card

DrawPattern = Callable[[Surface, int], None]
"""Draws a pattern in white over all of a surface, its motif so many pixels large."""


def dye_of(theme: Theme, suit: str) -> Colour:
    """Return the printing color of a suit, one of ``SUITS``; ValueError for any other."""
    return theme.dyes[SUITS.index(suit)]


def hue_of(theme: Theme, suit: str, kind: str, scale: float | None) -> Colour:
    """Return the color in which a card is printed: its suit's, lighter the higher its rank; without a suit,
    the color ramp's at ``scale`` (0 lowest … 1 highest rank); without a rank (None), its special kind's."""
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
    """Return an area filled with a suit's pattern in a light shade of ``hue``. ``motif``: the size of the
    repeated motif in pixels; ``solid``: on an opaque ground instead of a transparent one."""
    mask = blank(*size)
    PATTERNS[suit](mask, max(motif, 3))
    pattern = filled(mask, lighter(hue, 0.34), 215)
    return layered(blank(*size, hue), pattern) if solid else pattern


def _dots(surface: Surface, motif: int) -> None:
    (w, h), radius = surface.size, max(motif * 0.22, 1)
    for row in range(h // motif + 2):
        for column in range(-1, w // motif + 2):
            x, y = (column + row % 2 / 2) * motif, (row + 0.4) * motif * 0.75
            draw.aacircle(surface, "white", (x, y), radius)


def _stripes(surface: Surface, motif: int) -> None:
    (w, h), wide = surface.size, max(motif * 0.36, 1)
    for x in range(-h, w + h, motif):
        draw.polygon(surface, "white", [(x, h), (x + wide, h), (x + wide + h, 0), (x + h, 0)])


def _waves(surface: Surface, motif: int) -> None:
    (w, h), thick = surface.size, max(round(motif * 0.2), 1)
    for y in range(0, h + motif, motif):
        points = [(i * motif / 2, y + (motif * 0.45 if i % 2 else 0)) for i in range(2 * w // motif + 3)]
        draw.lines(surface, "white", False, points, thick)


def _grid(surface: Surface, motif: int) -> None:
    (w, h), thick = surface.size, max(round(motif * 0.14), 1)
    for x in range(motif // 2, w, motif):
        surface.fill("white", (x, 0, thick, h))
    for y in range(motif // 2, h, motif):
        surface.fill("white", (0, y, w, thick))


PATTERNS: dict[str, DrawPattern] = {"blue": _dots, "red": _stripes, "green": _waves, "black": _grid}
"""By suit: what tells it from the others without its colour."""

ROLES = {SWAP: "mustard", REVERSE: "plum"}
"""The part of the theme whose colour a card has that has neither suit nor rank."""


SIGNS = read_signs("signs/cards")
"""By kind: what the card does, in a drawing."""


def sign(kind: str, size: int, tone: Colour) -> Surface:
    """Return the sign of a special ``kind`` (a key of ``SIGNS``), ``size`` pixels wide, colored ``tone``."""
    return filled(shape(size, size, SIGNS[kind]), tone)


SMALLEST = 15  # pixels: on a smaller roundel no sign can be told from another
RIM, DRAWN = 0.06, 0.78  # of a roundel: its rim, and the sign on it
NUMERAL, DIGIT = 0.76, 0.29  # of that: from the middle of a tab to that roundel, and for each digit more
BESIDE_NUMERAL, WIDE = 0.17, 0.34  # of the width: the face's roundels; how far they are from its middle


POWER_SIGNS = read_signs("signs/powers")
"""By power: two that change places, once more round, an eye, up and down between two racks, on and on."""


def roundel(power: str, size: int) -> Picture:
    """Return the picture of the sign of a power (a key of ``POWER_SIGNS``) on a disc ``size`` pixels wide."""
    return ("power", power, size)


@painter("power")
def paint_roundel(theme: Theme, power: str, size: int) -> Surface:
    """Paint a power's roundel, ``size`` pixels wide: its sign, card-colored, on an ink-colored disc."""
    rim = max(round(size * RIM), 1)
    disc = inlaid(size, size, size / 2, mix(theme.cream, theme.ink, 0.25), theme.ink, rim)
    drawn = round(size * DRAWN)
    return layered(disc, filled(shape(drawn, drawn, POWER_SIGNS[power]), theme.cream))


def beside_tab(art: Art, face: Surface, power: str, tab: tuple[float, float], digits: int) -> None:
    """Draw a power's roundel in the band of a face, on the side of its tab where there is more room. ``tab``:
    the tab's center and the card's height visible in a rack, both as shares of the card's width; ``digits``:
    how many characters are on the tab."""
    place, clear = tab[0] * face.width, tab[1] * face.width
    away = clear * (NUMERAL + DIGIT * digits)
    x = place + (away if tab[0] < 0.5 else -away)
    _blit_roundel(art, face, power, round(clear * 0.78), (x, 0.53 * clear))


def beside_numeral(art: Art, face: Surface, power: str, band: int) -> None:
    """Draw the sign of a power on either side of a card's large numeral. ``power``: a key of ``POWER_SIGNS``;
    ``band``: the height of the colored band on top, in pixels."""
    y = band + (face.height - band) * 0.49
    for x in (0.5 - WIDE, 0.5 + WIDE):
        _blit_roundel(art, face, power, round(face.width * BESIDE_NUMERAL), (face.width * x, y))


def _blit_roundel(art: Art, face: Surface, power: str, size: int, at: tuple[float, float]) -> None:
    if size >= SMALLEST:
        face.blit(art.picture(roundel(power, size)), [round(middle - size / 2) for middle in at])


@composer("power-flying", brief=True)
def paint_flying(art: Art, power: str, size: int, angle: int) -> Surface:
    """Paint a roundel ``size`` pixels wide, rotated clockwise by ``angle`` degrees, above its shadow."""
    reach = flying_margin(size)
    shadow = shadowed(art.theme, rounded(size, size, size / 2), reach, reach * 0.4, 190, reach // 3)
    sign = art.fresh(roundel(power, size))
    sign = transform.rotozoom(sign, -angle, 1) if angle else sign
    return layered(shadow, (sign, sign.get_rect(center=(reach + size // 2, reach + size // 2)).topleft))


def flying_margin(size: int) -> int:
    """Return how many pixels the shadow of a flying roundel ``size`` pixels wide extends beyond it."""
    return max(round(size * 0.16), 3)


@painter("struck")
def paint_struck(theme: Theme, w: int, h: int) -> Surface:
    """Paint a diagonal bar that strikes out a name plate, from bottom left to top right."""
    ends = (0.5 * h, 0.78 * h), (w - 0.5 * h, 0.22 * h)
    dark, light = (stroked(w, h, [(thick * h, ends)]) for thick in (0.26, 0.14))
    return layered(filled(dark, theme.ink), filled(light, theme.cream))
