"""Statistics compared: how often one wins, and with how many points, against whom, by what, with how many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from ....ai.players.levels import EVERY_LEVEL
from ....match.plans.company import SITTER_NAMES
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.history.tiles import bar_tile, head_tile
from ....paint.screens.widgets import PRESSABLE
from ....rules.editions import EDITIONS, edition
from ....stage.place.pose import Box, Frame
from ....store.history.statistics import Balance, Statistics
from ....words.language import say
from ..board_parts import NOTHING, BoardLine, Cell
from .opens import Opens

HEAD, BAR = 1.7, 2.7  # letters: the height of what stands above a list, of a bar
COLUMN = 13.5  # letters: the width of a list, at the least
PERSONS = "person"


class BarRow(NamedTuple):
    """A bar: its name, what stands above it, and what it opens."""

    name: str
    words: tuple[str, str]
    share: float
    mark: float | None
    of: Balance


class BarList(NamedTuple):
    """Bars under a heading."""

    heading: str
    rows: tuple[BarRow, ...]


def edition_called(name: str) -> Message:
    """What an edition is called; its own name if it is there no more."""
    return Message(edition(name).title) if name in EDITIONS else Message("error.plain", text=name)


def level_called(level: str) -> Message:
    """What a level is called; where there was none, persons."""
    return Message("statistics.persons" if level == PERSONS else SITTER_NAMES.get(level, "statistics.every"))


def compared(found: Statistics, opens: Opens, room: Box, frame: Frame) -> list[BoardLine]:
    """The lines of the page: lists side by side, as many as there is room for."""
    ranked = sorted(found.levels, key=lambda row: _rank(row[0]))
    levels = [(say(level_called(name)), balance) for name, balance in ranked]
    played = sorted(found.editions, key=lambda row: [*EDITIONS, row[0]].index(row[0]))
    editions = [(say(edition_called(name)), balance) for name, balance in played]
    seats = [(say("statistics.table", seats=size), balance) for size, balance in found.seats]
    lists = [
        _won("statistics.won-by-level", levels),
        _won("statistics.won-by-edition", editions),
        _won("statistics.won-by-seats", seats),
        _points("statistics.points-by-level", levels),
    ]
    return in_columns(lists, opens, room, frame)


def _rank(level: str) -> int:
    return EVERY_LEVEL.index(level) if level in EVERY_LEVEL else len(EVERY_LEVEL)


def _won(heading: str, rows: Sequence[tuple[str, Balance]]) -> BarList:
    bars = tuple(
        BarRow(
            f"{heading} {name}",
            (name, say("statistics.share-of", share=share, n=of.matches)),
            share,
            None,
            of,
        )
        for name, of in rows
        if (share := of.share_won) is not None
    )
    return BarList(say(heading), bars)


def _points(heading: str, rows: Sequence[tuple[str, Balance]]) -> BarList:
    known = [
        (name, of, own, theirs)
        for name, of in rows
        if (own := of.points_a_round) is not None and (theirs := of.theirs_a_round) is not None
    ]
    most = 1.1 * max((max(own, theirs) for _, _, own, theirs in known), default=1.0) or 1.0
    bars = tuple(
        BarRow(
            f"{heading} {name}",
            (name, say("statistics.versus", own=own, theirs=theirs)),
            max(own, 0.0) / most,
            max(theirs, 0.0) / most,
            of,
        )
        for name, of, own, theirs in known
    )
    return BarList(say(heading), bars)


def in_columns(lists: Sequence[BarList], opens: Opens, room: Box, frame: Frame) -> list[BoardLine]:
    """Lists side by side."""
    letter = frame.letter
    abreast = max(min(int(room.w / (COLUMN * letter)), len(lists)), 1)
    if abreast == 3:
        abreast = 2  # four lists stand evenly
    lines: list[BoardLine] = []
    for first in range(0, len(lists), abreast):
        some = lists[first : first + abreast]
        lines.append(BoardLine(tuple(_head(one.heading, letter) for one in some), HEAD * letter))
        for bars in zip_longest(*(one.rows for one in some)):
            lines.append(
                BoardLine(tuple(_bar(row, opens, letter) for row in bars), max(BAR * letter, PRESSABLE), 1.4)
            )
    return lines


def _head(words: str, letter: float) -> Cell:
    def draw(box: Box, focused: bool) -> list[Sprite]:
        return head_tile(box, words, letter)

    return Cell(f"head {words}", None, draw)


def _bar(row: BarRow | None, opens: Opens, letter: float) -> Cell:
    if row is None:
        return NOTHING

    def draw(box: Box, focused: bool) -> list[Sprite]:
        return bar_tile(box, focused, row.words, letter, row.share, row.mark)

    return Cell(row.name, partial(opens, row.of.of), draw)
