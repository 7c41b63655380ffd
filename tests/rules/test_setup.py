"""Before the first turn of the classic game: the cards in use, the cut, the deal, the starter."""

from __future__ import annotations

from itertools import pairwise

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import open_match
from racko_game.rules.pieces.events import Cut, Dealt, TurnedUp

from .clauses import clause
from .games import every_classic, every_printing
from .rounds import players
from .tables import charter, dealt, rack

SEEDS = tuple(n.to_bytes(16, "big") for n in range(24))


@clause("000.1", "000.2", "000.38", "001.1", "001.41", "004.54", "004.72")
@every_printing
def test_000_001_004_two_three_or_four_play_or_four_as_two_pairs(edition: str) -> None:
    assert players(edition) == [2, 3, 4]
    assert players(edition, partners=True) == [4]
    assert EDITIONS[edition].choices(4, {})["partners"].default is False


@clause("000.5", "000.6", "001.4", "001.6", "004.2", "004.51", "004.70", "ours.2.3", "ours.7.7", "ours.8.9")
@every_classic
def test_000_001_004_cards_in_use_go_up_to_40_50_or_60_one_of_each(edition: str, seats: int) -> None:
    deck = ruleset(charter(edition), seats).deck
    assert [(card.rank, card.text) for card in deck] == [(n, str(n)) for n in range(1, 21 + 10 * seats)]


@clause("000.10", "001.9", "001.10", "004.4", "004.5", "ours.3.2")
@every_classic
def test_000_001_004_all_cut_a_card_and_the_lowest_deals_or_the_highest(edition: str, seats: int) -> None:
    for seed in SEEDS:
        table, (cut, *_) = open_match(charter(edition), seats, seed)
        assert isinstance(cut, Cut)
        cards = [card.rank for card in cut.cards]
        assert len(set(cards)) == len(cards) == seats
        assert all(1 <= card <= 20 + 10 * seats for card in cards)
        assert cut.dealer == table.dealer == cards.index((max if edition == "tray" else min)(cards))


@clause("000.11", "000.15", "001.12", "004.6", "ours.3.3")
@every_classic
def test_000_001_004_all_cards_are_shuffled_and_racks_begin_in_no_order(edition: str, seats: int) -> None:
    deck = ruleset(charter(edition), seats).deck
    tables = [open_match(charter(edition), seats, seed)[0] for seed in SEEDS]
    assert len({deck, *(table.faces for table in tables)}) == 1 + len(SEEDS)
    assert {tuple(sorted(table.faces)) for table in tables} == {deck}
    for table in tables:
        for seat in range(seats):
            assert {a < b for a, b in pairwise(rack(table, seat))} == {True, False}, (table.seed, seat)


@clause("000.7", "000.12", "000.13", "000.14", "001.4", "001.8", "001.13", "001.15")
@clause("004.3", "004.7", "004.8", "004.9", "004.10", "004.71", "ours.3.4", "ours.3.5")
@every_classic
def test_000_001_004_all_are_dealt_ten_cards_one_by_one_from_slot_50_on(edition: str, seats: int) -> None:
    """A token is the place of its card in the shuffled deck."""
    table = dealt(edition, seats)
    assert len(table.racks) == seats
    for place in range(seats):
        row = table.racks[(table.dealer + 1 + place) % seats]
        assert row[::-1] == tuple(range(place, 10 * seats, seats))


@clause("000.9", "000.16", "000.17", "000.32", "001.17", "004.12", "ours.3.1", "ours.3.7", "ours.3.8")
@every_classic
def test_000_001_004_the_rest_is_the_stock_and_its_top_card_is_turned_up(edition: str, seats: int) -> None:
    table, events = open_match(charter(edition), seats, SEEDS[0])
    starter = 10 * seats
    assert isinstance(events[0], Cut)
    assert events[1:] == (Dealt(1, table.dealer), TurnedUp(starter, table.faces[starter]))
    assert (*table.discard, *table.stock) == tuple(range(starter, starter + 20))
    assert (len(table.discard), table.held) == (1, None)
    assert (table.round, table.totals) == (1, (0,) * seats)


@clause("000.8", "004.34", "ours.1.4", "ours.2.4")
@every_classic
def test_000_004_the_slots_are_called_5_to_50_from_front_to_back(edition: str, seats: int) -> None:
    assert ruleset(charter(edition), seats).slots == tuple(str(n) for n in range(5, 51, 5))
