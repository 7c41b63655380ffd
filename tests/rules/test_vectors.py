"""Chance and count against the stored check values."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.chance import SEED_BYTES, Stream
from racko_game.rules.editions.super_racko import DECK, RisingSides
from racko_game.rules.engine import open_match
from racko_game.rules.pieces.cards import Card, longest_run, numbers, rising_prefix
from racko_game.rules.pieces.events import Cut, Lot, Scored
from racko_game.rules.table import Charter

from . import vectors
from .clauses import clause
from .tables import arranged, charter, dealt, moves, on_turn


def cards(row: Sequence[int]) -> list[Card]:
    return [Card(n, str(n)) for n in row]


@clause("ours.7.1")
def test_a_seed_has_sixteen_bytes() -> None:
    assert len(vectors.SEED) == SEED_BYTES


@clause("ours.7.3")
@pytest.mark.parametrize("label", vectors.WORDS)
def test_words_of_a_stream(label: str) -> None:
    stream = Stream(vectors.SEED, label)
    assert tuple(stream.word() for _ in vectors.WORDS[label]) == vectors.WORDS[label]


@clause("ours.7.4")
def test_below_six_from_lot() -> None:
    stream = Stream(vectors.SEED, "lot")
    assert tuple(stream.below(6) for _ in vectors.BELOW_SIX) == vectors.BELOW_SIX


@clause("ours.7.4")
def test_below_leaves_out_words_that_would_make_a_number_likelier() -> None:
    n = 3_000_000_000
    first, second = vectors.WORDS["deal/1"][:2]
    assert first >= n > second
    assert Stream(vectors.SEED, "deal/1").below(n) == second


@clause("ours.7.15")
def test_cut_of_four_seats() -> None:
    _, (cut, *_) = open_match(Charter("original"), 4, vectors.SEED)
    assert isinstance(cut, Cut)
    assert tuple(card.rank for card in cut.cards) == vectors.CUT
    assert tuple(card.text for card in cut.cards) == tuple(map(str, vectors.CUT))


@clause("ours.7.5")
@pytest.mark.parametrize("seats", vectors.DEALS)
def test_shuffle_of_the_first_deal(seats: int) -> None:
    deal = vectors.DEALS[seats]
    shuffled = Stream(vectors.SEED, "deal/1").shuffle(numbers(len(deal)))
    assert tuple(card.rank for card in shuffled) == deal


@clause("ours.7.15")
@pytest.mark.parametrize("seats", vectors.DEALS)
def test_the_first_deal_is_that_shuffle(seats: int) -> None:
    table, _ = open_match(Charter("tray"), seats, vectors.SEED)
    assert tuple(card.rank for card in table.faces) == vectors.DEALS[seats]


@clause("ours.1.10")
@pytest.mark.parametrize(("row", "points"), vectors.PREFIX_POINTS)
def test_points_of_the_rising_prefix(row: Sequence[int], points: int) -> None:
    assert 5 * rising_prefix(cards(row)) == points


@clause("ours.1.11")
@pytest.mark.parametrize(("row", "length"), vectors.LONGEST_RUN)
def test_longest_run(row: Sequence[int], length: int) -> None:
    assert longest_run(cards(row)) == length


@clause("ours.7.15")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("edition", "deal"), [("super", vectors.SUPER_DEAL), ("letters", vectors.LETTERS_DEAL)]
)
def test_the_first_deal_of_other_decks(edition: str, deal: str, seats: int) -> None:
    table, _ = open_match(charter(edition), seats, vectors.SEED)
    assert [card.text for card in table.faces] == deal.split()


@clause("ours.7.11")
@pytest.mark.parametrize("edition", ["super", "letters"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_dealer_by_lot(edition: str, seats: int) -> None:
    table, (lot, *_) = open_match(charter(edition), seats, vectors.SEED)
    assert lot == Lot(vectors.WORD_OF_LOT % seats)
    assert table.dealer == vectors.WORD_OF_LOT % seats


@clause("ours.3.38")
@pytest.mark.parametrize(("run", "total"), vectors.BONUS_TOTALS.items())
def test_bonus_total_by_longest_run(run: int, total: int) -> None:
    assert called("bonus", run).points[1] == total


@clause("ours.3.44")
@pytest.mark.parametrize(("run", "each"), vectors.CHIPS_FROM_EACH.items())
def test_chips_from_each_by_longest_run(run: int, each: int) -> None:
    assert called("chips", run).points == (-each, 3 * each, -each, -each)


def called(way: str, run: int) -> Scored:
    """What a round of four counts for, that seat 1 ends with a run of this length."""
    row = (*range(1, run + 1), *(n for n in range(20, 60, 4)))[:10]
    table = on_turn(arranged(dealt("original", 4, **{way: True}), racks={1: row}), 1)
    _, events = moves(table, "racko")
    scored = events[1]
    assert isinstance(scored, Scored)
    return scored


@clause("ours.4.9")
@pytest.mark.parametrize(("side", "finished"), vectors.SUPER_SIDES)
def test_super_side_finished(side: str, finished: bool) -> None:
    by_text = {card.text: card for card in DECK}
    blue, red = [by_text[text] for text in side.split()], [by_text[f"R{n}"] for n in range(1, 9)]
    assert RisingSides().finished([*blue, *red], 1) == finished
