"""Which kind of rack these rules make."""

from __future__ import annotations

from collections.abc import Callable

from ..rules import scoring
from ..rules.editions import letters, super_racko
from .prizes import BONUS, CHIPS, Prized
from .racks import Lying, Rack, Rising
from .sides import TwoSided
from .words import Lettered

_BY_SCORE: dict[object, Callable[[Lying], Rack]] = {
    scoring.bonus: lambda lying: Prized(lying, BONUS),
    scoring.chips: lambda lying: Prized(lying, CHIPS),
}
_BY_FINISH: dict[object, Callable[[Lying], Rack]] = {
    letters.finished: Lettered,
    super_racko.finished: TwoSided,
}


def judged(lying: Lying) -> Rack:
    """The rack as these rules judge it: by what it may earn, or else by what finishes it."""
    return _BY_SCORE.get(lying.rules.score, finishing)(lying)


def finishing(lying: Lying) -> Rack:
    """The rack judged by nothing but what finishes it."""
    return _BY_FINISH.get(lying.rules.finished, Rising)(lying)
