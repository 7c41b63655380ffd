"""The host of a match: asks the chairs, does what they answer, tells what happened; replays old matches.

Whatever shows a match, or plays one that nobody sees, does it through a host: nothing else calls
``Match.submit``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from ..rules.notation import parse
from ..rules.pieces.events import Event
from ..rules.pieces.moves import DEAL, Action, Deal
from ..rules.table import View
from .chair import Chair
from .match import Match


class Listener(Protocol):
    """Is told what happens, as much of it as ``eyes`` may know: a seat, or None for an onlooker."""

    @property
    def eyes(self) -> int | None:
        """Whose eyes look now."""

    @property
    def others(self) -> tuple[int, ...]:
        """Whose cards lie open before them as well."""

    def tell(self, events: Sequence[Event]) -> None:
        """It has happened."""

    def taken_back(self, seat: int, many: int) -> None:
        """``seat`` has taken a move back, and with it the last ``many`` actions were undone."""


class Host:
    """Drives a match: ``chairs`` answer, by seat.

    An answer is first heard, then done, so that a screen may show in between what a computer looks at. The
    next round is dealt when the host is told to go on.
    """

    def __init__(self, match: Match, chairs: Sequence[Chair]) -> None:
        self.match = match
        self._chairs = tuple(chairs)
        self._listeners: list[Listener] = []
        self._ply = -1  # at which a chair was asked last
        self._meant: Action | None = None  # what it answered

    def listen(self, *listeners: Listener) -> None:
        """Tell them from now on."""
        self._listeners += listeners

    @property
    def meant(self) -> Action | None:
        """What the seat that is asked means to do, as far as it was heard."""
        return self._meant if self._ply == len(self.match.actions) else None

    def hear(self, dt: float = 0.0) -> Action | None:
        """What the seat that is asked means to do, once its chair has answered.

        ``dt`` seconds went by since the chair was last listened to. None between rounds and after the match.
        """
        match = self.match
        seat, ply = match.asked, len(match.actions)
        if seat is None:
            return None
        if self._ply != ply:
            self._ply, self._meant = ply, None
            self._chairs[seat].ask(match.view(seat), match.options(), ply)
        if self._meant is None:
            self._meant = self._chairs[seat].poll(dt)
        return self._meant

    def go_on(self) -> None:
        """Do what is meant; between rounds, deal the next one. IllegalAction, and nothing is done, if that
        may not be."""
        match, action = self.match, self.meant
        seat = match.asked
        if seat is None:
            action = DEAL
        assert action is not None, "nobody has answered"
        match.submit(seat, action)
        for listener in self._listeners:
            listener.tell(match.told(listener.eyes, listener.others))

    def take_back(self, seat: int, count: int) -> None:
        """A seat takes its last move back: so many actions are undone."""
        self.match.take_back(count)
        self._ply, self._meant = -1, None
        for listener in self._listeners:
            listener.taken_back(seat, count)

    def step(self) -> bool:
        """Do the next thing, if there is an answer."""
        if self.hear() is None and self.match.asked is not None:
            return False
        self.go_on()
        return True

    def play(self, most: int) -> None:
        """Play on without a break until the match is over or ``most`` actions long, or nobody answers."""
        match = self.match
        while len(match.actions) < most and not match.over and self.step():
            pass


class ReplayChair:
    """Does again what was done in all seats; the deals are the host's."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = (action for action in actions if not isinstance(action, Deal))

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """It is known what comes."""

    def poll(self, dt: float) -> Action | None:
        """The next action; None after the last."""
        return next(self._actions, None)


def play_again(match: Match, actions: Sequence[Action], *listeners: Listener) -> None:
    """Do all that in a match that has just been dealt; its ``listeners`` hear of it from the opening on."""
    host = Host(match, [ReplayChair(actions)] * len(match.seats))
    host.listen(*listeners)
    for listener in listeners:
        listener.tell(match.told(listener.eyes, listener.others))
    host.play(len(actions))


def play_written(match: Match, moves: Sequence[str]) -> None:
    """Do what is written, move by move, in a match that has just been dealt; none of the moves is a deal."""
    read = (parse(match.rules, match.table.prompts[-1], move) for move in moves)  # each as it is asked for
    Host(match, [ReplayChair(read)] * len(match.seats)).play(len(moves))
