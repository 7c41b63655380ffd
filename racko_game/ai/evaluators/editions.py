"""Evaluators for the editions whose racks do not just rise.

A rack of letters is finished when it is in order or has a word in it. A Super Racko rack has a blue and a red
side that must rise, each with wilds of its color.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import fsum
from string import ascii_uppercase

from ...rules.editions.letters import AlphabetOrWord
from ...rules.editions.super_racko import COLOURS, ROWS
from ...rules.pieces.cards import REVERSE, WILD, Card
from ..model.gaps import FRONT, NEVER, RankRow, Rise, Sweep, gap_costs, time_of
from ..model.spelling import Spelling, Wants, bit, book
from .evaluator import Evaluator, RackContext

LIKELY = 3  # runs that are tried together with a word
GIVEN = 4.0  # times as long, if the next player is sure to make a word with what is given away
FAR = 3.0  # the time to a word of which more than one card is missing

Count = Callable[[str, int], int]
Run = tuple[int, ...]  # the letters of a run by slot, 0 where it is not


class LettersEvaluator(Evaluator):
    """An evaluator for a rack of letters: the time until it is in order or holds a word."""

    def __init__(self, context: RackContext) -> None:
        super().__init__(context)
        rules, goal, cards = context.rules, _goal(context), context.cards
        run = goal.run(context.number)
        row = RankRow(
            tuple(c.rank for c in cards), context.live.weights(), len(rules.deck), repeats=goal.repeats
        )
        self._outlook = Rise(row).with_run(run)
        single, count = gap_costs(1, len(rules.deck)), _counter(context)
        self._finished = goal.finished(cards, context.number)
        self._plan: WithRun | None = None
        enough = run == 1  # a word to finish with; where a run is asked for, too, hardly any letter does it
        self._useful = book(goal.words, goal.shortest).useful if goal.words is not None and enough else {}
        if goal.words is not None:
            runs = _runs(cards, row.weights, run, single) if run > 1 else [(0,) * len(cards)]
            plans = [WithRun(context, each, count, single) for each in runs]
            self._plan = min(plans, key=self._time_of_plan, default=None)

    def time(self) -> float:
        return 0.0 if self._finished else self._either(self._outlook.cost(), self._time_of_plan(self._plan))

    def tossed(self, card: Card) -> float:
        return self.time() * self._given(card)

    def time_with(self, slot: int, card: Card) -> float:
        return self._time_with(slot, card) * self._given(self._cards[slot])

    def _given(self, card: Card) -> float:
        return 1 + GIVEN * self._useful.get(card.text[0], 0.0)

    def _time_with(self, slot: int, card: Card) -> float:
        plan, rising = self._plan, self._outlook.cost_with(slot, card.rank)
        if plan is None or not rising:
            return time_of(rising)
        near = plan.spelling.makes(slot, card) or plan.spelling.spelled or self._finished
        if near and self._context.rules.goal.finished(self._after(slot, card), self._context.number):
            return 0.0
        return self._either(rising, time_of(plan.cost_with(slot, card)))

    def nearer(self, slot: int, card: Card) -> float:
        if self._plan is None:
            return 0.0
        before, after = time_of(self._plan.cost()), time_of(self._plan.cost_with(slot, card))
        return (before - after) / (max(before, after) or 1)

    def _time_of_plan(self, plan: WithRun | None) -> float:
        return NEVER if plan is None else time_of(plan.cost())

    def _either(self, cost: float, other: float) -> float:
        """Return the time until the first of two goals is reached, by the cost of each: their rates add
        up."""
        time = time_of(cost)
        return time * other / (time + other) if time and other else 0.0


class WithRun:
    """The costs (see ``gaps.time_of``) of spelling a word and, if a house rule asks for one, of a run of
    letters beside it."""

    def __init__(self, context: RackContext, run: Run, count: Count, single: Sequence[float]) -> None:
        goal = _goal(context)
        assert goal.words is not None
        self._run, self._count, self._single = run, count, single
        self._missing = {s: rank for s, rank in enumerate(run) if rank and rank != context.cards[s].rank}
        cards = [
            Card(run[slot], _letter(run[slot])) if slot in self._missing else card
            for slot, card in enumerate(context.cards)
        ]
        fixed = frozenset(slot for slot, rank in enumerate(run) if rank)
        self.spelling = Spelling(cards, book(goal.words, goal.shortest), goal.any_colour, fixed)

    def cost(self) -> float:
        """Return the cost (see ``gaps.time_of``) of word and run, with the rack unchanged."""
        return self._run_cost() + self._word_cost(self.spelling.wants, self.spelling.spelled)

    def cost_with(self, slot: int, card: Card) -> float:
        """Return the cost, with the card in the slot, of word and run: 0 if both are there, ``NEVER`` if the
        card takes a slot of the run from its letter."""
        spelling = self.spelling
        if self._run[slot]:
            wanted = card.rank == self._run[slot]
            return (
                self._run_cost(slot) + self._word_cost(spelling.wants, spelling.spelled) if wanted else NEVER
            )
        wants, spelled = spelling.wants_with(slot, card), spelling.spelled_with(slot, card)
        return self._run_cost() + self._word_cost(wants, spelled)

    def _run_cost(self, but: int = -1) -> float:
        missing = (_letter(rank) for slot, rank in self._missing.items() if slot != but)
        return fsum(self._single[self._count("", bit(letter))] for letter in missing)

    def _word_cost(self, wants: Wants, spelled: bool) -> float:
        if spelled:
            return 0.0
        live = sum(self._count(suit, letters) for suit, letters in wants.items())
        return min(self._single[live], FAR)


def _goal(context: RackContext) -> AlphabetOrWord:
    goal = context.rules.goal
    assert isinstance(goal, AlphabetOrWord)
    return goal


def _letter(rank: int) -> str:
    return ascii_uppercase[rank - 1]


def _counter(context: RackContext) -> Count:
    """Return a function that counts, in quarters, live cards of a color ("": any) by a set of letters."""
    by_suit: dict[str, list[tuple[int, int]]] = {"": []}
    for card, quarters in context.live.quarters.items():
        for suit in ("", card.suit):
            by_suit.setdefault(suit, []).append((bit(card.text[0]), quarters))

    @cache
    def count(suit: str, letters: int) -> int:
        return sum(quarters for letter, quarters in by_suit.get(suit, ()) if letters & letter)

    return count


def _runs(cards: Sequence[Card], weights: Sequence[int], run: int, single: Sequence[float]) -> list[Run]:
    slots, highest = len(cards), len(weights) - 2
    found = []
    for start in range(slots - run + 1):
        for low in range(1, highest - run + 2):
            letters = (0,) * start + tuple(range(low, low + run)) + (0,) * (slots - run - start)
            missing = [r for card, r in zip(cards, letters, strict=True) if r and r != card.rank]
            found.append((fsum(single[weights[rank]] for rank in missing), letters))
    return [letters for cost, letters in sorted(found)[:LIKELY] if cost < NEVER]


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
        self._changed: dict[tuple[int, bool], float] = {}  # costs that were asked for

    def time(self) -> float:
        return self._time(sum(side.cost() for side in self._sides), self._cards)

    def time_with(self, slot: int, card: Card) -> float:
        side, row = divmod(slot, ROWS)
        fits = card.suit == COLOURS[side]
        ranked = fits and card.kind != WILD
        cost = self._sides[side].cost_with(row, card.rank) if ranked else self._cost_changed(slot, fits)
        return self._time(cost + self._sides[1 - side].cost(), self._after(slot, card))

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
            sweep = Sweep(row._replace(ranks=ranks, wilds=wilds), (FRONT,), own_cards_only=True)
            self._changed[slot, wild] = sweep.costs[-1][-1]
        return self._changed[slot, wild]

    def _time(self, cost: float, cards: Sequence[Card]) -> float:
        """Return the time for a cost, reduced a little if the cards include a reverse card."""
        return time_of(cost) * (READY if any(card.kind == REVERSE for card in cards) else 1.0)
