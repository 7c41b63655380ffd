"""Swap cards, which exchange the two cards of an opponent's row; reverse cards, which turn a swap round."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Named, Refilled, Reversed, Swapped, TurnedUp, WentOut
from racko_game.rules.pieces.moves import (
    ACCEPT,
    CALL,
    NO_SWAP,
    AskGoOut,
    AskPlace,
    AskReverse,
    AskSwap,
    AskTurn,
    Reverse,
    Swap,
)
from racko_game.rules.table import Table

from .clauses import clause
from .rounds import knowers
from .sentences import refused
from .tables import after, dealt, laid, moves, on_turn, texts, worn_down
from .test_super_racko import BLUE, JUMBLE, RED, SEATS, ready, row_of

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


@clause("002.39", "002.44")
def test_002_nobody_else_no_other_row_and_nothing_but_a_reverse_card_may_be_named() -> None:
    swaps = [Swap(0, 0), Swap(3, 0), Swap(-1, 0), Swap(1, 8), Swap(1, -1)]
    reverses = [Reverse(0, 8), Reverse(0, -1), Reverse(1, 0), Reverse(-16, 0), Reverse(16, 0)]
    for table, answers in ((tossed(), swaps), (named(), reverses)):
        for answer in answers:
            with refused(IllegalAction, "row 1 to 8"):
                play(table, answer)


@clause("002.38", "002.39", "ours.4.12", "002.41")
def test_002_a_swap_is_played_from_the_rack_against_any_card_or_from_the_draw_pile_or_kept() -> None:
    for source, stock, discard in [
        ("draw", "B40", ""),
        ("draw", "SWAP", ""),
        ("take", "", "B40"),
        ("take", "", "BW"),
    ]:
        asked = after(ready(HAVING, stock=stock, discard=discard), source, "put blue 1")
        assert asked.prompts == (AskTurn(0), AskSwap(0)), (source, stock, discard)
        assert texts(asked, asked.discard[:1]) == "SWAP", (source, stock, discard)
        assert knowers(asked, asked.discard[0]) == [None, 0, 1, 2], (source, stock, discard)
    drawn = after(ready(JUMBLE, stock="SWAP"), "draw")
    assert drawn.prompts[-1] == AskPlace(0, True)
    assert after(drawn, "toss").prompts[-1] == AskSwap(0)
    kept = after(drawn, "put blue 1")
    assert kept.prompts == (AskTurn(1),)
    assert texts(kept, kept.racks[0]).startswith("SWAP ")


@clause("002.38", "002.44", "ours.4.18")
def test_002_a_swap_is_played_in_the_own_turn_and_the_named_opponent_is_asked_first() -> None:
    with pytest.raises(IllegalAction):
        play(on_turn(ready(HAVING, stock="B40"), 1), Swap(0, 0))
    table = after(tossed(), "swap 2 5")
    assert table.prompts == (AskTurn(0), AskReverse(2, 0, 4))
    assert options(table) == (ACCEPT,)


@clause("ours.6.5", "ours.4.20", "ours.4.12")
def test_ours_an_exchange_is_seen_and_played_before_its_card_goes_out_and_the_refill() -> None:
    """A card taken in the open is known in its slot, and in the slot it is exchanged into."""
    table = on_turn(laid(dealt("super", 3), {1: JUMBLE}, stock="SWAP", discard="B40"), 1)
    table = on_turn(after(table, "take", "put blue 3"), 0)
    done = after(table, "draw", "toss", "swap 1 3", "accept")
    known = [view(done, 2).faces[token] is not None for token in done.racks[1]]
    assert known == [slot == 10 for slot in range(16)]
    assert row_of(done, 1, 3)[1] == "B40"
    asked = after(ready(f"{BLUE} {RED}".replace("B12", "SWAP"), stock="B12"), "draw", "put blue 4")
    assert asked.prompts[-1] == AskSwap(0)
    assert after(asked, "no swap").prompts[-1] == AskGoOut(0)
    assert after(asked, "swap 1 1", "accept").prompts[-1] == AskGoOut(0)
    table = laid(worn_down(ready(JUMBLE), 1), {0: JUMBLE}, stock="SWAP")
    asked = after(table, "draw", "toss")
    assert asked.stock == ()
    done = after(asked, "swap 1 1", "accept")
    assert (done.refills, len(done.discard)) == (1, 1)


def finishing(seats: int = 3, seat: int = 0, **option: int | bool | str) -> Table:
    """Seat 1 only has the two cards of row 3 on the wrong sides, and ``seat`` exchanges them."""
    blue, red = BLUE.split(), RED.split()
    blue[2], red[2] = red[2], blue[2]
    table = dealt("super", seats, **option)
    table = laid(table, {0: JUMBLE, 1: " ".join(blue + red)}, stock="SWAP B40 B39 B37")
    return after(on_turn(table, seat), "draw", "toss", "swap 1 3")


@clause("ours.3.24", "ours.4.20")
def test_ours_a_rack_finished_by_anothers_swap_goes_out_at_the_start_of_its_owners_turn() -> None:
    done, events = moves(finishing(), "accept")
    assert not any(isinstance(event, WentOut) for event in events)
    assert done.prompts == (AskTurn(1),)
    assert CALL in options(done)
    assert after(done, "racko").callers == (1,)
    done = after(finishing(4, seat=3), "accept")
    assert done.prompts == (AskTurn(0),)
    assert CALL not in options(done)
    assert CALL in options(after(done, "draw", "toss"))
    done, events = moves(finishing(calling="auto"), "accept")
    assert WentOut(1) in events
    assert done.callers == (1,)


@clause("ours.4.12", "ours.4.14", "ours.4.13")
def test_ours_a_swap_may_be_left_break_a_rack_and_names_nobody_who_has_gone_out() -> None:
    for seats, others in [(3, {0}), (2, set())]:
        table = laid(dealt("super", seats, **{"equal turns": True}), {1: f"{BLUE} {RED}"}, stock="SWAP")
        table = on_turn(table, 1)._replace(turns=(0, 1, 0)[:seats])
        wanted = {Swap(seat, number) for seat in others for number in range(8)}
        assert set(options(after(table, "racko", "draw", "toss"))) == {*wanted, NO_SWAP}, (seats, others)
    table = tossed()
    done = after(table, "no swap")
    assert (done.racks, done.prompts) == (table.racks, (AskTurn(1),))
    assert not any(isinstance(action, Swap) for action in options(done))
    table = on_turn(laid(dealt("super", 3), {0: JUMBLE, 1: f"{BLUE} {RED}"}, stock="SWAP"), 0)
    done = after(table, "draw", "toss", "swap 1 1", "accept")
    assert done.prompts == (AskTurn(1),)
    assert CALL not in options(done)


OTHERS = "R23 R24 R25 R27 R28 R29 R30 R32 B13 B14 B15 B16 B17 B18 B19 B21"


def with_reverses(rack: str, count: int) -> str:
    return " ".join(["REV"] * count + rack.split()[count:])


def named(
    own: int = 0, other: int = 1, stock: str = "R33 R34 R35 R36 R37 R38 R40 R1", left: int = 0
) -> Table:
    """Seat 0 has so many reverse cards and has named seat 1, which has so many, and row 5."""
    racks = {0: with_reverses(JUMBLE, own), 1: with_reverses(OTHERS, other)}
    table = on_turn(laid(dealt("super", 3), racks, f"SWAP {stock}"), 0)
    if left:  # the stock is nearly used up
        table = laid(worn_down(table, left), racks, f"SWAP {stock}")
    return after(table, "draw", "toss", "swap 1 5")


@clause("002.44", "002.45", "002.46", "002.47", "ours.4.15", "ours.4.16", "ours.4.17")
def test_002_a_reverse_goes_face_up_on_the_discard_pile_and_who_played_the_swap_must_switch() -> None:
    table = named()
    assert options(table) == (ACCEPT, *(Reverse(0, number) for number in range(8)))
    turned, (reversed_, called) = moves(table, "reverse blue 1 3")
    assert isinstance(reversed_, Reversed)
    assert (reversed_.out_card.text, called) == ("REV", Named(1, 0, 2))
    assert texts(turned, turned.discard[:2]) == "REV SWAP"
    assert knowers(turned, turned.discard[0]) == [None, 0, 1, 2]

    token = table.stock[0]  # a card of the stock goes into the slot, and only its owner knows it
    assert (turned.stock, turned.racks[1][0]) == (table.stock[1:], token)
    assert (texts(turned, [token]), knowers(turned, token)) == ("R33", [1])
    assert [redact(reversed_, seat) == reversed_ for seat in (None, 0, 1, 2)] == [False, False, True, False]

    done, events = moves(turned, "accept")
    assert events == (Swapped(0, 2),)
    assert row_of(done, 0, 3) == row_of(table, 0, 3)[::-1]
    assert done.racks[1] == turned.racks[1]
    assert done.prompts == (AskTurn(1),)


@clause("002.43", "002.48", "ours.4.17")
@pytest.mark.parametrize("length", range(1, 9))
def test_002_a_chain_of_reverses_is_between_two_and_the_last_one_named_exchanges(length: int) -> None:
    table = named(own=length // 2, other=(length + 1) // 2)
    rows = [5, *(8 - link % 3 for link in range(length))]
    for link in range(length):
        asked, asker = (link + 1) % 2, link % 2
        assert table.prompts[-1] == AskReverse(asked, asker, rows[link] - 1)
        table, events = moves(table, f"reverse blue {link // 2 + 1} {rows[link + 1]}")
        assert events[-1] == Named(asked, asker, rows[link + 1] - 1)
    last, number = (length + 1) % 2, rows[-1]
    done, events = moves(table, "accept")
    assert events == (Swapped(last, number - 1),)
    assert row_of(done, last, number) == row_of(table, last, number)[::-1]
    assert done.racks[1 - last] == table.racks[1 - last]
    assert done.prompts == (AskTurn(1),)


@clause("ours.4.17", "ours.4.15")
def test_ours_a_card_drawn_for_a_reverse_may_be_played_again_or_finish_a_rack() -> None:
    table = after(named(own=1, stock="REV R34 R35"), "reverse blue 1 3", "reverse blue 1 4")
    assert Reverse(0, 0) in options(table)
    assert after(table, "reverse blue 1 6", "accept").prompts == (AskTurn(1),)
    blue, red = [f"B{n}" for n in range(12, 19)], [f"R{n}" for n in range(12, 20)]
    mine = " ".join([*(f"R{n}" for n in range(1, 7)), *JUMBLE.split()[6:]])
    table = laid(dealt("super", 3), {0: mine, 1: " ".join(["REV", *blue, *red])}, "SWAP B1")
    done = after(on_turn(table, 0), "draw", "toss", "swap 1 5", "reverse blue 1 3", "accept")
    assert done.prompts == (AskTurn(1),)
    assert after(done, "racko").callers == (1,)


@clause("ours.4.19", "ours.4.18", "ours.4.15")
def test_ours_a_reverse_does_nothing_in_ones_turn_and_one_is_asked_without_any_too() -> None:
    for own, stock, move in [(0, "REV", "toss"), (1, "R33", "put blue 1"), (0, "REV", "put red 8")]:
        table = ready(with_reverses(JUMBLE, own), stock=stock)
        done = after(table, "draw", move)
        assert done.prompts == (AskTurn(1),), (own, stock, move)
        assert done.racks[1:] == table.racks[1:], (own, stock, move)
        assert texts(done, done.racks[0]).count("REV") == (move == "put red 8"), (own, stock, move)
    without, having = named(other=0), named(other=1)
    assert without.prompts == having.prompts == (AskTurn(0), AskReverse(1, 0, 4))
    assert options(without) == (ACCEPT,)
    assert [view(without, seat) == view(having, seat) for seat in (0, 2)] == [True, True]
    table = named()
    done = after(table, "accept")
    assert row_of(done, 1, 5) == row_of(table, 1, 5)[::-1]
    assert texts(done, done.racks[1]).count("REV") == 1
    slots = {answer.slot for answer in options(named(other=3)) if isinstance(answer, Reverse)}
    assert slots == {0, 1, 2}


@clause("ours.3.21", "ours.6.7", "ours.4.20")
def test_ours_a_stock_used_up_in_a_chain_is_refilled_at_once_and_a_penalty_may_finish_a_rack() -> None:
    table = named(own=1, other=1, left=1)
    assert table.stock == ()
    pile = sorted(table.faces[token].text for token in (*table.discard, table.racks[1][0]))
    done, events = moves(table, "reverse blue 1 3")
    assert [type(event) for event in events] == [Reversed, Refilled, TurnedUp, Named]
    assert (done.refills, len(done.discard), done.prompts[-1]) == (1, 1, AskReverse(0, 1, 2))
    drawn = done.racks[1][0]
    piles = [done.faces[token].text for token in (*done.stock, *done.discard, drawn)]
    assert sorted(piles) == pile, "the reverse just played is among the cards that are shuffled"

    (reversed_,) = (event for event in events if isinstance(event, Reversed))
    assert (reversed_.out_card.text, reversed_.card) == ("REV", done.faces[drawn])
    assert not reversed_.public
    assert redact(reversed_, 2) == reversed_._replace(card=None)
    assert knowers(done, drawn) == [1]

    over = after(done, "reverse blue 1 7", "accept")
    assert over.prompts == (AskTurn(1),)
    assert row_of(over, 1, 7) == row_of(done, 1, 7)[::-1]
    table = named(left=2)
    assert len(table.stock) == 1
    chain = after(table, "reverse blue 1 3")
    assert (chain.stock, chain.refills) == ((), 0)
    assert after(chain, "accept").refills == 1
    blue, red = [f"B{n}" for n in range(1, 9)], [f"R{n}" for n in range(1, 9)]
    blue[2], red[2] = red[2], blue[2]
    racks = {0: " ".join(blue + red), 1: with_reverses(OTHERS, 1)}
    table = on_turn(laid(dealt("super", 3), racks, "SWAP R33"), 0)
    done = after(table, "draw", "toss", "swap 1 5", "reverse blue 1 3", "accept")
    assert done.prompts[-1] == AskGoOut(0)
