"""Which kind of rack these rules make."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...rules import scoring
from ...rules.editions import letters, super_racko
from ..model.features import SIZES, SIZES_OF_GOALS, SIZES_OF_PAIRS
from ..model.net import read
from .evaluator import Evaluator, RackContext, RisingEvaluator
from .letters import LettersEvaluator
from .partner_net import PartnerNet
from .payoff import BONUS, CHIPS, PayoffEvaluator
from .payoff_net import BONUS_WORTH, CHIPS_WORTH, PayoffNet, Worths
from .super_racko import SuperEvaluator
from .win_net import WinNet

_BY_SCORE: dict[object, Callable[[RackContext], Evaluator]] = {
    scoring.bonus: lambda context: _prized(context, BONUS, "bonus", BONUS_WORTH),
    scoring.chips: lambda context: _prized(context, CHIPS, "chips", CHIPS_WORTH),
}
_BY_FINISH: dict[object, Callable[[RackContext], Evaluator]] = {
    letters.finished: LettersEvaluator,
    super_racko.finished: SuperEvaluator,
}


NETS = {(2, 1): "two", (2, 3): "two-with-run", (3, 1): "three", (4, 1): "four"}
"""The nets of the classic game, by seats and the run that is asked for."""


def judged(context: RackContext) -> Evaluator:
    """The rack as these rules judge it: by what it may earn, or else by what finishes it."""
    by_finish = _BY_FINISH.get(context.rules.finished, _rising)
    return _BY_SCORE.get(context.rules.score, by_finish)(context)


def finishing(context: RackContext) -> Evaluator:
    """The rack judged by the time that finishes it, and by nothing else."""
    return _BY_FINISH.get(context.rules.finished, RisingEvaluator)(context)


def _rising(context: RackContext) -> Evaluator:
    if _unlearnt(context):
        return RisingEvaluator(context)
    if context.rules.pairs:
        return PartnerNet(context, read("partners", SIZES_OF_PAIRS))
    return WinNet(context, read(NETS[context.seats, context.rules.run(context.number)], SIZES))


def _prized(context: RackContext, prizes: Mapping[int, float], net: str, worth: Worths) -> Evaluator:
    if _unlearnt(context):
        return PayoffEvaluator(context, prizes)
    return PayoffNet(context, read(net, SIZES_OF_GOALS), worth)


def _unlearnt(context: RackContext) -> bool:
    """Whether nets are of no use: they know no powers, and no stock that was turned over."""
    return context.plain or bool(context.rules.powers) or context.live.known
