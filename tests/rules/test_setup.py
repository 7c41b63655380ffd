"""Before the first turn: the cards in use, the cut, the deal, the starter."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, open_match, options
from racko_game.rules.pieces.events import Cut, Dealt, TurnedUp
from racko_game.rules.pieces.moves import AskTurn

from .clauses import clause
from .tables import CLASSIC, after, charter, dealt, rack, ranks

SEEDS = tuple(n.to_bytes(16, "big") for n in range(24))


def cut_and_dealer(edition: str, seats: int, seed: bytes) -> tuple[list[int], int]:
    table, (cut, *_) = open_match(charter(edition), seats, seed)
    assert isinstance(cut, Cut)
    assert cut.dealer == table.dealer
    return [card.rank for card in cut.cards], table.dealer


@clause("000.6")
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
@pytest.mark.parametrize(("seats", "highest"), [(2, 40), (3, 50), (4, 60)])
def test_000_cards_in_use_go_up_to_40_50_or_60(edition: str, seats: int, highest: int) -> None:
    assert sorted(card.rank for card in dealt(edition, seats).faces) == list(range(1, highest + 1))


@clause("000.10", "ours.3.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_000_low_deals_first(seats: int) -> None:
    for seed in SEEDS:
        cards, dealer = cut_and_dealer("original", seats, seed)
        assert cards[dealer] == min(cards)


@clause("001.10", "ours.3.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_001_highest_number_deals(seats: int) -> None:
    for seed in SEEDS:
        cards, dealer = cut_and_dealer("tray", seats, seed)
        assert cards[dealer] == max(cards)


@clause("004.4", "004.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_004_whoever_draws_the_lowest_card_deals(seats: int) -> None:
    for seed in SEEDS:
        cards, dealer = cut_and_dealer("modern", seats, seed)
        assert cards[dealer] == min(cards)


@clause("001.9", "004.4")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_001_each_player_draws_a_card_of_the_deck_in_use(edition: str, seats: int) -> None:
    for seed in SEEDS:
        cards, _ = cut_and_dealer(edition, seats, seed)
        assert len(set(cards)) == len(cards) == seats
        assert all(1 <= card <= 20 + 10 * seats for card in cards)


@clause("001.12", "ours.3.3")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_001_all_cards_return_to_the_deck(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    assert len({card.rank for card in table.faces}) == len(table.faces) == 20 + 10 * seats


@clause("000.12", "ours.3.4")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_dealer_deals_ten_to_all(edition: str, seats: int) -> None:
    assert [len(cards) for cards in dealt(edition, seats).racks] == [10] * seats


@clause("000.14", "ours.3.5")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_first_card_goes_into_slot_50(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    left = (table.dealer + 1) % seats
    assert rack(table, left)[9] == table.faces[0].rank
    assert rack(table, table.dealer)[9] == table.faces[seats - 1].rank


@clause("000.14", "ours.3.5")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_second_card_goes_into_slot_45_and_so_on(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    for place in range(seats):
        dealt_to = [card.rank for card in table.faces[place : 10 * seats : seats]]
        assert list(reversed(rack(table, (table.dealer + 1 + place) % seats))) == dealt_to


@clause("001.13", "ours.3.4")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_001_cards_are_dealt_one_at_a_time(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    receivers = sorted((token, seat) for seat, tokens in enumerate(table.racks) for token in tokens)
    assert [seat for _, seat in receivers] == [(table.dealer + 1 + n) % seats for n in range(10 * seats)]


@clause("001.11")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_001_the_dealer_also_plays_the_hand(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    for _ in range(seats - 1):
        table = after(table, "draw", "toss")
    assert table.prompts == (AskTurn(table.dealer),)
    assert options(table)


@clause("000.16", "ours.3.7")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_undealt_cards_are_the_stock(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    undealt = [card.rank for card in table.faces[10 * seats :]]
    assert (*ranks(table, table.discard), *ranks(table, table.stock)) == tuple(undealt)
    assert len(table.stock) == 19


@clause("000.17", "ours.3.8")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_top_card_is_laid_face_up_to_start_the_discard_pile(edition: str, seats: int) -> None:
    table, events = open_match(charter(edition), seats, SEEDS[0])
    starter = table.faces[10 * seats]
    assert [table.faces[token] for token in table.discard] == [starter]
    assert events[1:3] == (Dealt(1, table.dealer), TurnedUp(10 * seats, starter))


@clause("000.18", "ours.3.9")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_play_begins_to_the_left_of_the_dealer(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    assert asked(table) == (table.dealer + 1) % seats


@clause("000.32")
def test_000_a_match_begins_with_nothing_scored_and_nothing_held() -> None:
    table = dealt()
    assert (table.round, table.totals, table.held) == (1, (0, 0, 0, 0), None)


@clause("000.8", "ours.1.4")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_000_the_slots_are_called_5_to_50_from_front_to_back(edition: str, seats: int) -> None:
    assert ruleset(charter(edition), seats).slots == tuple(str(n) for n in range(5, 51, 5))
