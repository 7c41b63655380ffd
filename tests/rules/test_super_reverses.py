"""Reverse cards: the one who is named turns the swap, or the reverse, against who played it."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Named, Refilled, Reversed, Swapped, TurnedUp
from racko_game.rules.pieces.moves import ACCEPT, AskGoOut, AskReverse, AskTurn, Reverse
from racko_game.rules.table import Table

from .clauses import clause
from .double import JUMBLE, ready, row_of
from .rounds import knowers
from .sentences import refused
from .tables import after, dealt, laid, moves, on_turn, texts, worn_down

OTHERS = "R23 R24 R25 R27 R28 R29 R30 R32 B13 B14 B15 B16 B17 B18 B19 B21"


def with_reverses(rack: str, count: int) -> str:
    """The rack with its first cards exchanged for reverse cards."""
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


@clause("002.44")
@pytest.mark.parametrize(
    "answer", [Reverse(0, 8), Reverse(0, -1), Reverse(1, 0), Reverse(-16, 0), Reverse(16, 0)]
)
def test_002_only_a_reverse_card_and_a_row_from_1_to_8(answer: Reverse) -> None:
    with refused(IllegalAction, "row 1 to 8"):
        play(named(), answer)


@clause("ours.4.18")
def test_ours_one_without_a_reverse_is_asked_too_so_that_the_question_tells_nothing() -> None:
    without, having = named(other=0), named(other=1)
    assert without.prompts == having.prompts == (AskTurn(0), AskReverse(1, 0, 4))
    assert options(without) == (ACCEPT,)
    assert [view(without, seat) == view(having, seat) for seat in (0, 2)] == [True, True]


@clause("ours.4.18")
def test_ours_one_with_a_reverse_may_let_it_happen() -> None:
    table = named()
    done = after(table, "accept")
    assert row_of(done, 1, 5) == row_of(table, 1, 5)[::-1]
    assert texts(done, done.racks[1]).count("REV") == 1


@clause("ours.4.15")
def test_ours_any_of_several_reverses_may_be_played() -> None:
    slots = {answer.slot for answer in options(named(other=3)) if isinstance(answer, Reverse)}
    assert slots == {0, 1, 2}


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


@clause("ours.4.17")
def test_ours_a_reverse_drawn_for_a_reverse_may_be_played_when_one_is_named_again() -> None:
    table = after(named(own=1, stock="REV R34 R35"), "reverse blue 1 3", "reverse blue 1 4")
    assert Reverse(0, 0) in options(table)
    assert after(table, "reverse blue 1 6", "accept").prompts == (AskTurn(1),)


@clause("ours.4.19")
@pytest.mark.parametrize(
    ("own", "stock", "move"), [(0, "REV", "toss"), (1, "R33", "put blue 1"), (0, "REV", "put red 8")]
)
def test_ours_a_reverse_does_nothing_in_ones_turn_and_may_be_kept(own: int, stock: str, move: str) -> None:
    table = ready(with_reverses(JUMBLE, own), stock=stock)
    done = after(table, "draw", move)
    assert done.prompts == (AskTurn(1),)
    assert done.racks[1:] == table.racks[1:]
    assert texts(done, done.racks[0]).count("REV") == (move == "put red 8")


@clause("ours.3.21", "ours.6.7")
def test_ours_a_stock_used_up_in_the_middle_of_a_chain_is_refilled_at_that_moment() -> None:
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


@clause("ours.3.21")
def test_ours_a_stock_emptied_by_the_last_reverse_is_refilled_at_the_end_of_the_turn() -> None:
    table = named(left=2)
    assert len(table.stock) == 1
    chain = after(table, "reverse blue 1 3")
    assert (chain.stock, chain.refills) == ((), 0)
    assert after(chain, "accept").refills == 1


@clause("ours.4.20")
def test_ours_the_penalty_may_finish_the_rack_of_the_one_whose_turn_it_is_who_may_call() -> None:
    blue, red = [f"B{n}" for n in range(1, 9)], [f"R{n}" for n in range(1, 9)]
    blue[2], red[2] = red[2], blue[2]
    racks = {0: " ".join(blue + red), 1: with_reverses(OTHERS, 1)}
    table = on_turn(laid(dealt("super", 3), racks, "SWAP R33"), 0)
    done = after(table, "draw", "toss", "swap 1 5", "reverse blue 1 3", "accept")
    assert done.prompts[-1] == AskGoOut(0)


@clause("ours.4.15")
def test_ours_a_card_drawn_for_a_reverse_may_finish_a_rack_which_is_called_in_its_owners_turn() -> None:
    blue, red = [f"B{n}" for n in range(12, 19)], [f"R{n}" for n in range(12, 20)]
    mine = " ".join([*(f"R{n}" for n in range(1, 7)), *JUMBLE.split()[6:]])
    table = laid(dealt("super", 3), {0: mine, 1: " ".join(["REV", *blue, *red])}, "SWAP B1")
    done = after(on_turn(table, 0), "draw", "toss", "swap 1 5", "reverse blue 1 3", "accept")
    assert done.prompts == (AskTurn(1),)
    assert after(done, "racko").callers == (1,)
