"""Positions that are there, gone through again: whether the best answer still stands, and who finds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from racko_game.ai.players.computers import EVERY_LEVEL
from racko_game.match.challenges.positions import ASKED, Position
from racko_game.match.challenges.solutions import action_of, match_at
from racko_game.rules.engine import view
from racko_game.store.library import open_library

from ..playouts.bridge import start_of
from .judging import Gap, compared
from .work import finds, played_with

OTHERS = 5_000_000  # the number of the first round: others than those that were told
DOUBT = 2.0  # intervals of 95 %: farther apart is one of ten thousand by chance


AMISS = ASKED // 4


class Again(NamedTuple):
    """A position played on once more, with other cards."""

    position: Position
    gap: Gap

    @property
    def stands(self) -> bool:
        """Whether the difference is as it is written, as far as so many rounds tell."""
        one = self.position
        return abs(self.gap.gap - one.gap) <= DOUBT * hypot(self.gap.within, one.within)


def played_again(position: Position, rounds: int, first: int = OTHERS) -> Again:
    """The position after so many rounds: others than those that were told, or those (from ``FRESH`` on)."""
    match = match_at(position, open_library())
    best, other = (action_of(position, match, move) for move in (position.best, position.other))
    start = start_of(match.table, view(match.table, position.seat))
    chance = played_with(match.seed, len(position.moves))
    return Again(position, compared(start, best, other, range(first, first + rounds), chance))


def asked_again(position: Position) -> tuple[int, ...]:
    """By level, how often it finds the answer."""
    match = match_at(position, open_library())
    best = action_of(position, match, position.best)
    return finds(position.id, match.view(position.seat), match.options(), best)


def graded(position: Position) -> bool:
    """Whether it tells levels apart: no better one finds it much less often than the one below it."""
    return all(better >= worse - AMISS for worse, better in pairwise(position.found))


def shares(positions: Iterable[Position]) -> dict[str, float]:
    """The share of the positions that each level solves, of all times it was asked."""
    rows = [one.found for one in positions]
    return {
        level: sum(row[place] for row in rows) / (ASKED * len(rows))
        for place, level in enumerate(EVERY_LEVEL)
    }


def counted(positions: Iterable[Position]) -> str:
    """How many there are, by edition, kind and grade."""
    every = list(positions)
    lines = [f"{len(every)} positions"]
    for what in ("edition", "kind", "grade"):
        many = Counter(str(getattr(one, what)) for one in every)
        lines.append(f"    by {what}: " + ", ".join(f"{name} {n}" for name, n in sorted(many.items())))
    return "\n".join(lines)
