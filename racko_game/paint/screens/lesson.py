"""What was made of a round: luck and skill on scales, and the decisions that cost most as cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Surface

from ...stage.place.layers import LESSON
from ...stage.place.pose import CARD_HEIGHT, Box, Pose
from ...words.language import say
from ..cards.card import card
from ..cards.face import CardFace
from ..engine.art import painter
from ..engine.shapes import filled, rounded
from ..engine.sprite import Sprite
from ..ink.colours import readable
from ..ink.figures import MINUS
from ..ink.text import measure, paragraph, text, wrapped
from ..ink.theme import Theme
from ..material.light import focus_ring
from ..material.panels import plate
from ..table.advice_marks import SEEN, groove

LEADING = 1.3
GROOVE = 0.5  # of the type's size: how high a scale is
BELOW = 0.3  # of the same: from the words to the scale
ENDS = 0.9  # of the same: what the signs at a scale's ends take
TITLE, HEAD = 1.8, 1.45  # of the type's size: that of the verdict; of that: how high its line is
APART = 0.7  # of the type's size: from one scale to the next
PAD, GAP = 1.1, 0.8  # letters: from a panel's edge, from decision to decision
TIGHT = 0.045  # of a panel's height: the first of these, where there is little room
RING = 12.0  # letters
AMPLE = 1.6  # letters: the largest type
CARDS = 4.4, 8.4  # letters: how high a decision is, at the least and at the most
STEPS = 12  # sizes of type to a letter
VIEW = 0.3  # of a decision's width: the card it was about, at the most
SIDE, NARROW = 17.0, 12.5  # letters: a decision with that card beside the words, and without it
SIGNS = {"danger": "close", "good": "bulb"}


class DecisionPicture(NamedTuple):
    """In words: what was done, what was better, what it cost; and the card it was about, if it was one.

    ``brief``: the first two in fewer words, without the card; empty if there are none.
    """

    done: str
    better: str
    cost: str
    about: CardFace | None
    brief: tuple[str, str] = ("", "")


class ReviewPage(NamedTuple):
    """Where a lesson stands on its panel: the ring, what is said beside it in type of that size, with or
    without bars, and below that the decisions, if there is room for them."""

    panel: Box
    ring: Box
    said: Box
    size: float
    bars: bool
    cards: tuple[Box, ...]


class PageSetting(NamedTuple):
    """How a page is set: in how many rows the decisions stand, how many abreast, and whether with bars."""

    rows: int
    abreast: int = 1
    bars: bool = True


def paged(room: Box, says: tuple[str, ...], dear: int, letter: float) -> ReviewPage:
    """The largest page that such a room has for these sentences and so many decisions; first the decisions
    are left out, then the bars."""
    pad, gap = min(PAD * letter, TIGHT * room.h), GAP * letter
    inner = room.inset(pad)
    ring = min(RING * letter, 0.28 * inner.w)
    words = inner.w - ring - 1.2 * letter
    for way in _ways(inner.w, dear, letter):
        free = inner.h - way.rows * (CARDS[0] * letter + gap)
        size = _largest(says, words, free, way.bars, letter)
        told = min(_told(says, words, size, way.bars), inner.h)
        if told <= free:
            break
    top = max(told, min(ring, free))
    high = min(CARDS[1] * letter, (inner.h - top) / way.rows - gap) if way.rows else 0.0
    whole = top + way.rows * (high + gap)
    inner = inner._replace(y=inner.y + (inner.h - whole) / 2, h=whole)
    below, side = inner._replace(y=inner.y + top + gap, h=whole - top - gap), min(ring, top)
    return ReviewPage(
        inner.inset(-pad),
        Box(inner.x, inner.y + (top - side) / 2, side, side),
        Box(inner.x + inner.w - words, inner.y + (top - told) / 2, words, told),
        size,
        way.bars,
        tuple(box for row in below.rows(way.rows, gap) for box in row.columns(way.abreast, gap))
        if way.rows
        else (),
    )


def _largest(says: tuple[str, ...], width: float, high: float, bars: bool, letter: float) -> float:
    """The largest type in which the verdict and the scales are no higher than that."""
    sizes = (letter * (1 + step / STEPS) for step in range(round(STEPS * (AMPLE - 1)), -1, -1))
    return next((size for size in sizes if _told(says, width, size, bars) <= high), letter)


def _ways(width: float, dear: int, letter: float) -> Iterator[PageSetting]:
    """How the page may be set, the best way first."""
    each = (width - (dear - 1) * GAP * letter) / max(dear, 1)
    if dear:
        if each >= SIDE * letter:
            yield PageSetting(1, dear)
        yield PageSetting(dear)
        if each >= NARROW * letter:
            yield PageSetting(1, dear)
    yield PageSetting(0)
    yield PageSetting(0, bars=False)


def _told(says: tuple[str, ...], width: float, size: float, bars: bool) -> float:
    """How high the verdict and the scales are."""
    scales = (scale_height(one, width, size, bars) + APART * size for one in says)
    return HEAD * TITLE * size + sum(scales) - (APART * size if says else 0)


def scale_height(says: str, width: float, size: float, bars: bool = True) -> float:
    """How high a scale is with its words in type of that size."""
    words = len(wrapped(says, round(size), "text", int(width))) * LEADING
    return (words + (BELOW + GROOVE if bars else 0)) * size


def scale(
    x: float, y: float, width: float, says: str, share: float, size: float, bars: bool = True
) -> list[Sprite]:
    """A sentence, and below it a groove that is filled from its middle: to the right with what was gained,
    to the left with what was lost; ``share`` is from −1 to 1."""
    said = paragraph(says, x, y, width, size, "text", "text", "left", LESSON + 2, LEADING)
    if not bars:
        return said
    high, end = round(GROOVE * size), ENDS * size
    top = y + scale_height(says, width, size) - high
    key = ("scale", round(width - 2 * end), high, round(share, 2))
    signs = (
        text(sign, at, top + high / 2, size, "quiet", "bold", "centre", z=LESSON + 2)
        for sign, at in ((MINUS, x + 0.4 * end), ("+", x + width - 0.4 * end))
    )
    return [*said, Sprite(LESSON, key, round(x + end), round(top)), *signs]


def decision(box: Box, made: DecisionPicture, letter: float, focused: bool) -> list[Sprite]:
    """A decision on a plate: the card it was about, what was done crossed out, what was better lit."""
    pad = 0.45 * letter
    inner = box.inset(1.4 * pad, pad)
    sprites = [plate(box, LESSON)]
    if made.about and box.w >= SIDE * letter:
        wide = min(VIEW * inner.w, inner.h * 0.8 / CARD_HEIGHT)
        sprites.append(card(made.about, Pose(inner.x + wide / 2, box.centre[1], wide, z=LESSON + 1)))
        inner = inner._replace(x=inner.x + wide + 1.6 * pad, w=inner.w - wide - 1.6 * pad)
    size = min(1.25 * letter, inner.h / 3 / 1.15)
    cost, done, better = inner.rows(3)
    paid = say("review.cost", cost=made.cost)
    marked = 1.05 * size + 0.4 * size  # a sign and what is between it and the words
    did, best = (
        brief if brief and measure(full, size)[0] > inner.w - marked else full
        for full, brief in zip((made.done, made.better), made.brief, strict=True)
    )
    lines = ((paid, cost, ""), (did, done, "danger"), (best, better, "good"))
    for words, row, tone in lines:
        x, y, mark = row.x, row.centre[1], round(1.05 * size)
        if tone:
            key = ("advice-sign", mark, tone, SIGNS[tone])
            sprites.append(Sprite(LESSON + 1, key, round(x), round(y - mark / 2)))
            x += mark + 0.4 * size
        face = "text" if tone else "bold"
        room = row.x + row.w - x
        sprites.append(text(words, x, y, size, "text", face, "left", room, LESSON + 2, letter))
    return [*sprites, focus_ring(box)] if focused else sprites


@painter("scale")
def paint_scale(theme: Theme, w: int, h: int, share: float) -> Surface:
    """A groove, filled from its middle, which is marked."""
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
