"""The others' racks, and the piles between them and the viewer's."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from ..place.pose import Box
from .furniture import RackPlace, Sizes, card_height, floating, rack, whole
from .piles import LIFTED, PileFit, fit

BEYOND = 0.6  # of the viewer's step, at most: the others' racks
AISLE = 1.6  # gaps: between the viewer's rack and what stands beside it
APART = 0.18  # of its width: how far a rack in a row is from the next, so that it shows whose the light is
NAMED = 2.8  # of a plate's height: its width, at least, that a name can be read on it
NAME = 6.0  # of a plate's height: how wide it is where there is room
TINY = 4  # pixels: the step of another's rack, at the least
COUNTED, COUNT = 3.6, 6.0  # letters: how wide a pile is so that its number finds room; how much that counts
FILLED = 0.5  # how much it counts that a row or a column is filled
TRIED = 8  # steps of others' racks that are tried
WEIGHT, READ = 1.5, 3.0  # how much it counts that they are large, and that they can be read


class PlayArea(NamedTuple):
    """What stands beside the viewer's rack: the piles in their room, and each of the others' racks in its
    own."""

    room: Box
    fit: PileFit
    rooms: tuple[Box, ...]
    step: int
    filled: float = 1.0  # how well the others' racks fill their row or column

    def worth(self, size: Sizes) -> float:
        """How large all that is; racks are to be so large that what is pencilled on them can be read."""
        seen = min(self.step / size.readable, 1.0) ** READ
        counted = min(self.fit.width / COUNTED / size.letter, 1.0) ** COUNT
        return float(self.filled * self.fit.worth * self.step**WEIGHT * seen * counted)


def play_area(room: Box, others: int, size: Sizes, own: int, card: int) -> PlayArea | None:
    """The best way to divide a room among piles and others' racks; ``own``, ``card``: the viewer's step and
    the width of the viewer's cards. None if there is none."""
    ways = (divide(room, others, size, step) for step in steps(own) for divide in (_above, _aside, _between))
    areas = [
        PlayArea(way[0], some, *way[1:]) for way in ways if way and (some := fit(way[0], size, own, card))
    ]
    return max(areas, key=lambda area: area.worth(size), default=None)


def steps(own: int) -> tuple[int, ...]:
    """The steps that others' racks may have, beside the viewer's: the largest first."""
    most = int(BEYOND * own)
    return *range(most, TINY, -max(most // TRIED, 1)), TINY


Divided = tuple[Box, tuple[Box, ...], int, float]
"""The room for the piles, a room for each rack, the step of those, and how well they fill their row or
column."""


def _above(room: Box, others: int, size: Sizes, step: int) -> Divided | None:
    """The others in a row, the piles below it."""
    deep = _deep(size, step) + round(AISLE * size.gap)
    rooms = row(room, others, size, step)
    below = room._replace(y=room.y + deep, h=room.h - deep)
    if not rooms or below.h <= 0:
        return None
    return below, rooms, step, (sum(box.w for box in rooms) / room.w) ** FILLED


def row(room: Box, others: int, size: Sizes, step: int, ends: bool = True) -> tuple[Box, ...]:
    """A room for each rack, side by side at the top of a room; none if they are too large for that.

    ``ends``: the first and the last stand at its ends, else there is as much room round each.
    """
    each = room.columns(others, max(round(APART * _wide(size, step)), size.gap))[0].w
    wide, deep = max(_wide(size, step), min(each, (NAMED if ends else NAME) * size.name)), _deep(size, step)
    if wide > each or deep > room.h:
        return ()
    spare = room.w - others * wide
    left = spare / others / 2 if others == 1 or not ends else 0.0
    apart = wide + (spare - 2 * left) / max(others - 1, 1)
    return tuple(Box(room.x + left + i * apart, room.y, wide, deep) for i in range(others))


def _aside(room: Box, others: int, size: Sizes, step: int) -> Divided | None:
    """The others one below the other at the right, the piles at the left of them."""
    wide, deep = max(_wide(size, step), NAMED * size.name), _deep(size, step)
    carried = size.gap + ceil(LIFTED * card_height(size.shape.card_for(step))) if others == 1 else 0
    beside = room._replace(w=room.w - wide - 2 * size.gap)
    if others * deep + (others - 1) * size.gap > room.h or beside.w <= 0:
        return None
    deep += carried if deep + carried <= room.h else 0
    left, each = room.x + room.w - wide, deep + size.gap
    rooms = tuple(Box(left, room.y + i * each, wide, deep) for i in range(others))
    return beside, rooms, step, (others * deep / room.h) ** FILLED


def _between(room: Box, others: int, size: Sizes, step: int) -> Divided | None:
    """Two others at both ends, the piles between them."""
    wide, deep = max(_wide(size, step), NAMED * size.name), _deep(size, step)
    left = room.x + wide + size.gap
    right = room.x + room.w - wide
    if others != 2 or deep > room.h or right - size.gap <= left:
        return None
    carried = size.gap + ceil(LIFTED * card_height(size.shape.card_for(step)))
    deep += carried if deep + carried <= room.h else 0
    middle = Box(left, room.y, right - size.gap - left, room.h)
    return middle, (Box(room.x, room.y, wide, deep), Box(right, room.y, wide, deep)), step, 1.0


def _wide(size: Sizes, step: int) -> int:
    return size.shape.width(step, size.shape.card_for(step))


def _deep(size: Sizes, step: int) -> int:
    """How high a rack with its name is."""
    return size.name + size.gap // 2 + size.shape.height(step)


def stand(seats: Sequence[int], area: PlayArea, size: Sizes) -> list[RackPlace]:
    """The others' racks in their rooms."""
    return [_stand(seat, room, size, area.step) for seat, room in zip(seats, area.rooms, strict=True)]


def _stand(seat: int, room: Box, size: Sizes, step: int) -> RackPlace:
    """Another's rack in the middle of its room, its name above it; its held card is before it, or below it
    where there is room for that."""
    head, high, wide = size.name + size.gap // 2, size.shape.height(step), _wide(size, step)
    card = size.shape.card_for(step)
    box = whole(room.x + (room.w - wide) / 2, room.y + head, wide, high)
    broad = min(room.w, max(wide, NAME * size.name))
    name = whole(room.x + (room.w - broad) / 2, room.y, broad, size.name)
    below = room.h - head - high
    y = box.y + high + size.gap + LIFTED * card_height(card) / 2 if below else box.y + 0.75 * high
    return rack(size.shape, seat, box, step, card, name, floating(box.centre[0], y, card))
