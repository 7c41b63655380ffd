"""Which kind of rack these rules make."""

from __future__ import annotations

from collections.abc import Callable

from ..rules import scoring
from ..rules.editions import letters, super_racko
from .features import SIZES
from .net import read
from .prizes import BONUS, CHIPS, Prized
from .racks import Lying, Rack, Rising
from .sides import TwoSided
from .valued import Valued
from .words import Lettered

_BY_SCORE: dict[object, Callable[[Lying], Rack]] = {
    scoring.bonus: lambda lying: Prized(lying, BONUS),
    scoring.chips: lambda lying: Prized(lying, CHIPS),
}
_BY_FINISH: dict[object, Callable[[Lying], Rack]] = {
    letters.finished: Lettered,
    super_racko.finished: TwoSided,
}


NETS = {(2, 1): "two", (2, 3): "two-with-run", (3, 1): "three", (4, 1): "four"}
"""The nets of the classic game, by seats and the run that is asked for."""


def judged(lying: Lying) -> Rack:
    """The rack as these rules judge it: by what it may earn, or else by what finishes it."""
    by_finish = _BY_FINISH.get(lying.rules.finished, _rising)
    return _BY_SCORE.get(lying.rules.score, by_finish)(lying)


def _rising(lying: Lying) -> Rack:
    """By a net, unless there are powers, or a known stock turned over: no net has learnt those."""
    if lying.plain or lying.rules.powers or lying.live.known:
        return Rising(lying)
    return Valued(lying, read(NETS[lying.seats, lying.rules.run(lying.number)], SIZES))
