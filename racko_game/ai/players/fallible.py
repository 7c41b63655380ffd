"""Fallible players: they decide by the evaluators' times, distorted by a level's and a taste's weaknesses."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, cached_property
from itertools import pairwise
from math import fsum, inf
from zlib import crc32

from ...rules.pieces.cards import WILD, Card
from ...rules.pieces.moves import Action, AskPlace, AskTurn, Call, Draw, Hold, Put, Take, Toss
from ...rules.table import View
from ..evaluators.evaluator import Evaluator, PayoffEvaluator
from ..evaluators.registry import glancing_evaluator
from ..model.card_counting import remembered
from .character import Level, Taste
from .player import Situation, appraise

PRIZED = 0.5  # the unit of weights where times are worth points instead
FINISHED = -1e6  # what finishes a rack feels like: nobody overlooks it
FAR = 3  # slots from home that are as bad as any more


def decide(
    level: Level, taste: Taste, view: View, options: tuple[Action, ...], chance: random.Random
) -> Action:
    """Return the option that seems best to a player of this level and taste; ``chance`` makes its errors."""
    if len(options) == 1:
        return options[0]
    felt = FallibleMind(level, taste, view, chance).perceived(options)
    return options[felt.index(min(felt))]


class FallibleMind:
    """How good each option seems to a player, judged by what it remembers of its view."""

    def __init__(self, level: Level, taste: Taste, view: View, chance: random.Random) -> None:
        self._level, self._chance = level, chance
        self._taste = Taste(*(weight * (1 + level.home) for weight in taste))
        self._view = remembered(view, level.memory)
        self._seat = LimitedSituation(self._view, level)
        self._cards, self._last = self._seat.cards, len(self._seat.cards) - 1
        self._highest = max(card.rank for card in self._seat.rules.deck)
        self._low = self._seat.rules.goal.counted(self._cards)
        self._strange = [self._from_home(slot, card) for slot, card in enumerate(self._cards)]
        self._kept = self._seat.rack.time()
        self._finished = self._finishes(self._cards)
        self._unit = PRIZED if isinstance(self._seat.rack, PayoffEvaluator) else max(self._kept, 0.0)

    def perceived(self, options: Sequence[Action]) -> list[float]:
        """Return, for each option, the time (see ``Evaluator``) until the rack is finished after it, as this
        player perceives it; the lowest is best."""
        at_turn = isinstance(self._view.prompts[-1], AskTurn | AskPlace)
        times = tuple(map(self._time, options)) if at_turn else appraise(self._view, options)
        if not self._finished:  # but for a word that it does not know
            times = tuple(
                inf if isinstance(action, Call) else time for action, time in zip(options, times, strict=True)
            )
        return [
            time + self._unit * (self._dislike(action, time) + self._chance.gauss(0.0, self._level.blur))
            for action, time in zip(options, times, strict=True)
        ]

    def _time(self, action: Action) -> float:
        match action:
            case Put(slot):
                return self._put(slot, self._seat.held, FINISHED)
            case Toss():
                return self._kept
            case Take():
                return self._best(self._view.face(self._view.discard[0]), FINISHED)
            case Draw():
                return self._drawn()
        return appraise(self._view, (action,))[0]

    def _drawn(self) -> float:
        """Return the perceived time after a draw: the mean over a few cards that the player imagines."""
        cards = [card for card, count in self._seat.live.next.items() if count]
        wanted = min(self._level.imagines, len(cards))
        imagined = [cards[(2 * place + 1) * len(cards) // (2 * wanted)] for place in range(wanted)]
        costs = [min(self._kept, self._best(card)) for card in imagined]
        return fsum(costs) / len(costs) if costs else self._kept

    def _best(self, card: Card, finished: float | None = None) -> float:
        return min(self._put(slot, card, finished) for slot in range(len(self._cards)))

    def _put(self, slot: int, card: Card, finished: float | None = None) -> float:
        """Return the perceived time with the card in the slot. If that finishes the rack, ``finished`` is
        returned instead, if given."""
        after = (*self._cards[:slot], card, *self._cards[slot + 1 :])
        time = self._seat.rack.time_with(slot, card)
        if not self._finished and self._finishes(after):
            return time if finished is None else finished
        return time + self._unit * self._misplaced(slot, card, after)

    def _finishes(self, cards: Sequence[Card]) -> bool:
        return self._seat.rules.goal.finished(cards, self._view.round)

    def _dislike(self, action: Action, time: float) -> float:
        """Return the dislike of an option other than a card in a slot. ``time`` is the expected time after
        it. Only a player who can use a discard likes or dislikes taking it: otherwise cards would go round
        forever."""
        match action:
            case Hold():
                return self._level.caution - self._taste.hold
            case Take():
                return -self._taste.take if time < self._kept else 0.0
        return -self._taste.toss if isinstance(action, Toss) else 0.0

    def _misplaced(self, slot: int, card: Card, after: Sequence[Card]) -> float:
        """Return the dislike of the card in the slot, compared with the card that is there now."""
        cards, rules, level, taste = self._cards, self._seat.rules, self._level, self._taste
        farther = (self._from_home(slot, card) - self._strange[slot]) / FAR
        from_middle = abs(2 * slot / self._last - 1)
        farther -= self._seat.rack.nearer(slot, card)
        dislike = level.home * farther + level.ends * from_middle + taste.middle * (from_middle - 0.5)
        if taste.run:
            dislike -= taste.run * (neighbours(after, slot) - neighbours(cards, slot))
        if taste.low:
            dislike -= taste.low * (rules.goal.counted(after) - self._low + 0.5 - slot / self._last)
        return dislike

    def _from_home(self, slot: int, card: Card) -> float:
        """Return how many slots the card is from its place in an even spread of its color. The result is at
        most ``FAR``."""
        if card.kind == WILD:
            return 0.0
        slots = _own_slots(self._seat.rules.slots, card.suit)
        if slot not in slots or not card.rank:
            return FAR
        place = (card.rank - 0.5) * len(slots) / self._highest - 0.5
        return min(FAR, max(0.0, abs(place - slots.index(slot)) - 0.5))


@cache
def _own_slots(names: tuple[str, ...], suit: str) -> Sequence[int]:
    """Return the slots where a card of that suit may be: those of its color, if slots have colors."""
    return [slot for slot, name in enumerate(names) if suit and name.startswith(suit)] or range(len(names))


class LimitedSituation(Situation):
    """A situation as seen by a player who does not know every word, and sometimes forgets the run."""

    def __init__(self, view: View, level: Level) -> None:
        super().__init__(view)
        goal = self.rules.goal.known_to(level.words)
        if level.runs < 1 and goal.run(view.round) > 1 and _turn_chance(view) >= level.runs:
            goal = goal.without_run()
        if goal is not self.rules.goal:
            self.rules = replace(self.rules, goal=goal)
            self.context = self.context._replace(rules=self.rules)

    @cached_property
    def rack(self) -> Evaluator:
        """Return the evaluator of the rack that uses the gap table alone."""
        return glancing_evaluator(self.context)


def _turn_chance(view: View) -> float:
    """Return a random number 0 … 1 that is the same throughout a turn."""
    prompt = view.prompts[-1]
    stock = len(view.stock) + (isinstance(prompt, AskPlace) and prompt.drawn)
    return crc32(f"{view.round}/{view.seat}/{view.seen}/{stock}".encode()) / (1 << 32)


def neighbours(cards: Sequence[Card], slot: int) -> int:
    """Return how many cards beside the slot continue its card's run: the one before it if that is lower by 1,
    the one behind it if that is higher by 1."""
    return sum(high.rank == low.rank + 1 for low, high in pairwise(cards[max(0, slot - 1) : slot + 2]))
