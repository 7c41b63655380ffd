"""Super Racko: cards, deal, racks, turns."""

from __future__ import annotations

from collections import Counter

import pytest

from racko_game.rules.editions import ruleset, super_racko
from racko_game.rules.engine import open_match, options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Dealt, Lot, TurnedUp
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, AskTurn
from racko_game.rules.table import Charter

from .clauses import clause
from .double import BLUE, RED, SEATS, ready
from .sentences import refused
from .tables import after, dealt, laid, texts


@clause("002.5", "002.29", "ours.4.1")
def test_002_there_are_number_cards_1_to_40_in_blue_and_in_red() -> None:
    texts_ = [card.text for card in super_racko.DECK]
    assert texts_[:80] == [*(f"B{n}" for n in range(1, 41)), *(f"R{n}" for n in range(1, 41))]


@clause("002.30", "002.36", "002.43", "ours.4.1")
def test_002_there_are_5_wilds_of_each_colour_10_swaps_and_8_reverses() -> None:
    others = Counter(card.text for card in super_racko.DECK[80:])
    assert others == {"BW": 5, "RW": 5, "SWAP": 10, "REV": 8}
    assert len(super_racko.DECK) == 108


@clause("002.36", "ours.4.1")
def test_002_swaps_and_reverses_have_no_colour() -> None:
    assert {card.suit for card in super_racko.DECK if card.text in ("SWAP", "REV")} == {""}


@clause("002.1")
@pytest.mark.parametrize("seats", SEATS)
def test_002_two_to_four_players(seats: int) -> None:
    assert len(dealt("super", seats).racks) == seats


@clause("002.7", "002.13", "ours.4.2")
@pytest.mark.parametrize("seats", SEATS)
def test_002_the_dealer_deals_16_cards_to_each_player(seats: int) -> None:
    table = dealt("super", seats)
    assert [len(rack) for rack in table.racks] == [16] * seats
    assert len(table.stock) == 108 - 16 * seats - 1


@clause("002.13", "ours.4.2")
@pytest.mark.parametrize("seats", SEATS)
def test_002_one_at_a_time_in_a_clockwise_direction(seats: int) -> None:
    table = dealt("super", seats)
    receivers = sorted((token, seat) for seat, rack in enumerate(table.racks) for token in rack)
    assert [seat for _, seat in receivers] == [(table.dealer + 1 + n) % seats for n in range(16 * seats)]


@clause("002.17", "002.18", "ours.4.3")
@pytest.mark.parametrize("seats", SEATS)
def test_002_cards_fill_each_row_from_8_to_1_left_slot_first_in_a_zigzag(seats: int) -> None:
    table = dealt("super", seats)
    first = table.racks[(table.dealer + 1) % seats]
    zigzag = [side + row for row in range(7, -1, -1) for side in (0, 8)]
    assert [first[slot] for slot in zigzag] == list(range(0, 16 * seats, seats))


@clause("002.10", "ours.1.6")
def test_002_blue_is_the_left_side_and_red_the_right() -> None:
    rules = ruleset(Charter("super"), 2)
    assert rules.slots[:8] == tuple(f"blue {n}" for n in range(1, 9))
    assert rules.slots[8:] == tuple(f"red {n}" for n in range(1, 9))


@clause("002.20", "ours.4.4")
def test_002_at_the_beginning_colours_and_numbers_are_mixed_up() -> None:
    table = dealt("super", 2)
    sides = [
        {table.faces[token].suit for token in rack[side]}
        for rack in table.racks
        for side in (slice(8), slice(8, 16))
    ]
    assert all(len(side) > 1 for side in sides)


@clause("002.16", "ours.4.5")
@pytest.mark.parametrize("seats", SEATS)
def test_002_the_top_card_is_turned_over_to_start_the_discard_pile(seats: int) -> None:
    table, events = open_match(Charter("super"), seats, bytes(16))
    starter = 16 * seats
    assert events[1:3] == (Dealt(1, table.dealer), TurnedUp(starter, table.faces[starter]))
    assert table.discard == (starter,)


@clause("ours.2.5")
@pytest.mark.parametrize("seats", SEATS)
def test_ours_the_first_dealer_is_drawn_by_lot(seats: int) -> None:
    dealers = set()
    for number in range(40):
        table, (lot, *_) = open_match(Charter("super"), seats, number.to_bytes(16, "big"))
        assert lot == Lot(table.dealer)
        dealers.add(table.dealer)
    assert dealers == set(range(seats))


@clause("002.21", "002.22")
@pytest.mark.parametrize("seats", SEATS)
def test_002_the_player_to_the_left_of_the_dealer_goes_first_and_play_proceeds_to_the_left(
    seats: int,
) -> None:
    table = laid(dealt("super", seats), stock=" ".join(f"B{n}" for n in range(1, 10)))
    for n in range(1, 2 * seats):
        assert table.prompts == (AskTurn((table.dealer + n) % seats),)
        table = after(table, "draw", "toss")


@clause("002.23", "ours.4.7")
def test_002_take_the_top_card_from_either_pile() -> None:
    assert options(ready(f"{BLUE} {RED[:-3]} R1", discard="B2")) == (DRAW, TAKE)


@clause("002.24", "ours.4.7")
def test_002_a_drawn_card_is_exchanged_with_any_card_or_discarded() -> None:
    assert options(after(ready(f"{RED} {BLUE}", stock="B2"), "draw")) == (*PUTS, TOSS)


@clause("002.27", "ours.4.7")
def test_002_a_taken_card_must_be_exchanged() -> None:
    assert options(after(ready(f"{RED} {BLUE}", discard="B2"), "take")) == PUTS


@clause("002.25")
@pytest.mark.parametrize("slot", range(16))
def test_002_the_new_card_goes_into_the_slot_the_old_one_left(slot: int) -> None:
    table = ready(f"{RED} {BLUE}", stock="B2")
    name = ruleset(table.charter, 3).slots[slot]
    done = after(table, "draw", f"put {name}")
    old = texts(table, table.racks[0]).split()
    assert texts(done, done.racks[0]).split() == [*old[:slot], "B2", *old[slot + 1 :]]
    assert texts(done, done.discard[:1]) == old[slot]


@clause("002.42", "002.49", "ours.4.8")
@pytest.mark.parametrize("card", ["SWAP", "REV"])
def test_002_swap_and_reverse_cards_may_not_be_picked_up_from_the_discard_pile(card: str) -> None:
    table = ready(f"{RED} {BLUE}", discard=card)
    assert options(table) == (DRAW,)
    with refused(IllegalAction, "draw from the stock"):
        play(table, TAKE)


@clause("002.35", "ours.4.8")
@pytest.mark.parametrize("card", ["BW", "RW", "B17", "R17"])
def test_002_wild_and_number_cards_may_be_picked_up_from_the_discard_pile(card: str) -> None:
    assert TAKE in options(ready(f"{RED} {BLUE}", discard=card))


@clause("ours.4.6")
@pytest.mark.parametrize("card", ["SWAP", "REV"])
@pytest.mark.parametrize("seats", SEATS)
def test_ours_a_swap_or_reverse_turned_up_as_starter_does_nothing(card: str, seats: int) -> None:
    table = laid(dealt("super", seats), discard=card)
    assert table.prompts == (AskTurn((table.dealer + 1) % seats),)
    assert options(table) == (DRAW,)
