"""Scoring, seen: what of a rack counts is lit, what breaks it is marked, the rest lies in shade."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ...stage.place.layers import SLIP
from ...stage.table.furniture import RackPlace
from ...words.language import say
from ..engine.art import painter
from ..engine.shapes import filled, outline, rounded, shape
from ..engine.sprite import Sprite
from ..engine.turned import turned
from ..ink.signs import CROSS, TICK, lines
from ..ink.text import measure, text
from ..ink.theme import Theme, darker, lighter
from ..material.light import glow, shade

NO_RUN = range(0)


def counted(
    place: RackPlace,
    count: int,
    over: bool = True,
    begin: int = 0,
    whole: bool = False,
    run: range = NO_RUN,
) -> list[Sprite]:
    """Over a rack of open cards: the first ``count`` from the front lit and ticked, a cross at the break.

    While the count goes on (not ``over``) the cards behind are as they were. Those before ``begin`` do not
    count either; what is ``whole`` has no break. The slots of a ``run`` that pays, or was asked for, have a
    mark of their own.
    """
    return turned(_counted(place.upright, count, over, begin, whole, run), place.turn)


@lru_cache(maxsize=128)
def _counted(
    place: RackPlace, count: int, over: bool, begin: int, whole: bool, run: range
) -> tuple[Sprite, ...]:
    sprites: list[Sprite] = []
    for slot, (strip, ledge, plate) in enumerate(zip(place.strips, place.ledges, place.plates, strict=True)):
        clear = strip._replace(h=ledge.y - strip.y)
        z = place.slots[slot].z + 1
        size = max(round(plate.w), 6), max(round(plate.h), 6)
        x, y = round(plate.x), round(plate.y)
        if begin <= slot < count:
            sprites.append(glow(clear, z, strip.w * 0.05, place.step * 0.06))
            sprites.append(Sprite(SLIP, ("slot-mark", "run" if slot in run else "good", *size), x, y))
            continue
        if not over:
            continue
        sprites.append(shade(clear, z, strip.w * 0.05))
        if slot == count and not whole:
            sprites.append(Sprite(SLIP, ("slot-mark", "danger", *size), x, y))
    return tuple(sprites)


def spoilt(place: RackPlace, letter: float) -> list[Sprite]:
    """On the card in front of a rack in which none counts, what that is for: so much as there is room for."""
    return turned(_spoilt(place.upright, letter), place.turn)


def _spoilt(place: RackPlace, letter: float) -> list[Sprite]:
    strip = place.strips[0]
    for words in map(say, NOTHING):
        wide, high = measure(words, letter, "bold")[0] + letter, round(1.3 * letter)
        if wide <= FREE * strip.w and high <= 1.25 * strip.h:
            x, y = round(strip.x + 0.3 * letter), strip.y + 0.4 * strip.h
            under = Sprite(SLIP, ("plate-tag", "last", round(wide), high), x, round(y - high / 2))
            return [under, text(words, x + wide / 2, y, letter, "text", "bold", "centre", z=SLIP + 1)]
    return []


NOTHING = ("tally.scores-nothing", "tally.nothing")
FREE = 0.72  # of a card's width: what its numeral leaves if it is the highest


@painter("slot-mark")
def paint_mark(theme: Theme, kind: str, w: int, h: int) -> Surface:
    """A tick, a cross, or rising bars, on enamel as large as the slot's plate."""
    hue, sign, size = theme.colour(HUES.get(kind, kind)), MARKS[kind], min(w, h)
    mark = filled(rounded(w, h, h * 0.3), darker(hue, 0.1))
    mark.blit(filled(outline(w, h, h * 0.3, max(h / 14, 1)), lighter(hue, 0.5)), (0, 0))
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
