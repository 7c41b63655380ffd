"""What a seat may know in the other editions, sentence by sentence."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import deal, redact, view
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Drew
from racko_game.rules.table import Table

from .clauses import clause
from .tables import GAMES, after, charter, dealt, laid, moves, on_turn, worn_down

RED_FIRST = "R14 R15 R16 R17 R18 R19 R20 R22 B2 B3 B5 B6 B7 B9 B10 B11"


def seen(table: Table, seat: int | None) -> set[int]:
    return {token for token, card in enumerate(view(table, seat).faces) if card is not None}


@clause("ours.6.1")
@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_ours_at_the_deal_a_seat_sees_its_own_rack_and_the_starter(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    for seat in range(seats):
        assert seen(table, seat) == {*table.racks[seat], *table.discard}
    assert seen(table, None) == {*table.discard}


@clause("ours.6.1")
@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_ours_a_drawn_card_is_its_owners_alone_in_every_edition(edition: str, seats: int) -> None:
    table, (drew,) = moves(dealt(edition, seats), "draw")
    assert isinstance(drew, Drew)
    for seat in (None, *range(seats)):
        told = redact(drew, seat)
        assert isinstance(told, Drew)
        assert (told.card is not None) == (seat == drew.seat) == (drew.token in seen(table, seat))


@clause("ours.6.8")
@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_ours_the_other_cards_of_the_deck_could_be_anywhere(edition: str, seats: int) -> None:
    """A view of two deals that differ in all a seat cannot see is the same."""
    table = dealt(edition, seats)
    hidden = [t for t in range(len(table.faces)) if t not in seen(table, 0)]
    faces: list[Card] = list(table.faces)
    for token, other in zip(hidden, reversed(hidden), strict=True):
        faces[token] = table.faces[other]
    assert view(table._replace(faces=tuple(faces), seed=bytes(16)), 0) == view(table, 0)


@clause("ours.6.4")
def test_ours_a_taken_wild_is_known_in_its_slot() -> None:
    table = on_turn(laid(dealt("super", 3), {0: RED_FIRST}, discard="BW"), 0)
    done = after(table, "take", "put blue 4")
    assert all(done.racks[0][3] in seen(done, seat) for seat in (None, 0, 1, 2))


@clause("ours.6.7")
def test_ours_after_a_shuffle_cards_known_in_racks_stay_known_and_the_rest_is_forgotten() -> None:
    table = on_turn(laid(dealt("super", 3), {0: RED_FIRST}, discard="BW"), 0)
    table = after(table, "take", "put blue 4")
    known = table.racks[0][3]
    table = laid(worn_down(table, 1), {0: RED_FIRST.replace("R17", "BW")}, "B40")
    done = after(table, "draw", "toss")
    assert done.refills == 1
    assert seen(done, None) == {known, *done.discard}


@clause("ours.7.2")
def test_ours_nobody_sees_the_seed_or_what_is_to_come() -> None:
    one, other = (deal(charter("letters"), 3, bytes([n]) * 16) for n in (1, 2))
    assert "seed" not in view(one, 0)._fields
    assert "peeked" not in view(one, 0)._fields
    assert one.seed != other.seed


@clause("ours.6.2")
@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_ours_everybody_sees_how_many_cards_lie_in_each_pile(edition: str, seats: int) -> None:
    table = after(dealt(edition, seats), "draw")
    for seat in (None, *range(seats)):
        told = view(table, seat)
        assert (told.stock, told.discard, told.racks, told.held) == (
            table.stock,
            table.discard,
            table.racks,
            table.held,
        )
