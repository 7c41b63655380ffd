"""Calibration: chances as they were borne out, at each kind of table, by rounds played to their end.

What a net says, or a race of the times that racks take, is in the right order, but not always as often so as
it says. The races, and how often what was said was so, are data; how they are made again is said in the data
sheet beside them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import exp, log
from typing import Any, NamedTuple

from ... import resources
from ...message import Trouble
from ...rules.ruleset import Ruleset
from ...rules.scoring import FOR_CHIPS, WITH_BONUS, Rising
from ..evaluators.registry import GOALS

FILE = "players/odds.json"
KNOWN = "known stock"
SCORED = {WITH_BONUS: "bonus", FOR_CHIPS: "chips"}


class Race(NamedTuple):
    """Of a rack that takes some time more, how likely it is to be the first; where no net tells it.

    The logit of that is ``start`` − ``steep`` × log(time) + ``late`` × turns that each has had.
    """

    start: float
    steep: float
    late: float

    def first(self, time: float, elapsed: float) -> float:
        """The chance to be the first to finish."""
        if time <= 0:
            return 1.0
        logit = self.start - self.steep * log(time) + self.late * elapsed
        return 1 / (1 + exp(-max(-50.0, min(50.0, logit))))


class Curve(NamedTuple):
    """Of what is said 0, … 1, how often it was ``so``."""

    so: tuple[float, ...]

    def of(self, said: float) -> float:
        """The chance that is told where so much is said; what is certain stays certain."""
        place = said * (len(self.so) - 1)
        low = min(int(place), len(self.so) - 2)
        return self.so[low] + (place - low) * (self.so[low + 1] - self.so[low])


class Calibration(NamedTuple):
    """What is made of what a net says, and of what a race says; None where nobody asks it."""

    net: Curve | None
    race: Race | None
    borne: Curve | None

    def by_net(self, said: float) -> float:
        """The chance to be first where the net says so much."""
        assert self.net is not None
        return self.net.of(said)

    def raced(self, time: float, elapsed: float) -> float:
        """What the race says of a rack that takes so long: before it is calibrated, for means of it."""
        assert self.race is not None
        return self.race.first(time, elapsed)

    def by_race(self, said: float) -> float:
        """The chance to be first where the race says so much."""
        assert self.borne is not None
        return self.borne.of(said)


def calibration(rules: Ruleset, seats: int, run: bool, known: bool) -> Calibration:
    """That of the nearest kind of table; ``run``: one is asked for, ``known``: the order of the stock is."""
    every = every_calibration()
    return next(every[name] for name in _names(rules, seats, run, known) if name in every)


def _names(rules: Ruleset, seats: int, run: bool, known: bool) -> Iterator[str]:
    """The kind of table: with all that may matter there, then with less and less of it."""
    powers = "powers" if type(rules.goal) is Rising and rules.discards is not None else ""
    more = ("run" if run else "", powers, SCORED.get(rules.scoring, ""), "partners" if rules.pairs else "")
    game = KNOWN if known else GOALS[type(rules.goal)].table(rules.goal)
    words = [word for word in (game, f"{seats} seats", *more) if word]
    while words:
        yield ", ".join(words)
        words.pop()


@cache
def every_calibration() -> Mapping[str, Calibration]:
    """By kind of table. Trouble if the file is broken, MissingAsset if it is not there."""
    try:
        return {name: _read(each) for name, each in json.loads(resources.text(FILE)).items()}
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Trouble("asset.broken-player", file=resources.path(FILE), why=repr(error)) from None


def _read(each: Mapping[str, Any]) -> Calibration:
    """One that is written so."""
    race = Race(*map(float, each["race"])) if "race" in each else None
    return Calibration(_curve(each.get("net")), race, _curve(each["raced"] if race else None))


def _curve(each: Sequence[float] | None) -> Curve | None:
    """ValueError unless it rises from 0 to 1."""
    if each is None:
        return None
    so = tuple(map(float, each))
    if (so[0], so[-1]) != (0, 1) or any(one > other for one, other in pairwise(so)):
        raise ValueError("it does not rise from 0 to 1")
    return Curve(so)
