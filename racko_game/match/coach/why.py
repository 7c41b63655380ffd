"""Reasons as values: why something would be done, all of it and the first half."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from ...ai.players.odds import Prospect
from ...message import Message
from ...rules.pieces.actions import Action
from ...rules.table import Charter
from ..speech import Speech


class Why(NamedTuple):
    """A reason, and the first half of it where there is less room."""

    full: Message
    brief: Message


Reason = Callable[[Prospect, Speech, Action], Why]


def why(id: str, /, **facts: Hashable) -> Why:
    """A reason that is as short as can be."""
    message = Message(id, **facts)
    return Why(message, message)


def both(first: Message, second: Message | None) -> Why:
    """A reason of two halves, if there is a second one."""
    return Why(Message("reason.both", first=first, second=second) if second else first, first)


def percent(chance: float) -> Message:
    """A chance as one says it: 62%; what is not certain is never 0% or 100%."""
    number = round(100 * chance)
    if not number and chance > 0:
        return Message("number.percent-under")
    if number == 100 and chance < 1:
        return Message("number.percent-over")
    return Message("number.percent", number=number)


def unaided(charter: Charter) -> bool:
    """Whether players have to see for themselves that a rack is finished: nothing may tell it."""
    return ("calling", "own voice") in charter.options
