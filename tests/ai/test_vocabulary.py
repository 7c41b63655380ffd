"""Words: computers know as many as their level, and aim at, call and see no others.

And what a letter is worth to a player of whose rack nothing is known.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from racko_game.ai.model.spelling import Book, book
from racko_game.ai.players.computers import EVERY_LEVEL, LEVELS, MASTER, player
from racko_game.ai.players.player import Situation
from racko_game.match.plans.options import charter_of
from racko_game.match.record.record import replay
from racko_game.match.simulation import match_seed, play_match
from racko_game.rules.editions import ruleset
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.engine import asked, options, view
from racko_game.rules.pieces.moves import CALL, HOLD, PUTS, Action, AskGoOut, RoundOver
from racko_game.rules.ruleset import rack_cards
from racko_game.rules.table import Table
from racko_game.store.library import open_library
from tests.counts import full
from tests.rules.clauses import clause
from tests.rules.spelling import ready, spelt
from tests.rules.tables import after, charter, dealt, on_turn

BOOKS = open_library()
ENGLISH = dict(BOOKS.words)["en"]
RARE = ["NARD", "KELP", "DYNE", "AALII", "TARN", "VOLE", "LOAM", "STOAT", "TOME"]
PLAIN_WORDS = ["TREE", "HAND", "BOOK", "GOOD", "TIME", "HOUSE", "WATER"]
TIMES = 12


def laid(row: str, **option: bool | int | str) -> Table:
    """Seat 1 of three has this rack, by the real dictionary."""
    return by_dictionary(ready(row, 3, "", **option))


def by_dictionary(table: Table) -> Table:
    return table._replace(charter=charter_of("letters", 3, dict(table.charter.options), BOOKS))


def answers(level: str, table: Table) -> set[Action]:
    seen, given = view(table, 1), options(table)
    return {player(level)(seen, given, Random(number)) for number in range(TIMES)}


def vocabulary(level: str) -> frozenset[str]:
    return ENGLISH() if level == MASTER else ENGLISH.commonest(LEVELS[level].words)()


@clause("ours.5.22")
def test_the_better_they_play_the_more_words_they_know_and_below_sharp_none_that_is_rare() -> None:
    known = {level: vocabulary(level) for level in EVERY_LEVEL}
    for fewer, more in pairwise(known.values()):
        assert fewer < more
    assert set(PLAIN_WORDS) <= known["Novice"]
    assert set(RARE) <= known[MASTER]
    assert not known["Steady"] & set(RARE)


@pytest.mark.parametrize("level", ["Novice", "Casual", "Steady", MASTER])
def test_with_a_rare_word_in_the_rack_it_plays_on_but_a_master_calls_it(level: str) -> None:
    table = laid("ZXNARDQBJV")
    assert CALL in options(table)
    assert (CALL in answers(level, table)) is (answers(level, table) == {CALL}) is (level == MASTER)
    table = after(table, "draw", "toss")
    assert table.prompts[-1] == AskGoOut(1)
    assert answers(level, table) == {CALL if level == MASTER else HOLD}


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("row", ["ZXHANDQBJV", "ABDFHJLNPR"])
def test_a_word_that_everybody_knows_is_called_and_so_is_the_alphabet(level: str, row: str) -> None:
    assert answers(level, laid(row)) == {CALL}
    assert answers(level, after(laid(row), "draw", "toss")) == {CALL}


@pytest.mark.parametrize("level", ["Novice", "Casual", "Steady"])
@pytest.mark.parametrize(("word", "aims"), [("HAND", True), ("NARD", False)])
def test_it_puts_the_letter_that_makes_a_word_it_knows_where_it_makes_it(
    level: str, word: str, aims: bool
) -> None:
    table = spelt(dealt("letters", 3), {1: f"ZXV{word[1:]}QBJV"}, discard=word[0])
    table = after(by_dictionary(on_turn(table, 1)), "take")
    finishing = PUTS[2]
    assert options(after(table, "put 3"))[0] == CALL
    assert (finishing in answers(level, table)) is aims


def test_what_goes_out_by_itself_does_with_any_word() -> None:
    table = laid("ZXVNARDQBJ", calling="auto")
    assert after(table, "draw", "toss").prompts == (RoundOver(),)


@pytest.mark.parametrize("level", ["novice", "casual", "steady"])
def test_in_whole_matches_all_words_that_are_called_are_known(level: str) -> None:
    charter = charter_of("letters", 3, {"target": 300}, BOOKS)
    known, called = vocabulary(level.capitalize()), []
    for number in range(1, full(4, 2)):
        played = play_match(charter, [level] * 3, match_seed(bytes(16), number))
        rules = ruleset(charter, 3)
        for table, _ in replay(played.record):
            for seat in table.callers:
                cards = rack_cards(table, seat)
                if rules.goal.counted(cards) < rules.rows:
                    called.append("".join(card.text[0] for card in cards))
    assert called
    assert all(any(row[a:b] in known for a in range(7) for b in range(a + 4, 11)) for row in called)


WORDS = frozenset(
    {
        *("TREE", "SEED", "DEED", "NEED", "REED", "TEED", "EASE"),
        *("EELS", "TEES", "SEES", "ERAS", "ARES", "EARS", "SEAR"),
    }
)
RACKS = 4000


@pytest.fixture(scope="module")
def small() -> Book:
    return book(lambda: WORDS)


@pytest.mark.parametrize("letter", "EASTZ")
def test_a_letter_is_of_use_as_often_as_it_makes_a_word(letter: str, small: Book) -> None:
    """In place of one of four neighbours in a rack, whichever they are."""
    deck = [card.text[0] for card in ruleset(charter("letters"), 2).deck]
    chance, found = Random(3), 0
    for _ in range(RACKS):
        rack = chance.sample(deck, 10)
        fours = [rack[start : start + 4] for start in range(7)]
        made = ([*four[:place], letter, *four[place + 1 :]] for four in fours for place in range(4))
        found += any("".join(four) in WORDS for four in made)
    assert small.useful[letter] == pytest.approx(found / RACKS, abs=0.03)


def test_what_is_of_more_use_to_the_next_player_costs_more_to_give_away() -> None:
    table = dealt("letters", 2)
    seat = Situation(view(table, asked(table)))
    assert isinstance(seat.rules.goal, AlphabetOrWord)
    assert seat.rules.goal.words is not None
    useful = book(seat.rules.goal.words).useful
    cards = sorted({card.text[0]: card for card in seat.cards()}.values(), key=lambda c: useful[c.text[0]])
    costs = [seat.rack.tossed(card) for card in cards]
    assert costs == sorted(costs)
    assert costs[0] >= seat.rack.time() > 0
    assert costs[0] < costs[-1]
