"""Outlooks: what it costs to finish a rack, as it stands and with one card exchanged."""

from __future__ import annotations

from collections.abc import Sequence

from .gaps import FRONT, NEVER, Point, Row, gap_costs, sweep

FROM_NOTHING = 10 / 3  # the cost of each card of a run of which none is there yet
OTHER_END = 0.7  # how much a card is worth that would complete the run at its other end


class Rise:
    """A rack that has only to rise."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.ranks, self.weights = row.ranks, row.weights
        self.slots, self.end = len(row.ranks), len(row.weights) - 1
        self.before, self.after = self.both_ways((FRONT,), (FRONT,))

    def cost(self) -> float:
        """The cost of the rack as it stands."""
        return self.before[-1][-1]

    def cost_with(self, slot: int, rank: int) -> float:
        """The cost once a card of that rank stands in the slot, and stays."""
        return self.before[slot][rank] + self.after[slot][rank]

    def both_ways(
        self, front: Sequence[Point], back: Sequence[Point]
    ) -> tuple[list[list[float]], list[list[float]]]:
        """The costs of all before, and of all behind, a slot by the rank in it.

        What lies behind is what lies before, seen from the back: ``back`` are points as seen from there.
        """
        behind = sweep(self.row.turned(), back)
        return sweep(self.row, front), [costs[::-1] for costs in behind[-2::-1]]


class RiseWithRun:
    """A rack that has to rise and to hold a run of some length."""

    def __init__(self, rise: Rise, run: int) -> None:
        self.ranks, self.weights = rise.ranks, rise.weights
        self.slots, self.end = rise.slots, rise.end
        self.run = run
        self._before, self._after = rise.before, rise.after
        self._single = gap_costs(1, rise.row.most or self.end - 1)
        last, begun = run - 1, self._begun()
        nothing = FRONT._replace(cost=FROM_NOTHING * run)
        front = [
            Point(slot + last, rank + last, self._before[slot][rank] + cost) for slot, rank, cost in begun
        ]
        back = [
            Point(self.slots - 1 - slot, self.end - rank, self._after[slot + last][rank + last] + cost)
            for slot, rank, cost in begun
        ]
        self._run_before, self._run_after = rise.both_ways((nothing, *front), (nothing, *back))

    def cost(self) -> float:
        """The cost of the rack as it stands, run included."""
        return self._run_before[-1][-1]

    def cost_with(self, slot: int, rank: int) -> float:
        """The cost once a card of that rank stands in the slot: the run before, behind or around it."""
        best = min(
            self._run_before[slot][rank] + self._after[slot][rank],
            self._before[slot][rank] + self._run_after[slot][rank],
        )
        for back in range(self.run):
            best = min(best, self._around(slot - back, rank - back, slot, best))
        return best

    def _around(self, slot: int, rank: int, new: int, enough: float) -> float:
        """The cost with a run from ``rank`` in ``slot`` on, once the card for slot ``new`` is there."""
        if not self._fits(slot, rank):
            return NEVER
        last = self.run - 1
        cost = self._before[slot][rank] + self._after[slot + last][rank + last]
        return cost if cost >= enough else cost + self._missing(slot, rank, new)

    def _begun(self) -> list[Point]:
        """Every run of which the rack has a card in place: where it begins, and what the rest of it costs."""
        starts = {
            (slot - back, rank - back) for slot, rank in enumerate(self.ranks) for back in range(self.run)
        }
        runs = [Point(*start, self._missing(*start)) for start in sorted(starts) if self._fits(*start)]
        return [run for run in runs if run.cost < NEVER]

    def _fits(self, slot: int, rank: int) -> bool:
        return 0 <= slot <= self.slots - self.run and 0 < rank <= self.end - self.run

    def _missing(self, slot: int, rank: int, new: int = -1) -> float:
        """The cost of the cards that a run lacks: each is one certain card, wherever it is.

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
            return costs[wanted]
        return sum(costs[weights[rank + step]] for step in lacks)


def outlook(row: Row, run: int) -> Rise | RiseWithRun:
    """The outlook of a rack whose finished rack needs a run of so many (1: none)."""
    return RiseWithRun(Rise(row), run) if run > 1 else Rise(row)
