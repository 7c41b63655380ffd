"""A match: a table, who sits at it, and the record of what was done."""

from __future__ import annotations

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


class Seat(NamedTuple):
    """Who sits there: a name, if need be, for a lone person has none; the computer that plays, or None."""

    name: str
    character: Character | None = None

    @property
    def computer(self) -> bool:
        """Whether a computer plays."""
        return self.character is not None


class Round(NamedTuple):
    """How a round ended: who went out, one after the other, how it was counted, the racks as they lay,
    front first."""

    number: int
    callers: tuple[int, ...]
    scored: Scored
    racks: tuple[tuple[Card, ...], ...]
    before: tuple[int, ...]  # the totals until then

    @property
    def caller(self) -> int:
        """Who went out first."""
        return self.callers[0]


class TakenBack(NamedTuple):
    """So many of the last actions were taken back."""

    many: int


class Match:
    """One match. Everybody, person or computer, plays through ``submit`` and sees a ``view``.

    ``policy`` says what a screen shows of the racks; None: what is usual for those who sit there.
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
        """What it is played by."""
        return self.table.charter

    @property
    def asked(self) -> int | None:
        """The seat whose turn it is to answer; None between rounds and after the match."""
        return asked(self.table)

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return isinstance(self.table.prompts[-1], Over)

    def again(self, seed: bytes) -> Match:
        """Another match at the same table, with the cards of that seed."""
        return Match(self.charter, self.seats, seed, self._policy)

    @property
    def at_stake(self) -> bool:
        """Whether somebody would lose something if it ended now."""
        return self.touched and not self.over

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody before the match is over."""
        return self.rules.won(self.table.totals, self.table.round) if self.over else ()

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats where a person sits."""
        return tuple(seat for seat, who in enumerate(self.seats) if not who.computer)

    @property
    def privacy(self) -> Privacy:
        """What a screen shows of the racks."""
        persons = self.persons
        known = policies(len(persons))
        return Privacy(self._policy if self._policy in known else known[0], len(self.seats), persons)

    @property
    def silent(self) -> bool:
        """Whether nobody is asked whether a finished rack goes out, for all would know then that it is: who
        has one says so, or plays on."""
        return self.rules.own_voice or (self.rules.asks and self.privacy.covers)

    def view(self, seat: int | None, others: tuple[int, ...] = ()) -> View:
        """What ``seat`` may see now (None: an onlooker), where the cards of ``others`` lie open as well; the
        very same until something happens."""
        table, views = self._views
        if table is not self.table:
            self._views = self.table, (views := {})
        if (seat, others) not in views:
            views[seat, others] = view(self.table, seat, others)
        return views[seat, others]

    @property
    def opened(self) -> View:
        """The whole table as it lies open; only where nobody but computers plays."""
        assert not self.persons
        return self._laid_open()

    def _laid_open(self) -> View:
        """The whole table; the very same until something happens."""
        if self._opened is None or self._opened[0] is not self.table:
            self._opened = self.table, open_view(self.table)
        return self._opened[1]

    def options(self) -> tuple[Action, ...]:
        """What the seat that is asked may do."""
        return options(self.table)

    def submit(self, seat: int | None, action: Action) -> tuple[Event, ...]:
        """Do it, and say all that happened; IllegalAction, and nothing is done, if it may not be.

        The events hold every secret: ``told`` is what may be shown of them.
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
        """Have the last actions of the round undone; ValueError if it has not so many."""
        if not 0 < count <= len(self.past):
            raise ValueError(f"{count} actions cannot be taken back")
        self.table, (self.before, self.events) = self.past[-count], self._heard[-count]
        del self.past[-count:], self._heard[-count:], self.actions[-count:]
        self.log.append(TakenBack(count))

    @property
    def taken_back(self) -> int:
        """How often something was taken back."""
        return sum(isinstance(one, TakenBack) for one in self.log)

    def told(self, seat: int | None, others: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """What ``seat`` (None: an onlooker) hears of the last action, or of the opening before it, where the
        cards of ``others`` lie open as well."""
        if self.before is None:
            return tuple(redact(event, seat, others) for event in self.events)
        return visible_events(self.before, self.table, self.events, seat, others)

    def told_before(self, seat: int | None, others: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """The same of what was done earlier in the turn of the last action."""
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
