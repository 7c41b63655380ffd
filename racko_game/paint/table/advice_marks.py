"""Advice: a light of its own colour round a place, a cross at what was worse, a ring for a share."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau

from pygame import Surface

from ...stage.place.layers import ADVICE, LESSON
from ...stage.place.pose import Box
from ...words.language import say
from ..engine.art import painter
from ..engine.shapes import blank, filled, outline, rounded, shape, soft
from ..engine.sprite import Sprite
from ..ink.colours import Colour, darker, lighter, mix, readable
from ..ink.signs import Strokes, lines
from ..ink.text import measure, text
from ..ink.theme import Theme
from ..material.light import opposite
from ..screens.widgets import ICONS

DEEP = 0.17  # from a panel to its words: the colour of a groove in it
SEEN = 3.2  # the contrast of what fills it
LEAST = 8  # pixels: how far the ring and its light reach beyond a place
SLOT, WHOLE = 5.0, 2.0  # times as wide as high: from here on a card in its slot; up to here a whole card
CALLED = "review.accuracy-ring"
INSIDE = 0.5  # of a ring's size: the room in it below the number


def advised(box: Box) -> list[Sprite]:
    """What the coach points at."""
    return list(_marked(box, "good", "bulb"))


def mistake(box: Box) -> list[Sprite]:
    """What had better not been done."""
    return list(_marked(box, "danger", "close"))


def accuracy(x: float, y: float, size: float, number: int | None, letter: float) -> list[Sprite]:
    """A ring with its middle at x, y, filled as far as ``number`` of 100 goes; empty if that is unknown.

    What it is stands below the number, if there is room for type of size ``letter``.
    """
    side = round(size)
    ring = Sprite(LESSON + 1, ("accuracy", side, number or 0), round(x - side / 2), round(y - side / 2))
    words = "…" if number is None else str(number)
    small = max(size * 0.09, letter)
    called = measure(say(CALLED), small)[0] <= INSIDE * size
    up = 0.05 * size if called else 0.0
    sprites = [
        ring,
        text(words, x, y - up, size * 0.34, "text", "title", "centre", size * 0.7, LESSON + 2),
    ]
    return (
        [*sprites, text(say(CALLED), x, y + 0.2 * size, small, "quiet", align="centre", z=LESSON + 2)]
        if called
        else sprites
    )


@lru_cache(maxsize=64)
def _marked(box: Box, tone: str, sign: str) -> tuple[Sprite, ...]:
    """A ring round the place, which hides nothing of it, and a sign where nothing is printed."""
    x, y, w, h = (round(v) for v in box)
    out = max(round(min(w, h) * 0.12), LEAST)
    size = round(min(max(min(w, h) * 0.26, 30), 72))
    ring = Sprite(ADVICE, ("advice", w, h, out, tone), x - out, y - out)
    left, top = _sign_at(w, h, size)
    return ring, Sprite(ADVICE + 1, ("advice-sign", size, tone, sign), x + left, y + top)


def _sign_at(w: int, h: int, size: int) -> tuple[int, int]:
    """Where a sign stands on a place of that size: at the foot of a whole card, which has neither its tab nor
    the stock's number in the middle there; beside a card in its slot, whose tab may be anywhere."""
    if w < WHOLE * h:
        return (w - size) // 2, h - size // 2
    return w - (0 if w > SLOT * h else round(0.3 * size)), (h - size) // 2


@painter("advice")
def paint_advice(theme: Theme, w: int, h: int, out: int, tone: str) -> Surface:
    """A ring between two dark lines round a place, so that it shows on cream and on felt, and its light."""
    hue = _hue(theme, tone)
    picture = blank(w + 2 * out, h + 2 * out)
    thick = max(round(out * 0.4), 3)
    away = thick + 2
    size, radius, at = (w + 2 * away, h + 2 * away), min(w, h) * 0.16 + away, out - away
    light, reach = soft(outline(*size, radius, thick), out * 0.4, hue, 255)
    picture.blit(light, (at - reach, at - reach))
    picture.blit(filled(outline(*size, radius, thick + 2), darker(hue, 0.75)), (at, at))
    picture.blit(filled(outline(size[0] - 2, size[1] - 2, radius - 1, thick), hue), (at + 1, at + 1))
    return picture


def _hue(theme: Theme, tone: str) -> Colour:
    """The colour of what was better (good) or worse (danger)."""
    return lighter(theme.colour(tone), 0.45 if tone == "danger" else 0.15)


@painter("advice-sign")
def paint_sign(theme: Theme, size: int, tone: str, sign: str) -> Surface:
    """A sign on a disc."""
    hue = _hue(theme, tone)
    disc = filled(rounded(size, size, size / 2), darker(hue, 0.75))
    line = max(round(size * 0.06), 2)
    inner = size - 2 * line
    disc.blit(filled(rounded(inner, inner, inner / 2), hue), (line, line))
    across = round(size * 0.62)
    mark = filled(shape(across, across, lines(*ICONS[sign], thick=0.13)), opposite(hue))
    disc.blit(mark, ((size - across) // 2, (size - across) // 2))
    return disc


@painter("accuracy")
def paint_accuracy(theme: Theme, size: int, number: int) -> Surface:
    """A groove, filled with brass clockwise from the top."""
    ground = groove(theme)
    ring = filled(shape(size, size, lines(_arc(100), thick=0.09)), ground)
    if number:
        ring.blit(
            filled(shape(size, size, lines(_arc(number), thick=0.06)), readable(theme.brass, ground, SEEN)),
            (0, 0),
        )
    return ring


def groove(theme: Theme) -> Colour:
    """The colour of a groove in a panel that is filled as far as something goes."""
    return mix(theme.panel, theme.text, DEEP)


def _arc(hundredths: int) -> Strokes:
    """A part of a circle, clockwise from its top."""
    turns = (tau * i / 100 for i in range(hundredths + 1))
    return tuple((0.5 + 0.42 * sin(turn), 0.5 - 0.42 * cos(turn)) for turn in turns)
