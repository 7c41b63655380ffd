"""A match replayed at any ply (number of actions so far); and a match continued from its middle."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Literal, NamedTuple

from ...ai.players.character import Character
from ...rules.engine import play, visible_events
from ...rules.pieces.events import Event
from ...rules.pieces.moves import DEAL, Action, AskTurn
from ...rules.table import Table, View, asked, turns_left
from ..host import replaying
from ..match import Match, Round
from .record import PERSON, Player, Record, resume, seats_of

ALL: Literal["all"] = "all"  # names a viewer who sees the cards of all racks
SeenBy = int | Literal["all"] | None  # who looks at a match: a seat, ``ALL``, or None for an onlooker


class Standing(NamedTuple):
    """The table at a ply (number of actions so far), the one before the last action (None at ply 0), and the
    events of that action."""

    before: Table | None
    events: tuple[Event, ...]
    table: Table

    @property
    def asked(self) -> int | None:
        """Return the seat that is asked."""
        return asked(self.table)

    @property
    def left(self) -> dict[int, int]:
        """Return the turns that other seats have left after a rack went out, by seat."""
        return turns_left(self.table)


class Stretch(NamedTuple):
    """A round of the match: its first and last ply (number of actions so far), those at which turns begin,
    and the table as dealt."""

    number: int
    first: int
    last: int
    turns: tuple[int, ...]
    dealt: Standing


class Rerun(Match):
    """A finished or unfinished match as it was at one of its plies (numbers of actions); at first at 0.
    Creating it takes as long as replaying the match; going to another round, as long as replaying a round."""

    def __init__(self, record: Record) -> None:
        super().__init__(record.charter, seats_of(record.players), record.seed)
        self.record = record
        self.stretches = tuple(self._walk())
        self.counted: tuple[Round, ...] = tuple(self.rounds)
        self.finished = self.over
        self.totals = self.table.totals
        self._steps: tuple[Standing, ...] = ()
        self._stretch: Stretch | None = None  # the round of ``_steps``
        self.go_to(0)

    def __getstate__(self) -> dict[str, Any]:
        """Return the state to send to another process, without the steps of a round: replaying is faster."""
        return {**self.__dict__, "_steps": (), "_stretch": None, "_heard": []}

    def _walk(self) -> list[Stretch]:
        """Return the rounds, by replaying the whole match."""
        found: list[Stretch] = []
        first, turns, dealt = 0, list[int](), self._moment()
        host = replaying(self, self.record.actions)
        for ply, action in enumerate(self.record.actions):
            if isinstance(self.table.prompts[-1], AskTurn):
                turns.append(ply)
            if action == DEAL:
                found.append(Stretch(self.table.round, first, ply, tuple(turns), dealt))
            host.step()
            if action == DEAL:
                first, turns, dealt = ply + 1, [], self._moment()
        return [*found, Stretch(self.table.round, first, len(self.record.actions), tuple(turns), dealt)]

    def _moment(self) -> Standing:
        return Standing(self.before, self.events, self.table)

    @property
    def ply(self) -> int:
        """Return the current ply: the number of actions so far."""
        return len(self.actions)

    @property
    def last(self) -> int:
        """Return the last ply: how many actions there are."""
        return len(self.record.actions)

    @property
    def place(self) -> int:
        """Return the index of the current round in ``stretches``."""
        return self.place_of(self.ply)

    @property
    def stretch(self) -> Stretch:
        """Return the current round."""
        return self.stretches[self.place]

    def course(self) -> tuple[Table, tuple[Action, ...]]:
        """Return the current round's table as dealt, and its actions."""
        stretch = self.stretch
        return stretch.dealt.table, self.record.actions[stretch.first : stretch.last]

    def place_of(self, ply: int) -> int:
        """Return the index of the round that contains a ply (number of actions)."""
        return bisect_right(self.stretches, ply, key=lambda stretch: stretch.first) - 1

    def go_to(self, ply: int) -> None:
        """Go to that ply (number of actions), or to the nearest one that exists."""
        ply = min(max(ply, 0), self.last)
        self.before, self.events, self.table = self.moments(ply)[-1]
        self.actions[:] = self.record.actions[:ply]
        self.past = []
        self.rounds[:] = self.counted[: self.place + (self.asked is None)]

    def moments(self, ply: int) -> tuple[Standing, ...]:
        """Return the steps of the round that contains a ply (number of actions), from deal to ply."""
        stretch = self.stretches[self.place_of(ply)]
        if stretch is not self._stretch:
            self._stretch, self._steps = stretch, self._played(stretch)
        return self._steps[: ply - stretch.first + 1]

    def _played(self, stretch: Stretch) -> tuple[Standing, ...]:
        steps = [stretch.dealt]
        for action in self.record.actions[stretch.first : stretch.last]:
            table, events = play(steps[-1].table, action)
            steps.append(Standing(steps[-1].table, events, table))
        return tuple(steps)

    def stops(self, place: int) -> tuple[int, ...]:
        """Return the plies (numbers of actions) to stop at in a round: where turns begin, and its end."""
        stretch = self.stretches[place]
        return tuple(dict.fromkeys((*stretch.turns, stretch.last)))

    def stop(self, by: int) -> int:
        """Return the ply of the next stop if ``by`` is 1, of the previous one if -1, in any round."""
        here, ply = self.place, self.ply
        if by > 0:
            return next((stop for stop in self.stops(here) if stop > ply), min(ply + 1, self.last))
        return next((stop for stop in reversed(self.stops(here)) if stop < ply), max(ply - 1, 0))

    @property
    def eyes(self) -> tuple[SeenBy, ...]:
        """Return the viewers to choose from: once the match is over, ``ALL`` (with all cards) and each seat.
        Before that, its person if one person plays, else an onlooker."""
        if self.finished:
            return (ALL, *range(len(self.seats)))
        return self.persons if len(self.persons) == 1 else (None,)

    def seen(self, eyes: SeenBy) -> View:
        """Return the table as a viewer may see it; the same object until the ply (action) changes."""
        return self._laid_open() if eyes == ALL else self.view(eyes)

    def events_for(self, eyes: SeenBy, moment: Standing | None = None) -> tuple[Event, ...]:
        """Return the events that led to a moment (None: the current one), as a viewer may know them."""
        before, events, table = moment or self._moment()
        return events if eyes == ALL else visible_events(before, table, events, eyes)


def branch(record: Record, ply: int, eyes: SeenBy = None) -> Match:
    """Return a match that continues another from before its action ``ply``, with the same cards. If ``eyes``
    is a seat, a person sits there and computers in all other seats; else the players stay."""
    players = list(record.players)
    if isinstance(eyes, int):
        persons = [at for at, player in enumerate(players) if player.kind == PERSON]
        mine = eyes if eyes in persons or not persons else persons[0]
        who = players[mine] if persons else Player("", PERSON)
        left = Character().kind
        players = [player._replace(kind=left) if player.kind == PERSON else player for player in players]
        players[mine], players[eyes] = players[eyes], who
    return resume(record._replace(players=tuple(players), actions=record.actions[:ply], log=()))
