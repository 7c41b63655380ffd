"""Swap cards: the one whose turn it is lets an opponent exchange the two cards of a row."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Named, Swapped, WentOut
from racko_game.rules.pieces.moves import (
    ACCEPT,
    CALL,
    NO_SWAP,
    AskGoOut,
    AskPlace,
    AskReverse,
    AskSwap,
    AskTurn,
    Swap,
)
from racko_game.rules.table import Table

from .clauses import clause
from .double import BLUE, JUMBLE, RED, SEATS, ready, row_of
from .rounds import knowers
from .sentences import refused
from .tables import after, dealt, laid, moves, on_turn, texts, worn_down

HAVING = JUMBLE.replace("R14", "SWAP")
"""A rack with a swap in blue 1."""


def tossed(seats: int = 3) -> Table:
    """Seat 0 has drawn and tossed a swap."""
    return after(ready(JUMBLE, seats, "SWAP"), "draw", "toss")


@clause("002.37", "002.40", "ours.4.13", "ours.6.5")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("number", range(1, 9))
def test_002_the_opponent_must_switch_the_two_cards_in_that_row(seats: int, number: int) -> None:
    table = tossed(seats)
    done, events = moves(table, f"swap 1 {number}", "accept")
    assert events == (Named(0, 1, number - 1), Swapped(1, number - 1))
    for n in range(1, 9):
        assert row_of(done, 1, n) == row_of(table, 1, n)[:: -1 if n == number else 1], n
    assert done.racks[:1] + done.racks[2:] == table.racks[:1] + table.racks[2:]
    assert done.prompts == (AskTurn(1),)
    assert all(knowers(done, token) == [1] for token in done.racks[1]), "it shows nobody a card"
    assert all(redact(event, None) == event for event in events)


@clause("002.39")
@pytest.mark.parametrize("seats", SEATS)
def test_002_any_opponent_and_any_row_from_1_to_8_may_be_named(seats: int) -> None:
    wanted = {Swap(seat, number) for seat in range(1, seats) for number in range(8)}
    assert set(options(tossed(seats))) == {*wanted, NO_SWAP}


@clause("002.39")
@pytest.mark.parametrize("named", [Swap(0, 0), Swap(3, 0), Swap(-1, 0), Swap(1, 8), Swap(1, -1)])
def test_002_nobody_else_and_no_other_row(named: Swap) -> None:
    with refused(IllegalAction, "row 1 to 8"):
        play(tossed(), named)


@clause("002.38", "002.39", "ours.4.12")
@pytest.mark.parametrize(
    ("source", "stock", "discard"),
    [("draw", "B40", ""), ("draw", "SWAP", ""), ("take", "", "B40"), ("take", "", "BW")],
)
def test_002_a_swap_out_of_the_rack_is_played_against_any_card(source: str, stock: str, discard: str) -> None:
    asked = after(ready(HAVING, stock=stock, discard=discard), source, "put blue 1")
    assert asked.prompts == (AskTurn(0), AskSwap(0))
    assert texts(asked, asked.discard[:1]) == "SWAP"
    assert knowers(asked, asked.discard[0]) == [None, 0, 1, 2]


@clause("002.41", "ours.4.12")
def test_002_a_swap_from_the_draw_pile_may_be_played_immediately_or_kept_in_the_rack_for_later() -> None:
    drawn = after(ready(JUMBLE, stock="SWAP"), "draw")
    assert drawn.prompts[-1] == AskPlace(0, True)
    assert after(drawn, "toss").prompts[-1] == AskSwap(0)
    kept = after(drawn, "put blue 1")
    assert kept.prompts == (AskTurn(1),)
    assert texts(kept, kept.racks[0]).startswith("SWAP ")


@clause("ours.4.14")
def test_ours_a_swap_may_be_left_and_is_then_no_longer_anybodys() -> None:
    table = tossed()
    done = after(table, "no swap")
    assert (done.racks, done.prompts) == (table.racks, (AskTurn(1),))
    assert not any(isinstance(action, Swap) for action in options(done))


@clause("002.38")
def test_002_only_on_your_turn() -> None:
    with pytest.raises(IllegalAction):
        play(on_turn(ready(HAVING, stock="B40"), 1), Swap(0, 0))


@clause("002.44", "ours.4.18")
def test_002_the_named_opponent_is_asked_first() -> None:
    table = after(tossed(), "swap 2 5")
    assert table.prompts == (AskTurn(0), AskReverse(2, 0, 4))
    assert options(table) == (ACCEPT,)


@clause("ours.6.5")
def test_ours_an_exchange_is_seen_so_what_was_known_stays_known() -> None:
    """A card taken in the open is known in its slot, and in the slot it is exchanged into."""
    table = on_turn(laid(dealt("super", 3), {1: JUMBLE}, stock="SWAP", discard="B40"), 1)
    table = on_turn(after(table, "take", "put blue 3"), 0)
    done = after(table, "draw", "toss", "swap 1 3", "accept")
    known = [view(done, 2).faces[token] is not None for token in done.racks[1]]
    assert known == [slot == 10 for slot in range(16)]
    assert row_of(done, 1, 3)[1] == "B40"


def finishing(seats: int = 3, seat: int = 0, **option: int | bool | str) -> Table:
    """Seat 1 only has the two cards of row 3 on the wrong sides, and ``seat`` exchanges them."""
    blue, red = BLUE.split(), RED.split()
    blue[2], red[2] = red[2], blue[2]
    table = dealt("super", seats, **option)
    table = laid(table, {0: JUMBLE, 1: " ".join(blue + red)}, stock="SWAP B40 B39 B37")
    return after(on_turn(table, seat), "draw", "toss", "swap 1 3")


@clause("ours.3.24", "ours.4.20")
def test_ours_a_rack_finished_by_anothers_swap_is_called_at_the_start_of_its_owners_turn() -> None:
    done, events = moves(finishing(), "accept")
    assert not any(isinstance(event, WentOut) for event in events)
    assert done.prompts == (AskTurn(1),)
    assert CALL in options(done)
    assert after(done, "racko").callers == (1,)


@clause("ours.4.20")
def test_ours_it_has_to_wait_for_its_owners_turn() -> None:
    done = after(finishing(4, seat=3), "accept")
    assert done.prompts == (AskTurn(0),)
    assert CALL not in options(done)
    assert CALL in options(after(done, "draw", "toss"))


@clause("ours.4.20")
def test_ours_with_auto_it_goes_out_by_itself_at_the_start_of_its_turn() -> None:
    done, events = moves(finishing(calling="auto"), "accept")
    assert WentOut(1) in events
    assert done.callers == (1,)


@clause("ours.4.13")
def test_ours_a_swap_may_break_a_rack_that_was_held_back() -> None:
    table = on_turn(laid(dealt("super", 3), {0: JUMBLE, 1: f"{BLUE} {RED}"}, stock="SWAP"), 0)
    done = after(table, "draw", "toss", "swap 1 1", "accept")
    assert done.prompts == (AskTurn(1),)
    assert CALL not in options(done)


@clause("ours.4.20")
def test_ours_who_finishes_by_the_card_that_put_the_swap_out_is_asked_after_the_swap() -> None:
    asked = after(ready(f"{BLUE} {RED}".replace("B12", "SWAP"), stock="B12"), "draw", "put blue 4")
    assert asked.prompts[-1] == AskSwap(0)
    assert after(asked, "no swap").prompts[-1] == AskGoOut(0)
    assert after(asked, "swap 1 1", "accept").prompts[-1] == AskGoOut(0)


@clause("ours.4.12")
@pytest.mark.parametrize(("seats", "others"), [(3, {0}), (2, set())])
def test_ours_nobody_names_one_who_has_gone_out_even_if_nobody_is_left(seats: int, others: set[int]) -> None:
    table = laid(dealt("super", seats, **{"equal turns": True}), {1: f"{BLUE} {RED}"}, stock="SWAP")
    table = on_turn(table, 1)._replace(turns=(0, 1, 0)[:seats])
    wanted = {Swap(seat, number) for seat in others for number in range(8)}
    assert set(options(after(table, "racko", "draw", "toss"))) == {*wanted, NO_SWAP}


@clause("ours.4.12")
def test_ours_a_swap_that_is_the_last_of_the_stock_is_played_before_the_refill() -> None:
    table = laid(worn_down(ready(JUMBLE), 1), {0: JUMBLE}, stock="SWAP")
    asked = after(table, "draw", "toss")
    assert asked.stock == ()
    done = after(asked, "swap 1 1", "accept")
    assert (done.refills, len(done.discard)) == (1, 1)
