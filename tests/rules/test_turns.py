"""Before the first turn of the classic game; and a turn: one card from one of two piles, where it may go."""

from __future__ import annotations

from itertools import pairwise

import pytest

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import open_match, options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import Cut, Dealt, Drew, Placed, Refilled, Took, Tossed, TurnedUp
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, AskPlace, AskTurn
from racko_game.rules.table import Table

from .clauses import clause
from .games import every_classic, every_printing
from .rounds import ALL, knowers, players
from .sentences import refused
from .tables import CLASSIC, after, arranged, charter, dealt, moves, on_turn, rack, ranks, worn_down

SEEDS = tuple(n.to_bytes(16, "big") for n in range(24))


@clause("000.1", "000.2", "000.38", "001.1", "001.41", "004.54", "004.72")
@every_printing
def test_000_001_004_two_three_or_four_play_or_four_as_two_pairs(edition: str) -> None:
    assert players(edition) == [2, 3, 4]
    assert players(edition, partners=True) == [4]
    assert EDITIONS[edition].choices(4, {})["partners"].default is False


@clause("000.5", "000.6", "001.4", "001.6", "004.2", "004.51", "004.70", "ours.2.3", "ours.7.7", "ours.8.9")
@clause("000.8", "004.34", "ours.1.4", "ours.2.4")
@every_classic
def test_000_001_004_cards_go_up_to_40_50_or_60_and_slots_from_5_to_50(edition: str, seats: int) -> None:
    deck = ruleset(charter(edition), seats).deck
    assert [(card.rank, card.text) for card in deck] == [(n, str(n)) for n in range(1, 21 + 10 * seats)]
    assert ruleset(charter(edition), seats).slots == tuple(str(n) for n in range(5, 51, 5))


@clause("000.10", "001.9", "001.10", "004.4", "004.5", "ours.3.2", "000.11", "000.15", "001.12", "004.6")
@clause("ours.3.3")
@every_classic
def test_000_001_004_all_cut_to_see_who_deals_and_racks_begin_in_no_order(edition: str, seats: int) -> None:
    for seed in SEEDS:
        table, (cut, *_) = open_match(charter(edition), seats, seed)
        assert isinstance(cut, Cut)
        cards = [card.rank for card in cut.cards]
        assert len(set(cards)) == len(cards) == seats
        assert all(1 <= card <= 20 + 10 * seats for card in cards)
        assert cut.dealer == table.dealer == cards.index((max if edition == "tray" else min)(cards))
    deck = ruleset(charter(edition), seats).deck
    tables = [open_match(charter(edition), seats, seed)[0] for seed in SEEDS]
    assert len({deck, *(table.faces for table in tables)}) == 1 + len(SEEDS)
    assert {tuple(sorted(table.faces)) for table in tables} == {deck}
    for table in tables:
        for seat in range(seats):
            assert {a < b for a, b in pairwise(rack(table, seat))} == {True, False}, (table.seed, seat)


@clause("000.7", "000.12", "000.13", "000.14", "001.4", "001.8", "001.13", "001.15", "004.3", "004.7")
@clause("004.8", "004.9", "004.10", "004.71", "ours.3.4", "ours.3.5", "000.9", "000.16", "000.17", "000.32")
@clause("001.17", "004.12", "ours.3.1", "ours.3.7", "ours.3.8")
@every_classic
def test_000_001_004_ten_cards_are_dealt_from_slot_50_on_and_the_next_is_turned_up(
    edition: str, seats: int
) -> None:
    """A token is the place of its card in the shuffled deck."""
    table = dealt(edition, seats)
    assert len(table.racks) == seats
    for place in range(seats):
        row = table.racks[(table.dealer + 1 + place) % seats]
        assert row[::-1] == tuple(range(place, 10 * seats, seats))
    table, events = open_match(charter(edition), seats, SEEDS[0])
    starter = 10 * seats
    assert isinstance(events[0], Cut)
    assert events[1:] == (Dealt(1, table.dealer), TurnedUp(starter, table.faces[starter]))
    assert (*table.discard, *table.stock) == tuple(range(starter, starter + 20))
    assert (len(table.discard), table.held) == (1, None)
    assert (table.round, table.totals) == (1, (0,) * seats)


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


@clause("000.19", "000.21", "001.22", "001.26", "004.14", "004.15", "004.21", "004.22", "004.23", "ours.1.9")
@clause("ours.3.12", "001.7", "001.24", "004.28", "000.20", "001.23", "004.16", "004.17", "ours.3.10")
@every_printing
def test_000_001_004_the_top_of_the_stock_is_drawn_unseen_or_the_top_discard_taken_to_exchange(
    edition: str,
) -> None:
    table = begun(edition)
    card = table.stock[0]
    drawn, events = moves(table, "draw")
    assert events == (Drew(1, card, table.faces[card], False),)
    assert (drawn.held, drawn.stock, drawn.discard) == (card, table.stock[1:], table.discard)
    assert (ranks(drawn, (card,)), knowers(drawn, card)) == ((59,), [1])
    assert drawn.prompts[-1] == AskPlace(1, True)
    assert options(drawn) == (*PUTS[:10], TOSS)
    table = begun(edition)
    tossed, events = moves(table, "draw", "toss")
    assert events[-1] == Tossed(1, table.stock[0], table.faces[table.stock[0]])
    assert (tossed.racks, tossed.held) == (table.racks, None)
    assert (tossed.stock, tossed.discard) == (table.stock[1:], (table.stock[0], *table.discard))
    assert knowers(tossed, tossed.discard[0]) == ALL
    table = begun(edition)
    card = table.discard[0]
    taken, events = moves(table, "take")
    assert events == (Took(1, card, table.faces[card]),)
    assert (taken.held, taken.stock, taken.discard) == (card, table.stock, table.discard[1:])
    assert (ranks(taken, (card, *taken.discard)), knowers(taken, card)) == ((5, 33), ALL)
    assert taken.prompts[-1] == AskPlace(1, False)
    assert options(taken) == PUTS[:10]


@clause("000.20", "000.22", "ours.3.11", "004.18", "004.20", "004.26", "004.27")
def test_000_004_no_taken_card_is_thrown_back_the_5_replaces_the_10_and_the_59_the_49() -> None:
    with refused(IllegalAction, "thrown back"):
        play(after(dealt(), "take"), TOSS)
    for no_slot in (-1, 10, 11, 15):
        with refused(IllegalAction, "no slot"):
            play(after(dealt(), "draw"), PUTS[0]._replace(slot=no_slot))
    for source, slot, old, new in [("take", 5, 10, 5), ("draw", 50, 49, 59)]:
        row = [10, *range(30, 22, -1), 49]
        table = arranged(dealt("modern"), {1: row}, stock=(59,), discard=(5,))
        done = after(on_turn(table, 1), source, f"put {slot}")
        assert rack(done, 1) == tuple(new if n == old else n for n in row), (source, slot, old, new)
        assert ranks(done, done.discard[:1]) == (old,), (source, slot, old, new)


@clause("000.8", "000.20", "000.22", "001.24", "001.25", "001.26", "004.19", "004.24", "004.25")
@clause("ours.3.10", "ours.3.13")
@pytest.mark.parametrize(("source", "new"), [("draw", 59), ("take", 5)])
@pytest.mark.parametrize("slot", range(10))
@every_printing
def test_000_001_004_new_card_goes_where_the_old_was(edition: str, slot: int, source: str, new: int) -> None:
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


@clause("000.23", "004.29", "ours.2.7", "ours.3.16", "ours.3.17")
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


@clause("001.27", "001.28", "ours.2.7", "ours.3.18")
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
def test_000_the_refill_waits_for_the_turns_end_and_has_the_exchanged_card_too(
    edition: str, seats: int
) -> None:
    table = worn_down(dealt(edition, seats), 2)
    last, events = moves(table, "draw", "toss")
    assert (len(last.stock), [type(event) for event in events]) == (1, [Drew, Tossed])
    held, events = moves(last, "draw")
    assert (held.stock, held.discard) == ((), last.discard)
    assert [type(event) for event in events] == [Drew]
    table = worn_down(dealt(edition, seats), 1)
    seat = (table.dealer + 1) % seats
    done = after(table, "draw", "put 25")
    assert (*done.discard, *done.stock) == (*reversed(table.discard), table.racks[seat][4])
    assert done.prompts == (AskTurn((seat + 1) % seats),)


@clause("000.23", "ours.3.15")
def test_000_the_pile_is_turned_over_each_time_it_is_needed() -> None:
    table, refills = dealt(), 0
    for _ in range(60):
        table, events = moves(table, "draw", "toss")
        refills += any(isinstance(event, Refilled) for event in events)
        assert any(isinstance(event, Tossed) for event in events)
    assert refills == 3  # after 19 draws, and then after every 20
