"""What a match counts for in the hall of fame: how clearly it was won, times how strong the others play.

Only what can be compared counts: a full match as the edition is printed, or as a new table of it is set up,
won by one person alone. With chips is a hall of its own. Who has taken a move back, or let the lamp or the
odds advise them, is not in it.
"""

from __future__ import annotations

from typing import NamedTuple

from ...ai.players.levels import EVERY_LEVEL, MASTER
from ...message import Message
from ...rules.editions import EDITIONS, edition
from ...rules.table import Option
from ...rules.terms.scoring import CALLER, EACH
from ..match import Match, Seat

CHIPS: tuple[Option, ...] = (("chips", True),)
STRENGTH = {level: strength for strength, level in enumerate(EVERY_LEVEL, 1)}
"""How much it counts to win against a computer of a level."""
PERSON = 1
"""The same, against a person: nobody knows whether they tried."""


class Hall(NamedTuple):
    """A hall: an edition, with chips or without. Its ``name`` is what it is kept under."""

    edition: str
    chips: bool = False

    @property
    def name(self) -> str:
        """What it is kept under."""
        return f"{self.edition}-chips" if self.chips else self.edition

    @property
    def title(self) -> Message:
        """What it is called."""
        title = edition(self.edition).title
        return Message("hall.with-chips" if self.chips else "hall.edition", edition=title)

    @property
    def says(self) -> Message:
        """What counts there."""
        if self.chips:
            return Message("hall.counts-chips")
        if edition(self.edition).offers:
            return Message("hall.counts-set-up")
        return Message("hall.counts-cards" if self.edition in FOR_ROUNDS else "hall.counts-points")


FOR_ROUNDS = ("super",)
"""Editions without points, where the cards in order are counted as elsewhere."""


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
    """What a match that is over counts for; None if it does not, see above."""
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
