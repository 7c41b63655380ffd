"""The days on which the daily deal was played, and how that went."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from ...store.history.finding import MatchFilter
from ...store.history.rows import KeptMatch, State

if TYPE_CHECKING:
    from ...store.history.history import History

MONTHS = 12
MOST = 10_000  # days: what was played before them is not shown
FIRST_YEAR = 1970  # the clock's own: no month is shown before it


class DayState(StrEnum):
    """What there is to say of a day."""

    COMING = "coming"
    FREE = "free"  # nobody has played it
    BEGUN = "begun"
    PLAYED = "played"
    WON = "won"


class Month(NamedTuple):
    """A month of a calendar."""

    year: int
    month: int

    @classmethod
    def of(cls, day: date) -> Month:
        """The month in which a day is."""
        return cls(day.year, day.month)

    def turned(self, by: int) -> Month:
        """So many months on, or back."""
        number = max(self.year * MONTHS + self.month - 1 + by, FIRST_YEAR * MONTHS)
        return Month(number // MONTHS, number % MONTHS + 1)

    @property
    def weeks(self) -> tuple[tuple[date | None, ...], ...]:
        """Its weeks from Monday to Sunday; None stands for a day of another month."""
        first = date(self.year, self.month, 1)
        begin = first - timedelta(first.weekday())
        weeks = []
        while Month.of(begin) <= self:
            week = [begin + timedelta(n) for n in range(7)]
            weeks.append(tuple(day if Month.of(day) == self else None for day in week))
            begin += timedelta(7)
        return tuple(weeks)


class DayPlayed(NamedTuple):
    """A day's deal as the person in the first seat played it."""

    day: date
    match: KeptMatch

    @property
    def state(self) -> DayState:
        """How far it has come."""
        if self.match.state != State.OVER:
            return DayState.BEGUN
        return DayState.WON if self.match.sitters[0].won else DayState.PLAYED

    @property
    def totals(self) -> tuple[int, ...]:
        """The points, the person's own first."""
        return tuple(who.total for who in self.match.sitters)

    @property
    def place(self) -> int:
        """Which place was reached: 1 is the winner's."""
        own = self.totals[0]
        return 1 if self.match.sitters[0].won else max(1 + len({n for n in self.totals if n > own}), 2)


Days = Mapping[date, DayPlayed]


def played_days(history: History) -> Days:
    """The days that stand in a history; of a day that was begun in two windows at once, the first match."""
    found = sorted(
        history.matches(MatchFilter(daily=True), MOST), key=lambda match: match.began, reverse=True
    )
    days = (DayPlayed(date.fromisoformat(match.day), match) for match in found)
    return {played.day: played for played in days}


def state_of(days: Days, day: date, today: date) -> DayState:
    """What there is to say of a day."""
    if played := days.get(day):
        return played.state
    return DayState.COMING if day > today else DayState.FREE


def in_a_row(days: Days, today: date) -> int:
    """How many days in a row were played to the end, up to today; today may still be to come."""
    day = today if _done(days, today) else today - timedelta(1)
    many = 0
    while _done(days, day):
        many, day = many + 1, day - timedelta(1)
    return many


def _done(days: Days, day: date) -> bool:
    return day in days and days[day].state != DayState.BEGUN


def tally(days: Days) -> tuple[int, int]:
    """How many days were played to the end, and how many of them were won."""
    states = [played.state for played in days.values()]
    return sum(one != DayState.BEGUN for one in states), states.count(DayState.WON)
