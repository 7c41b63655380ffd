"""The evaluator for each set of rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...rules.editions.letters import AlphabetOrWord
from ...rules.editions.super_racko import RisingSides
from ...rules.scoring import FOR_CHIPS, REGULAR, WITH_BONUS, Goal, Rising, Scoring
from ..model.features import SIZES, SIZES_OF_GOALS, SIZES_OF_PAIRS
from ..model.net import read
from .evaluator import Evaluator, RackContext, RisingEvaluator
from .known_stock import ForeseenEvaluator, OrderedEvaluator, OrderedPayoff, harm_by, known_next
from .letters import LettersEvaluator
from .nets import BONUS_WORTH, CHIPS_WORTH, PartnerNet, PayoffNet, WinNet, Worths
from .payoff import BONUS, CHIPS, PayoffEvaluator
from .super_racko import SuperEvaluator

NETS = {(2, 1): "two", (2, 3): "two-with-run", (3, 1): "three", (4, 1): "four"}
"""The nets of the classic game, by number of seats and length of the run."""


def evaluator_of(context: RackContext) -> Evaluator:
    """Return the evaluator for these rules: of payoff where one is known, else of distance to the goal."""
    goal, scoring = type(context.rules.goal), context.rules.scoring
    if not context.plain and goal is Rising and context.live.known:
        return ORDERED[scoring](context)
    return JUDGED.get((goal, scoring), FINISHING[goal])(context)


def finishing_evaluator(context: RackContext) -> Evaluator:
    """Return the evaluator of the time to finish the rack, whatever that scores."""
    goal = type(context.rules.goal)
    return (_rising_in_order if goal is Rising else FINISHING[goal])(context)


def glancing_evaluator(context: RackContext) -> Evaluator:
    """Return the evaluator for a weaker player: no nets, no planning by the order of the stock."""
    goal, scoring = type(context.rules.goal), context.rules.scoring
    made = None if (goal, scoring) == (Rising, REGULAR) else JUDGED.get((goal, scoring))
    return (made or FINISHING[goal])(context)


def _rising_in_order(context: RackContext) -> Evaluator:
    if context.live.known:
        return OrderedEvaluator(context)
    return (ForeseenEvaluator if known_next(context) else RisingEvaluator)(context)


def _planned(context: RackContext) -> Evaluator:
    """A strong player's evaluator, which counts what a discard brings the next player if a net can tell."""
    if context.rules.pairs or context.rules.discards is not None:
        return OrderedEvaluator(context)
    return OrderedEvaluator(context, harm_by(_winning(context)))


def _rising(context: RackContext) -> Evaluator:
    if _unlearnt(context):
        return RisingEvaluator(context) if context.plain else _rising_in_order(context)
    if context.rules.pairs:
        return PartnerNet(context, read("partners", SIZES_OF_PAIRS))
    return _winning(context)


def _winning(context: RackContext) -> WinNet:
    return WinNet(context, read(NETS[context.seats, context.rules.goal.run(context.number)], SIZES))


def win_evaluator(context: RackContext) -> WinNet | None:
    """Return the net for the seat's chance to finish first, whatever that scores; None without one."""
    taught = type(context.rules.goal) is Rising and not context.live.known
    return _winning(context) if taught else None


def _prized(context: RackContext, prizes: Mapping[int, float], net: str, worth: Worths) -> Evaluator:
    if _unlearnt(context):
        return PayoffEvaluator(context, prizes)
    return PayoffNet(context, read(net, SIZES_OF_GOALS), worth)


def _unlearnt(context: RackContext) -> bool:
    """Nets are of no use with powers, or a stock that was turned over: they were not trained on these."""
    return context.plain or context.rules.discards is not None or context.live.known


Judge = Callable[[RackContext], Evaluator]
FINISHING: dict[type[Goal], Judge] = {
    Rising: RisingEvaluator,
    AlphabetOrWord: LettersEvaluator,
    RisingSides: SuperEvaluator,
}
"""By kind of goal: the time to reach it."""
JUDGED: dict[tuple[type[Goal], Scoring], Judge] = {
    (Rising, REGULAR): _rising,
    (Rising, WITH_BONUS): lambda context: _prized(context, BONUS, "bonus", BONUS_WORTH),
    (Rising, FOR_CHIPS): lambda context: _prized(context, CHIPS, "chips", CHIPS_WORTH),
}
"""Where scores matter besides the goal: the expected payoff."""
ORDERED: dict[Scoring, Judge] = {
    REGULAR: _planned,
    WITH_BONUS: lambda context: OrderedPayoff(context, BONUS),
    FOR_CHIPS: lambda context: OrderedPayoff(context, CHIPS),
}
"""With the order of the whole stock known."""
