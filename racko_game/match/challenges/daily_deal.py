"""The daily deal: the match dealt on a day, the same for every player, and how the days were played."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Mapping
from datetime import date, timedelta
from enum import StrEnum
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from ...ai.players.character import Character
from ...ai.players.computers import PERSONAS
from ...content import load
from ...message import Message
from ...rules.editions import edition
from ...store.history.history import History
from ...store.history.matches import MatchFilter
from ...store.history.rows import SavedMatch, State
from ..messages.dates import day_message
from ..plans.descriptions import option_title
from ..plans.plan import Plan
from ..plans.seats import SEATS, SITTER_NAMES


class Rotation(NamedTuple):
    """The cycles that days run through. ``editions``: one a day; ``tables``: numbers of seats, one a day, so
    that fifteen days bring every edition with every number; ``week``: the computers' level by day, from
    Monday; ``rules``: by edition, its possible house rules, each with the numbers of seats it is used for."""

    editions: tuple[str, ...]
    tables: tuple[int, ...]
    week: tuple[str, ...]
    rules: dict[str, dict[str, tuple[int, ...]]]


EDITIONS, TABLES, WEEK, RULES = load("daily", Rotation)
SELDOM = 3  # about one day in so many has a house rule
SEED = 16  # bytes of a day's digest that are the seed of the cards
RULED, RULE, SITTERS = 16, 17, 18  # bytes of the digest: whether there is a rule, which, which computers
LENGTH = "short"


class DailyDeal(NamedTuple):
    """A day's match: the ``seed`` of its cards, its edition, its house rule ("": none), and its computers.
    One person plays against them; ``seats`` is the number of all."""

    day: date
    seed: bytes
    edition: str
    seats: int
    rule: str  # the name of the house rule; "" for none
    computers: tuple[Character, ...]

    @property
    def level(self) -> str:
        """Return the level of the computers."""
        return self.computers[0].level

    def plan(self) -> Plan:
        """Return the plan of the match."""
        others = [*self.computers, *[Character()] * (SEATS - self.seats)]
        rules = {self.rule: True} if self.rule else {}
        plan = Plan(self.edition, self.seats, options={**rules}, characters=[Character(), *others])
        plan.take_length(LENGTH)
        return plan


def deal_of(day: date) -> DailyDeal:
    """Return the deal of a day; it depends on the date alone."""
    digest = sha256(f"RACK-O! {day.isoformat()}".encode()).digest()
    number = day.toordinal()
    edition, seats = EDITIONS[number % len(EDITIONS)], TABLES[number % len(TABLES)]
    rules = [name for name, tables in RULES[edition].items() if seats in tables]
    rule = "" if digest[RULED] % SELDOM else rules[digest[RULE] % len(rules)]
    level, others = WEEK[day.weekday()], range(seats - 1)
    known = sorted(name for name, one in PERSONAS.items() if level in one.levels)
    # all different; once personas run out, without one
    called = [known[(digest[SITTERS] + n) % len(known)] if n < len(known) else "" for n in others]
    computers = tuple(Character(level, name) for name in called)
    return DailyDeal(day, digest[:SEED], edition, seats, rule, computers)


MONTHS_A_YEAR = 12
MOST_DAYS = 10_000  # days: older ones are not shown
FIRST_YEAR = 1970  # the earliest year that is shown


class DayState(StrEnum):
    """The state of a day's deal: to come, free to be played, begun, or played to the end, and won or not."""

    COMING = "coming"
    FREE = "free"  # nobody has played it
    BEGUN = "begun"
    PLAYED = "played"
    WON = "won"


class Month(NamedTuple):
    """A month of a calendar; ``month`` is 1 to 12."""

    year: int
    month: int

    @classmethod
    def of(cls, day: date) -> Month:
        """Return the month that contains a day."""
        return cls(day.year, day.month)

    def turned(self, by: int) -> Month:
        """Return the month ``by`` months later (earlier if negative), but none before ``FIRST_YEAR``."""
        number = max(self.year * MONTHS_A_YEAR + self.month - 1 + by, FIRST_YEAR * MONTHS_A_YEAR)
        return Month(number // MONTHS_A_YEAR, number % MONTHS_A_YEAR + 1)

    @property
    def weeks(self) -> tuple[tuple[date | None, ...], ...]:
        """Return the weeks of the month, from Monday to Sunday; None for a day of another month."""
        weeks = Calendar().monthdatescalendar(self.year, self.month)
        return tuple(tuple(day if Month.of(day) == self else None for day in week) for week in weeks)


class DayPlayed(NamedTuple):
    """A day's deal with the match in which the person in the first seat played it."""

    day: date
    match: SavedMatch

    @property
    def state(self) -> DayState:
        """Return the state of the match: begun, played or won."""
        if self.match.state != State.OVER:
            return DayState.BEGUN
        return DayState.WON if self.match.sitters[0].won else DayState.PLAYED

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the points of all players, the person's own first."""
        return tuple(who.total for who in self.match.sitters)

    @property
    def place(self) -> int:
        """Return the person's place by points so far; 1 only if the person has won."""
        own = self.totals[0]
        return 1 if self.match.sitters[0].won else max(1 + len({n for n in self.totals if n > own}), 2)


Days = Mapping[date, DayPlayed]


def played_days(history: History) -> Days:
    """Return the days played in a history; for a day that was begun twice, the match begun first."""
    found = history.matches(MatchFilter(daily=True), MOST_DAYS)
    latest_first = sorted(found, key=lambda match: match.began, reverse=True)
    days = (DayPlayed(date.fromisoformat(match.day), match) for match in latest_first)
    return {played.day: played for played in days}


def state_of(days: Days, day: date, today: date) -> DayState:
    """Return the state of the deal of ``day``; it is to come if ``day`` is after ``today``."""
    if played := days.get(day):
        return played.state
    return DayState.COMING if day > today else DayState.FREE


def days_in_a_row(days: Days, today: date) -> int:
    """Return the number of days in a row played to the end, until today, or yesterday if today was not."""
    last = today if _done(days, today) else today - timedelta(1)
    return next(n for n in count() if not _done(days, last - timedelta(n)))


def _done(days: Days, day: date) -> bool:
    return day in days and days[day].state != DayState.BEGUN


def days_tally(days: Days) -> tuple[int, int]:
    """Return the number of days played to the end, and the number of those that were won."""
    states = [played.state for played in days.values()]
    return sum(one != DayState.BEGUN for one in states), states.count(DayState.WON)


def opponents_message(deal: DailyDeal, plan: Plan) -> Message:
    """Return who plays against a lone person, and how well."""
    who = tuple(seat.name for seat in plan.who()[1:])
    way = "daily.alone" if len(who) == 1 else "daily.against"
    return Message(way, who=who, level=Message(SITTER_NAMES[deal.level]))


def rule_messages(deal: DailyDeal) -> tuple[Message, ...]:
    """Return the sentence about the day's house rule; empty if it has none."""
    return (Message("daily.rule", rule=option_title(deal.rule)),) if deal.rule else ()


def outcome_message(played: DayPlayed) -> Message:
    """Return the result of a day that was played to the end."""
    own, *others = played.totals
    if played.state == DayState.WON:
        return Message("daily.won", own=own, others=tuple(others))
    return Message("daily.place", place=played.place, seats=len(played.totals), own=own, others=tuple(others))


def shared_line(deal: DailyDeal, played: DayPlayed) -> Message:
    """Return a line about the day's result that can be sent to friends."""
    return Message(
        "daily.line",
        date=day_message(deal.day),
        edition=Message(edition(deal.edition).title),
        seats=deal.seats,
        level=Message(SITTER_NAMES[deal.level]),
        result=outcome_message(played),
    )
