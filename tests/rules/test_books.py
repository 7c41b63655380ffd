"""Books that are not lent are asked for at once, and those that are take effect at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from racko_game.rules import books
from racko_game.rules.editions import check, ruleset
from racko_game.rules.engine import deal
from racko_game.rules.ruleset import RulesError
from racko_game.rules.table import Charter

from .lent import lend
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
    assert ruleset(POWERS, 2).powers == {}
    books.lend_powers({7: "skip"})
    assert ruleset(POWERS, 2).powers == {7: "skip"}
    check(POWERS, 2, SEED)
    books.lend_words("en", lambda: frozenset({"CARD"}))
    assert known() == {"CARD"}
    books.lend_words("en", lambda: frozenset({"SLOT"}))
    assert known() == {"SLOT"}
    books.lend_powers({8: "trade"})
    assert ruleset(POWERS, 2).powers == {8: "trade"}


def test_ours_rules_that_are_made_keep_their_books() -> None:
    books.lend_powers({7: "skip"})
    before = ruleset(POWERS, 2)
    assert ruleset(POWERS, 2) is before
    books.lend_powers({8: "trade"})
    assert before.powers == {7: "skip"}


def known() -> frozenset[str]:
    found = ruleset(LETTERS, 2).words
    assert found is not None
    return found()
