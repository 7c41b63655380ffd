"""Odds: what a seat can expect of its rack, in numbers that playing on bears out.

The gap model tells times in units of waiting for one certain card. How many turns that is, and how many
turns the others leave, was measured by playing on from thousands of positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from ...rules.editions.letters.goal import AlphabetOrWord
from ...rules.editions.super_racko.goal import RisingSides
from ...rules.pieces.cards import Card
from ...rules.pieces.prompts import AskPlace
from ...rules.table import View
from ...rules.terms.goals import Goal
from ...rules.terms.ruleset import Ruleset
from ..evaluators.registry import finishing
from .situation import Situation


class Pace(NamedTuple):
    """A rack takes ``factor`` × cards ** ``power`` own turns, where it waits for so many cards to come."""

    factor: float
    power: float


class Race(NamedTuple):
    """By turn ``middle`` of a round somebody has gone out in half of all rounds; ``spread`` is in turns."""

    middle: float
    spread: float


RISING, WITH_A_RUN = Pace(0.62, 0.92), Pace(1.3, 0.6)
PACES: dict[type[Goal], Pace] = {AlphabetOrWord: Pace(1.1, 0.43), RisingSides: Pace(0.87, 0.82)}
RACES = {2: Race(9, 1.75), 3: Race(8, 1.25), 4: Race(7, 1.25)}
RACE_FOR_A_RUN = Race(10.5, 2.5)
OTHER_RACES: dict[type[Goal], dict[int, Race]] = {
    AlphabetOrWord: {
        2: Race(-1.5, 1.5),
        3: Race(-2.5, 1),
        4: Race(-2.5, 1),
    },  # likely from the first turn on
    RisingSides: {2: Race(19, 4), 3: Race(15.5, 3.5), 4: Race(14.5, 3)},
}


class Odds(NamedTuple):
    """What may be expected of a rack.

    ``out``: the chance to go out with this turn. ``turns``: own turns until it is finished, on average.
    ``first``: the chance that nobody goes out before it is.
    """

    out: float
    turns: float
    first: float


class Prospect:
    """What the seat whose view it is can expect of its rack, and of racks that it might have."""

    def __init__(self, view: View) -> None:
        self.seat = seat = Situation(view)
        self.rules = seat.rules
        self.rack = finishing(seat.context)
        self.cards = seat.cards()
        self.elapsed = view.seen.bit_count() / seat.seats  # turns of each, about
        self.coming = seat.live.next
        self.unseen = sum(self.coming.values())
        self._pace, self._race = _measured(self.rules, view.round, seat.seats)

    def turns(self, time: float) -> float:
        """The own turns that a time of the gap model is; none if it is no time, else one at least."""
        return max(1.0, self._pace.factor * (time * self.unseen) ** self._pace.power) if time > 0 else 0.0

    def first(self, time: float) -> float:
        """The chance that nobody goes out before a rack that takes this time once this turn is played."""
        return self.quiet(self.turns(time))

    def quiet(self, turns: float) -> float:
        """The chance that nobody else goes out while the seat waits for its turn so many times."""
        return self._undone(self.elapsed + turns) / self._undone(self.elapsed)

    def finishes(self, cards: Sequence[Card], card: Card) -> bool:
        """Whether the card would finish the rack in some slot."""
        racks = ([*cards[:slot], card, *cards[slot + 1 :]] for slot in range(len(cards)))
        return any(self.is_finished(rack) for rack in racks)

    def is_finished(self, cards: Sequence[Card]) -> bool:
        """Whether a rack of these cards may go out."""
        return self.rules.goal.finished(cards, self.seat.view.round)

    def outs(self, cards: Sequence[Card]) -> int:
        """How many of the cards that may come next would finish this rack."""
        return sum(count for card, count in self.coming.items() if self.finishes(cards, card))

    def _undone(self, turn: float) -> float:
        middle, spread = self._race
        return 1 / (1 + exp(min((turn - middle) / spread, 100.0)))


def _measured(rules: Ruleset, number: int, seats: int) -> tuple[Pace, Race]:
    kind = type(rules.goal)
    if kind in PACES:
        return PACES[kind], OTHER_RACES[kind][seats]
    if rules.goal.run(number) > 1:
        return WITH_A_RUN, RACE_FOR_A_RUN
    return RISING, RACES[seats]


def odds(view: View) -> Odds:
    """The odds of the seat whose view it is, whose turn it is."""
    prospect = Prospect(view)
    time, out = prospect.rack.time(), _out(prospect)
    if isinstance(view.prompts[-1], AskPlace):
        assert view.held is not None
        time = min(time, prospect.rack.best(prospect.seat.face(view.held)))
        return Odds(out, prospect.turns(time), prospect.first(time))
    turns = prospect.turns(time)
    return Odds(out, turns, prospect.quiet(max(0.0, turns - 1)))  # this turn is one of them


def _out(prospect: Prospect) -> float:
    """Certain if the rack, the held card or the discard does it; else the share of cards that would."""
    seat, view, cards = prospect.seat, prospect.seat.view, prospect.cards
    if isinstance(view.prompts[-1], AskPlace):
        assert view.held is not None
        return float(prospect.finishes(cards, seat.face(view.held)))
    if prospect.is_finished(cards):
        return 1.0
    if view.discard:
        top = seat.face(view.discard[0])
        if prospect.rules.takeable(top) and prospect.finishes(cards, top):
            return 1.0
    return prospect.outs(cards) / prospect.unseen
