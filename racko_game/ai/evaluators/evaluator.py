"""Evaluators: the expected time until a rack is finished.

The unit of time is the expected wait for one particular card. A time below zero means a rack that is worth
more than one that has just been finished.
"""

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
    """An evaluation of a rack, and of every rack that differs from it in one card, for any kind of goal.

    Its measure is the expected time until the rack is finished, in turns of its player; players that learned
    by other goals (points, chances to win) return ratings in its place, of which the lowest is best, too.
    """

    @abstractmethod
    def time(self) -> float:
        """Return the expected time until the rack is finished, as it is now."""

    @abstractmethod
    def time_with(self, slot: int, card: Card) -> float:
        """Return the expected time once the card is in the slot."""

    @abstractmethod
    def best(self, card: Card) -> float:
        """Return the expected time once the card is in the slot where that is lowest."""

    def tossed(self, card: Card) -> float:
        """Return the expected time of the unchanged rack once the card is discarded."""
        return self.time()

    def drawn(self, card: Card) -> float:
        """Return the expected time once the card is drawn, and put in its best slot or discarded."""
        return min(self.tossed(card), self.best(card))

    def nearer(self, slot: int, card: Card) -> float:
        """Return the progress toward a word with the card in the slot, 1 (complete) to -1 (lost)."""
        return 0.0

    def called(self) -> float:
        """Return the expected time that stands for going out now: lower than any rack's that is only
        finished."""
        return AT_ONCE

    def longer(self) -> float:
        """Return the expected time of waiting with the finished rack."""
        return NEVER


class RackContext(NamedTuple):
    """All inputs of an evaluation: the rules, the round's ``number``, the rack, the unseen cards and the
    view.

    ``turns``: about how many each seat has had; ``live``: the cards it can still get; ``plain``: without a
    net.
    """

    rules: Ruleset
    number: int
    seats: int
    turns: float
    cards: tuple[Card, ...]
    live: Unseen
    view: View
    plain: bool


class Outlook(Protocol):
    """The cost of finishing a rack; a higher cost means a longer expected time (see ``model.gaps``)."""

    slots: int

    def cost(self) -> float:
        """Return the cost (on the scale of ``gaps.time_of``) of the unchanged rack."""

    def cost_with(self, slot: int, rank: int) -> float:
        """Return the cost (on the scale of ``gaps.time_of``) once a card of that rank is in the slot."""


class RisingEvaluator(Evaluator):
    """An evaluator for numbers that must rise, with a run or without."""

    _outlook: Outlook

    def __init__(self, context: RackContext) -> None:
        row = RankRow(tuple(card.rank for card in context.cards), context.live.weights())
        self._outlook = outlook(row, context.rules.goal.run(context.number))

    def time(self) -> float:
        return time_of(self._outlook.cost())

    def time_with(self, slot: int, card: Card) -> float:
        return time_of(self._outlook.cost_with(slot, card.rank))

    def best(self, card: Card) -> float:
        slots = range(self._outlook.slots)
        return time_of(min(self._outlook.cost_with(slot, card.rank) for slot in slots))
