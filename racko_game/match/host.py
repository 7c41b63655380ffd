"""Agents answer for the seats of a match: people, and computers, which take a moment to think. The host asks
them, carries out their answers, and tells the listeners; nothing else calls ``Match.submit``, neither a
screen nor an unseen simulation. It also replays matches.

>>> from racko_game.ai.players.computers import Chances, choose
>>> from racko_game.match.host import PlayerAgent
>>> from racko_game.match.match import Seat
>>> from racko_game.rules.table import Charter
>>> charter = Charter("original", (("single round", True),))
>>> match = Match(charter, (Seat("Ann"), Seat("Ben")), seed=bytes(16))
>>> Host(match, [PlayerAgent(choose, Chances(match.seed, seat)) for seat in (0, 1)]).play(most=500)
>>> match.over, match.table.totals
(True, (10, 75))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Protocol

from ..ai.players.character import Character
from ..ai.players.computers import PERSONAS, Chances, Player, choose, player_of
from ..jobs.work import Jobs, Work
from ..rules.notation import parse
from ..rules.pieces.events import Event
from ..rules.pieces.moves import DEAL, Action, AskGoOut, Deal
from ..rules.table import View
from .match import Match


class Agent(Protocol):
    """Answers for a seat, given nothing but what the seat may see and do."""

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Ask for one of ``options``, for the seat whose ``view`` it is. ``ply``: the number of actions in
        the match so far. An agent whose player sees the question elsewhere does nothing here."""
        return

    def poll(self, dt: float) -> Action | None:
        """Return the answer, or None if there is none yet; ``dt`` seconds have passed since the last poll."""


Pace = Callable[[View, int], float]  # how many seconds a computer seems to think, by view and ply

# seconds: bounds of a pause, which must not depend on the cards or the move
SHORTEST_PAUSE, LONGEST_PAUSE = 0.3, 1.0
QUICKEST_PAUSE = 0.15


def no_pause(view: View, ply: int) -> float:
    """Return 0 seconds, for matches that nobody watches."""
    return 0.0


def human_pace(character: Character, seed: bytes, seat: int, speed: Callable[[], float]) -> Pace:
    """Return a function that gives the seconds a computer seems to think, random in the tempo of a character.
    There is no pause when a seat is asked whether to go out, since it would reveal the question. ``speed``
    returns how many times as fast as usual it is: 2 halves the pauses."""

    def pace(view: View, ply: int) -> float:
        if isinstance(view.prompts[-1], AskGoOut):
            return 0.0
        return thinking_time(character, Random(f"{seed.hex()} {seat} {ply}")) / speed()

    return pace


def thinking_time(character: Character, chance: Random) -> float:
    """Return a random time of up to a second, in seconds, in the tempo of the character's persona."""
    tempo = PERSONAS[character.persona].tempo if character.persona in PERSONAS else 1.0
    return chance.uniform(
        max(SHORTEST_PAUSE * tempo, QUICKEST_PAUSE), min(LONGEST_PAUSE * tempo, LONGEST_PAUSE)
    )


STAND_IN = Character("Casual")  # plays for an absent person: of middling strength, not to decide the match

NO_CHARACTER = Character()


def begin_move(
    jobs: Jobs,
    view: View,
    options: tuple[Action, ...],
    chance: Random,
    character: Character = NO_CHARACTER,
    usual: Player = choose,
) -> Work[Action]:
    """Begin a job in which a character chooses one of ``options``; without a level, ``usual`` chooses.
    Whatever happens to the job, its result is one of the options."""
    job, given = (usual, ()) if character == NO_CHARACTER else (move_of, (character,))
    instead = partial(quick_move, view, options, chance)
    return jobs.begin(job, *given, view, options, chance, otherwise=instead, accepts=options.__contains__)


def move_of(character: Character, view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Return the option that the character chooses. Raises KeyError if its level or persona is unknown."""
    return player_of(character)(view, options, chance)


def quick_move(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Return a move that is found quickly: by a table of gaps between cards, or if that fails at random."""
    try:
        from ..ai.players.player import by_gaps

        return by_gaps(view, options, chance)
    except Exception:  # the failure of better ways has been logged, and may affect this way, too
        return chance.choice(options)


@dataclass(eq=False)
class ComputerAgent(Agent):
    """A computer whose character chooses in a job; a character without a level chooses as ``usual`` does. The
    answer is given after the seconds that ``pace`` returns."""

    character: Character
    chances: Chances
    jobs: Jobs
    pace: Pace
    usual: Player
    _pause: float = field(default=0.0, init=False)
    _work: Work[Action] | None = field(default=None, init=False)

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        self._pause, chance = self.pace(view, ply), self.chances.at(ply)
        self._work = begin_move(self.jobs, view, options, chance, self.character, self.usual)

    def poll(self, dt: float) -> Action | None:
        if self._work is None:
            return None
        self._pause -= dt
        action = self._work.poll(dt)
        return action if self._pause <= 0 else None


@dataclass(eq=False)
class PlayerAgent(Agent):
    """A computer player that is called directly; its errors are raised to the caller."""

    player: Player
    chances: Chances
    _answer: Action | None = field(default=None, init=False)

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        self._answer = self.player(view, options, self.chances.at(ply))

    def poll(self, dt: float) -> Action | None:
        return self._answer


class ScreenAgent(Agent):
    """The people at one screen; the screen hands in their answers."""

    _answer: Action | None = None

    def answer(self, action: Action) -> None:
        """Hand in the answer of the person who is asked."""
        self._answer = action

    def poll(self, dt: float) -> Action | None:
        action, self._answer = self._answer, None
        return action


@dataclass(eq=False)
class CalledAgent(Agent):
    """A person in the terminal, or a record: the function ``read`` returns the answer, None if there is none;
    it may wait for it."""

    read: Callable[[], Action | None]

    def poll(self, dt: float) -> Action | None:
        return self.read()


@dataclass(eq=False)
class PersonAgent(Agent):
    """A person's agent; the agent ``computer`` answers instead while ``stands_in()`` is true."""

    person: Agent
    computer: Agent
    stands_in: Callable[[], bool]

    @property
    def _agent(self) -> Agent:
        return self.computer if self.stands_in() else self.person

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        self._agent.ask(view, options, ply)

    def poll(self, dt: float) -> Action | None:
        return self._agent.poll(dt)


def agents_of(
    match: Match,
    person: Callable[[int], Agent],
    jobs: Jobs,
    speed: Callable[[], float] | None = None,
    usual: Player = choose,
) -> tuple[Agent, ...]:
    """Return an agent for each seat.

    person: returns the agent for a person's seat
    speed: returns how many times as fast as usual computers seem to think; None: they answer at once
    usual: the player that chooses for computers without a level
    """

    def agent(seat: int, character: Character | None) -> Agent:
        plays = character or STAND_IN
        pace = human_pace(plays, match.seed, seat, speed) if speed else no_pause
        computer = ComputerAgent(plays, Chances(match.seed, seat), jobs, pace, usual)
        return computer if character else PersonAgent(person(seat), computer, lambda: seat in match.stand_ins)

    return tuple(agent(seat, who.character) for seat, who in enumerate(match.seats))


class Listener(Protocol):
    """Hears what happens in a match, without cards hidden from ``eyes``: a seat, or None (an onlooker)."""

    @property
    def eyes(self) -> int | None:
        """Return the seat that watches now; None for an onlooker."""
        return None

    @property
    def others(self) -> tuple[int, ...]:
        """Return the other seats whose cards the listener may know."""
        return ()

    def tell(self, events: Sequence[Event]) -> None:
        """Take note of events."""

    def taken_back(self, seat: int, many: int) -> None:
        """Take note that ``seat`` has undone its last move: the last ``many`` actions of the match."""
        return


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
        match, seat = self.match, self.match.asked
        action = DEAL if seat is None else self.answer
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


def replaying(match: Match, actions: Iterable[Action]) -> Host:
    """Return a host that repeats the recorded actions of all seats, one after another; it deals by itself."""
    recorded = (action for action in actions if not isinstance(action, Deal))
    return Host(match, [CalledAgent(partial(next, recorded, None))] * len(match.seats))


def play_again(match: Match, actions: Sequence[Action], *listeners: Listener) -> None:
    """Repeat actions in a match just dealt; ``listeners`` are told from the opening on."""
    host = replaying(match, actions)
    host.listen(*listeners)
    for listener in listeners:
        listener.tell(match.visible_events(listener.eyes, listener.others))
    host.play(len(actions))


def play_written(match: Match, moves: Sequence[str]) -> None:
    """Play moves given as text in a match just dealt; the host deals by itself."""
    read = (parse(match.rules, match.table.prompts[-1], move) for move in moves)  # lazily, as prompts change
    replaying(match, read).play(len(moves))
