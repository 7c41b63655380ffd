"""A position to solve: how to get there, what is asked, and which answer is best by how much."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple

from ... import resources
from ...ai.players.levels import EVERY_LEVEL
from ...rules.pieces.actions import CALL, TAKE, Accept, Action, Reverse, Swap
from ...rules.pieces.prompts import AskGoOut, AskPlace, AskPower, AskReverse, AskSwap, AskTurn, Prompt
from ...rules.table import Option

FILE = "positions/positions.json"
ASKED = 20
"""So often each level was asked."""
HALF = ASKED // 2


class Kind(StrEnum):
    """What is asked."""

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
    rows = json.loads(resources.text(FILE))["positions"]
    return {one.id: one for one in map(Position.read, rows)}


def kind_of(prompt: Prompt, may: Iterable[Action]) -> Kind | None:
    """What kind of question that is; None if it is none to be solved."""
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
    """Whether two answers are the same to what is asked: of a swap, whom; of a reverse, whether."""
    if isinstance(one, Swap) and isinstance(other, Swap):
        return one.seat == other.seat
    if isinstance(one, Reverse | Accept):
        return type(one) is type(other)
    return one == other
