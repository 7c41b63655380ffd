"""The tray with the stock and the discard pile; at a four-sided table also labels of what they hold, for
every edge."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import floor

from pygame import Rect, Surface

from ...stage.geometry import Box, MinTextPx, Pose
from ...stage.layers import COUNT, EDGES, TRAY
from ...stage.table.furniture import Furniture, RackPlace
from ...words.language import say
from ..cards.card import card
from ..cards.face import CardFace, card_height, stamp_value, visible_share
from ..cards.signs import hue_of, printed
from ..engine.colours import Theme, darker, lighter, mix, readable
from ..engine.fonts import stamp
from ..engine.shapes import blank, even, filled, gradient, outline, rounded
from ..engine.sprites import Sprite, painter, turned
from ..engine.text import measure, text
from ..engine.tiles import edged, inlaid, on
from ..material import light
from ..material.plastic import hollow, moulded, sheen

BADGE = 0.36  # of a card's height: the badge on it, if its number can be so small
NUMBER = 0.6  # of a card's height: no number on it is larger, so that the card stays in sight
LARGE = 0.42  # of a card's height: so large a number has a badge that is cut close to it
CARD_THICK = 0.0032  # of its width
FULL = 40  # cards: no pile is drawn thicker
ROOM, FOOT = 0.025, 0.01  # of a card's width: from it to the rim of its well, and from a full pile's foot

Well = tuple[int, int, int, int, str]  # left, top, width, height, the word on its floor


def tray(
    furniture: Furniture, stock_count: int, discard_count: int, glow: Collection[str] = ()
) -> list[Sprite]:
    """Return the tray with both piles, except the uppermost discards. ``glow``: those of "stock" and
    "discard" from which a card can be had now."""
    words = say("table.stock"), say("table.discard")
    upright = furniture.upright_tray
    return turned(_tray(upright, stock_count, discard_count, frozenset(glow), words), furniture.middle)


@lru_cache(maxsize=128)
def _tray(
    furniture: Furniture, stocked: int, discarded: int, lit: frozenset[str], words: tuple[str, str]
) -> tuple[Sprite, ...]:
    x, y = round(furniture.tray.x), round(furniture.tray.y)
    piles = {"stock": furniture.stock, "discard": furniture.discard}
    deep = _full_pile_height(furniture)
    wells = tuple(_well(pose, x, y, deep, word) for word, pose in zip(words, piles.values(), strict=True))
    sprites = [on(furniture.tray, TRAY, "tray", wells)]
    sprites += _pile(furniture.stock, stocked, deep) + _pile(furniture.discard, discarded, deep)
    if stocked:
        sprites.append(card(None, furniture.stock, clear=visible_share(furniture.racks[0].shape)))
    for word in sorted(lit):  # a well has room for cards that lie askew
        left, top, w, h, _ = _well(piles[word], 0, 0, deep, "")
        sprites.append(light.glow(Box(left, top, w, h), COUNT - 1, w * 0.055, w * 0.022))
    if stocked and not furniture.sided:
        sprites += _count(furniture.stock, stocked, furniture.frame.letter)
    return tuple(sprites)


def _full_pile_height(furniture: Furniture) -> int:
    """Return how high a full pile stands: the lower one lies within the tray, whose wall is seen below it."""
    pose, tray = furniture.discard, furniture.tray
    width = round(pose.width)
    foot = round(pose.y - card_height(width) / 2) + card_height(width)
    free = round(tray.y) + round(tray.h) - foot - 2 * max(round(width * FOOT), 1)
    return max(min(round(width * CARD_THICK * FULL), free), 1)


def _well(pose: Pose, x: int, y: int, deep: int, word: str) -> Well:
    """Return the hollow of a pile relative to the tray's corner; ``deep``: the height of a full pile."""
    width = round(pose.width)
    room = round(width * ROOM)
    left, top = round(pose.x - width / 2) - x - room, round(pose.y - card_height(width) / 2) - y - room
    return left, top, width + 2 * room, card_height(width) + room + deep + max(round(width * FOOT), 1), word


def _pile(pose: Pose, cards: int, deep: int) -> list[Sprite]:
    """Return the edges of the cards under the top one; a full pile is ``deep`` pixels high."""
    width = round(pose.width)
    high = round(deep * min(cards, FULL) / FULL)
    if cards < 2 or not high:
        return []
    x, y = round(pose.x - width / 2), round(pose.y - card_height(width) / 2)
    return [Sprite(EDGES, ("pile", width, high), x, y)]


def _count(pose: Pose, cards: int, letter: MinTextPx) -> list[Sprite]:
    """Return the number of cards in a pile, in a badge on its corner."""
    card = card_height(round(pose.width))
    size = max(pose.width * 0.087, min(letter, NUMBER * card))
    close = size > LARGE * card
    high = round(min(1.6 * size, max(BADGE * card, (1.2 if close else 1.3) * size)))
    wide = round(measure(str(cards), size, "digits")[0] + (0.42 if close else 0.55) * high)
    x = round(pose.x + pose.width / 2 - wide * (0.87 if close else 0.92))
    y = round(pose.y + card / 2 - high * (0.82 if close else 0.8))
    number = text(str(cards), x + wide / 2, y + high / 2, size, "text", "digits", "centre", z=COUNT)
    return [Sprite(COUNT, ("badge", wide, high), x, y), number]


@edged("tray", lambda w, h: round(min(w, h) * 0.06) + 2, solid=0.1)
def paint_tray(theme: Theme, w: int, h: int, wells: tuple[Well, ...], *, edge: int) -> Surface:
    """Paint the tray with its shadow on a margin of ``edge`` pixels, and beside each well a notch."""
    radius = min(w, h) * 0.075
    reach = edge, max(round(min(w, h) * 0.014), 1)
    picture = moulded(theme, (w, h), reach, radius, theme.tray, theme.stitch)
    body = picture.subsurface(edge, edge, w, h)
    for well in wells:
        _notch(theme, body, well)
    body.blits([(_hollow(theme, well), well[:2]) for well in wells])
    if theme.gloss and not theme.neon:
        wall = max(wells[0][0], 4)
        sheen(body, Rect(wall // 4, round(radius), wall // 2, h - round(2 * radius)), round(90 * theme.gloss))
    return picture


def _notch(theme: Theme, body: Surface, well: Well) -> None:
    """Draw the notch to the right of a well, where a thumb gets under a card."""
    x, y, w, h, _ = well
    r = round(min(body.width - x - w, h * 0.12) * 0.72)
    if r < 3:
        return
    deep = Rect(x + w - r, y + h // 2 - 2 * r, 2 * r, 4 * r)
    ground = gradient(*deep.size, even(theme.dim(theme.tray, 0.7), theme.dim(theme.tray, 0.5)))
    body.blit(hollow(theme, ground, r, max(r // 4, 1)), deep)
    body.blit(filled(outline(*deep.size, r, max(r / 10, 1)), theme.lit(theme.tray, 0.28)), deep)


def _hollow(theme: Theme, well: Well) -> Surface:
    """Return a well: its floor is in the shade of its walls, and a word is stamped into it."""
    _, _, w, h, word = well
    radius, lip, stuff = w * 0.055, max(round(w * 0.008), 1), theme.tray
    base = gradient(w, h, even(theme.dim(stuff, 0.72), theme.dim(stuff, 0.52), theme.dim(stuff, 0.44)))
    size = round(w * 0.13)
    light = readable(lighter(stuff, 0.2), theme.dim(stuff, 0.48))
    for tone, down in ((darker(stuff, 0.8), 0), (light, max(size // 24, 1))):
        stamp(base, word, "title", size, tone, (w / 2, h / 2 + down), floor)
    sunk = hollow(theme, base, radius, max(round(w * 0.03), 1))
    shine = theme.stitch if theme.neon or not theme.gloss else lighter(stuff, 0.34)
    rim = gradient(w, h, even(darker(stuff, 0.8), darker(stuff, 0.3), shine))
    sunk.blit(filled(outline(w, h, radius, lip), rim), (0, 0))
    return sunk


@painter("pile")
def paint_pile(theme: Theme, width: int, high: int) -> Surface:
    """Paint the edges of a pile's cards, ``width`` pixels wide, ``high`` pixels below the top card."""
    height = card_height(width)
    mask = rounded(width, height, width * 0.05)
    picture = blank(width, height + high)
    for i in range(high, -1, -1):
        tone = mix(theme.edge, theme.cream, 0.75 if i % 2 else 0.1)
        picture.blit(filled(mask, darker(tone, 0.3 * i / max(high, 1))), (0, i))
    return picture


@painter("badge")
def paint_badge(theme: Theme, w: int, h: int) -> Surface:
    """Paint an enamel badge for a number."""
    return inlaid(w, h, h / 2, theme.brass, theme.panel, max(round(h * 0.07), 1))


HIGH, TYPE = 1.5, 1.15  # letters: how high a reading is, and the size of its number
BESIDE = 0.6  # of its height: what it is wider than its number
AWAY = 0.12  # letters: from the tray
APART = 0.5  # letters: from one to the other, at the least
RIM, ROUND, BAND_FOOT, MARK = (
    0.1,
    0.3,
    0.14,
    0.6,
)  # of its height: its rim, its corners, its foot, a sign on it


def readings(furniture: Furniture, stock: int, top: CardFace | None) -> list[Sprite]:
    """Return the number of cards in the stock and the value of the ``top`` discard (None: none) below their
    piles, upright for each seat. Empty where all players look from the same side."""
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
        sprites.append(Sprite(COUNT, ("reading", wide[1], high, top, size), left[1], round(y - high / 2)))
    return tuple(turned(sprites, place.turn))


@painter("reading")
def paint_reading(theme: Theme, w: int, h: int, card: CardFace, size: int) -> Surface:
    """Paint a card's value on plain stock, with a rim of its color and its suit's pattern at the foot."""
    hue, line = hue_of(theme, card.suit, card.kind, card.scale), max(round(RIM * h), 2)
    plate = inlaid(w, h, h * ROUND, hue, theme.cream, line)
    if card.suit:
        foot = max(round(BAND_FOOT * h), 3)
        strip = printed(card.suit, (w - 2 * line, foot), hue, 2 * foot, solid=True)
        plate.blit(strip, (line, h - line - foot))
    stamp_value(plate, card, round(MARK * h) if card.kind else size, (w / 2, h / 2), theme.ink)
    return plate
