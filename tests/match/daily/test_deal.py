"""The deal of a day: the same for ever, fair to all editions, and always one that can be played."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.ai.players.computers import EVERY_COMPUTER
from racko_game.match.challenges.daily_deal import EDITIONS, RULES, TABLES, WEEK, deal_of
from racko_game.rules import editions

DAYS = st.dates(date(1970, 1, 1), date(2200, 1, 1))
GOLDEN = (
    ("2026-11-23", "39e279d05dcf30d14e4b7862b80c76f8", "tray", 4, "", "Casual:Rex Casual:Jack Casual:Otto"),
    ("2024-02-29", "26c68cca01f86b697a4cf0655b77e503", "original", 2, "", "Steady:Penny"),
    ("1999-12-31", "10e6bdf3942fc137c7b5b0a742d24894", "super", 2, "", "Sharp:Stella"),
    ("2100-01-03", "3feed8322a3b4d0dac135579fce8a6e7", "letters", 2, "", "Master:Tilda"),
)  # fmt: skip
"""What was dealt on these days will always have been dealt: day, seed, edition, seats, rule, computers."""


@pytest.mark.parametrize(("day", "seed", "edition", "seats", "rule", "computers"), GOLDEN)
def test_what_was_dealt_stays_so_for_ever(
    day: str, seed: str, edition: str, seats: int, rule: str, computers: str
) -> None:
    deal = deal_of(date.fromisoformat(day))
    assert (deal.seed.hex(), deal.edition, deal.seats, deal.rule) == (seed, edition, seats, rule)
    assert " ".join(map(str, deal.computers)) == computers


@given(DAYS)
def test_in_fifteen_days_each_edition_is_played_once_by_each_number(first: date) -> None:
    deals = [deal_of(first + timedelta(n)) for n in range(len(EDITIONS) * len(TABLES))]
    assert Counter((deal.edition, deal.seats) for deal in deals) == Counter(
        (name, seats) for name in EDITIONS for seats in TABLES
    )
    assert all(one.edition != next.edition for one, next in pairwise(deals))


@given(DAYS)
def test_a_week_becomes_harder_and_the_table_is_a_short_match_of_one_person_by_that_rule(day: date) -> None:
    deal = deal_of(day)
    assert {one.level for one in deal.computers} == {WEEK[day.weekday()]}
    assert len(deal.computers) == deal.seats - 1
    assert set(deal.computers) <= set(EVERY_COMPUTER)
    called = [one.persona for one in deal.computers if one.persona]
    assert len(called) == len(set(called))
    plan = deal.plan()
    assert (plan.edition, plan.seats, plan.persons, plan.length) == (deal.edition, deal.seats, 1, "short")
    assert (plan.option(deal.rule) if deal.rule else True) is True
    assert [seat.character for seat in plan.who()[1:]] == list(deal.computers)


def test_every_edition_there_is_has_its_days_and_rules_are_seldom() -> None:
    assert set(EDITIONS) == set(RULES) <= set(editions.EDITIONS)
    year = [deal_of(date(2026, 1, 1) + timedelta(n)) for n in range(365)]
    assert 365 / 5 < sum(bool(deal.rule) for deal in year) < 365 / 2
    assert {deal.rule for deal in year} >= {rule for rules in RULES.values() for rule in rules}
    assert len({deal.seed for deal in year}) == 365


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_can_be_dealt_and_twice_the_same(edition: str) -> None:
    days = (date(2026, 1, 1) + timedelta(n) for n in range(365))
    deal = next(one for day in days if (one := deal_of(day)).edition == edition and one.rule)
    match, again = (deal.plan().start(deal.seed) for _ in range(2))
    assert match.table == again.table
    assert match.charter.edition == edition
