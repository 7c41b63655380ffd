"""A turn: one card, from one of two piles, and where it may go."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import asked, options, play, view
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Drew, Placed, Took, Tossed
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, Action, AskPlace, AskTurn

from .clauses import clause
from .sentences import refused
from .tables import CLASSIC, after, arranged, dealt, moves, on_turn, rack, ranks

SLOTS = range(10)


@clause("000.18", "ours.3.9")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_players_take_turns_to_the_left(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    order = []
    for _ in range(2 * seats):
        order.append(asked(table))
        table = after(table, "draw", "toss")
    assert order == [(table.dealer + 1 + n) % seats for n in range(2 * seats)]


@clause("000.19")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_a_player_takes_the_top_of_the_stock_or_the_top_discard(edition: str, seats: int) -> None:
    assert options(dealt(edition, seats)) == (DRAW, TAKE)


@clause("000.19")
@pytest.mark.parametrize("action", [TOSS, *PUTS])
def test_000_a_player_must_take_one_card(action: Action) -> None:
    with pytest.raises(IllegalAction):
        play(dealt(), action)


@clause("000.19")
@pytest.mark.parametrize("again", [DRAW, TAKE])
@pytest.mark.parametrize("first", ["draw", "take"])
def test_000_a_player_takes_no_second_card(first: str, again: Action) -> None:
    with pytest.raises(IllegalAction):
        play(after(dealt(), first), again)


@clause("000.19")
def test_000_the_drawn_card_is_the_top_of_the_stock() -> None:
    table = arranged(dealt(), stock=(17, 4))
    held, events = moves(table, "draw")
    assert ranks(held, held.stock[:1]) == (4,)
    assert held.held == table.stock[0]
    assert held.discard == table.discard
    assert events == (Drew(1, table.stock[0], table.faces[table.stock[0]], False),)
    assert held.faces[table.stock[0]].rank == 17


@clause("000.19")
def test_000_the_taken_card_is_the_top_discard() -> None:
    table = after(arranged(dealt(), stock=(17, 4), discard=(33,)), "draw", "toss")
    held, events = moves(table, "take")
    assert ranks(held, held.discard) == (33,)
    assert held.stock == table.stock
    assert events == (Took(2, table.discard[0], table.faces[table.discard[0]]),)
    assert held.faces[table.discard[0]].rank == 17


@clause("000.20", "ours.3.10")
def test_000_a_taken_discard_must_be_exchanged() -> None:
    assert options(after(dealt(), "take")) == PUTS[:10]


@clause("000.20", "ours.3.11")
def test_000_taken_discard_may_not_be_thrown_back() -> None:
    with refused(IllegalAction, "thrown back"):
        play(after(dealt(), "take"), TOSS)


@clause("000.21", "ours.3.12")
def test_000_a_drawn_card_may_be_exchanged_or_discarded() -> None:
    assert options(after(dealt(), "draw")) == (*PUTS[:10], TOSS)


@clause("000.21", "ours.1.9")
def test_000_a_drawn_card_may_be_discarded_if_he_chooses() -> None:
    table = arranged(dealt(), stock=(17,), discard=(33,))
    tossed, events = moves(table, "draw", "toss")
    assert ranks(tossed, tossed.discard) == (17, 33)
    assert tossed.racks == table.racks
    assert tossed.held is None
    assert events[-1] == Tossed(1, table.stock[0], table.faces[table.stock[0]])


@clause("000.22", "ours.3.10", "ours.3.13")
@pytest.mark.parametrize("source", ["draw", "take"])
@pytest.mark.parametrize("slot", SLOTS)
def test_000_new_card_goes_into_the_slot_the_old_one_left(source: str, slot: int) -> None:
    table = arranged(dealt(), stock=(17,), discard=(33,))
    new = 17 if source == "draw" else 33
    done, events = moves(table, source, f"put {5 * (slot + 1)}")
    old = rack(table, 1)
    assert rack(done, 1) == (*old[:slot], new, *old[slot + 1 :])
    assert ranks(done, done.discard[:1]) == (old[slot],)
    placed = events[-1]
    assert isinstance(placed, Placed)
    assert (placed.seat, placed.slot, placed.out_card.rank) == (1, slot, old[slot])


@clause("000.20")
def test_000_nobody_elses_rack_changes() -> None:
    table = dealt()
    done = after(table, "draw", "put 25")
    assert [done.racks[seat] == table.racks[seat] for seat in range(4)] == [True, False, True, True]


@clause("000.22")
@pytest.mark.parametrize("slot", [-1, 10, 11, 15])
def test_000_a_card_goes_into_no_slot_that_is_not_there(slot: int) -> None:
    put = PUTS[0]._replace(slot=slot)
    with refused(IllegalAction, "no slot"):
        play(after(dealt(), "draw"), put)


@clause("001.24", "001.26")
@pytest.mark.parametrize("move", ["toss", "put 5", "put 50"])
def test_001_the_discard_lies_face_up_on_top(move: str) -> None:
    table = after(dealt(), "draw", move)
    top = table.discard[0]
    assert all(view(table, seat).faces[top] == table.faces[top] for seat in (None, 0, 1, 2, 3))


@clause("001.25")
@pytest.mark.parametrize("turn", [("draw", "toss"), ("draw", "put 30"), ("take", "put 30")])
def test_001_your_turn_ends(turn: tuple[str, str]) -> None:
    assert after(dealt(), *turn).prompts == (AskTurn(2),)


@clause("000.21", "ours.1.9")
@pytest.mark.parametrize(("source", "drawn"), [("draw", True), ("take", False)])
def test_000_the_one_who_took_a_card_says_where_it_goes(source: str, drawn: bool) -> None:
    assert after(dealt(), source).prompts[-1] == AskPlace(1, drawn)


@clause("000.18")
def test_000_the_round_goes_on_past_the_last_seat() -> None:
    assert asked(after(on_turn(dealt(), 3), "draw", "toss")) == 0
