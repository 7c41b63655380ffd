"""Pace and danger: how many turns a rack takes, and how soon another is done, as rounds played on have it."""

from __future__ import annotations

from math import exp
from typing import NamedTuple


class Pace(NamedTuple):
    """A rack takes ``factor`` × cards ** ``power`` own turns, where it waits for so many cards to come."""

    factor: float
    power: float


class Danger(NamedTuple):
    """How likely another is to go out in a turn of its own: in turn ``middle`` a half of ``most``."""

    most: float
    middle: float
    spread: float

    def quiet(self, elapsed: float) -> float:
        """The chance that one does not, once each has had so many turns."""
        return 1 - self.most * _logistic((elapsed - self.middle) / self.spread)


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-50.0, min(50.0, x))))
