"""The stock is used up: what the printings make of the discard pile."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Refilled, Tossed, TurnedUp, WentOut
from racko_game.rules.pieces.moves import DRAW, TAKE, AskTurn, RoundOver

from .clauses import clause
from .sentences import refused
from .tables import CLASSIC, RISING, after, arranged, dealt, moves, ranks, worn_down

TURNED_OVER = [game for game in CLASSIC if game[0] in ("original", "modern")]
STARTED_ANEW = [game for game in CLASSIC if game[0] == "tray"]


@clause("000.23")
@pytest.mark.parametrize(("edition", "seats"), TURNED_OVER)
def test_000_used_up_stock_is_the_discard_pile_turned_over(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 1)
    fallen = (table.stock[0], *table.discard)
    done, events = moves(table, "draw", "toss")
    assert done.stock == tuple(reversed(fallen))
    assert events[-1] == Refilled(done.stock)


@clause("000.23", "ours.3.16")
def test_000_the_card_discarded_first_is_drawn_first() -> None:
    table = after(worn_down(arranged(dealt(), discard=(33,)), 1), "draw", "toss", "draw")
    assert table.held is not None
    assert ranks(table, (table.held,)) == (33,)


@clause("000.23", "ours.3.17")
@pytest.mark.parametrize(("edition", "seats"), TURNED_OVER)
def test_000_a_turned_over_pile_leaves_nothing_to_take(edition: str, seats: int) -> None:
    table = after(worn_down(dealt(edition, seats), 1), "draw", "toss")
    assert table.discard == ()
    assert options(table) == (DRAW,)
    with refused(IllegalAction, "draw from the stock"):
        play(table, TAKE)


@clause("000.23", "ours.3.17")
def test_000_the_next_discard_starts_the_pile_again() -> None:
    table = after(worn_down(dealt(), 1), "draw", "toss", "draw", "toss")
    assert len(table.discard) == 1
    assert options(table) == (DRAW, TAKE)


@clause("004.29")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_004_turn_over_the_discard_pile_to_create_a_new_stockpile(seats: int) -> None:
    table = worn_down(dealt("modern", seats), 1)
    fallen = (table.stock[0], *table.discard)
    done = after(table, "draw", "toss")
    assert (done.stock, done.discard) == (tuple(reversed(fallen)), ())


@clause("001.27", "001.28", "ours.3.18")
@pytest.mark.parametrize(("edition", "seats"), STARTED_ANEW)
def test_001_turned_over_pile_starts_a_new_discard(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 1)
    oldest, *later = (*reversed(table.discard), table.stock[0])
    done, events = moves(table, "draw", "toss")
    assert (done.discard, done.stock) == ((oldest,), tuple(later))
    assert events[-2:] == (Refilled((oldest, *later)), TurnedUp(oldest, done.faces[oldest]))
    assert options(done) == (DRAW, TAKE)


@clause("000.23", "ours.3.15")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_no_refill_while_cards_are_left(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 2)
    done, events = moves(table, "draw", "toss")
    assert len(done.stock) == 1
    assert not any(isinstance(event, Refilled) for event in events)


@clause("000.23", "ours.3.15")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_the_refill_waits_for_the_end_of_the_turn(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 1)
    held, events = moves(table, "draw")
    assert held.stock == ()
    assert held.discard == table.discard
    assert len(events) == 1


@clause("000.23")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_an_exchanged_card_is_turned_over_with_the_rest(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 1)
    seat = (table.dealer + 1) % seats
    out = table.racks[seat][4]
    done = after(table, "draw", "put 25")
    assert (*done.discard, *done.stock) == (*reversed(table.discard), out)
    assert done.prompts == (AskTurn((seat + 1) % seats),)


@clause("000.23", "ours.3.15")
def test_000_the_pile_is_turned_over_only_if_nobody_went_out() -> None:
    unfinished = (60, *RISING[1:])
    table = worn_down(arranged(dealt(), racks={1: unfinished}), 1)
    table = arranged(table, racks={1: unfinished}, stock=(RISING[0],))
    done, events = moves(table, "draw", "put 5")
    assert done.prompts == (RoundOver(),)
    assert done.stock == ()
    assert WentOut(1) in events
    assert not any(isinstance(event, Refilled) for event in events)


@clause("000.23")
def test_000_the_pile_is_turned_over_each_time_it_is_needed() -> None:
    table, refills = dealt(), 0
    for _ in range(60):
        table, events = moves(table, "draw", "toss")
        refills += any(isinstance(event, Refilled) for event in events)
        assert any(isinstance(event, Tossed) for event in events)
    assert refills == 3  # after 19 draws, and then after every 20
