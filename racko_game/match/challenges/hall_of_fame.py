"""The hall of fame: what a match counts for, and which place that is today, this month and ever.

A score is how clearly a match was won, times how strong the others play. Only what can be compared counts:
a full match as the edition is printed, or as a new table of it is set up, won by one person alone. With
chips is a hall of its own. Who has taken a move back, or let the lamp or the odds advise them, is not in it.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple, Protocol

from ...ai.players.computers import EVERY_LEVEL, MASTER
from ...message import Message
from ...rules.editions import EDITIONS, edition
from ...rules.scoring import CALLER, EACH
from ...rules.table import Option
from ..match import Match, Seat

CHIPS: tuple[Option, ...] = (("chips", True),)
STRENGTH = {level: strength for strength, level in enumerate(EVERY_LEVEL, 1)}
"""How much it counts to win against a computer of a level."""
PERSON = 1
"""The strength of a person as an opponent: nobody knows whether they tried."""


class Hall(NamedTuple):
    """A hall: an edition, with chips or without. Its ``name`` is what it is kept under."""

    edition: str
    chips: bool = False

    @property
    def name(self) -> str:
        """Return the name it is stored under."""
        return f"{self.edition}-chips" if self.chips else self.edition

    @property
    def title(self) -> Message:
        """Return its title."""
        title = edition(self.edition).title
        return Message("hall.with-chips" if self.chips else "hall.edition", edition=title)

    @property
    def says(self) -> Message:
        """Return what counts there."""
        if self.chips:
            return Message("hall.counts-chips")
        if edition(self.edition).offers:
            return Message("hall.counts-set-up")
        points = "target" in edition(self.edition).choices(2, {})
        return Message("hall.counts-points" if points else "hall.counts-cards")


class FameScore(NamedTuple):
    """Which hall a match belongs to, and of how many seats; its score, and the seat of whose it is."""

    hall: Hall
    seats: int
    score: int
    seat: int


def halls() -> tuple[Hall, ...]:
    """Every hall there is."""
    with_chips = {name for name, row in EDITIONS.items() if "chips" in row.choices(2, {})}
    return tuple(
        hall
        for name in EDITIONS
        for hall in (Hall(name), *((Hall(name, True),) if name in with_chips else ()))
    )


def fame_score(match: Match) -> FameScore | None:
    """Return the score of a match that is over; None if it does not count, see above."""
    charter, winners = match.charter, match.winners
    comparable = charter.options in ((), CHIPS, edition(charter.edition).offers)
    if not comparable or len(winners) != 1 or match.taken_back or match.advised:
        return None
    (seat,) = winners
    if match.seats[seat].computer:
        return None
    others = [who for other, who in enumerate(match.seats) if other != seat]
    strength = sum(map(_strength, others)) / len(others)
    hall = Hall(charter.edition, charter.options == CHIPS)
    return FameScore(hall, len(match.seats), round(_ahead(match, seat) * strength), seat)


def _strength(who: Seat) -> int:
    return STRENGTH[who.character.level or MASTER] if who.character else PERSON


def _ahead(match: Match, seat: int) -> int:
    """How many points the winner is ahead of the next; where there are none, what the last round would have
    brought where there are."""
    last = match.rounds[-1].scored
    if match.rules.scoring.unit == "round":
        return CALLER - EACH * max(count for other, count in enumerate(last.counted) if other != seat)
    return last.totals[seat] - max(total for other, total in enumerate(last.totals) if other != seat)


SPANS = ("today", "month", "ever")
"""The shortest first."""
PLACES = 10  # places in each
TITLES = {"today": "hall.today", "month": "hall.month", "ever": "hall.ever"}
ORDINALS = (
    *("hall.1st", "hall.2nd", "hall.3rd", "hall.4th", "hall.5th"),
    *("hall.6th", "hall.7th", "hall.8th", "hall.9th", "hall.10th"),
)
ENTERS = {"today": "hall.enters-today", "month": "hall.enters-month", "ever": "hall.enters-ever"}


def span_start(span: str, now: float) -> float:
    """When a span that lasts now began, as the clock on the wall has it, seconds since 1970."""
    if span == "ever":
        return 0.0
    here = datetime.fromtimestamp(now)
    midnight = datetime(here.year, here.month, here.day if span == "today" else 1)
    return midnight.timestamp()


class Ranks(Protocol):
    """A source of the place that a score would have."""

    def place(self, edition: str, seats: int, score: int, since: float = 0.0) -> int:
        """Return the place of a score, from 1."""


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
        Entry(history.place(fame.hall.name, fame.seats, fame.score, span_start(span, now)), span)
        for span in SPANS
    ]
    found = [one for one in places if one.place <= PLACES]
    return (min(reversed(found), key=lambda one: one.place),) if found else ()
