"""The deal of a day, the same for ever and fair to all editions; and the days that were played."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.ai.players.computers import EVERY_COMPUTER
from racko_game.match.challenges.daily_deal import (
    EDITIONS,
    RULES,
    TABLES,
    WEEK,
    DayPlayed,
    DayState,
    Month,
    days_in_a_row,
    days_tally,
    deal_of,
    outcome_message,
    shared_line,
    state_of,
)
from racko_game.rules import editions
from racko_game.store.history.rows import SavedMatch, SavedSeat, State
from racko_game.words.language import say

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


TODAY = date(2026, 11, 23)


def played(day: date, totals: tuple[int, ...] = (205, 90), won: bool = True, over: bool = True) -> DayPlayed:
    """A day's deal that stands so."""
    seats = tuple(SavedSeat("", "person", n, won and not i) for i, n in enumerate(totals))
    state = State.OVER if over else State.OPEN
    return DayPlayed(day, SavedMatch(day.toordinal(), 0.0, 0.0, state, 1, 1, "", "", "", "", seats))


def test_a_day_is_coming_free_begun_played_or_won() -> None:
    found = (played(TODAY, over=False), played(TODAY, (90, 205), won=False), played(TODAY))
    days = {TODAY - timedelta(n): one for n, one in enumerate(found)}
    states = [state_of(days, TODAY - timedelta(n), TODAY) for n in range(-1, 4)]
    assert states == [DayState.COMING, DayState.BEGUN, DayState.PLAYED, DayState.WON, DayState.FREE]
    assert days_tally(days) == (2, 1)
    days = {TODAY: found[0], TODAY - timedelta(1): found[2]}
    assert days_in_a_row(days, TODAY) == 1, "what is only begun breaks no row and adds nothing to it"


@given(st.sets(st.integers(0, 30)))
def test_days_in_a_row_end_with_today_or_yesterday(gone: set[int]) -> None:
    days = {TODAY - timedelta(n): played(TODAY) for n in gone}
    first = 0 if 0 in gone else 1
    expected = next(n for n in range(first, 40) if n not in gone) - first
    assert days_in_a_row(days, TODAY) == expected


@given(st.dates(date(1970, 1, 1), date(2200, 1, 1)))
def test_a_month_has_all_its_days_in_weeks_from_monday_to_sunday(day: date) -> None:
    month = Month.of(day)
    weeks = month.weeks
    days = [one for week in weeks for one in week if one]
    assert days == sorted(days)
    assert days[0].day == 1
    assert (days[-1] + timedelta(1)).day == 1
    assert 28 <= len(days) <= 31
    assert all(len(week) == 7 and any(week) for week in weeks)
    assert all(one is None or one.weekday() == n for week in weeks for n, one in enumerate(week))
    assert len(weeks) <= 6
    assert month.turned(1).turned(-1) == month
    assert Month(1970, 1).turned(-1) == Month(1970, 1), "none comes before the clock begins"


def test_what_came_of_it_is_told_with_the_own_points_first_and_can_be_shared_in_one_line() -> None:
    assert say(outcome_message(played(TODAY))) == "Won with 205 against 90"
    second = played(TODAY, (130, 205, 95, 205), won=False)
    assert second.place == 2
    assert say(outcome_message(second)) == "Place 2 of 4, with 130 against 205, 95 and 205"
    assert played(TODAY, (205, 205), won=False).place == 2, "the winner has gone out first"
    assert say(shared_line(deal_of(TODAY), played(TODAY, (205, 130, 95, 60)))) == (
        "RACK-O! daily deal of November 23, 2026: Card tray for 4 against Casual. "
        "Won with 205 against 130, 95 and 60."
    )
