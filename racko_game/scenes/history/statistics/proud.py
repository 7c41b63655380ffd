"""The best rounds: by points, by turns, by their runs and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.history.tiles import row_tile
from ....stage.place.pose import Box
from ....store.history.statistics import BestRound, Statistics
from ....ui.nodes import Card, Node
from ....ui.style import Extent
from ....words.language import say
from ..when import when
from .columns import Headed, in_columns
from .compared import edition_called
from .opens import Opens

WIDE, HIGH = Extent(19.0), Extent(2.5, 3.2)  # a round

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
    return Card(key, ", ".join(words), _drawn, *words, press=press, wide=WIDE, high=HIGH)


def _drawn(
    box: Box, letter: float, focused: bool, pressed: bool, figure: str, about: str
) -> Sequence[Sprite]:
    return row_tile(box, focused, figure, about, letter)
