"""Racks of letters for tests: spelt out, of whatever colours are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from string import ascii_uppercase

from racko_game.rules.editions import letters
from racko_game.rules.engine import options
from racko_game.rules.pieces.moves import CALL
from racko_game.rules.table import Table

from .tables import dealt, laid, on_turn

COLOURS = {letter: [c.suit for c in letters.DECK if c.text[0] == letter] for letter in ascii_uppercase}


def spelt(table: Table, racks: Mapping[int, str], stock: str = "", discard: str = "") -> Table:
    """These letters in these racks and on these piles, of whatever colour is left."""
    used: Counter[str] = Counter()

    def copies(row: str) -> str:
        named = []
        for letter in row:
            named.append(f"{letter}/{COLOURS[letter][used[letter]]}")
            used[letter] += 1
        return " ".join(named)

    return laid(table, {seat: copies(row) for seat, row in racks.items()}, copies(stock), copies(discard))


def ready(row: str, seats: int = 3, stock: str = "", /, **option: int | bool | str) -> Table:
    """Seat 1 has this rack and begins its turn."""
    return on_turn(spelt(dealt("letters", seats, **option), {1: row}, stock), 1)


def may_call(row: str, number: int = 1, /, **option: int | bool | str) -> bool:
    return CALL in options(ready(row, **option)._replace(round=number))


def written(table: Table, seat: int) -> str:
    return "".join(table.faces[token].text[0] for token in table.racks[seat])
