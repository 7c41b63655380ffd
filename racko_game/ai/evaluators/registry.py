"""The facts about each kind of goal that computers use, and the evaluator for each set of rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...rules.editions.letters import AlphabetOrWord
from ...rules.editions.super_racko import RisingSides
from ...rules.scoring import FOR_CHIPS, REGULAR, WITH_BONUS, Goal, Rising, Scoring
from ..model.net import SIZES, SIZES_OF_GOALS, SIZES_OF_PAIRS, logistic, read
from .editions import LettersEvaluator, SuperEvaluator
from .evaluator import (
    BONUS,
    CHIPS,
    Evaluator,
    ForeseenEvaluator,
    OrderedEvaluator,
    OrderedPayoff,
    PayoffEvaluator,
    RackContext,
    RisingEvaluator,
)
from .nets import BONUS_WORTH, CHIPS_WORTH, PartnerNet, PayoffNet, WinNet, Worths

HARM = 10.0  # turns that are worth a round
NETS = {(2, 1): "two", (2, 3): "two-with-run", (3, 1): "three", (4, 1): "four"}
"""The names of the nets for the classic game, by number of seats and length of the run (1: none)."""


def evaluator_of(context: RackContext) -> Evaluator:
    """Return the evaluator for these rules: of payoff if the rules have one, else of the time to finish."""
    goal, scoring = type(context.rules.goal), context.rules.scoring
    if not context.plain and goal is Rising and context.live.known:
        return ORDERED[scoring](context)
    return JUDGED.get((goal, scoring), GOALS[goal].near)(context)


def finishing_evaluator(context: RackContext) -> Evaluator:
    """Return the evaluator of the time to finish the rack, without regard to scores."""
    goal = type(context.rules.goal)
    return (_rising_in_order if goal is Rising else GOALS[goal].near)(context)


def glancing_evaluator(context: RackContext) -> Evaluator:
    """Return the evaluator for a weaker player: without nets, and ignoring the known order of the stock."""
    goal, scoring = type(context.rules.goal), context.rules.scoring
    made = None if (goal, scoring) == (Rising, REGULAR) else JUDGED.get((goal, scoring))
    return (made or GOALS[goal].near)(context)


def _rising_in_order(context: RackContext) -> Evaluator:
    if context.live.known:
        return OrderedEvaluator(context)
    return (ForeseenEvaluator if context.view.coming() else RisingEvaluator)(context)


def _planned(context: RackContext) -> Evaluator:
    """Return a strong player's evaluator, which counts how much a discard helps the next player. Without a
    net for this estimate, a discard does no harm."""
    if context.rules.pairs or context.rules.discards is not None:
        return OrderedEvaluator(context)
    net = _winning(context)
    kept = net.time()
    return OrderedEvaluator(context, lambda card: HARM * (net.tossed(card) - kept))


def _rising(context: RackContext) -> Evaluator:
    if _unlearnt(context):
        return RisingEvaluator(context) if context.plain else _rising_in_order(context)
    if context.rules.pairs:
        return PartnerNet(context, read("partners", SIZES_OF_PAIRS))
    return _winning(context)


def _winning(context: RackContext) -> WinNet:
    return WinNet(context, read(NETS[context.seats, context.rules.goal.run(context.number)], SIZES))


def win_evaluator(context: RackContext) -> WinNet | None:
    """Return the net for the chance to finish first, without regard to scores; None if none was trained."""
    return _winning(context) if type(context.rules.goal) is Rising and not context.live.known else None


def _prized(context: RackContext, prizes: Mapping[int, float], net: str, worth: Worths) -> Evaluator:
    if _unlearnt(context):
        return PayoffEvaluator(context, prizes)
    return PayoffNet(context, read(net, SIZES_OF_GOALS), worth)


def _unlearnt(context: RackContext) -> bool:
    """Return whether the nets were not trained for this position: powers, or a stock that was turned over."""
    return context.plain or context.rules.discards is not None or context.live.known


Judge = Callable[[RackContext], Evaluator]


class Pace(NamedTuple):
    """How many own turns a rack takes that waits for ``cards`` cards: ``factor`` × cards ** ``power``."""

    factor: float
    power: float


class Danger(NamedTuple):
    """The chance that an opponent goes out in one of its turns, by a logistic curve. It rises to ``most``, is
    half of that in turn ``middle``, and rises the faster the smaller ``spread`` is."""

    most: float
    middle: float
    spread: float

    def quiet(self, elapsed: float) -> float:
        """Return the chance that an opponent does not go out in its turn, after ``elapsed`` turns of each."""
        return 1 - self.most * logistic((elapsed - self.middle) / self.spread)


class GoalModel(NamedTuple):
    """The facts about a kind of goal that computers use. ``near`` makes the evaluator of the time to finish.
    ``pace`` gives how many turns a rack takes; ``dangers``, by the number of seats, how likely an opponent is
    to finish. ``table`` gives the word with which ``odds.json`` names tables that play for this goal, "" for
    numbers that must rise."""

    near: Judge
    pace: Callable[[Goal], Pace]
    dangers: Mapping[int, Danger]
    table: Callable[[Goal], str]


def pace_and_danger(goal: Goal, seats: int, run: bool) -> tuple[Pace, Danger]:
    """Return how many turns a rack takes, and how likely an opponent is to finish; ``run``: one is
    required."""
    if run and type(goal) is Rising:
        return WITH_A_RUN
    model = GOALS[type(goal)]
    return model.pace(goal), model.dangers[seats]


GOALS: dict[type[Goal], GoalModel] = {
    Rising: GoalModel(
        RisingEvaluator,
        lambda goal: Pace(0.62, 0.92),
        {2: Danger(0.4, 7.0, 0.95), 3: Danger(0.4, 7.0, 0.95), 4: Danger(0.4, 7.0, 0.95)},
        lambda goal: "",
    ),
    AlphabetOrWord: GoalModel(
        LettersEvaluator,
        # slower without words, or if a word must have one color
        lambda goal: Pace(1.08, 0.71) if goal.colours or not goal.spells else Pace(1.1, 0.43),
        {2: Danger(0.6, 9, 1.6), 3: Danger(0.8, 9, 1.5), 4: Danger(0.9, 8.8, 1.3)},
        lambda goal: (
            "letters of one colour" if goal.colours else "letters" if goal.spells else "letters in order"
        ),
    ),
    RisingSides: GoalModel(
        SuperEvaluator,
        lambda goal: Pace(0.87, 0.82),
        {2: Danger(0.13, 15.7, 0.9), 3: Danger(0.12, 16.2, 0.9), 4: Danger(0.12, 16, 1.3)},
        lambda goal: "super",
    ),
}
"""The model of each kind of goal, by class."""
WITH_A_RUN = Pace(1.3, 0.6), Danger(0.24, 7.6, 1.2)  # where numbers rise and a run is required
JUDGED: dict[tuple[type[Goal], Scoring], Judge] = {
    (Rising, REGULAR): _rising,
    (Rising, WITH_BONUS): lambda context: _prized(context, BONUS, "bonus", BONUS_WORTH),
    (Rising, FOR_CHIPS): lambda context: _prized(context, CHIPS, "chips", CHIPS_WORTH),
}
"""The evaluators of payoff, for goals and scorings where points matter besides finishing."""
ORDERED: dict[Scoring, Judge] = {
    REGULAR: _planned,
    WITH_BONUS: lambda context: OrderedPayoff(context, BONUS),
    FOR_CHIPS: lambda context: OrderedPayoff(context, CHIPS),
}
"""The evaluators for a stock whose whole order is known, by scoring."""
