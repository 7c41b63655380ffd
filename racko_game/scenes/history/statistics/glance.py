"""Statistics at a glance: two figures that say most, and a few more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.history.tiles import NOTHING, Shown, figure_tile
from ....stage.place.pose import Box
from ....store.history.statistics import Statistics
from ....ui.nodes import Action, Card, Grid, Node
from ....ui.style import Extent
from ....words.language import say
from .measures import MEASURES, Measure, drawn, rolled
from .opens import Opens

HEAD, SMALL = Extent(6.6, 19.8), Extent(4.9, 14.7)  # the height of a headline, of a tile
WIDE = Extent(9.6)  # a tile beside others
HEADLINES, OTHERS = ("won", "points"), ("turns", "skill", "luck")


def glance(found: Statistics, opens: Opens) -> list[list[Node]]:
    """Return the lines of the page: all tiles in two, two of them in each, or one below the other."""
    heads = [_tile(found, MEASURES[name], opens, large=True) for name in HEADLINES]
    others = [_tile(found, MEASURES[name], opens) for name in OTHERS] + [_row(found, opens)]
    small = [head.like(high=SMALL) for head in heads]
    pairs = [Grid(2, others[:2], 0.45), Grid(2, others[2:], 0.45)]
    return [[Grid(2, heads, 0.45), Grid(4, others, 0.45)], [*small, *pairs], [*small, *others]]


def _tile(found: Statistics, measure: Measure, opens: Opens, large: bool = False) -> Node:
    value = measure.of(found.all)
    said = say(Message("statistics.unknown") if value is None else measure.said(value))
    detail = say(measure.detail(found.all)) if value is not None else ""
    ring = large and measure.name == "won"
    shown = Shown(value) if ring else drawn(measure, rolled(found.over_time))
    press = partial(opens, found.all.of)
    return _figure(measure.name, (say(measure.title), said, detail), shown, press, HEAD if large else SMALL)


def _row(found: Statistics, opens: Opens) -> Node:
    """Return how many matches were won in a row."""
    longest, now = found.longest, found.current.length
    words = say("statistics.row"), str(longest.length), say("statistics.row-now", n=now)
    press = partial(opens, longest.of if longest.length else found.all.of)
    return _figure("row", words, NOTHING, press, SMALL)


def _figure(key: str, words: tuple[str, str, str], shown: Shown, press: Action, high: Extent) -> Node:
    return Card(key, ", ".join(words), _drawn, words, shown, press=press, wide=WIDE, high=high)


def _drawn(
    box: Box, letter: float, focused: bool, pressed: bool, words: tuple[str, str, str], shown: Shown
) -> Sequence[Sprite]:
    return figure_tile(box, focused, words, letter, shown)
