"""Pace and danger: how many turns a rack takes, and how soon opponents finish, as measured in many rounds."""

from __future__ import annotations

from math import exp
from typing import NamedTuple


class Pace(NamedTuple):
    """How many own turns a rack takes that waits for ``cards`` cards: ``factor`` × cards ** ``power``."""

    factor: float
    power: float


class Danger(NamedTuple):
    """The chance that an opponent goes out in one of its turns, by a logistic curve. It rises to ``most``, is
    half of that in turn ``middle``, and rises the faster the smaller ``spread`` is."""

    most: float
    middle: float
    spread: float

    def quiet(self, elapsed: float) -> float:
        """Return the chance that an opponent does not go out in its turn, after ``elapsed`` turns of each."""
        return 1 - self.most * _logistic((elapsed - self.middle) / self.spread)


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-50.0, min(50.0, x))))
