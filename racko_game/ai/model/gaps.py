"""The gap model: the cost of finishing a rack, unchanged or with one card exchanged.

Keep any cards of the rack that rise; the slots between them are gaps. A gap of k slots, with m live cards
that fit between its neighbours, takes an expected time to fill; the unit is the wait for a single live card.
Gaps fill at the same time, so a rack takes longer than its slowest gap and less than the sum of all. Costs,
which are times to the power ``SIDE_BY_SIDE``, can be added up where times cannot. A sweep (dynamic
programming over the slots) finds the cheapest choice of cards to keep."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import accumulate
from math import fsum
from typing import NamedTuple

SIDE_BY_SIDE = 1.7  # two like exponential waits take 1.5 times as long as one: 2 ** (1 / 1.7) = 1.5
PARTS = 4  # live cards are counted in quarters of a card
NEVER = 1e12


class Gap(NamedTuple):
    """Neighbouring slots to be filled, and the quarters (4 for each live card) of the cards that fit
    there."""

    slots: int
    quarters: int


class GapPlan(NamedTuple):
    """The needs of a rack, or a part of it: the gaps to fill, how many cards its run ``lacks``, and the
    quarters of live cards for the rarest of these (``wanted``)."""

    gaps: tuple[Gap, ...] = ()
    lacks: int = 0
    wanted: int = 0

    def __or__(self, other: GapPlan) -> GapPlan:
        """Return the plan for two parts of a rack together; at most one of them has a run."""
        return GapPlan(self.gaps + other.gaps, self.lacks + other.lacks, self.wanted + other.wanted)


class Waypoint(NamedTuple):
    """A rank in a slot through which a rising row goes; ``cost`` and ``plan`` are of everything before it."""

    slot: int
    rank: int
    cost: float
    plan: GapPlan = GapPlan()  # what is still to come before it


FRONT = Waypoint(-1, 0, 0.0)  # the waypoint before the first slot, below the lowest card


def time_of(cost: float) -> float:
    """Return the expected time, in waits for one particular card, that a cost stands for."""
    return float(cost ** (1 / SIDE_BY_SIDE))


@cache
def _times(slots: int, cards: int) -> tuple[float, ...]:
    """Return the expected times to fill so many slots when 0, 1, 2 … ``cards`` cards fit."""
    if not slots:
        return (0.0,) * (cards + 1)
    smaller = [_costs(fewer, cards) for fewer in range(slots)]
    return (NEVER,) * slots + tuple(_time(smaller, slots, whole) for whole in range(slots, cards + 1))


@cache
def _costs(slots: int, cards: int) -> tuple[float, ...]:
    return tuple(NEVER if time == NEVER else time**SIDE_BY_SIDE for time in _times(slots, cards))


def _time(smaller: Sequence[Sequence[float]], slots: int, cards: int) -> float:
    """Return the expected time to fill so many slots when ``cards`` cards fit, at least as many. ``smaller``:
    the costs of smaller gaps. A card that comes goes where it leaves the cheapest two gaps, or is refused if
    waiting is better."""
    last, higher = slots - 1, cards - 1
    half = [
        min(
            smaller[s][lower] + smaller[last - s][higher - lower]
            for s in range(max(0, last - higher + lower), min(last, lower) + 1)
        )
        for lower in range((cards + 1) // 2)
    ]
    afterwards = sorted(half + half[: cards // 2])  # the higher half of the cards mirrors the lower
    total, welcome = 1.0, 0
    for cost in afterwards:
        time = time_of(cost)
        if welcome and time * welcome >= total:
            break
        total, welcome = total + time, welcome + 1
    return total / welcome


@cache
def gap_costs(slots: int, cards: int) -> tuple[float, ...]:
    """Return the costs (see ``time_of``) of a gap of so many slots, indexed by the quarters of live cards
    that fit there: 0 … 4 × ``cards``. Between whole cards the rate at which the gap fills is interpolated."""
    if not slots:
        return (0.0,) * (PARTS * cards + 1)
    rates = [0.0 if time == NEVER else 1 / time for time in _times(slots, cards + 1)]
    steps = (divmod(quarters, PARTS) for quarters in range(PARTS * cards + 1))
    mixed = (rates[whole] + (rates[whole + 1] - rates[whole]) * part / PARTS for whole, part in steps)
    return tuple(rate**-SIDE_BY_SIDE if rate else NEVER for rate in mixed)


class RankRow(NamedTuple):
    """A rack, or one side of it, that must rise from front to back, and the cards that can still come.
    ``ranks``: front first, 0 for a card that cannot stay; ``weights``: the quarters (4 a card) of live cards
    by rank, with a zero at both ends; ``most``: an upper bound of the number of live cards, where there are
    several of a rank (0: at most one of each); ``wilds``: slots whose card may be any rank; ``spare``:
    quarters of live wilds; ``repeats``: equal neighbors rise."""

    ranks: tuple[int, ...]
    weights: tuple[int, ...]
    most: int = 0
    wilds: frozenset[int] = frozenset()
    spare: int = 0
    repeats: bool = False

    def turned(self) -> RankRow:
        """Return the same row in reverse order, with ranks reversed too, so that it rises again."""
        last, end = len(self.ranks) - 1, len(self.weights) - 1
        return self._replace(
            ranks=tuple(end - rank if rank else 0 for rank in reversed(self.ranks)),
            weights=self.weights[::-1],
            wilds=frozenset(last - slot for slot in self.wilds),
        )


class Sweep:
    """The least costs of getting from one of the waypoints ``points`` to any rank in any later slot.
    ``costs[s][v]``: the least cost of everything before slot s if rank v is in it. Wilds fill slots of a gap,
    whose ends must leave a rank for each of them. The last row is the rack's end, where only the last entry
    is valid. ``own_cards_only``: compute only the costs at the rack's own cards and at its end, which is
    faster."""

    def __init__(self, row: RankRow, points: Sequence[Waypoint], own_cards_only: bool = False) -> None:
        self._row = row
        self._slots, self._end = len(row.ranks), len(row.weights) - 1
        self._step = 0 if row.repeats else 1
        self._below = [0, *accumulate(row.weights)]
        self._upto = self._below if self._step else self._below[1:]
        self._open = [0, *accumulate(slot not in row.wilds for slot in range(self._slots))]
        self._origins: list[list[Waypoint | None]] = []
        self.costs: list[list[float]] = []
        reached = [point for point in points if point.slot < 0]
        for slot, rank in enumerate((*row.ranks, self._end)):
            only = own_cards_only or slot == self._slots
            self._reach(slot, range(rank, rank + 1) if only else range(self._end + 1), reached)
            reached += [point for point in points if point.slot == slot]
            if rank and slot < self._slots and self.costs[slot][rank] < NEVER:
                reached.append(Waypoint(slot, rank, self.costs[slot][rank], self.plan(slot, rank)))

    def plan(self, slot: int, rank: int) -> GapPlan:
        """Return the cheapest plan for everything before that rank in that slot. The plan is empty if there
        is no way."""
        origin = self._origins[slot][rank]
        if origin is None:
            return GapPlan()
        slots = self._open[slot] - self._open[origin.slot + 1]
        if not slots:
            return origin.plan
        gap = Gap(slots, self._upto[rank] - self._floor(origin))
        return origin.plan._replace(gaps=(*origin.plan.gaps, gap))

    def _floor(self, origin: Waypoint) -> int:
        return self._below[origin.rank + self._step] - self._row.spare

    def _reach(self, slot: int, values: range, reached: Sequence[Waypoint]) -> None:
        """Compute the costs of everything before a slot with one of these values in it."""
        upto, end = self._upto, self._end
        costs_here = [NEVER] * (end + 1)
        origins: list[Waypoint | None] = [None] * (end + 1)
        for origin in reached:
            costs = gap_costs(self._open[slot] - self._open[origin.slot + 1], self._row.most or end - 1)
            floor, cost = self._floor(origin), origin.cost
            least = origin.rank + (slot - origin.slot) * self._step
            for value in range(max(least, values.start), values.stop):
                way = cost + costs[upto[value] - floor]
                if way < costs_here[value]:
                    costs_here[value] = way
                    origins[value] = origin
        self.costs.append(costs_here)
        self._origins.append(origins)


FROM_NOTHING = 10 / 3  # the cost of each card of a run of which none is there yet
OTHER_END = 0.7  # how much a card is worth that would complete the run at its other end


class TwoSidedSweep:
    """The costs of everything before a slot and of everything behind it, by the rank in the slot. The part
    behind is computed as the part before in the reversed row: ``back`` are waypoints of that row. Only what
    is asked for is computed: for the whole row that is much less than for any card in any slot."""

    def __init__(
        self, row: RankRow, front: Sequence[Waypoint] = (FRONT,), back: Sequence[Waypoint] = (FRONT,)
    ) -> None:
        self.row, self.slots, self.end = row, len(row.ranks), len(row.weights) - 1
        self._front, self._back = front, back

    @cached_property
    def _whole(self) -> Sweep:
        return Sweep(self.row, self._front, own_cards_only=True)

    @cached_property
    def _forwards(self) -> Sweep:
        return Sweep(self.row, self._front)

    @cached_property
    def _backwards(self) -> Sweep:
        return Sweep(self.row.turned(), self._back)

    @cached_property
    def before(self) -> list[list[float]]:
        """Return the least cost of everything before each slot, by slot and the rank in it."""
        return self._forwards.costs

    @cached_property
    def after(self) -> list[list[float]]:
        """Return the least cost of everything behind each slot, by slot and the rank in it."""
        return [costs[::-1] for costs in self._backwards.costs[-2::-1]]

    def cost(self) -> float:
        """Return the cost (see ``time_of``) of the whole row, unchanged."""
        return self._whole.costs[-1][-1]

    def plan(self) -> GapPlan:
        """Return the cheapest plan for the whole row, unchanged."""
        return self._whole.plan(self.slots, self.end)

    def plan_before(self, slot: int, rank: int) -> GapPlan:
        """Return the cheapest plan for everything before the slot, with that rank in it."""
        return self._forwards.plan(slot, rank)

    def plan_after(self, slot: int, rank: int) -> GapPlan:
        """Return the cheapest plan for everything behind the slot, with that rank in it."""
        return self._backwards.plan(self.slots - 1 - slot, self.end - rank)


class Rise(TwoSidedSweep):
    """The costs and plans (see ``Outlook``) of a rack that only has to rise."""

    def cost_with(self, slot: int, rank: int) -> float:
        """Return the cost (see ``time_of``) once a card of that rank is in the slot to stay; ``NEVER`` or
        more if it cannot."""
        return self.before[slot][rank] + self.after[slot][rank]

    def plan_with(self, slot: int, rank: int) -> GapPlan:
        """Return the plan once a card of that rank is in the slot to stay."""
        return self.plan_before(slot, rank) | self.plan_after(slot, rank)

    def with_run(self, run: int) -> Rise | RiseWithRun:
        """Return the costs and plans of the rack if it needs a run of so many cards, too (1: none)."""
        return RiseWithRun(self, run) if run > 1 else self


class RiseWithRun(TwoSidedSweep):
    """The costs and plans (see ``Outlook``) of a rack that must rise and hold a run of ``run`` cards."""

    def __init__(self, rise: Rise, run: int) -> None:
        super().__init__(rise.row)
        self.run, self._plain = run, rise
        self._before, self._after = rise.before, rise.after
        self._single = gap_costs(1, self.row.most or self.end - 1)
        nothing = FRONT._replace(cost=FROM_NOTHING * run, plan=GapPlan(lacks=run))
        self._front, self._back = front, back = [nothing], [nothing]
        for slot, rank, lack, lacks in self._begun():
            end, highest = slot + run - 1, rank + run - 1
            cost, plan = self._before[slot][rank] + lack, rise.plan_before(slot, rank) | lacks
            front.append(Waypoint(end, highest, cost, plan))
            cost, plan = self._after[end][highest] + lack, rise.plan_after(end, highest) | lacks
            back.append(Waypoint(self.slots - 1 - slot, self.end - rank, cost, plan))

    def cost_with(self, slot: int, rank: int) -> float:
        """Return the cost (see ``time_of``) with that rank in the slot; ``NEVER`` or more if it cannot stay.
        The run may be before, behind or around the slot."""
        best = min(
            self.before[slot][rank] + self._after[slot][rank],
            self._before[slot][rank] + self.after[slot][rank],
        )
        for back in range(self.run):
            best = min(best, self._around(slot - back, rank - back, slot, best))
        return best

    def plan_with(self, slot: int, rank: int) -> GapPlan:
        """Return the plan once a card of that rank is in the slot."""
        plain, best = self._plain, self.cost_with(slot, rank)
        if best >= NEVER:
            return GapPlan()
        if best == self.before[slot][rank] + self._after[slot][rank]:
            return self.plan_before(slot, rank) | plain.plan_after(slot, rank)
        if best == self._before[slot][rank] + self.after[slot][rank]:
            return plain.plan_before(slot, rank) | self.plan_after(slot, rank)
        start = next(b for b in range(self.run) if self._around(slot - b, rank - b, slot, NEVER) == best)
        first, low, last = slot - start, rank - start, self.run - 1
        beside = plain.plan_before(first, low) | plain.plan_after(first + last, low + last)
        return beside | self._missing(first, low, slot)[1]

    def _around(self, slot: int, rank: int, new: int, enough: float) -> float:
        """Return the cost with a run from ``rank`` in ``slot`` on, once its card for slot ``new`` is in.
        ``enough``: a cost from which on the rest is not counted."""
        if not self._fits(slot, rank):
            return NEVER
        last = self.run - 1
        cost = self._before[slot][rank] + self._after[slot + last][rank + last]
        return cost if cost >= enough else cost + self._missing(slot, rank, new)[0]

    def _begun(self) -> list[tuple[int, int, float, GapPlan]]:
        """Return (slot, rank, cost, plan) for every run with a card in place: its start, what it lacks."""
        places = enumerate(self.row.ranks)
        starts = {(slot - back, rank - back) for slot, rank in places for back in range(self.run)}
        runs = [(*start, *self._missing(*start)) for start in sorted(starts) if self._fits(*start)]
        return [run for run in runs if run[2] < NEVER]

    def _fits(self, slot: int, rank: int) -> bool:
        return 0 <= slot <= self.slots - self.run and 0 < rank <= self.end - self.run

    def _missing(self, slot: int, rank: int, new: int = -1) -> tuple[float, GapPlan]:
        """Return what a run that starts with ``rank`` in ``slot`` lacks, and its cost: particular cards,
        wherever they are. A run that lacks only an end card may as well be completed at its other end."""
        ranks, weights, run, costs = self.row.ranks, self.row.weights, self.run, self._single
        lacks = [step for step in range(run) if slot + step != new and ranks[slot + step] != rank + step]
        if len(lacks) == 1 and weights[rank + lacks[0]]:
            wanted = weights[rank + lacks[0]]
            if lacks[0] == 0 and slot + run < self.slots and rank + run < self.end:
                wanted += round(OTHER_END * weights[rank + run])
            elif lacks[0] == run - 1 and slot > 0 and rank > 1:
                wanted += round(OTHER_END * weights[rank - 1])
            return costs[wanted], GapPlan((), 1, wanted)
        each = [weights[rank + step] for step in lacks]
        cost = fsum(costs[quarters] for quarters in each)  # exact, so that all Pythons see the same ties
        return cost, GapPlan((), len(each), min(each, default=0))
