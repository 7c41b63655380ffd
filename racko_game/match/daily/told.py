"""The daily deal in words: its day, who plays, and what came of it."""

from __future__ import annotations

from datetime import date

from ...message import Message
from ...rules.editions import edition
from ..plan import Plan
from ..plans.company import SITTER_NAMES
from ..plans.rules_said import titled
from .days import DayPlayed, DayState
from .deal import DailyDeal

MONTHS = (
    "month.january", "month.february", "month.march", "month.april", "month.may", "month.june",
    "month.july", "month.august", "month.september", "month.october", "month.november", "month.december",
)  # fmt: skip
DAYS = (
    "weekday.monday", "weekday.tuesday", "weekday.wednesday", "weekday.thursday", "weekday.friday",
    "weekday.saturday", "weekday.sunday",
)  # fmt: skip
BRIEFLY = (
    "weekday.mo", "weekday.tu", "weekday.we", "weekday.th", "weekday.fr", "weekday.sa", "weekday.su",
)  # fmt: skip


def dated(day: date) -> Message:
    """Monday, 23 November."""
    month = Message(MONTHS[day.month - 1])
    return Message("daily.date", weekday=Message(DAYS[day.weekday()]), day=day.day, month=month)


def company(deal: DailyDeal, plan: Plan) -> Message:
    """Who plays against a lone person, and how well."""
    who = tuple(seat.name for seat in plan.who()[1:])
    way = "daily.alone" if len(who) == 1 else "daily.against"
    return Message(way, who=who, level=Message(SITTER_NAMES[deal.level]))


def ruled(deal: DailyDeal) -> tuple[Message, ...]:
    """The day's house rule, if it has one."""
    return (Message("daily.rule", rule=titled(deal.rule)),) if deal.rule else ()


def outcome(played: DayPlayed) -> Message:
    """How a day that was played to the end came out."""
    own, *others = played.totals
    if played.state == DayState.WON:
        return Message("daily.won", own=own, others=tuple(others))
    return Message("daily.place", place=played.place, seats=len(played.totals), own=own, others=tuple(others))


def line(deal: DailyDeal, played: DayPlayed) -> Message:
    """The day in a line, to be sent to somebody."""
    return Message(
        "daily.line",
        date=deal.day.isoformat(),
        edition=Message(edition(deal.edition).title),
        seats=deal.seats,
        level=Message(SITTER_NAMES[deal.level]),
        result=outcome(played),
    )
