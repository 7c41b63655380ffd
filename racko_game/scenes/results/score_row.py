"""The strips of a seat's row on the scores: its name, its rack, what it brought."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...rules.terms.ruleset import Ruleset
from ...stage.place.boxes import Strip, column, row
from ...stage.place.pose import Box
from .open_rack import card_width

LIKED = 1.2  # times as much as a rack below its name: one beside it
UPPER = 2.7  # letters: a name and what is said below it


class ScoreRow(NamedTuple):
    """The size of type, where things stand, and how high the room is for the name and what it says."""

    size: float
    name: Box
    rack: Box
    points: Box
    high: float


def score_row(box: Box, rules: Ruleset, letter: float, sums: Callable[[float], float]) -> ScoreRow:
    """The rack beside the name and the points, or below them if that makes its cards larger; ``sums``: how
    wide the points are in type of a size."""
    sides = rules.sides

    def wide(way: ScoreRow) -> int:
        return card_width(way.rack, sides, rules.rows)

    beside, below = _beside(box, rules.pairs, letter, sums), _below(box, letter, sums)
    return beside if LIKED * wide(beside) >= wide(below) else below


def _beside(box: Box, pairs: bool, letter: float, sums: Callable[[float], float]) -> ScoreRow:
    size = max(letter, min(box.h * 0.35, box.w * 0.036, 2 * letter))
    name = min(max(0.16 * box.w, 6.5 * letter), box.w * (0.27 if pairs else 0.22))
    strips = {"name": Strip(name), "rack": Strip(stretch=1), "points": Strip(sums(size))}
    parts = row(box, strips, letter * 0.3)
    return ScoreRow(size, parts["name"], parts["rack"], parts["points"], box.h)


def _below(box: Box, letter: float, sums: Callable[[float], float]) -> ScoreRow:
    size = max(letter, min(box.h * 0.175, 2.4 * letter))
    upper = Strip(max(box.h * 0.4, UPPER * letter))
    halves = column(box, {"upper": upper, "rack": Strip(stretch=1)})
    parts = row(halves["upper"], {"name": Strip(stretch=1), "points": Strip(sums(size))})
    return ScoreRow(size, parts["name"], halves["rack"], parts["points"], halves["upper"].h)
