"""A chart of the totals over the rounds of a match: one line a seat, to be read without its colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import inf
from typing import NamedTuple

from ...stage.place.layers import CHART
from ...stage.place.pose import Box
from ...words.language import say
from ..engine.sprite import Picture, Sprite
from ..ink.figures import figure
from ..ink.text import measure, text
from ..people.pair import JOINED, breadth, emblems
from .plot import OVER, Path, Totals, TotalSpan, level

FIGURE, END = 0.042, 0.085  # of the chart's height: its figures, the emblems at the ends of its lines
LEAST = 0.5  # of the chart's width: what words and totals leave of it for the lines
AIR = 2.8  # figures: from one line that is to be read to the next
TARGET, ROUND = "chart.target", "chart.round"  # what stands beside the plot


class ChartLayout(NamedTuple):
    """Where the lines run and from which total to which, the target if there is one, how large figures and
    ends are, and what there is room to say beside them."""

    plot: Box
    span: TotalSpan
    target: int
    figure: float
    end: float
    lead: float  # from a line's end to its emblem
    worded: bool
    summed: bool


def chart(
    box: Box,
    totals: Totals,
    target: int,
    letter: float = 0,
    share: float = 1.0,
    unit: str = "",
    teams: Sequence[tuple[int, ...]] = (),
) -> list[Sprite]:
    """The lines of all seats, each ending in its emblem and its total, over the rounds and the points.

    ``teams``: whose lines these are; without them, one of each seat. ``target``: 0 where the match is for
    none; then ``unit`` may say what is counted. Figures are of size ``letter`` at the least. ``share``: how
    much of the match has been told; the emblems are where the lines are by then. Nothing where there is no
    room for any line.
    """
    whose = tuple(teams) or tuple((seat,) for seat in range(len(totals)))
    laid = _layout(box, totals, target, letter, unit, len(whose[0]) > 1)
    if min(laid.plot[2:]) < laid.figure or laid.end < 1:
        return []
    plot, wide = laid.plot, laid.plot.w + laid.lead
    told = round(wide * min(max(share, 0.0), 1.0))
    ends = _ends(laid, totals)
    strokes = _strokes(laid, ends)
    key: Picture = ("plot-lines", round(plot.w), round(plot.h), totals, whose, laid.span, *strokes)
    rim = round(laid.end)
    if told < round(wide):
        key = ("part-of", key, told + rim)
    ground: Picture = ("plot-ground", round(plot.w), round(plot.h), *_ruled(laid), len(totals[0]))
    sprites = [
        Sprite(CHART, ground, round(plot.x), round(plot.y) - OVER),
        Sprite(CHART + 1, key, round(plot.x) - rim, round(plot.y) - rim),
        *_figures(laid, len(totals[0]), unit),
    ]
    for team, line, end in zip(whose, totals, ends, strict=True):
        path = Path(line, laid.span, plot.w, plot.h, (laid.lead, end))
        y = plot.y + path.at(told)
        sprites.append(emblems(team, plot.x + told, y, laid.end, CHART + 2))
        if laid.summed and share >= 1:
            x = plot.x + wide + 0.5 * breadth(team, laid.end) + 0.3 * laid.figure
            sprites.append(text(figure(line[-1]), x, y, laid.figure, "text", "digits", z=CHART + 2))
    return sprites


def _layout(box: Box, totals: Totals, target: int, letter: float, unit: str, paired: bool) -> ChartLayout:
    every = [0, target, *(total for line in totals for total in line)]
    span = min(every), max(every)
    size = max(box.h * FIGURE, letter)
    end = min(max(box.h * END, 1.2 * size), (box.h - 4 * size) / len(totals))
    foot, head = 1.7 * size, max(0.6 * end, 1.9 * size if unit or target == span[1] else 0.6 * size)
    figures = max(measure(figure(n), size, "bold")[0] for n in (*span, target))
    words = max(measure(word, size, "bold")[0] for word in (unit or say(TARGET), say(ROUND)))
    sums = max(measure(figure(line[-1]), size, "digits")[0] for line in totals) + 0.3 * size
    broad = end * (JOINED if paired else 1.0)
    gap, lead = 0.5 * size, 0.3 * end + 0.5 * broad

    def plot(left: float, right: float) -> Box:
        w = box.w - left - gap - lead - broad / 2 - right
        return Box(box.x + left + gap, box.y + head, w, box.h - head - foot)

    summed = plot(figures, sums).w >= LEAST * box.w
    right = sums if summed else 0.0
    worded = plot(max(figures, words), right).w >= LEAST * box.w
    left = max(figures, words) if worded else figures
    return ChartLayout(plot(left, right), span, target, size, end, lead, worded, summed)


def steps(whole: int, room: float, least: float) -> int:
    """The smallest round step in which ``whole`` is divided so that its parts in ``room`` are so long."""
    rounded = (n * int(10**tens) for tens in count() for n in (1, 2, 5))
    return next(step for step in rounded if room * step >= least * whole)


def _marks(whole: int, room: float, least: float) -> Iterator[int]:
    """Round numbers up to the whole, which is always one of them."""
    step = steps(whole, room, least)
    for number in range(step, whole, step):
        if room * (whole - number) / whole >= least:
            yield number
    yield whole


def _ruled(laid: ChartLayout) -> tuple[tuple[float, ...], float, float | None]:
    """Heights of the lines at round numbers of points, of that at nothing, and of the target's."""
    heights = tuple(_height(laid, points) for points in _points(laid))
    return heights, _height(laid, 0), _height(laid, laid.target) if laid.target else None


def _height(laid: ChartLayout, total: float) -> float:
    """How far below the plot's top a total stands."""
    return laid.plot.h * level(laid.span, total)


def _points(laid: ChartLayout) -> list[int]:
    """Round numbers of points, none of them so near to the target that both could not be read."""
    (least, most), target, size = laid.span, laid.target, laid.figure
    step = steps(most - least, laid.plot.h, AIR * size)
    points = range(-(-least // step) * step, most + 1, step)
    if not target:
        return list(points)
    above, below = (2.6 if laid.worded else 1.5) * size, 1.5 * size
    goal = _height(laid, target)
    return [n for n in points if abs(_height(laid, n) - goal) >= (above if n > target else below)]


def _figures(laid: ChartLayout, rounds: int, unit: str) -> list[Sprite]:
    """The points at the left, the rounds below."""
    plot, size = laid.plot, laid.figure
    right, below = plot.x - 0.5 * size, plot.y + plot.h + 1.05 * size

    def left(words: str, y: float, colour: str = "quiet", face: str = "text") -> Sprite:
        return text(words, right, y, size, colour, face, "right", z=CHART)

    sprites = [left(figure(n), plot.y + _height(laid, n)) for n in _points(laid)]
    if laid.target:
        goal = plot.y + _height(laid, laid.target)
        sprites.append(left(figure(laid.target), goal, "text", "bold"))
        sprites += [left(say(TARGET), goal - 1.2 * size, "text", "bold")] if laid.worded else []
    if laid.worded:
        sprites += [left(say(ROUND), below), *([left(unit, plot.y - 1.2 * size)] if unit else ())]
    wide = 1.5 * measure(str(rounds), size)[0]
    for number in _marks(rounds, plot.w, wide):
        x = plot.x + plot.w * number / rounds
        sprites.append(text(str(number), x, below, size, "quiet", "text", "centre", z=CHART))
    return sprites


def _strokes(laid: ChartLayout, ends: Sequence[float]) -> tuple[int, float, tuple[float, ...]]:
    """The rim of the picture of the lines, how far they lead beyond the last round, and to what heights."""
    return round(laid.end), laid.lead, tuple(ends)


def _ends(laid: ChartLayout, totals: Totals) -> list[float]:
    """How high above the plot's foot, measured from its top, the emblem of each seat stands at the end."""
    h = laid.plot.h
    order = sorted((_height(laid, line[-1]), seat) for seat, line in enumerate(totals))
    gap = max(1.04 * laid.end, 1.1 * laid.figure)
    placed = _apart([height for height, _ in order], gap, h + 0.3 * laid.end)
    return [height for _, height in sorted(zip((seat for _, seat in order), placed, strict=True))]


def _apart(heights: list[float], gap: float, foot: float) -> list[float]:
    """Heights in rising order, moved until none is nearer than ``gap`` to the next or beyond ``foot``."""
    lowest, moved = -inf, []
    for height in heights:
        lowest = max(height, lowest + gap)
        moved.append(lowest)
    for i in reversed(range(len(moved))):
        moved[i] = min(moved[i], foot)
        foot = moved[i] - gap
    return moved
