"""What a round earns, and how long a match is: values, one for each way to score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..pieces.cards import Card, longest_run, the_run

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
