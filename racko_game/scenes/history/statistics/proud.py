"""The best rounds: by points, by turns, by their runs and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest

from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.history.tiles import head_tile, row_tile
from ....paint.screens.widgets import PRESSABLE
from ....stage.place.pose import Box, Frame
from ....store.history.statistics import BestRound, Statistics
from ....words.language import say
from ..board_parts import NOTHING, BoardLine, Cell
from ..when import when
from .compared import edition_called
from .opens import Opens

HEAD, ROW = 1.7, 2.5  # letters: the height of what stands above a list, of a round
COLUMN = 19.0  # letters: the width of a list, at the least

Say = Callable[[BestRound], Message]


def proud(found: Statistics, opens: Opens, now: float, room: Box, frame: Frame) -> list[BoardLine]:
    """The lines of the page: lists side by side if there is room."""
    lists: list[tuple[str, tuple[BestRound, ...], Say]] = [
        ("statistics.by-points", found.by_points, lambda one: Message("statistics.best-points", n=one.value)),
        ("statistics.by-turns", found.by_turns, lambda one: Message("statistics.best-turns", n=one.value)),
        ("statistics.by-run", found.by_run, lambda one: Message("statistics.best-run", n=one.value)),
        ("statistics.by-word", found.by_word, lambda one: Message("error.plain", text=one.word)),
    ]
    there = [one for one in lists if one[1]]
    letter = frame.letter
    abreast = 2 if room.w >= 2 * COLUMN * letter else 1
    lines: list[BoardLine] = []
    for first in range(0, len(there), abreast):
        some = there[first : first + abreast]
        columns = [
            [_head(heading, letter), *_rows(heading, rounds, said, opens, now, letter)]
            for heading, rounds, said in some
        ]
        columns += [[NOTHING]] * (abreast - len(some))
        head, *rows = zip_longest(*columns, fillvalue=NOTHING)
        lines += [
            BoardLine(head, HEAD * letter),
            *(BoardLine(cells, max(ROW * letter, PRESSABLE), 1.25) for cells in rows),
        ]
    return lines


def _head(heading: str, letter: float) -> Cell:
    words = say(heading)
    return Cell(f"head {heading}", None, lambda box, focused: head_tile(box, words, letter))


def _rows(
    heading: str, rounds: Sequence[BestRound], said: Say, opens: Opens, now: float, letter: float
) -> list[Cell]:
    return [_row(f"{heading} {n}", one, say(said(one)), opens, now, letter) for n, one in enumerate(rounds)]


def _row(name: str, one: BestRound, figure: str, opens: Opens, now: float, letter: float) -> Cell:
    about = say("statistics.best-of", edition=edition_called(one.edition), when=when(one.at, now))

    def draw(box: Box, focused: bool) -> list[Sprite]:
        return row_tile(box, focused, figure, about, letter)

    return Cell(name, partial(opens, one.of), draw)
