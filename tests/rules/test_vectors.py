"""Chance and count against the stored check values: who deals, what lies where, what a refill brings."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.chance import SEED_BYTES, Stream
from racko_game.rules.engine import open_match
from racko_game.rules.pieces.cards import Card, rising_prefix
from racko_game.rules.pieces.events import Cut, Lot
from racko_game.rules.pieces.moves import AskSwap, RoundOver
from racko_game.rules.table import Table

from . import vectors
from .clauses import clause
from .games import every_game
from .tables import after, charter, dealt, texts

REFILL_OF_THREE = "SWAP SWAP B30 B20 REV B25 R32 R4 B32 B11 R11 B10 R21 R5 R40 RW R23 B2 BW B35"
"""The double rack, three seats: what comes first when everybody has tossed every card."""
REFILL_OF_LETTERS = "C/green O/green U/blue V/red X/red H/green I/blue S/black Q/black S/red P/blue I/black"
"""The same of letters, shuffled: all but the last discard."""

DEALT_INTO = {10: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], 16: [7, 15, 6, 14, 5, 13, 4, 12, 3, 11, 2, 10, 1, 9, 0, 8]}
"""The slots, front first, in the order in which they get their cards, by size of the rack."""


def first_dealer(edition: str, seats: int) -> int:
    """Who deals first: by lot, by the highest card cut, or by the lowest."""
    if edition in ("super", "letters"):
        return vectors.WORD_OF_LOT % seats
    cut = vectors.CUTS[seats]
    return cut.index(max(cut) if edition == "tray" else min(cut))


@clause("ours.7.1", "ours.7.3")
@pytest.mark.parametrize("label", vectors.WORDS)
def test_words_of_a_stream(label: str) -> None:
    assert len(vectors.SEED) == SEED_BYTES
    stream = Stream(vectors.SEED, label)
    assert tuple(stream.word() for _ in vectors.WORDS[label]) == vectors.WORDS[label]


@clause("ours.7.4")
def test_below_six_from_lot_and_below_leaves_out_words_that_would_make_a_number_likelier() -> None:
    stream = Stream(vectors.SEED, "lot")
    assert tuple(stream.below(6) for _ in vectors.BELOW_SIX) == vectors.BELOW_SIX
    n = 3_000_000_000
    first, second = vectors.WORDS["deal/1"][:2]
    assert first >= n > second
    assert Stream(vectors.SEED, "deal/1").below(n) == second


@clause("ours.1.10")
@pytest.mark.parametrize(("row", "points"), vectors.PREFIX_POINTS)
def test_points_of_the_rising_prefix(row: Sequence[int], points: int) -> None:
    assert 5 * rising_prefix([Card(n, str(n)) for n in row]) == points


@clause("ours.7.10", "ours.7.11", "ours.7.15")
@every_game
def test_ours_the_cut_or_the_lot_of_the_check_seed(edition: str, seats: int) -> None:
    table, (found, *_) = open_match(charter(edition), seats, vectors.SEED)
    assert table.dealer == first_dealer(edition, seats)
    if isinstance(found, Cut):
        assert [(card.rank, card.text) for card in found.cards] == [(n, str(n)) for n in vectors.CUTS[seats]]
        assert found.dealer == table.dealer
    else:
        assert found == Lot(table.dealer)
    assert isinstance(found, Cut) == (edition not in ("letters", "super"))


@clause("ours.7.5", "ours.7.6", "ours.7.12", "ours.7.15")
@every_game
def test_ours_the_whole_table_of_the_check_seed_and_its_second_deal(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    size, cards = len(table.racks[0]), texts(table, range(len(table.faces))).split()
    assert " ".join(cards[:12]) == vectors.FIRST_DEALS[len(cards)]
    racks = [[""] * size for _ in range(seats)]
    for n, card in enumerate(cards[: seats * size]):
        racks[(first_dealer(edition, seats) + 1 + n) % seats][DEALT_INTO[size][n // seats]] = card
    assert [texts(table, row).split() for row in table.racks] == racks
    assert texts(table, table.discard) == cards[seats * size]
    assert texts(table, table.stock).split() == cards[seats * size + 1 :]
    second = after(table._replace(prompts=(RoundOver(),)), "deal")
    assert texts(second, range(12)) == vectors.SECOND_DEALS[len(cards)]


def tossed(table: Table) -> Table:
    """Everybody has drawn and tossed, until the stock was used up."""
    for _ in range(len(table.stock)):
        table = after(table, "draw", "toss")
        if isinstance(table.prompts[-1], AskSwap):
            table = after(table, "no swap")
    return table


@clause("ours.7.15")
def test_ours_refills_from_the_check_seed() -> None:
    table = tossed(dealt("super", 3))
    assert texts(table, (*table.discard, *table.stock[:19])) == REFILL_OF_THREE
    assert (len(table.discard), table.refills) == (1, 1)
    table = tossed(dealt("letters", 3, **{"shuffle on refill": True}))
    assert texts(table, table.discard) == "Y/blue"
    assert texts(table, table.stock[:12]) == REFILL_OF_LETTERS


@clause("ours.3.16")
@pytest.mark.parametrize("edition", ["original", "tray", "modern", "letters"])
def test_ours_a_pile_that_is_turned_over_keeps_its_order(edition: str) -> None:
    start = dealt(edition, 3)
    table = tossed(start)
    pile = [*start.discard, *start.stock]
    kept = {"tray": [*table.discard, *table.stock], "letters": [*table.stock, *table.discard]}
    assert kept.get(edition, list(table.stock)) == pile
    assert len(table.discard) == (0 if edition in ("original", "modern") else 1)
