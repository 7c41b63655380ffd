"""What is printed on a card's two sides.

The face carries its value three ways: the numeral, the colour of the band along the top edge, and
where on that band its tab stands, from left (lowest of the deck) to right (highest). What shows of a
card that stands in a rack is the upper part of the band, so that is where the tab has its numeral.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from ...rules.cards import Card
from ..engine.art import Art, composer, painter
from ..engine.shapes import (
    TOP,
    even,
    filled,
    gradient,
    outline,
    round_off,
    rounded,
    shape,
    stretched,
)
from ..engine.sprite import Picture
from ..ink.colours import Colour, darker, lighter, mix, ramp, readable
from ..ink.fonts import capital, font
from ..ink.theme import Theme
from ..material.stock import BAND, CLEAR, CORNER, PLAIN
from .back import back

FRAME = 0.035  # how far the frame of the print stands in from the edge
LEGIBLE = 10  # pixels of band in sight: on less, a tab has its place but no numeral
UNDERLINED = ("6", "9")


def face(width: int, card: Card, top: int) -> Picture:
    """The face of a card of that width; ``top`` is the highest rank of the deck."""
    return ("face", width, card.text, card.rank, top)


def pencilled(width: int, card: Card, top: int) -> Picture:
    """The back of a card of that width, with what is remembered of its face."""
    return ("pencilled", width, card.text, card.rank, top)


@composer("face", brief=True)
def paint_face(art: Art, width: int, words: str, rank: int, top: int) -> Surface:
    """A card's face."""
    theme = art.theme
    hue = ramp(rank, top, theme.ramp)
    face = art.picture(("stock", width)).copy()
    high = round(width * BAND)
    _band(face, hue, high)
    lone = words in UNDERLINED
    _tab(face, words, place_of(rank, top), high, (theme.cream, darker(hue, 0.35), theme.ink), lone)
    _ornaments(art, face, hue, high)
    _numeral(theme, face, words, hue, high)
    round_off(face, width * CORNER)
    return face


def _band(face: Surface, hue: Colour, high: int) -> None:
    """The coloured band: light along its upper edge, the scale of a ruler along its foot."""
    width = face.width
    face.blit(gradient(width, high, even(lighter(hue, 0.14), hue, darker(hue, 0.12))), (0, 0))
    face.fill(lighter(hue, 0.4), (0, 0, width, max(round(width * 0.004), 1)))
    if width < PLAIN:
        return
    clear = round(width * CLEAR)
    for i in range(1, 21):
        tick = max(round(clear * (0.36 if i % 5 == 0 else 0.2)), 1)
        x = round(width * place_of(i, 20))
        face.fill(darker(hue, 0.32), (x, clear - tick, max(width // 280, 1), tick + high - clear))


def place_of(rank: int, top: int) -> float:
    """Where the tab stands, in shares of the width."""
    return 0.11 + 0.78 * (rank - 1) / max(top - 1, 1)


def _tab(
    face: Surface,
    words: str,
    place: float,
    high: int,
    colours: tuple[Colour, Colour, Colour],
    lone: bool = False,
) -> None:
    """The tab of bare stock in the band, with the numeral on what of it is clear of the ledge.

    ``colours``: of the tab, its rim and the numeral; ``lone``: that is underlined.
    """
    bare, rim, ink = colours
    clear = face.width * CLEAR
    size = max(round(clear * 0.89 * (0.84 if lone else 1)), 1)
    numeral = font("title", size).render(words, True, ink)
    line = max(round(size * 0.045), 1)
    inset = max(round(high * 0.07), 1)
    w, h, r = max(numeral.width + round(size * 0.56), round(size * 1.3)), high - inset, size * 0.3
    x = round(face.width * place - w / 2)
    face.blit(filled(rounded(w + 2 * line, h + line, r + line, TOP), rim), (x - line, inset - line))
    face.blit(filled(rounded(w, h, r, TOP), bare), (x, inset))
    middle = inset + (clear - inset) * (0.44 if lone else 0.52)
    if clear < LEGIBLE:
        return
    _centred(face, numeral, size, x + w / 2, middle)
    if lone:
        _underline(face, numeral.width, size, x + w / 2, middle, ink)


def _numeral(theme: Theme, face: Surface, words: str, hue: Colour, high: int) -> None:
    """The large numeral in the middle of what the band leaves, pressed into the stock.

    6 and 9 are underlined: cards turn.
    """
    size = round(face.width * 0.38)
    tone = readable(hue, theme.cream, theme.reads)
    middle = high + (face.height - high) * (0.45 if words in UNDERLINED else 0.49)
    pressed = theme.lit(theme.cream, 0.8)
    for colour, down in ((pressed, max(face.width / 260, 1)), (tone, 0)):
        if down and (face.width < PLAIN or not theme.gloss or theme.neon):
            continue
        numeral = font("title", size).render(words, True, colour)
        _centred(face, numeral, size, face.width / 2, middle + down)
        if words in UNDERLINED:
            _underline(face, numeral.width, size, face.width / 2, middle + down, colour)


def _centred(face: Surface, numeral: Surface, size: int, x: float, y: float) -> None:
    """The numeral with its middle at a point."""
    top = y + capital("title", size) / 2 - font("title", size).get_ascent()
    face.blit(numeral, (round(x - numeral.width / 2), round(top)))


def _underline(face: Surface, wide: int, size: int, x: float, y: float, tone: Colour) -> None:
    w, h = round(wide * 0.86), max(round(size * 0.075), 1)
    bar = filled(rounded(w, h, h / 2), tone)
    face.blit(bar, (round(x - w / 2), round(y + capital("title", size) / 2 + size * 0.06)))


def _ornaments(art: Art, face: Surface, hue: Colour, high: int) -> None:
    """A fine frame, and a star on either side of the numeral."""
    width = face.width
    if width < PLAIN:
        return
    inset = round(width * FRAME)
    w, h = width - 2 * inset, face.height - high - 2 * inset
    corner = width * CORNER * 0.6
    short = 2 * round(corner) + 4
    cream = art.theme.cream
    line = filled(outline(short, short, corner, max(width / 260, 1)), mix(cream, hue, 0.5))
    stretched(face, line, Rect(inset, high + inset, w, h))
    size = round(width * 0.1)
    star = filled(art.picture(("star", size)), mix(cream, hue, 0.62))
    y = round(high + (face.height - high) * 0.49 - size / 2)
    for x in (0.155, 0.845):
        face.blit(star, (round(width * x - size / 2), y))


@painter("star")
def paint_star(theme: Theme, size: int) -> Surface:
    """The mask of a star."""
    return shape(size, size, _star)


def _star(surface: Surface, fine: int) -> None:
    """Eight rays, every other one short."""
    r = surface.width / 2
    rays = []
    for i in range(16):
        away = r * ((1.0, 0.1, 0.56, 0.1)[i % 4])
        rays.append((r + away * sin(i * pi / 8), r - away * cos(i * pi / 8)))
    pygame.draw.polygon(surface, "white", rays)


@composer("pencilled", brief=True)
def paint_pencilled(art: Art, width: int, words: str, rank: int, top: int) -> Surface:
    """A card's back with what is remembered of its face pencilled on: it stands upright, so no line."""
    theme, paper = art.theme, art.picture(back(width)).copy()
    tab = mix(theme.cream, theme.back[0], 0.12)
    _tab(paper, words, place_of(rank, top), round(width * BAND), (tab, theme.back[0], theme.ink))
    return paper
