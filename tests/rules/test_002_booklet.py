"""The booklet of Super Racko: the sentences that no other file of tests has."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import open_match, options
from racko_game.rules.pieces.events import Lot
from racko_game.rules.pieces.moves import AskGoOut, AskSwap, AskTurn, Over
from racko_game.rules.table import Charter

from .clauses import clause
from .double import BLUE, RED, SEATS, ready
from .rounds import knowers, players
from .tables import after, dealt, texts

SEEDS = tuple(n.to_bytes(16, "big") for n in range(24))


@clause("002.1")
def test_002_two_to_four_players_and_no_others() -> None:
    assert players("super") == [2, 3, 4]


@clause("002.11")
@pytest.mark.parametrize("seats", SEATS)
def test_002_a_player_is_chosen_to_be_the_dealer(seats: int) -> None:
    opened = [open_match(Charter("super"), seats, seed) for seed in SEEDS]
    assert {table.dealer for table, _ in opened} == set(range(seats))
    assert all(events[0] == Lot(table.dealer) for table, events in opened)


@clause("002.12")
@pytest.mark.parametrize("seats", SEATS)
def test_002_both_decks_are_shuffled_together(seats: int) -> None:
    deck = ruleset(Charter("super"), seats).deck
    orders = {open_match(Charter("super"), seats, seed)[0].faces for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert all(sorted(order) == sorted(deck) for order in orders)
    assert all({card.suit for card in order[:40]} >= {"blue", "red"} for order in orders)


@clause("002.14")
@pytest.mark.parametrize("seats", SEATS)
def test_002_cards_are_dealt_face_down(seats: int) -> None:
    table = dealt("super", seats)
    for seat, row in enumerate(table.racks):
        assert [knowers(table, token) for token in row] == [[seat]] * 16


@clause("002.15")
@pytest.mark.parametrize("seats", SEATS)
def test_002_the_draw_pile_lies_face_down(seats: int) -> None:
    table = dealt("super", seats)
    assert [knowers(table, token) for token in table.stock] == [[]] * (107 - 16 * seats)


@clause("002.6", "002.8", "002.9")
def test_002_a_rack_is_double_with_slots_1_to_8_on_both_sides_and_1_in_front() -> None:
    slots = [slot.split() for slot in ruleset(Charter("super"), 2).slots]
    assert slots == [[side, str(row)] for side in ("blue", "red") for row in range(1, 9)]


@clause("002.19", "ours.4.3")
@pytest.mark.parametrize("seats", SEATS)
def test_002_the_last_card_dealt_goes_into_the_right_slot_of_row_1(seats: int) -> None:
    table = dealt("super", seats)
    red_1 = ruleset(table.charter, seats).slots.index("red 1")
    assert [row[red_1] for row in table.racks] == [max(row) for row in table.racks]


@clause("002.3", "002.28")
@pytest.mark.parametrize(
    ("blue", "red"),
    [
        (BLUE, RED),
        ("B1 B2 B3 B4 B5 B6 B7 B8", "R33 R34 R35 R36 R37 R38 R39 R40"),
        ("B1 B2 BW B4 B5 B38 B39 B40", "RW R9 R10 R11 RW R13 R14 R40"),
    ],
)
def test_002_any_combination_of_increasingly_higher_cards_will_do(blue: str, red: str) -> None:
    assert after(ready(f"{blue} {red}", stock="B15"), "draw", "toss").prompts[-1] == AskGoOut(0)


@clause("002.26")
def test_002_an_old_card_goes_face_up_on_the_discard_pile() -> None:
    done = after(ready(f"{RED} {BLUE}", stock="B15"), "draw", "put red 3")
    assert texts(done, done.discard[:1]) == "B8"
    assert knowers(done, done.discard[0]) == [None, 0, 1, 2]


@clause("002.39")
def test_002_a_swap_card_goes_face_up_on_the_discard_pile_and_a_name_and_a_row_are_called_out() -> None:
    table = after(ready(f"SWAP {RED[3:]} {BLUE}", stock="B15"), "draw", "put blue 1")
    assert table.prompts[-1] == AskSwap(0)
    assert texts(table, table.discard[:1]) == "SWAP"
    assert knowers(table, table.discard[0]) == [None, 0, 1, 2]
    assert len(options(table)) == 2 * 8 + 1  # two opponents, eight rows, or not at all


@clause("002.52")
def test_002_play_continues_until_a_player_goes_out() -> None:
    table = ready(f"{RED} {BLUE}", 2, stock="B2 R1 B3 R3 B5 R4")
    for turn in range(6):
        assert table.prompts == (AskTurn(turn % 2),)
        table = after(table, "draw", "toss")
    assert after(ready(f"{BLUE} {RED}", 2), "racko").prompts == (Over(),)
