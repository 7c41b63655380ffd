"""Compositions: arrangements of the furniture in a frame, given the step of the viewer's rack in pixels."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from ..geometry import Box, Frame
from .furniture import BRIEF, OFFER, Floor, Furniture, RackBuild, RackPlace, Sizes, rack_place, whole
from .play_area import (
    AISLE,
    BEYOND,
    FILLED,
    TRAY_CARD,
    PlayArea,
    fit_piles,
    place_piles,
    place_racks,
    play_area,
    rack_builds,
    rack_rooms,
)

STRIP = 0.1  # of a tall frame's height: the quiet line's place, where what is said has room, too
AIR = 3.4  # letters: the mat between the viewer's rack and the others', where a frame is high enough
HEARD = 2.0  # letters: how high a caption is, with some air
SEAM = 0.044  # of the frame's shorter side: what of the mat is in sight all round a wide table
OWN = 1.0  # how much it counts that the viewer's rack is large
SAID = 9  # how much it counts that there is room for words
GRID = 2.5  # how much more a composition is liked whose racks and names stand on one line
TIGHT = 0.86  # of the width beside the viewer's rack: what stands there, where a frame is very wide
AIRS = 4  # what is left of that width goes in equal parts to both sides, the aisle, and what stands there
FULL = 0.86  # of the height there is for it: how high the viewer's rack is at least, on a wide table
LOW = 0.72  # of the same: how high it is to be on a compact one


class OwnRack(NamedTuple):
    """The viewer's rack, and the plate with the viewer's name."""

    box: Box
    name: Box
    step: int
    card: int


class WordBoxes(NamedTuple):
    """The boxes for words, and the menu."""

    prompt: Box
    line: Box
    menu: Box


class Composition(NamedTuple):
    """Everything in its place except for the slots of the racks."""

    frame: Frame
    size: Sizes
    own: OwnRack
    words: WordBoxes
    play: PlayArea
    liked: float = 1.0  # how much it is, whatever the size of things

    @property
    def worth(self) -> float:
        """Return its value: the size of racks and piles, the viewer's rack above all."""
        own = self.size.shape.narrower * float((self.own.card**2 * self.own.step) ** OWN)
        said = (self.said / BRIEF) ** SAID
        filled = float((self.covers / self.frame.width / self.frame.height) ** FILLED)
        return self.liked * said * own * self.play.worth(self.size) * filled

    @property
    def covers(self) -> float:
        """Return how many pixels of the frame are covered."""
        boxes = self.own.box, self.own.name, self.words.prompt
        return sum(box.w * box.h for box in boxes) + self.play.covers(self.size)

    @property
    def floor(self) -> Floor:
        """Return the sizes of cards and piles."""
        build, fit = self.play.build, self.play.fit
        return Floor(
            self.own.step, self.own.card, build.step, build.card, fit.width, fit.held, self.said, self.rows
        )

    @property
    def rows(self) -> int:
        """Return how many rows the quiet line has."""
        return ceil(self.size.sentence / max(self.words.line.w, 1))

    @property
    def room_for_words(self) -> bool:
        """Return whether words have as much room as they need."""
        return self.said >= self.size.floor.said and self.rows <= self.size.floor.rows

    @property
    def said(self) -> float:
        """Return the width of the prompt in letters, up to that of its shortest wording."""
        return min(self.words.prompt.w / self.size.letter, BRIEF)

    def furniture(self, seats: int, viewer: int) -> Furniture:
        """Return the furniture for so many seats; the button for advice is left of the menu's."""
        own, menu = self.own, self.words.menu
        pile = place_piles(self.play.room, self.size, self.play.fit)
        build = RackBuild(self.size.shape, own.step, own.card)
        first = rack_place(build, viewer, own.box, own.name, pile.held, own=True)
        others = place_racks(clockwise(seats, viewer), self.play, self.size, pile.hand)
        racks: list[RackPlace] = [first, *others]
        return Furniture(
            frame=self.frame,
            viewer=viewer,
            racks=tuple(sorted(racks, key=lambda place: place.seat)),
            tray=pile.tray,
            stock=pile.stock,
            discard=pile.discard,
            line=self.words.line,
            prompt=self.words.prompt,
            menu=menu,
            hint=menu._replace(x=menu.x - menu.w - self.size.gap),
        )


Arrange = Callable[[Frame, Sizes, int, int], Composition | None]
"""A kind of composition; it returns None if there is no room for it.

Its arguments are the frame, its sizes, the number of others, and the step of the viewer's rack.
"""


def clockwise(seats: int, viewer: int) -> tuple[int, ...]:
    """Return the other seats, from the viewer's left on."""
    return tuple((viewer + k) % seats for k in range(1, seats))


def wide(frame: Frame, size: Sizes, others: int, step: int) -> Composition | None:
    """Return everything on one grid: names on one line, the racks below, the viewer's at the left."""
    m, half, aisle = round(SEAM * min(frame.width, frame.height)), size.gap // 2, round(AISLE * size.gap)
    inside, head = frame.width - 2 * m, size.name + half
    card, high = size.shape.card_for(step), size.shape.height(step)
    broad, room = size.shape.width(step, card), frame.height - 2 * m - head
    if not FULL * room <= high <= room:
        return None
    beyond = size.shape.width(int(BEYOND * step), size.shape.card_for(int(BEYOND * step))) + 2 * size.gap
    broadest = inside - broad - aisle
    width = round(min(TIGHT * broadest, others * beyond + 2 * TRAY_CARD * step + 3 * size.gap))
    width = min(max(width, frame.height), broadest)
    if width < OFFER * size.letter:
        return None
    air = (broadest - width) // AIRS
    width, aisle = width + air, aisle + air
    x, y = (frame.width - broad - aisle - width) // 2, (frame.height - head - high) // 2
    own = OwnRack(Box(x, y + head, broad, high), Box(x, y, broad, size.name), step, card)
    area = Box(x + broad + aisle, y, width, head + high)
    words, room_left = _foot(area, size)
    play = play_area(room_left, others, size, step, card)
    return Composition(frame, size, own, words, play, GRID * high / room) if play else None


def _foot(area: Box, size: Sizes) -> tuple[WordBoxes, Box]:
    """The quiet line; below it the prompt with the buttons at its right; and the room above all that."""
    said = area.w - 2 * (size.menu + size.gap)
    line, prompt = size.line(area.w), size.prompt(said)
    high = max(prompt, size.menu)
    y = area.y + area.h - high
    spoken = size.spoken(area.w) if size.large else line
    words = WordBoxes(
        Box(area.x, y + (high - prompt) // 2, said, prompt),
        Box(area.x, y - line, area.w, line),
        Box(area.x + area.w - size.menu, y + (high - size.menu) // 2, size.menu, size.menu),
    )
    return words, area._replace(h=y - spoken - size.gap // 2 - area.y)


def compact(frame: Frame, size: Sizes, others: int, step: int) -> Composition | None:
    """Return the viewer's rack at the left, as high as the frame, and a column beside it."""
    m, half = size.margin, size.gap // 2
    card, high = size.shape.card_for(step), size.shape.height(step)
    broad, room = size.shape.width(step, card), frame.height - 2 * m
    x = m + broad + size.gap
    width = frame.width - m - x
    corner = frame.width - m - size.menu
    named = corner - size.menu - 2 * size.gap - x
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
    liked = min(name.w / size.named, 1.0) * min(frame.width / frame.height, 1.0)
    liked *= min(high / LOW / room, 1.0)
    own = OwnRack(whole(m, (frame.height - high) / 2, broad, high), name, step, card)
    area = Box(x, m, width, words.prompt.y - half - m)
    play = play_area(area, others, size, step, card)
    return Composition(frame, size, own, words, play, liked**2) if play else None


def square(frame: Frame, size: Sizes, others: int, step: int) -> Composition | None:
    """Return the others in a row on top; below, the viewer's rack and a column of card, tray and words."""
    air = size.gap if frame.width > frame.height else max(round(AIR * size.letter), size.gap)
    return _below(frame, size, others, step, air, column=False)


def facing(frame: Frame, size: Sizes, others: int, step: int) -> Composition | None:
    """Return the only other's rack above the viewer's; beside both a column, with the tray in the middle."""
    return _below(frame, size, others, step, 2 * size.gap, column=True) if others == 1 else None


def _below(
    frame: Frame, size: Sizes, others: int, step: int, air: int, *, column: bool
) -> Composition | None:
    """The viewer's rack below the others', and a column as high as the frame or as that rack."""
    m, gap, half = size.margin, size.gap, size.gap // 2
    card, high = size.shape.card_for(step), size.shape.height(step)
    broad, foot = size.shape.width(step, card), frame.height - m - max(size.name, size.menu)
    box = whole(m, foot - half - high, broad, high)
    free = frame.width - 2 * m - broad - gap
    top = Box(m, m, broad if column else frame.width - 2 * m, box.y - air - m)
    if top.h < size.name or free < 3 * (size.menu + gap):
        return None
    menu = Box(frame.width - m - size.menu, frame.height - m - size.menu, size.menu, size.menu)
    line, prompt = size.line(free), size.prompt(free)
    x, y = box.x + broad + gap, menu.y - half - size.spoken(free)
    words = WordBoxes(Box(x, y - prompt, free, prompt), Box(x, y, free, line), menu)
    own = OwnRack(box, Box(box.x, frame.height - m - size.name, broad, size.name), step, card)
    begin = m if column else box.y
    room = Box(x, begin, free, words.prompt.y - half - begin)
    found, rows = (
        fit_piles(room, size, step, card),
        ((rack_rooms(top, others, size, build, ends=False), build) for build in rack_builds(size, step)),
    )
    racks = next((some for some in rows if some[0]), None)
    return Composition(frame, size, own, words, PlayArea(room, found, *racks)) if found and racks else None


def tall(frame: Frame, size: Sizes, others: int, step: int) -> Composition | None:
    """Return the others on top, the piles in the middle, the viewer's rack below."""
    m, half = size.margin, size.gap // 2
    width = frame.width - 2 * m
    card, high = size.shape.card_for(step), size.shape.height(step)
    broad, foot = size.shape.width(step, card), max(size.menu, size.name)
    foot_y = frame.height - m - foot
    if broad > width:
        return None
    box = whole(m + (width - broad) / 2, foot_y - half - high, broad, high)
    menu = Box(frame.width - m - size.menu, foot_y + (foot - size.menu) // 2, size.menu, size.menu)
    end = min(box.x + broad, menu.x - size.menu - 2 * size.gap)
    name = Box(box.x, foot_y + (foot - size.name) // 2, end - box.x, size.name)
    left = box.x if frame.width - m - box.x >= max(OFFER * size.letter, size.sentence) else m
    said = frame.width - m - left
    spoken = max(size.spoken(width), round(STRIP * frame.height))
    prompt = Box(left, box.y - half - size.prompt(said), said, size.prompt(said))
    line = Box(left, prompt.y - spoken, said, spoken)
    air = max(size.gap, round(HEARD * size.letter)) if size.large else size.gap  # for what is heard
    room = Box(m, m, width, line.y - air - m)
    if room.h <= 0:
        return None
    own = OwnRack(box, name, step, card)
    play = play_area(room, others, size, step, card)
    return Composition(frame, size, own, WordBoxes(prompt, line, menu), play) if play else None
