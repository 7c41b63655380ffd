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


class Point(NamedTuple):
    """A place a rising row goes through: ``cost`` is what everything before it costs."""

    slot: int
    rank: int
    cost: float


FRONT = Point(-1, 0, 0.0)
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


def sweep(ranks: Sequence[int], weights: Sequence[int], points: Sequence[Point]) -> list[list[float]]:
    """``rows[s][v]``: what all before slot s costs at least, if v stands in it.

    The way there begins at one of ``points``, and keeps what is cheapest to keep of the rack: ``ranks``,
    front first. ``weights[v]`` are the quarters of live cards of rank v, with a zero before the lowest rank
    and one after the highest. The last row is the rack's end, and only its last entry means anything.
    """
    below = [0, *accumulate(weights)]
    slots, end = len(ranks), len(weights) - 1
    reached = [point for point in points if point.slot < 0]
    rows = []
    for slot in range(slots + 1):
        row = [NEVER] * (end + 1)
        for before, rank, cost in reached:
            gap = slot - before - 1
            costs, floor = gap_costs(gap, end - 1), below[rank + 1]
            for value in range(end if slot == slots else rank + gap + 1, end + 1):
                way = cost + costs[below[value] - floor]
                if way < row[value]:
                    row[value] = way
        rows.append(row)
        reached += [point for point in points if point.slot == slot]
        if slot < slots and row[ranks[slot]] < NEVER:
            reached.append(Point(slot, ranks[slot], row[ranks[slot]]))
    return rows
