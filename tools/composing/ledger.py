"""The ledger: a file with a line for each work item that is done, so that a run can be gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from racko_game.match.challenges.positions import Position

from .tables import Setting


class Item(NamedTuple):
    """A work item: all that its positions depend on, but for the game itself."""

    setting: str
    number: int
    seed: str
    rounds: int


def items(settings: Iterable[Setting], most: int, seed: str, rounds: int) -> list[Item]:
    """The items of these tables, of each its own number but no more than so many: the first of each, then
    the second."""
    tables = list(settings)
    return [
        Item(one.name, number, seed, rounds) for number in range(most) for one in tables if number < one.items
    ]


class Ledger:
    """What is done; kept in ``file``, if there is one."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._done: dict[Item, list[Position]] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            entry = json.loads(line)
            self._done[Item(*entry["item"])] = [Position.read(row) for row in entry["positions"]]
        except (ValueError, KeyError, TypeError):
            return  # a line that was not written to its end

    def done(self, item: Item) -> list[Position] | None:
        """The positions of an item, if it is done."""
        return self._done.get(item)

    def add(self, item: Item, positions: list[Position]) -> None:
        """Enter an item that has just been done."""
        self._done[item] = positions
        if self._file is not None:
            entry = {"item": list(item), "positions": [one.written() for one in positions]}
            with self._file.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(entry)}\n")
