"""Readings: what the piles hold, told at the tray towards every edge that somebody sits at."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ...stage.place.layers import COUNT
from ...stage.table.furniture import Furniture, RackPlace
from ..cards.face import CardFace
from ..cards.suits import hue_of, printed, sign
from ..engine.art import painter
from ..engine.shapes import filled, rounded
from ..engine.sprite import Sprite
from ..engine.turned import turned
from ..ink.fonts import capital, font
from ..ink.text import measure, text
from ..ink.theme import Theme

HIGH, TYPE = 1.5, 1.15  # letters: how high a reading is, and the size of its number
BESIDE = 0.6  # of its height: what it is wider than its number
AWAY = 0.12  # letters: from the tray
APART = 0.5  # letters: from one to the other, at the least
RIM, ROUND, FOOT, MARK = 0.1, 0.3, 0.14, 0.6  # of its height: its rim, its corners, its foot, a sign on it


def readings(furniture: Furniture, stock: int, top: CardFace | None) -> list[Sprite]:
    """How many cards are left, and which one lies on the discard pile: each below its pile, as that is
    upright to who sits there; nothing where all look from one side."""
    places = furniture.racks if furniture.sided else ()
    return [sprite for place in places for sprite in _reading(furniture, place, stock, top)]


@lru_cache(maxsize=32)
def _reading(furniture: Furniture, place: RackPlace, stock: int, top: CardFace | None) -> tuple[Sprite, ...]:
    letter, back = furniture.frame.letter, place.turn.back
    tray, size, high = back.box(furniture.tray), round(TYPE * letter), round(HIGH * letter)
    y = tray.y + tray.h + AWAY * letter + high / 2
    count, value = str(stock), top.text if top else ""
    written = measure(count, size, "digits")[0], measure(value, size, "title")[0]
    wide = [max(round(long + BESIDE * high), high) for long in written]
    piles = [back.pose(pile).x for pile in (furniture.stock, furniture.discard)]
    apart = (sum(wide) / 2 + APART * letter) / 2
    if abs(piles[0] - piles[1]) < 2 * apart:  # one lies behind the other
        piles = [tray.centre[0] - apart, tray.centre[0] + apart]
    left = [round(x - w / 2) for x, w in zip(piles, wide, strict=True)]
    sprites = [
        Sprite(COUNT, ("badge", wide[0], high), left[0], round(y - high / 2)),
        text(count, left[0] + wide[0] / 2, y, size, "text", "digits", "centre", z=COUNT + 1),
    ]
    if top:
        key = ("reading", wide[1], high, top.text, size, top.scale, top.suit, top.kind)
        sprites.append(Sprite(COUNT, key, left[1], round(y - high / 2)))
    return tuple(turned(sprites, place.turn))


@painter("reading")
def paint_reading(
    theme: Theme, w: int, h: int, words: str, size: int, scale: float | None, suit: str, kind: str
) -> Surface:
    """What is on a card, on stock like a card's, in a rim of the card's own colour; of one with a suit, its
    foot has the pattern, too."""
    hue, line = hue_of(theme, suit, kind, scale), max(round(RIM * h), 2)
    plate = filled(rounded(w, h, h * ROUND), hue)
    plate.blit(filled(rounded(w - 2 * line, h - 2 * line, h * ROUND - line), theme.cream), (line, line))
    if suit:
        foot = max(round(FOOT * h), 3)
        strip = printed(suit, (w - 2 * line, foot), hue, 2 * foot, solid=True)
        plate.blit(strip, (line, h - line - foot))
    if kind:
        mark = round(MARK * h)
        plate.blit(sign(kind, mark, theme.ink), (round((w - mark) / 2), round((h - mark) / 2)))
        return plate
    numeral = font("title", size).render(words, True, theme.ink)
    y = h / 2 + capital("title", size) / 2 - font("title", size).get_ascent()
    plate.blit(numeral, (round((w - numeral.width) / 2), round(y)))
    return plate
