"""Days in words."""

from __future__ import annotations

from datetime import date

from ...message import Message

MONTH_NAMES = (
    "month.january", "month.february", "month.march", "month.april", "month.may", "month.june",
    "month.july", "month.august", "month.september", "month.october", "month.november", "month.december",
)  # fmt: skip
DAY_NAMES = (
    "weekday.monday", "weekday.tuesday", "weekday.wednesday", "weekday.thursday", "weekday.friday",
    "weekday.saturday", "weekday.sunday",
)  # fmt: skip
DAY_NAMES_BRIEF = (
    "weekday.mo", "weekday.tu", "weekday.we", "weekday.th", "weekday.fr", "weekday.sa", "weekday.su",
)  # fmt: skip


def date_message(day: date) -> Message:
    """Return a date in words: Monday, 23 November."""
    month = Message(MONTH_NAMES[day.month - 1])
    return Message("daily.date", weekday=Message(DAY_NAMES[day.weekday()]), day=day.day, month=month)


def day_message(day: date, year: int | None = None) -> Message:
    """Return a day in words: November 23; with its year if that is not the one given."""
    month = Message(MONTH_NAMES[day.month - 1])
    if day.year == year:
        return Message("date.day", month=month, day=day.day)
    return Message("date.year", month=month, day=day.day, year=day.year)
