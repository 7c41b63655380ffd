"""Books are a part of what is played by; those that are missing are asked for at once."""

from __future__ import annotations

import pickle

import pytest

from racko_game.rules.books import NO_BOOKS, Books, WordSet
from racko_game.rules.editions import check, ruleset, with_books
from racko_game.rules.editions.classic import CardPowers
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.engine import deal, view
from racko_game.rules.errors import RulesError
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import Charter
from racko_game.words.language import sentence_of
from tests.walks.lent import BOOKS

from .sentences import one_sentence
from .tables import charter
from .vectors import SEED

POWERS, LETTERS = Charter("modern", (("powers", True),)), Charter("letters")
"""Without the books that they need."""


@pytest.mark.parametrize(
    ("played", "without", "missing"),
    [
        (POWERS, charter("modern"), "The powers file isn't there; powers=off plays without it."),
        (
            LETTERS,
            charter("letters", words=False),
            "The dictionary en isn't installed; words=off plays without one.",
        ),
    ],
)
def test_ours_a_missing_book_is_asked_for_at_once(played: Charter, without: Charter, missing: str) -> None:
    for refuses in (check, deal):
        with pytest.raises(RulesError) as refused:
            refuses(played, 2, SEED)
        assert one_sentence(sentence_of(refused.value)) == missing
    check(without, 2, SEED)


def test_ours_the_same_charter_with_other_books_is_another_game_and_with_equal_ones_the_same() -> None:
    before = ruleset(powers({7: "skip"}), 2)
    for carries in ({7: "skip"}, {8: "trade"}):
        assert carried(ruleset(powers(carries), 2)) == carries
        check(powers(carries), 2, SEED)
    assert ruleset(powers({7: "skip"}), 2) is before
    for words in (frozenset({"CARD"}), frozenset({"SLOT"})):
        assert known(LETTERS._replace(books=Books(frozenset({("en", WordSet(words))})))) == words


def test_ours_a_charter_gets_the_books_that_it_needs_and_no_others() -> None:
    for edition in ("original", "tray", "modern", "super"):
        assert with_books(Charter(edition), 2, BOOKS).books == NO_BOOKS
    assert with_books(POWERS, 2, BOOKS).books == Books(powers=BOOKS.powers)
    assert with_books(LETTERS, 2, BOOKS).books == BOOKS.only("en")
    assert len(BOOKS.only("en").words) == 1
    for given in (("words", False),), (("words", True),):
        charter = LETTERS._replace(options=given)
        assert bool(with_books(charter, 2, BOOKS).books.words) == given[0][1]


def test_ours_a_view_takes_its_books_to_another_process() -> None:
    seen = view(deal(with_books(LETTERS, 2, BOOKS), 2, SEED), 0)
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert ruleset(pickle.loads(pickle.dumps(seen)).charter, 2) is ruleset(seen.charter, 2)


def powers(carried: dict[int, str]) -> Charter:
    return POWERS._replace(books=Books(powers=frozenset(carried.items())))


def carried(rules: Ruleset) -> dict[int, str]:
    assert isinstance(rules.discards, CardPowers)
    return dict(rules.discards.carried)


def known(charter: Charter) -> frozenset[str]:
    goal = ruleset(charter, 2).goal
    assert isinstance(goal, AlphabetOrWord)
    assert goal.words is not None
    return goal.words()
