"""The play area: the others' racks, the tray with the piles between them, and the held card near it."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import product
from math import ceil, sqrt
from operator import itemgetter
from typing import Literal, NamedTuple

from ..geometry import CARD_HEIGHT, Box, Pose, Px
from ..layers import PILE
from .furniture import PRESSABLE, RackBuild, RackPlace, Sizes, card_height, floating, rack_place, whole

TRAY_CARD = 4.2  # of the viewer's steps: how wide the cards in the tray are, at most; never wider than the
# viewer's cards
LIFTED = 1.08  # a carried card is larger by so much
PRESSED = ceil(PRESSABLE / CARD_HEIGHT)  # pixels: the width of a card that is high enough for a finger
COVERED, FLAT = 0.15, 1.05  # what piles are worth that hide the stock; that are side by side, as expected
LARGE = 1.5  # how much it counts that piles are large
PILES_APART = 3  # gaps, at most: from the held card to the tray beside it


class Piles(NamedTuple):
    """The tray, the tops of its two piles, and the viewer's held card."""

    tray: Box
    stock: Pose
    discard: Pose
    held: Pose

    @property
    def hand(self) -> Box:
        """Return the box that the held card hides."""
        return self.held._replace(width=ceil(LIFTED * self.held.width)).box


class PileFit(NamedTuple):
    """An arrangement of the piles in so many ``columns``, the held card beside, above or over them (nobody
    needs the stock then); and the widths of the cards on them and of the held one, in pixels."""

    columns: int
    hand: Literal["beside", "above", "over"]
    width: int
    held: int

    @property
    def worth(self) -> float:
        """Return its value: their size; less if the stock is covered, more if they are side by side."""
        liked = COVERED if self.hand == "over" else FLAT if self.columns == 2 else 1.0
        return liked * float(self.width**LARGE) * sqrt(self.held)

    def covers(self, size: Sizes) -> float:
        """Return how much room the piles and the held card take up, in square pixels."""
        wide, deep = tray_size(self.width, size, self.columns)
        return wide * deep + (LIFTED * self.held + size.gap) * (LIFTED * card_height(self.held) + size.gap)


def largest_piles(own: RackBuild) -> PileFit:
    """Return piles of the largest useful size, given the size of the viewer's rack."""
    return PileFit(2, "above", int(min(TRAY_CARD * own.step, own.card)), own.card)


ARRANGEMENTS = tuple(product((2, 1), (False, True)))  # columns, and whether the held card is beside them


def fit_piles(room: Box, size: Sizes, own: RackBuild) -> PileFit | None:
    """Return the largest piles for a room and that viewer's rack; None if too small for a finger."""
    most = min(TRAY_CARD * own.step, own.card)
    pile, held = max(PRESSED, size.floor.pile), max(PRESSED, size.floor.held)
    apart = (_fit(arrangement, room, size, most, own.card) for arrangement in ARRANGEMENTS)
    fits = (some for some in apart if some.width >= pile and some.held >= held)
    best = max(fits, key=lambda some: some.worth, default=None) or _covering(room, size, most)
    return best if best.width >= pile and best.held >= held else None


def _fit(arrangement: tuple[int, bool], room: Box, size: Sizes, most: float, card: int) -> PileFit:
    """Return the largest piles, up to a card width of ``most`` pixels, with the held card apart from them."""
    gap, (columns, beside), rows = size.gap, arrangement, 2 // arrangement[0]
    width = min(
        most,
        (room.w - (columns + 1 + beside) * gap) / (columns + LIFTED * beside),
        (room.h - (2 * rows + (not beside)) * gap) / (rows + LIFTED * (not beside)) / CARD_HEIGHT,
        (room.h - 1) / LIFTED / CARD_HEIGHT,
    )
    if width < PRESSED:
        return PileFit(columns, "above", 0, 0)
    free = room.h - tray_size(int(width), size, columns)[1] - gap - 1
    held = width if beside else min(card, room.w / LIFTED, free / LIFTED / CARD_HEIGHT)
    return PileFit(columns, "beside" if beside else "above", int(width), int(held))


def _covering(room: Box, size: Sizes, most: float) -> PileFit:
    """Return the largest piles (see ``_fit``) with the held card over as little of the stock as can be."""
    most = min(most, (room.w - 3 * size.gap) / 2, (room.h - 2 * size.gap) / CARD_HEIGHT)
    half = (room.h - 2 * size.gap) / CARD_HEIGHT / (1 + LIFTED / 2)
    width = int(min(max(half, PRESSED), most))
    return PileFit(2, "over", width, width)


def place_piles(room: Box, size: Sizes, found: PileFit) -> Piles:
    """Return the places of piles of that size in the middle of their room."""
    columns, hand, width, held = found
    wide, deep = tray_size(width, size, columns)
    carried, high = ceil(LIFTED * held), ceil(LIFTED * card_height(held))
    left, top = room.x + (room.w - wide) / 2, room.y + (room.h - deep) / 2
    if hand == "over":
        top = room.y + max((room.h - deep - high / 2) / 2, 0)
        tray = whole(left, min(top + high / 2, room.y + room.h - deep), wide, deep)
        y = max(tray.y + size.gap + card_height(width) / 2 - high / 2, room.y + high / 2)
        at = tray.x + size.gap + width / 2, y
    elif hand == "beside":
        apart = min(size.gap + (room.w - wide - carried - size.gap) / 3, PILES_APART * size.gap)
        left = room.x + (room.w - wide - carried - apart) / 2
        tray = whole(left + carried + apart, top, wide, deep)
        at = left + carried / 2, tray.centre[1]
    else:
        top = room.y + (room.h - deep - size.gap - high) / 2
        tray = whole(left, top + high + size.gap, wide, deep)
        at = tray.centre[0], top + high / 2
    return Piles(tray, *in_tray(tray, columns, size, width), floating(*at, held, own=True))


def tray_size(card: int, size: Sizes, columns: int) -> tuple[int, int]:
    """Return width and height in pixels of a tray for piles of cards ``card`` wide in so many ``columns``."""
    return columns * card + (columns + 1) * size.gap, 2 // columns * (card_height(card) + 2 * size.gap)


def in_tray(tray: Box, columns: int, size: Sizes, width: int) -> tuple[Pose, Pose]:
    """Return the piles in their tray, cards ``width`` wide: the stock at the left, or above."""
    inner = tray.inset(size.gap)
    wells = inner.columns(2, size.gap) if columns == 2 else inner.rows(2, 2 * size.gap)
    stock, discard = (Pose(round(well.centre[0]), round(well.centre[1]), width, z=PILE) for well in wells)
    return stock._replace(turn=0.0), discard


BEYOND, TINY = 0.7, 4  # the step of the others' racks: at most, of the viewer's; at least, in pixels
SLIM = (1.0, 0.85, 0.7)  # of the usual: how wide the cards in the others' racks may be
AISLE, APART = 1.6, 0.18  # gaps beside the viewer's rack; of its width: from a rack in a row to the next
NAME = 6.0  # of a plate's height: how wide it is where there is room
COUNTED, COUNT = 3.6, 10.0  # letters: how wide a pile is so that its number finds room; how much that counts
FILLED, READ = 0.5, 5.0  # how much it counts that there is no hole; that racks can be read
TRIED = 8  # steps of others' racks that are tried
WEIGHT, BROAD = 1.5, 0.7  # how much it counts that their slots are high, and their cards wide


def worth_of(build: RackBuild, size: Sizes) -> float:
    """Return the value of a size of the others' racks: larger ones, with legible pencil marks, are better."""
    seen = min(build.step / size.readable, 1.0) ** READ
    return float(seen * build.step**WEIGHT * (build.card / size.shape.card) ** BROAD)


def _deep(build: RackBuild, size: Sizes, room: Px) -> int:
    """Return the height of such a rack with its name plate in a room of that width."""
    return size.plate(_plated(build, size, room)) + size.gap // 2 + build.high


def _plated(build: RackBuild, size: Sizes, room: Px) -> int:
    """Return the width of its name plate in a room of that width."""
    return round(min(room, max(build.wide, NAME * size.name)))


class PlayArea(NamedTuple):
    """Everything beside the viewer's rack: the piles in their room, and the others' racks in theirs."""

    room: Box
    fit: PileFit
    rooms: tuple[Box, ...]
    build: RackBuild

    def worth(self, size: Sizes) -> float:
        """Return its value, by which areas are compared: the size of piles and racks."""
        counted = min(self.fit.width / COUNTED / size.letter, 1.0) ** COUNT
        return float(self.fit.worth * worth_of(self.build, size) * counted)

    def covers(self, size: Sizes) -> float:
        """Return how much room it uses, in square pixels."""
        return sum(self.build.wide * room.h for room in self.rooms) + self.fit.covers(size)


@lru_cache(maxsize=64)
def play_area(room: Box, others: int, size: Sizes, own: RackBuild) -> PlayArea | None:
    """Return the best division of a room among piles and others' racks, or None; ``own``: the own rack."""
    best, worth, most = None, 0.0, largest_piles(own).worth
    for build, large in _by_worth(size, own.step):
        if large * most <= worth:
            break
        for divide in DIVISIONS:
            within, rooms = divide(room, others, size, build) or (None, ())
            if within and (found := fit_piles(within, size, own)):
                area = PlayArea(within, found, rooms, build)
                filled = min(area.covers(size) / room.w / room.h, 1.0) ** FILLED
                best, worth = max((best, worth), (area, area.worth(size) * filled), key=itemgetter(1))
    return best


def most_worth(size: Sizes, own: RackBuild) -> float:
    """Return an upper bound for ``PlayArea.worth``; ``own``: the size of the viewer's rack."""
    builds = rack_builds(size, own.step)
    return largest_piles(own).worth * max(worth_of(builds[0], size), worth_of(builds[-1], size))


@lru_cache(maxsize=32)
def _by_worth(size: Sizes, own: int) -> tuple[tuple[RackBuild, float], ...]:
    """Return the possible sizes of others' racks with their values, best first; ``own``: the own step."""
    valued = ((build, worth_of(build, size)) for build in rack_builds(size, own))
    return tuple(sorted(valued, key=itemgetter(1), reverse=True))


@lru_cache(maxsize=128)
def rack_builds(size: Sizes, own: int) -> tuple[RackBuild, ...]:
    """Return the possible sizes of others' racks, the largest first; ``own``: the viewer's step, in pixels.
    In larger type the last one is as small as the floor allows."""
    most, shape = int(BEYOND * own), size.shape
    steps = *range(most, TINY, -max(most // TRIED, 1)), TINY
    found = (RackBuild(shape, step, round(slim * shape.card_for(step))) for slim in SLIM for step in steps)
    least, card = ceil(size.floor.others_step), ceil(size.floor.others_card)
    enough = tuple(build for build in found if build.step >= least and build.card >= card)
    return (*enough, RackBuild(shape, least, card)) if least else enough


Divided = tuple[Box, tuple[Box, ...]]  # the room for the piles, and a room for each rack


def _above(room: Box, others: int, size: Sizes, build: RackBuild) -> Divided | None:
    """Return rooms for others' racks in a row, and for the piles below them; None if they do not fit."""
    rooms = rack_rooms(room, others, size, build)
    deep = int(rooms[0].h) + round(AISLE * size.gap) if rooms else room.h
    return (room._replace(y=room.y + deep, h=room.h - deep), rooms) if deep < room.h else None


def rack_rooms(room: Box, others: int, size: Sizes, build: RackBuild, ends: bool = True) -> tuple[Box, ...]:
    """Return a room for each rack, side by side at the top of a room, the outer ones at its ``ends`` or with
    equal room around each; empty if they are too large."""
    each = (room.w - max(round(APART * build.wide), size.gap) * (others - 1)) / others
    wide = max(build.wide, min(each, size.one_row if ends else NAME * size.name))
    deep = _deep(build, size, wide)
    if max(wide, size.least_named) > each or deep > room.h:
        return ()
    spare = room.w - others * wide
    left = spare / others / 2 if others == 1 or not ends else 0.0
    apart = wide + (spare - 2 * left) / max(others - 1, 1)
    return tuple(Box(room.x + left + i * apart, room.y, wide, deep) for i in range(others))


def _beside(room: Box, others: int, size: Sizes, build: RackBuild, *, ends: bool) -> Divided | None:
    """Return rooms for others' racks one below the other at the right, and for piles at the left; or with two
    others' at both ``ends``, and for the piles between them. None if they do not fit."""
    wide, gap = max(build.wide, ceil(size.named)), size.gap
    deep, right = _deep(build, size, wide), room.x + room.w - wide
    within = room.inset(wide + gap, 0) if ends else room._replace(w=room.w - wide - 2 * gap)
    corners = [(right, room.y + i * (deep + gap)) for i in range(others)]
    corners = [(room.x, room.y), (right, room.y)] if ends else corners
    if within.w <= 0 or len(corners) != others or corners[-1][1] + deep > room.y + room.h:
        return None
    return within, tuple(Box(x, y, wide, deep) for x, y in corners)


DIVISIONS = _above, partial(_beside, ends=False), partial(_beside, ends=True)


def opponents_place(seat: int, room: Box, size: Sizes, build: RackBuild, hand: Box) -> RackPlace:
    """Return the place of an opponent's rack: in the middle of ``room``, its name plate above it. ``build``
    has the rack's measures; ``hand`` is where the card that this opponent holds may be drawn."""
    high, wide, broad = build.high, build.wide, _plated(build, size, room.w)
    plate = size.plate(broad)
    box = whole(room.x + (room.w - wide) / 2, room.y + plate + size.gap // 2, wide, high)
    name = whole(room.x + (room.w - broad) / 2, room.y, broad, plate)
    return rack_place(build, seat, box, name, _held(box, build.card, hand))


def _held(box: Box, card: int, hand: Box) -> Pose:
    """Return the pose of another seat's held card: where the viewer's floats, or in front of that rack."""
    if hand.x + hand.w <= box.x or box.x + box.w <= hand.x:
        width = min(card, int(hand.w / LIFTED))
        aside = (hand.w - LIFTED * width) / 2
        return floating(hand.centre[0] + (aside if hand.x < box.x else -aside), hand.centre[1], width)
    return floating(box.centre[0], box.y + 0.75 * box.h, card)
