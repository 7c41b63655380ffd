"""Below a match looked at again: the bar of time, its buttons, and the chances of the seats as curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from ....jobs.work import Work
from ....match.coach.review import NO_CURVE, ChanceCurve, TurningPoint, curve_of, turning_points
from ....match.record.rerun import ALL, Rerun, SeenBy
from ....paint import widgets
from ....paint.screens.replay import RoundBar
from ....stage.geometry import SMALLEST_TYPE, Box, Frame
from ....ui.style import GAP
from ...cache import cache_last
from ...context import AppContext

BESIDE = 2.0  # a frame that is so many times as wide as high has the panel beside its table
COLUMN, NARROW = 0.28, 22.0  # of the width, and letters: such a panel
BAR, UPRIGHT = 0.16, 0.11  # of the frame's height: the bar below a table, and in a tall frame
LOWEST = 3.0  # letters: the bar
ROOM = 0.052  # of the frame's shorter side: larger type finds no room here
Wishes = Sequence[tuple[str, float]]
Line = list[tuple[str, float]]
WISHES: Wishes = (
    ("play", 0.0),
    ("speed", 5.2),
    ("round", 10.6),
    ("eyes", 11.4),
    ("here", 11.0),
    ("share", 7.0),
)
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
    """Return the layout of a replay in a frame."""
    letter = min(frame.letter, max(ROOM * min(frame[:2]), SMALLEST_TYPE))
    gap, high = GAP * letter, max(widgets.PRESSABLE, widgets.HIGH * letter)
    beside = frame.width >= BESIDE * frame.height
    wide = max(COLUMN * frame.width, NARROW * letter) if beside else frame.width
    roomy = beside or frame.height > frame.width
    lines = _lines(WISHES, wide - 2 * gap, gap, high, letter)
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
        boxes |= _side_by_side(line, Box(inner.x, top + tall + gap + i * (high + gap), inner.w, high), gap)
    return Places(lettered(table, letter), panel, Box(inner.x, top, inner.w, tall), boxes, letter)


def _narrowed(line: Sequence[tuple[str, float]], room: float, gap: float, high: float) -> Line:
    """Return the buttons of a line so narrow that all have room."""
    square = sum(wide for _, wide in line if wide <= high)
    rest = sum(wide for _, wide in line if wide > high)
    share = min((room - square - gap * (len(line) - 1)) / rest, 1.0)
    return [(name, wide * share if wide > high else wide) for name, wide in line]


def lettered(table: Frame, letter: float) -> Frame:
    """Return a frame whose smallest type is so large."""
    return table._replace(text=letter / table._replace(text=1.0).letter)


def _lines(wishes: Wishes, room: float, gap: float, high: float, letter: float) -> list[Line]:
    """Return the buttons with their widths, in as many lines as they need."""
    lines: list[Line] = [[]]
    for name, letters in wishes:
        wide = letters * letter if letters else high
        taken = sum(other + gap for _, other in lines[-1])
        if lines[-1] and taken + wide > room:
            lines.append([])
        lines[-1].append((name, min(wide, room)))
    return lines


def _side_by_side(line: Sequence[tuple[str, float]], strip: Box, gap: float) -> dict[str, Box]:
    """Return the boxes of the buttons side by side; wide ones take spare room, up to half as much again."""
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


SPEEDS = (1, 2, 4, 8)
"""How many times as fast as at the table."""


class Curves:
    """The curve of each round of a match, as far as these eyes may see it."""

    def __init__(self, context: AppContext, rerun: Rerun) -> None:
        self._context, self._rerun = context, rerun
        self._known: dict[int, ChanceCurve] = {}
        self._work: tuple[int, Work[ChanceCurve]] | None = None
        self.bar, self.points = cache_last(self._bar), cache_last(self._points)

    @property
    def thinking(self) -> bool:
        """Return whether the curve of the present round is still being computed."""
        return self._rerun.place not in self._known

    @property
    def curve(self) -> ChanceCurve:
        """The curve of the present round; an empty one until it is there."""
        return self._known.get(self._rerun.place, NO_CURVE)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self._work is None:
            if not self.thinking:
                return
            self._work = self._rerun.place, self._begin()
        place, work = self._work
        if (curve := work.poll(dt)) is not None:
            self._known[place], self._work = curve, None

    def _begin(self) -> Work[ChanceCurve]:
        """Start computing the curve, without seats whose racks nobody may see."""
        rerun = self._rerun
        seats = tuple(one for one in rerun.eyes if isinstance(one, int))
        return self._context.jobs.begin(
            curve_of, *rerun.course(), seats, otherwise=lambda: NO_CURVE, long=True
        )

    def _points(self, curve: ChanceCurve, eyes: SeenBy) -> tuple[TurningPoint, ...]:
        """Return the turning points of a curve, for all seats or for the viewpoint's own."""
        mine = _of(curve, eyes)
        return turning_points(mine, eyes == ALL)

    def _bar(self, place: int, curve: ChanceCurve, eyes: SeenBy) -> RoundBar:
        rerun = self._rerun
        stretch = rerun.stretches[place]
        moments = rerun.moments(stretch.last)
        turns = tuple((ply - stretch.first, moments[ply - stretch.first].asked or 0) for ply in stretch.turns)
        mine, together = _of(curve, eyes), eyes == ALL
        lines = tuple(
            (seat, tuple(round(1000 * chance) for chance in mine.line(seat, together))) for seat in mine.seats
        )
        marks = tuple((point.ply, point.seat) for point in self.points(curve, eyes))
        return RoundBar(stretch.last - stretch.first, turns, lines, marks)


def _of(curve: ChanceCurve, eyes: SeenBy) -> ChanceCurve:
    """Return the part of a curve that belongs to a viewpoint: all of it, or one seat's."""
    if eyes == ALL:
        return curve
    if eyes not in curve.seats:
        return NO_CURVE
    at = curve.seats.index(eyes)
    return ChanceCurve((eyes,), tuple((row[at],) for row in curve.chances), (curve.judged[at],))
