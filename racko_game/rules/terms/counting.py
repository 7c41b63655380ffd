"""Counting a round, once the racks lie open."""

from __future__ import annotations

from ..pieces.events import Scored
from ..table import Table
from .ruleset import Ruleset, rack_cards


def counted_round(rules: Ruleset, table: Table) -> Scored:
    """How the racks are counted, the points added to the totals; partners' into one that both show."""
    racks = [rack_cards(table, seat) for seat in range(len(table.racks))]
    counted = tuple(rules.goal.counted(rack) for rack in racks)
    points = brings = rules.scoring.points(racks, counted, table.callers)
    if rules.pairs:
        brings = tuple(sum(points[one] for one in rules.team(seat)) for seat in range(len(points)))
    totals = tuple(total + more for total, more in zip(table.totals, brings, strict=True))
    return Scored(counted, points, totals)
