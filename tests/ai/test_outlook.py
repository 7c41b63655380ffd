"""What it costs to finish a rack, with and without a run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.ai.model.gaps import NEVER, PARTS, RankRow, Rise, RiseWithRun, outlook
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.cards import numbers
from racko_game.rules.table import Charter

DECK = numbers(40)
RULES = {1: ruleset(Charter("original", (("run", False),)), 2), 3: ruleset(Charter("original"), 2)}
RISING = [3, 7, 11, 16, 17, 25, 31, 33, 36, 40]

runs = st.sampled_from(list(RULES))
ranks_of_a_rack = st.permutations(range(1, 41)).map(lambda ranks: ranks[:10])
risen = ranks_of_a_rack.map(sorted)


def finished(ranks: list[int], run: int) -> bool:
    return RULES[run].goal.finished([DECK[rank - 1] for rank in ranks], 1)


def look(ranks: list[int], run: int, dead: tuple[int, ...] = ()) -> Rise | RiseWithRun:
    live = [0 if rank in ranks or rank in dead else PARTS for rank in range(1, 41)]
    return outlook(RankRow(tuple(ranks), (0, *live, 0)), run)


def exchanged(ranks: list[int], slot: int, rank: int) -> list[int]:
    return [*ranks[:slot], rank, *ranks[slot + 1 :]]


@given(st.one_of(risen, ranks_of_a_rack), runs)
def test_a_rack_costs_nothing_if_and_only_if_it_is_finished(ranks: list[int], run: int) -> None:
    assert (look(ranks, run).cost() == 0) == finished(ranks, run)


@given(risen, st.integers(0, 37), st.integers(0, 9), st.integers(1, 40), runs)
def test_a_card_finishes_a_rack_where_the_cost_says_so(
    ranks: list[int], start: int, slot: int, rank: int, run: int
) -> None:
    middle = [card for card in ranks if card not in range(start + 1, start + 4)][: 10 - 3]
    ranks = sorted([*middle, start + 1, start + 2, start + 3])
    spare = next(card for card in range(1, 41) if card not in ranks)
    broken = exchanged(ranks, slot, spare)
    if rank not in broken:
        costs_nothing = look(broken, run).cost_with(slot, rank) == 0
        assert costs_nothing == finished(exchanged(broken, slot, rank), run)
    assert look(broken, run).cost_with(slot, ranks[slot]) == 0


@given(ranks_of_a_rack, st.integers(0, 9), st.integers(1, 40))
def test_exchanging_a_card_costs_what_the_new_rack_costs_if_it_is_kept(
    ranks: list[int], slot: int, rank: int
) -> None:
    if rank in ranks:
        return
    costs = look(ranks, 1).cost_with(slot, rank)
    afterwards = look(exchanged(ranks, slot, rank), 1, dead=(ranks[slot],)).cost()
    assert afterwards <= costs + 1e-9
    without = look(exchanged(ranks, slot, 0), 1, dead=(ranks[slot], rank)).cost()
    assert min(costs, without) == pytest.approx(afterwards)


def test_the_back_of_a_rack_is_its_front_seen_from_the_back() -> None:
    ranks = [5, 2, 19, 22, 13, 30, 24, 39, 36, 40]
    turned = [41 - rank for rank in reversed(ranks)]
    for run in RULES:
        rack, mirror = look(ranks, run), look(turned, run)
        assert rack.cost() == pytest.approx(mirror.cost())
        for slot in range(10):
            assert rack.cost_with(slot, 21) == pytest.approx(mirror.cost_with(9 - slot, 20))


def test_a_rising_rack_without_its_run_is_not_done() -> None:
    assert look(RISING, 1).cost() == 0
    assert 0 < look(RISING, 3).cost() < NEVER


def test_a_pair_grows_at_either_end() -> None:
    rack = look(RISING, 3)
    assert rack.cost_with(5, 18) == 0  # 16 17 18
    assert rack.cost_with(2, 15) == 0  # 15 16 17
    assert rack.cost_with(5, 19) > 0


def test_a_run_whose_card_cannot_come_is_looked_for_elsewhere() -> None:
    alive, dead = look(RISING, 3), look(RISING, 3, dead=(15, 18))
    assert alive.cost() < dead.cost() < NEVER


def test_a_run_is_closed_in_its_middle() -> None:
    split = [3, 7, 11, 18, 36, 20, 31, 33, 35, 40]
    rack = look(split, 3)
    assert rack.cost_with(4, 19) == 0
    assert rack.cost_with(4, 21) > 0


def test_no_run_at_all_is_no_dead_end() -> None:
    everywhere = tuple(rank for rank in range(1, 41) if rank % 2 == 0)
    assert look([1, 5, 9, 13, 17, 21, 25, 29, 33, 37], 3, dead=everywhere).cost() < NEVER
