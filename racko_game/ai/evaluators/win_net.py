"""Racks judged by a net: how likely the seat is to win the round, from what a move leaves and gives away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from heapq import nsmallest

from ...rules.pieces.cards import Card
from ..model.features import SIZES, discard_features, others_slots, plan_features, round_features
from ..model.gaps import NEVER, PARTS, GapPlan, RankRow
from ..model.net import Net
from ..model.outlook import Rise, RiseWithRun
from .evaluator import Evaluator, RackContext

PLAN, ROUND, DISCARD = range(len(SIZES))
"""The blocks of every network's input."""
NEAREST = 3  # places for a card that may be drawn that are looked at closely


class WinNet(Evaluator):
    """Numbers that are to rise. Instead of a time it gives how likely it is that another goes out first.

    The gap table finds a plan for each place a card can go to, and the net says what the plan is worth.
    ``scale`` is what the net's whole scale is in points or chips, 1 for a chance; ``pairs``, whether it is
    given who is the partner.
    """

    scale, pairs = 1, False

    def __init__(self, context: RackContext, net: Net) -> None:
        self._net, self._cards = net, context.cards
        self._ranks = tuple(card.rank for card in context.cards)
        row = RankRow(self._ranks, context.live.weights())
        self._rise = Rise(row)
        run = context.rules.goal.run(context.number)
        self._outlook = RiseWithRun(self._rise, run) if run > 1 else self._rise
        self._live = max(1.0, sum(row.weights) / PARTS)
        self._deck = deck = len(context.rules.deck)
        others = others_slots(context.view)
        self._round = net.part(ROUND, round_features(context.view, context.live, others, deck, self.pairs))
        self._given = cache(lambda rank: net.part(DISCARD, discard_features(rank, others[0], deck)))

    def time(self) -> float:
        """The chance to lose as it stands, whatever is given away."""
        return 1 - self._expected(self._outlook.plan(), self._outlook.cost(), self._cards)

    def tossed(self, card: Card) -> float:
        """The chance to lose as it stands once the card is given away."""
        given = self._given(card.rank)
        return 1 - self._expected(self._outlook.plan(), self._outlook.cost(), self._cards, given)

    def time_with(self, slot: int, card: Card) -> float:
        """The chance to lose once the card stands in the slot."""
        cost = self._outlook.cost_with(slot, card.rank)
        if cost >= NEVER:
            return cost
        plan = self._outlook.plan_with(slot, card.rank)
        return 1 - self._expected(plan, cost, self._after(slot, card), self._given(self._ranks[slot]))

    def best(self, card: Card) -> float:
        """The chance to lose once the card stands where it does most good."""
        return min(self.time_with(slot, card) for slot in range(len(self._ranks)))

    def drawn(self, card: Card) -> float:
        """The chance to lose once the card is drawn: tossed, or in a place of one of the shortest plans."""
        places = range(len(self._ranks))
        near = nsmallest(NEAREST, places, key=lambda slot: self._outlook.cost_with(slot, card.rank))
        return min(self.tossed(card), *(self.time_with(slot, card) for slot in near))

    def _after(self, slot: int, card: Card) -> tuple[Card, ...]:
        return (*self._cards[:slot], card, *self._cards[slot + 1 :])

    def _expected(self, plan: GapPlan, cost: float, cards: Sequence[Card], *given: list[float]) -> float:
        """The chance to win with these cards, of which the plan is made."""
        if not cost:
            return 1.0
        planned = self._net.part(PLAN, plan_features(plan, cost, self._live, self._deck))
        return self._net.value(planned, self._round, *given)
