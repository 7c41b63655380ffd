"""Which positions there are to choose from, in which order, and which one is a day's."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from datetime import date
from enum import StrEnum
from random import Random
from typing import NamedTuple

from ...ai.players.levels import EVERY_LEVEL
from ...store.settings import KeptAnswer
from .position import Kind, Position, positions

NOBODY = "nobody"
GRADES = (*EVERY_LEVEL, NOBODY)
"""The lowest level that finds it, or that none does."""
Answers = Mapping[str, KeptAnswer]
"""What came of those that were answered, by their ids."""


class Mark(StrEnum):
    """What came of a position."""

    NEW = "new"
    MISSED = "missed"
    SOLVED = "solved"


class Wanted(NamedTuple):
    """Which positions are shown; nothing asks for nothing."""

    kind: Kind | None = None
    edition: str = ""
    grade: str = ""
    mark: Mark | None = None

    def takes(self, position: Position, answers: Answers) -> bool:
        """Whether a position is one of them."""
        return (
            self.kind in (None, position.kind)
            and self.edition in ("", position.edition)
            and self.grade in ("", grade_of(position))
            and self.mark in (None, mark_of(position, answers))
        )


class Numbered(NamedTuple):
    """A position, and its number among all, from 1."""

    number: int
    position: Position


def grade_of(position: Position) -> str:
    """How hard it is."""
    return position.grade or NOBODY


def mark_of(position: Position, answers: Answers) -> Mark:
    """What came of it."""
    answer = answers.get(position.id)
    return Mark.NEW if answer is None else Mark.SOLVED if answer.solved else Mark.MISSED


def every(editions: Container[str]) -> tuple[Numbered, ...]:
    """All positions of these editions, numbered: the easiest first."""
    rising = sorted(positions().values(), key=lambda one: (GRADES.index(grade_of(one)), one.id))
    return tuple(Numbered(n, one) for n, one in enumerate(rising, 1) if one.edition in editions)


def of_day(day: date, among: Sequence[Numbered]) -> Numbered | None:
    """The position of a day, the same for everybody: each comes once before any comes again."""
    if not among:
        return None
    in_turn = list(among)
    Random("a position a day").shuffle(in_turn)
    return in_turn[day.toordinal() % len(in_turn)]


def after(number: int, among: Sequence[Numbered]) -> Numbered | None:
    """The next of these after that number, around the corner."""
    later = [one for one in among if one.number > number]
    return next(iter([*later, *among]), None)
