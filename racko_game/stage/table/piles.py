"""The piles: the tray with stock and discard pile, and where the viewer's held card floats near them."""

from __future__ import annotations

from math import ceil, sqrt
from typing import NamedTuple

from ..place.layers import PILE
from ..place.pose import CARD_HEIGHT, Box, Pose
from .furniture import PRESSABLE, Sizes, card_height, floating, whole

TRAY_CARD = 4.2  # of the viewer's steps: how wide the cards in the tray are, at most; never wider than the
# viewer's cards
LIFTED = 1.08  # a carried card is larger by so much
PRESSED = ceil(PRESSABLE / CARD_HEIGHT)  # pixels: the width of a card that is high enough for a finger
COVERED = 0.15  # what piles are worth while the held card hides the stock
FLAT = 1.05  # what piles are worth that stand side by side, as hands expect them
LARGE = 1.5  # how much it counts that piles are large
APART = 3  # gaps, at most: from the held card to the tray beside it


class Piles(NamedTuple):
    """The tray, the tops of its two piles, and the viewer's held card."""

    tray: Box
    stock: Pose
    discard: Pose
    held: Pose

    @property
    def hand(self) -> Box:
        """What the held card hides."""
        return self.held._replace(width=ceil(LIFTED * self.held.width)).box


class PileWay(NamedTuple):
    """How the piles stand: how many beside one another, and whether the held card floats beside them, else
    above them."""

    columns: int
    beside: bool

    @property
    def rows(self) -> int:
        """How many piles stand one below the other."""
        return 2 // self.columns


class PileFit(NamedTuple):
    """How the piles find room: how wide their cards are, and the held one; without a way the held card lies
    over the stock, which is not needed then."""

    way: PileWay | None
    width: int
    held: int

    @property
    def worth(self) -> float:
        """How large they are; less if the stock is hidden, more if both stand side by side."""
        liked = COVERED if self.way is None else FLAT if self.way.columns == 2 else 1.0
        return liked * float(self.width**LARGE) * sqrt(self.held)

    def covers(self, size: Sizes) -> float:
        """How many pixels of mat they and the held card take up."""
        wide, deep = _tray_size(self.width, size, self.way.columns if self.way else 2)
        return wide * deep + (LIFTED * self.held + size.gap) * (LIFTED * card_height(self.held) + size.gap)


def largest(step: int, card: int) -> PileFit:
    """Piles that have all the room they can use; ``step``, ``card``: the viewer's."""
    return PileFit(PileWay(2, False), int(min(TRAY_CARD * step, card)), card)


WAYS = (PileWay(2, False), PileWay(2, True), PileWay(1, False), PileWay(1, True))


def fit(room: Box, size: Sizes, step: int, card: int) -> PileFit | None:
    """The piles as large as they can be in a room; ``step``, ``card``: the viewer's, whose cards are the
    largest.

    None if a pile would be too small for a finger.
    """
    most = min(TRAY_CARD * step, card)
    found = [_fit(way, room, size, most, card) for way in WAYS]
    pile, held = max(PRESSED, size.floor.pile), max(PRESSED, size.floor.held)
    best = max(
        (some for some in found if some.width >= pile and some.held >= held),
        key=lambda some: some.worth,
        default=None,
    )
    if best:
        return best
    best = _covering(room, size, most)
    return best if best.width >= pile and best.held >= held else None


def _fit(way: PileWay, room: Box, size: Sizes, most: float, card: int) -> PileFit:
    """With the held card apart from the piles."""
    gap, (columns, beside), rows = size.gap, way, way.rows
    width = min(
        most,
        (room.w - (columns + 1 + beside) * gap) / (columns + LIFTED * beside),
        (room.h - (2 * rows + (not beside)) * gap) / (rows + LIFTED * (not beside)) / CARD_HEIGHT,
        (room.h - 1) / LIFTED / CARD_HEIGHT,
    )
    if width < PRESSED:
        return PileFit(way, 0, 0)
    free = room.h - _tray_size(int(width), size, columns)[1] - gap - 1
    held = width if beside else min(card, room.w / LIFTED, free / LIFTED / CARD_HEIGHT)
    return PileFit(way, int(width), int(held))


def _covering(room: Box, size: Sizes, most: float) -> PileFit:
    """With the held card over the stock, over as little of it as can be."""
    most = min(most, (room.w - 3 * size.gap) / 2, (room.h - 2 * size.gap) / CARD_HEIGHT)
    half = (room.h - 2 * size.gap) / CARD_HEIGHT / (1 + LIFTED / 2)
    width = int(min(max(half, PRESSED), most))
    return PileFit(None, width, width)


def piles(room: Box, size: Sizes, found: PileFit) -> Piles:
    """The piles in the middle of their room, as they were found to fit."""
    way, width, held = found
    wide, deep = _tray_size(width, size, way.columns if way else 2)
    carried, high = ceil(LIFTED * held), ceil(LIFTED * card_height(held))
    if way is None:
        top = room.y + max((room.h - deep - high / 2) / 2, 0)
        tray = whole(room.x + (room.w - wide) / 2, min(top + high / 2, room.y + room.h - deep), wide, deep)
        x = tray.x + size.gap + width / 2
        y = max(tray.y + size.gap + card_height(width) / 2 - high / 2, room.y + high / 2)
        return _lying(tray, 2, size, width, floating(x, y, held, own=True))
    if way.beside:
        apart = min(size.gap + (room.w - wide - carried - size.gap) / 3, APART * size.gap)
        left = room.x + (room.w - wide - carried - apart) / 2
        tray = whole(left + carried + apart, room.y + (room.h - deep) / 2, wide, deep)
        hand = floating(left + carried / 2, tray.centre[1], held, own=True)
        return _lying(tray, way.columns, size, width, hand)
    top = room.y + (room.h - deep - size.gap - high) / 2
    tray = whole(room.x + (room.w - wide) / 2, top + high + size.gap, wide, deep)
    hand = floating(tray.centre[0], top + high / 2, held, own=True)
    return _lying(tray, way.columns, size, width, hand)


def _tray_size(card: int, size: Sizes, columns: int) -> tuple[int, int]:
    """The width and height of a tray for cards of that width, with room above and below each pile."""
    return columns * card + (columns + 1) * size.gap, 2 // columns * (card_height(card) + 2 * size.gap)


def _lying(tray: Box, columns: int, size: Sizes, width: int, held: Pose) -> Piles:
    """The piles in their tray: stock left of the discard pile, or above it."""
    inner = tray.inset(size.gap)
    wells = inner.columns(2, size.gap) if columns == 2 else inner.rows(2, 2 * size.gap)
    stock, discard = (Pose(round(well.centre[0]), round(well.centre[1]), width, z=PILE) for well in wells)
    return Piles(tray, stock._replace(turn=0.0), discard, held)
