"""Racks as the player sees them: how long each can be expected to take until it may go out.

All times are in one unit, the time one waits for one certain card. A time below zero is a rack that is
worth more than one that has just been finished.
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
    """What every rack can be asked, whatever it takes to finish it."""

    @abstractmethod
    def time(self) -> float:
        """The time it takes as it stands."""

    @abstractmethod
    def time_with(self, slot: int, card: Card) -> float:
        """The time it takes once the card stands in the slot."""

    @abstractmethod
    def best(self, card: Card) -> float:
        """The time once the card stands where it does most good."""

    def tossed(self, card: Card) -> float:
        """The time it takes as it stands once the card is tossed."""
        return self.time()

    def drawn(self, card: Card) -> float:
        """The time it takes once the card is drawn, and put where it does most good or tossed."""
        return min(self.tossed(card), self.best(card))

    def nearer(self, slot: int, card: Card) -> float:
        """How much nearer to a word it is with the card in the slot: 1, all the way, to -1, lost."""
        return 0.0

    def called(self) -> float:
        """What it is worth to go out with it now: more than any rack that is only finished."""
        return AT_ONCE

    def longer(self) -> float:
        """What it is worth to hold it back, finished as it is."""
        return NEVER


class RackContext(NamedTuple):
    """What a rack is judged by."""

    rules: Ruleset
    number: int  # of the round
    seats: int
    turns: float  # that each seat has had, about
    cards: tuple[Card, ...]
    live: Unseen
    view: View
    plain: bool  # without a net


class Outlook(Protocol):
    """The outlook of a rack: what it costs to finish it."""

    slots: int

    def cost(self) -> float:
        """As it stands."""

    def cost_with(self, slot: int, rank: int) -> float:
        """Once a card of that rank stands in the slot."""


class RisingEvaluator(Evaluator):
    """Numbers that are to rise, with a run or without."""

    _outlook: Outlook

    def __init__(self, context: RackContext) -> None:
        row = RankRow(tuple(card.rank for card in context.cards), context.live.weights())
        self._outlook = outlook(row, context.rules.goal.run(context.number))

    def time(self) -> float:
        """The time it takes as it stands."""
        return time_of(self._outlook.cost())

    def time_with(self, slot: int, card: Card) -> float:
        """The time it takes once the card stands in the slot."""
        return time_of(self._outlook.cost_with(slot, card.rank))

    def best(self, card: Card) -> float:
        """The time once the card stands where it does most good."""
        slots = range(self._outlook.slots)
        return time_of(min(self._outlook.cost_with(slot, card.rank) for slot in slots))
