"""The sheet of 1956: the sentences that no other file of tests has."""

from __future__ import annotations

from itertools import pairwise

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import open_match, play
from racko_game.rules.pieces.events import Cut, Dealt, TurnedUp
from racko_game.rules.pieces.moves import DEAL
from racko_game.rules.table import Charter

from .clauses import clause
from .rounds import GOES_OUT, ended, goes_out, knowers, players, points
from .tables import after, arranged, dealt, on_turn, rack

SEEDS = tuple(n.to_bytes(16, "big") for n in range(24))
SEATS = (2, 3, 4)


@clause("000.1")
def test_000_two_three_or_four_play() -> None:
    assert players("original") == [2, 3, 4]


@clause("000.3")
def test_000_it_is_played_regular_or_as_bonus() -> None:
    assert [points("original", bonus=bonus)[0] for bonus in (False, True)] == [75, 125]


@clause("000.5")
def test_000_cards_are_numbered_from_1_to_60() -> None:
    assert [card.text for card in ruleset(Charter("original"), 4).deck] == [str(n) for n in range(1, 61)]


@clause("000.7")
@pytest.mark.parametrize("seats", SEATS)
def test_000_each_player_uses_one_rack(seats: int) -> None:
    racks = dealt("original", seats).racks
    assert len(racks) == seats
    assert len({token for tokens in racks for token in tokens}) == 10 * seats


@clause("000.8")
def test_000_the_numbers_of_the_slots_are_for_scoring_only() -> None:
    table = arranged(on_turn(dealt(), 1), discard=(1,))
    assert rack(after(table, "take", "put 50"), 1)[9] == 1
    assert goes_out("original", range(51, 61))


@clause("000.9", "ours.3.1")
def test_000_the_deal_is_cut_for_once() -> None:
    _, events = open_match(Charter("original"), 4, SEEDS[0])
    assert [type(event) for event in events] == [Cut, Dealt, TurnedUp]
    _, events = play(ended("original")[0], DEAL)
    assert [type(event) for event in events] == [Dealt, TurnedUp]


@clause("000.11")
@pytest.mark.parametrize("seats", SEATS)
def test_000_the_dealer_shuffles(seats: int) -> None:
    deck = ruleset(Charter("original"), seats).deck
    orders = {open_match(Charter("original"), seats, seed)[0].faces for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert deck not in orders
    assert {tuple(sorted(order)) for order in orders} == {deck}


@clause("000.13")
@pytest.mark.parametrize("seats", SEATS)
def test_000_cards_are_placed_as_they_are_dealt(seats: int) -> None:
    """A token is the place of its card in the shuffled deck: what was dealt later stands further in front."""
    assert all(later > before for row in dealt("original", seats).racks for later, before in pairwise(row))


@clause("000.15")
def test_000_dealt_cards_are_in_no_particular_order() -> None:
    for seed in SEEDS:
        table, _ = open_match(Charter("original"), 4, seed)
        for seat in range(4):
            assert len({a < b for a, b in pairwise(rack(table, seat))}) == 2


@clause("000.16")
def test_000_the_stock_lies_face_down() -> None:
    table = dealt()
    assert [knowers(table, token) for token in table.stock] == [[]] * 19


@clause("000.37")
def test_000_28_29_30_is_a_run_of_three() -> None:
    row = (1, 5, 9, 13, 17, 21, 28, 29, 30, 39)
    assert goes_out("original", row, 2)
    assert not goes_out("original", (*row[:8], 31, 39), 2)


@clause("000.2", "000.38")
def test_000_four_may_play_as_partners_two_against_two() -> None:
    assert players("original", partners=True) == [4]
    assert ended("original", GOES_OUT, partners=True)[0].totals == (10, 80, 10, 80)
