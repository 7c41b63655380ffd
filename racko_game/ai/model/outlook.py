"""Outlooks: what it costs to finish a rack, as it stands and with one card exchanged, and by which plan."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from .gaps import FRONT, NEVER, GapPlan, RankRow, Sweep, Waypoint, gap_costs

FROM_NOTHING = 10 / 3  # the cost of each card of a run of which none is there yet
OTHER_END = 0.7  # how much a card is worth that would complete the run at its other end


class BothWays:
    """The costs of all before, and of all behind, a slot by the rank in it.

    What lies behind is what lies before, seen from the back: ``back`` are points as seen from there.
    """

    def __init__(self, row: RankRow, front: Sequence[Waypoint], back: Sequence[Waypoint]) -> None:
        self._slots, self._end = len(row.ranks), len(row.weights) - 1
        self._front, self._back = Sweep(row, front), Sweep(row.turned(), back)
        self.before = self._front.costs
        self.after = [costs[::-1] for costs in self._back.costs[-2::-1]]

    def cost(self) -> float:
        """The cost of the whole row."""
        return self.before[-1][-1]

    def plan(self) -> GapPlan:
        """The cheapest way through the whole row."""
        return self.plan_before(self._slots, self._end)

    def plan_before(self, slot: int, rank: int) -> GapPlan:
        """What is to come before the slot with that rank in it."""
        return self._front.plan(slot, rank)

    def plan_after(self, slot: int, rank: int) -> GapPlan:
        """What is to come behind the slot with that rank in it."""
        return self._back.plan(self._slots - 1 - slot, self._end - rank)


class Rise:
    """A rack that has only to rise."""

    def __init__(self, row: RankRow) -> None:
        self.row = row
        self.ranks, self.weights = row.ranks, row.weights
        self.slots, self.end = len(row.ranks), len(row.weights) - 1
        self.ways = BothWays(row, (FRONT,), (FRONT,))
        self._before, self._after = self.ways.before, self.ways.after

    def cost(self) -> float:
        """The cost of the rack as it stands."""
        return self.ways.cost()

    def cost_with(self, slot: int, rank: int) -> float:
        """The cost once a card of that rank stands in the slot, and stays."""
        return self._before[slot][rank] + self._after[slot][rank]

    def plan(self) -> GapPlan:
        """What is to come to the rack as it stands."""
        return self.ways.plan()

    def plan_with(self, slot: int, rank: int) -> GapPlan:
        """What is to come once a card of that rank stands in the slot, and stays."""
        return self.ways.plan_before(slot, rank) | self.ways.plan_after(slot, rank)


class Lack(NamedTuple):
    """What a run still lacks: what that costs, how many cards, and how many would do for the rarest."""

    cost: float = 0.0
    cards: int = 0
    wanted: int = 0  # quarters


class RiseWithRun:
    """A rack that has to rise and to hold a run of some length."""

    def __init__(self, rise: Rise, run: int) -> None:
        self.ranks, self.weights = rise.ranks, rise.weights
        self.slots, self.end = rise.slots, rise.end
        self.run = run
        self._plain = ways = rise.ways
        self._before, self._after = ways.before, ways.after
        self._single = gap_costs(1, rise.row.most or self.end - 1)
        last = run - 1
        nothing = FRONT._replace(cost=FROM_NOTHING * run, plan=GapPlan(lacks=run))
        front, back = [nothing], [nothing]
        for slot, rank, lack in self._begun():
            lacks, end, highest = GapPlan((), lack.cards, lack.wanted), slot + last, rank + last
            cost, plan = self._before[slot][rank] + lack.cost, ways.plan_before(slot, rank) | lacks
            front.append(Waypoint(end, highest, cost, plan))
            cost, plan = self._after[end][highest] + lack.cost, ways.plan_after(end, highest) | lacks
            back.append(Waypoint(self.slots - 1 - slot, self.end - rank, cost, plan))
        self._ways = BothWays(rise.row, front, back)

    def cost(self) -> float:
        """The cost of the rack as it stands, run included."""
        return self._ways.cost()

    def cost_with(self, slot: int, rank: int) -> float:
        """The cost once a card of that rank stands in the slot: the run before, behind or around it."""
        best = min(
            self._ways.before[slot][rank] + self._after[slot][rank],
            self._before[slot][rank] + self._ways.after[slot][rank],
        )
        for back in range(self.run):
            best = min(best, self._around(slot - back, rank - back, slot, best))
        return best

    def plan(self) -> GapPlan:
        """What is to come to the rack as it stands."""
        return self._ways.plan()

    def plan_with(self, slot: int, rank: int) -> GapPlan:
        """What is to come once a card of that rank stands in the slot."""
        plain, ways, best = self._plain, self._ways, self.cost_with(slot, rank)
        if best >= NEVER:
            return GapPlan()
        if best == ways.before[slot][rank] + self._after[slot][rank]:
            return ways.plan_before(slot, rank) | plain.plan_after(slot, rank)
        if best == self._before[slot][rank] + ways.after[slot][rank]:
            return plain.plan_before(slot, rank) | ways.plan_after(slot, rank)
        start = next(b for b in range(self.run) if self._around(slot - b, rank - b, slot, NEVER) == best)
        first, low, last = slot - start, rank - start, self.run - 1
        lack = self._missing(first, low, slot)
        beside = plain.plan_before(first, low) | plain.plan_after(first + last, low + last)
        return beside | GapPlan((), lack.cards, lack.wanted)

    def _around(self, slot: int, rank: int, new: int, enough: float) -> float:
        """The cost with a run from ``rank`` in ``slot`` on, once the card for slot ``new`` is there."""
        if not self._fits(slot, rank):
            return NEVER
        last = self.run - 1
        cost = self._before[slot][rank] + self._after[slot + last][rank + last]
        return cost if cost >= enough else cost + self._missing(slot, rank, new).cost

    def _begun(self) -> list[tuple[int, int, Lack]]:
        """Every run of which the rack has a card in place: where it begins, and what it lacks."""
        starts = {
            (slot - back, rank - back) for slot, rank in enumerate(self.ranks) for back in range(self.run)
        }
        runs = [(*start, self._missing(*start)) for start in sorted(starts) if self._fits(*start)]
        return [run for run in runs if run[2].cost < NEVER]

    def _fits(self, slot: int, rank: int) -> bool:
        return 0 <= slot <= self.slots - self.run and 0 < rank <= self.end - self.run

    def _missing(self, slot: int, rank: int, new: int = -1) -> Lack:
        """The cards that a run lacks: each is one certain card, wherever it is.

        A run that lacks only its end may as well be completed at the other end.
        """
        ranks, weights, run, costs = self.ranks, self.weights, self.run, self._single
        lacks = [step for step in range(run) if slot + step != new and ranks[slot + step] != rank + step]
        if len(lacks) == 1 and weights[rank + lacks[0]]:
            wanted = weights[rank + lacks[0]]
            if lacks[0] == 0 and slot + run < self.slots and rank + run < self.end:
                wanted += round(OTHER_END * weights[rank + run])
            elif lacks[0] == run - 1 and slot > 0 and rank > 1:
                wanted += round(OTHER_END * weights[rank - 1])
            return Lack(costs[wanted], 1, wanted)
        each = [weights[rank + step] for step in lacks]
        cost = fsum(costs[quarters] for quarters in each)  # exact, so that all Pythons see the same ties
        return Lack(cost, len(each), min(each, default=0))


def outlook(row: RankRow, run: int) -> Rise | RiseWithRun:
    """The outlook of a rack whose finished rack needs a run of so many (1: none)."""
    return RiseWithRun(Rise(row), run) if run > 1 else Rise(row)
