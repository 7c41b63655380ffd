"""Tables at which a card with a power was just discarded."""

from __future__ import annotations

from racko_game.rules.pieces.moves import AskPower
from racko_game.rules.table import Table

from .tables import after, arranged, dealt, on_turn

QUIET = (60, 58, 57)
"""Numbers without a power."""


def discarded(card: int, seats: int = 4, *stock: int, **option: bool) -> Table:
    """Seat 1 has just tossed this card."""
    table = on_turn(dealt("modern", seats, powers=True, **option), 1)
    return after(arranged(table, stock=(card, *stock)), "draw", "toss")


def powerless(table: Table) -> tuple[str, ...]:
    """Moves of a turn that ask nothing, whatever is drawn."""
    tossed = after(table, "draw", "toss")
    return ("draw", "toss", "no power") if isinstance(tossed.prompts[-1], AskPower) else ("draw", "toss")
