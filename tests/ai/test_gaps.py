"""The gap table and the sweep over the slots; what slips a player's mind, and which cards can still come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.ai.model import gaps
from racko_game.ai.model.card_counting import AFTER_A_REFILL, PERFECT, Unseen, remembered, unseen_cards
from racko_game.ai.players.character import Memory
from racko_game.ai.players.player import by_gaps
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.pieces.moves import AskOrder, AskPlace, RoundOver
from racko_game.rules.table import Charter, Table, View
from tests.rules.tables import after, arranged, charter, dealt, worn_down
from tests.walks.walk import walk


@pytest.mark.parametrize(
    ("slots", "cards", "turns"),
    [
        *((1, cards, 1 / cards) for cards in (0.5, 1, 2, 5.25, 40)),
        (2, 2, 1 / 2 + 1),  # for either, and then for the other
        (2, 3, 1 / 3 + (1 / 2 + 1 / 2 + 1) / 3),  # the middle one leaves one for a slot, an outer one two
    ],
)
def test_slots_wait_for_any_card_that_fits_and_let_none_by(slots: int, cards: float, turns: float) -> None:
    assert gaps.time_of(gaps.gap_costs(slots, 40)[round(gaps.PARTS * cards)]) == pytest.approx(turns)


def test_no_slot_costs_nothing_fewer_cards_or_more_slots_more_and_too_small_a_gap_is_never_filled() -> None:
    assert set(gaps.gap_costs(0, 40)) == {0.0}
    assert gaps.gap_costs(3, 40)[2 * gaps.PARTS] == gaps.NEVER
    assert gaps.gap_costs(3, 40)[3 * gaps.PARTS - 1] < gaps.NEVER
    for slots in range(1, 11):
        costs = gaps.gap_costs(slots, 50)
        assert all(more < less or less == gaps.NEVER for less, more in pairwise(costs)), slots
    for cards in (10, 25, 40):
        costs = tuple(gaps.gap_costs(slots, 40)[gaps.PARTS * cards] for slots in range(11))
        assert costs == tuple(sorted(set(costs))), cards


def cheapest(ranks: list[int], weights: list[int]) -> float:
    """The same as the sweep finds, by trying every rising subset."""
    end, best = len(weights) - 1, gaps.NEVER
    for size in range(len(ranks) + 1):
        for kept in combinations(range(len(ranks)), size):
            stations = [(-1, 0), *((slot, ranks[slot]) for slot in kept), (len(ranks), end)]
            if all(low < high for (_, low), (_, high) in pairwise(stations)):
                best = min(best, sum(between(weights, *gap) for gap in pairwise(stations)))
    return best


def between(weights: list[int], left: tuple[int, int], right: tuple[int, int]) -> float:
    return gaps.gap_costs(right[0] - left[0] - 1, len(weights) - 2)[sum(weights[left[1] + 1 : right[1]])]


@given(
    st.permutations(range(1, 15)).map(lambda ranks: ranks[:5]),
    st.lists(st.integers(0, gaps.PARTS), min_size=14, max_size=14),
)
def test_the_sweep_finds_the_best_subset_to_keep(ranks: list[int], live: list[int]) -> None:
    weights = [0, *live, 0]
    for rank in ranks:
        weights[rank] = 0
    row = gaps.RankRow(tuple(ranks), tuple(weights))
    assert min(gaps.Sweep(row, (gaps.FRONT,)).costs[-1][-1], gaps.NEVER) == pytest.approx(
        cheapest(ranks, weights)
    )


@given(
    st.permutations(range(15)).map(lambda ranks: ranks[:5]),
    st.lists(st.integers(0, gaps.PARTS), min_size=14, max_size=14),
    st.sets(st.integers(0, 4)),
    st.integers(0, 2 * gaps.PARTS),
    st.booleans(),
)
def test_what_is_kept_costs_the_same_to_the_last_bit_without_the_rest(
    ranks: list[int], live: list[int], wilds: set[int], spare: int, repeats: bool
) -> None:
    ranks = [0 if slot in wilds else rank for slot, rank in enumerate(ranks)]
    row = gaps.RankRow(tuple(ranks), (0, *live, 0), 45, frozenset(wilds), spare, repeats)
    every, kept = (gaps.Sweep(row, (gaps.FRONT,), own_cards_only=kept) for kept in (False, True))
    assert [every.costs[slot][rank] for slot, rank in enumerate(ranks) if rank] == [
        kept.costs[slot][rank] for slot, rank in enumerate(ranks) if rank
    ]
    assert every.costs[-1][-1] == kept.costs[-1][-1]
    assert every.plan(5, 15) == kept.plan(5, 15)


RULES = {1: ruleset(Charter("original", (("run", False),)), 2), 3: ruleset(Charter("original"), 2)}
RISING = [3, 7, 11, 16, 17, 25, 31, 33, 36, 40]

runs = st.sampled_from(list(RULES))
ranks_of_a_rack = st.permutations(range(1, 41)).map(lambda ranks: ranks[:10])
risen = ranks_of_a_rack.map(sorted)


def finished(ranks: list[int], run: int) -> bool:
    return RULES[run].goal.finished([RULES[run].deck[rank - 1] for rank in ranks], 1)


def look(ranks: list[int], run: int, dead: tuple[int, ...] = ()) -> gaps.Rise | gaps.RiseWithRun:
    live = [0 if rank in ranks or rank in dead else gaps.PARTS for rank in range(1, 41)]
    return gaps.Rise(gaps.RankRow(tuple(ranks), (0, *live, 0))).with_run(run)


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


def test_a_rack_seen_from_its_back_costs_the_same_and_without_its_run_is_not_done_nor_a_dead_end() -> None:
    ranks = [5, 2, 19, 22, 13, 30, 24, 39, 36, 40]
    turned = [41 - rank for rank in reversed(ranks)]
    for run in RULES:
        rack, mirror = look(ranks, run), look(turned, run)
        assert rack.cost() == pytest.approx(mirror.cost())
        for slot in range(10):
            assert rack.cost_with(slot, 21) == pytest.approx(mirror.cost_with(9 - slot, 20))
    rack = look(RISING, 3)
    assert look(RISING, 1).cost() == 0
    assert 0 < rack.cost() < gaps.NEVER
    assert rack.cost_with(5, 18) == 0  # 16 17 18
    assert rack.cost_with(2, 15) == 0  # 15 16 17
    assert rack.cost_with(5, 19) > 0
    split = look([3, 7, 11, 18, 36, 20, 31, 33, 35, 40], 3)
    assert split.cost_with(4, 19) == 0
    assert split.cost_with(4, 21) > 0
    assert look(RISING, 3).cost() < look(RISING, 3, dead=(15, 18)).cost() < gaps.NEVER
    even = tuple(range(2, 41, 2))
    assert look([1, 5, 9, 13, 17, 21, 25, 29, 33, 37], 3, dead=even).cost() < gaps.NEVER


SHORT, LONG, NONE = Memory(0.5, 0.2), Memory(8.0, 0.8), Memory(1e-9, 0.0)


def tables(number: int, edition: str = "original", seats: int = 3) -> Iterator[Table]:
    chance = Random(number)
    table = deal(charter(edition), seats, chance.randbytes(16))
    while not isinstance(table.prompts[-1], RoundOver):
        yield table
        seat = table.prompts[-1].seat
        assert seat is not None
        table, _ = play(table, by_gaps(view(table, seat), options(table), chance))


def views(number: int, seats: int = 3) -> Iterator[View]:
    """What seat 0 sees of a round, whoever's turn it is."""
    return (view(table, 0) for table in tables(number, seats=seats))


def forgotten(seen: View, memory: Memory) -> set[int]:
    kept = remembered(seen, memory)
    return {t for t, face in enumerate(seen.faces) if face is not None and kept.faces[t] is None}


def test_the_longer_the_memory_the_more_is_kept_but_nothing_in_sight_is_forgotten() -> None:
    for seen in views(1):
        kept = remembered(seen, SHORT)
        assert all(face in (None, seen.faces[t]) for t, face in enumerate(kept.faces))
        assert kept._replace(faces=()) == seen._replace(faces=())
        assert not forgotten(seen, NONE) & {*seen.racks[0], *seen.discard[:1]}
        assert remembered(seen, PERFECT) is seen
    found = 0
    for step in islice(walk("modern", 3, 7, 0.5, charter("modern", powers=True)), 1500):
        prompt = step.table.prompts[-1]
        if isinstance(prompt, AskOrder):
            found += 1
            seen = view(step.table, prompt.seat)
            assert not forgotten(seen, NONE) & {*prompt.tokens}
    assert found >= 3
    counts = [0, 0]
    for number in range(6, 10):
        for seen in views(number):
            for place, memory in enumerate((SHORT, LONG)):
                counts[place] += len(forgotten(seen, memory))
    assert counts[0] > 2 * counts[1] > 0
    *_, last = tables(11)
    seats = [
        {t for t in last.discard[1:] if remembered(view(last, s), LONG).faces[t] is None} for s in range(3)
    ]
    assert len({frozenset(each) for each in seats}) > 1
    # below the top, whatever is laid on it or taken from above it, and when the pile is turned over
    laid = taken = turned = 0
    for number in range(5, 25):
        lost: set[int] = set()
        for seen in views(number):
            hidden = {*seen.discard[1:], *seen.stock}  # what lay on top in between has been seen again
            lost &= hidden
            now = forgotten(seen, LONG)
            assert lost <= now
            laid += len(lost)
            taken += len(lost) * (seen.prompts[-1] == AskPlace(seen.prompts[-1].seat or 0, drawn=False))
            turned += len(lost & {*seen.stock})
            lost = now & hidden
    assert laid > taken > 0 < turned


def test_who_remembers_nothing_knows_what_lies_there_and_what_nobody_has_seen_is_live() -> None:
    *_, last = views(4)
    lost = forgotten(last, NONE)
    assert lost >= set(last.discard[1:])
    left = unseen_cards(remembered(last, NONE), ruleset(last.charter, 3).deck)
    assert all(left.next[card] for token in lost if (card := last.faces[token]))
    table = arranged(dealt(), {2: range(21, 31)}, stock=[50], discard=[60])
    weights = live(table, 1).weights()
    assert (len(weights), weights[0], weights[-1]) == (62, 0, 0)
    assert {weights[rank] for rank in (50, *range(21, 31))} == {gaps.PARTS}
    assert live(table, 2).weights()[21:31] == (0,) * 10
    taken = after(arranged(dealt(), discard=[33]), "take", "put 25")
    assert live(taken, 2).weights()[33] == 0, "it is known to be in another's rack"
    table = after(arranged(dealt(), {1: range(1, 11)}, stock=[50]), "draw")
    assert live(table, 1).weights()[1:11] == (0,) * 10
    assert live(table, 1).weights()[50] == 0
    assert live(table, 2).weights()[50] == gaps.PARTS
    table = arranged(dealt(), {1: range(1, 11)}, discard=[60])
    assert [card.rank for card in live(table, 1).next] == list(range(11, 60))
    start = arranged(dealt(), discard=[33], stock=range(1, 20))
    nearer = [live(worn_down(start, left), 1).weights()[33] for left in (19, 10, 1)]
    assert nearer[0] == 0 < nearer[1] <= nearer[2] == round(AFTER_A_REFILL * gaps.PARTS)
    start = arranged(dealt(), {3: range(41, 51)}, discard=[33], stock=range(1, 20))
    assert set(live(start, 2).weights()[41:51]) == {gaps.PARTS}
    found = live(after(worn_down(start, 1), "draw", "toss"), 2)
    assert [card.rank for card in found.next] == [33]
    assert set(found.weights()[1:20]) == {gaps.PARTS}
    assert found.weights()[41:51] == (0,) * 10


def live(table: Table, seat: int) -> Unseen:
    """The cards that can still come, as far as a seat may know."""
    return unseen_cards(view(table, seat), ruleset(table.charter, len(table.racks)).deck)
