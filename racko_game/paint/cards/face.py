"""The printed faces of cards, plain card stock, and the signs and patterns of suits, special cards, powers.

A face shows its value three ways: by the numeral, by the color of the band along its top edge, and by the
position of the tab on that band, from left (lowest of the deck) to right (highest). A card in a rack shows
only the upper part of its band, so the tab repeats the numeral there. A card with a suit has a band in the
suit's color and pattern; a special card has a sign for a numeral.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from pygame import BLEND_RGB_MULT, Rect, Surface, draw, transform

from ...rules.pieces.cards import REVERSE, SWAP, Card
from ...rules.ruleset import Ruleset
from ...stage.geometry import CARD_HEIGHT
from ...stage.table.furniture import CARD, LEDGE, RackShape, shape_of
from ..engine.colours import Colour, Theme, along, contrast, darker, lighter, mix, readable
from ..engine.shapes import (
    TOP,
    blank,
    capital,
    even,
    filled,
    font,
    gradient,
    layered,
    nine_slice,
    noise,
    outline,
    read_signs,
    repeated,
    round_off,
    rounded,
    shape,
    stamp,
    stroked,
    tiled,
)
from ..engine.sprites import Art, Picture, composer, inlaid, painter, shadowed, shine

CLEAR = (1 - LEDGE) / CARD  # of a card's width: what the ledge in front of it leaves in sight
BAND = 0.14  # of a card's width: how high the band is
CORNER = 0.05
PLAIN = 120  # narrower cards leave out what is too fine for them
CLOTH = 48  # threads of the tile that the linen is made of


def card_height(width: int) -> int:
    """Return the height of a card that is ``width`` pixels wide, in whole pixels."""
    return round(width * CARD_HEIGHT)


def paint_stock(theme: Theme, width: int) -> Surface:
    """Return blank card stock ``width`` pixels wide; its lower edge shows the thickness of the card."""
    return repeated(_paper(theme, width), width)


@lru_cache(maxsize=16)  # of the sizes that cards have or move in; 0.1 MB each
def _paper(theme: Theme, width: int) -> Surface:
    """Return a strip of the stock of a card ``width`` pixels wide."""
    height, across = card_height(width), CLOTH * max(width // 330, 1)
    paper = shine(theme, across, height, theme.cream, 0.35, 0.05)
    if width >= PLAIN and theme.grain:
        linen = noise(CLOTH, CLOTH, "linen", round(255 - 7 * theme.grain), 255)
        for i in range(0, CLOTH, 2):
            for part in ((i, 0, 1, CLOTH), (0, i, CLOTH, 1)):
                linen.fill((254, 254, 254), part, BLEND_RGB_MULT)
        tiled(paper, transform.scale(linen, (across, across)), BLEND_RGB_MULT)
    thick = max(round(width * 0.006), 1)
    paper.fill(theme.edge, (0, height - thick, across, thick))
    return paper


def back(width: int, clear: float = CLEAR) -> Picture:
    """Return the picture of a card's back, of which the height ``clear`` (in widths) is visible in a rack."""
    return ("back", width, clear)


MOTIF = 0.42  # of what is clear of a card: the size of what a pattern repeats
LEGIBLE = 10  # pixels of band in sight: on less, a tab has its place but no numeral
UNDERLINED = ("6", "9")


class CardFace(NamedTuple):
    """The print of a card's face; whatever the card does not have is "". ``text``: its numeral or letter;
    ``scale``: its rank, from 0 (the deck's lowest) to 1 (the highest), None without a rank; ``suit``: one of
    ``SUITS``; ``kind``: of a special card, a key of ``SIGNS``; ``power``: a key of ``POWER_SIGNS``;
    ``clear``: the height visible in a rack, as a share of the card's width."""

    text: str
    scale: float | None
    suit: str = ""
    kind: str = ""
    clear: float = CLEAR
    power: str = ""


def number_face(number: int, top: int) -> CardFace:
    """Return the face of a number card in a deck of 1 … ``top``."""
    return CardFace(str(number), (number - 1) / (top - 1))


def face(width: int, card: CardFace) -> Picture:
    """Return the picture of a card's face, ``width`` pixels wide."""
    return ("face", width, card)


@composer("face", brief=True)
def paint_face(art: Art, width: int, card: CardFace) -> Surface:
    """Paint a card's face ``width`` pixels wide."""
    theme, hue = art.theme, hue_of(art.theme, card.suit, card.kind, card.scale)
    face = paint_stock(theme, width)
    high = _band_height(width, card.clear)
    _band(face, hue, high, card.clear)
    if card.suit:
        face.blit(printed(card.suit, (width, high), hue, round(MOTIF * width * card.clear)), (0, 0))
    _tab(face, card, high, (theme.cream, darker(hue, 0.35), theme.ink), card.text in UNDERLINED)
    _ornaments(art, face, hue, high, card)
    if card.power:
        beside_tab(art, face, card.power, (tab_place(card.scale), card.clear), len(card.text))
    _numeral(theme, face, card, hue, high)
    round_off(face, width * CORNER)
    return face


def _band_height(width: int, clear: float) -> int:
    """Return how many pixels high the band is: its foot lies behind the ledge. ``clear``: see ``back``."""
    return round(width * (BAND + (clear - CLEAR)))


def _band(face: Surface, hue: Colour, high: int, clear: float) -> None:
    """Draw the band of a face, ``high`` pixels high: light along its top, ruler marks along its foot."""
    width = face.width
    face.blit(gradient(width, high, even(lighter(hue, 0.14), hue, darker(hue, 0.12))), (0, 0))
    face.fill(lighter(hue, 0.4), (0, 0, width, max(round(width * 0.004), 1)))
    if width < PLAIN:
        return
    seen, tone, thick = round(width * clear), darker(hue, 0.32), max(width // 280, 1)
    for i in range(1, 21):
        tick = max(round(seen * (0.36 if i % 5 == 0 else 0.2)), 1)
        face.fill(tone, (round(width * tab_place((i - 1) / 19)), seen - tick, thick, tick + high - seen))


def tab_place(scale: float | None) -> float:
    """Return the center of the tab, as a share of the card's width, for a rank at ``scale`` (0 lowest … 1
    highest); the middle, if the card has no rank."""
    return 0.11 + 0.78 * (0.5 if scale is None else scale)


def _tab(
    face: Surface, card: CardFace, high: int, colours: tuple[Colour, Colour, Colour], lone: bool = False
) -> None:
    """Draw the tab on the band, ``high`` pixels high, with the numeral or sign on the part visible in a rack.
    ``colours``: of the tab, its rim and the numeral, which is underlined if ``lone``."""
    bare, rim, ink = colours
    clear = face.width * card.clear
    size = max(round(clear * 0.89 * (0.84 if lone else 1)), 1)
    wide = size if card.kind else font("title", size).size(card.text)[0]
    line = max(round(size * 0.045), 1)
    inset = max(round(high * 0.07), 1)
    w, h, r = max(wide + round(size * 0.56), round(size * 1.3)), high - inset, size * 0.3
    x = round(face.width * tab_place(card.scale) - w / 2)
    face.blit(filled(rounded(w + 2 * line, h + line, r + line, TOP), rim), (x - line, inset - line))
    face.blit(filled(rounded(w, h, r, TOP), bare), (x, inset))
    if clear >= LEGIBLE:
        middle = inset + (clear - inset) * (0.44 if lone else 0.52)
        stamp_value(face, card, size, (x + w / 2, middle), ink, lone)


def _numeral(theme: Theme, face: Surface, card: CardFace, hue: Colour, high: int) -> None:
    """Draw the large numeral or sign below the band; 6 and 9 are underlined: cards can be upside down."""
    size = round(face.width * (0.34 if card.kind else 0.38))
    lone = card.text in UNDERLINED
    middle = high + (face.height - high) * (0.45 if lone else 0.49)
    if face.width >= PLAIN and theme.gloss and not theme.neon:
        pressed = middle + max(face.width / 260, 1)
        stamp_value(face, card, size, (face.width / 2, pressed), theme.lit(theme.cream, 0.8), lone)
    stamp_value(face, card, size, (face.width / 2, middle), readable(hue, theme.cream, theme.reads), lone)


def stamp_value(
    face: Surface, card: CardFace, size: int, at: tuple[float, float], tone: Colour, lone: bool = False
) -> None:
    """Print a card's numeral (underlined if ``lone``) or its sign on a surface, centered on ``at``; ``size``
    in pixels, that of the sign or of the type."""
    x, y = at
    if card.kind:
        face.blit(sign(card.kind, size, tone), (round(x - size / 2), round(y - size / 2)))
        return
    w, h = round(stamp(face, card.text, "title", size, tone, at) * 0.86), max(round(size * 0.075), 1)
    if lone:
        bar = filled(rounded(w, h, h / 2), tone)
        face.blit(bar, (round(x - w / 2), round(y + capital("title", size) / 2 + size * 0.06)))


def _ornaments(art: Art, face: Surface, hue: Colour, high: int, card: CardFace) -> None:
    """Draw a fine frame, and beside the numeral two stars, pieces of the suit's pattern, or signs."""
    width = face.width
    if card.power:
        beside_numeral(art, face, card.power, high)
    if width < PLAIN:
        return
    inset = round(width * 0.035)
    w, h = width - 2 * inset, face.height - high - 2 * inset
    corner = width * CORNER * 0.6
    short = 2 * round(corner) + 4
    cream = art.theme.cream
    line = filled(outline(short, short, corner, max(width / 260, 1)), mix(cream, hue, 0.5))
    nine_slice(face, line, Rect(inset, high + inset, w, h))
    if card.power:
        return
    size = round(width * 0.1)
    mark = (
        filled(rounded(size, size, size / 2), printed(card.suit, (size, size), hue, size // 3, solid=True))
        if card.suit
        else filled(art.picture(("star", size)), mix(cream, hue, 0.62))
    )
    y = round(high + (face.height - high) * 0.49 - size / 2)
    face.blits([(mark, (round(width * x - size / 2), y)) for x in (0.155, 0.845)])


@painter("star")
def paint_star(theme: Theme, size: int) -> Surface:
    """Paint the mask of a star (white on transparent ground), ``size`` pixels wide and high."""
    return shape(size, size, _star)


def _star(surface: Surface, scale: int) -> None:
    r = surface.width / 2
    turns = [(r * (1.0, 0.1, 0.56, 0.1)[i % 4], i * pi / 8) for i in range(16)]
    draw.polygon(surface, "white", [(r + away * sin(turn), r - away * cos(turn)) for away, turn in turns])


@composer("pencilled", brief=True)
def paint_pencilled(art: Art, width: int, card: CardFace) -> Surface:
    """Paint the back of a card that the viewer has seen before, its number pencilled on it as a reminder. The
    number is always upright, so 6 and 9 need no line under them."""
    theme, paper = art.theme, art.picture(back(width, card.clear)).copy()
    rim = hue_of(theme, card.suit, card.kind, card.scale) if card.suit else theme.back[0]
    high = _band_height(width, card.clear)
    if card.suit:
        size, motif = (round(width * card.clear * 3), high), round(MOTIF * width * card.clear)
        patch = printed(card.suit, size, rim, motif, solid=True)
        paper.blit(patch, (round(width * tab_place(card.scale) - patch.width / 2), 0))
    _tab(paper, card, high, (mix(theme.cream, theme.back[0], 0.12), rim, theme.ink))
    return paper


DeckFaces = Mapping[Card, CardFace]


def deck_faces(rules: Ruleset) -> DeckFaces:
    """Return the face of each card in the deck of these rules, by card."""
    clear = visible_share(shape_of(rules))
    return {
        card: CardFace(numeral(card), rules.scale(card), card.suit, card.kind, clear, rules.power(card))
        for card in rules.deck
    }


def visible_share(shape: RackShape) -> float:
    """Return the height of a card that is visible in a rack of that shape, as a share of its width."""
    return (1 - LEDGE) / shape.card


def numeral(card: Card) -> str:
    """Return the number or letter printed on a card; empty for special cards, which show a sign."""
    if card.kind or not card.suit:
        return "" if card.kind else card.text
    letter, slash, _ = card.text.partition("/")
    return letter if slash else str(card.rank)


SUITS = ("blue", "red", "green", "black")  # in the order of the theme's dyes
LIGHT, DARK = 0.16, 0.2  # how much lighter a suit's highest card is, how much darker its lowest
WEAK = 1.4  # a dye needs so much contrast with the card


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
    pattern = filled(_pattern(suit, *size, max(motif, 3)), lighter(hue, 0.34), 215)
    return layered(blank(*size, hue), pattern) if solid else pattern


@lru_cache(maxsize=8)  # those of a card's band and of its ornaments, for each suit
def _pattern(suit: str, w: int, h: int, motif: int) -> Surface:
    return shape(w, h, lambda mask, scale: PATTERNS[suit](mask, motif), 1)


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


PATTERNS = {"blue": _dots, "red": _stripes, "green": _waves, "black": _grid}
"""By suit: what tells it from the others without its colour; it draws a pattern in white over all of a
surface, its motif so many pixels large."""

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
