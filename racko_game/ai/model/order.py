"""Orders: how many own turns a rack takes where the order of the stock is known.

Which card one draws when is not certain for all that: others may take a discard, and everybody after them
draws a card sooner; what they draw they may keep, or toss where one can take it. So a rack is weighed for
some ways in which the round may go on, and what it takes is the mean of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from statistics import fmean

from .gaps import SIDE_BY_SIDE, time_of

WAYS = 6
"""So many ways a round may go on are looked at."""
STEP = 0.618  # from one number below one to the next: they spread evenly, however many are taken
TAKES, KEEPS = 0.4, 0.75  # how often another takes a discard; and how often that, or keeps what was drawn
BEYOND = 7.0  # turns after the last known card until one comes that is not known to come
AGAIN = 2.0  # turns more where a card cannot stay: its slot has to be filled again
LATEST = 5.0  # the power to which turns count: a rack takes about as long as the last of its cards
NEVER = 1e12

Costs = list[list[float]]
"""By slot and rank, what it costs to have that rank there."""


def arrivals(coming: Sequence[int], others: int, way: int, highest: int) -> list[float]:
    """The own turn in which each card can be had, by rank, the one to come next being the first.

    ``coming``: the ranks that will be drawn, the next one first. ``others``: how many play before the next
    own turn. ``way``: which of the ways the round goes.
    """
    first: dict[int, float] = {}
    at = turn = step = 0
    while at < len(coming):
        turn, shown = turn + 1, 0
        for _ in range(others):
            step += 1
            does, shown = (step * STEP + way / WAYS) % 1.0, 0
            if does >= TAKES and at < len(coming):
                shown = coming[at] if does >= KEEPS else 0
                at += 1
        for rank in filter(None, (shown, *coming[at : at + 1])):
            first.setdefault(rank, turn)
        at += 1
    return [NEVER, *(first.get(rank, turn + BEYOND) for rank in range(1, highest + 1)), NEVER]


class OrderedRise:
    """A rack that has to rise, with a run of so many (1: none), where it is known what comes when.

    ``turns``: for each way the round may go, the own turn in which each rank can be had.
    """

    def __init__(self, ranks: Sequence[int], run: int, turns: Sequence[Sequence[float]]) -> None:
        self.slots = len(ranks)
        self._ways = [TimedRise(ranks, run, way) for way in turns]
        anything = [NEVER, *[1.0] * (len(turns[0]) - 2), NEVER]
        self._least = TimedRise(ranks, run, anything)

    def cost(self) -> float:
        """The cost of the rack as it stands, in the unit of the gap table were its times own turns."""
        return self._mean([way.cost() for way in self._ways], self._least.cost())

    def cost_with(self, slot: int, rank: int) -> float:
        """The cost once a card of that rank stands in the slot; where it can stay, it does."""
        exchanges = self._least.cost_with(slot, rank)
        if exchanges >= NEVER:
            return float((time_of(self.cost()) + AGAIN) ** SIDE_BY_SIDE)
        return self._mean([way.cost_with(slot, rank) for way in self._ways], exchanges)

    def _mean(self, costs: Sequence[float], exchanges: float) -> float:
        """No rack takes fewer turns than cards have to be exchanged."""
        turns = fmean(cost ** (1 / LATEST) for cost in costs)
        return float(max(turns, exchanges) ** SIDE_BY_SIDE)


class TimedRise:
    """The same for one way the round may go: costs are turns to the power ``LATEST``, which add up."""

    def __init__(self, ranks: Sequence[int], run: int, turns: Sequence[float]) -> None:
        self._run, self._slots, self._end = run, len(ranks), len(turns) - 1
        waits = [min(NEVER, turn**LATEST) for turn in turns]
        self._here = here = [[*waits[:rank], 0.0, *waits[rank + 1 :]] for rank in ranks]
        back = _turned(here)
        self._before, behind = _swept(here), _swept(back)
        self._after = _turned(behind[:-1])
        if run > 1:
            self._run_before = _swept_with_run(here, self._before, run)
            self._run_after = _turned(_swept_with_run(back, behind, run)[:-1])

    def cost(self) -> float:
        """What the rack costs as it stands."""
        return (self._before if self._run == 1 else self._run_before)[self._slots][self._end]

    def cost_with(self, slot: int, rank: int) -> float:
        """What it costs once a card of that rank stands in the slot: the run before, behind or around it."""
        before, after = self._before[slot][rank], self._after[slot][rank]
        if self._run == 1:
            return min(NEVER, before + after)
        beside = (self._run_before[slot][rank] + after, before + self._run_after[slot][rank])
        around = (self._around(slot, rank, back) for back in range(self._run))
        return min(NEVER, *beside, *around)

    def _around(self, slot: int, rank: int, back: int) -> float:
        first, low, last = slot - back, rank - back, self._run - 1
        if not 0 <= first < self._slots - last or not 0 < low < self._end - last:
            return NEVER
        others = sum([self._here[first + i][low + i] for i in range(self._run) if i != back], 0.0)
        return self._before[first][low] + others + self._after[first + last][low + last]


def _turned(costs: Costs) -> Costs:
    """The same seen from the back."""
    return [row[::-1] for row in reversed(costs)]


def _swept(here: Costs) -> Costs:
    """What all before a slot costs at least, by slot and the rank in it; the last row is the rack's end."""
    rows = [[0.0] * len(here[0])]
    for costs in here:
        rows.append(_lowest([a + b for a, b in zip(rows[-1], costs, strict=True)]))
    return rows


def _swept_with_run(here: Costs, before: Costs, run: int) -> Costs:
    """The same where a run is among it."""
    rows = [[NEVER] * len(here[0])]
    for slot, costs in enumerate(here):
        ways = [a + b for a, b in zip(rows[-1], costs, strict=True)]
        first = slot - run + 1
        if first >= 0:
            steps = [here[first + i][i:] for i in range(run)]
            runs = [NEVER] * (run - 1) + [sum(each) for each in zip(before[first], *steps, strict=False)]
            ways = [min(a, b) for a, b in zip(ways, runs, strict=True)]
        rows.append(_lowest(ways))
    return rows


def _lowest(costs: Sequence[float]) -> list[float]:
    """The lowest cost of all lower ranks, by rank."""
    return [NEVER, *accumulate(costs[:-1], min)]
