"""A match: a table, its seats, and the log of its actions."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..ai.players.character import Character
from ..rules.editions import ruleset
from ..rules.engine import asked, open_match, options, play, redact, view, visible_events
from ..rules.errors import IllegalAction
from ..rules.pieces.cards import Card
from ..rules.pieces.events import Event, Scored
from ..rules.pieces.moves import DEAL, Action, AskTurn, Over
from ..rules.table import Charter, Table, View, open_view
from .privacy import Policy, Privacy, policies


class SeatKind(Enum):
    """The place from which a seat is played."""

    HERE = "here"  # by a hand at this screen
    AWAY = "away"  # by a person elsewhere
    COMPUTER = "computer"


class Seat(NamedTuple):
    """A seat: a name, "" for a lone person; its computer, or None for a person;

    ``away``: not at this screen.
    """

    name: str
    character: Character | None = None
    away: bool = False

    @property
    def computer(self) -> bool:
        """Return whether a computer plays."""
        return self.character is not None

    @property
    def kind(self) -> SeatKind:
        """Return the place from which it is played."""
        if self.computer:
            return SeatKind.COMPUTER
        return SeatKind.AWAY if self.away else SeatKind.HERE


class Round(NamedTuple):
    """The result of a round: its callers in order, its score, and the racks at the end, front first."""

    number: int
    callers: tuple[int, ...]
    scored: Scored
    racks: tuple[tuple[Card, ...], ...]
    before: tuple[int, ...]  # the totals until then

    @property
    def caller(self) -> int:
        """Return the seat that went out first."""
        return self.callers[0]


class TakenBack(NamedTuple):
    """An undo of the last ``many`` actions."""

    many: int


class Match:
    """A match. People and computers alike play through ``submit`` and see a ``view``.

    ``policy`` is the way a screen shows racks; None for the usual one for these seats.
    """

    def __init__(
        self, charter: Charter, seats: tuple[Seat, ...], seed: bytes, policy: Policy | None = None
    ) -> None:
        self.seats = seats
        self._policy = policy
        self.seed = seed
        self.rules = ruleset(charter, len(seats))
        self.table, self.opening = open_match(charter, len(seats), seed)
        self.actions: list[Action] = []
        self.log: list[Action | TakenBack] = []  # the same, and what was taken back
        self.touched = False  # whether a person has done something
        self.advised = False  # whether one was told what is best, or how likely
        self.stand_ins: frozenset[int] = frozenset()  # whose people are away: a computer plays
        self.rounds: list[Round] = []
        self.past: list[Table] = []  # of the round: the table before each of its actions
        self._heard: list[tuple[Table | None, tuple[Event, ...]]] = []  # and what led to that
        self._views: tuple[Table, dict[tuple[int | None, tuple[int, ...]], View]] = self.table, {}
        self._opened: tuple[Table, View] | None = None
        self.before: Table | None = None  # the table before the last action, and what that did
        self.events = self.opening
        self._record(self.opening)

    @property
    def charter(self) -> Charter:
        """Return edition, options and books."""
        return self.table.charter

    @property
    def asked(self) -> int | None:
        """Return the seat that is asked now; None between rounds and after the match."""
        return asked(self.table)

    @property
    def over(self) -> bool:
        """Return whether the match has been won."""
        return isinstance(self.table.prompts[-1], Over)

    def again(self, seed: bytes) -> Match:
        """Return another match at the same table, with the cards of that seed."""
        return Match(self.charter, self.seats, seed, self._policy)

    def against(self, level: str, seed: bytes) -> Match:
        """Return another match at the same table, with computers that play at that level."""
        seats = tuple(one._replace(character=Character(level)) if one.computer else one for one in self.seats)
        return Match(self.charter, seats, seed, self._policy)

    @property
    def at_stake(self) -> bool:
        """Return whether ending now would lose a person's progress."""
        return self.touched and not self.over

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won; empty before the match is over."""
        return self.rules.won(self.table.totals, self.table.round) if self.over else ()

    @property
    def persons(self) -> tuple[int, ...]:
        """Return the seats of people."""
        return tuple(seat for seat, who in enumerate(self.seats) if not who.computer)

    @property
    def here(self) -> tuple[int, ...]:
        """Return the seats of people at this screen."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.kind is SeatKind.HERE)

    def kind_of(self, seat: int) -> SeatKind:
        """Return the place from which a seat is played."""
        return SeatKind.COMPUTER if seat in self.stand_ins else self.seats[seat].kind

    @property
    def privacy(self) -> Privacy:
        """Return what this screen shows of the racks."""
        persons = self.here
        known = policies(len(persons))
        return Privacy(self._policy if self._policy in known else known[0], len(self.seats), persons)

    @property
    def silent(self) -> bool:
        """Return whether nobody is asked whether a finished rack goes out, since all would notice.

        The owner of one says RACK-O! or plays on.
        """
        return self.rules.own_voice or (self.rules.asks and self.privacy.covers)

    def view(self, seat: int | None, others: tuple[int, ...] = ()) -> View:
        """Return what ``seat`` may see now (None: an onlooker), the cards of ``others`` open as well.

        The same object is returned until something happens.
        """
        table, views = self._views
        if table is not self.table:
            self._views = self.table, (views := {})
        if (seat, others) not in views:
            views[seat, others] = view(self.table, seat, others)
        return views[seat, others]

    @property
    def opened(self) -> View:
        """Return the whole table, open; only if computers alone play."""
        assert not self.persons
        return self._laid_open()

    def _laid_open(self) -> View:
        """The whole table; the same object until something happens."""
        if self._opened is None or self._opened[0] is not self.table:
            self._opened = self.table, open_view(self.table)
        return self._opened[1]

    def options(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat that is asked."""
        return options(self.table)

    def submit(self, seat: int | None, action: Action) -> tuple[Event, ...]:
        """Carry out an action, and return its events.

        The events hold every secret; see ``visible_events``. Raises IllegalAction, and changes nothing, if
        the action is not allowed.
        """
        if seat != self.asked:
            raise IllegalAction("action.not-asked", seat=str(seat))
        after, events = play(self.table, action)
        if action == DEAL:
            self.past, self._heard = [], []
        else:
            self.past.append(self.table)
            self._heard.append((self.before, self.events))
        self.before, self.events, self.table = self.table, events, after
        self.actions.append(action)
        self.log.append(action)
        self.touched = self.touched or (seat is not None and not self.seats[seat].computer)
        self._record(events)
        return events

    def take_back(self, count: int) -> None:
        """Undo the last ``count`` actions of the round. Raises ValueError if there are not so many."""
        if not 0 < count <= len(self.past):
            raise ValueError(f"{count} actions cannot be taken back")
        self.table, (self.before, self.events) = self.past[-count], self._heard[-count]
        del self.past[-count:], self._heard[-count:], self.actions[-count:]
        self.log.append(TakenBack(count))

    @property
    def taken_back(self) -> int:
        """Return the number of undos."""
        return sum(isinstance(one, TakenBack) for one in self.log)

    def visible_events(self, seat: int | None, others: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """Return what ``seat`` (None: an onlooker) may know of the last action, or of the opening.

        The cards of ``others`` lie open as well.
        """
        if self.before is None:
            return tuple(redact(event, seat, others) for event in self.events)
        return visible_events(self.before, self.table, self.events, seat, others)

    def earlier_events(self, seat: int | None, others: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """Return what ``seat`` may know of earlier actions in the turn of the last action."""
        heard: list[tuple[Event, ...]] = []
        for table, (before, events) in zip(reversed(self.past), reversed(self._heard), strict=True):
            if before is None or isinstance(table.prompts[-1], AskTurn):
                break
            heard.append(visible_events(before, table, events, seat, others))
        return tuple(event for events in reversed(heard) for event in events)

    def _record(self, events: tuple[Event, ...]) -> None:
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is not None:  # where others still play, long after the call
            faces = self.table.faces
            racks = tuple(tuple(faces[token] for token in rack) for rack in self.table.racks)
            before = self.rounds[-1].scored.totals if self.rounds else (0,) * len(self.seats)
            self.rounds.append(Round(self.table.round, self.table.callers, scored, racks, before))
