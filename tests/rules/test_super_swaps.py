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
from .sentences import refused
from .tables import after, dealt, laid, moves, on_turn, texts, worn_down

BLUE = "B1 B4 B8 B12 B20 B25 B30 B38"
RED = "R2 R5 R9 R13 R21 R26 R31 R39"
JUMBLE = "R14 R15 R16 R17 R18 R19 R20 R22 B2 B3 B5 B6 B7 B9 B10 B11"


def ready(seats: int = 3, stock: str = "SWAP", own: str = JUMBLE, **option: int | bool | str) -> Table:
    """Seat 0 begins its turn with this rack; a swap card is on the stock."""
    return on_turn(laid(dealt("super", seats, **option), {0: own}, stock), 0)


def row(table: Table, seat: int, number: int) -> tuple[str, str]:
    """The cards of a row, blue side first."""
    cards = texts(table, table.racks[seat]).split()
    return cards[number - 1], cards[number + 7]


@clause("002.37", "002.40", "ours.4.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(1, 9))
def test_002_the_opponent_must_switch_the_two_cards_in_that_row(seats: int, number: int) -> None:
    table = ready(seats)
    blue, red = row(table, 1, number)
    done, events = moves(table, "draw", "toss", f"swap 1 {number}", "accept")
    assert row(done, 1, number) == (red, blue)
    assert events[-2:] == (Named(0, 1, number - 1), Swapped(1, number - 1))
    others = [n for n in range(1, 9) if n != number]
    assert [row(done, 1, n) for n in others] == [row(table, 1, n) for n in others]
    assert [done.racks[seat] for seat in range(seats) if seat != 1] == [
        table.racks[seat] for seat in range(seats) if seat != 1
    ]


@clause("002.39")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_002_any_opponent_and_any_row_from_1_to_8_may_be_named(seats: int) -> None:
    table = after(ready(seats), "draw", "toss")
    wanted = {Swap(seat, number) for seat in range(1, seats) for number in range(8)}
    assert set(options(table)) == {*wanted, NO_SWAP}


@clause("002.39")
@pytest.mark.parametrize("named", [Swap(0, 0), Swap(3, 0), Swap(-1, 0), Swap(1, 8), Swap(1, -1)])
def test_002_nobody_else_and_no_other_row(named: Swap) -> None:
    with refused(IllegalAction, "row 1 to 8"):
        play(after(ready(), "draw", "toss"), named)


@clause("002.38", "ours.4.12")
def test_002_a_swap_out_of_the_rack_is_played_against_the_card_just_drawn() -> None:
    table = ready(stock="B40", own=JUMBLE.replace("R14", "SWAP"))
    asked = after(table, "draw", "put blue 1")
    assert asked.prompts == (AskTurn(0), AskSwap(0))
    assert texts(asked, asked.discard[:1]) == "SWAP"


@clause("ours.4.12")
def test_ours_a_swap_out_of_the_rack_may_be_played_against_a_taken_card() -> None:
    for taken in ("B40", "BW"):
        table = on_turn(laid(dealt("super", 3), {0: JUMBLE.replace("R14", "SWAP")}, discard=taken), 0)
        assert after(table, "take", "put blue 1").prompts[-1] == AskSwap(0)


@clause("002.41", "ours.4.12")
def test_002_a_swap_from_the_draw_pile_may_be_played_immediately() -> None:
    table = after(ready(), "draw")
    assert table.prompts[-1] == AskPlace(0, True)
    assert after(table, "toss").prompts[-1] == AskSwap(0)


@clause("002.41")
def test_002_a_swap_drawn_may_be_kept_in_the_rack_for_later() -> None:
    table = after(ready(own=JUMBLE.replace("R14", "B40")), "draw", "put blue 1")
    assert table.prompts == (AskTurn(1),)
    assert texts(table, table.racks[0]).startswith("SWAP ")


@clause("ours.4.12")
def test_ours_a_swap_put_in_against_a_swap_plays_the_one_that_falls() -> None:
    assert after(ready(own=JUMBLE.replace("R14", "SWAP")), "draw", "put blue 1").prompts[-1] == AskSwap(0)


@clause("ours.4.14")
def test_ours_a_swap_may_be_left() -> None:
    table = ready()
    done = after(table, "draw", "toss", "no swap")
    assert done.racks == table.racks
    assert done.prompts == (AskTurn(1),)


@clause("ours.4.14")
def test_ours_a_swap_lying_on_the_discard_pile_is_no_longer_anybodys() -> None:
    table = after(ready(), "draw", "toss", "no swap")
    assert table.prompts == (AskTurn(1),)
    assert not any(isinstance(action, Swap) for action in options(table))


@clause("002.38")
def test_002_only_on_your_turn() -> None:
    table = on_turn(ready(own=JUMBLE.replace("R14", "SWAP"), stock="B40"), 1)
    with pytest.raises(IllegalAction):
        play(table, Swap(0, 0))


@clause("002.44", "ours.4.18")
def test_002_the_named_opponent_is_asked_first() -> None:
    table = after(ready(), "draw", "toss", "swap 2 5")
    assert table.prompts == (AskTurn(0), AskReverse(2, 0, 4))
    assert options(table) == (ACCEPT,)


@clause("ours.4.13")
def test_ours_the_turn_is_over_when_the_row_is_exchanged() -> None:
    assert after(ready(), "draw", "toss", "swap 2 5", "accept").prompts == (AskTurn(1),)


@clause("ours.6.5")
def test_ours_an_exchange_is_seen_so_what_was_known_stays_known() -> None:
    """A card taken in the open is known in its slot, and in the slot it is exchanged into."""
    table = on_turn(laid(dealt("super", 3), {1: JUMBLE}, stock="SWAP", discard="B40"), 1)
    table = on_turn(after(table, "take", "put blue 3"), 0)
    done = after(table, "draw", "toss", "swap 1 3", "accept")
    known = [view(done, 2).faces[token] is not None for token in done.racks[1]]
    assert known == [slot == 10 for slot in range(16)]
    assert row(done, 1, 3)[1] == "B40"


@clause("ours.6.5")
def test_ours_an_exchange_shows_nobody_a_card() -> None:
    table = ready()
    done, events = moves(table, "draw", "toss", "swap 1 3", "accept")
    for seat in (None, 0, 2):
        assert all(view(done, seat).faces[token] is None for token in done.racks[1])
    assert all(redact(event, None) == event for event in events[-2:])


# Racks that a swap finishes or breaks


def finishing(seats: int = 3, **option: int | bool | str) -> Table:
    """Seat 1 only has the two cards of row 3 on the wrong sides; seat 0 plays."""
    blue, red = BLUE.split(), RED.split()
    blue[2], red[2] = red[2], blue[2]
    table = dealt("super", seats, **option)
    return on_turn(laid(table, {0: JUMBLE, 1: " ".join(blue + red)}, stock="SWAP B40 B39 B37"), 0)


@clause("ours.3.24", "ours.4.20")
def test_ours_a_rack_finished_by_anothers_swap_is_called_at_the_start_of_its_owners_turn() -> None:
    done, events = moves(finishing(), "draw", "toss", "swap 1 3", "accept")
    assert not any(isinstance(event, WentOut) for event in events)
    assert done.prompts == (AskTurn(1),)
    assert CALL in options(done)
    assert after(done, "racko").callers == (1,)


@clause("ours.4.20")
def test_ours_it_has_to_wait_for_its_owners_turn() -> None:
    table = finishing(4)
    table = on_turn(table, 3)
    done = after(table, "draw", "toss", "swap 1 3", "accept")
    assert done.prompts == (AskTurn(0),)
    assert CALL not in options(done)
    done = after(done, "draw", "toss")
    assert CALL in options(done)


@clause("ours.4.20")
def test_ours_with_auto_it_goes_out_by_itself_at_the_start_of_its_turn() -> None:
    done, events = moves(finishing(calling="auto"), "draw", "toss", "swap 1 3", "accept")
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
    own = f"{BLUE} {RED}".replace("B12", "SWAP")
    table = ready(stock="B12", own=own)
    asked = after(table, "draw", "put blue 4")
    assert asked.prompts[-1] == AskSwap(0)
    assert after(asked, "no swap").prompts[-1] == AskGoOut(0)
    assert after(asked, "swap 1 1", "accept").prompts[-1] == AskGoOut(0)


@clause("ours.4.12")
def test_ours_nobody_names_one_who_has_gone_out() -> None:
    table = laid(dealt("super", 3, **{"equal turns": True}), {1: f"{BLUE} {RED}"}, stock="SWAP")
    table = on_turn(table, 1)._replace(turns=(0, 1, 0))
    table = after(table, "racko", "draw", "toss")
    assert {action.seat for action in options(table) if isinstance(action, Swap)} == {0}


@clause("ours.4.12")
def test_ours_with_nobody_left_to_name_the_swap_can_only_be_left() -> None:
    table = laid(dealt("super", 2, **{"equal turns": True}), {1: f"{BLUE} {RED}"}, stock="SWAP")
    table = on_turn(table, 1)._replace(turns=(0, 1))
    assert options(after(table, "racko", "draw", "toss")) == (NO_SWAP,)


@clause("ours.4.12")
def test_ours_a_swap_that_is_the_last_of_the_stock_is_played_before_the_refill() -> None:
    table = laid(worn_down(ready(), 1), {0: JUMBLE}, stock="SWAP")
    asked = after(table, "draw", "toss")
    assert asked.stock == ()
    done = after(asked, "swap 1 1", "accept")
    assert done.refills == 1
    assert len(done.discard) == 1
