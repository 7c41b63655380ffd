"""What a seat may see, and what it may not."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import redact, view
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Drew, Placed
from racko_game.rules.table import Table, View

from .clauses import clause
from .tables import CLASSIC, after, dealt, moves, worn_down

READERS = (None, 0, 1, 2, 3)


def known(table: Table, seat: int | None, token: int) -> Card | None:
    """The face of a card as ``seat`` may know it; never a wrong one."""
    card = view(table, seat).faces[token]
    assert card in (None, table.faces[token])
    return card


def knowers(table: Table, token: int) -> list[int | None]:
    """Who may know the face of a card; None is an onlooker."""
    return [seat for seat in READERS if known(table, seat, token) is not None]


@clause("ours.6.1")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_ours_a_seat_sees_its_own_rack_and_the_top_discard_and_nothing_else(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    for seat in range(seats):
        visible = {token for token, card in enumerate(view(table, seat).faces) if card is not None}
        assert visible == {*table.racks[seat], *table.discard}


@clause("ours.6.1")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_ours_an_onlooker_sees_the_top_discard_only(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    faces = view(table, None).faces
    assert [token for token, card in enumerate(faces) if card is not None] == list(table.discard)


@clause("ours.6.2")
def test_ours_every_seat_sees_how_many_cards_lie_in_each_pile() -> None:
    table = after(dealt(), "draw", "toss")
    for seat in READERS:
        seen = view(table, seat)
        assert (len(seen.stock), len(seen.discard)) == (18, 2)
        assert [len(rack) for rack in seen.racks] == [10] * 4


@clause("ours.7.2")
def test_ours_a_view_has_no_seed() -> None:
    assert "seed" not in View._fields
    assert not any(isinstance(part, bytes) for part in view(dealt(), 0))


@clause("ours.6.1")
def test_ours_a_drawn_card_is_its_owners_alone() -> None:
    table, (drew,) = moves(dealt(), "draw")
    token = table.held
    assert token is not None
    assert knowers(table, token) == [1]
    assert isinstance(drew, Drew)
    assert [seat for seat in READERS if redact(drew, seat) == drew] == [1]
    assert redact(drew, 2) == drew._replace(card=None)


@clause("ours.6.1")
def test_ours_a_drawn_card_stays_its_owners_in_the_rack() -> None:
    start = dealt()
    table, (_, placed) = moves(start, "draw", "put 25")
    assert knowers(table, start.stock[0]) == [1]
    assert isinstance(placed, Placed)
    assert redact(placed, 1) == placed
    assert redact(placed, None) == redact(placed, 0) == placed._replace(card=None)


@clause("ours.6.3")
def test_ours_everybody_sees_which_slot_a_card_went_to_and_what_came_out() -> None:
    start = dealt()
    _, (_, placed) = moves(start, "draw", "put 25")
    for seat in READERS:
        told = redact(placed, seat)
        assert isinstance(told, Placed)
        assert (told.seat, told.slot, told.token) == (1, 4, start.stock[0])
        assert (told.out, told.out_card) == (start.racks[1][4], start.faces[start.racks[1][4]])


@clause("ours.6.3")
def test_ours_a_tossed_card_is_everybodys() -> None:
    table, (_, tossed) = moves(dealt(), "draw", "toss")
    assert knowers(table, table.discard[0]) == list(READERS)
    assert all(redact(tossed, seat) == tossed for seat in READERS)


@clause("ours.6.4")
def test_ours_a_taken_card_is_known_to_all_in_the_slot_it_went_to() -> None:
    start = dealt()
    held, (took,) = moves(start, "take")
    table, (placed,) = moves(held, "put 25")
    taken = start.discard[0]
    assert table.racks[1][4] == taken
    assert knowers(held, taken) == knowers(table, taken) == list(READERS)
    assert all(redact(event, seat) == event for event in (took, placed) for seat in READERS)


@clause("ours.6.4")
def test_ours_a_taken_card_is_known_until_an_unseen_one_replaces_it() -> None:
    table = after(dealt(), "take", "put 25", *("draw", "toss") * 3, "draw", "put 25")
    assert knowers(table, table.racks[1][4]) == [1]


@clause("ours.6.4")
def test_ours_the_other_cards_of_that_rack_stay_hidden() -> None:
    table = after(dealt(), "take", "put 25")
    assert all(knowers(table, token) == [1] for slot, token in enumerate(table.racks[1]) if slot != 4)


@clause("ours.6.6")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_ours_every_discard_is_remembered_when_the_pile_is_turned_over(edition: str, seats: int) -> None:
    table = after(worn_down(dealt(edition, seats), 1), "draw", "toss")
    for seat in (None, *range(seats)):
        assert all(known(table, seat, token) for token in table.stock)


@clause("ours.6.6")
def test_ours_a_card_drawn_from_a_turned_over_stock_is_known_to_all() -> None:
    start = after(worn_down(dealt(), 1), "draw", "toss")
    table, (drew, placed) = moves(start, "draw", "put 25")
    assert knowers(table, start.stock[0]) == list(READERS)
    assert all(redact(event, seat) == event for event in (drew, placed) for seat in READERS)


@clause("ours.6.3")
def test_ours_a_card_that_fell_is_known_though_another_lies_on_it() -> None:
    table = after(dealt(), *("draw", "toss") * 3)
    assert all(knowers(table, token) == list(READERS) for token in table.discard)


@clause("ours.6.8")
def test_ours_the_stock_is_known_to_nobody() -> None:
    table = after(dealt(), "draw", "put 25", "take", "put 5")
    assert all(knowers(table, token) == [] for token in table.stock)


@clause("ours.6.8")
def test_ours_a_new_deal_forgets_what_was_seen() -> None:
    table = dealt()
    assert table.seen.bit_count() == 1
    assert after(table, "draw", "toss").seen.bit_count() == 2
