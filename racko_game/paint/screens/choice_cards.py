"""Large cards to pick from, and those of the seats: an emblem, who sits there, what plays."""

from __future__ import annotations

from pygame import Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank, even, filled, gradient, outline, rounded, shape, soft
from ..engine.sprite import Sprite
from ..ink.signs import TICK, lines
from ..ink.text import text
from ..ink.theme import Theme, lighter, mix
from ..material.light import focus_ring
from ..people.emblem import emblem
from ..people.persona import WORN, worn

ROUND = 0.06  # of the size: the radius of the corners
Mark = tuple[float, float, float]
"""The middle of an emblem, and its size."""


def seat_card(
    box: Box,
    seat: int,
    name: str,
    kind_text: str,
    focused: bool,
    z: int = WIDGET,
    letter: float = 0,
    persona: str = "",
) -> list[Sprite]:
    """A seat at the table: its emblem, who sits there, and what kind of player that is.

    The emblem wears that of the ``persona`` who sits there. Where there is no room for all that in words
    of size ``letter``, the emblem stands beside the name alone.
    """
    size = max(letter, min(box.h * 0.15, box.w * 0.15))
    if box.h < 3.9 * size:
        (x, y, mark), said = _lying(box, name, size, z + 1, letter)
    else:
        (x, y, mark), said = _standing(box, name, kind_text, size, z + 1, letter, bool(persona))
    sprites = [tile(box, seat, z), *portrait(seat, persona, x, y, mark, z + 1), *said]
    ring = usual(box.w, box.h) * ROUND
    return [*sprites, focus_ring(box, z + 3, ring)] if focused else sprites


def _lying(box: Box, name: str, size: float, z: int, least: float) -> tuple[Mark, list[Sprite]]:
    """The emblem beside the name."""
    mark, y = min(box.h * 0.5, box.w * 0.24), box.centre[1]
    x = box.x + box.w * 0.06 + mark / 2
    left = x + mark / 2 + size * 0.4
    room = box.x + box.w * 0.96 - left
    return (x, y, mark), [text(name, left, y, size, "text", "title", "left", room, z, least)]


def _standing(
    box: Box, name: str, kind_text: str, size: float, z: int, least: float, worn: bool
) -> tuple[Mark, list[Sprite]]:
    """The emblem above the name, and that above what plays."""
    x, room = box.centre[0], box.w * 0.92
    foot = box.y + box.h - size * 0.95
    head = foot - size * 1.35
    high = head - box.y - size * 0.6
    mark = min(box.w * 0.4, high * (0.9 if worn else 0.82))
    small = max(least, size * 0.86)
    return (x, box.y + high * 0.54, mark), [
        text(name, x, head, size, "text", "title", "centre", room, z, least),
        text(kind_text, x, foot, small, "text", "text", "centre", room, z, least),
    ]


def portrait(seat: int, persona: str, x: float, y: float, size: float, z: int) -> list[Sprite]:
    """A seat's emblem with its middle at x, y; it wears that of the persona who sits there."""
    own = emblem(seat, x, y, size, z)
    return [own, worn(persona, seat, x, y, size, z + 1)] if persona and size >= WORN else [own]


def tile(box: Box, seat: int, z: int) -> Sprite:
    """The ground of what belongs to a seat."""
    x, y, w, h = (round(v) for v in box)
    edge = rim(w, h)
    return Sprite(z, ("seat", w, h, seat), x - edge, y - edge)


def usual(w: float, h: float) -> float:
    """What pads, corners and marks are a share of: the width, but of no more than a usual card's."""
    return min(w, h * 1.7)


def rim(w: int, h: int) -> int:
    """How far a card's shadow reaches."""
    return max(round(usual(w, h) * 0.05), 4)


@painter("pick")
def paint_pick(theme: Theme, w: int, h: int, chosen: bool) -> Surface:
    """A large card of cream stock; the chosen one with a rim of brass."""
    edge, radius = rim(w, h), usual(w, h) * ROUND
    mask = rounded(w, h, radius)
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(mask, edge * 0.36, theme.shadow, 170)
    picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    stock = gradient(w, h, even(theme.lit(theme.cream, 0.4), theme.cream, theme.dim(theme.cream, 0.06)))
    if chosen:
        stock.blit(filled(outline(w, h, radius, usual(w, h) * 0.02), theme.brass), (0, 0))
    picture.blit(filled(mask, stock), (edge, edge))
    return picture


@painter("seat")
def paint_seat(theme: Theme, w: int, h: int, seat: int) -> Surface:
    """A tile of plastic in the seat's colour, dark enough to read on."""
    edge, radius = rim(w, h), usual(w, h) * ROUND
    hue = mix(theme.seats[seat], theme.panel, 0.64)
    mask = rounded(w, h, radius)
    picture = blank(w + 2 * edge, h + 2 * edge)
    shade, reach = soft(mask, edge * 0.36, theme.shadow, 170)
    picture.blit(shade, (edge - reach, edge - reach + edge // 3))
    tile = gradient(w, h, even(theme.lit(hue, 0.08), hue, theme.dim(hue, 0.16)))
    line = outline(w, h, radius, max(min(w, h) * 0.016, 1.5))
    tile.blit(filled(line, gradient(w, h, even(lighter(theme.seats[seat], 0.4), theme.seats[seat]))), (0, 0))
    picture.blit(filled(mask, tile), (edge, edge))
    return picture


def ticked(box: Box) -> Sprite:
    """The tick at the left of a row that was done."""
    size = round(0.5 * box.h)
    at = round(box.x + 0.3 * box.h), round(box.centre[1] - size / 2)
    return Sprite(WIDGET + 2, ("tick", size), *at)


@painter("tick")
def paint_tick(theme: Theme, size: int) -> Surface:
    """A tick on a disc of brass."""
    brass = gradient(size, size, even(theme.lit(theme.brass, 0.3), theme.brass))
    tick = filled(rounded(size, size, size / 2), brass)
    tick.blit(filled(shape(size, size, lines(TICK, thick=0.11)), theme.ink), (0, 0))
    return tick
