"""The goals of a rack, the scoring of a round, and the length of a match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from .errors import Term
from .pieces.cards import Card, longest_run, rising_prefix, the_run


class Goal(ABC):
    """The condition for a finished rack. Each kind of goal is a class; its fields are what options change."""

    __slots__ = ()

    @property
    def colours(self) -> bool:
        """Return whether the color of a card matters."""
        return False

    @property
    def spells(self) -> bool:
        """Return whether a rack can also be finished by a word."""
        return False

    @property
    def narrowed(self) -> tuple[Term, ...]:
        """Return terms for the conditions that options have changed from the printed ones."""
        return ()

    @abstractmethod
    def finished(self, cards: Sequence[Card], number: int) -> bool:
        """Return whether a rack of these cards, front first, may go out in round ``number`` (from 1)."""

    @abstractmethod
    def counted(self, cards: Sequence[Card]) -> int:
        """Return how many cards of an unfinished rack score."""

    def out_of_order(self, cards: Sequence[Card]) -> int | None:
        """Return the slot of the first card that breaks the order of those before it; None if none does."""
        prefix = self.in_order(cards)
        return prefix if prefix < len(cards) else None

    def in_order(self, cards: Sequence[Card]) -> int:
        """Return how many cards, counted from the front, are in order."""
        return self.counted(cards)

    def on_each_side(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """Return, for each side, how many cards, counted from the front, are in order."""
        return (self.in_order(cards),)

    def finishing(self, cards: Sequence[Card]) -> range:
        """Return the slots of a finished rack that finish it: all of them, or only those of a word."""
        return range(len(cards))

    def stands_for(self, cards: Sequence[Card]) -> dict[int, range]:
        """Return, by slot, the numbers that each card without a rank can be; none if it fits nowhere."""
        return {}

    def prepare(self) -> None:
        """Do in advance the work that the first call of other methods would do."""
        return

    def word_slots(self, cards: Sequence[Card]) -> range:
        """Return the slots of the word that would finish the rack; an empty range if there is none."""
        return range(0)

    def run(self, number: int) -> int:
        """Return the length of the run required in round ``number``; 1 if none is."""
        return 1

    def without_run(self) -> Goal:
        """Return the same goal without the requirement of a run."""
        return self

    def without_colours(self) -> Goal:
        """Return the same goal for cards of any color."""
        return self

    def known_to(self, words: int) -> Goal:
        """Return the same goal for a player who knows only the ``words`` most frequent words."""
        return self


@dataclass(frozen=True, slots=True)
class Rising(Goal):
    """The goal of a rack whose cards all rise, with a run of at least ``least`` cards (1: none). ``bare``: a
    rack with this rank in front scores nothing (0: no such rule); ``eased``: an option dropped the run that
    the printed rules require."""

    least: int = 1
    bare: int = 0
    eased: bool = False

    @property
    def narrowed(self) -> tuple[Term, ...]:
        bare = (Term("house.top-card"),) if self.bare else ()
        return (*bare, Term("house.no-run")) if self.eased else bare

    def finished(self, cards: Sequence[Card], number: int) -> bool:
        return rising_prefix(cards) == len(cards) and (self.least == 1 or longest_run(cards) >= self.least)

    def counted(self, cards: Sequence[Card]) -> int:
        """Return how many cards from the front on rise; 0 if a card of rank ``bare`` is in front."""
        return 0 if cards[0].rank == self.bare else rising_prefix(cards)

    def in_order(self, cards: Sequence[Card]) -> int:
        return rising_prefix(cards)

    def run(self, number: int) -> int:
        return self.least

    def without_run(self) -> Rising:
        return replace(self, least=1)


CALLER = 75
EACH = 5
BONUS = {3: 50, 4: 100, 5: 200, 6: 400}
CHIPS = {1: 1, 2: 1, 3: 2, 4: 3, 5: 5, 6: 9}
LONGEST = 6  # a longer run counts as this


class Scoring(NamedTuple):
    """How a round is scored: points for going out (``caller``), for ``each`` card in order if another seat
    goes out, and for ``runs`` of a seat that goes out: pairs of length and points. ``unit``: point, chip or
    round; ``from_others``: each of the others pays what a seat gets for going out."""

    unit: str
    caller: int = 0
    each: int = 0
    runs: tuple[tuple[int, int], ...] = ()
    from_others: bool = False

    @property
    def order(self) -> bool:
        """Return whether cards in order score points."""
        return self.each > 0

    def paid(self, cards: Sequence[Card]) -> range:
        """Return the slots of the run that scores for a seat that goes out; empty if its run is too short."""
        run = the_run(cards)
        return run if self.pays(len(run)) > self.pays(1) else range(0)

    def pays(self, length: int) -> int:
        """Return the points for a run of ``length`` cards; one of more than six counts as six."""
        return dict(self.runs).get(min(length, LONGEST), 0)

    def earns(self, length: int, others: int) -> int:
        """Return the points for going out. ``length``: of the longest run; ``others``: how many seats have
        not gone out."""
        return (self.caller + self.pays(length)) * (others if self.from_others else 1)

    def points(
        self, racks: Sequence[Sequence[Card]], counted: Sequence[int], callers: Sequence[int]
    ) -> tuple[int, ...]:
        """Return the points of each seat. ``racks``: the cards by seat, front first; ``counted``: by seat,
        how many of its cards score; ``callers``: the seats that went out."""
        others = [seat for seat in range(len(racks)) if seat not in callers]
        points = [0 if seat in callers else self.each * count for seat, count in enumerate(counted)]
        for caller in callers:
            run = longest_run(racks[caller])
            points[caller] += self.earns(run, len(others))
            for other in others if self.from_others else ():
                points[other] -= self.earns(run, 1)
        return tuple(points)


REGULAR: Final = Scoring("point", CALLER, EACH)  # 75 for going out; else 5 for each card that counts
WITH_BONUS: Final = Scoring("point", CALLER, EACH, tuple(BONUS.items()))
"""Like REGULAR, with 50 to 400 more points for going out with a run of three or more."""
FOR_CHIPS: Final = Scoring("chip", runs=tuple(CHIPS.items()), from_others=True)
"""For going out, 1 to 9 chips from each other seat, depending on the longest run."""
FOR_ROUNDS: Final = Scoring("round", caller=1)  # one won round for going out, nothing for the others


class Length(NamedTuple):
    """The length of a match: a number of ``rounds``, or if that is 0, until a seat's ``total`` is reached."""

    total: int = 0
    rounds: int = 0  # 0: as many as it takes

    def reached(self, totals: Sequence[int], number: int) -> bool:
        """Return whether the match has its length after round ``number``; a tie may still prolong it."""
        return number >= self.rounds if self.rounds else max(totals) >= self.total
