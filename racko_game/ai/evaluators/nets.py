"""Evaluation by a neural network: the chance to win the round, the payoff in chips, or the points of a pair.
A pair adds up the points of both partners. So even a partly ordered rack is worth something to it, and a seat
that is nearly finished may let its partner finish, if that denies the next player a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from heapq import nsmallest
from itertools import chain
from typing import NamedTuple

from ...rules import scoring
from ...rules.pieces.cards import Card, longest_run
from ..model.gaps import NEVER, PARTS, GapPlan, RankRow, Rise, RiseWithRun
from ..model.net import (
    SIZES,
    Net,
    count_features,
    discard_features,
    goal_features,
    others_slots,
    plan_features,
    round_features,
)
from .evaluator import Evaluator, RackContext

PLAN, ROUND, DISCARD = range(len(SIZES))  # the indices of the input blocks that every network has
NEAREST = 3  # how many slots for a drawn card are evaluated


class WinNet(Evaluator):
    """An evaluator for numbers that must rise; its times are chances that another seat goes out first. The
    gap table (see ``model.gaps``) finds a plan for each slot a card can go to, and the network evaluates the
    plan. ``scale``: the points or chips between the outputs 0 and 1 (1: the output is a chance); ``pairs``:
    the input says which seat is the partner."""

    scale, pairs = 1, False

    def __init__(self, context: RackContext, net: Net) -> None:
        super().__init__(context)
        self._net = net
        self._ranks = tuple(card.rank for card in context.cards)
        row = RankRow(self._ranks, context.live.weights())
        self._rise = Rise(row)
        self._outlook = self._rise.with_run(context.rules.goal.run(context.number))
        self._live = max(1.0, sum(row.weights) / PARTS)
        self._deck = deck = len(context.rules.deck)
        others = others_slots(context.view)
        self._round = net.part(ROUND, round_features(context.view, context.live, others, deck, self.pairs))
        self._given = cache(lambda rank: net.part(DISCARD, discard_features(rank, others[0], deck)))

    def tossed(self, card: Card) -> float:
        return self.time(self._given(card.rank))

    def time(self, *given: list[float]) -> float:
        """Return the chance to lose with the unchanged rack. ``given``: the input block of the discard;
        without it, no regard is paid to which card is discarded."""
        return 1 - self._expected(self._outlook.plan(), self._outlook.cost(), self._cards, *given)

    def time_with(self, slot: int, card: Card) -> float:
        cost = self._outlook.cost_with(slot, card.rank)
        if cost >= NEVER:
            return cost
        plan = self._outlook.plan_with(slot, card.rank)
        return 1 - self._expected(plan, cost, self._after(slot, card), self._given(self._ranks[slot]))

    def drawn(self, card: Card) -> float:
        """Return the chance to lose once the drawn card is discarded or in the best of 3 likely slots."""
        places = range(len(self._ranks))
        near = nsmallest(NEAREST, places, key=lambda slot: self._outlook.cost_with(slot, card.rank))
        return min(self.tossed(card), *(self.time_with(slot, card) for slot in near))

    def _expected(self, plan: GapPlan, cost: float, cards: Sequence[Card], *given: list[float]) -> float:
        """Return the chance to win with these cards by this plan. ``given``: the input block of the discard,
        if any."""
        if not cost:
            return 1.0
        planned = self._net.part(PLAN, plan_features(plan, cost, self._live, self._deck))
        return self._net.value(planned, self._round, *given)


GOAL, TABLE = 3, 4  # the indices of further input blocks, after those that every network has
GOALS = range(3, scoring.LONGEST + 1)  # the lengths of run that score extra
LEFT, EACH_TURN = 5, 2  # points the others probably score: at first, and added with each turn
SURE = 1 / 60  # waiting must promise this much more, since the best of many estimates is too high
POINTS, CHIPS = 600, 18  # about the greatest lead there can be


class Worths(NamedTuple):
    """The value of going out: the expected lead over the others, scaled so that 0.5 is no lead. ``scale``:
    the points or chips between the values 0 and 1; ``by_run``: the value in turn 0, by length of the longest
    run (1: none); ``each_turn``: how much it falls with each turn of every seat."""

    scale: int
    by_run: Mapping[int, float]
    each_turn: float = 0.0

    def of(self, run: int, turns: float) -> float:
        """Return the value of going out with a longest run of ``run`` cards after so many turns of each."""
        return min(1.0, self.by_run[min(run, scoring.LONGEST)] - self.each_turn * turns)


BONUS_WORTH = Worths(
    POINTS,
    {
        run: 0.5 + (scoring.CALLER + scoring.BONUS.get(run, 0) - LEFT) / POINTS
        for run in range(1, scoring.LONGEST + 1)
    },
    EACH_TURN / POINTS,
)
CHIPS_WORTH = Worths(CHIPS, {run: 0.5 + chips / CHIPS for run, chips in scoring.CHIPS.items()})

GoalCost = tuple[float, GapPlan] | None
"""The cost of a goal and the plan for it; None for a goal that any finished rack has reached."""


class PayoffNet(WinNet):
    """An evaluator for numbers with prizes for longer runs; times are 1 − payoff, scaled as in ``Worths``.
    Each length of run is a goal with its own plan, and the network gets the features of all goals."""

    def __init__(self, context: RackContext, net: Net, worth: Worths) -> None:
        super().__init__(context, net)
        least = context.rules.goal.run(context.number)
        self._worth, self._turns, self.scale = worth, context.turns, worth.scale
        self._goals = [RiseWithRun(self._rise, run) if run > least else None for run in GOALS]
        self._table = net.part(TABLE, (context.seats == 3, context.seats == 4, least > 1))

    def time(self, *given: list[float]) -> float:
        return 1 - self._value(self._as_it_stands(), self._cards, *given)

    def time_with(self, slot: int, card: Card) -> float:
        rank, outlook = card.rank, self._outlook
        cost = outlook.cost_with(slot, rank)
        if cost >= NEVER:
            return cost
        goals = [
            (goal.cost_with(slot, rank), goal.plan_with(slot, rank)) if goal else None for goal in self._goals
        ]
        plans = [(cost, outlook.plan_with(slot, rank)), *goals]
        return 1 - self._value(plans, self._after(slot, card), self._given(self._ranks[slot]))

    def drawn(self, card: Card) -> float:
        """Return the lowest rating once the card is drawn: discarded, or in the best slot for some goal."""
        plans = [self._outlook, *filter(None, self._goals)]
        places = range(len(self._ranks))
        slots = {min(places, key=lambda slot: way.cost_with(slot, card.rank)) for way in plans}
        return min(self.tossed(card), *(self.time_with(slot, card) for slot in slots))

    def called(self) -> float:
        return 1 - self._now(self._cards)

    def longer(self) -> float:
        """Return the rating of waiting, not going out, while the next player may take the top discard."""
        top = self._context.view.top
        given = [self._given(top.rank)] if top else []
        return 1 - self._held(self._as_it_stands(), self._cards, *given) + SURE

    def _as_it_stands(self) -> list[GoalCost]:
        now = [(goal.cost(), goal.plan()) if goal else None for goal in self._goals]
        return [(self._outlook.cost(), self._outlook.plan()), *now]

    def _value(self, plans: Sequence[GoalCost], cards: Sequence[Card], *given: list[float]) -> float:
        """Return the best payoff: with a finished rack, of going out now or waiting."""
        held = self._held(plans, cards, *given)
        return held if plans[0] is None or plans[0][0] else max(held - SURE, self._now(cards))

    def _now(self, cards: Sequence[Card]) -> float:
        return self._worth.of(longest_run(cards), self._turns)

    def _held(self, plans: Sequence[GoalCost], cards: Sequence[Card], *given: list[float]) -> float:
        base, *goals = plans
        assert base is not None
        cost, plan = base
        planned = self._net.part(PLAN, plan_features(plan, cost, self._live, self._deck))
        each = [goal_features(*(goal or base), self._live) for goal in goals]
        finished = (1.0, self._now(cards)) if not cost else (0.0, 0.0)
        aims = self._net.part(GOAL, [*chain(*each), *finished])
        return self._net.value(planned, self._round, aims, self._table, *given)


COUNT = 3  # the index of a further input block, after those that every network has
PARTNER_NET_POINTS = 200  # about the greatest lead there can be
PAIR_WORTH = Worths(
    PARTNER_NET_POINTS,
    {1: 0.5 + (scoring.CALLER - LEFT) / PARTNER_NET_POINTS},
    EACH_TURN / PARTNER_NET_POINTS,
)
"""The value of going out for a pair; one of the three others is the partner, as if the seat played alone."""


def at_stake(turns: float) -> float:
    """Return twice the points by which a pair leads if it goes out, after so many turns of each seat."""
    return 2 * PARTNER_NET_POINTS * (PAIR_WORTH.of(1, turns) - 0.5)


class PartnerNet(WinNet):
    """An evaluator for numbers that must rise, for a pair; times are 1 − lead, scaled as in ``Worths``."""

    scale, pairs = PARTNER_NET_POINTS, True

    def __init__(self, context: RackContext, net: Net) -> None:
        super().__init__(context, net)
        self._rules, self._worth = context.rules, PAIR_WORTH.of(1, context.turns)

    def called(self) -> float:
        return 1 - self._worth

    def longer(self) -> float:
        """Return the rating of waiting with a finished rack: as bad as if the other pair then went out."""
        return max(self._worth, self.called())

    def _expected(self, plan: GapPlan, cost: float, cards: Sequence[Card], *given: list[float]) -> float:
        """Return the pair's expected lead with these cards; 0.5 is no lead."""
        if not cost:
            return self._worth
        count = self._rules.goal.counted(cards)
        counts = self._net.part(COUNT, count_features(count, [card.rank for card in cards]))
        return super()._expected(plan, cost, cards, counts, *given)
