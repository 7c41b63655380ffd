"""Curves over time, and the best rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.screens.statistics import TilePicture, chart_tile, curve, curve_edge, row_tile
from ....stage.geometry import Box
from ....store.history.statistics import BestRound, Statistics, TimePoint
from ....ui.dialogs import LINES, board
from ....ui.nodes import Art, Button, Card, Column, FirstThatFits, Grid, Node, Row, Scaled, Space, Stack, Text
from ....ui.page import Page, SimplePage
from ....ui.scene import Pop, Transition
from ....ui.style import AS_NEEDED, Extent
from ....words.language import say
from ...context import Kit
from ..dialogs import when
from .figures import MEASURES, Headed, Measure, Opens, drawn, edition_called, ends, in_columns, rolled

WIDE, HIGH = Extent(17.0), Extent(6.4, 19.2)  # a curve
CURVES = ("won", "points", "skill", "luck")
SPARSEST = 6  # points from one that can be pressed to the next, where there is little room
CHART = Extent(3.0)
LARGE = 1.5  # how much larger than a title the figure is


def curves(found: Statistics, open: Callable[[Measure], Transition]) -> list[list[Node]]:
    """Return the lines of the page: two curves side by side, or one; pressed, a curve is shown large."""
    points = rolled(found.over_time)
    tiles = [_tile(MEASURES[name], points, open) for name in CURVES]
    pairs = [Grid(2, tiles[:2], LINES), Grid(2, tiles[2:], LINES)]
    return [pairs, [one.like(wide=AS_NEEDED) for one in tiles]]


def _tile(measure: Measure, points: tuple[TimePoint, ...], open: Callable[[Measure], Transition]) -> Node:
    values = [value for point in points if (value := measure.of(point.balance)) is not None]
    figure = say(measure.said(values[-1])) if values else say("statistics.unknown")
    detail = say(measure.detail(points[-1].balance)) if values and measure.theirs else ""
    words = say(measure.title), figure, detail
    look = words, drawn(measure, points), ends(measure, points)
    press = partial(open, measure)
    return Card(measure.name, ", ".join(words), chart_tile, *look, press=press, wide=WIDE, high=HIGH)


def large_curve(kit: Kit, measure: Measure, points: Sequence[TimePoint], opens: Opens) -> SimplePage:
    """Return the page of one curve: each of its points says what it was made of, and opens that."""
    known = [(point, value) for point in points if (value := measure.of(point.balance)) is not None]
    shown = [point for point, _ in known]
    told = len(known) - 1  # the point of which is told

    def build(page: Page[Any]) -> Node:
        nonlocal told
        cards = [_point(n, point, opens, kit.matches.now()) for n, point in enumerate(shown)]
        told = next((n for n, card in enumerate(cards) if card.key == page.focus), told)
        point, value = known[told]
        ago = when(point.at, kit.matches.now())
        of = say("statistics.point", detail=measure.detail(point.balance), when=ago)
        said = [Scaled(LARGE, Text(say(measure.said(value)), "heading")), Text(of, "quiet", "centre")]
        charts = (_chart(measure, shown, cards, told, every) for every in range(1, SPARSEST + 1))
        back = Button("back", say("button.back"), Pop)
        return FirstThatFits(*(board(say(measure.title), *said, chart, foot=[back]) for chart in charts))

    return SimplePage(kit, build, f"point {told}", opaque=True)


def _chart(
    measure: Measure, points: Sequence[TimePoint], cards: Sequence[Node], told: int, every: int
) -> Node:
    """Return the curve through every so manieth point, beside it what its foot and its top stand for."""
    seen = range(len(points))[::-1][::every][::-1]
    foot, top = (Text(words, "quiet", "right") for words in ends(measure, points))
    shown = drawn(measure, tuple(points[n] for n in seen))
    dot = min(range(len(seen)), key=lambda n: abs(seen[n] - told))
    chart = Stack(Art("", _curve, shown, dot), Row(*(cards[n] for n in seen), gap=0), stretch=1)
    return Row(Column(top, Space(), foot), chart, gap=0.4, high=CHART, stretch=1)


def _point(number: int, point: TimePoint, opens: Opens, now: float) -> Node:
    ago, press = say(when(point.at, now)), partial(opens, point.balance.of)
    return Card(f"point {number}", ago, _ring, press=press, stretch=1)


def _ring(box: Box, letter: float, focused: bool, pressed: bool) -> Sequence[Sprite]:
    return [widgets.focus_ring(box)] if focused else []


def _curve(box: Box, letter: float, shown: TilePicture, dot: int) -> Sequence[Sprite]:
    """Return the curve, each of its points in the middle of what is pressed for it."""
    many = len(shown.own)
    inset = 0.5 * box.w / many - curve_edge(box.h) if many > 1 else 0.0
    return [curve(box.inset(inset, 0), shown.own, shown.theirs, shown.zero, dot)]


PROUD_WIDE, PROUD_HIGH = Extent(19.0), Extent(2.5, 3.2)  # a round

Say = Callable[[BestRound], Message]


def proud(found: Statistics, opens: Opens, now: float) -> list[list[Node]]:
    """Return the lines of the page: two lists side by side, or one below the other."""
    lists: list[tuple[str, tuple[BestRound, ...], Say]] = [
        ("statistics.by-points", found.by_points, lambda one: Message("statistics.best-points", n=one.value)),
        ("statistics.by-turns", found.by_turns, lambda one: Message("statistics.best-turns", n=one.value)),
        ("statistics.by-run", found.by_run, lambda one: Message("statistics.best-run", n=one.value)),
        ("statistics.by-word", found.by_word, lambda one: Message("error.plain", text=one.word)),
    ]
    headed = [
        Headed(heading, [_row(f"{heading} {n}", one, said(one), opens, now) for n, one in enumerate(rounds)])
        for heading, rounds, said in lists
        if rounds
    ]
    return [in_columns(headed, abreast) for abreast in (2, 1)]


def _row(key: str, one: BestRound, figure: Message, opens: Opens, now: float) -> Node:
    about = say("statistics.best-of", edition=edition_called(one.edition), when=when(one.at, now))
    words, press = (say(figure), about), partial(opens, one.of)
    return Card(key, ", ".join(words), row_tile, *words, press=press, wide=PROUD_WIDE, high=PROUD_HIGH)
