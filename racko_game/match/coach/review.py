"""A review of a round: what each own decision cost, how well one chose, and what luck gave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...ai.players.option_values import Worth, worth
from ...rules.editions import ruleset
from ...rules.engine import asked, open_match, options, play, view
from ...rules.pieces.actions import Action, Draw
from ...rules.pieces.prompts import AskOrder, AskPlace
from ...rules.table import Charter, View
from ...rules.terms.scoring import BONUS, Scoring

WORST = 3
"""So many decisions are shown."""


class Decision(NamedTuple):
    """What a seat chose at a ply, of what there was to choose, and what each was worth."""

    ply: int
    view: View
    options: tuple[Action, ...]
    action: Action
    worth: Worth

    @property
    def best(self) -> Action:
        """What was worth most."""
        return self.options[self.worth.values.index(self.worth.best)]

    @property
    def cost(self) -> float:
        """What the choice cost against the best: a chance to be first, or points or chips."""
        return self.worth.cost(self.options.index(self.action))


class Review(NamedTuple):
    """The decisions of a seat in a round. ``luck``: what the drawn cards gave, in the unit of the costs."""

    decisions: tuple[Decision, ...]
    luck: float

    @property
    def cost(self) -> float:
        """What the choices cost in all."""
        return sum(decision.cost for decision in self.decisions)

    @property
    def prize(self) -> bool:
        """Whether costs are points or chips; else they are chances."""
        return any(decision.worth.prize for decision in self.decisions)

    @property
    def _scoring(self) -> Scoring:
        seen = self.decisions[0].view
        return ruleset(seen.charter, len(seen.racks)).scoring

    @property
    def unit(self) -> str:
        """What costs are counted in where they are no chances."""
        return self._scoring.unit

    @property
    def full(self) -> float:
        """What fills a scale: a whole chance, or what a round is worth with the shortest run that pays."""
        scoring = self._scoring
        others = len(self.decisions[0].view.racks) - 1 if scoring.from_others else 1
        return float((scoring.caller + scoring.pays(min(BONUS))) * others) if self.prize else 1.0

    @property
    def unjudged(self) -> bool:
        """Whether there were decisions that nobody can weigh: in which order cards lie that others draw."""
        return any(isinstance(decision.view.prompts[-1], AskOrder) for decision in self.decisions)

    @property
    def accuracy(self) -> int:
        """100 for nothing but best choices, 0 for no better than choosing blindly."""
        return round(accuracy(self.cost, sum(decision.worth.usual_cost for decision in self.decisions)))

    @property
    def worst(self) -> tuple[Decision, ...]:
        """The decisions that cost most, dearest first; only those that cost anything."""
        dear = sorted((d for d in self.decisions if d.cost > 0), key=lambda d: -d.cost)
        return tuple(dear[:WORST])


def accuracy(cost: float, blind: float) -> float:
    """From 0 to 100: choices that cost so much, where choices made blindly would have cost ``blind``."""
    return 100.0 if blind <= 0 else 100 * max(0.0, 1 - cost / blind)


def review(
    charter: Charter, seats: int, seed: bytes, actions: Sequence[Action], seat: int, round_: int
) -> Review:
    """Play the match again, and look at the decisions of ``seat`` in one round of it."""
    decisions = tuple(_decisions(charter, seats, seed, actions, seat, round_))
    return Review(decisions, _luck(decisions))


def _decisions(
    charter: Charter, seats: int, seed: bytes, actions: Sequence[Action], seat: int, round_: int
) -> Iterator[Decision]:
    table, _ = open_match(charter, seats, seed)
    for ply, action in enumerate(actions):
        if table.round > round_:
            return
        if table.round == round_ and asked(table) == seat:
            seen, may = view(table, seat), options(table)
            if len(may) > 1:
                yield Decision(ply, seen, may, action, worth(seen, may))
        table, _ = play(table, action)


def _luck(decisions: Sequence[Decision]) -> float:
    """What the drawn cards were worth more than a card from the stock was expected to be."""
    gained = 0.0
    for before, after in pairwise(decisions):
        if isinstance(before.action, Draw) and isinstance(after.view.prompts[-1], AskPlace):
            gained += after.worth.best - before.worth.values[before.options.index(before.action)]
    return gained
