"""What an edition is like: how long a match takes, how much the better player wins."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from ... import resources
from ...message import Message

FILE = "editions.json"
TURN, ROUND = 7.0, 12.0  # seconds: a person's turn, or looking on at another's; a deal and its scores
AROUND = 5  # minutes are told in such steps, from ten on


class Measured(NamedTuple):
    """How many rounds of a hundred the best computer wins against the weakest; of a match as it is printed,
    by how many sit there, its rounds and its turns in all."""

    better: int
    matches: dict[str, tuple[float, float]]


@cache
def _figures() -> dict[str, Measured]:
    """The figures by edition; the file says how they were got."""
    return {name: Measured(**row) for name, row in json.loads(resources.text(FILE))["editions"].items()}


def likeness(edition: str, seats: int) -> tuple[Message, ...]:
    """What there is to say of an edition for so many; nothing if it was not measured."""
    one = _figures().get(edition)
    if one is None or str(seats) not in one.matches:
        return ()
    minutes = Message("editions.minutes", n=_minutes(*one.matches[str(seats)]), seats=seats)
    return (Message("editions.like", minutes=minutes, better=one.better),)


def _minutes(rounds: float, turns: float) -> int:
    minutes = (turns * TURN + rounds * ROUND) / 60
    return max(1, round(minutes)) if minutes < 2 * AROUND else AROUND * round(minutes / AROUND)
