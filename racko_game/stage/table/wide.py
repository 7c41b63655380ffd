"""The wide composition: the viewer's rack, beside it the others' and the tray, all on one grid."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ..place.pose import CARD_HEIGHT, Box, Frame, Pose
from .composition_parts import (
    LEAST_TRAY,
    LIFTED,
    TRAY_CARD,
    Tray,
    held_above,
    standing,
    tray_in,
    tray_size,
)
from .compositions import BESIDE, WordBoxes, clockwise, furniture
from .furniture import (
    PRESSABLE,
    Furniture,
    RackPlace,
    RackShape,
    Sizes,
    card_height,
    rack,
    sizes,
    whole,
)

BEYOND = 0.6  # of the viewer's step, at most: the others' racks
SEAM = 0.044  # of the frame's shorter side: what of the mat is in sight all round
AISLE = 1.4  # gaps: between two racks, and between a rack and the tray
LOW = 0.7  # of what is left above and below tray and held card: what is above


class PlayArea(NamedTuple):
    """What stands beside the viewer's rack."""

    tray: Tray
    held: Pose
    others: list[RackPlace]


def wide(frame: Frame, seats: int, viewer: int, shape: RackShape) -> Furniture | None:
    """All names on one line and the racks below them, the viewer's at the left and as high as the frame.

    The others stand in a row above tray and held card, an only one beyond the tray. None if the frame has
    no room for that.
    """
    size, others = sizes(frame, shape), clockwise(seats, viewer)
    m, half = round(SEAM * min(frame.width, frame.height)), size.gap // 2
    aisle = round(AISLE * size.gap)
    inside, head = frame.width - 2 * m, size.name + half
    step = size.shape.step_for(frame.height - 2 * m - head, inside)
    while step > PRESSABLE and _taken(size, step, len(others), BESIDE, size.readable) + aisle > inside:
        step -= 1
    card, high = size.shape.card_for(step), size.shape.height(step)
    broad = size.shape.width(step, card)
    most = _taken(size, step, len(others), TRAY_CARD, int(BEYOND * step)) - broad
    width = round(min(inside - broad - aisle, most))
    x, y = (frame.width - broad - aisle - width) // 2, (frame.height - head - high) // 2
    box = Box(x, y + head, broad, high)
    area = Box(x + broad + aisle, y, width, head + high)
    words, menu, room = _foot(area, size)
    play = (_facing if len(others) == 1 else _row)(room, others, size, step)
    if play is None:
        return None
    own = rack(size.shape, viewer, box, step, card, Box(x, y, broad, size.name), play.held, own=True)
    return furniture(frame, [own, *play.others], play.tray, words, menu, size.gap)


def _taken(size: Sizes, own: int, others: int, tray: float, readable: int) -> float:
    """How wide all racks are together with a tray, whose cards have that share of the viewer's; ``readable``:
    the step of others' racks in a row."""
    card = size.shape.card_for(own)
    broad, lying = size.shape.width(own, card), tray * card
    if others == 1:
        facing = int(BEYOND * own)
        return broad + 2 * lying + 5 * size.gap + size.shape.width(facing, size.shape.card_for(facing))
    row = others * (size.shape.width(readable, size.shape.card_for(readable)) + 2 * size.gap)
    return broad + max(row, (2 + LIFTED) * lying + 5 * size.gap)


def _foot(area: Box, size: Sizes) -> tuple[WordBoxes, Box, Box]:
    """The quiet line; below it the prompt, at the right of it the buttons; and the room above all that."""
    said = area.w - 2 * (size.menu + size.gap)
    line, prompt = size.line(area.w), size.prompt(said)
    high = max(prompt, size.menu)
    y = area.y + area.h - high
    words = WordBoxes(
        Box(area.x, y + (high - prompt) // 2, said, prompt), Box(area.x, y - line, area.w, line)
    )
    menu = Box(area.x + area.w - size.menu, y + (high - size.menu) // 2, size.menu, size.menu)
    return words, menu, area._replace(h=words.line.y - size.gap // 2 - area.y)


def _row(room: Box, others: tuple[int, ...], size: Sizes, own: int) -> PlayArea | None:
    """The others' racks in a row; below it the held card, and the tray to the right of that."""
    gap, head, card = size.gap, size.name + size.gap // 2, size.shape.card_for(own)
    aisle = round(AISLE * gap)
    lying = min(TRAY_CARD * card, (room.w - 5 * gap) / (2 + LIFTED))
    deep = room.h - head - aisle
    each = room.columns(len(others), aisle)[0].w
    step = min(int(BEYOND * own), size.shape.step_for(deep - tray_size(int(lying), size, True)[1], each))
    step = max(step, size.readable)
    lying = int(min(lying, (deep - size.shape.height(step) - 2 * gap) / CARD_HEIGHT))
    if lying < LEAST_TRAY * card or size.shape.width(step, size.shape.card_for(step)) > each:
        return None
    racks = _spread(others, room._replace(h=head + size.shape.height(step)), size, step)
    wide, high = tray_size(lying, size, True)
    box = whole(room.x + room.w - wide, room.y + room.h - high, wide, high)
    zone = Box(room.x, box.y, room.w - wide - gap, high)
    tray = tray_in(box, lying, size, True)
    return PlayArea(tray, held_above(zone, tray, card), racks)


def _spread(others: tuple[int, ...], room: Box, size: Sizes, step: int) -> list[RackPlace]:
    """The racks in a row from one end of the room to the other."""
    wide = size.shape.width(step, size.shape.card_for(step))
    apart = (room.w - wide) / (len(others) - 1)
    rooms = (room._replace(x=room.x + i * apart, w=wide) for i in range(len(others)))
    return [standing(seat, each, size, step) for seat, each in zip(others, rooms, strict=True)]


def _facing(room: Box, others: tuple[int, ...], size: Sizes, own: int) -> PlayArea | None:
    """The tray, above it the held card, and beyond it the only other's rack."""
    gap, card = size.gap, size.shape.card_for(own)
    step = min(int(BEYOND * own), size.shape.step_for(room.h - size.name - gap // 2, room.w))
    wide = size.shape.width(step, size.shape.card_for(step))
    near = room._replace(w=room.w - wide - 2 * gap)
    lying = int(
        min(TRAY_CARD * card, (near.w - 3 * gap) / 2, (near.h - 3 * gap) / (1 + LIFTED) / CARD_HEIGHT)
    )
    if lying < LEAST_TRAY * card:
        return None
    broad, high = tray_size(lying, size, True)
    carried = min(ceil(LIFTED * card_height(card)), round(near.h - high - gap))
    top = near.y + LOW * (near.h - high - gap - carried)
    tray = tray_in(whole(near.x + (near.w - broad) / 2, top + carried + gap, broad, high), lying, size, True)
    held = held_above(near._replace(y=top, h=carried), tray, card)
    head, below = (
        size.name + gap // 2 + size.shape.height(step),
        gap + ceil(LIFTED * card_height(size.shape.card_for(step))),
    )
    deep = head + below if head + below <= room.h else head
    far = Box(room.x + room.w - wide, room.y, wide, deep)
    return PlayArea(tray, held, [standing(others[0], far, size, step, True)])
