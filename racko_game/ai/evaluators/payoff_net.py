"""Bonus and Chips by a net: what the round is likely to bring, with the longer runs a rack may get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from ...rules.pieces.cards import Card, longest_run
from ...rules.terms import scoring
from ..model.features import goal_features, plan_features
from ..model.gaps import NEVER, GapPlan
from ..model.net import Net
from ..model.outlook import RiseWithRun
from .evaluator import RackContext
from .win_net import PLAN, WinNet

GOAL, TABLE = 3, 4
"""Blocks of the input, after those of every network."""
GOALS = range(3, scoring.LONGEST + 1)
"""The runs that earn more."""
LEFT, EACH_TURN = 5, 2  # points the others are likely to be left with: at first, and more with each turn
SURE = (
    1 / 60
)  # so much more must be expected of a rack that is held back: of many guesses the best is too good
POINTS, CHIPS = 600, 18  # what makes all the difference there can be, or nearly


class Worths(NamedTuple):
    """What going out is worth: how much more than the others one earns, a half for as much."""

    scale: int  # in points or chips
    by_run: Mapping[int, float]  # before anybody has had a turn
    each_turn: float = 0.0  # less

    def of(self, run: int, turns: float) -> float:
        """With a longest run of so many cards, after so many turns."""
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
"""What a goal costs and how it is reached; None for one that any finished rack has reached."""


class PayoffNet(WinNet):
    """Numbers of which a longer run earns more. It gives how far a move is from the most there can be.

    Every length of run is a goal with a plan of its own, and the network is given them all.
    """

    def __init__(self, context: RackContext, net: Net, worth: Worths) -> None:
        super().__init__(context, net)
        self._top = context.view.discard[:1]
        self._rank_of = context.view.faces
        least = context.rules.goal.run(context.number)
        self._worth, self._turns, self.scale = worth, context.turns, worth.scale
        self._goals = [RiseWithRun(self._rise, run) if run > least else None for run in GOALS]
        self._table = net.part(TABLE, (context.seats == 3, context.seats == 4, least > 1))

    def time(self) -> float:
        """How far it is from the most as it stands, whatever is given away."""
        return 1 - self._value(self._as_it_stands(), self._cards)

    def tossed(self, card: Card) -> float:
        """The same once the card is given away."""
        return 1 - self._value(self._as_it_stands(), self._cards, self._given(card.rank))

    def time_with(self, slot: int, card: Card) -> float:
        """The same once the card stands in the slot."""
        rank, outlook = card.rank, self._outlook
        cost = outlook.cost_with(slot, rank)
        if cost >= NEVER:
            return cost
        goals = [
            (goal.cost_with(slot, rank), goal.plan_with(slot, rank)) if goal else None for goal in self._goals
        ]
        ways = [(cost, outlook.plan_with(slot, rank)), *goals]
        return 1 - self._value(ways, self._after(slot, card), self._given(self._ranks[slot]))

    def drawn(self, card: Card) -> float:
        """The same once the card is drawn: tossed, or where it is best for one of the goals."""
        ways = [self._outlook, *filter(None, self._goals)]
        places = range(len(self._ranks))
        slots = {min(places, key=lambda slot: way.cost_with(slot, card.rank)) for way in ways}
        return min(self.tossed(card), *(self.time_with(slot, card) for slot in slots))

    def called(self) -> float:
        """How far from the most it is to go out now."""
        return 1 - self._now(self._cards)

    def longer(self) -> float:
        """How far from the most it surely is to hold the rack back, the last card on the pile given away."""
        given = [self._given(card.rank) for token in self._top if (card := self._rank_of[token])]
        return 1 - self._held(self._as_it_stands(), self._cards, *given) + SURE

    def _as_it_stands(self) -> list[GoalCost]:
        now = [(goal.cost(), goal.plan()) if goal else None for goal in self._goals]
        return [(self._outlook.cost(), self._outlook.plan()), *now]

    def _value(self, ways: Sequence[GoalCost], cards: Sequence[Card], *given: list[float]) -> float:
        """What is earned at best: a finished rack may go out or not."""
        held = self._held(ways, cards, *given)
        return held if ways[0] is None or ways[0][0] else max(held - SURE, self._now(cards))

    def _now(self, cards: Sequence[Card]) -> float:
        return self._worth.of(longest_run(cards), self._turns)

    def _held(self, ways: Sequence[GoalCost], cards: Sequence[Card], *given: list[float]) -> float:
        base, *goals = ways
        assert base is not None
        cost, plan = base
        planned = self._net.part(PLAN, plan_features(plan, cost, self._live, self._deck))
        each = [goal_features(*(goal or base), self._live) for goal in goals]
        finished = (1.0, self._now(cards)) if not cost else (0.0, 0.0)
        aims = self._net.part(GOAL, [*chain(*each), *finished])
        return self._net.value(planned, self._round, aims, self._table, *given)
