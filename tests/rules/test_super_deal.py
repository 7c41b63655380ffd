"""Super Racko: cards, deal, racks, turns."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import open_match, options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Dealt, Lot, TurnedUp
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, AskTurn
from racko_game.rules.table import Charter

from .clauses import clause
from .double import BLUE, RED, SEATS, ready
from .rounds import knowers, players
from .sentences import refused
from .tables import after, dealt, laid, texts

SEEDS = tuple(n.to_bytes(16, "big") for n in range(24))
by_seats = pytest.mark.parametrize("seats", SEATS)


@clause("002.5", "002.29", "002.30", "002.36", "002.43", "ours.2.3", "ours.4.1", "ours.7.7", "ours.8.9")
@by_seats
def test_002_there_are_two_decks_of_40_and_5_wilds_each_10_swaps_and_8_reverses(seats: int) -> None:
    deck = ruleset(Charter("super"), seats).deck
    numbers = [f"{colour}{n}" for colour in "BR" for n in range(1, 41)]
    others = ["BW"] * 5 + ["RW"] * 5 + ["SWAP"] * 10 + ["REV"] * 8
    assert [card.text for card in deck] == numbers + others
    assert {card.suit for card in deck if card.text in ("SWAP", "REV")} == {""}


@clause("002.6", "002.8", "002.9", "002.10", "ours.1.6", "ours.2.4")
def test_002_a_rack_is_double_with_slots_1_to_8_on_both_sides_blue_left_and_1_in_front() -> None:
    slots = [slot.split() for slot in ruleset(Charter("super"), 2).slots]
    assert slots == [[side, str(row)] for side in ("blue", "red") for row in range(1, 9)]


@clause("002.1", "002.11", "002.12", "ours.2.5")
@by_seats
def test_002_a_dealer_is_drawn_by_lot_and_both_decks_are_shuffled_together(seats: int) -> None:
    assert players("super") == [2, 3, 4]
    opened = [open_match(Charter("super"), seats, seed) for seed in SEEDS]
    assert {table.dealer for table, _ in opened} == set(range(seats))
    assert all(events[0] == Lot(table.dealer) for table, events in opened)
    orders, deck = {table.faces for table, _ in opened}, ruleset(Charter("super"), seats).deck
    assert len(orders) == len(SEEDS)
    assert all(sorted(order) == sorted(deck) for order in orders)
    assert all({card.suit for card in order[:40]} >= {"blue", "red"} for order in orders)


@clause("002.7", "002.13", "002.16", "002.17", "002.18", "002.19", "ours.4.2", "ours.4.3", "ours.4.5")
@by_seats
def test_002_16_cards_one_by_one_from_row_8_to_row_1_left_first_and_then_the_starter(seats: int) -> None:
    table, events = open_match(Charter("super"), seats, bytes(16))
    starter = 16 * seats
    zigzag = [side + row for row in range(7, -1, -1) for side in (0, 8)]
    for place in range(seats):
        row = table.racks[(table.dealer + 1 + place) % seats]
        assert [row[slot] for slot in zigzag] == list(range(place, starter, seats))
    assert events[1:] == (Dealt(1, table.dealer), TurnedUp(starter, table.faces[starter]))
    assert (table.discard, table.stock) == ((starter,), tuple(range(starter + 1, 108)))


@clause("002.20", "ours.4.4")
def test_002_at_the_beginning_colours_and_numbers_are_mixed_up() -> None:
    table = dealt("super", 2)
    for rack in table.racks:
        for side in (rack[:8], rack[8:]):
            assert len({table.faces[token].suit for token in side}) > 1


@clause("002.21", "002.22", "ours.1.1", "ours.1.2")
@by_seats
def test_002_the_player_left_of_the_dealer_goes_first_and_play_proceeds_to_the_left(seats: int) -> None:
    table = laid(dealt("super", seats), stock=" ".join(f"B{n}" for n in range(1, 10)))
    for n in range(1, 2 * seats):
        assert table.prompts == (AskTurn((table.dealer + n) % seats),)
        table = after(table, "draw", "toss")


@clause("002.23", "002.24", "002.27", "002.35", "ours.4.7", "ours.4.8")
@pytest.mark.parametrize("card", ["BW", "RW", "B17", "R17"])
def test_002_a_wild_or_number_of_either_pile_is_exchanged_and_a_drawn_one_may_be_discarded(card: str) -> None:
    table = ready(f"{RED} {BLUE}", stock="B2", discard=card)
    assert options(table) == (DRAW, TAKE)
    assert options(after(table, "draw")) == (*PUTS, TOSS)
    assert options(after(table, "take")) == PUTS


@clause("002.25", "002.26")
@pytest.mark.parametrize("slot", range(16))
def test_002_the_new_card_goes_into_the_slot_of_the_old_one_which_is_discarded_face_up(slot: int) -> None:
    table = ready(f"{RED} {BLUE}", stock="B2")
    done = after(table, "draw", f"put {ruleset(table.charter, 3).slots[slot]}")
    old = texts(table, table.racks[0]).split()
    assert texts(done, done.racks[0]).split() == [*old[:slot], "B2", *old[slot + 1 :]]
    assert texts(done, done.discard[:1]) == old[slot]
    assert knowers(done, done.discard[0]) == [None, 0, 1, 2]


@clause("002.42", "002.49", "ours.4.6", "ours.4.8")
@pytest.mark.parametrize("card", ["SWAP", "REV"])
@by_seats
def test_002_swaps_and_reverses_on_the_discard_pile_may_not_be_picked_up(seats: int, card: str) -> None:
    table = laid(dealt("super", seats), discard=card)
    assert table.prompts == (AskTurn((table.dealer + 1) % seats),)
    assert options(table) == (DRAW,)
    with refused(IllegalAction, "draw from the stock"):
        play(table, TAKE)
