"""Evaluators: the expected time until a rack is finished, or its payoff.

The unit of time is the expected wait for one particular card. A time below zero means a rack that is worth
more than one that has just been finished. Racks are evaluated by payoff for rules in which a longer run
scores more and waiting for one can pay.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import NamedTuple, Protocol

from ...rules import scoring
from ...rules.pieces.cards import Card, longest_run
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ..model.card_counting import Unseen
from ..model.gaps import NEVER, RankRow, Rise, outlook, time_of

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


SEEN = 3.0  # cards that one may have or do without in a turn: the one drawn, discards, other ways to finish
QUIET = 5.0  # turns before which hardly anybody goes out
RISING = 0.06  # how much likelier a seat is to go out with each turn after them
HIGHEST = 0.25  # and how likely at most
GOALS = 2  # lengths of run played for at a time: the most promising
HASTE = 0.5  # what a longer time costs, danger or not
STIFF = 3.0  # how much longer one waits for a run than for as many cards of a rise
STAKE = 1.0  # chips lost to who goes out first, more or less

BONUS = {1: float(scoring.CALLER), **{run: scoring.CALLER + more for run, more in scoring.BONUS.items()}}
CHIPS = {run: chips + STAKE for run, chips in scoring.CHIPS.items() if run != 2}
"""The value of a run in chips, by its length; a run of two is worth as much as no run."""


class PayoffEvaluator(Evaluator):
    """An evaluator for numbers with prizes for longer runs: each length of run is a goal of its own. The
    value of a goal is its prize times the chance to reach it before the others go out. The evaluator returns
    the negative logarithm of the value in place of a time: lower is better for both."""

    stiff = STIFF

    def __init__(self, context: RackContext, prizes: Mapping[int, float]) -> None:
        super().__init__(context)
        ways = self._outlook_for(context)
        self._turns = sum(context.live.next.values()) / SEEN
        self._now, self._others = context.turns, context.seats - 1
        least = context.rules.goal.run(context.number)
        self._worth = {run: log(prize) for run, prize in prizes.items() if run >= least}
        self._least = ways(least)
        goals = [(ways(run), run) for run in self._worth if run > least]
        kept = self._least.cost()
        self._goals = sorted(goals, key=lambda goal: self._value(kept, goal[0].cost(), goal[1]))[:GOALS]
        self._shortest = min(self._worth)
        self._longest = max(run for run in self._worth if run <= max(least, longest_run(context.cards)))

    def _outlook_for(self, context: RackContext) -> Callable[[int], Outlook]:
        """Return a function from a length of run (1: none) to the outlook of the rack for that goal."""
        return Rise(RankRow(tuple(card.rank for card in context.cards), context.live.weights())).with_run

    def time(self) -> float:
        return self._lowest(self._least.cost(), [goal.cost() for goal, _ in self._goals])

    def time_with(self, slot: int, card: Card) -> float:
        costs = [goal.cost_with(slot, card.rank) for goal, _ in self._goals]
        return self._lowest(self._least.cost_with(slot, card.rank), costs)

    def _lowest(self, least: float, costs: Sequence[float]) -> float:
        longer = (self._value(least, cost, run) for cost, (_, run) in zip(costs, self._goals, strict=True))
        return min(self._value(least, least, self._shortest), *longer)

    def called(self) -> float:
        return -self._worth[self._longest]

    def longer(self) -> float:
        goals = [goal for goal in self._goals if goal[1] > self._longest]
        return min((self._value(0.0, goal.cost(), run) for goal, run in goals), default=NEVER)

    def _value(self, least: float, cost: float, run: int) -> float:
        """Return the negative logarithm of a goal's value. ``least``: the cost of finishing the rack with any
        cards; ``cost``: of the goal; ``run``: its length of run. A run takes longer than its cost says,
        since others may keep the few cards it needs."""
        soon = time_of(least)
        time = soon + self.stiff * max(0.0, time_of(cost) - soon)
        then = self._now + time * self._turns
        return HASTE * time + self._others * (_danger(then) - _danger(self._now)) - self._worth[run]


def _danger(turn: float) -> float:
    """Return the accumulated risk that one particular opponent goes out by that turn."""
    late = max(0.0, turn - QUIET)
    steep = min(late, HIGHEST / RISING)
    return RISING * steep * steep / 2 + HIGHEST * (late - steep)
