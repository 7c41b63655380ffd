"""Goals and scoring: what finishes a rack, what a round earns, and how long a match is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from .errors import Term
from .pieces.cards import Card, longest_run, rising_prefix, the_run


class Goal(ABC):
    """What is asked of a rack. Its kind is its class; two of a kind differ in their fields."""

    __slots__ = ()

    @property
    def colours(self) -> bool:
        """Whether it matters of which colour a card is."""
        return False

    @property
    def spells(self) -> bool:
        """Whether a word finishes a rack, too."""
        return False

    @property
    def narrowed(self) -> tuple[Term, ...]:
        """What it asks, by choice, otherwise than as printed."""
        return ()

    @abstractmethod
    def finished(self, cards: Sequence[Card], number: int) -> bool:
        """Whether a rack of these cards, front first, may go out in that round."""

    @abstractmethod
    def counted(self, cards: Sequence[Card]) -> int:
        """How many cards of an unfinished rack count."""

    def out_of_order(self, cards: Sequence[Card]) -> int | None:
        """The slot of the first card that is not in order after those before it; None if all are."""
        prefix = self.in_order(cards)
        return prefix if prefix < len(cards) else None

    def in_order(self, cards: Sequence[Card]) -> int:
        """How many cards from the front on are in order."""
        return self.counted(cards)

    def on_each_side(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """How many cards of each side, from the front on, are in order."""
        return (self.in_order(cards),)

    def finishing(self, cards: Sequence[Card]) -> range:
        """The slots that finish a finished rack: all of them, unless fewer do."""
        return range(len(cards))

    def stands_for(self, cards: Sequence[Card]) -> dict[int, range]:
        """By slot, the numbers that each card without one can be now; none, if it fits nowhere."""
        return {}

    def prepare(self) -> None:
        """Look up now what will be looked up again and again."""
        return

    def word_slots(self, cards: Sequence[Card]) -> range:
        """The slots of the word in a rack that would finish it, if it has one and words do."""
        return range(0)

    def callable_word(self, cards: Sequence[Card], number: int) -> range:
        """The same, if the rack may go out with it in that round."""
        return self.word_slots(cards) if self.finished(cards, number) else range(0)

    def run(self, number: int) -> int:
        """How long a run is asked for in that round; 1 asks for none."""
        return 1

    def without_run(self) -> Goal:
        """The same goal, where no run is asked for."""
        return self

    def without_colours(self) -> Goal:
        """The same goal, where it matters of no card which colour it is."""
        return self

    def known_to(self, words: int) -> Goal:
        """The same goal as somebody sees it who knows so many words, the commonest."""
        return self


@dataclass(frozen=True, slots=True)
class Rising(Goal):
    """Every card is higher than the one before; a run may be asked for."""

    least: int = 1  # the run; 1 asks for none
    bare: int = 0  # a rack with this rank in front has no card that counts
    eased: bool = False  # the run that would be asked for is left out

    @property
    def narrowed(self) -> tuple[Term, ...]:
        """The bare rank, and that there is no run."""
        bare = (Term("house.top-card"),) if self.bare else ()
        return (*bare, Term("house.no-run")) if self.eased else bare

    def finished(self, cards: Sequence[Card], number: int) -> bool:
        """All cards rise, and the run that is asked for is among them."""
        if rising_prefix(cards) < len(cards):
            return False
        return self.least == 1 or longest_run(cards) >= self.least

    def counted(self, cards: Sequence[Card]) -> int:
        """The rising prefix; nothing if the bare rank stands in front."""
        return 0 if cards[0].rank == self.bare else rising_prefix(cards)

    def in_order(self, cards: Sequence[Card]) -> int:
        """The rising prefix, whatever stands in front."""
        return rising_prefix(cards)

    def run(self, number: int) -> int:
        """The same in every round."""
        return self.least

    def without_run(self) -> Rising:
        """Rising cards alone."""
        return replace(self, least=1)


CALLER = 75
EACH = 5
BONUS = {3: 50, 4: 100, 5: 200, 6: 400}
CHIPS = {1: 1, 2: 1, 3: 2, 4: 3, 5: 5, 6: 9}
LONGEST = 6  # a longer run counts as this


class Scoring(NamedTuple):
    """What a round earns whoever goes out, and the others: for the rack, for cards in order, for runs."""

    unit: str
    caller: int = 0  # for going out
    each: int = 0  # to the others, for each card that counts
    runs: tuple[tuple[int, int], ...] = ()  # for going out with a longest run of that length
    from_others: bool = False  # what a seat gets for going out each of the others pays

    @property
    def order(self) -> bool:
        """Whether cards in order earn anything."""
        return self.each > 0

    def paid(self, cards: Sequence[Card]) -> range:
        """The places of the run that pays whoever goes out with these cards; none if it is too short."""
        run = the_run(cards)
        more = self.pays(len(run)) > self.pays(1)
        return run if more else range(0)

    def pays(self, length: int) -> int:
        """What a run of so many cards pays."""
        return dict(self.runs).get(min(length, LONGEST), 0)

    def points(
        self, racks: Sequence[Sequence[Card]], counted: Sequence[int], callers: Sequence[int]
    ) -> tuple[int, ...]:
        """What the round earns each seat, by its rack, how many of its cards count, and who went out."""
        others = [seat for seat in range(len(racks)) if seat not in callers]
        points = [0 if seat in callers else self.each * count for seat, count in enumerate(counted)]
        for caller in callers:
            earned = self.caller + self.pays(longest_run(racks[caller]))
            points[caller] += earned * (len(others) if self.from_others else 1)
            for other in others if self.from_others else ():
                points[other] -= earned
        return tuple(points)


REGULAR: Final = Scoring("point", CALLER, EACH)
"""75 for who went out, 5 for each card that counts in the other racks."""
WITH_BONUS: Final = Scoring("point", CALLER, EACH, tuple(BONUS.items()))
"""The same, and for who went out 50 to 400 more for the longest run of three or more."""
FOR_CHIPS: Final = Scoring("chip", runs=tuple(CHIPS.items()), from_others=True)
"""Who went out gets 1 to 9 chips, by the longest run, from each seat that did not."""
FOR_ROUNDS: Final = Scoring("round", caller=1)
"""A round for who went out, nothing for the others."""


class Length(NamedTuple):
    """How long a match is: until a total has reached one agreed on, or for so many rounds."""

    total: int = 0
    rounds: int = 0  # 0: as many as it takes

    def reached(self, totals: Sequence[int], number: int) -> bool:
        """Whether it is over after that round, unless the highest total is shared."""
        return number >= self.rounds if self.rounds else max(totals) >= self.total
