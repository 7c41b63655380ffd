"""Evaluates racks by payoff, for rules in which a longer run scores more and waiting for one can pay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import log

from ...rules import scoring
from ...rules.pieces.cards import Card, longest_run
from ..model.gaps import NEVER, RankRow, Rise, RiseWithRun, time_of
from .evaluator import Evaluator, Outlook, RackContext

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
        rise = Rise(RankRow(tuple(card.rank for card in context.cards), context.live.weights()))
        return lambda run: RiseWithRun(rise, run) if run > 1 else rise

    def time(self) -> float:
        least = self._least.cost()
        longer = (self._value(least, goal.cost(), run) for goal, run in self._goals)
        return min(self._value(least, least, self._shortest), *longer)

    def time_with(self, slot: int, card: Card) -> float:
        least = self._least.cost_with(slot, card.rank)
        longer = (self._value(least, goal.cost_with(slot, card.rank), run) for goal, run in self._goals)
        return min(self._value(least, least, self._shortest), *longer)

    def called(self) -> float:
        return -self._worth[self._longest]

    def longer(self) -> float:
        goals = [goal for goal in self._goals if goal[1] > self._longest]
        return min((self._value(0.0, goal.cost(), run) for goal, run in goals), default=NEVER)

    def _value(self, least: float, cost: float, run: int) -> float:
        """Return the negative logarithm of a goal's value.

        least: the cost of finishing the rack with any cards; cost: the cost of the goal; run: its length of
        run. A run takes longer than its cost says, since others may keep the few cards it needs."""
        soon = time_of(least)
        time = soon + self.stiff * max(0.0, time_of(cost) - soon)
        then = self._now + time * self._turns
        return HASTE * time + self._others * (_danger(then) - _danger(self._now)) - self._worth[run]


def _danger(turn: float) -> float:
    """Return the accumulated risk that one particular opponent goes out by that turn."""
    late = max(0.0, turn - QUIET)
    steep = min(late, HIGHEST / RISING)
    return RISING * steep * steep / 2 + HIGHEST * (late - steep)
