"""Which kind of rack these rules make."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...rules.editions.letters.goal import AlphabetOrWord
from ...rules.editions.super_racko.goal import RisingSides
from ...rules.terms.goals import Goal, Rising
from ...rules.terms.scoring import FOR_CHIPS, REGULAR, WITH_BONUS, Scoring
from ..model.features import SIZES, SIZES_OF_GOALS, SIZES_OF_PAIRS
from ..model.net import read
from .evaluator import Evaluator, RackContext, RisingEvaluator
from .letters import LettersEvaluator
from .partner_net import PartnerNet
from .payoff import BONUS, CHIPS, PayoffEvaluator
from .payoff_net import BONUS_WORTH, CHIPS_WORTH, PayoffNet, Worths
from .super_racko import SuperEvaluator
from .win_net import WinNet

NETS = {(2, 1): "two", (2, 3): "two-with-run", (3, 1): "three", (4, 1): "four"}
"""The nets of the classic game, by seats and the run that is asked for."""


def judged(context: RackContext) -> Evaluator:
    """The rack as these rules judge it: by what it may earn, or else by what finishes it."""
    goal, scoring = type(context.rules.goal), context.rules.scoring
    return JUDGED.get((goal, scoring), FINISHING[goal])(context)


def finishing(context: RackContext) -> Evaluator:
    """The rack judged by the time that finishes it, and by nothing else."""
    return FINISHING[type(context.rules.goal)](context)


def glanced(context: RackContext) -> Evaluator:
    """The rack judged without a net, where cards that are near their places are all that earns."""
    kind = (type(context.rules.goal), context.rules.scoring)
    return finishing(context) if kind == (Rising, REGULAR) else judged(context)


def _rising(context: RackContext) -> Evaluator:
    if _unlearnt(context):
        return RisingEvaluator(context)
    if context.rules.pairs:
        return PartnerNet(context, read("partners", SIZES_OF_PAIRS))
    return WinNet(context, read(NETS[context.seats, context.rules.goal.run(context.number)], SIZES))


def _prized(context: RackContext, prizes: Mapping[int, float], net: str, worth: Worths) -> Evaluator:
    if _unlearnt(context):
        return PayoffEvaluator(context, prizes)
    return PayoffNet(context, read(net, SIZES_OF_GOALS), worth)


def _unlearnt(context: RackContext) -> bool:
    """Whether nets are of no use: they know no powers, and no stock that was turned over."""
    return context.plain or context.rules.discards is not None or context.live.known


Judge = Callable[[RackContext], Evaluator]
FINISHING: dict[type[Goal], Judge] = {
    Rising: RisingEvaluator,
    AlphabetOrWord: LettersEvaluator,
    RisingSides: SuperEvaluator,
}
"""By the kind of goal: how near to it a rack is."""
JUDGED: dict[tuple[type[Goal], Scoring], Judge] = {
    (Rising, REGULAR): _rising,
    (Rising, WITH_BONUS): lambda context: _prized(context, BONUS, "bonus", BONUS_WORTH),
    (Rising, FOR_CHIPS): lambda context: _prized(context, CHIPS, "chips", CHIPS_WORTH),
}
"""Where more is known than how near the goal is: what a rack may earn."""
