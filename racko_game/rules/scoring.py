"""Counting a round, and who has won the match."""

from __future__ import annotations

from collections.abc import Sequence

from .events import Scored
from .ruleset import Ruleset, rack_cards
from .table import Table


def score(rules: Ruleset, table: Table, caller: int) -> Scored:
    """The round's count, ``caller`` having gone out: per seat cards counted, points and new totals."""
    counted = tuple(rules.counted(rack_cards(table, seat)) for seat in range(len(table.racks)))
    points = tuple(
        rules.caller if seat == caller else rules.each * count for seat, count in enumerate(counted)
    )
    totals = tuple(total + more for total, more in zip(table.totals, points, strict=True))
    return Scored(counted, points, totals)


def winners(rules: Ruleset, totals: Sequence[int]) -> tuple[int, ...]:
    """Who has won with these totals; nobody while the target is not reached or the lead is shared."""
    best = max(totals)
    if best < rules.target or list(totals).count(best) > 1:
        return ()
    return (list(totals).index(best),)
