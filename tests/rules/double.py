"""Tables of the double rack at which seat 0 plays."""

from __future__ import annotations

from racko_game.rules.table import Table

from .tables import dealt, laid, on_turn, texts

SEATS = (2, 3, 4)
BLUE = "B1 B4 B8 B12 B20 B25 B30 B38"
RED = "R2 R5 R9 R13 R21 R26 R31 R39"
JUMBLE = "R14 R15 R16 R17 R18 R19 R20 R22 B2 B3 B5 B6 B7 B9 B10 B11"
"""A rack in no order, on the wrong sides."""


def ready(row: str, seats: int = 3, stock: str = "", discard: str = "", **option: int | bool | str) -> Table:
    """Seat 0 has this rack and begins its turn."""
    return on_turn(laid(dealt("super", seats, **option), {0: row}, stock, discard), 0)


def row_of(table: Table, seat: int, number: int) -> tuple[str, str]:
    """The cards of a row, blue side first."""
    cards = texts(table, table.racks[seat]).split()
    return cards[number - 1], cards[number + 7]
