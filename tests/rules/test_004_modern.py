"""Today's rules, sentence by sentence, up to the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import asked, open_match, options
from racko_game.rules.pieces.events import TurnedUp
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS
from racko_game.rules.table import Table

from .clauses import clause
from .rounds import GOES_OUT, NO_RUN, goes_out, knowers, players
from .tables import after, arranged, charter, dealt, on_turn, rack, ranks
from .vectors import SEED

SEATS = (2, 3, 4)


def ready(row: Sequence[int], stock: Sequence[int] = (), discard: Sequence[int] = ()) -> Table:
    """Seat 1 of four has this rack and begins its turn."""
    return arranged(on_turn(dealt("modern"), 1), {1: row}, stock, discard)


@clause("004.72")
def test_004_two_to_four_players() -> None:
    assert players("modern") == [2, 3, 4]


@clause("004.1")
def test_004_who_is_faster_scores_more() -> None:
    racks = {1: NO_RUN, 2: (2, 3, 5, 6, 7, 9, 10, 11, 13, 14)}
    for first, second in ((1, 2), (2, 1)):
        done = after(arranged(on_turn(dealt("modern"), first), racks), "draw", "toss")
        assert (done.totals[first], done.totals[second]) == (75, 50)


@clause("004.2", "004.70")
@pytest.mark.parametrize(("seats", "highest"), [(4, 60), (3, 50), (2, 40)])
def test_004_some_cards_are_removed_for_fewer_players(seats: int, highest: int) -> None:
    assert sorted(card.rank for card in dealt("modern", seats).faces) == list(range(1, highest + 1))


@clause("004.3", "004.7", "004.71")
@pytest.mark.parametrize("seats", SEATS)
def test_004_ten_cards_and_a_rack_for_each_player(seats: int) -> None:
    assert [len(row) for row in dealt("modern", seats).racks] == [10] * seats


@clause("004.6")
@pytest.mark.parametrize("seats", SEATS)
def test_004_the_dealer_shuffles_all_of_the_cards(seats: int) -> None:
    deck = ruleset(charter("modern"), seats).deck
    tables = [open_match(charter("modern"), seats, bytes([n]) * 16)[0] for n in range(20)]
    assert len({table.faces for table in tables}) == 20
    assert {tuple(sorted(table.faces)) for table in tables} == {deck}


@clause("004.8", "004.9", "004.10")
@pytest.mark.parametrize("seats", SEATS)
def test_004_the_first_card_goes_in_slot_50_the_next_in_45_and_so_on(seats: int) -> None:
    table = dealt("modern", seats)
    for place in range(seats):
        row = table.racks[(table.dealer + 1 + place) % seats]
        assert row[::-1] == tuple(range(place, 10 * seats, seats))


@clause("004.11")
def test_004_the_stockpile_lies_face_down() -> None:
    table = dealt("modern")
    assert len(table.stock) == 19
    assert [knowers(table, token) for token in table.stock] == [[]] * 19


@clause("004.12")
@pytest.mark.parametrize("seats", SEATS)
def test_004_the_top_card_is_turned_face_up_to_create_the_discard_pile(seats: int) -> None:
    table, events = open_match(charter("modern"), seats, SEED)
    assert events[-1] == TurnedUp(10 * seats, table.faces[10 * seats])
    assert table.discard == (10 * seats,)
    assert knowers(table, 10 * seats) == [None, *range(seats)]


@clause("004.13")
@pytest.mark.parametrize("seats", SEATS)
def test_004_the_player_to_the_left_of_the_dealer_starts(seats: int) -> None:
    table = dealt("modern", seats)
    assert asked(table) == (table.dealer + 1) % seats


@clause("004.14", "004.15")
def test_004_one_card_is_drawn_in_one_of_two_ways() -> None:
    table = dealt("modern")
    assert options(table) == (DRAW, TAKE)
    assert not {DRAW, TAKE} & {*options(after(table, "draw")), *options(after(table, "take"))}


@clause("004.16")
def test_004_the_top_card_of_the_discard_pile_may_be_taken() -> None:
    table = after(dealt("modern"), "draw", "toss")
    assert after(table, "take").held == table.discard[0]


@clause("004.17")
def test_004_a_card_of_the_discard_pile_replaces_one_of_the_rack() -> None:
    assert options(after(dealt("modern"), "take")) == PUTS[:10]


@clause("004.19", "004.25")
def test_004_the_replaced_card_is_added_face_up_to_the_discard_pile() -> None:
    table = dealt("modern")
    for source in ("draw", "take"):
        held = after(table, source)
        done = after(held, "put 35")
        assert done.discard == (table.racks[1][6], *held.discard)
        assert knowers(done, done.discard[0]) == [None, 0, 1, 2, 3]


@clause("004.18", "004.20")
def test_004_a_5_goes_into_the_first_slot_and_the_10_that_was_there_is_discarded() -> None:
    table = after(ready((10, *GOES_OUT[:0:-1]), discard=(5,)), "take", "put 5")
    assert rack(table, 1) == (5, *GOES_OUT[:0:-1])
    assert ranks(table, table.discard) == (10,)


@clause("004.21")
def test_004_the_top_card_of_the_stockpile_may_be_taken_unseen() -> None:
    table = dealt("modern")
    assert after(table, "draw").held == table.stock[0]
    assert knowers(after(table, "draw"), table.stock[0]) == [1]


@clause("004.22", "004.23")
def test_004_a_card_of_the_stockpile_may_replace_one_or_be_discarded() -> None:
    assert options(after(dealt("modern"), "draw")) == (*PUTS[:10], TOSS)


@clause("004.24", "004.26", "004.27")
def test_004_a_59_goes_into_the_last_slot_and_the_49_that_was_there_is_discarded() -> None:
    table = after(ready((*GOES_OUT[:0:-1], 49), stock=(59,), discard=(50,)), "draw", "put 50")
    assert rack(table, 1) == (*GOES_OUT[:0:-1], 59)
    assert ranks(table, table.discard) == (49, 50)


@clause("004.28")
def test_004_a_drawn_card_may_be_discarded_at_once() -> None:
    table = ready(GOES_OUT[::-1], stock=(17,), discard=(50,))
    done = after(table, "draw", "toss")
    assert done.racks == table.racks
    assert ranks(done, done.discard) == (17, 50)


@clause("004.30", "ours.3.50")
def test_004_some_versions_have_cards_with_powers() -> None:
    offering = {name for name, row in EDITIONS.items() if "powers" in row.choices(4, {})}
    assert offering == {"modern"}
    assert EDITIONS["modern"].choices(4, {})["powers"].default is False


@clause("004.33")
@pytest.mark.parametrize("seats", SEATS)
def test_004_players_keep_taking_turns(seats: int) -> None:
    table, order = dealt("modern", seats), []
    for _ in range(3 * seats):
        order.append(asked(table))
        table = after(table, "draw", "toss")
    assert order == [(table.dealer + 1 + n) % seats for n in range(3 * seats)]


@clause("004.34")
def test_004_order_runs_from_slot_5_in_front_to_slot_50_at_the_back() -> None:
    assert ruleset(charter("modern"), 4).slots == ("5", "10", "15", "20", "25", "30", "35", "40", "45", "50")
    assert goes_out("modern", NO_RUN)
    assert not goes_out("modern", NO_RUN[::-1])


@clause("004.37", "004.38")
@pytest.mark.parametrize("slot", range(9))
def test_004_all_ten_cards_in_order_win_the_round(slot: int) -> None:
    assert goes_out("modern", NO_RUN)
    row = list(NO_RUN)
    row[slot], row[slot + 1] = row[slot + 1], row[slot]
    assert not goes_out("modern", row)
