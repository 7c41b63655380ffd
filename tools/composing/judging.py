"""Which answer to a position is best: all of them compared over few rounds, the best two over many."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from racko_game.match.challenges.positions import alike
from racko_game.rules.pieces.moves import Action

from ..playouts.bridge import Start, played_on

SURE = 1.96  # deviations: 95 of 100 times
FEW = (64, 192, 512)  # rounds by which answers are left out
BEHIND = 2.5  # deviations by which one is
FRESH = 1_000_000  # the number of the first round that tells for good
CLEAR = {"win": 0.03, "point": 3.0, "chip": 0.25}
"""The least difference that is worth a position."""
WHOM = 0.02
"""Of rounds, where it is asked whom of several to name."""
SOME, LESS = 1.2, 0.9
"""Of how many intervals a difference may become clear; of where more rounds than a few told it."""


class Gap(NamedTuple):
    """How much more the best answer earns than the next best, and half of a 95 % interval of it."""

    best: Action
    other: Action
    gap: float
    within: float

    def clear(self, least: float) -> bool:
        """Whether it is so much, and nobody will doubt it."""
        return self.gap - self.within > least / 2 and self.gap > max(least, 2 * self.within)

    def hopeful(self, least: float, sure: float = SOME) -> bool:
        """Whether it may be clear, as far as few rounds can tell."""
        return self.gap > 0.8 * least and self.gap > sure * self.within


def compared(start: Start, best: Action, other: Action, rounds: range, seed: int) -> Gap:
    """The two after so many rounds, the same cards after both."""
    one, two = played_on(start, (best, other), rounds, seed)
    gaps = [a - b for a, b in zip(one, two, strict=True)]
    return Gap(best, other, fmean(gaps), SURE * stdev(gaps) / sqrt(len(gaps)))


def screened(start: Start, may: Sequence[Action], seed: int, told: int = FEW[-1]) -> Gap:
    """The best answer and the next best that is another, as far as few rounds tell; ``told``: how many tell
    by how much."""
    left, first, sums = list(may), 0, dict.fromkeys(may, 0.0)
    for upto in FEW:
        earned = dict(zip(left, played_on(start, left, range(first, upto), seed), strict=True))
        for action, worth in earned.items():
            sums[action] += sum(worth)
        best = max(left, key=lambda action: sums[action])
        left = [
            action for action in left
            if action == best or not _is_behind(earned[action], earned[best])
        ]  # fmt: skip
        left = [best, *(one for one in left if one != best)]
        if all(alike(one, best) for one in left):
            break
        first = upto
    other = _next_best(may, left, sums, best)
    return compared(start, best, other, range(FRESH // 2, FRESH // 2 + told), seed)


def _next_best(
    may: Sequence[Action], left: Sequence[Action], sums: dict[Action, float], best: Action
) -> Action:
    """Of those that are left, or else of all, the best that is not the same answer."""
    others = [one for one in left if not alike(one, best)] or [one for one in may if not alike(one, best)]
    return max(others, key=lambda action: sums[action])


def _is_behind(worth: Sequence[float], best: Sequence[float]) -> bool:
    gaps = [a - b for a, b in zip(best, worth, strict=True)]
    return fmean(gaps) > BEHIND * stdev(gaps) / sqrt(len(gaps))
