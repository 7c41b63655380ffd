"""What a seat may see, and what it may not."""

from __future__ import annotations

from racko_game.rules.engine import deal, redact, view
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Drew, Placed, Took
from racko_game.rules.table import Table, View

from .clauses import clause
from .games import every_classic, every_game
from .rounds import knowers
from .tables import after, charter, dealt, laid, moves, on_turn, worn_down

ALL = [None, 0, 1, 2, 3]
RED_FIRST = "R14 R15 R16 R17 R18 R19 R20 R22 B2 B3 B5 B6 B7 B9 B10 B11"


def seen(table: Table, seat: int | None) -> set[int]:
    """The cards whose face ``seat`` may know; it is never told a wrong one."""
    faces = view(table, seat).faces
    assert all(card in (None, table.faces[token]) for token, card in enumerate(faces))
    return {token for token, card in enumerate(faces) if card is not None}


@clause("000.16", "001.14", "001.16", "001.17", "002.14", "002.15", "003.4", "003.5", "004.11", "004.12")
@clause("ours.1.7", "ours.1.8", "ours.6.1")
@every_game
def test_000_001_002_003_004_when_dealt_one_sees_ones_rack_and_starter(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    for seat in range(seats):
        assert seen(table, seat) == {*table.racks[seat], *table.discard}
    assert seen(table, None) == {*table.discard}


@clause("ours.6.1", "ours.6.2", "ours.6.3")
@every_game
def test_ours_a_drawn_card_is_its_owners_alone_and_all_see_the_piles(edition: str, seats: int) -> None:
    start = dealt(edition, seats)
    table, (drew,) = moves(start, "draw")
    assert isinstance(drew, Drew)
    for seat in (None, *range(seats)):
        told = redact(drew, seat)
        assert isinstance(told, Drew)
        assert (told.seat, told.token) == ((table.dealer + 1) % seats, start.stock[0])
        assert (told.card is not None) == (seat == drew.seat) == (drew.token in seen(table, seat))
        piles = view(table, seat)
        assert (piles.stock, piles.discard) == (table.stock, table.discard)
        assert (piles.racks, piles.held) == (table.racks, table.held)


@clause("ours.6.8")
@every_game
def test_ours_the_other_cards_of_the_deck_could_be_anywhere(edition: str, seats: int) -> None:
    """A view of two deals that differ in all a seat cannot see is the same."""
    table = dealt(edition, seats)
    hidden = [t for t in range(len(table.faces)) if t not in seen(table, 0)]
    faces: list[Card] = list(table.faces)
    for token, other in zip(hidden, reversed(hidden), strict=True):
        faces[token] = table.faces[other]
    assert view(table._replace(faces=tuple(faces), seed=bytes(16)), 0) == view(table, 0)


@clause("ours.7.2")
def test_ours_nobody_sees_the_seed_or_what_is_to_come() -> None:
    one, other = (deal(charter("letters"), 3, bytes([n]) * 16) for n in (1, 2))
    assert one.seed != other.seed
    assert not {"seed", "peeked"} & {*View._fields}
    assert not any(isinstance(part, bytes) for part in view(one, 0))


@clause("ours.6.1", "ours.6.3")
def test_ours_a_drawn_card_stays_its_owners_in_the_rack_but_all_see_its_slot_and_what_came_out() -> None:
    start = dealt()
    out = start.racks[1][4]
    table, (_, placed) = moves(start, "draw", "put 25")
    assert knowers(table, start.stock[0]) == [1]
    for seat in ALL:
        told = redact(placed, seat)
        assert isinstance(told, Placed)
        assert (told.seat, told.slot, told.token) == (1, 4, start.stock[0])
        assert (told.out, told.out_card) == (out, start.faces[out])
        assert told.card == (start.faces[start.stock[0]] if seat == 1 else None)


@clause("ours.6.3")
def test_ours_a_tossed_card_is_everybodys_though_another_lies_on_it() -> None:
    table, events = moves(dealt(), *("draw", "toss") * 3)
    assert all(knowers(table, token) == ALL for token in table.discard)
    assert all(redact(tossed, seat) == tossed for tossed in events[1::2] for seat in ALL)


@clause("ours.6.3", "ours.6.4")
def test_ours_a_taken_card_is_known_to_all_in_its_slot_until_an_unseen_one_replaces_it() -> None:
    start = dealt()
    held, (took,) = moves(start, "take")
    table, (placed,) = moves(held, "put 25")
    taken = start.discard[0]
    assert isinstance(took, Took)
    assert (took.seat, took.token, table.racks[1][4]) == (1, taken, taken)
    assert knowers(held, taken) == knowers(table, taken) == ALL
    assert all(redact(event, seat) == event for event in (took, placed) for seat in ALL)
    assert all(knowers(table, token) == [1] for slot, token in enumerate(table.racks[1]) if slot != 4)
    table = after(table, *("draw", "toss") * 3, "draw", "put 25")
    assert knowers(table, table.racks[1][4]) == [1]


@clause("ours.6.6")
@every_classic
def test_ours_every_discard_is_remembered_when_the_pile_is_turned_over(edition: str, seats: int) -> None:
    table = after(worn_down(dealt(edition, seats), 1), "draw", "toss")
    everybody = [None, *range(seats)]
    assert all(knowers(table, token) == everybody for token in table.stock)
    later, events = moves(table, "draw", "put 25")
    assert knowers(later, table.stock[0]) == everybody
    assert all(redact(event, seat) == event for event in events for seat in everybody)


@clause("ours.6.8")
def test_ours_the_stock_is_known_to_nobody_and_a_new_deal_forgets_what_was_seen() -> None:
    start = dealt()
    assert start.seen.bit_count() == 1
    assert after(start, "draw", "toss").seen.bit_count() == 2
    table = after(start, "draw", "put 25", "take", "put 5")
    assert all(knowers(table, token) == [] for token in table.stock)


@clause("ours.6.4", "ours.6.7")
def test_ours_a_taken_wild_is_known_in_its_slot_after_a_shuffle_too_and_the_rest_is_forgotten() -> None:
    table = on_turn(laid(dealt("super", 3), {0: RED_FIRST}, discard="BW"), 0)
    table = after(table, "take", "put blue 4")
    known = table.racks[0][3]
    assert knowers(table, known) == [None, 0, 1, 2]
    table = laid(worn_down(table, 1), {0: RED_FIRST.replace("R17", "BW")}, "B40")
    done = after(table, "draw", "toss")
    assert done.refills == 1
    assert seen(done, None) == {known, *done.discard}
