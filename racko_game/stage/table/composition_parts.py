"""Parts that the compositions are put together from: the tray, the held card, the others' racks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from ..place.layers import PILE
from ..place.pose import CARD_HEIGHT, Box, Pose
from .furniture import PRESSABLE, RackPlace, Sizes, card_height, floating, rack, whole

TRAY_CARD = 0.68  # of the viewer's cards, at most
SIDE = 0.5  # of the viewer's step, at most: the others' racks
LIFTED = 1.08  # a carried card is larger by so much
LEAST_TRAY = 0.4  # of the viewer's cards, at least
PRESSED = ceil(PRESSABLE / CARD_HEIGHT)  # pixels: the width of a card that is high enough for a finger
NAMED = 3.5  # of a plate's height: its width, at least, that a name can be read on it
TINY = 6  # pixels: the step of another's rack, at the least


class Tray(NamedTuple):
    """The tray and the tops of its two piles."""

    box: Box
    stock: Pose
    discard: Pose


def tray_size(card: int, size: Sizes, flat: bool) -> tuple[int, int]:
    """The width and height of a tray for cards of that width."""
    pad, high = size.gap, card_height(card)
    return (2 * card + 3 * pad, high + 2 * pad) if flat else (card + 2 * pad, 2 * high + 3 * pad)


def tray_in(box: Box, card: int, size: Sizes, flat: bool) -> Tray:
    """The tray in its box: stock left of the discard pile, or above it."""
    inner = box.inset(size.gap)
    stock, discard = inner.columns(2, size.gap) if flat else inner.rows(2, size.gap)
    lies = [Pose(round(well.centre[0]), round(well.centre[1]), card, z=PILE) for well in (stock, discard)]
    return Tray(box, lies[0]._replace(turn=0.0), lies[1])


def held_above(zone: Box, tray: Tray, card: int) -> Pose:
    """The viewer's held card: in the zone above the tray if it fits, else over the stock's upper part."""
    x, y = zone.centre
    small = int(tray.stock.width)
    for width in (card, small):
        if LIFTED * card_height(width) <= zone.h and LIFTED * width <= zone.w:
            return floating(x, y, width, own=True)
    return floating(tray.stock.x, zone.y + LIFTED * card_height(small) / 2, small, own=True)


def above(upper: Box, row: Box, size: Sizes, card: int, others: int) -> tuple[Tray, Pose, Box]:
    """The tray, the viewer's held card, and the room for the others' racks.

    Where ``upper`` is wide the others stand beside the tray, else above it, within ``row``.
    """
    wide, deep = tray_size(int(TRAY_CARD * card), size, True)
    if upper.w < 1.75 * wide:
        stacked = _stacked(upper, row, size, card, others)
        if others > 1 or row != upper:
            return stacked
        return max((stacked, *_abreast(upper, size, card)), key=lambda parts: _worth(parts, size, card))
    zone = Box(upper.x, upper.y, wide, upper.h - deep)
    tray = tray_in(Box(upper.x, upper.y + zone.h, wide, deep), int(TRAY_CARD * card), size, True)
    x = upper.x + wide + size.gap
    return tray, held_above(zone, tray, card), Box(x, upper.y, row.x + row.w - x, upper.h)


def _stacked(upper: Box, row: Box, size: Sizes, card: int, others: int) -> tuple[Tray, Pose, Box]:
    """The others' row, room for the held card, the tray, from top to bottom.

    The others are to be readable first: where it must, the held card hides the stock, not needed then.
    """
    gap, plate = size.gap, size.name + size.gap // 2
    largest = min(
        size.shape.step_for(upper.h, row.columns(others, gap)[0].w), round(SIDE * card / size.shape.card)
    )
    most, wanted, bare = (
        plate + size.shape.height(min(step, largest)) for step in (largest, size.readable, TINY)
    )
    half_hidden = (1 + LIFTED / 2) * CARD_HEIGHT
    room = min((upper.w - 3 * gap) / 2, (upper.h - bare - 3 * gap) / CARD_HEIGHT)
    wish = max((upper.h - wanted - 4 * gap) / half_hidden, LEAST_TRAY * card, PRESSED)
    lying = int(min(wish, TRAY_CARD * card, room))
    wide, deep = tray_size(lying, size, True)
    rest = upper.h - deep - gap
    carried = ceil(LIFTED * card_height(lying))
    beyond = rest - carried - gap
    if beyond < wanted:
        beyond = min(wanted, max(rest, bare))
    beyond = min(most, beyond, rest)
    box = Box(round(upper.x + (upper.w - wide) / 2), upper.y + upper.h - deep, wide, deep)
    tray = tray_in(box, lying, size, True)
    zone = Box(box.x, upper.y + beyond + gap, wide, rest - beyond)
    return tray, held_above(zone, tray, card), row._replace(h=beyond)


def _abreast(upper: Box, size: Sizes, card: int) -> Iterator[tuple[Tray, Pose, Box]]:
    """A tray of any size, the held card above it, and beside it the room for the only other's rack."""
    for lying in range(max(round(LEAST_TRAY * card), PRESSED), round(TRAY_CARD * card) + 1):
        wide, deep = tray_size(lying, size, True)
        zone = Box(upper.x, upper.y, wide, upper.h - deep)
        if zone.h < ceil(LIFTED * card_height(lying)) or upper.w - wide - size.gap < NAMED * size.name:
            return
        tray = tray_in(Box(upper.x, upper.y + zone.h, wide, deep), lying, size, True)
        x = upper.x + wide + size.gap
        yield tray, held_above(zone, tray, lying), Box(x, upper.y, upper.x + upper.w - x, upper.h)


def _worth(parts: tuple[Tray, Pose, Box], size: Sizes, card: int) -> float:
    """How large the tray and the only other's rack are."""
    tray, _, room = parts
    step = size.shape.step_for(room.h - size.name - size.gap // 2, room.w)
    return tray.stock.width * min(step, round(SIDE * card / size.shape.card))


def row_of(seats: Sequence[int], row: Box, size: Sizes, largest: int) -> list[RackPlace]:
    """The others' racks side by side."""
    rooms = row.columns(len(seats), size.gap)
    return [standing(seat, room, size, largest) for seat, room in zip(seats, rooms, strict=True)]


def standing(seat: int, room: Box, size: Sizes, largest: int, beside: bool = False) -> RackPlace:
    """Another's rack in the middle of a room, its name above it.

    It holds its card before itself, or below the rack if it stands ``beside`` the viewer's and has room.
    """
    half, plate = size.gap // 2, size.name
    step = min(largest, size.shape.step_for(room.h - plate - half, room.w))
    card, high = size.shape.card_for(step), size.shape.height(step)
    wide, carried = size.shape.width(step, card), ceil(LIFTED * card_height(card))
    below = size.gap + carried if beside else 0
    if plate + half + high + below > room.h:
        below = 0
    top = round(room.y + (room.h - high - plate - half - below) / 2)
    box = Box(round(room.x + (room.w - wide) / 2), top + plate + half, wide, high)
    broad = min(room.w, max(wide, 6 * plate))
    name = whole(room.x + (room.w - broad) / 2, top, broad, plate)
    y = box.y + high + below - carried / 2 if below else box.y + 0.75 * high
    return rack(size.shape, seat, box, step, card, name, floating(box.centre[0], y, card))
