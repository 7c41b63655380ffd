"""The ways to score: what they count in, which run they pay for, and how long a match lasts by them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.cards import Card, longest_run, the_run
from racko_game.rules.scoring import BONUS, CHIPS, LONGEST, Length

from .games import every_game
from .tables import charter
from .vectors import LONGEST_RUN

REGULAR, BY_BONUS, BY_CHIPS = (
    ruleset(charter("original", **options), 4).scoring for options in ({}, {"bonus": True}, {"chips": True})
)


def numbered(row: Sequence[int]) -> list[Card]:
    return [Card(n, str(n)) for n in row]


@pytest.mark.parametrize(("row", "length"), LONGEST_RUN)
def test_the_run_is_as_long_as_the_longest_and_its_cards_follow_each_other(
    row: Sequence[int], length: int
) -> None:
    run = the_run(numbered(row))
    assert len(run) == length == longest_run(numbered(row))
    assert [row[i] - row[run[0]] for i in run] == list(range(length))


def test_it_is_the_first_of_those_that_are_as_long() -> None:
    assert the_run(numbered((1, 2, 9, 10, 11, 20, 21, 22))) == range(2, 5)
    assert the_run(numbered((5, 4, 3))) == range(1)
    assert the_run(()) == range(0)


def test_only_a_run_that_pays_more_than_none_is_paid_and_a_longer_one_as_the_longest_told_apart() -> None:
    four, two = numbered((3, 8, 9, 10, 11, 20)), numbered((3, 8, 9, 12, 14, 20))
    for one, paid in ((BY_BONUS, BONUS), (BY_CHIPS, CHIPS)):
        assert one.paid(four) == range(1, 5)
        assert not one.paid(two)
        assert one.pays(LONGEST + 2) == paid[LONGEST]
    assert not REGULAR.paid(four)
    assert (BY_BONUS.pays(1), BY_CHIPS.pays(1), REGULAR.pays(LONGEST)) == (0, CHIPS[1], 0)
    assert [way.order for way in (REGULAR, BY_BONUS, BY_CHIPS)] == [True, True, False]
    assert [way.unit for way in (REGULAR, BY_BONUS, BY_CHIPS)] == ["point", "point", "chip"]


@every_game
def test_every_edition_is_scored_in_a_known_way(edition: str, seats: int) -> None:
    assert ruleset(charter(edition), seats).scoring.unit in ("point", "round")


def test_a_match_is_for_the_rounds_agreed_on_or_for_a_target() -> None:
    assert ruleset(charter("original", chips=True, rounds=3), 4).length == Length(rounds=3)
    assert ruleset(charter("original", **{"single round": True}), 4).length == Length(rounds=1)
    assert ruleset(charter("original", bonus=True), 4).length == Length(total=500)
