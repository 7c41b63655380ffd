"""Which kind of rack these rules make."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..rules import scoring
from ..rules.editions import letters, super_racko
from .features import SIZES, SIZES_OF_GOALS, SIZES_OF_PAIRS
from .net import read
from .paired import Paired
from .prizes import BONUS, CHIPS, Prized
from .racks import Lying, Rack, Rising
from .rewarded import BONUS_WORTH, CHIPS_WORTH, Rewarded, Worths
from .sides import TwoSided
from .valued import Valued
from .words import Lettered

_BY_SCORE: dict[object, Callable[[Lying], Rack]] = {
    scoring.bonus: lambda lying: _prized(lying, BONUS, "bonus", BONUS_WORTH),
    scoring.chips: lambda lying: _prized(lying, CHIPS, "chips", CHIPS_WORTH),
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


def finishing(lying: Lying) -> Rack:
    """The rack judged by the time that finishes it, and by nothing else."""
    return _BY_FINISH.get(lying.rules.finished, Rising)(lying)


def _rising(lying: Lying) -> Rack:
    if _unlearnt(lying):
        return Rising(lying)
    if lying.rules.pairs:
        return Paired(lying, read("partners", SIZES_OF_PAIRS))
    return Valued(lying, read(NETS[lying.seats, lying.rules.run(lying.number)], SIZES))


def _prized(lying: Lying, prizes: Mapping[int, float], net: str, worth: Worths) -> Rack:
    if _unlearnt(lying):
        return Prized(lying, prizes)
    return Rewarded(lying, read(net, SIZES_OF_GOALS), worth)


def _unlearnt(lying: Lying) -> bool:
    """Whether nets are of no use: they know no powers, and no stock that was turned over."""
    return lying.plain or bool(lying.rules.powers) or lying.live.known
