"""The gap table: what it costs to fill gaps in a rising rack, and the sweep that finds the cheapest way.

Every way to keep a rising subset of the rack leaves gaps. A gap of k slots, with m live cards that fit
between its neighbours, takes an expected time to fill, in units of the time a single live card lets
one wait for it. Gaps fill side by side, so a rack takes longer than its slowest gap and less than the
sum: costs are times to the power ``SIDE_BY_SIDE``, which add up where times do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

SIDE_BY_SIDE = 1.7  # two like exponential waits take 1.5 times as long as one: 2 ** (1 / 1.7) = 1.5
PARTS = 4  # live cards are counted in quarters of a card
NEVER = 1e12


class Gap(NamedTuple):
    """Slots to be filled, and the quarters of live cards that fit there."""

    slots: int
    quarters: int


class GapPlan(NamedTuple):
    """What is still to come on a way through the rack: its gaps, and what its run lacks."""

    gaps: tuple[Gap, ...] = ()
    lacks: int = 0  # cards of the run
    wanted: int = 0  # quarters of live cards for that of them which is hardest to get

    def __or__(self, other: GapPlan) -> GapPlan:
        """Two parts of a way, of which one at most has a run."""
        return GapPlan(self.gaps + other.gaps, self.lacks + other.lacks, self.wanted + other.wanted)


class Waypoint(NamedTuple):
    """A place a rising row goes through: ``cost`` is what everything before it costs."""

    slot: int
    rank: int
    cost: float
    plan: GapPlan = GapPlan()  # what is still to come before it


FRONT = Waypoint(-1, 0, 0.0)
"""Before the first slot, below the lowest card."""


def time_of(cost: float) -> float:
    """The expected time of a cost."""
    return float(cost ** (1 / SIDE_BY_SIDE))


@cache
def _times(slots: int, cards: int) -> tuple[float, ...]:
    """The expected times to fill so many slots from 0, 1, 2 … ``cards`` whole cards."""
    if not slots:
        return (0.0,) * (cards + 1)
    smaller = [_costs(fewer, cards) for fewer in range(slots)]
    return (NEVER,) * slots + tuple(_time(smaller, slots, whole) for whole in range(slots, cards + 1))


@cache
def _costs(slots: int, cards: int) -> tuple[float, ...]:
    return tuple(NEVER if time == NEVER else time**SIDE_BY_SIDE for time in _times(slots, cards))


def _time(smaller: Sequence[Sequence[float]], slots: int, cards: int) -> float:
    """The expected time to fill so many slots from as many or more cards, by the costs of smaller gaps.

    A card that comes goes where it leaves the cheapest two gaps, or is let go by if waiting is better.
    """
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
    """The costs of a gap of so many slots, by quarters of live cards that fit, up to ``cards`` cards.

    Between whole cards the rate at which the gap fills rises evenly.
    """
    if not slots:
        return (0.0,) * (PARTS * cards + 1)
    rates = [0.0 if time == NEVER else 1 / time for time in _times(slots, cards + 1)]
    steps = (divmod(quarters, PARTS) for quarters in range(PARTS * cards + 1))
    mixed = (rates[whole] + (rates[whole + 1] - rates[whole]) * part / PARTS for whole, part in steps)
    return tuple(rate**-SIDE_BY_SIDE if rate else NEVER for rate in mixed)


class RankRow(NamedTuple):
    """A rack, or a side of one, that is to rise from front to back, and what can still come for it."""

    ranks: tuple[int, ...]  # front first; 0: a card that cannot stay
    weights: tuple[int, ...]  # quarters of live cards by rank, a zero before the lowest and after the highest
    most: int = 0  # so many live cards there may be; 0: one of each rank
    wilds: frozenset[int] = frozenset()  # slots whose card may be any rank; their ranks say 0
    spare: int = 0  # quarters of live wilds: they fit into every gap
    repeats: bool = False  # a card may equal the one before

    def turned(self) -> RankRow:
        """The same row seen from the back."""
        last, end = len(self.ranks) - 1, len(self.weights) - 1
        return self._replace(
            ranks=tuple(end - rank if rank else 0 for rank in reversed(self.ranks)),
            weights=self.weights[::-1],
            wilds=frozenset(last - slot for slot in self.wilds),
        )


class Sweep:
    """What it costs to get somewhere from one of ``points``, keeping what is cheapest to keep of the rack.

    ``costs[s][v]``: what all before slot s costs at least, if v stands in it. Wilds fill their slots of a
    gap, whose ends must still leave a rank for each. The last row is the rack's end, and only its last
    entry means anything. If only what is ``kept`` is asked for, nothing is known but at the rack's own cards
    and its end, and that much sooner.
    """

    def __init__(self, row: RankRow, points: Sequence[Waypoint], kept: bool = False) -> None:
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
            only = kept or slot == self._slots
            self._reach(slot, range(rank, rank + 1) if only else range(self._end + 1), reached)
            reached += [point for point in points if point.slot == slot]
            if rank and slot < self._slots and self.costs[slot][rank] < NEVER:
                reached.append(Waypoint(slot, rank, self.costs[slot][rank], self.plan(slot, rank)))

    def plan(self, slot: int, rank: int) -> GapPlan:
        """What is still to come before the rank in the slot; nothing if there is no way."""
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
        """The costs of everything before a slot in which one of these values stands."""
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
