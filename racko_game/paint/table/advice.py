"""The coach's pictures: recommended places and mistakes, accuracy, luck and skill, costly decisions."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame import Surface

from ...stage.geometry import CARD_HEIGHT, Box, MinTextPx, Pose
from ...stage.layers import ADVICE, COUNT, LESSON
from ...words.language import say
from ..cards.card import card
from ..cards.face import CardFace
from ..engine.colours import Colour, Theme, darker, lighter, mix, readable
from ..engine.shapes import Strokes, arc, blank, draw_soft, filled, lines, outline, rounded, shape
from ..engine.sprites import Sprite, painter
from ..engine.text import MINUS, balanced, measure, text
from ..engine.tiles import Tile, amid, inlaid
from ..material.light import focus_ring, opposite
from ..material.plastic import plate
from ..widgets import ICONS

DEEP = 0.17  # from a panel to its words: the colour of a groove in it
SEEN = 3.2  # the contrast of what fills it
LEAST = 8  # pixels: how far the ring and its light reach beyond a place
SLOT, WHOLE = 5.0, 2.0  # times as wide as high: from here on a card in its slot; up to here a whole card
CALLED = "review.accuracy-ring"
INSIDE = 0.58  # of a ring's size: the room in it below the number


def accuracy(box: Box, letter: MinTextPx, number: int | None) -> list[Sprite]:
    """Return a ring filled by ``number`` percent, with the number in it; None: an empty ring and "…". A
    caption is below the number, if there is room for type of size ``letter``."""
    (x, y), size = box.centre, min(box.w, box.h)
    ring = amid(x, y, LESSON + 1, "accuracy", round(size), number or 0)
    words = "…" if number is None else f"{number}%"
    small = max(size * 0.09, letter)
    called = measure(say(CALLED), small)[0] <= INSIDE * size
    up = 0.05 * size if called else 0.0
    sprites = [ring, text(words, x, y - up, size * 0.27, "text", "title", "centre", size * 0.7, LESSON + 2)]
    if called:
        sprites.append(text(say(CALLED), x, y + 0.2 * size, small, "quiet", align="centre", z=LESSON + 2))
    return sprites


@lru_cache(maxsize=64)
def advised(box: Box, stock: Box, tone: str = "good") -> tuple[Sprite, ...]:
    """Return a ring around a place (``box``), and a sign where nothing is printed on the card. ``tone``:
    "good" is a light bulb where the coach recommends something, "danger" a cross where a mistake was made.
    ``stock``: the stock's place, whose ring is drawn below the number of its cards."""
    x, y, w, h = (round(v) for v in box)
    out = max(round(min(w, h) * 0.12), LEAST)
    size = round(min(max(min(w, h) * 0.26, 30), 72))
    ring = Sprite(COUNT - 1 if box == stock else ADVICE, ("advice", w, h, out, tone), x - out, y - out)
    left, top = _sign_at(w, h, size)
    return ring, Sprite(ADVICE + 1, ("advice-sign", size, tone, SIGNS[tone]), x + left, y + top)


def _sign_at(w: int, h: int, size: int) -> tuple[int, int]:
    """Return the top left corner of a sign ``size`` pixels wide on a place of ``w`` × ``h``: at the foot of a
    whole card, or beside one in its slot, where it hides neither a tab nor the number of cards."""
    if w < WHOLE * h:
        return (w - size) // 2, h - size // 2
    return w - (0 if w > SLOT * h else round(0.3 * size)), (h - size) // 2


@painter("advice")
def paint_advice(theme: Theme, w: int, h: int, out: int, tone: str) -> Surface:
    """Paint a ring between two dark lines, and its glow, ``out`` pixels wide; ``tone``: see ``advised``."""
    hue = _hue(theme, tone)
    picture = blank(w + 2 * out, h + 2 * out)
    thick = max(round(out * 0.4), 3)
    away = thick + 2
    size, radius, at = (w + 2 * away, h + 2 * away), min(w, h) * 0.16 + away, out - away
    draw_soft(picture, outline(*size, radius, thick), (at, at), out * 0.4, hue, 255)
    picture.blit(filled(outline(*size, radius, thick + 2), darker(hue, 0.75)), (at, at))
    picture.blit(filled(outline(size[0] - 2, size[1] - 2, radius - 1, thick), hue), (at + 1, at + 1))
    return picture


def _hue(theme: Theme, tone: str) -> Colour:
    """Return the color of ``tone``, good or danger, as it looks on cards."""
    return lighter(theme.colour(tone), 0.45 if tone == "danger" else 0.15)


@painter("advice-sign")
def paint_sign(theme: Theme, size: int, tone: str, sign: str) -> Surface:
    """Paint the icon ``sign`` on a disc in the color of ``tone`` (see ``advised``)."""
    hue = _hue(theme, tone)
    disc = inlaid(size, size, size / 2, darker(hue, 0.75), hue, max(round(size * 0.06), 2))
    across = round(size * 0.62)
    mark = filled(shape(across, across, lines(*ICONS[sign], thick=0.13)), opposite(hue))
    disc.blit(mark, ((size - across) // 2, (size - across) // 2))
    return disc


@painter("accuracy")
def paint_accuracy(theme: Theme, size: int, number: int) -> Surface:
    """Paint a groove, filled with brass clockwise from the top by ``number`` percent."""
    ground = groove(theme)
    ring = filled(shape(size, size, lines(_arc(100), thick=0.09)), ground)
    if number:
        full = shape(size, size, lines(_arc(number), thick=0.06))
        ring.blit(filled(full, readable(theme.brass, ground, SEEN)), (0, 0))
    return ring


def groove(theme: Theme) -> Colour:
    """Return the color of an empty groove in a panel, as of progress bars."""
    return mix(theme.panel, theme.text, DEEP)


def _arc(hundredths: int) -> Strokes:
    return arc(0.5, 0.5, 0.42, 0, hundredths / 100, max(hundredths, 1))


ENDS = 1.8  # of a scale's height: what the signs at its ends take
VIEW = 0.3  # of a decision's width: the card it was about, at the most
ROW = 1.6  # letters: how high a row of a decision is at the least, above its reason
LINES, LINE = 2, 1.25  # lines of a reason; letters: how high one is
ASIDE = 0.4  # letters: how far in that stands, because of the round corners
SIDE = 17.0  # letters: a decision with that card beside the words
SIGNS = {"danger": "close", "good": "bulb"}


class DecisionPicture(NamedTuple):
    """The words of a decision: what was done, what was better, what it cost; and the card it was about, if
    any. ``brief``: ``done`` and ``better`` in fewer words, without naming the card; "" if there is no shorter
    wording; ``why``: the reason why it was better; "" for none."""

    done: str
    better: str
    cost: str
    about: CardFace | None
    brief: tuple[str, str] = ("", "")
    why: str = ""


def balance(box: Box, letter: MinTextPx, share: float) -> list[Sprite]:
    """Return a bar filled from its middle: to the right for a gain, to the left for a loss. ``share``: from
    −1 (filled to the left end) to 1 (to the right end)."""
    end, y = ENDS * box.h, box.centre[1]
    key = ("scale", round(box.w - 2 * end), round(box.h), round(share, 2))
    signs = (
        text(sign, at, y, 2 * box.h, "quiet", "bold", "centre", z=LESSON + 2)
        for sign, at in ((MINUS, box.x + 0.4 * end), ("+", box.x + box.w - 0.4 * end))
    )
    return [Sprite(LESSON, key, round(box.x + end), round(box.y)), *signs]


def decision(tile: Tile, made: DecisionPicture) -> list[Sprite]:
    """Return a decision on a plate: its card, what it cost, with a cross what was done, with a light bulb
    what was better, and below that, if there is room, why."""
    box, letter = tile.box, tile.letter
    pad = 0.45 * letter
    inner, reason = _reason(box.inset(1.4 * pad, pad), made.why, letter)
    sprites = [plate(box, LESSON), *reason]
    if made.about and box.w >= SIDE * letter:
        wide = min(VIEW * inner.w, inner.h * 0.8 / CARD_HEIGHT)
        sprites.append(card(made.about, Pose(inner.x + wide / 2, inner.centre[1], wide, z=LESSON + 1)))
        inner = inner._replace(x=inner.x + wide + 1.6 * pad, w=inner.w - wide - 1.6 * pad)
    size = min(1.25 * letter, inner.h / 3 / 1.15)
    cost, done, better = inner.rows(3)
    marked = 1.05 * size + 0.4 * size  # a sign and what is between it and the words
    did, best = (
        brief if brief and measure(full, size)[0] > inner.w - marked else full
        for full, brief in zip((made.done, made.better), made.brief, strict=True)
    )
    for words, row, tone in ((made.cost, cost, ""), (did, done, "danger"), (best, better, "good")):
        x, y, mark = row.x, row.centre[1], round(1.05 * size)
        if tone:
            key = ("advice-sign", mark, tone, SIGNS[tone])
            sprites.append(Sprite(LESSON + 1, key, round(x), round(y - mark / 2)))
            x += mark + 0.4 * size
        face = "text" if tone else "bold"
        sprites.append(text(words, x, y, size, "text", face, "left", row.x + row.w - x, LESSON + 2, letter))
    return [*sprites, focus_ring(box)] if tile.focused else sprites


def _reason(room: Box, why: str, letter: MinTextPx) -> tuple[Box, list[Sprite]]:
    """Return what a reason leaves of a room, and its lines at the foot; none where they have no room."""
    lines = balanced(why, round(letter), "text", int(room.w - 2 * ASIDE * letter)) if why else ()
    high = LINES * LINE * letter
    if not 0 < len(lines) <= LINES or room.h - high < 3 * ROW * letter:
        return room, []
    top, x, z = room.y + room.h - high, room.x + ASIDE * letter, LESSON + 2
    middles = (top + (n + 0.5) * LINE * letter for n in range(len(lines)))
    said = [text(words, x, y, letter, z=z) for words, y in zip(lines, middles, strict=True)]
    return room._replace(h=room.h - high), said


@painter("scale")
def paint_scale(theme: Theme, w: int, h: int, share: float) -> Surface:
    """Paint a bar filled from its marked middle by ``share`` (-1 … 1): to the right, if negative left."""
    ground, mask = groove(theme), rounded(w, h, h / 2)
    picture = filled(mask, ground)
    middle, far = w // 2, round(abs(share) * (w // 2))
    if far:
        hue = readable(theme.colour("good" if share > 0 else "danger"), ground, SEEN)
        left = middle if share > 0 else middle - far
        picture.blit(filled(mask, hue), (left, 0), (left, 0, far, h))
    line = max(h // 8, 2)
    picture.fill(theme.quiet, (middle - line // 2, 0, line, h))
    return picture
