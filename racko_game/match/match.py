"""A match: a table, its seats, and the log of its actions; and what may be undone in it. A player can undo a
move until another person has moved, a hidden card has been revealed to the player, or the move was answered.
Computers' actions since then are undone with it, unless they revealed something. A drawn card has been seen,
so a draw cannot be undone, but the card can still go into another slot. With several people a move is final
as soon as the next seat has moved, even if that is a computer's, if another person is asked to answer it, or
if it revealed a hidden card to any of them; cards of the discard pile do not count. A lifted discard can
always be put back: it is taken only when it is put into a slot."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from ..ai.players.character import Character
from ..message import Message
from ..rules.editions import ruleset
from ..rules.engine import open_match, options, play, view, visible_events
from ..rules.errors import IllegalAction
from ..rules.pieces.cards import Card
from ..rules.pieces.events import Event, Scored, Took
from ..rules.pieces.moves import (
    DEAL,
    HOLD,
    PUTS,
    TAKE,
    Accept,
    Action,
    AskPlace,
    AskReverse,
    AskTurn,
    Over,
    Put,
    Reverse,
)
from ..rules.ruleset import rack_cards
from ..rules.table import Charter, Table, View, asked, open_view
from .privacy import Policy, Privacy, policies


class SeatKind(Enum):
    """Who plays a seat: somebody at this screen, somebody elsewhere, or a computer."""

    HERE = "here"  # by a hand at this screen
    AWAY = "away"  # by a person elsewhere
    COMPUTER = "computer"


class Seat(NamedTuple):
    """A seat: its player's name ("": a lone person) and, if a computer, character; ``away``: elsewhere."""

    name: str
    character: Character | None = None
    away: bool = False

    @property
    def computer(self) -> bool:
        """Return whether a computer plays this seat."""
        return self.character is not None

    @property
    def kind(self) -> SeatKind:
        """Return who plays this seat: somebody at this screen, somebody elsewhere, or a computer."""
        return SeatKind.COMPUTER if self.computer else SeatKind.AWAY if self.away else SeatKind.HERE


class Round(NamedTuple):
    """The result of a round: its callers (the seats that went out) in order, its score, and its last racks.
    ``before``: the totals before it. Racks have the front card first. A round may end without a caller."""

    number: int
    callers: tuple[int, ...]
    scored: Scored
    racks: tuple[tuple[Card, ...], ...]
    before: tuple[int, ...]

    @property
    def caller(self) -> int | None:
        """Return the seat that went out first; None if nobody did."""
        return next(iter(self.callers), None)

    @property
    def foremost(self) -> tuple[int, ...]:
        """Return the seats that went out; if nobody did, those with the most points."""
        points = self.scored.points
        return self.callers or tuple(seat for seat, won in enumerate(points) if won == max(points))


class TakenBack(NamedTuple):
    """An undo of the last ``many`` actions."""

    many: int


class StoodIn(NamedTuple):
    """From here on computers play for the people in these seats, who are absent."""

    seats: tuple[int, ...]


Logged = Action | TakenBack | StoodIn  # what the log of a match holds


class Match:
    """A match: people and computers alike act through ``submit`` and see a ``view``. ``policy`` is the way a
    screen shows racks; None for the usual one for these seats."""

    def __init__(
        self, charter: Charter, seats: tuple[Seat, ...], seed: bytes, policy: Policy | None = None
    ) -> None:
        self.seats = seats
        self._policy = policy
        self.seed = seed
        self.rules = ruleset(charter, len(seats))
        self.table, self.opening = open_match(charter, len(seats), seed)
        self.actions: list[Action] = []
        self.log: list[Logged] = []  # the actions, with those undone, the undos, and who was absent
        self.touched = False  # whether a person has acted
        self.advised = False  # whether a person was shown a best move or odds
        self.stand_ins: frozenset[int] = frozenset()  # seats of absent people, for whom computers play
        self.substituted: frozenset[int] = frozenset()  # seats for which they played in this round
        self._absent = StoodIn(())  # the last one in the log
        self.rounds: list[Round] = []
        self.past: list[Table] = []  # the table before each action of this round
        self._heard: list[tuple[Table | None, tuple[Event, ...]]] = []  # its events
        self._views: tuple[Table, dict[tuple[int | None, tuple[int, ...]], View]] = self.table, {}
        self._opened: tuple[Table, View] | None = None
        self.before: Table | None = None  # the table before the last action
        self.events = self.opening
        self._record(self.opening)

    @property
    def charter(self) -> Charter:
        """Return the edition, its options, and the books (word lists and card powers)."""
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
        """Return another match at the same table; ``seed`` deals its cards."""
        return Match(self.charter, self.seats, seed, self._policy)

    def against(self, level: str, seed: bytes) -> Match:
        """Return another match at the same table, with computers of that level; ``seed`` deals its cards."""
        seats = tuple(one._replace(character=Character(level)) if one.computer else one for one in self.seats)
        return Match(self.charter, seats, seed, self._policy)

    @property
    def at_stake(self) -> bool:
        """Return whether a person has acted in a match that is not over, so that leaving loses something."""
        return self.touched and not self.over

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won; empty before the match is over."""
        return self.rules.won(self.table.totals, self.table.round) if self.over else ()

    @property
    def persons(self) -> tuple[int, ...]:
        """Return the seats of people, at this screen or elsewhere."""
        return tuple(seat for seat, who in enumerate(self.seats) if not who.computer)

    @property
    def here(self) -> tuple[int, ...]:
        """Return the seats of people at this screen."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.kind is SeatKind.HERE)

    def kind_of(self, seat: int) -> SeatKind:
        """Return who plays a seat now: a computer, if one plays for an absent person."""
        return SeatKind.COMPUTER if seat in self.stand_ins else self.seats[seat].kind

    @property
    def privacy(self) -> Privacy:
        """Return what this screen shows of the racks."""
        persons = self.here
        known = policies(len(persons))
        return Privacy(self._policy if self._policy in known else known[0], len(self.seats), persons)

    @property
    def silent(self) -> bool:
        """Return whether no player is asked "do you go out?", since that reveals a finished rack. Instead,
        its owner calls RACK-O! or plays on, unasked."""
        return self.rules.own_voice or (self.rules.asks and self.privacy.covers)

    def view(self, seat: int | None, others: tuple[int, ...] = ()) -> View:
        """Return what ``seat`` may see now (None: an onlooker); cards of the seats ``others`` are visible as
        well. The same object is returned until something happens."""
        table, views = self._views
        if table is not self.table:
            self._views = self.table, (views := {})
        if (seat, others) not in views:
            views[seat, others] = view(self.table, seat, others)
        return views[seat, others]

    @property
    def opened(self) -> View:
        """Return a view with all cards visible; allowed only if computers alone play."""
        assert not self.persons
        return self._laid_open()

    def _laid_open(self) -> View:
        """Return a view with all cards visible; the same object until something happens."""
        if self._opened is None or self._opened[0] is not self.table:
            self._opened = self.table, open_view(self.table)
        return self._opened[1]

    def options(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat that is asked; between rounds, the deal; in the end, none."""
        return options(self.table)

    def submit(self, seat: int | None, action: Action) -> tuple[Event, ...]:
        """Carry out an action of ``seat`` (None: the next deal), and return its events. The events hold every
        secret; see ``visible_events``. Raises IllegalAction, and changes nothing, if the seat is not asked or
        the action is not allowed."""
        if seat != self.asked:
            raise IllegalAction("action.not-asked", seat=str(seat))
        after, events = play(self.table, action)
        if action == DEAL:
            self.past, self._heard = [], []
        else:
            self.past.append(self.table)
            self._heard.append((self.before, self.events))
        self._note_absent(seat, action)
        self.before, self.events, self.table = self.table, events, after
        self.actions.append(action)
        self.log.append(action)
        self.touched = self.touched or (seat is not None and not self.seats[seat].computer)
        self._record(events)
        return events

    def _note_absent(self, seat: int | None, action: Action) -> None:
        """Write into the log for whom computers play: when one of them acts, and whenever it changes then."""
        if action == DEAL:
            self.substituted = frozenset()
        now = StoodIn(tuple(sorted(self.stand_ins)))
        if seat in self.stand_ins:
            self.substituted |= {seat}
        elif not self._absent.seats:
            return
        if now != self._absent:
            self._absent = now
            self.log.append(now)

    def take_over(self, log: Iterable[Logged]) -> None:
        """Replace the log by that of the same match, and let computers play for those absent at its end."""
        self.log[:] = log
        self._absent = next((one for one in reversed(self.log) if isinstance(one, StoodIn)), StoodIn(()))
        self.stand_ins = frozenset(self._absent.seats)

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

    @property
    def stood_in(self) -> bool:
        """Return whether a computer has played for an absent person."""
        return any(isinstance(one, StoodIn) for one in self.log)

    @property
    def reviewable(self) -> tuple[int, ...]:
        """Return the seats of people at this screen who made all their moves of this round themselves."""
        return tuple(seat for seat in self.here if seat not in self.substituted)

    def visible_events(self, seat: int | None, others: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """Return the last action's events as ``seat`` may know them (None: an onlooker), at first the
        opening's. Cards of the seats ``others`` are visible as well."""
        return visible_events(self.before, self.table, self.events, seat, others)

    def earlier_events(self, seat: int | None, others: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """Return the events of earlier actions in the same turn; arguments as in ``visible_events``."""
        heard: list[tuple[Event, ...]] = []
        for table, (before, events) in zip(reversed(self.past), reversed(self._heard), strict=True):
            if before is None or isinstance(table.prompts[-1], AskTurn):
                break
            heard.append(visible_events(before, table, events, seat, others))
        return tuple(event for events in reversed(heard) for event in events)

    def _record(self, events: tuple[Event, ...]) -> None:
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is not None:  # the callers' racks are final, although others may have played on
            racks = tuple(tuple(rack_cards(self.table, seat)) for seat in range(len(self.seats)))
            before = self.rounds[-1].scored.totals if self.rounds else (0,) * len(self.seats)
            self.rounds.append(Round(self.table.round, self.table.callers, scored, racks, before))


class Answer(NamedTuple):
    """The number of actions that an undo would undo; 0 if it is impossible, with the reason in ``why``."""

    many: int
    why: Message | None = None


def last_mover(match: Match) -> int | None:
    """Return the seat of the person who made the last move of the round; None if nobody has."""
    return _mover(match.past[made[-1]]) if (made := _made(match, match.past)) else None


def takes_back(match: Match, seat: int, seen: Callable[[int], View], past: Sequence[Table]) -> Answer:
    """Return whether a seat may undo its last move, and how many actions that undoes.

    seen: returns the current view of a seat
    past: the table before each action of the round

    If nobody is asked whether a finished rack goes out, waiting with one does not count as a move.
    """
    if not (made := _made(match, past)):
        return Answer(0, Message("back.none"))
    first, mover = made[-1], _mover(past[made[-1]])
    if mover != seat:
        return Answer(0, Message("back.other", who=match.seats[mover].name))
    since = len(past) - first
    done = match.actions[-since:]
    later = next((_mover(past[at]) for at in _moves(match, past) if at > first), None)
    then = "" if later is None else match.seats[later].name
    if later is not None and len(match.persons) > 1:
        return Answer(0, Message("back.other", who=then))
    since_then = Message("back.shown") if later is None else Message("back.since", who=then)
    if isinstance(match.table.prompts[-1], AskReverse) and match.asked in set(match.persons) - {seat}:
        return Answer(0, Message("back.none"))  # the person it was meant for is asked already
    others = (one for one in match.persons if one != seat)
    if (
        any(isinstance(action, Reverse | Accept) for action in done[1:])
        or _came_to_light(view(past[first], seat), seen(seat))
        or any(_came_to_light(view(past[first], one), now := seen(one), now.discard) for one in others)
    ):
        return Answer(0, since_then)
    return Answer(since + (isinstance(done[0], Put) and first > 0 and match.actions[-since - 1] == TAKE))


def _moves(match: Match, past: Sequence[Table]) -> list[int]:
    """The indexes of the round's actions that are moves."""
    actions = match.actions[len(match.actions) - len(past) :]
    return [at for at, action in enumerate(actions) if not (match.silent and action == HOLD)]


def _made(match: Match, past: Sequence[Table]) -> list[int]:
    """Return the indexes of moves by people, without seats that computers play for absent people."""
    people = set(match.persons) - match.stand_ins
    return [at for at in _moves(match, past) if _mover(past[at]) in people]


def _came_to_light(then: View, now: View, but: Container[int] = ()) -> bool:
    """Return whether a view shows a card that an earlier one did not; tokens in ``but`` are ignored. A token
    stands for a card without revealing it."""
    faces = enumerate(zip(then.faces, now.faces, strict=True))
    return any(card and card != before and token not in but for token, (before, card) in faces)


def _mover(table: Table) -> int:
    """Return the seat that is asked at a table of a round; nobody is between rounds."""
    seat = asked(table)
    assert seat is not None
    return seat


def first_undone(log: Iterable[Logged]) -> Action:
    """Return the first of the actions that the last undo of a log took back."""
    done, gone = list[Action](), list[Action]()
    for entry in log:
        if isinstance(entry, TakenBack):
            gone = done[-entry.many :]
            del done[-entry.many :]
        elif not isinstance(entry, StoodIn):
            done.append(entry)
    return gone[0]


def view_lifted(view: View) -> View:
    """Return the view of a seat that has lifted the top discard: the card is in its hand as if taken."""
    turn = view.asks(AskTurn)
    top, *rest = view.discard
    prompts = (*view.prompts, AskPlace(turn.seat, drawn=False))
    return view._replace(discard=tuple(rest), held=top, prompts=prompts)


def lifted_options(view: View) -> tuple[Action, ...]:
    """Return the actions that put the lifted card into each slot."""
    return PUTS[: len(view.racks[0])]


def lifted_event(view: View) -> Took:
    """Return an event that shows the lifted card as taken, until it is put back or really taken."""
    top = view.discard[0]
    return Took(view.asks(AskTurn).seat, top, view.face(top))
