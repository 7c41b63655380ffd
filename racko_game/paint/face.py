"""What is printed on a card's two sides.

The face carries its value three ways: the numeral, the colour of the band along the top edge, and
where on that band its tab stands, from left (lowest of the deck) to right (highest). What shows of a
card that stands in a rack is the upper part of the band, so that is where the tab has its numeral.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from ..stage.furniture import CARD, LEDGE
from ..stage.pose import CARD_HEIGHT
from .art import Art, composer, painter
from .colours import Colour, darker, lighter, mix, ramp, readable
from .fonts import capital, font
from .shapes import TOP, blank, even, filled, gradient, outline, round_off, rounded, shape, stretched
from .theme import Theme

CLEAR = (1 - LEDGE) / CARD  # of a card's width: what the ledge in front of it leaves in sight
BAND = 0.14  # of a card's width: how high the band is
CORNER = 0.05
FRAME = 0.035  # how far the frame of the print stands in from the edge
PLAIN = 120  # narrower cards leave out what is too fine for them
LEGIBLE = 9  # pixels of band in sight: on less, a tab has its place but no numeral
UNDERLINED = ("6", "9")


def tall(width: int) -> int:
    """The height of a card of that width, in whole pixels."""
    return round(width * CARD_HEIGHT)


@composer("face", brief=True)
def paint_face(art: Art, width: int, words: str, rank: int, top: int) -> Surface:
    """A card's face."""
    theme = art.theme
    hue = ramp(rank, top, theme.ramp)
    face = art.picture(("stock", width)).copy()
    high = round(width * BAND)
    _band(face, hue, high)
    _tab(face, words, _place(rank, top), high, (theme.cream, darker(hue, 0.35), theme.ink))
    _ornaments(art, face, hue, high)
    _numeral(theme, face, words, hue, high)
    round_off(face, width * CORNER)
    return face


@painter("stock")
def paint_stock(theme: Theme, width: int) -> Surface:
    """Cream card stock, its lower edge seen from the side."""
    height = tall(width)
    paper = gradient(
        width, height, even(theme.lit(theme.cream, 0.35), theme.cream, theme.dim(theme.cream, 0.05))
    )
    thick = max(round(width * 0.006), 1)
    paper.fill(theme.edge, (0, height - thick, width, thick))
    return paper


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
        x = round(width * _place(i, 20))
        face.fill(darker(hue, 0.32), (x, clear - tick, max(width // 280, 1), tick + high - clear))


def _place(rank: int, top: int) -> float:
    """Where the tab stands, in shares of the width."""
    return 0.11 + 0.78 * (rank - 1) / max(top - 1, 1)


def _tab(face: Surface, words: str, place: float, high: int, colours: tuple[Colour, Colour, Colour]) -> None:
    """The tab of bare stock in the band, with the numeral on what of it is clear of the ledge.

    ``colours``: of the tab, its rim and the numeral.
    """
    bare, rim, ink = colours
    clear = face.width * CLEAR
    lone = words in UNDERLINED
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
    """The large numeral in the middle of what the band leaves; 6 and 9 are underlined: cards turn."""
    size = round(face.width * 0.38)
    tone = readable(hue, theme.cream, theme.reads)
    numeral = font("title", size).render(words, True, tone)
    lone = words in UNDERLINED
    middle = high + (face.height - high) * (0.45 if lone else 0.49)
    _centred(face, numeral, size, face.width / 2, middle)
    if lone:
        _underline(face, numeral.width, size, face.width / 2, middle, tone)


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
    """A card's back with what is remembered of its face pencilled on."""
    back, theme = art.picture(("back", width)).copy(), art.theme
    tab = mix(theme.cream, theme.back[0], 0.12)
    _tab(back, words, _place(rank, top), round(width * BAND), (tab, theme.back[0], theme.ink))
    return back


@painter("back")
def paint_back(theme: Theme, width: int) -> Surface:
    """A card's back: a plain band along its upper edge, all that is seen of it in a rack; below it stairs."""
    back = paint_stock(theme, width)
    rim = max(round(width * 0.024), 1)
    w, h = width - 2 * rim, back.height - 2 * rim
    ground = theme.back[0]
    field = gradient(w, h, even(theme.lit(ground, 0.1), ground, theme.dim(ground, 0.12)))
    high, inset = round(width * BAND), max(round(width * 0.02), 1)
    box = Rect(inset, high, w - 2 * inset, h - high - inset)
    stairs, radius = _steps(theme, box.w, box.h, max(round(width / 14), 6)), width * CORNER * 0.4
    round_off(stairs, radius)
    line = outline(box.w, box.h, radius, max(width / 230, 1))
    stairs.blit(filled(line, mix(ground, theme.back[1], 0.7)), (0, 0))
    field.blit(stairs, box)
    _flight(theme, field, width, high)
    if width >= PLAIN:
        _medallion(theme, field, box)
    round_off(field, width * CORNER * 0.6)
    back.blit(field, (rim, rim))
    round_off(back, width * CORNER)
    return back


def _flight(theme: Theme, field: Surface, width: int, high: int) -> None:
    """In the middle of the band three bars that rise, a line of gold on either side."""
    gold, thick = theme.back[1], max(round(width * 0.006), 1)
    middle, clear = field.width // 2, round(width * (CLEAR - 0.024))
    bar, foot = max(round(width * 0.016), 1), round(clear * 0.74)
    for i in (-1, 0, 1):
        tall_bar = max(round(clear * (0.34 + 0.14 * i)), 1)
        field.fill(gold, (middle + round((i * 1.7 - 0.5) * bar), foot - tall_bar, bar, tall_bar))
    gap, end = bar * 5, round(width * 0.05)
    for x in (end, middle + gap):
        field.fill(mix(theme.back[0], gold, 0.7), (x, foot - thick, middle - gap - end, thick))


def _steps(theme: Theme, w: int, h: int, tread: int) -> Surface:
    """Stairs that rise to the right, one flight above the other."""
    ground, gold, blue = theme.back
    field = gradient(w, h, even(lighter(ground, 0.06), darker(ground, 0.1)))
    rise, flight = max(tread * 2 // 5, 1), max(tread * 6 // 5, 3)
    fine, bold = max(tread // 11, 1), max(tread // 3, 1)
    carpet = mix(ground, blue, 0.4)
    column = blank(tread, h + 2 * flight)
    for y in range(0, column.height, flight):
        column.fill(carpet, (0, y + fine, tread, bold))
        column.fill(gold, (0, y, tread, fine))
        column.fill(gold, (0, y, fine, rise + fine))
    for i in range(w // tread + 2):
        x, foot = w // 2 + (i - w // tread // 2 - 1) * tread, -i * rise % flight
        field.blit(column, (x, foot - flight))
    return field


def _medallion(theme: Theme, field: Surface, box: Rect) -> None:
    """Three cards that rise, on a disc in the middle of the box."""
    size = round(box.height * 0.66)
    x, y = box.center
    for inset, tone in ((0, theme.cream), (0.035, theme.back[1]), (0.07, theme.back[0])):
        part = size - 2 * round(size * inset)
        disc = filled(rounded(part, part, part / 2), tone)
        field.blit(disc, (round(x - part / 2), round(y - part / 2)))
    w, h = round(size * 0.15), round(size * 0.38)
    for i, rank in enumerate((2, 5, 8)):
        bar = filled(rounded(w, h, w * 0.28), ramp(rank, 8, theme.ramp))
        field.blit(bar, (round(x + (i - 1.5) * w * 1.25 + w * 0.12), round(y - h / 2 - (i - 1) * size * 0.1)))
