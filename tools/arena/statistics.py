"""Statistics of a contest: means over deals with their intervals, and all that is counted of a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

SURE = 1.96  # standard errors to each side: 95 %
STEPS = 20  # of the scale of thinking times in a doubling


class Interval(NamedTuple):
    """A mean, and the ends of the 95 % interval around it."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """How far the interval reaches, to the side where it reaches farther."""
        return max(self.high - self.mean, self.mean - self.low)


class Ratio(NamedTuple):
    """A sum against a sum, deal by deal.

    The rounds of one deal are like one another, and those of two deals are not: all that one deal brings
    is added at once, and the error of the mean is judged from how deals differ.
    """

    deals: float = 0
    total: float = 0.0
    weight: float = 0.0
    squares: float = 0.0
    products: float = 0.0
    weights: float = 0.0  # squared

    def plus(self, total: float, weight: float) -> Ratio:
        """With one more deal."""
        return self.merged(Ratio(1, total, weight, total * total, total * weight, weight * weight))

    def merged(self, other: Ratio) -> Ratio:
        """With the deals of another."""
        return Ratio(*(a + b for a, b in zip(self, other, strict=True)))

    @property
    def mean(self) -> float:
        """The one sum divided by the other."""
        return self.total / self.weight if self.weight else 0.0

    @property
    def variance(self) -> float:
        """The variance of the mean."""
        if self.deals < 2 or not self.weight:
            return 0.0
        mean = self.mean
        spread = self.squares - 2 * mean * self.products + mean * mean * self.weights
        return max(0.0, spread) * self.deals / (self.deals - 1) / self.weight**2

    def interval(self) -> Interval:
        """The mean and the ends of its interval."""
        error = SURE * sqrt(self.variance)
        return Interval(self.mean, self.mean - error, self.mean + error)

    def share(self) -> Interval:
        """The same for a share, by Wilson: within 0 and 1, and wide if there is little to go by."""
        mean, variance = self.mean, self.variance
        count = mean * (1 - mean) / variance if variance else float(self.deals)
        if not count:
            return Interval(0.0, 0.0, 1.0)
        middle = (mean + SURE**2 / (2 * count)) / (1 + SURE**2 / count)
        part = mean * (1 - mean) / count + SURE**2 / (4 * count**2)
        error = SURE * sqrt(part) / (1 + SURE**2 / count)
        return Interval(mean, max(0.0, middle - error), min(1.0, middle + error))


def step_of(seconds: float) -> int:
    """The step of the scale of times: each is 3.5 % longer than the one before, from 1 µs."""
    step, length = 0, 1e-6
    doublings = max(0, (int(seconds / length)).bit_length() - 1)
    step, length = doublings * STEPS, length * 2**doublings
    while length < seconds:
        step, length = step + 1, length * 2 ** (1 / STEPS)
    return step


def seconds_of(step: int) -> float:
    """The longest time that belongs to a step."""
    return float(1e-6 * 2 ** (step / STEPS))


NOTHING = Ratio()
"""No deals as yet."""


@dataclass
class Tally:
    """The counts of one player. Ratios are for each seat it had."""

    won: Ratio = NOTHING  # rounds
    matches: Ratio = NOTHING  # won
    points: Ratio = NOTHING  # a game: a round, or a match
    ahead: Ratio = NOTHING  # what it earned more than the others, against what they earned
    rounds: int = 0
    stalled: int = 0
    turns: int = 0
    times: Counter[int] = field(default_factory=Counter)  # thinking times, by the step of the scale
    longest: float = 0.0
    illegal: int = 0  # choices that were none of its options
    failed: int = 0  # exceptions
    cost: float = 0.0  # of its choices, where they are reviewed
    blind: float = 0.0  # of as many choices made blindly

    def note(self, seconds: float) -> None:
        """Add a move that took so long."""
        self.times[step_of(seconds)] += 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: Tally) -> None:
        """Add all counts of another tally."""
        for name, more in vars(other).items():
            own = getattr(self, name)
            merged = own.merged(more) if isinstance(own, Ratio) else own + more
            setattr(self, name, max(own, more) if name == "longest" else merged)

    def time_at(self, part: float) -> float:
        """The seconds within which that part of the moves were made, to 3.5 %."""
        wanted, so_far = part * sum(self.times.values()), 0
        for step in sorted(self.times):
            so_far += self.times[step]
            if so_far >= wanted:
                return min(seconds_of(step), self.longest)
        return 0.0

    def over(self, seconds: float) -> int:
        """How many moves took longer, to 3.5 %."""
        return sum(count for step, count in self.times.items() if seconds_of(step - 1) >= seconds)

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Tally:
        """The tally whose attributes were written as JSON."""
        fields = dict(written)
        for name in ("won", "matches", "points", "ahead"):
            fields[name] = Ratio(*fields[name])
        fields["times"] = Counter({int(step): count for step, count in fields["times"].items()})
        return cls(**fields)
