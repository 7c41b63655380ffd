"""Around: the furniture of a table with four sides, as somebody at one of its edges sees it upright."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

from ...place.layers import PILE
from ...place.pose import CARD_HEIGHT, Box, Frame, Pose
from ..furniture import BRIEF, NARROWER, SINGLE, Furniture, RackShape, Sizes, card_height, sizes, whole
from .places import WORDS, EdgePlace, EdgeStep, column_depth, place
from .seated import LONG, QUARTERS, middle, relative, turns

READ = 1.75  # letters: round the tray, where it is told what lies on the piles
FINER = 20  # sizes of type from one time the usual to two, where nothing finds room as it was asked for
SEAM = 0.042  # of the frame's shorter side: what of the mat is in sight all round
TRIED = 8  # steps of the racks that are tried at first
SHARES = 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3  # of a card in a rack: how wide those in the tray may be
PILES = 0.7  # how much it counts that piles are large
HELD = 0.75  # of a card in a rack: how wide a held one is to be


class Middle(NamedTuple):
    """The tray, and the tops of its piles, as they are upright to the first seat."""

    tray: Box
    stock: Pose
    discard: Pose


class Around(NamedTuple):
    """Everything in its place: what who sits at a long side has, what who sits at a short one has, and the
    middle."""

    frame: Frame
    built: EdgeStep
    long: EdgePlace
    short: EdgePlace | None
    middle: Middle

    @property
    def columns(self) -> int:
        """How many piles are beside one another."""
        return 1 if self.middle.stock.x == self.middle.discard.x else 2

    @property
    def worth(self) -> float:
        """How large things are, the racks above all."""
        held = min(place.held.width for place in (self.long, self.short) if place) / self.built.card
        own = self.built.step * self.built.card * self.built.size.shape.narrower
        return float(own * self.middle.stock.width**PILES * min(held / HELD, 1.0) ** 2)

    def furniture(self, seats: int, viewer: int) -> Furniture:
        """All of it, for so many seats."""
        at = turns(self.frame, seats)
        seen = at[viewer]
        mine = self._place(seats, viewer)
        lies = relative(middle(self.frame), seen)
        racks = tuple(
            self._place(seats, seat)
            .rack_place(seat, self.built, own=seat == viewer)
            .turned(relative(turn, seen))
            for seat, turn in enumerate(at)
        )
        return Furniture(
            frame=Frame(seen.width, seen.height, self.frame.text),
            viewer=viewer,
            racks=racks,
            tray=lies.box(self.middle.tray),
            stock=lies.pose(self.middle.stock),
            discard=lies.pose(self.middle.discard),
            line=mine.line,
            prompt=mine.prompt,
            menu=mine.menu,
            hint=mine.hint,
            turn=seen,
            middle=lies,
            menus=tuple(
                relative(turn, seen).box(self._place(seats, seat).menu)
                for seat, turn in enumerate(at)
                if seat != viewer
            ),
        )

    def _place(self, seats: int, seat: int) -> EdgePlace:
        place = self.long if QUARTERS[seats][seat] in LONG else self.short
        assert place is not None
        return place


@lru_cache(maxsize=32)
def furnish_around(frame: Frame, seats: int, viewer: int = 0, shape: RackShape = SINGLE) -> Furniture | None:
    """The furniture for 2 to 4 seats at the edges of a frame, as ``viewer`` sees it upright, each target at
    least ``shape.least`` pixels high; None if it finds no room."""
    found = _around(frame, seats, shape)
    return found.furniture(seats, viewer) if found else None


@lru_cache(maxsize=64)
def _around(frame: Frame, seats: int, shape: RackShape) -> Around | None:
    """The largest there is room for; its type is smaller, and then there are fewer words, if nothing else
    finds room."""
    most = max(min(frame.width, frame.height) // shape.rows, shape.least)
    apart = max((most - shape.least) // TRIED, 1)
    kinds = tuple(_kinds(frame, shape))
    steps, words = range(shape.least, most + 1, apart), WORDS
    best = _best(frame, seats, kinds, steps, words)
    if best is None and frame.text > 1:
        smaller = (ceil(round(FINER * frame.text, 6)) - 1) / FINER
        return _around(frame._replace(text=max(smaller, 1.0)), seats, shape)
    if best is None:
        words = BRIEF
        best = _best(frame, seats, kinds, steps, words)
    if best is None:
        return None
    step = best.built.step
    alike = [kind for kind in kinds if kind[:2] == (best.built.size, best.columns)]
    near = range(max(step - apart + 1, shape.least), min(step + apart, most + 1))
    return _best(frame, seats, alike, near, words) or best


Kind = tuple[Sizes, int, float]
"""In how many columns the piles are, and how large."""


def _kinds(frame: Frame, shape: RackShape) -> Iterator[Kind]:
    margin = round(SEAM * min(frame.width, frame.height))
    for by, columns, share in product(NARROWER, (1, 2), SHARES):
        yield sizes(frame, shape._replace(narrower=by))._replace(margin=margin), columns, share


def _best(frame: Frame, seats: int, kinds: Sequence[Kind], steps: range, words: float) -> Around | None:
    """The one that is worth most, of these kinds and with these steps."""
    found = (
        _arranged(frame, seats, EdgeStep(step, size, words), columns, share)
        for step in steps
        for size, columns, share in kinds
    )
    return max((some for some in found if some), key=lambda some: some.worth, default=None)


def _arranged(frame: Frame, seats: int, built: EdgeStep, columns: int, share: float) -> Around | None:
    """Racks of that size; the piles in so many columns, so large.

    Everybody's rack stands at the left, the words at the right of it: so two racks pass each other, and each
    hand has its own part of the middle. At a short side the words run on to the corner, beside the rack that
    stands there at the long one.
    """
    wide, high = max(frame.width, frame.height), min(frame.width, frame.height)
    size, gap = built.size, built.size.gap
    row = high - 2 * size.margin - built.broad - gap  # of who sits at a short side
    begin = column_depth(built, row) + gap if seats > 2 else size.margin
    end = wide - (built.reach if seats > 2 else size.margin)
    deep = column_depth(built, end - begin - built.broad - gap)
    tray = _middle(Frame(wide, high), begin + built.broad + gap, deep + gap, built, columns, share)
    if tray is None:
        return None
    round_it = READ * size.letter + gap
    at = (begin + tray.tray.x - round_it - built.broad) / 2
    room = Box(tray.tray.x + tray.tray.w + round_it, built.reach, 0, 0)
    long = place(Frame(wide, high), built, at, end, room._replace(w=end - room.x))
    if seats == 2 or long is None:
        return Around(frame, built, long, None, tray) if long else None
    x = size.margin + built.broad + gap
    free = high - size.margin - (built.deep + gap if at < built.reach else 0)
    room = Box(x, wide - size.margin - built.deep, free - x, 0)
    short = place(Frame(high, wide), built, size.margin, high - size.margin, room)
    return Around(frame, built, long, short, tray) if short else None


def _middle(
    frame: Frame, left: float, above: float, built: EdgeStep, columns: int, share: float
) -> Middle | None:
    """The tray in the middle, as far from left and above as that at the least; its cards a share of those in
    the racks."""
    gap, ring = built.size.gap, READ * built.size.letter
    rows, width = 2 // columns, int(share * built.card)
    w, h = columns * width + (columns + 1) * gap, rows * (card_height(width) + 2 * gap)
    tray = whole((frame.width - w) / 2, (frame.height - h) / 2, w, h)
    if width < ceil(built.size.shape.least / CARD_HEIGHT) or tray.x < left + ring or tray.y < above + ring:
        return None
    inner = tray.inset(gap)
    wells = inner.columns(2, gap) if columns == 2 else inner.rows(2, 2 * gap)
    stock, discard = (Pose(round(well.centre[0]), round(well.centre[1]), width, z=PILE) for well in wells)
    return Middle(tray, stock._replace(turn=0.0), discard)


def fits(frame: Frame, seats: int, shape: RackShape = SINGLE) -> bool:
    """Whether a table with four sides finds room for so many seats in a frame."""
    return _around(frame, seats, shape) is not None
