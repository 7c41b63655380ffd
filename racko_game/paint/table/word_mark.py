"""A word in a rack: a soft line under each of its letters, one beside them all, and the word on a tag.

The line leads from the front slot up, the way the word is read; the tag hangs where it begins.
"""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from ...stage.place.layers import SLIP
from ...stage.place.pose import Box
from ...stage.table.furniture import RackPlace
from ..engine.art import painter
from ..engine.shapes import blank, filled, outline, rounded, shape
from ..engine.sprite import Sprite
from ..ink.colours import darker, lighter, mix
from ..ink.signs import Strokes, lines
from ..ink.text import measure, text
from ..ink.theme import Theme

THICK = 0.075  # of a step: the lines
TAG, WRITTEN = 0.46, 0.34  # of a step: how high the tag is; the size of its words
LEAST = 15.0  # pixels: the same, at the least
INSET = 0.12  # of a step: from the card's end to the tag
ARROW = 0.62  # of the tag's height
UP: tuple[Strokes, ...] = (((0.5, 0.86), (0.5, 0.14)), ((0.2, 0.46), (0.5, 0.14), (0.8, 0.46)))


def word_mark(place: RackPlace, slots: range, word: str, scale: float) -> list[Sprite]:
    """The mark of a word in these slots; ``scale``: where on its card the first letter is, from 0 to 1."""
    return list(_word_mark(place, slots.start, slots.stop, word, scale))


@lru_cache(maxsize=16)
def _word_mark(place: RackPlace, start: int, stop: int, word: str, scale: float) -> tuple[Sprite, ...]:
    thick = max(round(THICK * place.step), 2)
    first, last = place.strips[start], place.strips[stop - 1]
    x, top = round(first.x) - 2 * thick, round(last.y + 0.3 * place.step)
    foot = round(place.ledges[start].y) + thick
    sprites = [Sprite(SLIP, ("word-line", thick, foot - top), x - thick, top - thick)]
    for slot in range(start, stop):
        ledge, strip = place.ledges[slot], place.strips[slot]
        wide = round(strip.w) + 2 * thick
        line = ("word-line", wide, thick)
        sprites.append(Sprite(place.slots[slot].z + 1, line, x - thick, round(ledge.y) - thick))
    return (*sprites, *_tag(place, first, start, word, scale))


def _tag(place: RackPlace, strip: Box, slot: int, word: str, scale: float) -> list[Sprite]:
    """On the card where the word begins, at the end that its letter is farther from."""
    size = max(WRITTEN * place.step, LEAST)
    h = max(round(TAG * place.step), round(1.3 * size))
    arrow = round(ARROW * h)
    w = round(measure(word, size, "title")[0] + 1.1 * h + arrow)
    inset = INSET * place.step
    clear = place.ledges[slot].y - strip.y
    x = round(strip.x + inset if scale > 0.5 else strip.x + strip.w - inset - w)
    y = round(strip.y + (clear - h) / 2)
    return [
        Sprite(SLIP, ("word-tag", w, h), x, y),
        Sprite(SLIP + 1, ("word-arrow", arrow), x + round(0.3 * h), y + (h - arrow) // 2),
        text(word, x + 0.55 * h + arrow, y + h / 2, size, "ink", "title", z=SLIP + 1),
    ]


@painter("word-line")
def paint_line(theme: Theme, w: int, h: int) -> Surface:
    """A line with round ends in a soft shine."""
    thick = min(w, h)
    picture = blank(w + 2 * thick, h + 2 * thick)
    for reach, strength in ((thick, 40), (max(thick // 2, 1), 70)):
        shine = filled(rounded(w + 2 * reach, h + 2 * reach, thick / 2 + reach), theme.brass, strength)
        picture.blit(shine, (thick - reach, thick - reach))
    picture.blit(filled(rounded(w, h, thick / 2), lighter(theme.brass, 0.35)), Rect(thick, thick, w, h))
    return picture


@painter("word-tag")
def paint_tag(theme: Theme, w: int, h: int) -> Surface:
    """Cream paper in a line of brass."""
    tag = filled(rounded(w, h, h * 0.5), theme.cream)
    tag.blit(filled(outline(w, h, h * 0.5, max(h / 14, 1.5)), mix(theme.brass, theme.ink, 0.1)), (0, 0))
    return tag


@painter("word-arrow")
def paint_arrow(theme: Theme, size: int) -> Surface:
    """Up: the way the word is read."""
    return filled(shape(size, size, lines(*UP, thick=0.16)), darker(theme.brass, 0.35))
