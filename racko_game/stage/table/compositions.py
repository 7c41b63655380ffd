"""Compositions: ways to arrange racks, piles and words in a frame, for a given size of the viewer's rack."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from ..geometry import Box, Frame
from .furniture import BRIEF, OFFER, Floor, Furniture, RackBuild, Sizes, rack_place, whole
from .play_area import (
    AISLE,
    BEYOND,
    FILLED,
    TRAY_CARD,
    PlayArea,
    fit_piles,
    opponents_place,
    place_piles,
    play_area,
    rack_builds,
    rack_rooms,
)

STRIP = 0.1  # of a tall frame's height: the quiet line's place, where what is said has room, too
AIR, HEARD = 3.4, 2.0  # letters: the mat between the racks, where there is height; a caption with some air
SEAM = 0.044  # of the frame's shorter side: what of the mat is in sight all round a wide table
SAID, GRID = 9, 2.5  # how much it counts that there is room for words; that racks and names are in line
TIGHT, AIRS = 0.86, 4  # of the width beside the viewer's rack: what stands there; parts that the rest goes in
FULL, LOW = 0.86, 0.72  # of the height there is: how high the viewer's rack is on a wide, a compact table


class OwnRack(NamedTuple):
    """The viewer's rack and name plate."""

    box: Box
    name: Box
    build: RackBuild


class WordBoxes(NamedTuple):
    """The boxes for words (the prompt and the status line), and for the menu button."""

    prompt: Box
    line: Box
    menu: Box

    def said(self, size: Sizes) -> float:
        """Return the width of the prompt in units of the text size, capped at that of its briefest words."""
        return min(self.prompt.w / size.letter, BRIEF)

    def rows(self, size: Sizes) -> int:
        """Return how many rows the status line needs in its width."""
        return ceil(size.sentence / max(self.line.w, 1))


class FrameDivision(NamedTuple):
    """A frame divided among the viewer's rack, words, and a ``room`` where piles and other racks are placed
    next; ``top``: the room of the other racks, if it is a separate one; ``liked``: a factor of its value."""

    frame: Frame
    size: Sizes
    own: OwnRack
    words: WordBoxes
    room: Box
    liked: float = 1.0  # how much it is, whatever the size of things
    top: Box | None = None

    @property
    def certain(self) -> float:
        """Return the value (see ``Composition.worth``) of what has its place already."""
        _, step, card = self.own.build
        own = self.size.shape.narrower * float(card**2 * step)
        return self.liked * (self.words.said(self.size) / BRIEF) ** SAID * own

    def composed(self, others: int) -> Composition | None:
        """Return the best composition with this division and so many other racks; None if there is none."""
        sizes = others, self.size, self.own.build
        play = _apart(self.room, self.top, *sizes) if self.top else play_area(self.room, *sizes)
        return Composition(self, play) if play else None


def _apart(room: Box, top: Box, others: int, size: Sizes, own: RackBuild) -> PlayArea | None:
    """Return the piles in ``room``, and the others' racks in a row in ``top``; None if they do not fit."""
    found, builds = fit_piles(room, size, own), rack_builds(size, own.step)
    rows = ((rack_rooms(top, others, size, build, ends=False), build) for build in builds)
    racks = next((some for some in rows if some[0]), None) if found else None
    return PlayArea(room, found, *racks) if found and racks else None


class Composition(NamedTuple):
    """A frame (drawing area) with everything in its place, except the slots of the racks."""

    division: FrameDivision
    play: PlayArea

    @property
    def worth(self) -> float:
        """Return its value, to compare it: the size of racks and piles, above all the viewer's rack."""
        frame, size, own, words, *_ = self.division
        covers = sum(box.w * box.h for box in (own.box, own.name, words.prompt)) + self.play.covers(size)
        filled = float((covers / frame.width / frame.height) ** FILLED)
        return self.division.certain * self.play.worth(size) * filled

    @property
    def floor(self) -> Floor:
        """Return the sizes of its cards, piles and words, as a lower limit for other compositions."""
        _, size, own, words, *_ = self.division
        cards = *own.build[1:], *self.play.build[1:], self.play.fit.width, self.play.fit.held
        return Floor(*cards, words.said(size), words.rows(size))

    def furniture(self, seats: int, viewer: int) -> Furniture:
        """Return the furniture (all places on the table) for so many seats, as seen by ``viewer``."""
        frame, size, own, words, *_ = self.division
        pile, menu = place_piles(self.play.room, size, self.play.fit), words.menu
        racks = [rack_place(own.build, viewer, own.box, own.name, pile.held, own=True)]
        racks += [
            opponents_place(seat, room, size, self.play.build, pile.hand)
            for seat, room in zip(clockwise(seats, viewer), self.play.rooms, strict=True)
        ]
        return Furniture(
            frame=frame,
            viewer=viewer,
            racks=tuple(sorted(racks, key=lambda place: place.seat)),
            tray=pile.tray,
            stock=pile.stock,
            discard=pile.discard,
            line=words.line,
            prompt=words.prompt,
            menu=menu,
            hint=menu._replace(x=menu.x - menu.w - size.gap),
        )


# A draft of a kind, by the frame, its sizes, how many others there are, and the viewer's step; None if there
# is no room for it
Arrange = Callable[[Frame, Sizes, int, int], FrameDivision | None]


def clockwise(seats: int, viewer: int) -> tuple[int, ...]:
    """Return the other seats (numbers from 0), from the viewer's left on."""
    return tuple((viewer + k) % seats for k in range(1, seats))


def wide(frame: Frame, size: Sizes, others: int, step: int) -> FrameDivision | None:
    """Arrange all on a frame (drawing area) in one grid, or return None: names on one line and the racks
    below them, the viewer's at the left and nearly as high as the frame. ``others``: how many other racks;
    ``step``: the distance between slots of the viewer's, in pixels."""
    m, half, aisle = round(SEAM * min(frame.width, frame.height)), size.gap // 2, round(AISLE * size.gap)
    head, build = size.name + half, size.shape.build(step)
    room, broad, high = frame.height - 2 * m - head, build.wide, build.high
    if not FULL * room <= high <= room:
        return None
    beyond = size.shape.build(int(BEYOND * step)).wide + 2 * size.gap
    broadest = frame.width - 2 * m - broad - aisle
    width = round(min(TIGHT * broadest, others * beyond + 2 * TRAY_CARD * step + 3 * size.gap))
    width = min(max(width, frame.height), broadest)
    if width < OFFER * size.letter:
        return None
    air = (broadest - width) // AIRS
    width, aisle = width + air, aisle + air
    x, y = (frame.width - broad - aisle - width) // 2, (frame.height - head - high) // 2
    own = OwnRack(Box(x, y + head, broad, high), Box(x, y, broad, size.name), build)
    words, room_left = _foot(Box(x + broad + aisle, y, width, head + high), size)
    return FrameDivision(frame, size, own, words, room_left, GRID * high / room)


def _foot(area: Box, size: Sizes) -> tuple[WordBoxes, Box]:
    """Return boxes for the status line, prompt and buttons at an area's foot, and the room above them."""
    said, line = area.w - 2 * (size.menu + size.gap), size.line(area.w)
    prompt = size.prompt(said)
    high = max(prompt, size.menu)
    y = area.y + area.h - high
    spoken, menu = size.spoken(area.w) if size.large else line, size.menu
    words = WordBoxes(
        Box(area.x, y + (high - prompt) // 2, said, prompt),
        Box(area.x, y - line, area.w, line),
        Box(area.x + area.w - menu, y + (high - menu) // 2, menu, menu),
    )
    return words, area._replace(h=y - spoken - size.gap // 2 - area.y)


def compact(frame: Frame, size: Sizes, others: int, step: int) -> FrameDivision | None:
    """Arrange the viewer's rack at the left, as high as the frame, and all else in a column beside it."""
    m, half, build = size.margin, size.gap // 2, size.shape.build(step)
    room, high = frame.height - 2 * m, build.high
    x, corner = m + build.wide + size.gap, frame.width - m - size.menu
    width, named = frame.width - m - x, corner - size.menu - 2 * size.gap - x
    if high > room or width < 3 * (size.menu + size.gap) or named < size.least_named:
        return None
    plate = size.plate(named)
    foot = max(size.menu, plate)
    menu = Box(corner, frame.height - m - foot, size.menu, size.menu)
    name = Box(x, menu.y + (foot - plate) // 2, named, plate)
    spoken, prompt = menu.y - half - size.spoken(width), size.prompt(width)
    words = WordBoxes(
        Box(x, spoken - prompt, width, prompt),
        Box(x, spoken, width, size.line(width)),  # a bubble takes its place, and what is free below it
        menu,
    )
    liked = min(named / size.named, 1.0) * min(frame.width / frame.height, 1.0) * min(high / LOW / room, 1.0)
    own = OwnRack(whole(m, (frame.height - high) / 2, build.wide, high), name, build)
    return FrameDivision(frame, size, own, words, Box(x, m, width, words.prompt.y - half - m), liked**2)


def below(frame: Frame, size: Sizes, others: int, step: int, *, column: bool) -> FrameDivision | None:
    """Arrange the others in a row on top; below, the viewer's rack, beside piles and words. ``column``: the
    only opponent's rack, and beside both a column as high as the frame."""
    if column and others != 1:
        return None
    air = size.gap if frame.width > frame.height else max(round(AIR * size.letter), size.gap)
    air = 2 * size.gap if column else air
    m, gap, half, build = size.margin, size.gap, size.gap // 2, size.shape.build(step)
    foot, broad = frame.height - m - max(size.name, size.menu), build.wide
    box = whole(m, foot - half - build.high, broad, build.high)
    free = frame.width - 2 * m - broad - gap
    top = Box(m, m, broad if column else frame.width - 2 * m, box.y - air - m)
    if top.h < size.name or free < 3 * (size.menu + gap):
        return None
    menu = Box(frame.width - m - size.menu, frame.height - m - size.menu, size.menu, size.menu)
    x, y, prompt = box.x + broad + gap, menu.y - half - size.spoken(free), size.prompt(free)
    words = WordBoxes(Box(x, y - prompt, free, prompt), Box(x, y, free, size.line(free)), menu)
    own = OwnRack(box, Box(box.x, frame.height - m - size.name, broad, size.name), build)
    begin = m if column else box.y
    return FrameDivision(frame, size, own, words, Box(x, begin, free, y - prompt - half - begin), top=top)


def tall(frame: Frame, size: Sizes, others: int, step: int) -> FrameDivision | None:
    """Arrange the others on top, the piles in the middle and the viewer's rack below."""
    m, half, build = size.margin, size.gap // 2, size.shape.build(step)
    width, foot, broad = frame.width - 2 * m, max(size.menu, size.name), build.wide
    foot_y = frame.height - m - foot
    if broad > width:
        return None
    box = whole(m + (width - broad) / 2, foot_y - half - build.high, broad, build.high)
    menu = Box(frame.width - m - size.menu, foot_y + (foot - size.menu) // 2, size.menu, size.menu)
    named = min(broad, menu.x - size.menu - 2 * size.gap - box.x)
    own = OwnRack(box, Box(box.x, foot_y + (foot - size.name) // 2, named, size.name), build)
    left = box.x if frame.width - m - box.x >= max(OFFER * size.letter, size.sentence) else m
    said = frame.width - m - left
    spoken = max(size.spoken(width), round(STRIP * frame.height))
    prompt = Box(left, box.y - half - size.prompt(said), said, size.prompt(said))
    line = Box(left, prompt.y - spoken, said, spoken)
    air = max(size.gap, round(HEARD * size.letter)) if size.large else size.gap  # for what is heard
    room = Box(m, m, width, line.y - air - m)
    return FrameDivision(frame, size, own, WordBoxes(prompt, line, menu), room) if room.h > 0 else None
