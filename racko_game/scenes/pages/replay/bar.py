"""Below a match looked at again: the bar of time, its buttons, and the chances of the seats as curves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....jobs.work import Work
from ....match.coach.review import NO_CURVE, ChanceCurve, TurningPoint, curve_of, turning_points
from ....match.record.rerun import ALL, Rerun, SeenBy
from ....paint import widgets
from ....paint.screens.replay import RoundBar
from ....stage.geometry import SMALLEST_TYPE, Box, Frame
from ....ui.nodes import Node, Row
from ....ui.style import GAP, Extent
from ...cache import cache_last
from ...context import AppContext

BESIDE = 2.0  # a frame that is so many times as wide as high has the panel beside its table
COLUMN, NARROW = 0.28, 22.0  # of the width, and letters: such a panel
BAR, UPRIGHT = 0.16, 0.11  # of the frame's height: the bar below a table, and in a tall frame
LOWEST = 3.0  # letters: the bar
ROOM = 0.052  # of the frame's shorter side: larger type finds no room here
WIDE = {"play": 0.0, "speed": 5.2, "round": 10.6, "eyes": 11.4, "here": 11.0, "share": 7.0}
"""The buttons, and how many letters wide each is to be; 0: square."""
FEW = ("play", "round", "eyes", "more")
"""Those that remain where there is little room; the others are on a sheet."""


class Places(NamedTuple):
    """The frame of the table at the top left, the panel beside or below it, and the rows of buttons on that.

    ``letter``: the smallest type of all that, in pixels.
    """

    felt: Frame
    panel: Box
    rows: Sequence[Sequence[str]]
    letter: float


@lru_cache(maxsize=8)
def places(frame: Frame) -> Places:
    """Return the layout of a replay in a frame."""
    letter = min(frame.letter, max(ROOM * min(frame[:2]), SMALLEST_TYPE))
    gap, high = GAP * letter, max(widgets.PRESSABLE, widgets.HIGH * letter)
    beside = frame.width >= BESIDE * frame.height
    wide = max(COLUMN * frame.width, NARROW * letter) if beside else frame.width
    roomy = beside or frame.height > frame.width
    rows = _rows(wide - (4 if beside else 2) * gap, gap, high, letter)
    if len(rows) > 1 and not roomy:
        rows = [FEW]
    if beside:
        panel = Box(frame.width - wide + gap, gap, wide - 2 * gap, frame.height - 2 * gap)
        return Places(lettered(Frame(round(frame.width - wide), frame.height), letter), panel, rows, letter)
    bar = max((UPRIGHT if roomy else BAR) * frame.height, LOWEST * letter)
    y = round(frame.height - len(rows) * (high + gap) - bar - 2 * gap)
    return Places(
        lettered(Frame(frame.width, y), letter), Box(0, y, frame.width, frame.height - y), rows, letter
    )


def lettered(table: Frame, letter: float) -> Frame:
    """Return the frame with a smallest type of ``letter`` pixels."""
    return table._replace(text=letter / table._replace(text=1.0).letter)


def _rows(room: float, gap: float, high: float, letter: float) -> list[Sequence[str]]:
    """Return the names of all buttons, in as many rows as they need."""
    rows, left = list[list[str]](), 0.0
    for name, letters in WIDE.items():
        wide = letters * letter or high
        if wide > left:
            rows, left = [*rows, []], room
        rows[-1].append(name)
        left -= wide + gap
    return [*rows]


def button_row(buttons: Sequence[Node]) -> Node:
    """Return buttons that fill a row side by side; square ones stay square."""
    wide = [WIDE.get(one.key, 0.0) for one in buttons]
    sized = [
        one.like(wide=Extent(0.0, letters), stretch=letters) if letters else one
        for one, letters in zip(buttons, wide, strict=True)
    ]
    return Row(*sized, gap=GAP)


SPEEDS = (1, 2, 4, 8)
"""How many times as fast as at the table."""


class Curves:
    """The chances by ply in each round of a match, as far as the viewer may know them."""

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
        """Return the curve of the current round; an empty one until it has been computed."""
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
        """Start computing the curve, without the seats whose racks nobody may see."""
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
