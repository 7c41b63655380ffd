"""The board: what is kept in a hall since a time, as it is to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ...jobs.work import Work
from ...match.fame.score import Hall
from ...match.fame.spans import MOST, since
from ...match.record.asking import Answered
from ...match.record.keeper import MatchKeeper
from ...paint.history.hall import Place
from ...store.history.hall import Best
from ...store.history.history import History
from ...words.language import say
from ..history.when import when


class HallBoard(NamedTuple):
    """Which board it is: a hall, for how many, since when."""

    hall: Hall
    seats: int
    span: str


def ask(matches: MatchKeeper, asked: HallBoard) -> Work[Answered[tuple[Best, ...]]]:
    """Have the history asked for a board."""
    return matches.ask(partial(_bests, asked=asked, now=matches.now()))


def _bests(history: History, asked: HallBoard, now: float) -> tuple[Best, ...]:
    return history.bests(asked.hall.name, asked.seats, since(asked.span, now))


def places(bests: Sequence[Best], now: float) -> list[Place]:
    """What is seen of them; the places that nobody has are free."""
    taken = [Place(best.initials, best.score, say(when(best.at, now))) for best in bests[:MOST]]
    return taken + [Place()] * (MOST - len(taken))
