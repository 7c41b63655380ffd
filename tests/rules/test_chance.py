"""Chance is a function of seed and label; which label is for what, and in which order cards stand before."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

import pytest

from racko_game.rules.chance import Stream
from racko_game.rules.editions import letters, ruleset
from racko_game.rules.engine import open_match
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Cut
from racko_game.rules.table import Charter, Table

from .clauses import clause
from .tables import CLASSIC, GAMES, after, charter, dealt, on_turn, worn_down
from .vectors import SEED


def words_of(label: str, count: int) -> list[int]:
    """By the definition: SHA-256(seed / label / i), i as eight bytes, read four bytes at a time."""
    blocks = (sha256(SEED + b"/" + label.encode() + b"/" + i.to_bytes(8, "big")).digest() for i in range(99))
    found = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    return list(islice(found, count))


@clause("ours.7.3")
@pytest.mark.parametrize("label", ["cut", "lot", "deal/1", "deal/12", "refill/3/2", "seat/0"])
def test_ours_a_stream_is_hashes_of_seed_label_and_number(label: str) -> None:
    stream = Stream(SEED, label)
    assert [stream.word() for _ in range(40)] == words_of(label, 40)


@clause("ours.7.4")
@pytest.mark.parametrize("n", [1, 2, 3, 6, 40, 108, 1 << 31, (1 << 31) + 1, (1 << 32) - 1])
def test_ours_below_leaves_out_the_words_at_the_end_that_would_make_some_numbers_likelier(n: int) -> None:
    limit = 2**32 - 2**32 % n
    wanted = [word % n for word in words_of("lot", 90) if word < limit][:20]
    stream = Stream(SEED, "lot")
    assert [stream.below(n) for _ in range(20)] == wanted
    assert all(0 <= answer < n for answer in wanted)


@clause("ours.7.5")
def test_ours_a_shuffle_goes_from_the_last_card_down() -> None:
    pile, stream = list(range(10)), Stream(SEED, "deal/1")
    for i in range(9, 0, -1):
        j = stream.below(i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    assert Stream(SEED, "deal/1").shuffle(range(10)) == tuple(pile)


@clause("ours.7.5")
def test_ours_a_shuffle_keeps_every_card_and_what_it_was_given() -> None:
    cards = [*"AABBC"]
    assert sorted(Stream(SEED, "cut").shuffle(cards)) == sorted(cards)
    assert cards == [*"AABBC"]
    assert Stream(SEED, "cut").shuffle([]) == ()


@clause("ours.7.8", "ours.8.9")
def test_ours_letters_stand_a_to_z_the_copies_next_to_each_other() -> None:
    assert [card.text for card in letters.DECK[:10]] == [
        "A/black", "A/blue", "A/red", "A/green", "B/black", "B/red", "C/blue", "C/green", "D/black", "D/red",
    ]  # fmt: skip
    assert [card.text[0] for card in letters.DECK] == sorted(card.text[0] for card in letters.DECK)


@clause("ours.3.1", "ours.7.10")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_ours_seat_s_cuts_card_s(edition: str, seats: int) -> None:
    _, (cut, *_) = open_match(charter(edition), seats, SEED)
    assert isinstance(cut, Cut)
    deck = ruleset(charter(edition), seats).deck
    assert cut.cards == Stream(SEED, "cut").shuffle(deck)[:seats]


@clause("ours.7.11")
@pytest.mark.parametrize("edition", ["letters", "super"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ours_the_lot_is_below_the_number_of_players(edition: str, seats: int) -> None:
    assert dealt(edition, seats).dealer == Stream(SEED, "lot").below(seats)


def cards(table: Table, tokens: tuple[int, ...]) -> list[Card]:
    return [table.faces[token] for token in tokens]


@clause("ours.7.9", "ours.7.13")
@pytest.mark.parametrize("refills", [0, 1, 6])
@pytest.mark.parametrize("number", [1, 4])
def test_ours_a_refill_of_super_shuffles_the_pile_from_top_to_bottom_under_its_own_label(
    refills: int, number: int
) -> None:
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


@clause("ours.7.9")
def test_ours_a_refill_of_letters_shuffles_all_but_the_last_discard() -> None:
    table = worn_down(on_turn(dealt("letters", 3, **{"shuffle on refill": True}), 0), 1)
    done = after(table, "draw", "toss")
    wanted = Stream(SEED, "refill/1/1").shuffle([table.faces[token] for token in table.discard])
    assert cards(done, done.stock) == list(wanted)


@clause("ours.3.16")
@pytest.mark.parametrize(("edition", "seats"), [game for game in GAMES if game[0] != "super"])
def test_ours_a_pile_turned_over_has_nothing_to_do_with_chance(edition: str, seats: int) -> None:
    table = worn_down(dealt(edition, seats), 1)
    one, other = after(table, "draw", "toss"), after(table._replace(seed=bytes(16)), "draw", "toss")
    assert one._replace(seed=bytes(16)) == other
    assert one.refills == 0


@clause("ours.7.1")
def test_ours_the_same_seed_gives_the_same_match_and_another_another() -> None:
    assert dealt() == dealt()
    tables = {open_match(Charter("original"), 4, n.to_bytes(16, "big"))[0].faces for n in range(50)}
    assert len(tables) == 50
