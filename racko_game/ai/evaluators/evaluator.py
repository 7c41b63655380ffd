"""Evaluators: the expected time until a rack is finished. The unit of time is the expected wait for one
particular card. A time below zero means a rack that is worth more than one that has just been finished."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple, Protocol

from ...rules.pieces.cards import Card
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ..model.card_counting import Unseen
from ..model.gaps import NEVER, RankRow, outlook, time_of

AT_ONCE = -1.0  # better than any rack that is only finished


class Evaluator(ABC):
    """An evaluation of a rack, and of every rack that differs from it in one card, for any kind of goal. Its
    measure is the expected time until the rack is finished: in waits for one particular card, or in turns of
    its player if the whole stock is known. Evaluators by nets and by payoff return ratings in place of times.
    The lowest is always the best. Slots count from 0, the front."""

    def __init__(self, context: RackContext) -> None:
        self._context, self._cards = context, context.cards

    @abstractmethod
    def time(self) -> float:
        """Return the expected time until the rack is finished, as it is now."""

    @abstractmethod
    def time_with(self, slot: int, card: Card) -> float:
        """Return the expected time once the card is in the slot."""

    def best(self, card: Card) -> float:
        """Return the expected time once the card is in the slot where that is lowest."""
        return min(self.time_with(slot, card) for slot in range(len(self._cards)))

    def tossed(self, card: Card) -> float:
        """Return the expected time of the unchanged rack once the card is discarded."""
        return self.time()

    def drawn(self, card: Card) -> float:
        """Return the expected time until the rack is finished, once the card is drawn, and put in its best
        slot or discarded."""
        return min(self.tossed(card), self.best(card))

    def nearer(self, slot: int, card: Card) -> float:
        """Return how much nearer to a word the card in the slot brings a rack of letters, 1 (there is one
        now) to -1 (it was the only one), 0 if no nearer or with numbers."""
        return 0.0

    def called(self) -> float:
        """Return what going out now counts as on the scale of ``time``; by default -1, less than any time."""
        return AT_ONCE

    def longer(self) -> float:
        """Return what waiting with the finished rack counts as on that scale; ``NEVER`` if it cannot pay."""
        return NEVER


class RackContext(NamedTuple):
    """All inputs of an evaluation: the rules, the round's ``number`` (from 1), how many ``seats`` there are,
    the rack's ``cards``, front first, and the view of its seat. ``turns``: about how many turns each seat has
    had in this round; ``live``: the cards the rack's seat can still get; ``plain``: no neural network is
    used."""

    rules: Ruleset
    number: int
    seats: int
    turns: float
    cards: tuple[Card, ...]
    live: Unseen
    view: View
    plain: bool


class Outlook(Protocol):
    """The costs of finishing a rack of ``slots`` cards; ``gaps.time_of`` turns a cost into a time."""

    slots: int

    def cost(self) -> float:
        """Return the cost of the unchanged rack, for ``gaps.time_of``."""

    def cost_with(self, slot: int, rank: int) -> float:
        """Return the cost once a card of that rank is in the slot (0: the front), for ``gaps.time_of``."""


class RisingEvaluator(Evaluator):
    """An evaluator for numbers that must rise, with a run or without."""

    _outlook: Outlook

    def __init__(self, context: RackContext) -> None:
        super().__init__(context)
        row = RankRow(tuple(card.rank for card in context.cards), context.live.weights())
        self._outlook = outlook(row, context.rules.goal.run(context.number))

    def time(self) -> float:
        return time_of(self._outlook.cost())

    def time_with(self, slot: int, card: Card) -> float:
        return time_of(self._outlook.cost_with(slot, card.rank))

    def best(self, card: Card) -> float:
        slots = range(self._outlook.slots)
        return time_of(min(self._outlook.cost_with(slot, card.rank) for slot in slots))
