"""Marks that show what scores in a rack: cards that count, the break in the order, runs and words."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ...stage.geometry import Box, MinTextPx
from ...stage.layers import SLIP
from ...stage.table.furniture import RackPlace
from ...words.language import say
from ..engine.colours import Theme, darker, lighter, mix
from ..engine.shapes import CROSS, TICK, Strokes, blank, filled, lines, rounded, shape
from ..engine.sprites import Sprite, painter, turned
from ..engine.text import measure, text
from ..engine.tiles import rimmed
from ..material.light import glow, shade

NO_RUN = range(0)


def counted(
    place: RackPlace,
    count: int,
    complete: bool = True,
    begin: int = 0,
    whole: bool = False,
    run: range = NO_RUN,
) -> list[Sprite]:
    """Return the marks of a rack while it is counted: the first ``count`` cards lit and ticked, then a cross
    at the break. ``complete``: counting has ended, so there is a cross and the other cards are shaded;
    ``begin``: cards before this slot (from 0, the front) do not count; ``whole``: there is no break, so no
    cross; ``run``: the slots of a run that scores or was needed, which have a mark of their own."""
    return turned(_counted(place.upright, count, complete, begin, whole, run), place.turn)


@lru_cache(maxsize=128)
def _counted(
    place: RackPlace, count: int, complete: bool, begin: int, whole: bool, run: range
) -> tuple[Sprite, ...]:
    sprites: list[Sprite] = []
    for slot, (strip, ledge, plate) in enumerate(zip(place.strips, place.ledges, place.plates, strict=True)):
        clear, z, mark = strip._replace(h=ledge.y - strip.y), place.slots[slot].z + 1, ""
        if begin <= slot < count:
            sprites.append(glow(clear, z, strip.w * 0.05, place.step * 0.06))
            mark = "run" if slot in run else "good"
        elif complete:
            sprites.append(shade(clear, z, strip.w * 0.05))
            mark = "danger" if slot == count and not whole else ""
        if mark:
            size = max(round(plate.w), 6), max(round(plate.h), 6)
            sprites.append(Sprite(SLIP, ("slot-mark", mark, *size), round(plate.x), round(plate.y)))
    return tuple(sprites)


def nothing_counts(place: RackPlace, letter: MinTextPx) -> list[Sprite]:
    """Return the reason why no card of a rack counts, on its first card, as far as it fits."""
    strip = place.upright.strips[0]
    for words in map(say, NOTHING):
        wide, high = measure(words, letter, "bold")[0] + letter, round(1.3 * letter)
        if wide <= FREE * strip.w and high <= 1.25 * strip.h:
            x, y = round(strip.x + 0.3 * letter), strip.y + 0.4 * strip.h
            under = Sprite(SLIP, ("plate-tag", "last", round(wide), high), x, round(y - high / 2))
            said = text(words, x + wide / 2, y, letter, "text", "bold", "centre", z=SLIP + 1)
            return turned([under, said], place.turn)
    return []


NOTHING = ("tally.scores-nothing", "tally.nothing")
FREE = 0.72  # of a card's width: what its numeral leaves if it is the highest


@painter("slot-mark")
def paint_mark(theme: Theme, kind: str, w: int, h: int) -> Surface:
    """Paint a mark on enamel like a slot's plate: ``kind`` is good, danger (a cross) or run (bars)."""
    hue, sign, size = theme.colour(HUES.get(kind, kind)), MARKS[kind], min(w, h)
    mark = rimmed((w, h), h * 0.3, darker(hue, 0.1), lighter(hue, 0.5), max(h / 14, 1))
    tone = theme.text if kind == "danger" else theme.ink
    mark.blit(filled(shape(size, size, sign), tone), ((w - size) // 2, (h - size) // 2))
    return mark


BARS = (((0.3, 0.72), (0.3, 0.6)), ((0.5, 0.72), (0.5, 0.46)), ((0.7, 0.72), (0.7, 0.3)))
MARKS = {
    "good": lines(TICK, thick=0.13),
    "danger": lines(*CROSS, thick=0.13),
    "run": lines(*BARS, thick=0.14),
}
HUES = {"run": "brass"}


THICK = 0.075  # of a step: the lines
TAG, WRITTEN = 0.46, 0.34  # of a step: how high the tag is; the size of its words
LEAST = 15.0  # pixels: the same, at the least
INSET = 0.12  # of a step: from the card's end to the tag
ARROW = 0.62  # of the tag's height
UP: tuple[Strokes, ...] = (((0.5, 0.86), (0.5, 0.14)), ((0.2, 0.46), (0.5, 0.14), (0.8, 0.46)))


@lru_cache(maxsize=16)
def word_mark(place: RackPlace, slots: range, word: str, scale: float) -> tuple[Sprite, ...]:
    """Return lines around a word's slots, and a tag away from the tab; ``scale``: see ``tab_place``."""
    thick = max(round(THICK * place.step), 2)
    first, last = place.strips[slots[0]], place.strips[slots[-1]]
    x, top = round(first.x) - 2 * thick, round(last.y + 0.3 * place.step)
    foot = round(place.ledges[slots[0]].y) + thick
    sprites = [Sprite(SLIP, ("word-line", thick, foot - top), x - thick, top - thick)]
    for slot in slots:
        line = ("word-line", round(place.strips[slot].w) + 2 * thick, thick)
        y = round(place.ledges[slot].y) - thick
        sprites.append(Sprite(place.slots[slot].z + 1, line, x - thick, y))
    return (*sprites, *_tag(place, first, slots[0], word, scale))


def _tag(place: RackPlace, strip: Box, slot: int, word: str, scale: float) -> list[Sprite]:
    """Return the word on the card where it begins, at the end away from the card's tab."""
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
    """Paint a glowing line with round ends."""
    thick, glow, line = min(w, h), theme.brass, lighter(theme.brass, 0.35)
    picture = blank(w + 2 * thick, h + 2 * thick)
    for reach, tone, strength in ((thick, glow, 40), (max(thick // 2, 1), glow, 70), (0, line, 255)):
        shine = filled(rounded(w + 2 * reach, h + 2 * reach, thick / 2 + reach), tone, strength)
        picture.blit(shine, (thick - reach, thick - reach))
    return picture


@painter("word-tag")
def paint_tag(theme: Theme, w: int, h: int) -> Surface:
    """Paint cream paper with a brass border."""
    return rimmed((w, h), h * 0.5, theme.cream, mix(theme.brass, theme.ink, 0.1), max(h / 14, 1.5))


@painter("word-arrow")
def paint_arrow(theme: Theme, size: int) -> Surface:
    """Paint an arrow up, the direction in which the word is read."""
    return filled(shape(size, size, lines(*UP, thick=0.16)), darker(theme.brass, 0.35))
