"""The others' racks, and the piles between them and the viewer's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from ..place.pose import Box, Pose
from .furniture import RackPlace, Sizes, floating, rack, whole
from .piles import LIFTED, PileFit, fit, largest

BEYOND = 0.7  # of the viewer's step, at most: the others' racks
SLIM = (1.0, 0.85, 0.7)  # of the usual: how wide the cards in the others' racks may be
AISLE = 1.6  # gaps: between the viewer's rack and what stands beside it
APART = 0.18  # of its width: how far a rack in a row is from the next, so that it shows whose the light is
NAME = 6.0  # of a plate's height: how wide it is where there is room
TINY = 4  # pixels: the step of another's rack, at the least
COUNTED, COUNT = 3.6, 10.0  # letters: how wide a pile is so that its number finds room; how much that counts
FILLED = 0.5  # how much it counts that there is no hole
TRIED = 8  # steps of others' racks that are tried
WEIGHT, BROAD = 1.5, 0.7  # how much it counts that their slots are high, and their cards wide
READ = 5.0  # how much it counts that they can be read


class Build(NamedTuple):
    """How the others' racks are built: their step, and how wide their cards are."""

    step: int
    card: int

    def worth(self, size: Sizes) -> float:
        """How large they are; they are to be so large that what is pencilled on them can be read."""
        seen = min(self.step / size.readable, 1.0) ** READ
        return float(seen * self.step**WEIGHT * (self.card / size.shape.card) ** BROAD)

    def wide(self, size: Sizes) -> int:
        """How wide such a rack is."""
        return size.shape.width(self.step, self.card)

    def deep(self, size: Sizes, room: float) -> int:
        """How high such a rack with its name is in a room of that width."""
        return size.plate(self.plated(size, room)) + size.gap // 2 + size.shape.height(self.step)

    def plated(self, size: Sizes, room: float) -> int:
        """How wide the plate with its name is there."""
        return round(min(room, max(self.wide(size), NAME * size.name)))


class PlayArea(NamedTuple):
    """What stands beside the viewer's rack: the piles in their room, and each of the others' racks in its
    own."""

    room: Box
    fit: PileFit
    rooms: tuple[Box, ...]
    build: Build

    def worth(self, size: Sizes) -> float:
        """How large all that is."""
        counted = min(self.fit.width / COUNTED / size.letter, 1.0) ** COUNT
        return float(self.fit.worth * self.build.worth(size) * counted)

    def covers(self, size: Sizes) -> float:
        """How many pixels of mat it takes up."""
        racks = sum(self.build.wide(size) * room.h for room in self.rooms)
        return racks + self.fit.covers(size)


def play_area(room: Box, others: int, size: Sizes, own: int, card: int) -> PlayArea | None:
    """The best way to divide a room among piles and others' racks; ``own``, ``card``: the viewer's step and
    the width of the viewer's cards. None if there is none."""
    best, worth, most = None, 0.0, largest(own, card).worth
    for build, large in _by_worth(size, own):
        if large * most <= worth:
            break
        for divide in (_above, _aside, _between):
            way = divide(room, others, size, build)
            if way and (found := fit(way[0], size, own, card)):
                area = PlayArea(way[0], found, way[1], build)
                filled = min(area.covers(size) / room.w / room.h, 1.0) ** FILLED
                best, worth = max((best, worth), (area, area.worth(size) * filled), key=lambda some: some[1])
    return best


@lru_cache(maxsize=32)
def _by_worth(size: Sizes, own: int) -> tuple[tuple[Build, float], ...]:
    """How others' racks may be built, and how much that is worth: asked for by each kind of composition."""
    valued = ((build, build.worth(size)) for build in builds(size, own))
    return tuple(sorted(valued, key=lambda one: -one[1]))


def builds(size: Sizes, own: int) -> tuple[Build, ...]:
    """How others' racks may be built, beside the viewer's with its step: the largest first; in larger type at
    last as small as they may become."""
    most = int(BEYOND * own)
    steps = *range(most, TINY, -max(most // TRIED, 1)), TINY
    found = (Build(step, round(slim * size.shape.card_for(step))) for slim in SLIM for step in steps)
    least, card = ceil(size.floor.others_step), ceil(size.floor.others_card)
    enough = tuple(build for build in found if build.step >= least and build.card >= card)
    return (*enough, Build(least, card)) if least else enough


Divided = tuple[Box, tuple[Box, ...]]
"""The room for the piles, and a room for each rack."""


def _above(room: Box, others: int, size: Sizes, build: Build) -> Divided | None:
    """The others in a row, the piles below it."""
    rooms = row(room, others, size, build)
    if not rooms:
        return None
    deep = int(rooms[0].h) + round(AISLE * size.gap)
    below = room._replace(y=room.y + deep, h=room.h - deep)
    return (below, rooms) if below.h > 0 else None


def row(room: Box, others: int, size: Sizes, build: Build, ends: bool = True) -> tuple[Box, ...]:
    """A room for each rack, side by side at the top of a room; none if they are too large for that.

    ``ends``: the first and the last stand at its ends, else there is as much room round each.
    """
    broad = build.wide(size)
    each = (room.w - max(round(APART * broad), size.gap) * (others - 1)) / others
    wide = max(broad, min(each, size.one_row if ends else NAME * size.name))
    deep = build.deep(size, wide)
    if max(wide, size.least_named) > each or deep > room.h:
        return ()
    spare = room.w - others * wide
    left = spare / others / 2 if others == 1 or not ends else 0.0
    apart = wide + (spare - 2 * left) / max(others - 1, 1)
    return tuple(Box(room.x + left + i * apart, room.y, wide, deep) for i in range(others))


def _aside(room: Box, others: int, size: Sizes, build: Build) -> Divided | None:
    """The others one below the other at the right, the piles at the left of them."""
    wide = max(build.wide(size), ceil(size.named))
    deep = build.deep(size, wide)
    beside = room._replace(w=room.w - wide - 2 * size.gap)
    if others * deep + (others - 1) * size.gap > room.h or beside.w <= 0:
        return None
    left, each = room.x + room.w - wide, deep + size.gap
    return beside, tuple(Box(left, room.y + i * each, wide, deep) for i in range(others))


def _between(room: Box, others: int, size: Sizes, build: Build) -> Divided | None:
    """Two others at both ends, the piles between them."""
    wide = max(build.wide(size), ceil(size.named))
    deep = build.deep(size, wide)
    left = room.x + wide + size.gap
    right = room.x + room.w - wide
    if others != 2 or deep > room.h or right - size.gap <= left:
        return None
    middle = Box(left, room.y, right - size.gap - left, room.h)
    return middle, (Box(room.x, room.y, wide, deep), Box(right, room.y, wide, deep))


def stand(seats: Sequence[int], area: PlayArea, size: Sizes, hand: Box) -> list[RackPlace]:
    """The others' racks in their rooms; ``hand``: where the viewer's held card floats."""
    return [_stand(seat, room, size, area.build, hand) for seat, room in zip(seats, area.rooms, strict=True)]


def _stand(seat: int, room: Box, size: Sizes, build: Build, hand: Box) -> RackPlace:
    """Another's rack in the middle of its room, its name above it."""
    high, wide, broad = size.shape.height(build.step), build.wide(size), build.plated(size, room.w)
    plate = size.plate(broad)
    box = whole(room.x + (room.w - wide) / 2, room.y + plate + size.gap // 2, wide, high)
    name = whole(room.x + (room.w - broad) / 2, room.y, broad, plate)
    return rack(size.shape, seat, box, build.step, build.card, name, _held(box, build.card, hand))


def _held(box: Box, card: int, hand: Box) -> Pose:
    """Another's held card: beside their rack where the viewer's floats at other times, else before its front
    slots."""
    if hand.x + hand.w <= box.x or box.x + box.w <= hand.x:
        width = min(card, int(hand.w / LIFTED))
        aside = (hand.w - LIFTED * width) / 2
        return floating(hand.centre[0] + (aside if hand.x < box.x else -aside), hand.centre[1], width)
    return floating(box.centre[0], box.y + 0.75 * box.h, card)
