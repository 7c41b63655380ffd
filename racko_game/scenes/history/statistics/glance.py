"""Statistics at a glance: two figures that say most, and a few more."""

from __future__ import annotations

from functools import partial

from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.history.tiles import Shown, figure_tile
from ....stage.place.pose import Box, Frame
from ....store.history.finding import MatchFilter
from ....store.history.statistics import Statistics
from ....words.language import say
from ..board_parts import BoardLine, Cell
from .measures import MEASURES, Measure, drawn, rolled
from .opens import Opens

HEAD, SMALL = 6.6, 4.9  # letters: the height of a headline, of a tile
GROWS = 3.0  # how much higher than it has to be a tile becomes
WIDE, MIDDLING = 40.0, 21.0  # letters of width: all in two lines; two tiles in each
HEADLINES, OTHERS = ("won", "points"), ("turns", "skill", "luck")


def glance(found: Statistics, opens: Opens, room: Box, frame: Frame) -> list[BoardLine]:
    """The lines of the page."""
    letter = frame.letter
    heads = [_cell(found, MEASURES[name], opens, letter, large=True) for name in HEADLINES]
    others = [_cell(found, MEASURES[name], opens, letter) for name in OTHERS]
    others.append(_row(found, opens, letter))
    if room.w >= WIDE * letter:
        return [
            BoardLine(tuple(heads), HEAD * letter, GROWS),
            BoardLine(tuple(others), SMALL * letter, GROWS),
        ]
    if room.w >= MIDDLING * letter:
        pairs = others[:2], others[2:]
        return [
            *(BoardLine((cell,), SMALL * letter, GROWS) for cell in heads),
            *(BoardLine(tuple(two), SMALL * letter, GROWS) for two in pairs),
        ]
    return [BoardLine((cell,), SMALL * letter, GROWS) for cell in (*heads, *others)]


def _cell(found: Statistics, measure: Measure, opens: Opens, letter: float, large: bool = False) -> Cell:
    value = measure.of(found.all)
    words = (
        say(measure.title),
        _said(measure, value),
        say(measure.detail(found.all)) if value is not None else "",
    )
    shown = drawn(measure, rolled(found.over_time))
    if large and measure.name == "won":
        shown = Shown(value)

    def draw(box: Box, focused: bool) -> list[Sprite]:
        return figure_tile(box, focused, words, letter, shown)

    return Cell(measure.name, partial(opens, found.all.of), draw)


def _said(measure: Measure, value: float | None) -> str:
    return say(Message("statistics.unknown") if value is None else measure.said(value))


def _row(found: Statistics, opens: Opens, letter: float) -> Cell:
    """How many matches were won in a row."""
    longest, now = found.longest, found.current.length
    words = say("statistics.row"), str(longest.length), say("statistics.row-now", n=now)
    of: MatchFilter = longest.of if longest.length else found.all.of

    def draw(box: Box, focused: bool) -> list[Sprite]:
        return figure_tile(box, focused, words, letter)

    return Cell("row", partial(opens, of), draw)
