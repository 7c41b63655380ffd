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

CUTS = {2: (6, 26), 3: (5, 3, 27), 4: vectors.CUT}
"""The cards cut, by number of seats."""

DEAL_OF_THREE = (
    39, 30, 3, 13, 33, 31, 10, 2, 48, 28, 25, 40, 19, 9, 36, 20, 21, 16, 38, 15, 45, 14, 50, 22, 37,
    18, 42, 35, 29, 27, 1, 46, 4, 34, 41, 44, 8, 24, 23, 17, 43, 6, 12, 5, 26, 32, 49, 11, 47, 7,
)  # fmt: skip
"""The first deal's shuffle of fifty cards, top first."""

SECOND_DEALS = {
    40: "15 39 36 24 25 35 1 19 3 11 6 13",
    50: "48 38 42 37 33 10 41 1 34 46 29 9",
    60: "18 8 23 56 15 43 38 57 30 41 35 13",
    62: "Y/blue C/blue I/green V/black S/black Q/red O/blue X/red C/green O/black E/blue A/green",
    108: "REV R34 B5 B28 B15 B1 B32 BW SWAP R38 BW B27",
}
"""The twelve topmost cards of the second deal's shuffle, by size of the deck."""

REFILL_OF_THREE = """
SWAP SWAP B30 B20 REV B25 R32 R4 B32 B11 R11 B10 R21 R5 R40 RW R23 B2 BW B35
RW B37 R36 R31 B29 R7 SWAP B12 REV B14 SWAP R8 SWAP B13 R34 BW R30 REV R9 B26
R18 B17 SWAP B40 B3 R2 R25 R14 B15 B38 R24 R16 REV R15 B4 R22 R20 R12 BW REV
"""
"""The double rack, three seats: what the whole pile becomes after everybody has tossed every card."""

REFILL_OF_LETTERS = """
C/green O/green U/blue V/red X/red H/green I/blue S/black Q/black S/red P/blue I/black U/black U/red
Z/black O/blue N/black E/green B/black O/black B/red E/red Q/red K/blue N/red C/blue E/blue A/green
A/red F/green Y/green
"""
"""The same of letters, shuffled: all but the last discard."""

DEALT_INTO = {10: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], 16: [7, 15, 6, 14, 5, 13, 4, 12, 3, 11, 2, 10, 1, 9, 0, 8]}
"""The slots, front first, in the order in which they get their cards, by size of the rack."""


def first_deal(edition: str, seats: int) -> list[str]:
    """The first deal's shuffle of that deck, top first."""
    other = {"super": vectors.SUPER_DEAL.split(), "letters": vectors.LETTERS_DEAL.split()}
    numbers = {**vectors.DEALS, 3: DEAL_OF_THREE}[seats]
    return other.get(edition, [str(n) for n in numbers])


def first_dealer(edition: str, seats: int) -> int:
    """Who deals first: by lot, by the highest card cut, or by the lowest."""
    if edition in ("super", "letters"):
        return vectors.WORD_OF_LOT % seats
    cut = CUTS[seats]
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
        assert [(card.rank, card.text) for card in found.cards] == [(n, str(n)) for n in CUTS[seats]]
        assert found.dealer == table.dealer
    else:
        assert found == Lot(table.dealer)
    assert isinstance(found, Cut) == (edition not in ("letters", "super"))


@clause("ours.7.5", "ours.7.6", "ours.7.15")
@every_game
def test_ours_the_whole_table_of_the_check_seed(edition: str, seats: int) -> None:
    table, cards = dealt(edition, seats), first_deal(edition, seats)
    size = len(table.racks[0])
    racks = [[""] * size for _ in range(seats)]
    for n, card in enumerate(cards[: seats * size]):
        racks[(first_dealer(edition, seats) + 1 + n) % seats][DEALT_INTO[size][n // seats]] = card
    assert [texts(table, row).split() for row in table.racks] == racks
    assert texts(table, table.discard) == cards[seats * size]
    assert texts(table, table.stock).split() == cards[seats * size + 1 :]


@clause("ours.7.12")
@every_game
def test_ours_the_second_deal_of_the_check_seed(edition: str, seats: int) -> None:
    table = after(dealt(edition, seats)._replace(prompts=(RoundOver(),)), "deal")
    assert texts(table, range(12)) == SECOND_DEALS[len(table.faces)]


def tossed(table: Table) -> Table:
    """Everybody has drawn and tossed, until the stock was used up."""
    for _ in range(len(table.stock)):
        table = after(table, "draw", "toss")
        if isinstance(table.prompts[-1], AskSwap):
            table = after(table, "no swap")
    return table


@clause("ours.7.15")
def test_ours_a_refill_of_super_from_the_check_seed() -> None:
    table = tossed(dealt("super", 3))
    assert texts(table, (*table.discard, *table.stock)).split() == REFILL_OF_THREE.split()
    assert (len(table.discard), table.refills) == (1, 1)


@clause("ours.7.15")
def test_ours_a_refill_of_letters_from_the_check_seed() -> None:
    table = tossed(dealt("letters", 3, **{"shuffle on refill": True}))
    assert texts(table, table.discard) == "Y/blue"
    assert texts(table, table.stock).split() == REFILL_OF_LETTERS.split()


@clause("ours.3.16")
@pytest.mark.parametrize("edition", ["original", "tray", "modern", "letters"])
def test_ours_a_pile_that_is_turned_over_keeps_its_order(edition: str) -> None:
    start = dealt(edition, 3)
    table = tossed(start)
    pile = [*start.discard, *start.stock]
    kept = {"tray": [*table.discard, *table.stock], "letters": [*table.stock, *table.discard]}
    assert kept.get(edition, list(table.stock)) == pile
    assert len(table.discard) == (0 if edition in ("original", "modern") else 1)
