"""Goals: what finishes a rack, and how many cards of one that is not finished count."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..errors import Term
from ..pieces.cards import Card, longest_run, rising_prefix


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
