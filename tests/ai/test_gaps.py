"""The gap table and the sweep over the slots."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.ai.model.gaps import FRONT, NEVER, PARTS, RankRow, Sweep, gap_costs, time_of


def wait(slots: int, cards: float) -> float:
    return time_of(gap_costs(slots, 40)[round(PARTS * cards)])


def test_nothing_to_fill_costs_nothing() -> None:
    assert set(gap_costs(0, 40)) == {0.0}


@pytest.mark.parametrize("cards", [0.5, 1, 2, 5.25, 40])
def test_one_slot_waits_for_any_card_that_fits(cards: float) -> None:
    assert wait(1, cards) == pytest.approx(1 / cards)


def test_two_slots_from_two_cards_wait_for_either_and_then_for_the_other() -> None:
    assert wait(2, 2) == pytest.approx(1 / 2 + 1)


def test_two_slots_from_three_cards_let_no_card_by() -> None:
    # the middle one leaves one card for a slot, an outer one leaves two for the other slot
    assert wait(2, 3) == pytest.approx(1 / 3 + (1 / 2 + 1 / 2 + 1) / 3)


def test_a_gap_too_small_for_its_slots_is_never_filled() -> None:
    assert gap_costs(3, 40)[2 * PARTS] == NEVER
    assert gap_costs(3, 40)[3 * PARTS - 1] < NEVER


@pytest.mark.parametrize("slots", range(1, 11))
def test_more_cards_that_fit_cost_less(slots: int) -> None:
    costs = gap_costs(slots, 50)
    assert all(more < less or less == NEVER for less, more in pairwise(costs))


@pytest.mark.parametrize("cards", [10, 25, 40])
def test_more_slots_cost_more(cards: int) -> None:
    costs = [gap_costs(slots, 40)[PARTS * cards] for slots in range(11)]
    assert costs == sorted(set(costs))


def cheapest(ranks: list[int], weights: list[int]) -> float:
    """The same as the sweep finds, by trying every rising subset."""
    end, best = len(weights) - 1, NEVER
    for size in range(len(ranks) + 1):
        for kept in combinations(range(len(ranks)), size):
            stations = [(-1, 0), *((slot, ranks[slot]) for slot in kept), (len(ranks), end)]
            if all(low < high for (_, low), (_, high) in pairwise(stations)):
                best = min(best, sum(between(weights, *gap) for gap in pairwise(stations)))
    return best


def between(weights: list[int], left: tuple[int, int], right: tuple[int, int]) -> float:
    return gap_costs(right[0] - left[0] - 1, len(weights) - 2)[sum(weights[left[1] + 1 : right[1]])]


@given(
    st.permutations(range(1, 15)).map(lambda ranks: ranks[:5]),
    st.lists(st.integers(0, PARTS), min_size=14, max_size=14),
)
def test_the_sweep_finds_the_best_subset_to_keep(ranks: list[int], live: list[int]) -> None:
    weights = [0, *live, 0]
    for rank in ranks:
        weights[rank] = 0
    row = RankRow(tuple(ranks), tuple(weights))
    assert min(Sweep(row, (FRONT,)).costs[-1][-1], NEVER) == pytest.approx(cheapest(ranks, weights))


@given(
    st.permutations(range(15)).map(lambda ranks: ranks[:5]),
    st.lists(st.integers(0, PARTS), min_size=14, max_size=14),
    st.sets(st.integers(0, 4)),
    st.integers(0, 2 * PARTS),
    st.booleans(),
)
def test_what_is_kept_costs_the_same_to_the_last_bit_without_the_rest(
    ranks: list[int], live: list[int], wilds: set[int], spare: int, repeats: bool
) -> None:
    ranks = [0 if slot in wilds else rank for slot, rank in enumerate(ranks)]
    row = RankRow(tuple(ranks), (0, *live, 0), 45, frozenset(wilds), spare, repeats)
    every, kept = (Sweep(row, (FRONT,), own_cards_only=kept) for kept in (False, True))
    assert [every.costs[slot][rank] for slot, rank in enumerate(ranks) if rank] == [
        kept.costs[slot][rank] for slot, rank in enumerate(ranks) if rank
    ]
    assert every.costs[-1][-1] == kept.costs[-1][-1]
    assert every.plan(5, 15) == kept.plan(5, 15)
