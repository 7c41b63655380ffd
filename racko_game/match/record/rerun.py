"""A match that is looked at again, at any of its plies; and one that is played on from its middle."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Literal, NamedTuple

from ...ai.players.character import Character
from ...rules.engine import asked, play, redact, visible_events
from ...rules.pieces.events import Event
from ...rules.pieces.moves import DEAL, Action, AskTurn
from ...rules.table import Table, View, turns_left
from ..host import Host, ReplayChair
from ..match import Match, Round
from .record import PERSON, Player, Record, resume, sitting

ALL: Literal["all"] = "all"
"""The eyes of somebody to whom every rack lies open."""
Eyes = int | Literal["all"] | None
"""Whose eyes look at a match: a seat's, all of them at once, or an onlooker's."""


class Standing(NamedTuple):
    """The table at a ply, the one before it, and what happened in between."""

    before: Table | None
    events: tuple[Event, ...]
    table: Table

    @property
    def asked(self) -> int | None:
        """Whose turn it is to answer."""
        return asked(self.table)

    @property
    def left(self) -> dict[int, int]:
        """Who still has turns after somebody went out, and how many."""
        return turns_left(self.table)


class Stretch(NamedTuple):
    """A round as it was played: the first and the last ply of it, those at which a turn begins, and its
    deal."""

    number: int
    first: int
    last: int
    turns: tuple[int, ...]
    dealt: Standing


class Rerun(Match):
    """A match that was played before, as far as it went; it stands at its ``ply``, first at the opening.

    To make one takes as long as it takes to play all of it; to go from round to round, as long as a round.
    """

    def __init__(self, record: Record) -> None:
        super().__init__(record.charter, sitting(record.players), record.seed)
        self.record = record
        self.taken = record.taken_back
        self.stretches = tuple(self._walk())
        self.counted: tuple[Round, ...] = tuple(self.rounds)
        self.finished = self.over
        self.totals = self.table.totals
        self._steps: tuple[Standing, ...] = ()
        self._here: Stretch | None = None  # the round that the steps are of
        self.go_to(0)

    def __getstate__(self) -> dict[str, Any]:
        """What goes from one process to another: the steps of a round are quicker made than sent."""
        return {**self.__dict__, "_steps": (), "_here": None, "_heard": []}

    def _walk(self) -> list[Stretch]:
        """Play all of it once."""
        found: list[Stretch] = []
        first, turns, dealt = 0, list[int](), self._moment()
        host = Host(self, [ReplayChair(self.record.actions)] * len(self.seats))
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
        """How many actions were done by now."""
        return len(self.actions)

    @property
    def last(self) -> int:
        """How many there are in all."""
        return len(self.record.actions)

    @property
    def place(self) -> int:
        """Which of the stretches it stands in."""
        return self.place_of(self.ply)

    @property
    def stretch(self) -> Stretch:
        """The round that it stands in."""
        return self.stretches[self.place]

    def course(self) -> tuple[Table, tuple[Action, ...]]:
        """The round that it stands in, as it was dealt, and what was done in it."""
        stretch = self.stretch
        return stretch.dealt.table, self.record.actions[stretch.first : stretch.last]

    def place_of(self, ply: int) -> int:
        """Which of the stretches a ply is in."""
        return bisect_right(self.stretches, ply, key=lambda stretch: stretch.first) - 1

    def go_to(self, ply: int) -> None:
        """Stand at that ply, or at the nearest there is."""
        ply = min(max(ply, 0), self.last)
        moment = self.moments(ply)[-1]
        self.before, self.events, self.table = moment
        self.actions[:] = self.record.actions[:ply]
        self.past = []
        over = asked(self.table) is None
        self.rounds[:] = self.counted[: self.place + over]

    def moments(self, ply: int) -> tuple[Standing, ...]:
        """How the round of that ply went until then, from its deal on."""
        stretch = self.stretches[self.place_of(ply)]
        if stretch is not self._here:
            self._here, self._steps = stretch, self._played(stretch)
        return self._steps[: ply - stretch.first + 1]

    def _played(self, stretch: Stretch) -> tuple[Standing, ...]:
        steps = [stretch.dealt]
        for action in self.record.actions[stretch.first : stretch.last]:
            table, events = play(steps[-1].table, action)
            steps.append(Standing(steps[-1].table, events, table))
        return tuple(steps)

    def stops(self, place: int) -> tuple[int, ...]:
        """The plies of a round at which one may stop: its turns as they begin, and its end."""
        stretch = self.stretches[place]
        return tuple(dict.fromkeys((*stretch.turns, stretch.last)))

    def stop(self, by: int) -> int:
        """The next stop (1), or the one before (-1); from the last of a round on to the next round."""
        here, ply = self.place, self.ply
        if by > 0:
            return next((stop for stop in self.stops(here) if stop > ply), min(ply + 1, self.last))
        return next((stop for stop in reversed(self.stops(here)) if stop < ply), max(ply - 1, 0))

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        """With whose eyes it may be looked at: once it is over, with anybody's, or all
        of them; before that, only with those of its lone person, else with an onlooker's."""
        if self.finished:
            return (ALL, *range(len(self.seats)))
        return self.persons if len(self.persons) == 1 else (None,)

    def seen(self, eyes: Eyes) -> View:
        """The table as these eyes see it; the very same until it stands at another ply."""
        return self._laid_open() if eyes == ALL else self.view(eyes)

    def heard(self, eyes: Eyes, moment: Standing | None = None) -> tuple[Event, ...]:
        """What these eyes were told of what led to a moment: that of now, if it is not said of which."""
        before, events, table = moment or Standing(self.before, self.events, self.table)
        if eyes == ALL:
            return events
        if before is None:
            return tuple(redact(event, eyes) for event in events)
        return visible_events(before, table, events, eyes)


def branch(record: Record, ply: int, eyes: Eyes = None) -> Match:
    """A match that stands as another one stood before its action ``ply``: the same cards come to it.

    Whoever looks with a seat's eyes sits there, and computers at all other seats; else all sit as they sat.
    """
    players = _with_person(record.players, eyes) if isinstance(eyes, int) else record.players
    return resume(record._replace(players=players, actions=record.actions[:ply], log=()))


def _with_person(players: tuple[Player, ...], seat: int) -> tuple[Player, ...]:
    """A person there, who changes places with the computer of that seat."""
    persons = [at for at, player in enumerate(players) if player.kind == PERSON]
    mine = seat if seat in persons or not persons else persons[0]
    who = players[mine] if persons else Player("", PERSON)
    seated = [_computer(player) for player in players]
    seated[mine] = seated[seat]
    seated[seat] = who
    return tuple(seated)


def _computer(player: Player) -> Player:
    """The same, but a computer that plays as well as it can where a person sat."""
    return player._replace(kind=Character().kind) if player.kind == PERSON else player
