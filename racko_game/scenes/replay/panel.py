"""Where the things of a replay stand: the table, the bar of the round, and the row of its buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from ...paint.screens import widgets
from ...stage.place.pose import SMALLEST_TYPE, Box, Frame

BESIDE = 2.0  # a frame that is so many times as wide as high has the panel beside its table
COLUMN, NARROW = 0.28, 22.0  # of the width, and letters: such a panel
BAR, UPRIGHT = 0.16, 0.11  # of the frame's height: the bar below a table, and in a tall frame
LOWEST = 3.0  # letters: the bar
ROOM = 0.052  # of the frame's shorter side: larger type finds no room here
GAP = 0.4  # letters
Wishes = Sequence[tuple[str, float]]
Line = list[tuple[str, float]]
ALL: Wishes = (("play", 0.0), ("speed", 5.2), ("round", 10.6), ("eyes", 11.4), ("here", 11.0), ("share", 7.0))
"""The buttons, and how many letters wide each is to be; 0: square."""
FEW: Wishes = (("play", 0.0), ("round", 10.6), ("eyes", 11.4), ("more", 0.0))
"""Those that remain where there is little room; the others are on a sheet."""


class Places(NamedTuple):
    """The frame of the table at the top left, the panel beside or below it, and what stands on that."""

    felt: Frame
    panel: Box
    bar: Box
    buttons: Mapping[str, Box]
    letter: float  # the smallest type of all that


@lru_cache(maxsize=8)
def places(frame: Frame) -> Places:
    """Where all stands."""
    letter = min(frame.letter, max(ROOM * min(frame[:2]), SMALLEST_TYPE))
    gap, high = GAP * letter, max(widgets.PRESSABLE, widgets.HIGH * letter)
    beside = frame.width >= BESIDE * frame.height
    wide = max(COLUMN * frame.width, NARROW * letter) if beside else frame.width
    roomy = beside or frame.height > frame.width
    lines = _lines(ALL, wide - 2 * gap, gap, high, letter)
    if len(lines) > 1 and not roomy:
        lines = [_narrowed(_lines(FEW, inf, gap, high, letter)[0], wide - 2 * gap, gap, high)]
    rows = len(lines) * (high + gap)
    if beside:
        panel = Box(frame.width - wide + gap, gap, wide - 2 * gap, frame.height - 2 * gap)
        inner = panel.inset(gap)
        tall, top = inner.h - rows, inner.y
        table = Frame(round(frame.width - wide), frame.height)
    else:
        tall = max((UPRIGHT if roomy else BAR) * frame.height, LOWEST * letter)
        y = frame.height - rows - tall - 2 * gap
        panel = Box(0, y, frame.width, frame.height - y)
        inner, top = panel.inset(gap), y + gap
        table = Frame(frame.width, round(y))
    boxes = dict[str, Box]()
    for i, line in enumerate(lines):
        boxes |= _laid(line, Box(inner.x, top + tall + gap + i * (high + gap), inner.w, high), gap)
    return Places(lettered(table, letter), panel, Box(inner.x, top, inner.w, tall), boxes, letter)


def _narrowed(line: Sequence[tuple[str, float]], room: float, gap: float, high: float) -> Line:
    """The buttons of a line so narrow that all have room."""
    square = sum(wide for _, wide in line if wide <= high)
    rest = sum(wide for _, wide in line if wide > high)
    share = min((room - square - gap * (len(line) - 1)) / rest, 1.0)
    return [(name, wide * share if wide > high else wide) for name, wide in line]


def lettered(table: Frame, letter: float) -> Frame:
    """Return a frame whose smallest type is so large."""
    return table._replace(text=letter / table._replace(text=1.0).letter)


def _lines(wishes: Wishes, room: float, gap: float, high: float, letter: float) -> list[Line]:
    """The buttons with their widths, in as many lines as they need."""
    lines: list[Line] = [[]]
    for name, letters in wishes:
        wide = letters * letter if letters else high
        taken = sum(other + gap for _, other in lines[-1])
        if lines[-1] and taken + wide > room:
            lines.append([])
        lines[-1].append((name, min(wide, room)))
    return lines


def _laid(line: Sequence[tuple[str, float]], strip: Box, gap: float) -> dict[str, Box]:
    """Side by side; what room there is goes to those that are not square, up to half as much again."""
    spare = strip.w - sum(wide for _, wide in line) - gap * (len(line) - 1)
    broad = sum(wide for _, wide in line if wide > strip.h)
    more = min(spare / broad, 0.5) if broad else 0.0
    widths = [wide * (1 + more) if wide > strip.h else wide for _, wide in line]
    x = strip.x + (strip.w - sum(widths) - gap * (len(line) - 1)) / 2
    boxes = dict[str, Box]()
    for (name, _), wide in zip(line, widths, strict=True):
        boxes[name] = Box(x, strip.y, wide, strip.h)
        x += wide + gap
    return boxes
