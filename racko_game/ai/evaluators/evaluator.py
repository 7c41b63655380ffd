"""Evaluators: the expected time until a rack is finished, or its payoff, also where the stock is known.

The unit of time is the expected wait for one particular card. A time below zero means a rack that is worth
more than one that has just been finished. Racks are evaluated by payoff for rules in which a longer run
scores more and waiting for one can pay.
If the stock was turned over or looked at, its order is known. Even then the next card a seat draws is
uncertain: if another player takes a discard instead of drawing, everyone draws each card a turn sooner or
later; and players may keep what they draw, or discard it for the next player. So a rack is evaluated for
several scenarios of how the round may continue, and its time is their mean.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from math import comb, fsum, log
from typing import NamedTuple

from ...rules import scoring
from ...rules.pieces.cards import Card, longest_run
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ..model.card_counting import Unseen
from ..model.gaps import NEVER, SIDE_BY_SIDE, RankRow, Rise, RiseWithRun, time_of

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

    def _after(self, slot: int, card: Card) -> tuple[Card, ...]:
        return (*self._cards[:slot], card, *self._cards[slot + 1 :])


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


class RisingEvaluator(Evaluator):
    """An evaluator for numbers that must rise, with a run or without."""

    _outlook: Outlook

    def __init__(self, context: RackContext) -> None:
        super().__init__(context)
        row = RankRow(tuple(card.rank for card in context.cards), context.live.weights())
        self._outlook = Rise(row).with_run(context.rules.goal.run(context.number))

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
STAKE = 1.0  # chips lost to who goes out first, more or less

BONUS = {1: float(scoring.CALLER), **{run: scoring.CALLER + more for run, more in scoring.BONUS.items()}}
CHIPS = {run: chips + STAKE for run, chips in scoring.CHIPS.items() if run != 2}
"""The value of a run in chips, by its length; a run of two is worth as much as no run."""


class PayoffEvaluator(Evaluator):
    """An evaluator for numbers with prizes for longer runs: each length of run is a goal of its own. The
    value of a goal is its prize times the chance to reach it before the others go out. The evaluator returns
    the negative logarithm of the value in place of a time: lower is better for both."""

    stiff = 3.0  # how much longer one waits for a run than for as many cards of a rise

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


SCENARIOS = 6
STEP = 0.618  # from one number below one to the next: they spread evenly, however many are taken
TAKES, KEEPS = 0.4, 0.75  # how often another takes a discard; and how often that, or keeps what was drawn
BEYOND = 7.0  # turns after the last known card until one comes that is not known to come
AGAIN = 2.0  # turns more where a card cannot stay: its slot has to be filled again
LATEST = 5.0  # the power to which turns count: a rack takes about as long as the last of its cards

Costs = list[list[float]]  # the cost of having a card of some rank in a slot, indexed by slot and rank


def arrivals(upcoming: Sequence[int], others: int, scenario: int, highest: int) -> list[float]:
    """Return, by rank, the number of the seat's own turn (from 1) in which it can first get that rank.
    ``upcoming``: the ranks that will be drawn, the next one first; ``others``: how many seats play before the
    seat's next turn; ``scenario``: which course of the others' moves to assume, 0 … ``SCENARIOS`` - 1;
    ``highest``: the highest rank; the entries for 0 and for the rank above it are ``NEVER``."""
    first: dict[int, float] = {}
    at = turn = step = 0
    while at < len(upcoming):
        turn, shown = turn + 1, 0
        for _ in range(others):
            step += 1
            does, shown = (step * STEP + scenario / SCENARIOS) % 1.0, 0
            if does >= TAKES and at < len(upcoming):
                shown = upcoming[at] if does >= KEEPS else 0
                at += 1
        for rank in filter(None, (shown, *upcoming[at : at + 1])):
            first.setdefault(rank, turn)
        at += 1
    return [NEVER, *(first.get(rank, turn + BEYOND) for rank in range(1, highest + 1)), NEVER]


class OrderedRise:
    """A rack that must rise, with a run of ``run`` cards (1: none), while the coming cards are known.
    ``turns``: for each scenario, the own turn in which each rank can be had (see ``arrivals``)."""

    def __init__(self, ranks: Sequence[int], run: int, turns: Sequence[Sequence[float]]) -> None:
        self._scenarios = [TimedRise(ranks, run, waits) for waits in turns]
        anything = [NEVER, *[1.0] * (len(turns[0]) - 2), NEVER]
        self._least = TimedRise(ranks, run, anything)

    def cost(self) -> float:
        """Return the cost of the unchanged rack, from which ``gaps.time_of`` computes its own turns."""
        return self._mean([scenario.cost() for scenario in self._scenarios], self._least.cost())

    def cost_with(self, slot: int, rank: int) -> float:
        """Return the cost (see ``cost``) once a card of that rank is in the slot. If the rack cannot rise
        with the card there, the cost includes filling the slot again."""
        exchanges = self._least.cost_with(slot, rank)
        if exchanges >= NEVER:
            return float((time_of(self.cost()) + AGAIN) ** SIDE_BY_SIDE)
        return self._mean([scenario.cost_with(slot, rank) for scenario in self._scenarios], exchanges)

    def _mean(self, costs: Sequence[float], exchanges: float) -> float:
        """Return the mean of the ``costs`` in the scenarios, in turns; at least as many as cards to
        exchange."""
        turns = fsum(cost ** (1 / LATEST) for cost in costs) / len(costs)
        return float(max(turns, exchanges) ** SIDE_BY_SIDE)


class TimedRise:
    """A rack that must rise, in one scenario: the turn in which each rank can be had is fixed. A cost is a
    number of turns to the power ``LATEST``; costs of slots add up."""

    def __init__(self, ranks: Sequence[int], run: int, turns: Sequence[float]) -> None:
        self._run, self._slots, self._end = run, len(ranks), len(turns) - 1
        waits = [min(NEVER, turn**LATEST) for turn in turns]
        self._here = by_slot = [[*waits[:rank], 0.0, *waits[rank + 1 :]] for rank in ranks]
        back = _turned(by_slot)
        self._before, behind = _swept(by_slot), _swept(back)
        self._after = _turned(behind[:-1])
        if run > 1:
            self._run_before = _swept_with_run(by_slot, self._before, run)
            self._run_after = _turned(_swept_with_run(back, behind, run)[:-1])

    def cost(self) -> float:
        """Return the cost (turns to the power ``LATEST``) of the unchanged rack."""
        return (self._before if self._run == 1 else self._run_before)[self._slots][self._end]

    def cost_with(self, slot: int, rank: int) -> float:
        """Return the cost (turns to the power ``LATEST``) with that rank in the slot; the run may be
        anywhere."""
        before, after = self._before[slot][rank], self._after[slot][rank]
        if self._run == 1:
            return min(NEVER, before + after)
        beside = (self._run_before[slot][rank] + after, before + self._run_after[slot][rank])
        return min(NEVER, *beside, *(self._around(slot, rank, back) for back in range(self._run)))

    def _around(self, slot: int, rank: int, back: int) -> float:
        first, low, last = slot - back, rank - back, self._run - 1
        if not 0 <= first < self._slots - last or not 0 < low < self._end - last:
            return NEVER
        others = sum([self._here[first + i][low + i] for i in range(self._run) if i != back], 0.0)
        return self._before[first][low] + others + self._after[first + last][low + last]


Outlook = Rise | RiseWithRun | OrderedRise
"""The costs of finishing a rack: unchanged (``cost``), and once a card of some rank is in a slot
(``cost_with``); ``gaps.time_of`` turns a cost into a time."""


def _turned(costs: Costs) -> Costs:
    return [row[::-1] for row in reversed(costs)]


def _swept(by_slot: Costs) -> Costs:
    """Return the least cost of everything before a slot, by slot and by the rank in it. The last row is the
    rack's end."""
    rows = [[0.0] * len(by_slot[0])]
    for costs in by_slot:
        rows.append(_lowest([a + b for a, b in zip(rows[-1], costs, strict=True)]))
    return rows


def _swept_with_run(by_slot: Costs, before: Costs, run: int) -> Costs:
    """Return, by slot and by the rank in it, the least cost of a rising order before it that has the run.
    ``run``: how many cards are a run; ``before``: the same costs without one. The last row is the rack's
    end."""
    rows = [[NEVER] * len(by_slot[0])]
    for slot, costs in enumerate(by_slot):
        ways = [a + b for a, b in zip(rows[-1], costs, strict=True)]
        first = slot - run + 1
        if first >= 0:
            steps = [by_slot[first + i][i:] for i in range(run)]
            runs = [NEVER] * (run - 1) + [sum(each) for each in zip(before[first], *steps, strict=False)]
            ways = [min(a, b) for a, b in zip(ways, runs, strict=True)]
        rows.append(_lowest(ways))
    return rows


def _lowest(costs: Sequence[float]) -> list[float]:
    """Return, for each rank, the lowest cost of all ranks below it."""
    return [NEVER, *accumulate(costs[:-1], min)]


def _to_come(context: RackContext) -> list[int]:
    """Return the ranks that will be drawn: all of the stock, which must be known, then the next refill."""
    refill, faces = context.rules.refill, context.view.faces
    again = () if refill.shuffle else reversed(context.view.discard[refill.keep_top :])
    turned = [card.rank for token in again if (card := faces[token])]
    return [*(card.rank for card in context.view.coming()), *turned[refill.start :]]


def _ordered(context: RackContext, run: int, drawn: int) -> OrderedRise:
    upcoming, highest = _to_come(context)[drawn:], context.rules.deck[-1].rank
    turns = [arrivals(upcoming, context.seats - 1, scenario, highest) for scenario in range(SCENARIOS)]
    return OrderedRise([card.rank for card in context.cards], run, turns)


class OrderedEvaluator(RisingEvaluator):
    """An evaluator for numbers that must rise while the whole stock is known. Times are numbers of own turns,
    counted from after the current turn. ``harm``: gives how many turns it costs the seat to discard a card,
    which the next player may take, by default none; ``drawn``: how many cards of the stock count as drawn
    already."""

    def __init__(
        self, context: RackContext, harm: Callable[[Card], float] = lambda card: 0.0, drawn: int = 0
    ) -> None:
        Evaluator.__init__(self, context)
        self._harm = harm
        self._outlook = _ordered(context, context.rules.goal.run(context.number), drawn)

    def tossed(self, card: Card) -> float:
        return self.time() + self._harm(card)

    def time_with(self, slot: int, card: Card) -> float:
        time = super().time_with(slot, card)
        return time + self._harm(self._cards[slot]) if time else time

    @cached_property
    def _afterwards(self) -> OrderedEvaluator:
        return OrderedEvaluator(self._context, self._harm, 1)

    def drawn(self, card: Card) -> float:
        return min(self._afterwards.tossed(card), self._afterwards.best(card))


class OrderedPayoff(PayoffEvaluator):
    """An evaluator for numbers with prizes for longer runs, while the whole stock is known."""

    stiff = 1.0  # one sees whether the cards of a run come

    def __init__(self, context: RackContext, prizes: Mapping[int, float], drawn: int = 0) -> None:
        self._prizes, self._first = prizes, drawn
        super().__init__(context, prizes)

    def _outlook_for(self, context: RackContext) -> Callable[[int], Outlook]:
        return lambda run: _ordered(context, run, self._first)

    @cached_property
    def _afterwards(self) -> OrderedPayoff:
        return OrderedPayoff(self._context, self._prizes, 1)

    def drawn(self, card: Card) -> float:
        return min(self._afterwards.time(), self._afterwards.best(card))


class ForeseenEvaluator(RisingEvaluator):
    """An evaluator for numbers that must rise when only the top of the stock has been looked at. The time of
    a rack is the time it will have after the seat's next draw, if the card drawn then is known."""

    def __init__(self, context: RackContext) -> None:
        super().__init__(context)
        self._ranks = tuple(card.rank for card in context.cards)
        self._weights, self._run = context.live.weights(), context.rules.goal.run(context.number)
        others, known = context.seats - 1, context.view.coming()
        self._drawn = [
            (comb(others, draw) * TAKES ** (others - draw) * (1 - TAKES) ** draw, known[draw].rank)
            for draw in range(min(others + 1, len(known)))
        ]

    def time(self) -> float:
        return self._foreseen(self._outlook)

    def time_with(self, slot: int, card: Card) -> float:
        ranks = (*self._ranks[:slot], card.rank, *self._ranks[slot + 1 :])
        return self._foreseen(Rise(RankRow(ranks, self._weights)).with_run(self._run))

    def _foreseen(self, rack: Outlook) -> float:
        """Return the mean time over the cards that may be drawn next. An unknown card leaves the time
        unchanged."""
        now = time = time_of(rack.cost())
        for chance, rank in self._drawn:
            best = min(rack.cost_with(slot, rank) for slot in range(len(self._ranks)))
            time -= chance * max(0.0, now - time_of(best))
        return time
