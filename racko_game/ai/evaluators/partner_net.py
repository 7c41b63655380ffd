"""Partners by a net: how much more than the other pair the own is likely to earn.

The points of both partners count, so a rack is worth something that is only in order for a part, and
whoever is nearly done may leave it to the other to keep cards from the next player.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.pieces.cards import Card
from ...rules.terms import scoring
from ..model.features import count_features
from ..model.gaps import GapPlan
from ..model.net import Net
from .evaluator import RackContext
from .payoff_net import EACH_TURN, LEFT, Worths
from .win_net import WinNet

COUNT = 3
"""A block of the input, after those of every network."""
POINTS = 200  # what makes all the difference there can be, or nearly
PAIR_WORTH = Worths(POINTS, {1: 0.5 + (scoring.CALLER - LEFT) / POINTS}, EACH_TURN / POINTS)
"""What going out is worth: of the three others one is the partner, so it is the same as for one."""


def at_stake(turns: float) -> float:
    """How many points more a pair earns that goes out than one that does not, after so many turns."""
    return 2 * POINTS * (PAIR_WORTH.of(1, turns) - 0.5)


class PartnerNet(WinNet):
    """Numbers that are to rise, for a pair. It gives how far a move is from the most there can be."""

    scale, pairs = POINTS, True

    def __init__(self, context: RackContext, net: Net) -> None:
        super().__init__(context, net)
        self._rules, self._worth = context.rules, PAIR_WORTH.of(1, context.turns)

    def called(self) -> float:
        """How far from the most it is to go out now."""
        return 1 - self._worth

    def longer(self) -> float:
        """How far it may be to hold a finished rack back: as if the other pair went out instead."""
        return max(self._worth, self.called())

    def _expected(self, plan: GapPlan, cost: float, cards: Sequence[Card], *given: list[float]) -> float:
        """How much more than the others the pair earns with these cards, a half for as much."""
        if not cost:
            return self._worth
        count = self._rules.goal.counted(cards)
        counts = self._net.part(COUNT, count_features(count, [card.rank for card in cards]))
        return super()._expected(plan, cost, cards, counts, *given)
