"""Where the logo stands on the title, and below it the ways on: the likeliest, the large ones, the small.

Where there is room, the large ones are a line and the small ones another; else all stand in columns, as many
as their words find room in; in the lowest frames the likeliest shares a line with another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....paint.ink.text import measure
from ....paint.screens import widgets
from ....stage.place.pose import Box, Frame

LEAD, LARGE, SMALL = 124.0, 88.0, 66.0  # thousandths of the frame: how high the ways are
GAP = 0.2  # of a large one's height: from line to line
TIGHT = 8.0  # pixels: where there is no room for that; the ring round what has the focus needs them
BROAD = 1360.0  # thousandths of the frame: all of them, where it is broad
MOST = 0.94  # of its width: else
ALL = 0.62  # of its height: all of them, where they may be large


class FrontParts(NamedTuple):
    """The boxes of the title: its logo with the motto at its foot, the likeliest way, the others in their
    order, and the corner."""

    logo: Box
    lead: Box
    ways: tuple[Box, ...]
    corner: Box


class Abreast(NamedTuple):
    """Ways side by side, by their words."""

    words: Sequence[str]
    high: float


def parts(frame: Frame, large: Sequence[str], small: Sequence[str]) -> FrontParts:
    """Where everything stands; the ways by their words."""
    margin = 0.04 * min(frame[:2])
    upright = frame.height > frame.width
    wide = frame.width * MOST if upright else min(BROAD * frame.unit, frame.width * MOST)
    wide = min(max(wide, 34 * frame.letter), frame.width * MOST)
    lines, gap = _lines(frame, large, small, wide)
    lead = widgets.height(frame, LEAD)
    tall, shared = lead + sum(line.high + gap for line in lines), False
    foot = max(0.06 * frame.height, margin)
    if tall > frame.height - foot - margin - 2 * lead:
        lead, gap, margin, foot = widgets.height(frame), TIGHT, TIGHT, TIGHT
        shared = len(lines[0].words) == 1  # then the likeliest stands beside it
        tall = lead + sum(line.high + gap for line in lines[shared:])
    y = max(frame.height - foot - tall, margin)
    room = Box((frame.width - wide) / 2, y, wide, lead)
    first = room.columns(2, gap) if shared else (room,)
    top = Box(0, margin, frame.width, y - 1.5 * gap - margin)
    size = max(widgets.PRESSABLE, min(widgets.height(frame), top.h))
    corner = Box(frame.width - margin - size, margin, size, size)
    return FrontParts(top, first[0], (*first[1:], *_boxes(room, lines[shared:], gap)), corner)


def _boxes(lead: Box, lines: Sequence[Abreast], gap: float) -> Iterator[Box]:
    y = lead.y + lead.h + gap
    for line in lines:
        yield from lead._replace(y=y, h=line.high).columns(len(line.words), gap)
        y += line.high + gap


def _lines(
    frame: Frame, large: Sequence[str], small: Sequence[str], wide: float
) -> tuple[Sequence[Abreast], float]:
    """The first division that finds room, and the gap between its lines."""
    high, low = widgets.height(frame, LARGE), widgets.height(frame, SMALL)
    gap = GAP * high
    words = [*large, *small]
    even = [_in_columns(words, many, high) for many in (4, 3, 2)]
    upright = frame.height > frame.width
    known = [[Abreast(one, h) for one, h in ((large, high), (small, low)) if one], *even]
    for lines in reversed(known) if upright else known:
        tall = sum(line.high + gap for line in lines) + widgets.height(frame, LEAD)
        fits = all(_fits(line, wide, gap, frame.letter) for line in lines)
        if fits and (tall <= ALL * frame.height or not upright):
            return lines, gap
    return even[-1], gap


def _in_columns(words: Sequence[str], many: int, high: float) -> list[Abreast]:
    """Lines of so many; what is over stands in the first one."""
    first = len(words) % many
    begins = [0, *range(first, len(words), many)] if first else range(0, len(words), many)
    ends = [*begins[1:], len(words)]
    return [Abreast(words[begin:end], high) for begin, end in zip(begins, ends, strict=True)]


def _fits(line: Abreast, wide: float, gap: float, letter: float) -> bool:
    """Whether the words find room in the smallest type there is."""
    room = (wide - gap * (len(line.words) - 1)) / len(line.words) - 0.5 * line.high
    return all(measure(words, letter, "title")[0] <= room for words in line.words)
