"""The stock is used up: what the printings make of the discard pile."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Drew, Refilled, Tossed, TurnedUp, WentOut
from racko_game.rules.pieces.moves import DRAW, TAKE, AskTurn, RoundOver

from .clauses import clause
from .games import every_classic
from .sentences import refused
from .tables import CLASSIC, RISING, after, arranged, dealt, moves, worn_down


@clause("000.23", "004.29", "ours.3.16", "ours.3.17")
@pytest.mark.parametrize(("edition", "seats"), [game for game in CLASSIC if game[0] != "tray"])
def test_000_004_used_up_stock_is_the_discard_pile_turned_over_entirely(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 1)
    fallen = (table.stock[0], *table.discard)
    done, events = moves(table, "draw", "toss")
    assert (done.stock, done.discard) == (tuple(reversed(fallen)), ())
    assert events[-1] == Refilled(done.stock)
    assert options(done) == (DRAW,)
    with refused(IllegalAction, "draw from the stock"):
        play(done, TAKE)
    first = after(done, "draw")
    assert first.held == fallen[-1], "the card discarded first is drawn first"
    again = after(first, "toss")
    assert (again.discard, options(again)) == ((fallen[-1],), (DRAW, TAKE))


@clause("001.27", "001.28", "ours.3.18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_001_turned_over_pile_starts_a_new_discard(seats: int) -> None:
    table = worn_down(dealt("tray", seats), 1)
    oldest, *later = (*reversed(table.discard), table.stock[0])
    done, events = moves(table, "draw", "toss")
    assert (done.discard, done.stock) == ((oldest,), tuple(later))
    assert events[-2:] == (Refilled((oldest, *later)), TurnedUp(oldest, done.faces[oldest]))
    assert options(done) == (DRAW, TAKE)


@clause("000.23", "ours.3.15")
@every_classic
def test_000_the_refill_waits_for_the_last_card_and_the_turns_end(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 2)
    last, events = moves(table, "draw", "toss")
    assert (len(last.stock), [type(event) for event in events]) == (1, [Drew, Tossed])
    held, events = moves(last, "draw")
    assert (held.stock, held.discard) == ((), last.discard)
    assert [type(event) for event in events] == [Drew]


@clause("000.23")
@every_classic
def test_000_an_exchanged_card_is_turned_over_with_the_rest(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 1)
    seat = (table.dealer + 1) % seats
    done = after(table, "draw", "put 25")
    assert (*done.discard, *done.stock) == (*reversed(table.discard), table.racks[seat][4])
    assert done.prompts == (AskTurn((seat + 1) % seats),)


@clause("000.23", "ours.3.15")
def test_000_the_pile_is_turned_over_only_if_nobody_went_out() -> None:
    table = arranged(worn_down(dealt(), 1), {1: (60, *RISING[1:])}, stock=RISING[:1])
    done, events = moves(table, "draw", "put 5")
    assert (done.prompts, done.stock) == ((RoundOver(),), ())
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
