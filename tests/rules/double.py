"""Tables of the double rack at which seat 0 plays."""

from __future__ import annotations

from racko_game.rules.table import Table

from .tables import dealt, laid, on_turn

SEATS = (2, 3, 4)
BLUE = "B1 B4 B8 B12 B20 B25 B30 B38"
RED = "R2 R5 R9 R13 R21 R26 R31 R39"


def ready(row: str, seats: int = 3, stock: str = "", discard: str = "", **option: int | bool | str) -> Table:
    """Seat 0 has this rack and begins its turn."""
    return on_turn(laid(dealt("super", seats, **option), {0: row}, stock, discard), 0)
