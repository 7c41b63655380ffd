"""Days that were played: how they came out, how many in a row, and the months they are in."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from racko_game.match.challenges.daily_deal import (
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
from racko_game.store.history.rows import SavedMatch, SavedSeat, State
from racko_game.words.language import say

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
