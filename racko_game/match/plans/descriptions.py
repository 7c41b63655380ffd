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

NAMED_NUMBERS = ("level",)
"""Options whose values are numbers that mean something else."""


def _id(name: str) -> str:
    return name.replace(" ", "-")


def option_title(name: str) -> Message:
    """Return the name of an option."""
    return Message(f"rule.{_id(name)}")


def option_help(name: str) -> Message:
    """Return a sentence about what an option does."""
    return Message(f"rule.{_id(name)}-help")


def option_value(name: str, value: Value) -> Message:
    """The value of an option, as a player reads it."""
    if isinstance(value, bool):
        return Message("menu.on" if value else "menu.off")
    if isinstance(value, str):
        return Message(f"value.{_id(value)}")
    return (
        Message(f"value.{_id(name)}-{value}")
        if name in NAMED_NUMBERS
        else Message("error.plain", text=str(value))
    )


def option_with_value(name: str, value: Value) -> Message:
    """An option with its value: Bonus; Play to: 505."""
    if value is True:
        return option_title(name)
    return Message("setup.value", rule=option_title(name), value=option_value(name, value))


def barred_reason(barred: Barred, plan: Plan) -> Message:
    """Why an option cannot be chosen now."""
    if barred.seats:
        return Message("setup.only-for", seats=barred.seats)
    way = "setup.not-without" if plan.chosen.get(barred.option) is False else "setup.not-with"
    return Message(way, other=option_title(barred.option))


def rules_summary(plan: Plan) -> Message:
    """The house rules of a plan, as far as they differ from what is printed."""
    choices = plan.choices
    differing = {n: value for n, value in plan.chosen.items() if value != choices[n].default}
    if not differing:
        return Message("setup.as-printed")
    return Message("setup.changed", rules=tuple(map(option_with_value, differing, differing.values())))


FIGURES_FILE = "editions.json"
TURN_SECONDS, ROUND_SECONDS = (
    7.0,
    12.0,
)  # seconds: a person's turn, or looking on at another's; a deal and its scores
MINUTE_STEP = 5  # minutes are told in such steps, from ten on


class Measured(NamedTuple):
    """How many rounds of a hundred the best computer wins against the weakest; of a match as it is printed,
    by how many sit there, its rounds and its turns in all."""

    better: int
    matches: dict[str, tuple[float, float]]


@cache
def _figures() -> dict[str, Measured]:
    """The figures by edition; the file says how they were got."""
    return {
        name: Measured(**row) for name, row in json.loads(resources.text(FIGURES_FILE))["editions"].items()
    }


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
