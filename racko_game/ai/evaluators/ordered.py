"""Racks where the order of the stock is known: it was turned over, or looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import takewhile
from math import comb

from ...rules.pieces.cards import Card
from ..model.gaps import RankRow, time_of
from ..model.order import TAKES, WAYS, OrderedRise, arrivals
from ..model.outlook import outlook
from .evaluator import RackContext, RisingEvaluator, Way
from .payoff import PayoffEvaluator
from .win_net import WinNet

Harm = Callable[[Card], float]
HARM = 10.0  # turns that are worth a round


def harmless(card: Card) -> float:
    """Nobody is thought of."""
    return 0.0


def harm_by(net: WinNet) -> Harm:
    """What the net thinks it is to give a card away, in turns."""
    kept = net.time()
    return lambda card: HARM * (net.tossed(card) - kept)


def known_next(context: RackContext) -> tuple[Card, ...]:
    """The cards on top of the stock as far as the seat knows them, the top one first."""
    faces = (context.view.faces[token] for token in context.view.stock)
    return tuple(card for card in takewhile(lambda card: card is not None, faces) if card)


def _to_come(context: RackContext) -> list[int]:
    """The ranks that will be drawn where all of the stock is known; then those that are turned over next."""
    refill, faces = context.rules.refill, context.view.faces
    again = () if refill.shuffle else reversed(context.view.discard[refill.keep_top :])
    turned = [card.rank for token in again if (card := faces[token])]
    return [*(card.rank for card in known_next(context)), *turned[refill.start :]]


def _ordered(context: RackContext, run: int, drawn: int) -> OrderedRise:
    coming, highest = _to_come(context)[drawn:], context.rules.deck[-1].rank
    turns = [arrivals(coming, context.seats - 1, way, highest) for way in range(WAYS)]
    return OrderedRise([card.rank for card in context.cards], run, turns)


class OrderedEvaluator(RisingEvaluator):
    """Numbers that are to rise while the whole stock is known. Times are own turns, this one not among them.

    ``harm``: how many turns it is as bad as to give a card to the next player; ``drawn``: how many cards of
    the stock are drawn first.
    """

    def __init__(self, context: RackContext, harm: Harm = harmless, drawn: int = 0) -> None:
        self._context, self._harm = context, harm
        self._outlook = _ordered(context, context.rules.goal.run(context.number), drawn)

    def tossed(self, card: Card) -> float:
        """The time it takes as it stands once the card is tossed."""
        return self.time() + self._harm(card)

    def time_with(self, slot: int, card: Card) -> float:
        """The time it takes once the card stands in the slot; none if that finishes it."""
        time = super().time_with(slot, card)
        return time + self._harm(self._context.cards[slot]) if time else time

    def best(self, card: Card) -> float:
        """The time once the card stands where it does most good."""
        return min(self.time_with(slot, card) for slot in range(self._outlook.slots))

    @cached_property
    def _afterwards(self) -> OrderedEvaluator:
        return OrderedEvaluator(self._context, self._harm, 1)

    def drawn(self, card: Card) -> float:
        """The time it takes once the card is drawn, and put where it does most good or tossed."""
        return min(self._afterwards.tossed(card), self._afterwards.best(card))


class OrderedPayoff(PayoffEvaluator):
    """Numbers of which a longer run earns more, while the whole stock is known."""

    stiff = 1.0  # one sees whether the cards of a run come

    def __init__(self, context: RackContext, prizes: Mapping[int, float], drawn: int = 0) -> None:
        self._context, self._prizes, self._first = context, prizes, drawn
        super().__init__(context, prizes)

    def _ways(self, context: RackContext) -> Callable[[int], Way]:
        return lambda run: _ordered(context, run, self._first)

    def _unit(self, context: RackContext) -> float:
        return 1.0

    @cached_property
    def _afterwards(self) -> OrderedPayoff:
        return OrderedPayoff(self._context, self._prizes, 1)

    def drawn(self, card: Card) -> float:
        """The time it takes once the card is drawn, and put where it does most good or tossed."""
        return min(self._afterwards.time(), self._afterwards.best(card))


class ForeseenEvaluator(RisingEvaluator):
    """Numbers that are to rise, where the top of the stock has been looked at, and no more.

    A rack is as good as it will be with the card that is drawn in the next own turn, where that is known.
    """

    def __init__(self, context: RackContext) -> None:
        super().__init__(context)
        self._ranks = tuple(card.rank for card in context.cards)
        self._weights, self._run = context.live.weights(), context.rules.goal.run(context.number)
        others, known = context.seats - 1, known_next(context)
        self._drawn = [
            (comb(others, draw) * TAKES ** (others - draw) * (1 - TAKES) ** draw, known[draw].rank)
            for draw in range(min(others + 1, len(known)))
        ]

    def time(self) -> float:
        """The time it takes as it stands."""
        return self._foreseen(self._outlook)

    def time_with(self, slot: int, card: Card) -> float:
        """The time it takes once the card stands in the slot."""
        ranks = (*self._ranks[:slot], card.rank, *self._ranks[slot + 1 :])
        return self._foreseen(outlook(RankRow(ranks, self._weights), self._run))

    def best(self, card: Card) -> float:
        """The time once the card stands where it does most good."""
        return min(self.time_with(slot, card) for slot in range(len(self._ranks)))

    def _foreseen(self, rack: Way) -> float:
        """The mean of what the card may be that is drawn next; one that is not known changes nothing."""
        now = time = time_of(rack.cost())
        for chance, rank in self._drawn:
            best = min(rack.cost_with(slot, rank) for slot in range(rack.slots))
            time -= chance * max(0.0, now - time_of(best))
        return time
