"""Books that are not lent are asked for at once, and those that are take effect at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from racko_game.rules import books
from racko_game.rules.editions import check, ruleset
from racko_game.rules.editions.letters.goal import AlphabetOrWord
from racko_game.rules.editions.modern.edition import CardPowers
from racko_game.rules.engine import deal
from racko_game.rules.ruleset import RulesError, Ruleset
from racko_game.rules.table import Charter
from tools.walks.lent import lend

from .sentences import one_sentence
from .tables import charter
from .vectors import SEED

POWERS, LETTERS = charter("modern", powers=True), charter("letters")


@pytest.fixture(autouse=True)
def _none_lent() -> Iterator[None]:
    books._words.clear()
    books.lend_powers({})
    yield
    lend()


@pytest.mark.parametrize(
    ("played", "without", "missing"),
    [
        (POWERS, charter("modern"), "The powers are not at hand; powers=off plays without them."),
        (
            LETTERS,
            charter("letters", words=False),
            "The dictionary en is not at hand; words=off plays without one.",
        ),
    ],
)
def test_ours_what_is_not_lent_is_asked_for_before_the_deal(
    played: Charter, without: Charter, missing: str
) -> None:
    for refuses in (check, deal):
        with pytest.raises(RulesError) as refused:
            refuses(played, 2, SEED)
        assert one_sentence(str(refused.value)) == missing
    check(without, 2, SEED)


def test_ours_a_book_that_is_lent_takes_effect_at_once() -> None:
    books.lend_powers({7: "skip"})
    assert carried(ruleset(POWERS, 2)) == {7: "skip"}
    check(POWERS, 2, SEED)
    books.lend_words("en", lambda: frozenset({"CARD"}))
    assert known() == {"CARD"}
    books.lend_words("en", lambda: frozenset({"SLOT"}))
    assert known() == {"SLOT"}
    books.lend_powers({8: "trade"})
    assert carried(ruleset(POWERS, 2)) == {8: "trade"}


def test_ours_rules_that_are_made_keep_their_books() -> None:
    books.lend_powers({7: "skip"})
    before = ruleset(POWERS, 2)
    assert ruleset(POWERS, 2) is before
    books.lend_powers({8: "trade"})
    assert carried(before) == {7: "skip"}


def carried(rules: Ruleset) -> dict[int, str]:
    assert isinstance(rules.discards, CardPowers)
    return dict(rules.discards.carried)


def known() -> frozenset[str]:
    goal = ruleset(LETTERS, 2).goal
    assert isinstance(goal, AlphabetOrWord)
    assert goal.words is not None
    return goal.words()
