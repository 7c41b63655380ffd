"""Since when the hall of fame is looked at: today, this month, ever; and which place a score has there."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple, Protocol

from ...message import Message
from .score import FameScore

SPANS = ("today", "month", "ever")
"""The shortest first."""
MOST = 10  # places in each
TITLES = {"today": "hall.today", "month": "hall.month", "ever": "hall.ever"}
ORDINALS = (
    *("hall.1st", "hall.2nd", "hall.3rd", "hall.4th", "hall.5th"),
    *("hall.6th", "hall.7th", "hall.8th", "hall.9th", "hall.10th"),
)
ENTERS = {"today": "hall.enters-today", "month": "hall.enters-month", "ever": "hall.enters-ever"}


def since(span: str, now: float) -> float:
    """When a span that lasts now began, as the clock on the wall has it, seconds since 1970."""
    if span == "ever":
        return 0.0
    here = datetime.fromtimestamp(now)
    midnight = datetime(here.year, here.month, here.day if span == "today" else 1)
    return midnight.timestamp()


class Ranks(Protocol):
    """What knows the place that a score would have."""

    def place(self, edition: str, seats: int, score: int, since: float = 0.0) -> int:
        """From 1."""


class Entry(NamedTuple):
    """A place in the hall of fame, and in which span."""

    place: int
    span: str

    @property
    def says(self) -> Message:
        """That it is a new one."""
        return Message(ENTERS[self.span], place=Message(ORDINALS[self.place - 1]))


def entry(history: Ranks, fame: FameScore, now: float) -> tuple[Entry, ...]:
    """The best place that a score gets, and of equal ones that of the longest span; none if it gets none."""
    places = [
        Entry(history.place(fame.hall.name, fame.seats, fame.score, since(span, now)), span) for span in SPANS
    ]
    found = [one for one in places if one.place <= MOST]
    return (min(reversed(found), key=lambda one: one.place),) if found else ()
