"""A mind: the core's times as a player of some level and taste feels them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from zlib import crc32

from ..rules.actions import Action, Draw, Hold, Put, Take, Toss
from ..rules.cards import WILD, Card
from ..rules.table import Place, Turn, View
from .asking import Player
from .levels import Level, Taste
from .memory import remembered
from .player import appraise
from .prizes import Prized
from .seat import Seat

PRIZED = 0.5  # the unit of weights where times are worth points instead
FAR = 3  # slots from home that are as bad as any more


def mind(level: Level, taste: Taste) -> Player:
    """A player that feels times as this level does, and by this taste."""

    def player(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
        if len(options) == 1:
            return options[0]
        felt = Mind(level, taste, view, chance).felt(options)
        return options[felt.index(min(felt))]

    return player


class Mind:
    """What a player makes of its options. It looks only at what it remembers of its view."""

    def __init__(self, level: Level, taste: Taste, view: View, chance: random.Random) -> None:
        self._level, self._taste, self._chance = level, taste, chance
        self._view = remembered(view, level.memory)
        self._seat = Glance(self._view, level.runs)
        self._home = level.home + taste.home
        kept, prized = self._seat.rack.time(), isinstance(self._seat.rack, Prized)
        self._kept = kept
        self._unit = PRIZED if prized else max(kept, 0.0)
        self._end = float("-inf") if prized else 0.0  # the time of a finished rack

    def felt(self, options: Sequence[Action]) -> list[float]:
        """The time after each option as it feels. Nobody overlooks a finished rack."""
        if isinstance(self._view.prompts[-1], Turn | Place):
            times: Sequence[float] = [self._time(action) for action in options]
        else:
            times = appraise(self._view, options)
        felt = [self._felt(time, self._dislike(action)) for action, time in zip(options, times, strict=True)]
        return [
            time if time <= self._end else time + self._unit * self._chance.gauss(0.0, self._level.blur)
            for time in felt
        ]

    def _felt(self, time: float, dislike: float) -> float:
        return time if time <= self._end else time + self._unit * dislike

    def _time(self, action: Action) -> float:
        seat = self._seat
        if isinstance(action, Put):
            assert self._view.held is not None
            return seat.rack.time_with(action.slot, seat.face(self._view.held))
        if isinstance(action, Toss):
            return self._kept
        if isinstance(action, Take):
            card = seat.face(self._view.discard[0])
            slots = range(len(seat.cards()))
            return min(self._felt(seat.rack.time_with(s, card), self._misplaced(s, card)) for s in slots)
        if isinstance(action, Draw):
            return self._kept - self._level.drawing * (self._kept - self._drawn())
        return appraise(self._view, (action,))[0]

    def _drawn(self) -> float:
        """The time that a draw leaves on average."""
        next_cards = self._seat.live.next
        times = [count * min(self._kept, self._seat.rack.best(card)) for card, count in next_cards.items()]
        return sum(times) / sum(next_cards.values())

    def _dislike(self, action: Action) -> float:
        """What it has against an option, whatever its time."""
        if isinstance(action, Put):
            assert self._view.held is not None
            return self._misplaced(action.slot, self._seat.face(self._view.held))
        if isinstance(action, Hold):
            return self._level.caution - self._taste.hold
        if isinstance(action, Take):
            return -self._taste.take
        return -self._taste.toss if isinstance(action, Toss) else 0.0

    def _misplaced(self, slot: int, card: Card) -> float:
        """What it has against a card in a slot, instead of the one that stands there."""
        cards, rules, taste = self._seat.cards(), self._seat.rules, self._taste
        after = (*cards[:slot], card, *cards[slot + 1 :])
        dislike = self._level.ends * abs(2 * slot / (len(cards) - 1) - 1)
        if self._home:
            farther = self._from_home(slot, card) - self._from_home(slot, cards[slot])
            dislike += self._home * farther / FAR
        if taste.run:
            dislike -= taste.run * (neighbours(after, slot) - neighbours(cards, slot))
        if taste.low:
            dislike -= taste.low * (rules.counted(rules, after) - rules.counted(rules, cards))
        return dislike

    def _from_home(self, slot: int, card: Card) -> float:
        """How many slots a card is from home, were those of its colour spread evenly; at most ``FAR``."""
        if card.kind == WILD:
            return 0.0
        slots = self._slots(card.suit)
        if slot not in slots or not card.rank:
            return FAR
        highest = self._seat.rules.deck[-1].rank or len(self._seat.live.weights()) - 2
        return min(FAR, abs((card.rank - 0.5) * len(slots) / highest - 0.5 - slots.index(slot)))

    def _slots(self, suit: str) -> Sequence[int]:
        """The slots where a card of that suit may stand: of its colour, where slots have one."""
        names = self._seat.rules.slots
        own = [slot for slot, name in enumerate(names) if suit and name.startswith(suit)]
        return own or range(len(names))


class Glance(Seat):
    """What a seat knows that does not always think of the run it needs."""

    def __init__(self, view: View, runs: float) -> None:
        super().__init__(view)
        if runs < 1 and self.rules.run(view.round) > 1 and _turn_chance(view) >= runs:
            self.rules = replace(self.rules, run=lambda number: 1)
            self.lying = self.lying._replace(rules=self.rules)


def _turn_chance(view: View) -> float:
    """A number 0 … 1 by chance, the same throughout a turn."""
    prompt = view.prompts[-1]
    stock = len(view.stock) + (isinstance(prompt, Place) and prompt.drawn)
    key = f"{view.round}/{view.seat}/{view.seen}/{stock}"
    return crc32(key.encode()) / (1 << 32)


def neighbours(cards: Sequence[Card], slot: int) -> int:
    """How many of the two cards beside a slot directly follow its own in rank."""
    found = 0
    for low, high in ((slot - 1, slot), (slot, slot + 1)):
        if low >= 0 and high < len(cards):
            found += cards[high].rank == cards[low].rank + 1
    return found
