"""Choosing who plays a seat: chairs, panels, a computer's portrait, and its level as steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from math import cos, pi, sin
from typing import NamedTuple

from pygame import Rect, Surface, draw

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import PANEL, WIDGET
from ..engine.colours import SEATS, WHITE, Theme, lighter, mix
from ..engine.glyphs import glyph_width
from ..engine.shapes import blank, draw_soft, field, filled, layered, outline, rounded, shape
from ..engine.sprites import Picture, Sprite, Tile, centred, edged, on, painter, raised_tile, shine, tile
from ..engine.text import measure, text
from ..material.plastic import glow, halo, ringed
from ..people.persona import PERSON
from .choice_cards import portrait

RAYS = 14
BROAD = 1.7  # of its length: how broad a tail is where it begins


def panel_ground(box: Box, letter: MinTextPx, seat: int) -> list[Sprite]:
    """Return a panel with a rim in the seat's color."""
    return [on(box, PANEL, "sitter", seat)]


def panel_tail(box: Box, about: Box, side: tuple[int, int], size: Px, seat: int) -> Sprite:
    """Return the panel's pointer, ``size`` pixels long, towards the box it is ``about``; ``side`` is the
    direction of that box, as (x, y) of -1, 0 or 1."""
    long, (dx, dy) = round(size), side
    x, y = about.centre
    x = min(max(x, box.x + 2 * long), box.x + box.w - 2 * long) if dy else box.x + box.w * (dx > 0)
    y = min(max(y, box.y + 2 * long), box.y + box.h - 2 * long) if dx else box.y + box.h * (dy > 0)
    line = _line(round(box.w))
    return Sprite(PANEL + 1, ("tail", long, dx, dy, seat, line), round(x) - long, round(y) - long)


def likeness(box: Box, letter: MinTextPx, seat: int, persona: str, level: int, levels: int) -> list[Sprite]:
    """Return a seat's emblem wearing the persona's, in front of rays of its color, above steps for the
    computer's level. ``level`` is 1 … ``levels``; 0 for a person: no steps, and ``persona`` is ignored."""
    x, y, w, h = (round(v) for v in box)
    high = h * 0.16 if level else 0.0
    free = h - 1.6 * high
    size, middle = min(0.8 * w, 0.8 * free), 0.5 * (free + 0.3 * high)
    steps = level_steps(x + w / 2, y + h - 1.0 * high, min(0.7 * w, 3.2 * high), high, level, levels)
    return [
        Sprite(PANEL + 2, ("likeness", w, h, round(middle), seat), x, y),
        *portrait(seat, persona if level else PERSON, x + w / 2, y + middle, size, PANEL + 3),
        *([steps] if level else ()),
    ]


def level_steps(x: Px, y: Px, w: Px, h: Px, level: int, levels: int) -> Sprite:
    """Return steps of w × h pixels centered on x, y, filled up to ``level``, out of ``levels``."""
    return centred(PANEL + 3, ("steps", round(w), round(h), level, levels), x, y, w, h)


def _line(w: int) -> int:
    return max(round(w * 0.006), 2)


def _ground(theme: Theme, seat: int) -> tuple[int, int, int]:
    return mix(theme.panel, theme.seats[seat], 0.1)


@raised_tile("sitter", lambda w, h: max(round(min(w, h) * 0.04), 4), 210)
def paint_panel_ground(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """Paint dark lacquer tinted with the seat's color, and a rim of that color."""
    face = shine(theme, w, h, _ground(theme, seat), 0.07, 0.12)
    return tile(face, min(w, h) * 0.05 + 4, theme.seats[seat], _line(w))


@painter("tail")
def paint_panel_tail(theme: Theme, long: int, dx: int, dy: int, seat: int, line: int) -> Surface:
    """Paint a triangle ``long`` pixels in direction (dx, dy) in the panel's colors."""

    def triangle(inset: Px) -> Surface:
        base, out = BROAD * long - 2.6 * inset, long - 1.3 * inset
        corners = ((-line, -base / 2), (-line, base / 2), (out, 0.0))
        points = [(long + dx * a + dy * b, long + dy * a + dx * b) for a, b in corners]
        return field(2 * long, 2 * long, points)

    inside = filled(triangle(line), theme.dim(_ground(theme, seat), 0.12))
    return layered(filled(triangle(0), theme.seats[seat]), inside)


@painter("likeness")
def paint_likeness(theme: Theme, w: int, h: int, middle: int, seat: int) -> Surface:
    """Paint rays of the seat's color around a center ``middle`` pixels from the top."""
    hue, radius = mix(theme.seats[seat], theme.panel, 0.55), min(w, h) * 0.07

    def rays(surface: Surface, scale: int) -> None:
        x, y, far = w * scale / 2, middle * scale, (w + h) * scale
        for i in range(RAYS):
            turns = (pi * (2 * i + part) / RAYS for part in (-0.5, 0.5))
            draw.polygon(surface, WHITE, [(x, y), *((x + far * cos(t), y + far * sin(t)) for t in turns)])

    bright = filled(shape(w, h, rays, 2), lighter(theme.seats[seat], 0.1), 70)
    return filled(rounded(w, h, radius), layered(shine(theme, w, h, hue, 0.1, 0.2), bright))


@painter("steps")
def paint_level_steps(theme: Theme, w: int, h: int, level: int, levels: int) -> Surface:
    """Paint rising bars, filled up to the level, hollow beyond."""
    picture, gap = blank(w, h), w * 0.05
    wide = round((w - gap * (levels - 1)) / levels)
    for i in range(levels):
        high, radius = round(h * (i + 2) / (levels + 1)), wide * 0.2
        bar = rounded(wide, high, radius) if i < level else outline(wide, high, radius, max(wide * 0.1, 1.5))
        picture.blit(filled(bar, theme.text), (round(i * (wide + gap)), h - high))
    return picture


BACK = 0.13  # of its height: the back of a chair
CHAIR_ROUND = 0.1  # of the seat's shorter side: its corners
LEADING = 1.5  # of the type: from the name, and from row to row below it
LEAST_MARK = 0.36  # of a room's height: an emblem above the words
APART = 1.2  # of the type: from one thing to press to the next
GLYPH = 1.3  # of the type: how high a key or a button beside it is
ROOMY = 5.4  # letters: how high a seat is on which the emblem stands above the name
WIDE = 1.75  # of its height: how wide it is where the emblem stands beside the words


class Sitting(IntEnum):
    """The kind of player on a chair: nobody, a computer or a person."""

    NOBODY = 0
    COMPUTER = 1
    PERSON = 2


DULL = (0.7, 0.86, 0.45), (0.4, 0.66, 0.15), (0.0, 0.0, 0.0)
"""By who sits there: how little of the seat's colour have a chair's back, its seat and the seat's rim."""


class Pressed(NamedTuple):
    """A key or button to press (None: only words) and, in ``words``, what it does; ``brief``: in fewer."""

    picture: Picture | None
    words: str
    brief: str = ""

    @property
    def shortened(self) -> Pressed:
        """Return the same in fewer words, if there are any."""
        return self._replace(words=self.brief or self.words)


Row = tuple[Pressed, ...]  # what stands side by side in a row


class ChairLook(NamedTuple):
    """The content of a chair: its seat (from 0), the kind of its player, the name and the rows below it.
    ``persona``: of a computer; ``ready``: there is a tick; ``fresh``: the chair glows, since the player has
    just sat down; ``above``: it is at the far side of the table; ``rows``: the last ones give way."""

    seat: int
    sits: Sitting
    name: str
    rows: tuple[Row, ...]
    above: bool
    persona: str = ""
    ready: bool = False
    fresh: bool = False


def chair(tile: Tile, look: ChairLook) -> list[Sprite]:
    """Return a chair in its box, as ``look`` describes it."""
    box, z = tile.box, tile.z
    w, h, back = round(box.w), round(box.h), BACK * box.h
    seat = Box(box.x, box.y + back * look.above, box.w, box.h - back)
    radius = CHAIR_ROUND * min(seat.w, seat.h)
    shine, light = (share * min(w, h) for share in (0.14, 0.06))
    sprites = [
        *([halo(seat, z - 1, SEATS[look.seat], radius, shine)] if look.sits is Sitting.PERSON else ()),
        on(box, z, "chair", look.seat, look.sits, look.above),
        *([glow(seat, z + 2, radius, light)] if look.fresh else ()),
        *_said(seat.inset(0.05 * seat.w, 0.06 * seat.h), look, tile.letter),
    ]
    return ringed(tile, sprites, radius)


def _said(room: Box, look: ChairLook, letter: MinTextPx) -> list[Sprite]:
    """Return emblem, name and rows: next to each other, or one above the other."""
    x, y = room.centre
    stands = room.h >= ROOMY * letter and room.w < WIDE * room.h
    if stands:
        largest = min(0.13 * room.h, 0.16 * room.w)
        size, rows = _fitting(look.rows, largest, room.h - LEAST_MARK * room.h, letter)
        words = _high(size, rows, letter)
        mark = min(room.h - words - 0.3 * size, 0.62 * room.w)
        top = room.y + (room.h - words - mark) / 2
        words_at, y = room._replace(y=top + mark + 0.75 * size), top + mark / 2
    else:
        size, rows = _fitting(look.rows, min(0.27 * room.h, 0.09 * room.w), room.h, letter)
        mark = min(0.86 * room.h, 0.3 * room.w)
        left, top = room.x + mark + 0.06 * room.w, y - (_high(size, rows, letter) - size) / 2
        words_at, x = Box(left, top, room.x + room.w - left, 0), room.x + mark / 2
    lines = _lines(look, rows, words_at, size, letter, "centre" if stands else "left")
    return [*_emblem(look, x, y, mark), *lines]


def _small(size: Px, letter: MinTextPx) -> Px:
    """Return the size of the rows below a name of that size."""
    return max(letter, 0.82 * size)


def _high(size: Px, rows: Sequence[Row], letter: MinTextPx) -> Px:
    """Return how high a name of that size is, with those rows below it."""
    return (1 + LEADING * bool(rows)) * size + max(len(rows) - 1, 0) * LEADING * _small(size, letter)


def _fitting(rows: Sequence[Row], size: Px, high: Px, letter: MinTextPx) -> tuple[float, Sequence[Row]]:
    """Return a name's size, at most ``size``, and the rows that have room with it in that height."""
    while rows and _high(letter, rows, letter) > high:
        rows = rows[:-1]
    while size > letter and _high(size, rows, letter) > high:
        size -= 1
    return max(size, letter), rows


def _emblem(look: ChairLook, x: Px, y: Px, size: Px) -> list[Sprite]:
    size *= 0.6 if look.sits is Sitting.NOBODY else 1.0
    tick = max(round(0.46 * size), 8)
    away = size / 2 - tick
    ready = [Sprite(WIDGET + 3, ("tick", tick), round(x + away), round(y + away))] if look.ready else []
    return [*portrait(look.seat, look.persona, x, y, size, WIDGET + 1), *ready]


def _lines(
    look: ChairLook, rows: Sequence[Row], room: Box, size: Px, letter: MinTextPx, align: str
) -> list[Sprite]:
    """Return the name, centered on the top of a room, and the rows below it, all in the same type."""
    tone, z = "lettering" if look.sits is Sitting.PERSON else "text", WIDGET + 1
    x, y = room.centre[0] if align == "centre" else room.x, room.y
    sprites = [text(look.name, x, y, size, tone, "title", align, room.w, z, letter)]
    shown = [_brief(row, room.w, letter) for row in rows]
    small = _small(size, letter)
    while small > letter and any(row_width(row, small) > room.w for row in shown):
        small = max(small - 1, letter)
    y += LEADING * size
    for row in shown:
        left = x - min(row_width(row, small), room.w) / 2 if align == "centre" else x
        sprites += pressed_row(row, Box(left, y, room.x + room.w - left, 0), small, letter, tone, z)
        y += LEADING * small
    return sprites


def _brief(row: Row, wide: Px, letter: MinTextPx) -> Row:
    """Return a row in fewer words and parts, as far as it needs that to be so wide in the smallest type."""
    if row_width(row, letter) > wide:
        row = tuple(part.shortened for part in row)
    while len(row) > 1 and row_width(row, letter) > wide:
        row = row[:-1]
    return row


def row_width(row: Row, size: Px) -> Px:
    """Return how many pixels wide a row of keys and words is in text of that size."""
    return sum(sum(_widths(part, size)) for part in row) + APART * size * (len(row) - 1)


def _widths(part: Pressed, size: Px) -> tuple[float, float]:
    """Return how wide the picture of what to press is, with the gap after it, and how wide its words are."""
    mark = glyph_width(_mark(part.picture, size)) + 0.4 * size if part.picture else 0.0
    return mark, measure(part.words, size)[0]


def _mark(picture: Picture, size: Px) -> Picture:
    return (*picture[:-1], round(GLYPH * size))


def pressed_row(row: Row, room: Box, size: Px, letter: MinTextPx, tone: str, z: int) -> Iterator[Sprite]:
    """Yield a row's sprites from the left edge of ``room`` on; the upper edge runs through their middle.
    ``size``: that of its text, in pixels, down to ``letter`` where the room is too narrow; ``tone``: the
    color's role in the theme."""
    x = room.x
    for part in row:
        mark, words = _widths(part, size)
        if part.picture:
            yield Sprite(z, _mark(part.picture, size), round(x), round(room.y - GLYPH * size / 2))
        x += mark
        yield text(part.words, x, room.y, size, tone, width=room.x + room.w - x + 1, z=z, least=letter)
        x += words + APART * size


@edged("chair", lambda w, h: max(round(min(w, h) * 0.07), 5))
def paint_chair(theme: Theme, w: int, h: int, seat: int, sits: int, above: bool, *, edge: int) -> Surface:
    """Paint a plastic chair: in full color for a person, dim for a computer, only a rim if nobody sits there.
    ``above``: it is at the far side; ``edge``: the margin in pixels."""
    back, aside, hue = round(BACK * h), round(0.07 * w), theme.seats[seat]
    picture = blank(w + 2 * edge, h + 2 * edge)
    rest = Rect(edge + aside, edge if above else edge + h - 2 * back, w - 2 * aside, 2 * back)
    base = Rect(edge, edge + back * above, w, h - back)
    rail, dull, rim = (mix(hue, theme.panel, share) for share in DULL[sits])
    if sits == Sitting.PERSON:
        dull, rim = theme.deep(seat), lighter(hue, 0.35)
    _cushion(theme, picture, rest, 0.9 * back, edge, (rail, lighter(rail, 0.3)))
    _cushion(theme, picture, base, CHAIR_ROUND * min(base.size), edge, (dull, rim))
    return picture


def _cushion(theme: Theme, picture: Surface, box: Rect, radius: Px, edge: int,
             tones: tuple[tuple[int, int, int], tuple[int, int, int]]) -> None:  # fmt: skip
    face = shine(theme, *box.size, tones[0], 0.03, 0.14)
    cushion = tile(face, radius, tones[1], max(min(box.size) * 0.018, 1.5))
    draw_soft(picture, cushion, (box.x, box.y + edge // 3), edge * 0.34, theme.shadow, 170)
    picture.blit(cushion, box.topleft)
