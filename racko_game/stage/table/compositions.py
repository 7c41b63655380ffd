"""Compositions: how the furniture is arranged in a frame of each shape."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from ..place.pose import CARD_HEIGHT, Box, Frame, Pose
from .composition_parts import (
    LEAST_TRAY,
    LIFTED,
    SIDE,
    TRAY_CARD,
    Tray,
    above,
    held_above,
    row_of,
    tray_in,
    tray_size,
)
from .furniture import (
    BRIEF,
    OFFER,
    PRESSABLE,
    SENTENCE,
    Furniture,
    RackPlace,
    RackShape,
    Sizes,
    card_height,
    rack,
    sizes,
    whole,
)

STRIP = 0.1  # of a tall frame's height: the quiet line's place, where what is said has room, too
BESIDE = 0.5  # of the viewer's cards: where those in the tray are as large, the held one floats beside them


class WordBoxes(NamedTuple):
    """Where words stand."""

    prompt: Box
    line: Box


class Column(NamedTuple):
    """What stands beside the viewer's rack: the cards in the tray, where the held one floats."""

    card: int  # the width of those in the tray
    beside: bool  # the held card floats beside the tray, else above it


def _column(frame: Frame, size: Sizes, free: float, card: int) -> Column:
    """The tray's cards, as large as both ways allow."""
    gap = size.gap
    high = frame.height - 2 * size.margin - size.prompt(free) - size.line(free) - 2 * gap
    lying = min(TRAY_CARD * card, (free - 5 * gap) / (2 + LIFTED), (high - 2 * gap) / LIFTED / CARD_HEIGHT)
    if lying >= BESIDE * card:
        return Column(int(lying), True)
    lying = min(TRAY_CARD * card, (free - 3 * gap) / 2, (high - 3 * gap) / (1 + LIFTED) / CARD_HEIGHT)
    lying = max(lying, min(LEAST_TRAY * card, (free - 3 * gap) / 2))
    return Column(int(lying), False)


def _fill(area: Box, size: Sizes, column: Column, card: int) -> tuple[Tray, Pose, WordBoxes]:
    """Words at the column's foot, tray and held card above them."""
    gap, half = size.gap, size.gap // 2
    line, prompt = size.line(area.w), size.prompt(area.w)
    line_y = area.y + area.h - line
    words = WordBoxes(Box(area.x, line_y - prompt, area.w, prompt), Box(area.x, line_y, area.w, line))
    wide, deep = tray_size(column.card, size, True)
    floor = words.prompt.y - half
    carried = ceil(LIFTED * card_height(column.card))
    if column.beside:
        zone = Box(area.x, floor - max(deep, carried), area.w - wide - gap, max(deep, carried))
        x = area.x + area.w - wide
    else:
        used = min(deep + gap + ceil(LIFTED * card_height(card)), floor - area.y)
        x = area.x + (area.w - wide) / 2
        zone = Box(area.x, floor - used, area.w, used - deep - gap)
    tray = tray_in(whole(x, floor - deep, wide, deep), column.card, size, True)
    return tray, held_above(zone, tray, card), words


def square(frame: Frame, seats: int, viewer: int, shape: RackShape) -> Furniture:
    """The others in a row on top; below it the viewer's rack, and a column of held card, tray and words."""
    size, others = sizes(frame, shape), clockwise(seats, viewer)
    m, gap, half = size.margin, size.gap, size.gap // 2
    inside, foot = frame.width - 2 * m, frame.height - m - size.name
    band = size.name + half + size.shape.height(size.readable)
    step = max(PRESSABLE, size.shape.step_for(foot - half - m - band - gap, 0.56 * inside))
    card, high = size.shape.card_for(step), size.shape.height(step)
    broad = size.shape.width(step, card)
    box = whole(m, foot - half - high, broad, high)
    beside = frame._replace(height=round(box.h) + half + size.name + 2 * m)
    free = inside - broad - gap
    column = _column(beside, size, free, card)
    area = Box(box.x + broad + gap, box.y, free, frame.height - m - box.y)
    tray, held, words = _fill(area, size, column, card)
    own = rack(size.shape, viewer, box, step, card, Box(box.x, foot, broad, size.name), held, own=True)
    row = Box(m, m, inside - 2 * (size.menu + gap), box.y - gap - m)
    racks = [own, *row_of(others, row, size, round(SIDE * step))]
    return furniture(frame, racks, tray, words, _corner(frame, size), size.gap)


def square_fits(frame: Frame, shape: RackShape) -> bool:
    """Whether a frame is high enough for the square composition."""
    size = sizes(frame, shape)
    words = 2 * size.name + 2 * size.margin + 3 * size.gap
    return frame.height >= words + size.shape.height(PRESSABLE) + size.shape.height(size.readable)


def compact(frame: Frame, seats: int, viewer: int, shape: RackShape) -> Furniture:
    """The viewer's rack at the left, as high as the frame; everything else in a column beside it."""
    size, others = sizes(frame, shape), clockwise(seats, viewer)
    m, half = size.margin, size.gap // 2
    full = frame.height - 2 * m
    step = max(
        PRESSABLE, size.shape.step_for(full, (0.5 if len(others) == 3 else 0.56) * (frame.width - 2 * m))
    )
    beyond = frame.width - 2 * m - size.gap - size.shape.width(step, 0) - ceil(BRIEF * frame.letter)
    card = max(min(size.shape.card_for(step), beyond // shape.sides), round(shape.narrow * step))
    high = size.shape.height(step)
    box = whole(m, m + (full - high) / 2, size.shape.width(step, card), high)
    x = box.x + box.w + size.gap
    width = frame.width - m - x
    foot = max(size.menu, size.name)
    menu = Box(frame.width - m - size.menu, frame.height - m - foot, size.menu, size.menu)
    name = Box(x, menu.y + (foot - size.name) // 2, menu.x - size.menu - 2 * size.gap - x, size.name)
    spoken, prompt = menu.y - half - size.spoken(width), size.prompt(width)
    words = WordBoxes(
        Box(x, spoken - prompt, width, prompt),
        Box(x, spoken, width, size.line(width)),  # a bubble takes its place, and what is free below it
    )
    upper = Box(x, m, width, words.prompt.y - half - m)
    tray, held, row = above(upper, upper, size, card, len(others))
    own = rack(size.shape, viewer, box, step, card, name, held, own=True)
    racks = [own, *row_of(others, row, size, round(SIDE * step))]
    return furniture(frame, racks, tray, words, menu, size.gap)


def tall(frame: Frame, seats: int, viewer: int, shape: RackShape) -> Furniture:
    """The others on top, the tray in the middle, the viewer's rack below."""
    size, others = sizes(frame, shape), clockwise(seats, viewer)
    m, half = size.margin, size.gap // 2
    width = frame.width - 2 * m
    spoken = max(size.spoken(width), round(STRIP * frame.height))
    words = size.prompt(width) + size.line(width)
    room = min(0.45 * frame.height, 0.7 * frame.height - 2 * m - 2 * size.name - words - 4 * size.gap)
    step = max(PRESSABLE, size.shape.step_for(room, width))
    card, high = size.shape.card_for(step), size.shape.height(step)
    broad, foot = size.shape.width(step, card), frame.height - m - size.name
    box = whole(m + (width - broad) / 2, foot - half - high, broad, high)
    name = Box(box.x, foot, broad, size.name)
    left = box.x if frame.width - m - box.x >= max(OFFER, SENTENCE) * size.letter else m
    said = frame.width - m - left
    prompt = Box(left, box.y - half - size.prompt(said), said, size.prompt(said))
    line = Box(left, prompt.y - spoken, said, spoken)
    upper = Box(m, m, width, line.y - size.gap - m)
    menu, beside_menu = _corner(frame, size), upper._replace(w=width - 2 * (size.menu + size.gap))
    if box.x - m >= 2 * size.menu + size.gap + half:  # thumbs are nearer to the foot
        menu, beside_menu = menu._replace(y=frame.height - m - size.menu), upper
    tray, held, row = above(upper, beside_menu, size, card, len(others))
    own = rack(size.shape, viewer, box, step, card, name, held, own=True)
    racks = [own, *row_of(others, row, size, round(SIDE * step))]
    return furniture(frame, racks, tray, WordBoxes(prompt, line), menu, size.gap)


def clockwise(seats: int, viewer: int) -> tuple[int, ...]:
    """The other seats, from the viewer's left on."""
    return tuple((viewer + k) % seats for k in range(1, seats))


def furniture(
    frame: Frame, racks: Sequence[RackPlace], tray: Tray, words: WordBoxes, menu: Box, gap: int
) -> Furniture:
    """All of it together; the button for advice stands left of the menu's."""
    return Furniture(
        frame=frame,
        viewer=next(rack.seat for rack in racks if rack.own),
        racks=tuple(sorted(racks, key=lambda rack: rack.seat)),
        tray=tray.box,
        stock=tray.stock,
        discard=tray.discard,
        line=words.line,
        prompt=words.prompt,
        menu=menu,
        hint=menu._replace(x=menu.x - menu.w - gap),
    )


def _corner(frame: Frame, size: Sizes) -> Box:
    """Where the menu is, at the top right."""
    return Box(frame.width - size.margin - size.menu, size.margin, size.menu, size.menu)
