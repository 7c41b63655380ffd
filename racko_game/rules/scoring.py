"""Counting a round, and who has won the match: one function for each way to score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .cards import Card, longest_run, the_run
from .events import Scored
from .ruleset import Ruleset, rack_cards
from .table import Table

CALLER = 75
EACH = 5
BONUS = {3: 50, 4: 100, 5: 200, 6: 400}
CHIPS = {1: 1, 2: 1, 3: 2, 4: 3, 5: 5, 6: 9}
LONGEST = 6  # a longer run counts as this


def regular(rules: Ruleset, table: Table, callers: tuple[int, ...]) -> Scored:
    """75 for who went out, 5 for each card that counts in the other racks."""
    counted = _counted(rules, table)
    points = [CALLER if seat in callers else EACH * count for seat, count in enumerate(counted)]
    return _scored(rules, table, counted, points)


def bonus(rules: Ruleset, table: Table, callers: tuple[int, ...]) -> Scored:
    """The same, and for who went out 50 to 400 more for the longest run of three or more."""
    counted = _counted(rules, table)
    points = [
        CALLER + BONUS.get(_run(table, seat), 0) if seat in callers else EACH * count
        for seat, count in enumerate(counted)
    ]
    return _scored(rules, table, counted, points)


def chips(rules: Ruleset, table: Table, callers: tuple[int, ...]) -> Scored:
    """Who went out gets 1 to 9 chips, by the longest run, from each seat that did not."""
    seats = range(len(table.racks))
    points = [0 for _ in seats]
    for caller in callers:
        for other in seats:
            if other not in callers:
                points[caller] += CHIPS[_run(table, caller)]
                points[other] -= CHIPS[_run(table, caller)]
    return _scored(rules, table, _counted(rules, table), points)


def first_to_finish(rules: Ruleset, table: Table, callers: tuple[int, ...]) -> Scored:
    """A round for who went out, nothing for the others."""
    points = [int(seat in callers) for seat in range(len(table.racks))]
    return _scored(rules, table, _counted(rules, table), points)


def by_points(rules: Ruleset, totals: Sequence[int], rounds: int) -> tuple[int, ...]:
    """Who has the highest total, once somebody has reached the target; nobody while it is shared."""
    return _leader(rules, totals) if max(totals) >= rules.target else ()


def by_rounds(rules: Ruleset, totals: Sequence[int], rounds: int) -> tuple[int, ...]:
    """Who has the highest total after the rounds agreed on; nobody while it is shared."""
    return _leader(rules, totals) if rounds >= rules.target else ()


def _leader(rules: Ruleset, totals: Sequence[int]) -> tuple[int, ...]:
    best = max(totals)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == best)
    return leaders if len(leaders) == (2 if rules.pairs else 1) else ()


def _counted(rules: Ruleset, table: Table) -> tuple[int, ...]:
    return tuple(rules.counted(rules, rack_cards(table, seat)) for seat in range(len(table.racks)))


def _run(table: Table, seat: int) -> int:
    return min(longest_run(rack_cards(table, seat)), LONGEST)


def _scored(rules: Ruleset, table: Table, counted: tuple[int, ...], points: Sequence[int]) -> Scored:
    """The points into the totals; partners' into one total that both show."""
    brings = points
    if rules.pairs:
        brings = [points[seat] + points[(seat + 2) % 4] for seat in range(4)]
    totals = tuple(total + more for total, more in zip(table.totals, brings, strict=True))
    return Scored(counted, tuple(points), totals)


class Way(NamedTuple):
    """What a way to score counts in, whether it pays for order, and for runs: what, by their lengths."""

    unit: str
    order: bool = False
    runs: Mapping[int, int] = {}

    def paid(self, cards: Sequence[Card]) -> range:
        """The places of the run that pays whoever goes out with these cards; none if it is too short."""
        run = the_run(cards)
        more = self.pays(len(run)) > self.pays(1)
        return run if more else range(0)

    def pays(self, length: int) -> int:
        """What a run of so many cards pays."""
        return self.runs.get(min(length, LONGEST), 0)


WAYS: Mapping[Callable[..., Scored], Way] = {
    regular: Way("point", order=True),
    bonus: Way("point", order=True, runs=BONUS),
    chips: Way("chip", runs=CHIPS),
    first_to_finish: Way("round"),
}


def way(rules: Ruleset) -> Way:
    """How a match by these rules is scored."""
    return WAYS[rules.score]


def agreed(rules: Ruleset) -> int:
    """How many rounds a match is for; 0 where it is for a target."""
    return rules.target if rules.won is by_rounds else 0
