"""The host of a match: asks the agents, carries out their answers, tells the listeners; replays matches.

Nothing else calls ``Match.submit``, neither a screen nor an unseen simulation.

>>> from racko_game.ai.players.computers import Chances, choose
>>> from racko_game.match.agent import PlayerAgent
>>> from racko_game.match.match import Seat
>>> from racko_game.rules.table import Charter
>>> charter = Charter("original", (("single round", True),))
>>> match = Match(charter, (Seat("Ann"), Seat("Ben")), seed=bytes(16))
>>> Host(match, [PlayerAgent(choose, Chances(match.seed, seat)) for seat in (0, 1)]).play(most=500)
>>> match.over, match.table.totals
(True, (10, 75))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from ..rules.notation import parse
from ..rules.pieces.events import Event
from ..rules.pieces.moves import DEAL, Action, Deal
from .agent import Agent
from .match import Match


class Listener(Protocol):
    """Hears what happens in a match, with the cards hidden from ``eyes`` left out. ``eyes`` is a seat, or
    None for an onlooker."""

    @property
    def eyes(self) -> int | None:
        """Return the seat that watches now; None for an onlooker."""

    @property
    def others(self) -> tuple[int, ...]:
        """Return the other seats whose cards the listener may know."""

    def tell(self, events: Sequence[Event]) -> None:
        """Take note of events."""

    def taken_back(self, seat: int, many: int) -> None:
        """Take note that ``seat`` has undone its last move: the last ``many`` actions of the match."""


class Host:
    """Drives a match: asks ``agents``, one for each seat. An answer is first heard (``poll``), then carried
    out (``carry_out``, which also deals the next round); in between a screen can show what a computer is
    going to do."""

    def __init__(self, match: Match, agents: Sequence[Agent]) -> None:
        self.match = match
        self._agents = tuple(agents)
        self._listeners: list[Listener] = []
        self._ply = -1  # the number of actions when an agent was last asked
        self._answer: Action | None = None  # the answer to that question

    def listen(self, *listeners: Listener) -> None:
        """Add listeners, which are told of all events from now on."""
        self._listeners += listeners

    @property
    def answer(self) -> Action | None:
        """Return the answer already heard from the seat that is asked; None if there is none yet."""
        return self._answer if self._ply == len(self.match.actions) else None

    def poll(self, dt: float = 0.0) -> Action | None:
        """Ask the agent whose turn it is, once; return its answer when there is one, else None. Between
        rounds and after the match, return None. ``dt`` seconds have passed since the last call."""
        match = self.match
        seat, ply = match.asked, len(match.actions)
        if seat is None:
            return None
        if self._ply != ply:
            self._ply, self._answer = ply, None
            self._agents[seat].ask(match.view(seat), match.options(), ply)
        if self._answer is None:
            self._answer = self._agents[seat].poll(dt)
        return self._answer

    def carry_out(self) -> None:
        """Carry out the answer that was heard; between rounds, deal the next round. Raises IllegalAction, and
        changes nothing, if the answer is not allowed."""
        match, action = self.match, self.answer
        seat = match.asked
        if seat is None:
            action = DEAL
        assert action is not None, "nobody has answered"
        match.submit(seat, action)
        for listener in self._listeners:
            listener.tell(match.visible_events(listener.eyes, listener.others))

    def ask_again(self) -> None:
        """Ask the current question once more, since another agent may answer it now."""
        self._ply, self._answer = -1, None

    def take_back(self, seat: int, count: int) -> None:
        """Undo the last ``count`` actions of the round, for ``seat``, which made the last move. Raises
        ValueError if there are not so many."""
        self.match.take_back(count)
        self.ask_again()
        for listener in self._listeners:
            listener.taken_back(seat, count)

    def step(self) -> bool:
        """Carry out the next answer, or deal; return False if the seat has not answered yet."""
        if self.poll() is None and self.match.asked is not None:
            return False
        self.carry_out()
        return True

    def play(self, most: int) -> None:
        """Play until the match is over, it has ``most`` actions, or a seat does not answer."""
        match = self.match
        while len(match.actions) < most and not match.over and self.step():
            pass


class ReplayAgent(Agent):
    """Answers with the recorded actions of all seats, one after another; the host deals by itself."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = (action for action in actions if not isinstance(action, Deal))

    def poll(self, dt: float) -> Action | None:
        return next(self._actions, None)


def play_again(match: Match, actions: Sequence[Action], *listeners: Listener) -> None:
    """Repeat actions in a match just dealt; ``listeners`` are told from the opening on."""
    host = Host(match, [ReplayAgent(actions)] * len(match.seats))
    host.listen(*listeners)
    for listener in listeners:
        listener.tell(match.visible_events(listener.eyes, listener.others))
    host.play(len(actions))


def play_written(match: Match, moves: Sequence[str]) -> None:
    """Play moves given as text in a match just dealt; the host deals by itself."""
    read = (parse(match.rules, match.table.prompts[-1], move) for move in moves)  # lazily, as prompts change
    Host(match, [ReplayAgent(read)] * len(match.seats)).play(len(moves))
