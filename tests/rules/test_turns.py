"""A turn: one card, from one of two piles, and where it may go."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Drew, Placed, Took, Tossed
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, Action, AskPlace, AskTurn
from racko_game.rules.table import Table

from .clauses import clause
from .games import every_classic, every_printing
from .rounds import knowers
from .sentences import refused
from .tables import after, arranged, dealt, moves, on_turn, rack, ranks

ALL = [None, 0, 1, 2, 3]


def begun(edition: str) -> Table:
    """Seat 1 begins its turn: 59 is on the stock, 5 on the discard pile, with a 33 under it."""
    table = on_turn(arranged(dealt(edition), stock=(5, 59), discard=(33,)), 0)
    return after(table, "draw", "toss")


@clause("000.18", "001.11", "001.21", "001.25", "004.13", "004.33", "ours.1.1", "ours.1.2", "ours.3.9")
@every_classic
def test_000_001_004_turns_go_round_from_the_dealers_left_to_the_dealer(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    for n in range(3 * seats):
        assert table.prompts == (AskTurn((table.dealer + 1 + n) % seats),)
        assert options(table) == (DRAW, TAKE)
        table = after(table, "draw", "toss")


@clause("000.19", "000.21", "001.22", "001.26", "004.14", "004.15", "004.21", "004.22", "004.23")
@clause("ours.1.9", "ours.3.12")
@every_printing
def test_000_001_004_the_top_of_the_stock_is_drawn_unseen_for_exchange_or_discard(edition: str) -> None:
    table = begun(edition)
    card = table.stock[0]
    drawn, events = moves(table, "draw")
    assert events == (Drew(1, card, table.faces[card], False),)
    assert (drawn.held, drawn.stock, drawn.discard) == (card, table.stock[1:], table.discard)
    assert (ranks(drawn, (card,)), knowers(drawn, card)) == ((59,), [1])
    assert drawn.prompts[-1] == AskPlace(1, True)
    assert options(drawn) == (*PUTS[:10], TOSS)


@clause("000.19", "000.20", "001.22", "001.23", "004.16", "004.17", "ours.1.9", "ours.3.10")
@every_printing
def test_000_001_004_the_top_discard_may_be_taken_and_has_to_be_exchanged(edition: str) -> None:
    table = begun(edition)
    card = table.discard[0]
    taken, events = moves(table, "take")
    assert events == (Took(1, card, table.faces[card]),)
    assert (taken.held, taken.stock, taken.discard) == (card, table.stock, table.discard[1:])
    assert (ranks(taken, (card, *taken.discard)), knowers(taken, card)) == ((5, 33), ALL)
    assert taken.prompts[-1] == AskPlace(1, False)
    assert options(taken) == PUTS[:10]


@clause("000.20", "000.22", "ours.3.11")
@pytest.mark.parametrize(
    ("source", "action", "says"),
    [
        ("take", TOSS, "thrown back"),
        *(("draw", PUTS[0]._replace(slot=slot), "no slot") for slot in (-1, 10, 11, 15)),
    ],
)
def test_000_no_taken_card_is_thrown_back_or_put_in_no_slot(source: str, action: Action, says: str) -> None:
    with refused(IllegalAction, says):
        play(after(dealt(), source), action)


@clause("000.21", "001.7", "001.24", "001.26", "004.28", "ours.1.9", "ours.3.12")
@every_printing
def test_000_001_004_a_drawn_card_may_be_discarded_face_up_at_once(edition: str) -> None:
    table = begun(edition)
    tossed, events = moves(table, "draw", "toss")
    assert events[-1] == Tossed(1, table.stock[0], table.faces[table.stock[0]])
    assert (tossed.racks, tossed.held) == (table.racks, None)
    assert (tossed.stock, tossed.discard) == (table.stock[1:], (table.stock[0], *table.discard))
    assert knowers(tossed, tossed.discard[0]) == ALL


@clause("000.8", "000.20", "000.22", "001.24", "001.25", "001.26", "004.19", "004.24", "004.25")
@clause("ours.3.10", "ours.3.13")
@pytest.mark.parametrize(("source", "new"), [("draw", 59), ("take", 5)])
@pytest.mark.parametrize("slot", range(10))
@every_printing
def test_000_001_004_new_card_goes_into_the_slot_that_the_old_one_leaves_for_the_discard_pile(
    edition: str, slot: int, source: str, new: int
) -> None:
    table = begun(edition)
    held, old = after(table, source), rack(table, 1)
    done, events = moves(held, f"put {5 * (slot + 1)}")
    assert rack(done, 1) == (*old[:slot], new, *old[slot + 1 :])
    assert done.discard == (table.racks[1][slot], *held.discard)
    assert knowers(done, done.discard[0]) == ALL
    (placed,) = events
    assert isinstance(placed, Placed)
    assert (placed.seat, placed.slot, placed.out_card.rank) == (1, slot, old[slot])
    assert [done.racks[seat] == table.racks[seat] for seat in range(4)] == [True, False, True, True]
    assert (done.prompts, done.held) == ((AskTurn(2),), None)


@clause("004.18", "004.20", "004.26", "004.27")
@pytest.mark.parametrize(("source", "slot", "old", "new"), [("take", 5, 10, 5), ("draw", 50, 49, 59)])
def test_004_the_5_replaces_the_10_and_the_59_the_49(source: str, slot: int, old: int, new: int) -> None:
    row = [10, *range(30, 22, -1), 49]
    table = arranged(dealt("modern"), {1: row}, stock=(59,), discard=(5,))
    done = after(on_turn(table, 1), source, f"put {slot}")
    assert rack(done, 1) == tuple(new if n == old else n for n in row)
    assert ranks(done, done.discard[:1]) == (old,)
