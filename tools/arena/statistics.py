"""Statistics of a contest: means over deals with their intervals, and all that is counted of a player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

SURE = 1.96  # standard errors to each side: 95 %


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
    """A sum against a sum, deal by deal. The rounds of one deal are like one another, and those of two deals
    are not: all that one deal brings is added at once, and the error of the mean is judged from how deals
    differ."""

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


NOTHING = Ratio()  # no deals as yet


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
    illegal: int = 0  # choices that were none of its options
    failed: int = 0  # exceptions

    def merge(self, other: Tally) -> None:
        """Add all counts of another tally."""
        for name, more in vars(other).items():
            own = getattr(self, name)
            setattr(self, name, own.merged(more) if isinstance(own, Ratio) else own + more)

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Tally:
        """The tally whose attributes were written as JSON."""
        fields = dict(written)
        for name in ("won", "matches", "points", "ahead"):
            fields[name] = Ratio(*fields[name])
        return cls(**fields)
