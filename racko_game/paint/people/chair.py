"""A chair at the table, seen from above: its back, and on its seat who sits there with what in hand."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from pygame import Rect, Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, soft
from ..engine.sprite import Picture, Sprite
from ..ink.glyphs import glyph_width
from ..ink.text import measure, text
from ..ink.theme import SEATS, Theme, lighter, mix
from ..material.light import focus_ring, glow, halo
from ..screens.choice_cards import portrait

BACK = 0.13  # of its height: the back of a chair
INSET = 0.07  # of its width: how much narrower the back is, on each side
ROUND = 0.1  # of the seat's shorter side: its corners
SMALL = 0.6  # of its size: an emblem where nobody sits
LEADING = 1.5  # of the type: from the name to what is said below it
GLYPH = 1.3  # of the type: how high a key or a button beside it is
ROOMY = 5.4  # letters: how high a seat is on which the emblem stands above the name
WIDE = 1.75  # of its height: how wide it is where the emblem stands beside the words


class Sits(IntEnum):
    """Who sits on a chair."""

    NOBODY = 0
    COMPUTER = 1
    PERSON = 2


DULL = (0.7, 0.86, 0.45), (0.4, 0.66, 0.15), (0.0, 0.0, 0.0)
"""By who sits there: how little of the seat's colour have a chair's back, its seat and the seat's rim."""


class ChairLook(NamedTuple):
    """What is seen of a chair: its seat's number, who sits there, the name and what is said below it.

    ``persona`` is what a computer's emblem wears, ``pressed`` a picture of what is pressed; ``fresh``: they
    have sat down just now. ``above`` says whether the chair stands at the table's far side.
    """

    seat: int
    sits: Sits
    name: str
    says: str
    above: bool
    persona: str = ""
    pressed: Picture | None = None
    ready: bool = False
    fresh: bool = False


def chair(box: Box, look: ChairLook, focused: bool, letter: float, z: int = WIDGET) -> list[Sprite]:
    """The chair in its box; nothing on it is smaller than type of size ``letter``."""
    x, y, w, h = (round(v) for v in box)
    edge, seat = _edge(w, h), seat_of(box, look.above)
    radius = ROUND * min(seat.w, seat.h)
    sprites = [Sprite(z, ("chair", w, h, look.seat, look.sits, look.above), x - edge, y - edge)]
    if look.sits is Sits.PERSON:
        sprites.insert(0, halo(seat, z - 1, SEATS[look.seat], radius, 0.14 * min(w, h)))
    if look.fresh:
        sprites.append(glow(seat, z + 2, radius, 0.06 * min(w, h)))
    sprites += _said(seat.inset(0.05 * seat.w, 0.06 * seat.h), look, letter, z + 1)
    return [*sprites, focus_ring(box, z + 3, radius)] if focused else sprites


def seat_of(box: Box, above: bool) -> Box:
    """The seat of a chair, without its back."""
    back = BACK * box.h
    return Box(box.x, box.y + back * above, box.w, box.h - back)


def _said(room: Box, look: ChairLook, letter: float, z: int) -> list[Sprite]:
    """Emblem, name, and what is said: beside each other, or one above the other."""
    if room.h >= ROOMY * letter and room.w < WIDE * room.h:
        size = min(max(letter, 0.13 * room.h), 0.16 * room.w)
        size = max(size, letter)
        words = (1 + LEADING) * size
        mark = min(room.h - words - 0.3 * size, 0.62 * room.w)
        top = room.y + (room.h - words - mark) / 2
        sprites = _emblem(look, room.centre[0], top + mark / 2, mark, z)
        y = top + mark + 0.75 * size
        return [*sprites, *_lines(look, room.centre[0], y, size, letter, room.w, "centre", z)]
    size = max(letter, min(0.27 * room.h, 0.09 * room.w))
    lines = 2 if room.h >= (1 + LEADING) * size else 1
    mark = min(0.86 * room.h, 0.3 * room.w)
    left = room.x + mark + 0.06 * room.w
    y = room.centre[1] - (lines - 1) * LEADING * size / 2
    sprites = _emblem(look, room.x + mark / 2, room.centre[1], mark, z)
    return [*sprites, *_lines(look, left, y, size, letter, room.x + room.w - left, "left", z, lines)]


def _emblem(look: ChairLook, x: float, y: float, size: float, z: int) -> list[Sprite]:
    size *= SMALL if look.sits is Sits.NOBODY else 1.0
    sprites = portrait(look.seat, look.persona, x, y, size, z)
    if look.ready:
        tick = max(round(0.46 * size), 8)
        at = x + size / 2 - tick, y + size / 2 - tick
        sprites.append(Sprite(z + 2, ("tick", tick), round(at[0]), round(at[1])))
    return sprites


def _lines(look: ChairLook, x: float, y: float, size: float, letter: float, room: float, align: str, z: int,
           lines: int = 2) -> list[Sprite]:  # fmt: skip
    """The name; below it what is pressed, and what is said."""
    tone = "lettering" if look.sits is Sits.PERSON else "text"
    sprites = [text(look.name, x, y, size, tone, "title", align, room, z, letter)]
    if lines < 2:
        return sprites
    small, y = max(letter, 0.82 * size), y + LEADING * size
    high = round(GLYPH * small)
    gap = 0.4 * small
    glyph = None if look.pressed is None else (*look.pressed[:-1], high)
    mark = glyph_width(glyph) + gap if glyph else 0
    wide = min(measure(look.says, round(small), "text")[0], room - mark) + mark
    left = x - wide / 2 if align == "centre" else x
    if glyph:
        sprites.append(Sprite(z, glyph, round(left), round(y - high / 2)))
    said = text(look.says, left + mark, y, small, tone, "text", "left", room - mark + 1, z, letter)
    return [*sprites, said]


def _edge(w: int, h: int) -> int:
    """How far a chair's shadow reaches."""
    return max(round(min(w, h) * 0.07), 5)


@painter("chair")
def paint_chair(theme: Theme, w: int, h: int, seat: int, sits: int, above: bool) -> Surface:
    """Moulded plastic, in its full colour where a person sits; dim for a computer, a rim for nobody."""
    edge, back, aside = _edge(w, h), round(BACK * h), round(INSET * w)
    picture = blank(w + 2 * edge, h + 2 * edge)
    hue = theme.seats[seat]
    rest = Rect(edge + aside, edge if above else edge + h - 2 * back, w - 2 * aside, 2 * back)
    base = Rect(edge, edge + back * above, w, h - back)
    rail, dull, rim = (mix(hue, theme.panel, share) for share in DULL[sits])
    if sits == Sits.PERSON:
        dull, rim = theme.deep(seat), lighter(hue, 0.35)
    _cushion(theme, picture, rest, 0.9 * back, edge, (rail, lighter(rail, 0.3)))
    _cushion(theme, picture, base, ROUND * min(base.size), edge, (dull, rim))
    return picture


def _cushion(theme: Theme, picture: Surface, box: Rect, radius: float, edge: int,
             tones: tuple[tuple[int, int, int], tuple[int, int, int]]) -> None:  # fmt: skip
    """A rounded thing with a rim and a shadow."""
    (w, h), (top, line) = box.size, tones
    mask = rounded(w, h, radius)
    shade, reach = soft(mask, edge * 0.34, theme.shadow, 170)
    picture.blit(shade, (box.x - reach, box.y - reach + edge // 3))
    face = gradient(w, h, even(theme.lit(top, 0.1), top, theme.dim(top, 0.14)))
    face.blit(filled(outline(w, h, radius, max(min(w, h) * 0.018, 1.5)), line), (0, 0))
    picture.blit(filled(mask, face), box.topleft)
