"""How a rack is made, where a card stands among all, what the ways to score pay for, and the short way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import pytest

from racko_game.rules import engine
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import play
from racko_game.rules.pieces.cards import Card, longest_run, one_rises, the_run
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.scoring import BONUS, CHIPS, LONGEST, Length
from racko_game.rules.table import Charter
from tests.walks.walk import walk

from .games import every_classic, every_game
from .tables import charter
from .vectors import LONGEST_RUN

RACKS = [("original", 1, 10), ("tray", 1, 10), ("modern", 1, 10), ("letters", 1, 10), ("super", 2, 8)]


def scale_of(edition: str, seats: int = 2) -> dict[str, float | None]:
    rules = ruleset(charter(edition), seats)
    return {card.text: rules.scale(card) for card in rules.deck}


@pytest.mark.parametrize(("edition", "sides", "rows"), RACKS)
def test_a_rack_has_sides_and_each_side_has_rows(edition: str, sides: int, rows: int) -> None:
    rules = ruleset(charter(edition), 3)
    assert (rules.sides, rules.rows) == (sides, rows)
    assert len(rules.slots) == sides * rows


def test_the_slots_go_side_by_side_and_each_side_from_front_to_back() -> None:
    rules = ruleset(Charter("super"), 2)
    for slot, name in enumerate(rules.slots):
        side, row = divmod(slot, rules.rows)
        assert name == f"{('blue', 'red')[side]} {row + 1}"


@pytest.mark.parametrize(("seats", "highest"), [(2, 40), (3, 50), (4, 60)])
def test_the_scale_of_numbers_goes_up_to_the_highest_in_use(seats: int, highest: int) -> None:
    scale = scale_of("original", seats)
    assert (scale["1"], scale[str(highest)]) == (0, 1)
    assert list(scale.values()) == pytest.approx([n / (highest - 1) for n in range(highest)])


def test_the_scale_of_letters_goes_from_a_to_z_whatever_their_copies() -> None:
    scale = scale_of("letters")
    assert {scale[f"A/{colour}"] for colour in ("black", "blue", "red", "green")} == {0}
    assert scale["Z/black"] == scale["Z/red"] == 1
    assert scale["N/black"] == pytest.approx(13 / 25)


def test_each_colour_of_super_racko_has_the_whole_scale() -> None:
    scale = scale_of("super")
    for colour in "BR":
        assert (scale[f"{colour}1"], scale[f"{colour}40"]) == (0, 1)
        assert scale[f"{colour}20"] == pytest.approx(19 / 39)


def test_cards_without_a_rank_have_no_place_on_the_scale() -> None:
    scale = scale_of("super")
    assert [scale[text] for text in ("BW", "RW", "SWAP", "REV")] == [None] * 4


REGULAR, BY_BONUS, BY_CHIPS = (
    ruleset(charter("original", **options), 4).scoring for options in ({}, {"bonus": True}, {"chips": True})
)


def numbered(row: Sequence[int]) -> list[Card]:
    return [Card(n, str(n)) for n in row]


@pytest.mark.parametrize(("row", "length"), LONGEST_RUN)
def test_the_run_is_the_longest_and_its_cards_follow_each_other(row: Sequence[int], length: int) -> None:
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


def long_way(charter: Charter, seats: int) -> Ruleset:
    return replace(ruleset(charter, seats), quick_check=None)


@every_classic
def test_both_ways_come_to_the_same(edition: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = list(islice(walk(edition, seats, 11, careless=0.1), 2000))
    monkeypatch.setattr(engine, "ruleset", long_way)
    assert all(play(step.table, step.action) == (step.after, step.events) for step in steps)


def test_the_short_way_is_taken_where_nothing_else_can_happen() -> None:
    assert ruleset(Charter("original"), 4).quick_check is one_rises
    assert ruleset(Charter("original", (("equal turns", True),)), 4).quick_check is None
    assert ruleset(charter("modern", powers=True), 4).quick_check is None
    assert ruleset(Charter("super"), 4).quick_check is None
