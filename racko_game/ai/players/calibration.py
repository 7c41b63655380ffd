"""Calibration: corrects predicted chances by how often they came true, for each kind of table. The output of
a net, or of a race (a comparison of expected times), ranks positions well, but is not a probability. Races
and correction curves are data, measured in rounds played to the end; the data sheet beside them says how."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import log
from typing import Any, NamedTuple

from ... import resources
from ...message import Trouble
from ...rules.ruleset import Ruleset
from ...rules.scoring import FOR_CHIPS, WITH_BONUS, Rising
from ..evaluators.registry import GOALS
from ..model.net import logistic

FILE = "players/odds.json"
KNOWN = "known stock"
SCORED = {WITH_BONUS: "bonus", FOR_CHIPS: "chips"}


class Race(NamedTuple):
    """Predicts the chance to finish first from the expected time, where there is no net. The logit of the
    chance is ``start`` − ``steep`` × log(time) + ``late`` × turns that each seat has had."""

    start: float
    steep: float
    late: float

    def first(self, time: float, elapsed: float) -> float:
        """Return the chance to finish first for that time, after ``elapsed`` turns of each; 1 for no time."""
        if time <= 0:
            return 1.0
        return logistic(self.start - self.steep * log(time) + self.late * elapsed)


class Curve(NamedTuple):
    """A correction curve: ``so`` are the observed frequencies for predictions evenly spaced from 0 to 1."""

    so: tuple[float, ...]

    def of(self, said: float) -> float:
        """Return the corrected chance for the predicted chance ``said``; 0 and 1 are not corrected."""
        place = said * (len(self.so) - 1)
        low = min(int(place), len(self.so) - 2)
        return self.so[low] + (place - low) * (self.so[low + 1] - self.so[low])


class Calibration(NamedTuple):
    """The corrections at one kind of table: ``net`` corrects a net's chances, ``race`` predicts chances from
    times, ``borne`` corrects these; None for a method that is not used there."""

    net: Curve | None
    race: Race | None
    borne: Curve | None

    def by_net(self, said: float) -> float:
        """Return the chance to finish first, corrected from the net's prediction ``said``."""
        assert self.net is not None
        return self.net.of(said)

    def raced(self, time: float, elapsed: float) -> float:
        """Return the race's uncorrected chance for that expected time, after ``elapsed`` turns of each."""
        assert self.race is not None
        return self.race.first(time, elapsed)

    def by_race(self, said: float) -> float:
        """Return the chance to finish first, corrected from the race's prediction ``said``."""
        assert self.borne is not None
        return self.borne.of(said)


def calibration(rules: Ruleset, seats: int, run: bool, known: bool) -> Calibration:
    """Return the calibration of the most similar kind of table. ``run``: whether a run is required;
    ``known``: whether the order of the stock is known."""
    every = every_calibration()
    return next(every[name] for name in _names(rules, seats, run, known) if name in every)


def _names(rules: Ruleset, seats: int, run: bool, known: bool) -> Iterator[str]:
    """Yield the names of kinds of table, the most specific first; ``run``, ``known``: see ``calibration``."""
    powers = "powers" if type(rules.goal) is Rising and rules.discards is not None else ""
    more = ("run" if run else "", powers, SCORED.get(rules.scoring, ""), "partners" if rules.pairs else "")
    game = KNOWN if known else GOALS[type(rules.goal)].table(rules.goal)
    words = [word for word in (game, f"{seats} seats", *more) if word]
    while words:
        yield ", ".join(words)
        words.pop()


@cache
def every_calibration() -> Mapping[str, Calibration]:
    """Return all calibrations by the name of the kind of table, such as ``2 seats, run``. Raises Trouble if
    the file is broken, MissingAsset if there is none."""
    try:
        return {name: _read(each) for name, each in json.loads(resources.text(FILE)).items()}
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Trouble("asset.broken-player", file=resources.path(FILE), why=repr(error)) from None


def _read(each: Mapping[str, Any]) -> Calibration:
    race = Race(*map(float, each["race"])) if "race" in each else None
    return Calibration(_curve(each.get("net")), race, _curve(each["raced"] if race else None))


def _curve(each: Sequence[float] | None) -> Curve | None:
    """Return a curve, None for None. Raises ValueError unless it rises from 0 to 1."""
    if each is None:
        return None
    so = tuple(map(float, each))
    if (so[0], so[-1]) != (0, 1) or any(one > other for one, other in pairwise(so)):
        raise ValueError("it does not rise from 0 to 1")
    return Curve(so)
