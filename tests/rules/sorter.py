"""A simple player that brings every rack to order, so that rounds and matches end.

The stored playthroughs are made of its moves: whoever changes it writes them anew.
"""

from __future__ import annotations

from racko_game.rules.actions import DEAL, DRAW, PUTS, TAKE, TOSS, Action
from racko_game.rules.table import Place, RoundOver, Table, Turn

RUNS = (range(16, 19), range(22, 25))
"""The run that each of two players keeps slots 25, 30 and 35 for. Neither wants the other's cards."""


def sort(table: Table) -> Action:
    """Take or keep what has a slot of its own that holds no card of its own yet; toss the rest."""
    prompt = table.prompts[-1]
    if isinstance(prompt, Turn):
        return TAKE if table.discard and lacking(table, prompt.seat, table.discard[0]) else DRAW
    if isinstance(prompt, Place):
        assert table.held is not None
        if prompt.drawn and not lacking(table, prompt.seat, table.held):
            return TOSS
        return PUTS[home(table, prompt.seat, table.held) or 0]
    assert isinstance(prompt, RoundOver)
    return DEAL


def lacking(table: Table, seat: int, token: int) -> bool:
    """Whether the seat has a use for this card."""
    slot = home(table, seat, token)
    return slot is not None and home(table, seat, table.racks[seat][slot]) != slot


def home(table: Table, seat: int, token: int) -> int | None:
    """The slot that a seat keeps for this card; None: it has no use for it."""
    number, seats = table.faces[token].rank, len(table.racks)
    if seats > 2:
        return (number - 1) * 10 // len(table.faces)
    own, other = RUNS[seat], RUNS[1 - seat]
    if number in other:
        return None
    if number < own.start:
        return (number - 1) * 4 // (own.start - 1)
    if number >= own.stop:
        return 7 + (number - own.stop) * 3 // (41 - own.stop)
    return 4 + number - own.start
