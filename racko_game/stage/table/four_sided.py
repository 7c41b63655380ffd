"""The table with four sides: every rack at its own edge, turned to it, the piles in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, product
from math import ceil, hypot, inf
from operator import itemgetter
from typing import NamedTuple

from ..geometry import CARD_HEIGHT, Box, Frame, Pose, Px, Turn
from .furniture import (
    BRIEF,
    FINER,
    NARROWER,
    PRESSABLE,
    SINGLE,
    Furniture,
    RackBuild,
    RackPlace,
    RackShape,
    Sizes,
    floating,
    rack_place,
    sizes,
    whole,
)
from .play_area import LIFTED, in_tray, tray_size

NAMED, BROADEST = 2.8, 10  # of a plate's height: its least width; its largest: a wider one gains nothing
SAID, WORDS = 2.8, 16.2  # letters: how high the status line is; how wide words with all the buttons are


class EdgeStep(NamedTuple):
    """A size to try for a four-sided table: that of the racks, the least width of the words in units of the
    text size, and whether answers and results have two rows above the prompt."""

    rack: RackBuild
    size: Sizes
    words: float = WORDS
    roomy: bool = False

    @property
    def reach(self) -> int:
        """Return how many pixels from the screen's edge a rack ends, with some air behind it."""
        return self.size.margin + self.rack.high + self.size.gap

    def most(self, share: float) -> float:
        """Return the highest ``Around.worth`` with these racks; ``share``: the width of piles in cards."""
        step, card = self.rack[1:]
        return float(step * card * self.size.shape.narrower * int(share * card))

    def line(self, width: Px) -> int:
        """Return the height in pixels of the status line in that width."""
        size = self.size
        return size.spoken(width) if self.roomy else max(size.line(width), ceil(SAID * size.letter))


class EdgePlace(NamedTuple):
    """The places of everything that a seat has at its edge, upright for that seat."""

    rack: Box
    name: Box
    prompt: Box
    line: Box
    menu: Box
    hint: Box
    held: Pose


def column_depth(built: EdgeStep, width: Px) -> Px:
    """Return the height in pixels of a column of words of that width, from the edge of the screen on."""
    size = built.size
    return size.margin + max(size.name, size.menu) + size.gap // 2 + size.prompt(width) + built.line(width)


def edge_place(
    frame: Frame, built: EdgeStep, left: Px, right: Px, above: Box, top: float
) -> EdgePlace | None:
    """Return the places of a seat at the lower edge of a frame (drawing area), between ``left`` and
    ``right``. The rack is at the left, name plate and buttons beside it, the words above those. The held card
    floats above the words in the box ``above``, or at their right, no higher than y = ``top``: where it is
    larger, or as large as it is to be. None if there is no room."""
    size, half = built.size, built.size.gap // 2
    low = frame.height - size.margin
    box = whole(left, low - built.rack.high, built.rack.wide, built.rack.high)
    x = box.x + box.w + size.gap
    width = round(right) - x
    if width < max(built.words * size.letter, 2 * (size.menu + size.gap) + NAMED * size.name):
        return None
    foot = max(size.name, size.menu)
    row = low - foot
    menu = whole(right - size.menu, row + (foot - size.menu) / 2, size.menu, size.menu)
    hint = menu._replace(x=menu.x - menu.w - size.gap)
    name = whole(x, row + (foot - size.name) / 2, min(hint.x - size.gap - x, BROADEST * size.name), size.name)
    free = above._replace(h=row - half - size.prompt(width) - built.line(width) - half - above.y)
    held, wide = _held(free, built), width
    if held is None or held.width < HELD * built.rack.card:
        room = width - ceil(BRIEF * size.letter) - size.gap
        beside = _held(Box(right - room, top, room, row - half - top), built, corner=True)
        if beside and (held is None or beside.width > held.width):
            held, wide = beside, width - size.gap - ceil(LIFTED * beside.width)
    prompt = whole(x, row - half - size.prompt(wide), wide, size.prompt(wide))
    line = whole(x, prompt.y - built.line(wide), wide, built.line(wide))
    return EdgePlace(box, name, prompt, line, menu, hint, held) if held else None


def _held(free: Box, built: EdgeStep, corner: bool = False) -> Pose | None:
    """Return the held card's pose in a box's middle, or its lower right ``corner``; None if too small."""
    width = int(min(built.rack.card, free.w / LIFTED, free.h / LIFTED / CARD_HEIGHT))
    if width < ceil(built.size.shape.least / CARD_HEIGHT):
        return None
    x, y = free.centre
    if corner:
        x = free.x + free.w - LIFTED * width / 2
        y = free.y + free.h - LIFTED * CARD_HEIGHT * width / 2
    return floating(x, y, width, own=True)


SIDES = 4
LONG = 0, 2  # quarter turns of seats at a long side
# By number of seats, the quarter turns of each, on a frame that is wider than high. Two sit opposite each
# other at the long sides; they go clockwise, as turns do.
QUARTERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
UPRIGHT = 3  # quarter turns of the table on a frame higher than wide: of three, one is at the lower edge then


def seat_turns(frame: Frame, seats: int) -> tuple[Turn, ...]:
    """Return, by seat, the rotation from how the table is upright for it to the screen."""
    on = UPRIGHT if frame.height > frame.width else 0
    high, wide = sorted(frame[:2])
    return tuple(
        Turn((quarter + on) % 4, *((wide, high) if quarter in LONG else (high, wide)))
        for quarter in QUARTERS[seats]
    )


def relative_turn(turn: Turn, viewer: Turn) -> Turn:
    """Return the rotation from the upright frame of one seat (``turn``) to that of a ``viewer``."""
    return turn._replace(quarter=(turn.quarter - viewer.quarter) % 4)


READ = 1.75  # letters: round the tray, where it is told what lies on the piles
KEPT = 0.5  # of the size of slots and piles: what larger type leaves of it, at the least
SEAM = 0.042  # of the frame's shorter side: what of the mat is in sight all round
TRIED = 8  # steps of the racks that are tried at first
SHARES = 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3  # of a card in a rack: how wide those in the tray may be
HELD = 0.75  # of a card in a rack: how wide a held one is to be


class Around(NamedTuple):
    """A four-sided table with everything in its place: at a long edge, at a short edge, and in the middle."""

    frame: Frame
    built: EdgeStep
    long: EdgePlace
    short: EdgePlace | None
    tray: Box  # this and the tops of its piles are upright for the first seat
    stock: Pose
    discard: Pose

    @property
    def worth(self) -> float:
        """Return its value, by which arrangements are compared: the size of things, above all the racks."""
        held = min(place.held.width for place in (self.long, self.short) if place) / self.built.rack.card
        own = self.built.rack.step * self.built.rack.card * self.built.size.shape.narrower
        return float(own * self.stock.width * min(held / HELD, 1.0) ** 2)

    def keeps(self, usual: Around) -> bool:
        """Return whether slots and piles are at least half as large as those at the ``usual`` text size."""
        slots, least = (one.built.rack.step * one.built.rack.card for one in (self, usual))
        return slots >= KEPT * least and self.stock.width >= KEPT * usual.stock.width

    def furniture(self, seats: int, viewer: int) -> Furniture:
        """Return the furniture (all places on the table) for so many seats, as seen by ``viewer``."""
        turns, long = seat_turns(self.frame, seats), self.long
        seen = turns[viewer]
        lies = relative_turn(seat_turns(self.frame, 2)[0], seen)  # it is upright for the first seat
        places = [long if quarter in LONG else self.short or long for quarter in QUARTERS[seats]]
        mine, racks, menus = places[viewer], list[RackPlace](), list[Box]()
        for seat, (turn, place) in enumerate(zip(turns, places, strict=True)):
            own, turned = seat == viewer, relative_turn(turn, seen)
            held = place.held._replace(turn=float(own))
            rack = rack_place(self.built.rack, seat, place.rack, place.name, held, own=own)
            racks.append(rack.turned(turned))
            menus += [] if own else [turned.box(place.menu)]
        return Furniture(
            frame=Frame(seen.width, seen.height, self.frame.text),
            viewer=viewer,
            racks=tuple(racks),
            tray=lies.box(self.tray),
            stock=lies.pose(self.stock),
            discard=lies.pose(self.discard),
            line=mine.line,
            prompt=mine.prompt,
            menu=mine.menu,
            hint=mine.hint,
            turn=seen,
            middle=lies,
            menus=tuple(menus),
        )


@lru_cache(maxsize=32)
def furnish_around(frame: Frame, seats: int, viewer: int = 0, shape: RackShape = SINGLE) -> Furniture | None:
    """Return the furniture (places on the table) for 2 to 4 seats at the edges of a frame, upright for
    ``viewer``. Each target is at least ``shape.least`` pixels high; None if there is no room."""
    found = _around(frame, seats, shape)
    return found.furniture(seats, viewer) if found else None


@lru_cache(maxsize=64)
def _around(frame: Frame, seats: int, shape: RackShape) -> Around | None:
    """Return the largest arrangement that fits, if need be with smaller type, then with narrower words; None
    if none does. Type that would make slots and piles much smaller is made smaller itself."""
    most = max(min(frame.width, frame.height) // shape.rows, shape.least)
    apart = max((most - shape.least) // TRIED, 1)
    margin = round(SEAM * min(frame.width, frame.height))
    found = [sizes(frame, shape._replace(narrower=by)) for by in NARROWER]
    found = [one._replace(margin=margin, menu=max(one.menu, shape.least)) for one in found]
    kinds = tuple(product(found, (1, 2), SHARES))
    steps, words = range(shape.least, most + 1, apart), WORDS
    best = _best(frame, seats, kinds, steps, words)
    usual = _around(frame._replace(text=1.0), seats, shape) if frame.text > 1 else None
    if frame.text > 1 and (best is None or (usual and not best.keeps(usual))):
        smaller = max((ceil(round(FINER * frame.text, 6)) - 1) / FINER, 1.0)
        return _around(frame._replace(text=smaller), seats, shape)
    if best is None:
        words = BRIEF
        best = _best(frame, seats, kinds, steps, words)
    if best is None:
        return None
    step, columns = best.built.rack.step, 1 if best.stock.x == best.discard.x else 2
    alike = [kind for kind in kinds if kind[:2] == (best.built.size, columns)]
    near = range(max(step - apart + 1, shape.least), min(step + apart, most + 1))
    return _best(frame, seats, alike, near, words) or best


Kind = tuple[Sizes, int, float]  # sizes, the number of columns of piles, and their share of a rack's cards


def _best(frame: Frame, seats: int, kinds: Sequence[Kind], steps: range, words: float) -> Around | None:
    """Return the arrangement with the highest value, of these kinds and steps; of equals, the first.
    ``words``: the least width of words, in units of the type size."""
    best, worth = None, 0.0
    for step in reversed(steps):
        for size, alike in groupby(reversed(kinds), itemgetter(0)):
            roomy = size.large or (seats == SIDES and size.shape.sides > 1)
            built = EdgeStep(size.shape.build(step), size, words, roomy)
            sides = _sides(frame, seats, built)
            for _, columns, share in alike:
                found = built.most(share) >= worth and _arranged(frame, seats, built, sides, columns, share)
                if found and found.worth >= worth:
                    best, worth = found, found.worth
    return best


# In pixels: begin and end of the part of a long edge that is free between racks at the short edges, and the
# depth of its words
LongSides = tuple[float, float, float]


def _sides(frame: Frame, seats: int, built: EdgeStep) -> LongSides:
    """Return what racks of that size at the short edges leave of the long edges."""
    high, wide = sorted(frame[:2])
    size, gap, broad = built.size, built.size.gap, built.rack.wide
    row = high - 2 * size.margin - broad - gap  # of who sits at a short side
    begin = column_depth(built, row) + gap if seats > 2 else size.margin
    end = wide - (built.reach if seats > 2 else size.margin)
    return begin, end, column_depth(built, end - begin - broad - gap)


def _arranged(
    frame: Frame, seats: int, built: EdgeStep, sides: LongSides, columns: int, share: float
) -> Around | None:
    """Return a table with racks of that size, or None; the piles are in so many columns, their cards a
    ``share`` of those in racks. Every rack is at the left of its edge, the words at its right: so two racks
    pass each other, and each hand has its own part of the middle. At a short edge the words extend to the
    corner, beside the rack at the long edge."""
    high, wide = sorted(frame[:2])
    size, gap, (begin, end, deep) = built.size, built.size.gap, sides
    ring = READ * size.letter
    round_it = gap + (ring if seats > 2 else 0.0)  # at its ends there is nobody to read there then
    width = int(share * built.rack.card)
    w, h = tray_size(width, size, columns)
    tray, left = Box(round((wide - w) / 2), round((high - h) / 2), w, h), begin + built.rack.wide + round_it
    if width < ceil(size.shape.least / CARD_HEIGHT) or tray.x < left or tray.y < deep + gap + ring:
        return None
    at, x = (begin + tray.x - round_it - built.rack.wide) / 2, tray.x + tray.w + round_it
    above = Box(x, built.reach, end - x, 0)
    long, short = edge_place(Frame(wide, high), built, at, end, above, built.reach), None
    if seats > 2 and long:
        x = size.margin + built.rack.wide + gap
        free = high - size.margin - (built.rack.high + gap if at < built.reach else 0)
        above = Box(x, wide - size.margin - built.rack.high, free - x, 0)
        short = edge_place(Frame(high, wide), built, size.margin, high - size.margin, above, wide - at + gap)
    if long is None or (seats > 2 and short is None):
        return None
    return Around(frame, built, long, short, tray, *in_tray(tray, columns, size, width))


INCH, ARM, TARGET = 25.4, 450.0, 12.0  # millimetres: an inch; how far people reach; a target for a finger


def dots_per_mm(frame: Frame, inches: float) -> float:
    """Return the pixels per millimeter of a screen with a diagonal of ``inches``, filled by the frame."""
    return hypot(frame.width, frame.height) / inches / INCH


def reach(frame: Frame, inches: float) -> Px:
    """Return how many pixels from their edge people reach; infinite if the diagonal (``inches``) is 0."""
    return (ARM - TARGET) * dots_per_mm(frame, inches) if inches else inf


def diagonal_of(frame: Frame, dots: float) -> float:
    """Return the diagonal, in inches, of a screen with ``dots`` pixels per millimetre."""
    return hypot(frame.width, frame.height) / dots / INCH


def least_target(frame: Frame, inches: float) -> int:
    """Return the least size in pixels of something to touch; ``inches``: the diagonal (0: unknown)."""
    return ceil(round(TARGET * dots_per_mm(frame, inches), 6)) if inches else PRESSABLE
