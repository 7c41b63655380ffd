"""Compositions: how the furniture is arranged in a frame of each shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .furniture import (
    PRESSABLE,
    Furniture,
    RackPlace,
    Sizes,
    card_for,
    card_height,
    floating,
    rack,
    rack_height,
    rack_width,
    sizes,
    step_for,
    whole,
)
from .parts import (
    LIFTED,
    READABLE,
    SIDE,
    Tray,
    above,
    across,
    held_above,
    row_of,
    standing,
    tray_card,
    tray_in,
    tray_size,
)
from .pose import Box, Frame


class Words(NamedTuple):
    """Where words stand."""

    prompt: Box
    line: Box


def duel(frame: Frame, viewer: int) -> Furniture:
    """Two seats in a wide frame: rack and tray in the middle, the other's rack beyond the tray."""
    size = sizes(frame)
    own, tray, words = _centred(frame, size, viewer, size.menu, True)
    box, card = tray.box, int(tray.stock.width)
    high = LIFTED * card_height(card)
    y = box.y - size.gap - high
    own = own._replace(held=floating(box.centre[0], y + high / 2, card, own=True))
    beyond = Box(box.x, size.margin, box.w, y - size.gap - size.margin)
    other = across(1 - viewer, beyond, size, round(SIDE * own.step))
    return _furniture(frame, (own, other), tray, words, _corner(frame, size))


def wide(frame: Frame, seats: int, viewer: int) -> Furniture:
    """Rack and tray in the middle, the others to the left, across and to the right."""
    size, others = sizes(frame), clockwise(seats, viewer)
    if len(others) == 1:
        return duel(frame, viewer)
    band = 0.17 * frame.height if len(others) == 3 else size.menu
    own, tray, words = _centred(frame, size, viewer, band, frame.width >= 2 * frame.height)
    largest = round(SIDE * own.step)
    left, right = _sides(frame, size, own.box, tray.box, words.prompt.y)
    racks = [
        own,
        standing(others[0], left, size, largest, 1),
        standing(others[-1], right, size, largest, -1),
    ]
    if len(others) == 3:
        beyond = Box(0, size.margin, frame.width, own.box.y - size.gap - size.margin)
        racks.append(across(others[1], beyond, size, largest))
    return _furniture(frame, racks, tray, words, _corner(frame, size))


def square(frame: Frame, seats: int, viewer: int) -> Furniture:
    """The others in a row on top, rack and tray side by side below, words across the foot."""
    size = sizes(frame)
    m, half = size.margin, size.gap // 2
    line_y = frame.height - m - size.line
    prompt_y = line_y - half - size.prompt
    band = max(0.19 * frame.height, size.name + size.gap + rack_height(READABLE))
    own, tray = _group(frame, size, viewer, band, prompt_y - half - size.name, 0, False)
    x, width = own.box.x, frame.width - m - own.box.x
    words = Words(Box(x, prompt_y, width, size.prompt), Box(x, line_y, width, size.line))
    row = Box(m, m, frame.width - 2 * m - size.menu - size.gap, own.box.y - size.gap - m)
    racks = [own, *row_of(clockwise(seats, viewer), row, size, round(SIDE * own.step))]
    return _furniture(frame, racks, tray, words, _corner(frame, size))


def square_fits(frame: Frame) -> bool:
    """Whether a frame is high enough for the square composition."""
    size = sizes(frame)
    words = size.line + size.prompt + 2 * size.name + 2 * size.margin + 3 * size.gap
    return frame.height >= words + rack_height(PRESSABLE) + rack_height(READABLE)


def compact(frame: Frame, seats: int, viewer: int) -> Furniture:
    """The viewer's rack at the left, as high as the frame; everything else in a column beside it."""
    size, others = sizes(frame), clockwise(seats, viewer)
    m, half = size.margin, size.gap // 2
    full = frame.height - 2 * m
    step = max(PRESSABLE, step_for(full, 0.56 * (frame.width - 2 * m)))
    card, high = card_for(step), rack_height(step)
    box = whole(m, m + (full - high) / 2, rack_width(step, card), high)
    x = box.x + box.w + size.gap
    width = frame.width - m - x
    foot = max(size.menu, size.name)
    menu = Box(frame.width - m - size.menu, frame.height - m - foot, size.menu, size.menu)
    name = Box(x, menu.y + (foot - size.name) // 2, menu.x - size.gap - x, size.name)
    line = Box(x, menu.y - half - size.line, width, size.line)
    prompt = Box(x, line.y - half - size.prompt, width, size.prompt)
    upper = Box(x, m, width, prompt.y - size.gap - m)
    tray, held, row = above(upper, upper, size, card, len(others))
    own = rack(viewer, box, step, card, name, held, own=True)
    racks = [own, *row_of(others, row, size, round(SIDE * step))]
    return _furniture(frame, racks, tray, Words(prompt, line), menu)


def tall(frame: Frame, seats: int, viewer: int) -> Furniture:
    """The others on top, the tray in the middle, the viewer's rack below."""
    size, others = sizes(frame), clockwise(seats, viewer)
    m, half = size.margin, size.gap // 2
    width = frame.width - 2 * m
    words = 2 * size.name + size.prompt + size.line + 4 * size.gap
    room = min(0.58 * frame.height, 0.76 * frame.height - 2 * m - words)
    step = max(PRESSABLE, step_for(room, width))
    card, high = card_for(step), rack_height(step)
    broad, foot = rack_width(step, card), frame.height - m - size.name
    box = whole(m + (width - broad) / 2, foot - half - high, broad, high)
    name = Box(box.x, foot, broad, size.name)
    beyond = frame.width - m - box.x
    prompt = Box(box.x, box.y - half - size.prompt, beyond, size.prompt)
    line = Box(box.x, prompt.y - half - size.line, beyond, size.line)
    upper = Box(m, m, width, line.y - size.gap - m)
    beside_menu = upper._replace(w=width - size.menu - size.gap)
    tray, held, row = above(upper, beside_menu, size, card, len(others))
    own = rack(viewer, box, step, card, name, held, own=True)
    racks = [own, *row_of(others, row, size, round(SIDE * step))]
    return _furniture(frame, racks, tray, Words(prompt, line), _corner(frame, size))


def clockwise(seats: int, viewer: int) -> tuple[int, ...]:
    """The other seats, from the viewer's left on."""
    return tuple((viewer + k) % seats for k in range(1, seats))


def _furniture(frame: Frame, racks: Sequence[RackPlace], tray: Tray, words: Words, menu: Box) -> Furniture:
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
    )


def _corner(frame: Frame, size: Sizes) -> Box:
    """Where the menu is, at the top right."""
    return Box(frame.width - size.margin - size.menu, size.margin, size.menu, size.menu)


def _centred(
    frame: Frame, size: Sizes, viewer: int, band: float, flat: bool
) -> tuple[RackPlace, Tray, Words]:
    """Rack and tray in the middle, the prompt below the tray, the line beside the viewer's name."""
    foot = frame.height - size.margin - max(size.name, size.line)
    own, tray = _group(frame, size, viewer, band, foot, size.prompt + size.gap, flat)
    x, y = tray.box.x, own.box.y + own.box.h - size.prompt
    width = frame.width - size.margin - x
    return own, tray, Words(Box(x, y, width, size.prompt), Box(x, foot, width, size.line))


def _group(
    frame: Frame, size: Sizes, viewer: int, band: float, foot: float, below: int, flat: bool
) -> tuple[RackPlace, Tray]:
    """The viewer's rack and the tray beside it, centred.

    ``band`` is kept free above them; the viewer's name is at ``foot``, right under the rack; ``below``
    is kept free under the tray; ``flat`` lays the tray's wells side by side.
    """
    m, gap = size.margin, size.gap
    inside = frame.width - 2 * m
    room = foot - gap // 2 - m - band - gap
    step = max(PRESSABLE, min(step_for(room, 0.58 * inside), int(0.08 * frame.height)))
    card, high = card_for(step), rack_height(step)
    broad, top = rack_width(step, card), foot - gap // 2 - high
    column = Box(0, top, inside - broad - gap, high - below)
    lying = tray_card(column, size, card, flat)
    width, deep = tray_size(lying, size, flat)
    box = Box(round((frame.width - broad - gap - width) / 2), top, broad, high)
    x = box.x + broad + gap
    tray = tray_in(Box(x, top + column.h - deep, width, deep), lying, size, flat)
    held = held_above(Box(x, top, width, column.h - deep), tray, card)
    name = Box(box.x, foot, broad, size.name)
    return rack(viewer, box, step, card, name, held, own=True), tray


def _sides(frame: Frame, size: Sizes, rack: Box, tray: Box, foot: float) -> tuple[Box, Box]:
    """The room to the left and to the right of rack and tray, down to ``foot``."""
    m, gap = size.margin, size.gap
    top = m + size.menu + gap
    right = tray.x + tray.w + gap
    return (
        Box(m, top, rack.x - gap - m, foot - gap - top),
        Box(right, top, frame.width - m - right, foot - gap - top),
    )
