"""Statistics compared: how often one wins, and with how many points, against whom, by what, with how many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ....ai.players.levels import EVERY_LEVEL
from ....match.plans.company import SITTER_NAMES
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.history.tiles import bar_tile
from ....rules.editions import EDITIONS, edition
from ....stage.place.pose import Box
from ....store.history.statistics import Balance, Statistics
from ....ui.nodes import Card, Node
from ....ui.style import Extent
from ....words.language import say
from .columns import Headed, in_columns
from .opens import Opens

ABREAST = (4, 2, 1)
WIDE, HIGH = Extent(13.5), Extent(2.7, 3.8)  # a bar
PERSONS = "person"


class BarRow(NamedTuple):
    """A bar: what stands above it, how long it is, what it is compared with, and what it was made of."""

    words: tuple[str, str]
    share: float
    mark: float | None
    of: Balance


def edition_called(name: str) -> Message:
    """Return what an edition is called; its own name if it is there no more."""
    return Message(edition(name).title) if name in EDITIONS else Message("error.plain", text=name)


def level_called(level: str) -> Message:
    """Return what a level is called; where there was none, persons."""
    return Message("statistics.persons" if level == PERSONS else SITTER_NAMES.get(level, "statistics.every"))


def compared(found: Statistics, opens: Opens) -> list[list[Node]]:
    """Return the lines of the page: four lists side by side, or two, or one below the other."""
    ranked = sorted(found.levels, key=lambda row: _rank(row[0]))
    levels = [(say(level_called(name)), balance) for name, balance in ranked]
    played = sorted(found.editions, key=lambda row: [*EDITIONS, row[0]].index(row[0]))
    editions = [(say(edition_called(name)), balance) for name, balance in played]
    seats = [(say("statistics.table", seats=size), balance) for size, balance in found.seats]
    lists = [
        _list("statistics.won-by-level", _won(levels), opens),
        _list("statistics.won-by-edition", _won(editions), opens),
        _list("statistics.won-by-seats", _won(seats), opens),
        _list("statistics.points-by-level", _points(levels), opens),
    ]
    return [in_columns(lists, abreast) for abreast in ABREAST]


def _rank(level: str) -> int:
    return EVERY_LEVEL.index(level) if level in EVERY_LEVEL else len(EVERY_LEVEL)


def _list(heading: str, rows: Sequence[BarRow], opens: Opens) -> Headed:
    return Headed(heading, [_bar(f"{heading} {row.words[0]}", row, opens) for row in rows])


def _won(rows: Sequence[tuple[str, Balance]]) -> list[BarRow]:
    return [
        BarRow((name, say("statistics.share-of", share=share, n=of.matches)), share, None, of)
        for name, of in rows
        if (share := of.share_won) is not None
    ]


def _points(rows: Sequence[tuple[str, Balance]]) -> list[BarRow]:
    known = [
        (name, of, own, theirs)
        for name, of in rows
        if (own := of.points_a_round) is not None and (theirs := of.theirs_a_round) is not None
    ]
    most = 1.1 * max((max(own, theirs) for _, _, own, theirs in known), default=1.0) or 1.0
    return [
        BarRow((name, say("statistics.versus", own=own, theirs=theirs)), max(own, 0.0) / most,
               max(theirs, 0.0) / most, of)
        for name, of, own, theirs in known
    ]  # fmt: skip


def _bar(key: str, row: BarRow, opens: Opens) -> Node:
    press = partial(opens, row.of.of)
    return Card(key, ", ".join(row.words), _drawn, *row[:3], press=press, wide=WIDE, high=HIGH)


def _drawn(
    box: Box, letter: float, focused: bool, pressed: bool, words: tuple[str, str], *lengths: float
) -> Sequence[Sprite]:
    return bar_tile(box, focused, words, letter, *lengths)
