"""Reverse cards: the one who is named turns the swap, or the reverse, against who played it."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Named, Refilled, Reversed, Swapped, TurnedUp
from racko_game.rules.pieces.moves import ACCEPT, TAKE, AskGoOut, AskReverse, AskTurn, Reverse
from racko_game.rules.table import Table

from .clauses import clause
from .sentences import refused
from .tables import after, dealt, laid, moves, on_turn, texts, worn_down

JUMBLE = "R14 R15 R16 R17 R18 R19 R20 R22 B2 B3 B5 B6 B7 B9 B10 B11"
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


def row(table: Table, seat: int, number: int) -> tuple[str, str]:
    cards = texts(table, table.racks[seat]).split()
    return cards[number - 1], cards[number + 7]


@clause("002.45", "002.47", "ours.4.16")
def test_002_a_reverse_reverses_a_swap_and_the_one_who_played_it_must_switch() -> None:
    table = named()
    blue, red = row(table, 0, 3)
    done, events = moves(table, "reverse blue 1 3", "accept")
    assert row(done, 0, 3) == (red, blue)
    assert row(done, 1, 5) == row(table, 1, 5)
    assert events[-2:] == (Named(1, 0, 2), Swapped(0, 2))


@clause("002.44", "ours.4.15")
def test_002_the_reverse_card_goes_face_up_on_the_discard_pile() -> None:
    done, events = moves(named(), "reverse blue 1 3")
    assert texts(done, done.discard[:2]) == "REV SWAP"
    reversed_ = events[0]
    assert isinstance(reversed_, Reversed)
    assert reversed_.out_card.text == "REV"
    assert all(view(done, seat).faces[done.discard[0]] is not None for seat in (None, 0, 1, 2))


@clause("002.46", "ours.4.15")
def test_002_a_card_of_the_draw_pile_goes_into_the_empty_slot() -> None:
    table = named()
    done = after(table, "reverse blue 1 3")
    assert texts(done, done.racks[1]).split()[0] == "R33"
    assert len(done.stock) == len(table.stock) - 1


@clause("ours.4.15")
def test_ours_only_its_owner_knows_the_card_that_was_drawn_for_it() -> None:
    done, events = moves(named(), "reverse blue 1 3")
    token = done.racks[1][0]
    assert [view(done, seat).faces[token] is not None for seat in range(3)] == [False, True, False]
    assert view(done, None).faces[token] is None
    assert [redact(events[0], seat) == events[0] for seat in (None, 0, 1, 2)] == [False, False, True, False]


@clause("002.44")
def test_002_a_row_number_is_called_out() -> None:
    table = named()
    assert options(table) == (ACCEPT, *(Reverse(0, number) for number in range(8)))


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
    assert view(without, 2) == view(having, 2)
    assert view(without, 0) == view(having, 0)


@clause("ours.4.18")
def test_ours_one_with_a_reverse_may_let_it_happen() -> None:
    table = named()
    blue, red = row(table, 1, 5)
    done = after(table, "accept")
    assert row(done, 1, 5) == (red, blue)
    assert texts(done, done.racks[1]).count("REV") == 1


@clause("ours.4.15")
def test_ours_any_of_several_reverses_may_be_played() -> None:
    slots = {answer.slot for answer in options(named(other=3)) if isinstance(answer, Reverse)}
    assert slots == {0, 1, 2}


@clause("002.43", "002.48")
def test_002_a_reverse_can_be_reversed_in_the_same_way() -> None:
    table = named(own=1)
    done, events = moves(table, "reverse blue 1 3", "reverse blue 1 7", "accept")
    assert row(done, 1, 7) == row(table, 1, 7)[::-1]
    assert row(done, 0, 3) == row(table, 0, 3)
    assert row(done, 1, 5) == row(table, 1, 5)
    assert [event for event in events if isinstance(event, Named)] == [Named(1, 0, 2), Named(0, 1, 6)]


@clause("ours.4.17")
@pytest.mark.parametrize("length", range(1, 9))
def test_ours_a_chain_may_be_as_long_as_there_are_reverses_and_the_last_one_named_exchanges(
    length: int,
) -> None:
    table = named(own=length // 2, other=(length + 1) // 2)
    for link in range(length):
        assert table.prompts[-1] == AskReverse(
            (link + 1) % 2, link % 2, 4 if link == 0 else 7 - (link - 1) % 3
        )
        table = after(table, f"reverse blue {link // 2 + 1} {8 - link % 3}")
    last = (length + 1) % 2
    number = 8 - (length - 1) % 3
    done, events = moves(table, "accept")
    assert events == (Swapped(last, number - 1),)
    assert row(done, last, number) == row(table, last, number)[::-1]
    assert done.racks[1 - last] == table.racks[1 - last]
    assert done.prompts == (AskTurn(1),)


@clause("ours.4.17")
def test_ours_a_chain_is_between_the_two_and_never_asks_a_third() -> None:
    table = after(named(own=1), "reverse blue 1 3")
    assert table.prompts[-1].seat == 0
    assert after(table, "reverse blue 1 2").prompts[-1].seat == 1


@clause("ours.4.17")
def test_ours_the_turn_goes_on_to_the_left_of_the_one_whose_turn_it_was() -> None:
    assert after(named(), "reverse blue 1 3", "accept").prompts == (AskTurn(1),)


@clause("ours.4.17")
def test_ours_a_reverse_drawn_for_a_reverse_may_be_played_when_one_is_named_again() -> None:
    table = named(own=1, stock="REV R34 R35")
    table = after(table, "reverse blue 1 3", "reverse blue 1 4")
    assert Reverse(0, 0) in options(table)
    assert after(table, "reverse blue 1 6", "accept").prompts == (AskTurn(1),)


@clause("002.49")
def test_002_reverse_cards_may_not_be_picked_up_from_the_discard_pile() -> None:
    done = after(named(), "reverse blue 1 3", "accept")
    assert TAKE not in options(done)


@clause("ours.4.19")
def test_ours_a_reverse_drawn_in_ones_turn_and_tossed_does_nothing() -> None:
    table = on_turn(laid(dealt("super", 3), {0: JUMBLE}, "REV"), 0)
    done = after(table, "draw", "toss")
    assert done.prompts == (AskTurn(1),)
    assert done.racks == table.racks


@clause("ours.4.19")
def test_ours_a_reverse_put_out_of_the_rack_in_ones_turn_does_nothing() -> None:
    table = on_turn(laid(dealt("super", 3), {0: with_reverses(JUMBLE, 1)}, "R33"), 0)
    assert after(table, "draw", "put blue 1").prompts == (AskTurn(1),)


@clause("ours.4.19")
def test_ours_a_reverse_drawn_may_be_kept_in_the_rack() -> None:
    table = on_turn(laid(dealt("super", 3), {0: JUMBLE}, "REV"), 0)
    done = after(table, "draw", "put red 8")
    assert texts(done, done.racks[0]).endswith("REV")


# A stock that runs out in the middle of a chain


@clause("ours.3.21")
def test_ours_a_stock_used_up_in_the_middle_of_a_chain_is_refilled_at_that_moment() -> None:
    table = named(own=1, other=1, left=1)
    assert table.stock == ()
    pile = sorted(table.faces[token].text for token in (*table.discard, table.racks[1][0]))
    done, events = moves(table, "reverse blue 1 3")
    assert [type(event) for event in events] == [Reversed, Refilled, TurnedUp, Named]
    assert done.refills == 1
    drawn = done.racks[1][0]
    assert sorted(done.faces[token].text for token in (*done.stock, *done.discard, drawn)) == pile
    assert len(done.discard) == 1
    assert done.prompts[-1] == AskReverse(0, 1, 2)


@clause("ours.3.21")
def test_ours_the_reverse_just_played_is_among_the_cards_that_are_shuffled() -> None:
    table = named(own=0, other=1, left=1)
    count = texts(table, table.discard).split().count("REV")
    done, events = moves(table, "reverse blue 1 3")
    piles = texts(done, (*done.stock, *done.discard, done.racks[1][0])).split()
    assert piles.count("REV") == count + 1
    reversed_ = next(event for event in events if isinstance(event, Reversed))
    assert reversed_.out_card.text == "REV"
    assert reversed_.card == done.faces[done.racks[1][0]]


@clause("ours.6.7")
def test_ours_the_card_drawn_after_that_shuffle_is_only_its_owners() -> None:
    done, events = moves(named(left=1), "reverse blue 1 3")
    token = done.racks[1][0]
    assert [view(done, seat).faces[token] is not None for seat in range(3)] == [False, True, False]
    reversed_ = next(event for event in events if isinstance(event, Reversed))
    assert not reversed_.public
    assert redact(reversed_, 2) == reversed_._replace(card=None)


@clause("ours.3.21")
def test_ours_a_chain_goes_on_over_a_refill() -> None:
    table = named(own=1, left=1)
    done = after(table, "reverse blue 1 3", "reverse blue 1 7", "accept")
    assert done.prompts == (AskTurn(1),)
    assert row(done, 1, 7) == row(after(table, "reverse blue 1 3"), 1, 7)[::-1]


@clause("ours.3.21")
def test_ours_a_stock_emptied_by_the_last_reverse_is_refilled_at_the_end_of_the_turn() -> None:
    table = named(left=2)
    assert len(table.stock) == 1
    chain = after(table, "reverse blue 1 3")
    assert (chain.stock, chain.refills) == ((), 0)
    assert after(chain, "accept").refills == 1


# Racks that a reverse finishes


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
    row_ = " ".join(("REV", *(f"B{n}" for n in range(12, 19)), *(f"R{n}" for n in range(12, 20))))
    table = on_turn(
        laid(
            dealt("super", 3),
            {
                0: JUMBLE.replace("R14", "R1")
                .replace("R15", "R2")
                .replace("R16", "R3")
                .replace("R17", "R4")
                .replace("R18", "R5")
                .replace("R19", "R6"),
                1: row_,
            },
            "SWAP B1",
        ),
        0,
    )
    done = after(table, "draw", "toss", "swap 1 5", "reverse blue 1 3", "accept")
    assert done.prompts == (AskTurn(1),)
    assert after(done, "racko").callers == (1,)
