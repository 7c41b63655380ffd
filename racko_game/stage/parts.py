"""Parts that the compositions are put together from: the tray, the held card, the others' racks."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from .furniture import (
    CARD,
    PILE,
    RackPlace,
    Sizes,
    card_for,
    card_height,
    floating,
    rack,
    rack_height,
    rack_width,
    step_for,
    whole,
)
from .pose import CARD_HEIGHT, Box, Pose

TRAY_CARD = 0.68  # of the viewer's cards, at most
SIDE = 0.5  # of the viewer's step, at most: the others' racks
LIFTED = 1.08  # a carried card is larger by so much
READABLE = 8  # pixels a step of another's rack should have


class Tray(NamedTuple):
    """The tray and the tops of its two piles."""

    box: Box
    stock: Pose
    discard: Pose


def tray_card(column: Box, size: Sizes, card: int, flat: bool) -> int:
    """How wide the tray's cards can be, with a held card above the tray in the same column.

    ``card`` is the width of the viewer's; ``flat`` lays the wells side by side.
    """
    pad = size.gap
    across = (column.w - 3 * pad) / 2 if flat else column.w - 2 * pad
    high = (column.h - 3 * pad) / (1 + LIFTED) if flat else (column.h - 4 * pad) / (2 + LIFTED)
    return int(min(TRAY_CARD * card, across, high / CARD_HEIGHT))


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
        return _stacked(upper, row, size, card, others)
    zone = Box(upper.x, upper.y, wide, upper.h - deep)
    tray = tray_in(Box(upper.x, upper.y + zone.h, wide, deep), int(TRAY_CARD * card), size, True)
    x = upper.x + wide + size.gap
    return tray, held_above(zone, tray, card), Box(x, upper.y, row.x + row.w - x, upper.h)


def _stacked(upper: Box, row: Box, size: Sizes, card: int, others: int) -> tuple[Tray, Pose, Box]:
    """The others' row, room for the held card, the tray, from top to bottom.

    The others are to be readable first; the held card hides half of the stock where it must.
    """
    gap = size.gap
    room, step = row.columns(others, gap)[0].w, card / CARD
    plate, widest = plate_height(size, room) + gap // 2, step_for(upper.h, room)
    least = plate + rack_height(max(READABLE, min(widest, round(0.2 * step))))
    most = plate + rack_height(min(widest, round(SIDE * step)))
    high = (upper.h - least - 3 * gap) / (1 + LIFTED / 2)
    lying = int(min(TRAY_CARD * card, (upper.w - 3 * gap) / 2, high / CARD_HEIGHT))
    wide, deep = tray_size(lying, size, True)
    rest = upper.h - deep - gap
    carried = ceil(LIFTED * card_height(lying))
    beyond = rest - carried if rest - carried >= least else rest - ceil(carried / 2)
    beyond = max(min(most, beyond), least)
    box = Box(round(upper.x + (upper.w - wide) / 2), upper.y + upper.h - deep, wide, deep)
    tray = tray_in(box, lying, size, True)
    zone = Box(box.x, upper.y + beyond + gap, wide, rest - beyond)
    return tray, held_above(zone, tray, card), row._replace(h=beyond)


def row_of(seats: Sequence[int], row: Box, size: Sizes, largest: int) -> list[RackPlace]:
    """The others' racks side by side."""
    rooms = row.columns(len(seats), size.gap)
    return [standing(seat, room, size, largest, 0) for seat, room in zip(seats, rooms, strict=True)]


def plate_height(size: Sizes, room: float) -> int:
    """How high a name plate is: lower where the room is so narrow that no name would fit."""
    return min(size.name, round(room / 4.2))


def standing(seat: int, room: Box, size: Sizes, largest: int, towards: int) -> RackPlace:
    """Another's rack in the middle of a room, its name above it.

    It holds its card ``towards`` the right (1), the left (-1) or before itself (0).
    """
    half, plate = size.gap // 2, plate_height(size, room.w)
    step = min(largest, step_for(room.h - plate - half, room.w))
    card, high = card_for(step), rack_height(step)
    wide = rack_width(step, card)
    top = round(room.y + (room.h - high - plate - half) / 2)
    box = Box(round(room.x + (room.w - wide) / 2), top + plate + half, wide, high)
    broad = min(room.w, max(wide, 6 * plate))
    name = whole(room.x + (room.w - broad) / 2, top, broad, plate)
    x, y = box.centre
    free = (room.w - wide) / 2
    reach = min(free + wide / 2 - card / 2, wide / 2 + half + card / 2)
    held = floating(x + towards * reach, y if towards else box.y + 0.75 * high, card)
    return rack(seat, box, step, card, name, held)


def across(seat: int, room: Box, size: Sizes, largest: int) -> RackPlace:
    """The rack beyond the table, its name to the left of it, its held card to the right."""
    step = min(largest, step_for(room.h, room.w))
    card, high = card_for(step), rack_height(step)
    wide = rack_width(step, card)
    box = whole(room.x + (room.w - wide) / 2, room.y + (room.h - high) / 2, wide, high)
    plate = min(7 * size.name, box.x - size.gap - room.x)
    name = whole(box.x - size.gap - plate, box.centre[1] - size.name / 2, plate, size.name)
    return rack(
        seat, box, step, card, name, floating(box.x + wide + size.gap + card / 2, box.centre[1], card)
    )
