"""Positions to solve: what is asked, which answer is best, and which comes on a day or after a lesson."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import cache
from random import Random
from typing import Any, NamedTuple

from ... import resources
from ...ai.players.computers import EVERY_LEVEL
from ...rules.pieces.moves import (
    CALL,
    TAKE,
    Accept,
    Action,
    AskGoOut,
    AskPlace,
    AskPower,
    AskReverse,
    AskSwap,
    AskTurn,
    Prompt,
    Reverse,
    Swap,
)
from ...rules.table import Option
from ...store.settings import SavedAnswer
from ..lessons.table_lesson import TableLesson

POSITIONS_FILE = "positions/positions.json"
ASKED = 20
"""So often each level was asked."""
HALF = ASKED // 2


class Kind(StrEnum):
    """Kinds of question."""

    SLOT = "slot"  # which one, or none
    TAKE = "take"  # or draw
    OUT = "out"  # or wait
    SWAP = "swap"  # whom; or whether to reverse
    POWER = "power"  # whether to use it, and on what


class Position(NamedTuple):
    """A position of a match, and the answer that earns most.

    ``gap`` is how much more that earns its seat than the next best (``other``), ``within`` half of a 95 %
    interval of it, by so many ``rounds`` played on after each of the two, the same cards after both.
    ``unit``: ``win`` (a share of the rounds), ``point`` or ``chip``, more than each of the others.
    """

    id: str
    kind: Kind
    edition: str
    options: tuple[Option, ...]
    seats: int
    seed: str  # in hex, as in a record
    moves: tuple[str, ...]  # in words, from the deal
    seat: int  # that is asked
    best: str
    other: str
    gap: float
    within: float
    unit: str
    rounds: int
    found: tuple[int, ...]  # by level, the lowest first: of ``ASKED`` times, how often it answered so
    reason: tuple[str, ...]  # the ids of the sentences that say why

    @property
    def grade(self) -> str:
        """The lowest level from which on every level finds it more often than not; "" if not even the
        highest does."""
        least = len(EVERY_LEVEL)
        while least and self.found[least - 1] > HALF:
            least -= 1
        return EVERY_LEVEL[least] if least < len(EVERY_LEVEL) else ""

    @property
    def finders(self) -> tuple[str, ...]:
        """The levels that find it more often than not."""
        return tuple(level for level, times in zip(EVERY_LEVEL, self.found, strict=True) if times > HALF)

    def written(self) -> dict[str, Any]:
        """As it stands in the file."""
        return {**self._asdict(), "options": dict(self.options)}

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Position:
        """From how it stands in the file."""
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
        }
        fields |= {"kind": Kind(row["kind"]), "options": tuple(sorted(row["options"].items()))}
        return cls(**fields)


def file_of(positions: Iterable[Position], made: Mapping[str, Any]) -> str:
    """The text of a file of them: a line each, by id; ``made`` says how."""
    lines = [json.dumps(one.written(), ensure_ascii=False) for one in sorted(positions)]
    return f'{{"made": {json.dumps(made)},\n"positions": [\n' + ",\n".join(lines) + "\n]}\n"


@cache
def positions() -> Mapping[str, Position]:
    """Every position there is, by its id, in the order of the file: read when it is first asked for."""
    rows = json.loads(resources.text(POSITIONS_FILE))["positions"]
    return {one.id: one for one in map(Position.read, rows)}


def kind_of(prompt: Prompt, may: Iterable[Action]) -> Kind | None:
    """Return the kind of question a prompt asks; None if it is none to be solved."""
    if isinstance(prompt, AskTurn):
        options = tuple(may)
        return Kind.OUT if CALL in options else Kind.TAKE if TAKE in options else None
    return KINDS.get(type(prompt))


KINDS: dict[type, Kind] = {
    AskPlace: Kind.SLOT,
    AskGoOut: Kind.OUT,
    AskSwap: Kind.SWAP,
    AskReverse: Kind.SWAP,
    AskPower: Kind.POWER,
}
"""By the prompt, but for a turn that begins."""


def alike(one: Action, other: Action) -> bool:
    """Return whether two answers count as the same: two swaps with one seat, any two reverses."""
    if isinstance(one, Swap) and isinstance(other, Swap):
        return one.seat == other.seat
    if isinstance(one, Reverse | Accept):
        return type(one) is type(other)
    return one == other


NOBODY = "nobody"
GRADES = (*EVERY_LEVEL, NOBODY)
"""The lowest level that finds it, or that none does."""
Answers = Mapping[str, SavedAnswer]
"""The results of answered positions, by id."""


class Mark(StrEnum):
    """The result of a position."""

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
        """Return whether a position passes the filter."""
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
    """Return its result."""
    answer = answers.get(position.id)
    return Mark.NEW if answer is None else Mark.SOLVED if answer.solved else Mark.MISSED


def every_position(editions: Container[str]) -> tuple[Numbered, ...]:
    """All positions of these editions, numbered: the easiest first."""
    rising = sorted(positions().values(), key=lambda one: (GRADES.index(grade_of(one)), one.id))
    return tuple(Numbered(n, one) for n, one in enumerate(rising, 1) if one.edition in editions)


def position_of_day(day: date, among: Sequence[Numbered]) -> Numbered | None:
    """The position of a day, the same for everybody: each comes once before any comes again."""
    if not among:
        return None
    in_turn = list(among)
    Random("a position a day").shuffle(in_turn)
    return in_turn[day.toordinal() % len(in_turn)]


def position_after(number: int, among: Sequence[Numbered]) -> Numbered | None:
    """The next of these after that number, around the corner."""
    later = [one for one in among if one.number > number]
    return next(iter([*later, *among]), None)


def exercise(lesson: TableLesson, solved: Mapping[str, bool]) -> Position | None:
    """A position for that lesson: one that was not tried yet, else one that was not ``solved``, else the
    first; None if none fits. ``solved``: by position that was tried, whether it was."""
    fitting = [one for one in positions().values() if fits_lesson(lesson, one)]
    tried = {False: 1, True: 2}
    return min(fitting, key=lambda one: tried[solved[one.id]] if one.id in solved else 0, default=None)


def fits_lesson(lesson: TableLesson, position: Position) -> bool:
    """Return whether a position is played the lesson's way and asks what the lesson taught."""
    line = lesson.line
    if lesson.asks and position.kind != lesson.asks:
        return False
    wanted = {option for option in line.options if option not in lesson.by_the_way}
    return position.edition == line.edition and wanted <= set(position.options)
