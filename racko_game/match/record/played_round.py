"""A finished round with all its actions, and its results as the history stores them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...ai.players.computers import EVERY_LEVEL, MASTER
from ...rules.engine import asked
from ...rules.pieces.cards import Card, longest_run
from ...rules.pieces.events import Event, Scored
from ...rules.pieces.moves import Action, Draw, Take
from ...rules.ruleset import Ruleset, rack_cards
from ...rules.table import Table
from ...store.history.rows import SavedRound
from ..match import Match, Round, Seat
from ..messages.speech import spelt

NO_COMPUTER = "person"  # the level of opponents among whom no computer plays


class PlayedRound(NamedTuple):
    """A round that has been scored.

    ``actions`` are those of the round, ``tables`` the table before each of them; both are empty if a dealt
    rack was already finished. ``end``: the last table; ``rounds``: the results of all rounds up to this one;
    ``winners``: the winning seats if the match is over.
    """

    rules: Ruleset
    seats: tuple[Seat, ...]
    tables: tuple[Table, ...]
    actions: tuple[Action, ...]
    end: Table
    rounds: tuple[Round, ...]
    winners: tuple[int, ...]

    @property
    def ended(self) -> Round:
        """Return the result of this round."""
        return self.rounds[-1]

    def rack(self, seat: int) -> tuple[Card, ...]:
        """Return the rack of a seat at the end, front first."""
        return self.ended.racks[seat]

    def dealt(self, seat: int) -> tuple[Card, ...]:
        """Return the rack of a seat as it was dealt, front first."""
        return tuple(rack_cards(self.tables[0] if self.tables else self.end, seat))

    def out(self, seat: int) -> bool:
        """Return whether a seat went out."""
        return seat in self.ended.callers

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the seats that a seat plays against."""
        return tuple(one for one in range(len(self.seats)) if one not in self.rules.team(seat))

    def done(self, seat: int) -> Iterator[tuple[Table, Action]]:
        """Yield the actions of a seat, each with the table before it."""
        for table, action in zip(self.tables, self.actions, strict=True):
            if asked(table) == seat:
                yield table, action

    def turns(self, seat: int) -> int:
        """Return a seat's number of turns."""
        return sum(isinstance(action, Draw | Take) for _, action in self.done(seat))


class RoundsPlayed:
    """Listens to a match, and collects its rounds when they are scored."""

    eyes = None
    others = ()

    def __init__(self, match: Match) -> None:
        self._match = match
        self.rounds = [round_of(match)] if match.rounds and not match.actions else []

    def tell(self, events: Sequence[Event]) -> None:
        """Take note of events."""
        if any(isinstance(event, Scored) for event in events):
            self.rounds.append(round_of(self._match))

    def taken_back(self, seat: int, many: int) -> None:
        """Do nothing: a round is not scored while any of it can be undone."""


def round_of(match: Match) -> PlayedRound:
    """Return the round of a match that has just been scored."""
    tables = tuple(match.past)
    actions = tuple(match.actions[len(match.actions) - len(tables) :])
    return PlayedRound(
        match.rules, match.seats, tables, actions, match.table, tuple(match.rounds), match.winners
    )


def rows_of(played: PlayedRound) -> tuple[SavedRound, ...]:
    """Return the results of a round, a row for each seat."""
    return tuple(_row(played, seat) for seat in range(len(played.seats)))


def _row(played: PlayedRound, seat: int) -> SavedRound:
    rules, ended, rack = played.rules, played.ended, played.rack(seat)
    points, others = ended.scored.points, played.opponents(seat)
    earned = [sum(points[one] for one in rules.team(other)) for other in range(len(points))]
    return SavedRound(
        ended.number,
        seat,
        points[seat],
        sum(points[other] for other in others) / len(others),
        ended.scored.totals[seat],
        1 + sum(earned[other] > earned[seat] for other in others),
        ended.callers.index(seat) + 1 if played.out(seat) else 0,
        played.turns(seat),
        longest_run(rack) if rules.sides == 1 else 0,
        sum(rules.goal.on_each_side(rack)),
        spelt(rules, rack) if played.out(seat) else "",
    )


def level_against(played: PlayedRound, seat: int) -> str:
    """Return the level of the strongest computer opponent of a seat; ``person`` if there is none."""
    characters = (played.seats[other].character for other in played.opponents(seat))
    levels = [who.level or MASTER for who in characters if who is not None]
    return max(levels, key=EVERY_LEVEL.index, default=NO_COMPUTER)
