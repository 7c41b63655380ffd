"""What the options of an edition are called, and their values."""

from __future__ import annotations

from ...message import Message
from ...rules.terms.ruleset import Value
from ..plan import Plan
from .fitting import Barred

NAMED = ("level",)
"""Options whose values are numbers that mean something else."""


def _id(name: str) -> str:
    return name.replace(" ", "-")


def titled(name: str) -> Message:
    """What an option is called."""
    return Message(f"rule.{_id(name)}")


def helped(name: str) -> Message:
    """What an option does, in a sentence."""
    return Message(f"rule.{_id(name)}-help")


def valued(name: str, value: Value) -> Message:
    """The value of an option, as a player reads it."""
    if isinstance(value, bool):
        return Message("menu.on" if value else "menu.off")
    if isinstance(value, str):
        return Message(f"value.{_id(value)}")
    return Message(f"value.{_id(name)}-{value}") if name in NAMED else Message("error.plain", text=str(value))


def said_of(name: str, value: Value) -> Message:
    """An option with its value: Bonus; Play to: 505."""
    if value is True:
        return titled(name)
    return Message("setup.value", rule=titled(name), value=valued(name, value))


def reason(barred: Barred, plan: Plan) -> Message:
    """Why an option cannot be chosen now."""
    if barred.seats:
        return Message("setup.only-for", seats=barred.seats)
    way = "setup.not-without" if plan.chosen.get(barred.option) is False else "setup.not-with"
    return Message(way, other=titled(barred.option))


def summary(plan: Plan) -> Message:
    """The house rules of a plan, as far as they differ from what is printed."""
    choices = plan.choices
    differing = {n: value for n, value in plan.chosen.items() if value != choices[n].default}
    if not differing:
        return Message("setup.as-printed")
    return Message("setup.changed", rules=tuple(map(said_of, differing, differing.values())))
