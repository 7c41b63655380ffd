"""Evaluates a Super Racko rack: a blue and a red side that must rise, each with wilds of its color."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.editions.super_racko import COLOURS, ROWS
from ...rules.pieces.cards import REVERSE, WILD, Card
from ..model.gaps import FRONT, RankRow, Rise, Sweep, time_of
from .evaluator import Evaluator, RackContext

MOST = 45  # cards of a colour
READY = 0.97  # the time of a rack with a reverse in it, against one without


def _row(context: RackContext, side: int) -> RankRow:
    colour, live = COLOURS[side], context.live
    cards = context.cards[side * ROWS : (side + 1) * ROWS]
    ranks = tuple(card.rank if card.suit == colour else 0 for card in cards)
    wilds = frozenset(s for s, card in enumerate(cards) if card.suit == colour and card.kind == WILD)
    return RankRow(ranks, live.weights(colour), MOST, wilds, live.wilds(colour))


class SuperEvaluator(Evaluator):
    """An evaluator for a blue and a red side that must rise, each with wilds of its color."""

    def __init__(self, context: RackContext) -> None:
        super().__init__(context)
        self._sides = [Rise(_row(context, side)) for side in range(len(COLOURS))]
        self._changed: dict[tuple[int, bool], float] = {}

    def time(self) -> float:
        return self._time(sum(side.cost() for side in self._sides), self._cards)

    def time_with(self, slot: int, card: Card) -> float:
        side, row = divmod(slot, ROWS)
        fits = card.suit == COLOURS[side]
        if fits and card.kind != WILD:
            cost = self._sides[side].cost_with(row, card.rank)
        else:
            cost = self._cost_changed(slot, fits)
        after = (*self._cards[:slot], card, *self._cards[slot + 1 :])
        return self._time(cost + self._sides[1 - side].cost(), after)

    def best(self, card: Card) -> float:
        slots = range(len(self._cards))
        if card.suit:
            side = COLOURS.index(card.suit)
            slots = slots[side * ROWS : (side + 1) * ROWS]
        elif card.kind != REVERSE:
            return self.time()
        return min(self.time_with(slot, card) for slot in slots)

    def _cost_changed(self, slot: int, wild: bool) -> float:
        """Return the cost of the slot's side once the slot holds a wild, or else a card that does not fit."""
        if (slot, wild) not in self._changed:
            side, place = divmod(slot, ROWS)
            row = self._sides[side].row
            ranks = (*row.ranks[:place], 0, *row.ranks[place + 1 :])
            wilds = row.wilds | {place} if wild else row.wilds - {place}
            changed = Sweep(row._replace(ranks=ranks, wilds=wilds), (FRONT,), own_cards_only=True)
            self._changed[slot, wild] = changed.costs[-1][-1]
        return self._changed[slot, wild]

    def _time(self, cost: float, cards: Sequence[Card]) -> float:
        """Return the time for a cost, reduced a little if the cards include a reverse card."""
        return time_of(cost) * (READY if any(card.kind == REVERSE for card in cards) else 1.0)
