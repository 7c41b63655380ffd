"""Texts of set-up pages: names of options and values, why one is barred, what an edition is like."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from ... import resources
from ...message import Message
from ...rules.ruleset import Value
from .options import Barred
from .plan import Plan

NAMED_NUMBERS = ("level",)  # options whose numbers stand for words: a level's number is shown as its name


def _id(name: str) -> str:
    return name.replace(" ", "-")


def option_title(name: str) -> Message:
    """Return the name of an option."""
    return Message(f"rule.{_id(name)}")


def option_help(name: str) -> Message:
    """Return a sentence about what an option does."""
    return Message(f"rule.{_id(name)}-help")


def option_value(name: str, value: Value) -> Message:
    """Return the value of an option, as a player reads it."""
    match value:
        case bool():
            return Message("menu.on" if value else "menu.off")
        case str():
            return Message(f"value.{_id(value)}")
        case _ if name in NAMED_NUMBERS:
            return Message(f"value.{_id(name)}-{value}")
    return Message("error.plain", text=str(value))


def option_with_value(name: str, value: Value) -> Message:
    """Return an option with its value, such as "Bonus" or "Play to: 505"."""
    if value is True:
        return option_title(name)
    return Message("setup.value", rule=option_title(name), value=option_value(name, value))


def barred_reason(barred: Barred, plan: Plan) -> Message:
    """Return the reason why an option cannot be chosen now."""
    if barred.seats:
        return Message("setup.only-for", seats=barred.seats)
    way = "setup.not-without" if plan.chosen.get(barred.option) is False else "setup.not-with"
    return Message(way, other=option_title(barred.option))


def rules_summary(plan: Plan) -> Message:
    """Return the house rules of a plan that differ from the printed rules."""
    choices = plan.choices
    differing = {n: value for n, value in plan.chosen.items() if value != choices[n].default}
    if not differing:
        return Message("setup.as-printed")
    return Message("setup.changed", rules=tuple(map(option_with_value, differing, differing.values())))


TURN_SECONDS, ROUND_SECONDS = 7.0, 12.0  # one turn of anybody; a deal with the scores of its round
MINUTE_STEP = 5  # minutes: from twice as many on, durations are rounded to multiples of this


class Measured(NamedTuple):
    """Measurements of an edition. ``better``: of a hundred rounds against the weakest computer, how many the
    best one wins. ``matches``: by number of players, the average rounds and the average turns of a match with
    the printed rules."""

    better: int
    matches: dict[str, tuple[float, float]]


@cache
def _figures() -> dict[str, Measured]:
    """Return the measurements by edition; the file says how they were made."""
    editions = json.loads(resources.text("editions.json"))["editions"]
    return {name: Measured(**row) for name, row in editions.items()}


def edition_figures(edition: str, seats: int) -> tuple[Message, ...]:
    """Return how long an edition takes and how much skill counts; empty if it was not measured."""
    one = _figures().get(edition)
    if one is None or str(seats) not in one.matches:
        return ()
    minutes = Message("editions.minutes", n=_minutes(*one.matches[str(seats)]), seats=seats)
    return (Message("editions.like", minutes=minutes, better=one.better),)


def _minutes(rounds: float, turns: float) -> int:
    minutes = (turns * TURN_SECONDS + rounds * ROUND_SECONDS) / 60
    return max(1, round(minutes)) if minutes < 2 * MINUTE_STEP else MINUTE_STEP * round(minutes / MINUTE_STEP)


def table_summary(plan: Plan) -> Message:
    """Return the edition of a match, and its opponents or how many sit at the table."""
    title, seats = Message(plan.row.title), plan.who()
    others = tuple(seat.name for seat in seats if seat.character is not None)
    if plan.persons == 1 and others:
        return Message("title.against", edition=title, who=others)
    return Message("title.at-table", edition=title, n=plan.seats)
