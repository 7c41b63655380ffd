"""Pace and danger: how many turns a rack takes and how soon opponents finish, measured by playing on."""

from __future__ import annotations

from math import exp
from typing import NamedTuple


class Pace(NamedTuple):
    """A rack takes ``factor`` × cards ** ``power`` own turns, if it waits for so many cards to come."""

    factor: float
    power: float


class Danger(NamedTuple):
    """The chance that an opponent goes out in a turn of its own: half of ``most`` in turn ``middle``."""

    most: float
    middle: float
    spread: float

    def quiet(self, elapsed: float) -> float:
        """Return the chance that one opponent does not, once each seat has had so many turns."""
        return 1 - self.most * _logistic((elapsed - self.middle) / self.spread)


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-50.0, min(50.0, x))))
