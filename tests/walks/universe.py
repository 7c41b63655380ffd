"""Every action there is, legal or not, and what must hold of a table whatever was played."""

from __future__ import annotations

from itertools import permutations, product

from racko_game.rules.engine import play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.moves import ACCEPT, CALL, DEAL, DRAW, HOLD, NO_POWER, NO_SWAP, PUTS, Action, Put
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Table

PLACES = (
    (),
    *((n,) for n in range(-1, 4)),
    *product(range(-1, 11), repeat=2),
    *permutations(range(3)),
    (0, 0, 1),
    (0, 1, 3),
    (-1, 0, 1),
    (1, 2, 3),
    (0, 1, 2, 3),
)
UNIVERSE: tuple[Action, ...] = (
    *(DRAW, moves.TAKE, moves.TOSS, DEAL, CALL, HOLD, NO_SWAP, ACCEPT, NO_POWER),
    *(Put(-10), Put(-1), *PUTS, Put(16), Put(1000)),
    *(moves.Swap(seat, row) for seat, row in product(range(-1, 5), range(-1, 9))),
    *(moves.Reverse(slot, row) for slot, row in product(range(-1, 17), range(-1, 9))),
    *map(moves.UsePower, PLACES),
)
"""Every action there is, and many that name what no table has."""


def accepts(table: Table, action: Action) -> bool:
    try:
        play(table, action)
    except IllegalAction:
        return False
    return True


def zones(table: Table) -> list[int]:
    held = [] if table.held is None else [table.held]
    return [*table.stock, *table.discard, *held, *(token for rack in table.racks for token in rack)]


def conserved(table: Table, rules: Ruleset) -> bool:
    """Every card of the deck is in exactly one place, and every rack is full."""
    whole = all(len(rack) == len(rules.slots) for rack in table.racks)
    return (
        whole
        and sorted(zones(table)) == list(range(len(rules.deck)))
        and (sorted(table.faces) == sorted(rules.deck))
    )
