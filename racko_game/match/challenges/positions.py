"""Positions to solve: their questions and best answers, and which is shown on a day or after a lesson."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import cache
from itertools import dropwhile
from random import Random
from typing import Any, NamedTuple

from ... import resources
from ...ai.players.computers import EVERY_LEVEL
from ...rules.pieces import moves
from ...rules.table import Option
from ...store.settings import SavedAnswer
from ..lessons.table_lesson import TableLesson

POSITIONS_FILE = "positions/positions.json"
ASKED = 20  # the number of times that each level was asked
HALF = ASKED // 2


class Kind(StrEnum):
    """Kinds of question: which slot; take or draw; finish or wait; swap or reverse; how to use a power."""

    SLOT = "slot"  # which slot, or none
    TAKE = "take"  # take or draw
    OUT = "out"  # finish or wait
    SWAP = "swap"  # whom to swap with; or whether to reverse
    POWER = "power"  # whether to use a power, and on what


class Position(NamedTuple):
    """A position in a match, with the answer that earns its seat most (``best``).

    ``gap``: how much more ``best`` earns than the next best answer, ``other``; ``within``: half of the 95 %
    interval of that. Both come from ``rounds`` rounds played on after each answer, with the same cards.
    ``unit``: of the gap: ``win`` (a share of the rounds), ``point`` or ``chip``. ``found``: by level, the
    lowest first, how often in ``ASKED`` times it answered ``best``. ``seat`` is asked after ``moves``.
    """

    id: str
    kind: Kind
    edition: str
    options: tuple[Option, ...]
    seats: int
    seed: str  # hexadecimal, as in a record
    moves: tuple[str, ...]  # as written in a record, from the deal on
    seat: int  # the seat that is asked
    best: str
    other: str
    gap: float
    within: float
    unit: str
    rounds: int
    found: tuple[int, ...]  # by level, the lowest first: how often in ``ASKED`` times it answered ``best``
    reason: tuple[str, ...]  # the ids of the sentences that say why

    @property
    def grade(self) -> str:
        """Return the lowest level from which all levels find the answer in most cases.

        "" if not even the highest does.
        """
        below = sum(1 for _ in dropwhile(lambda times: times > HALF, reversed(self.found)))
        return EVERY_LEVEL[below] if below < len(EVERY_LEVEL) else ""

    @property
    def finders(self) -> tuple[str, ...]:
        """Return the levels that find the answer in most cases."""
        return tuple(level for level, times in zip(EVERY_LEVEL, self.found, strict=True) if times > HALF)

    def written(self) -> dict[str, Any]:
        """Return the position as a JSON object."""
        return {**self._asdict(), "options": dict(self.options)}

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Position:
        """Return the position in a JSON object, as ``written`` returns it."""
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
        }
        fields |= {"kind": Kind(row["kind"]), "options": tuple(sorted(row["options"].items()))}
        return cls(**fields)


def file_of(positions: Iterable[Position], made: Mapping[str, Any]) -> str:
    """Return the text of a file of positions, one a line, by id; ``made`` says how they were made."""
    lines = [json.dumps(one.written(), ensure_ascii=False) for one in sorted(positions)]
    return f'{{"made": {json.dumps(made)},\n"positions": [\n' + ",\n".join(lines) + "\n]}\n"


class Numbered(NamedTuple):
    """A position, and its number among all of its kind, from 1."""

    number: int
    position: Position


@cache
def positions() -> Mapping[str, Position]:
    """Return all positions by id, in the order of the file; it is read on first use."""
    rows = json.loads(resources.text(POSITIONS_FILE))["positions"]
    return {one.id: one for one in map(Position.read, rows)}


def kind_of(prompt: moves.Prompt, may: Iterable[moves.Action]) -> Kind | None:
    """Return the kind of question a prompt asks (``may``: its legal answers); None if no position asks it."""
    if isinstance(prompt, moves.AskTurn):
        options = tuple(may)
        return Kind.OUT if moves.CALL in options else Kind.TAKE if moves.TAKE in options else None
    return KINDS.get(type(prompt))


KINDS: dict[type, Kind] = {
    moves.AskPlace: Kind.SLOT,
    moves.AskGoOut: Kind.OUT,
    moves.AskSwap: Kind.SWAP,
    moves.AskReverse: Kind.SWAP,
    moves.AskPower: Kind.POWER,
}
"""Kinds of question by the type of their prompt, except at the beginning of a turn."""


def alike(one: moves.Action, other: moves.Action) -> bool:
    """Return whether two answers count as the same: two swaps with one seat, any two reverses."""
    if isinstance(one, moves.Swap) and isinstance(other, moves.Swap):
        return one.seat == other.seat
    if isinstance(one, moves.Reverse | moves.Accept):
        return type(one) is type(other)
    return one == other


NOBODY = "nobody"
GRADES = (*EVERY_LEVEL, NOBODY)  # grades of difficulty: the lowest level that finds the answer, or nobody
Answers = Mapping[str, SavedAnswer]  # the results of answered positions, by id


class Mark(StrEnum):
    """The answer given to a position so far: none, a wrong one, or the right one."""

    NEW = "new"
    MISSED = "missed"
    SOLVED = "solved"


class Wanted(NamedTuple):
    """A filter of positions by edition, grade (of ``GRADES``) and mark; None or "" lets every one pass."""

    edition: str = ""
    grade: str = ""
    mark: Mark | None = None

    def takes(self, position: Position, answers: Answers) -> bool:
        """Return whether a position passes the filter."""
        return (
            self.edition in ("", position.edition)
            and self.grade in ("", grade_of(position))
            and self.mark in (None, mark_of(position, answers))
        )


def grade_of(position: Position) -> str:
    """Return how hard a position is: the lowest level of computer that finds the answer, else ``NOBODY``."""
    return position.grade or NOBODY


def mark_of(position: Position, answers: Answers) -> Mark:
    """Return whether a position was answered, and how."""
    answer = answers.get(position.id)
    return Mark.NEW if answer is None else Mark.SOLVED if answer.solved else Mark.MISSED


def every_position(editions: Container[str]) -> tuple[Numbered, ...]:
    """Return the positions of these editions by kind, the easiest first, numbered among all of their kind."""
    rising = sorted(positions().values(), key=lambda one: (GRADES.index(grade_of(one)), one.id))
    return tuple(
        Numbered(n, one)
        for kind in Kind
        for n, one in enumerate((one for one in rising if one.kind == kind), 1)
        if one.edition in editions
    )


def position_of_day(day: date, among: Sequence[Numbered]) -> Numbered | None:
    """Return the position of a day, the same for everybody; all come once before any is repeated. None if
    there are none."""
    if not among:
        return None
    in_turn = list(among)
    Random("a position a day").shuffle(in_turn)
    return in_turn[day.toordinal() % len(in_turn)]


def position_after(number: int, among: Sequence[Numbered]) -> Numbered | None:
    """Return the next position by number; after the last, the first. None if there are none."""
    return next((one for one in among if one.number > number), next(iter(among), None))


def exercise(lesson: TableLesson, solved: Mapping[str, bool]) -> Position | None:
    """Return a position that practices a lesson; None if none fits. One not yet tried comes first, then one
    not solved. ``solved``: by id of the positions that were tried, whether they were solved."""
    fitting = [one for one in positions().values() if fits_lesson(lesson, one)]
    tried = {False: 1, True: 2}
    return min(fitting, key=lambda one: tried[solved[one.id]] if one.id in solved else 0, default=None)


def fits_lesson(lesson: TableLesson, position: Position) -> bool:
    """Return whether a position has the lesson's edition and all options that the lesson is about, and is of
    the kind that it practices, if it names one."""
    line = lesson.line
    if lesson.asks and position.kind != lesson.asks:
        return False
    wanted = {option for option in line.options if option not in lesson.by_the_way}
    return position.edition == line.edition and wanted <= set(position.options)
