"""Chance is a function of seed and label: by its definition, against check values, under any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from itertools import islice
from pathlib import Path

import pytest

from racko_game.rules.chance import SEED_BYTES, Stream
from racko_game.rules.editions import letters, ruleset
from racko_game.rules.engine import open_match
from racko_game.rules.pieces.cards import Card, rising_prefix
from racko_game.rules.pieces.events import Cut, Lot
from racko_game.rules.pieces.moves import AskSwap, RoundOver
from racko_game.rules.table import Charter, Table
from tests.counts import full

from . import vectors
from .clauses import clause
from .games import every_game
from .refused import digest, refusals
from .tables import after, charter, dealt, on_turn, texts, worn_down
from .vectors import SEED


def words_of(label: str, count: int) -> list[int]:
    """By the definition: SHA-256(seed / label / i), i as eight bytes, read four bytes at a time."""
    blocks = (sha256(SEED + b"/" + label.encode() + b"/" + i.to_bytes(8, "big")).digest() for i in range(99))
    found = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    return list(islice(found, count))


@clause("ours.7.3", "ours.7.1")
def test_ours_a_stream_is_hashes_of_seed_label_and_number() -> None:
    for label in ["cut", "lot", "deal/1", "deal/12", "refill/3/2", "seat/0"]:
        stream = Stream(SEED, label)
        assert [stream.word() for _ in range(40)] == words_of(label, 40), label
    for label in vectors.WORDS:
        assert len(vectors.SEED) == SEED_BYTES, label
        stream = Stream(vectors.SEED, label)
        assert tuple(stream.word() for _ in vectors.WORDS[label]) == vectors.WORDS[label], label


@clause("ours.7.4")
@pytest.mark.parametrize("n", [1, 2, 3, 6, 40, 108, 1 << 31, (1 << 31) + 1, (1 << 32) - 1])
def test_ours_below_leaves_out_the_words_at_the_end_that_would_make_some_numbers_likelier(n: int) -> None:
    limit = 2**32 - 2**32 % n
    wanted = [word % n for word in words_of("lot", 90) if word < limit][:20]
    stream = Stream(SEED, "lot")
    assert [stream.below(n) for _ in range(20)] == wanted
    assert all(0 <= answer < n for answer in wanted)


@clause("ours.7.5", "ours.7.8", "ours.8.9")
def test_ours_letters_stand_a_to_z_and_a_shuffle_goes_from_the_last_card_down_and_keeps_all() -> None:
    pile, stream = list(range(10)), Stream(SEED, "deal/1")
    for i in range(9, 0, -1):
        j = stream.below(i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    assert Stream(SEED, "deal/1").shuffle(range(10)) == tuple(pile)
    cards = [*"AABBC"]
    assert sorted(Stream(SEED, "cut").shuffle(cards)) == sorted(cards)
    assert cards == [*"AABBC"]
    assert Stream(SEED, "cut").shuffle([]) == ()
    assert [card.text for card in letters.DECK[:10]] == [
        "A/black", "A/blue", "A/red", "A/green", "B/black", "B/red", "C/blue", "C/green", "D/black", "D/red",
    ]  # fmt: skip
    assert [card.text[0] for card in letters.DECK] == sorted(card.text[0] for card in letters.DECK)


def cards(table: Table, tokens: tuple[int, ...]) -> list[Card]:
    return [table.faces[token] for token in tokens]


@clause("ours.7.9", "ours.7.13")
@pytest.mark.parametrize("refills", [0, 1, 6])
@pytest.mark.parametrize("number", [1, 4])
def test_ours_a_refill_of_super_shuffles_the_pile_from_its_top_by_a_label(refills: int, number: int) -> None:
    table = worn_down(on_turn(dealt("super", 3)._replace(round=number, refills=refills), 0), 1)
    held = after(table, "draw")
    pile = [held.held, *held.discard]
    done = after(held, "toss")
    if done.prompts[-1].seat == 0:  # it was a swap
        done = after(done, "no swap")
    wanted = Stream(SEED, f"refill/{number}/{refills + 1}").shuffle(
        [table.faces[t] for t in pile if t is not None]
    )
    assert cards(done, (*done.discard, *done.stock)) == list(wanted)
    assert done.refills == refills + 1


@clause("ours.7.9", "ours.7.15")
def test_ours_refills_of_letters_and_super_are_shuffled_from_their_streams() -> None:
    table = worn_down(on_turn(dealt("letters", 3, **{"shuffle on refill": True}), 0), 1)
    done = after(table, "draw", "toss")
    wanted = Stream(SEED, "refill/1/1").shuffle([table.faces[token] for token in table.discard])
    assert cards(done, done.stock) == list(wanted)
    table = tossed(dealt("super", 3))
    assert texts(table, (*table.discard, *table.stock[:19])) == REFILL_OF_THREE
    assert (len(table.discard), table.refills) == (1, 1)
    table = tossed(dealt("letters", 3, **{"shuffle on refill": True}))
    assert texts(table, table.discard) == "Y/blue"
    assert texts(table, table.stock[:12]) == REFILL_OF_LETTERS


@clause("ours.7.1")
def test_ours_a_seed_is_a_match_under_any_hash_seed_and_another_seed_another() -> None:
    assert dealt() == dealt()
    tables = {open_match(Charter("original"), 4, n.to_bytes(16, "big"))[0].faces for n in range(50)}
    assert len(tables) == 50
    line, running = [sys.executable, "-m", "tests.rules.refused"], []
    for seed in full(("0", "1", "4242"), ("0", "4242")):
        around = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        running.append(subprocess.Popen(line, cwd=ROOT, env=around, stdout=subprocess.PIPE, text=True))
    found = {program.communicate(timeout=60)[0].splitlines()[0] for program in running}
    assert all(program.returncode == 0 for program in running)
    assert found == {f"{digest()} {refusals()}"}


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


@clause("ours.7.4", "ours.1.10")
def test_ours_below_six_from_lot_no_number_is_likelier_and_points_of_the_rising_prefix() -> None:
    stream = Stream(vectors.SEED, "lot")
    assert tuple(stream.below(6) for _ in vectors.BELOW_SIX) == vectors.BELOW_SIX
    n = 3_000_000_000
    first, second = vectors.WORDS["deal/1"][:2]
    assert first >= n > second
    assert Stream(vectors.SEED, "deal/1").below(n) == second
    for row, points in vectors.PREFIX_POINTS:
        assert 5 * rising_prefix([Card(n, str(n)) for n in row]) == points, (row, points)


@clause("ours.3.1", "ours.7.10", "ours.7.11", "ours.7.15")
@every_game
def test_ours_the_cut_or_the_lot_of_the_check_seed(edition: str, seats: int) -> None:
    table, (found, *_) = open_match(charter(edition), seats, vectors.SEED)
    assert table.dealer == first_dealer(edition, seats)
    if isinstance(found, Cut):
        deck = ruleset(charter(edition), seats).deck
        assert found.cards == Stream(SEED, "cut").shuffle(deck)[:seats], "seat s cuts card s"
        assert [(card.rank, card.text) for card in found.cards] == [(n, str(n)) for n in vectors.CUTS[seats]]
        assert found.dealer == table.dealer
    else:
        assert found == Lot(table.dealer)
        assert table.dealer == Stream(SEED, "lot").below(seats)
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


ROOT = Path(__file__).parents[2]
