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
    """Of a match for two as it is printed: rounds, turns in all; how many rounds of a hundred the best
    computer wins against the weakest."""

    rounds: float
    turns: float
    better: int


@cache
def _figures() -> dict[str, Measured]:
    """The figures by edition; the file says how they were got."""
    return {name: Measured(**row) for name, row in json.loads(resources.text(FILE))["editions"].items()}


def likeness(edition: str) -> tuple[Message, ...]:
    """What there is to say of an edition; nothing if it was not measured."""
    one = _figures().get(edition)
    if one is None:
        return ()
    return (
        Message("editions.like", minutes=Message("editions.minutes", n=_minutes(one)), per_cent=one.better),
    )


def _minutes(one: Measured) -> int:
    minutes = (one.turns * TURN + one.rounds * ROUND) / 60
    return max(1, round(minutes)) if minutes < 2 * AROUND else AROUND * round(minutes / AROUND)
