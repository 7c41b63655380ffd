"""Agents answer for the seats of a match: people, and computers, which take a moment to think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Protocol

from ..ai.players.character import Character
from ..ai.players.computers import PERSONAS, Chances, Player, choose, player_of
from ..jobs.work import Jobs, Work
from ..rules.pieces.moves import Action, AskGoOut
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


Pace = Callable[[View, int], float]
"""A function that returns for how many seconds a computer seems to think, from its view and the ply."""

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


STAND_IN = Character("Casual")
"""The computer that plays for an absent person: of middling strength, so as not to decide the match."""
Options = tuple["Action", ...]
NO_CHARACTER = Character()


def begin_move(
    jobs: Jobs,
    view: View,
    options: Options,
    chance: Random,
    character: Character = NO_CHARACTER,
    usual: Player = choose,
) -> Work[Action]:
    """Begin a job in which a character chooses one of ``options``; without a level, ``usual`` chooses.
    Whatever happens to the job, its result is one of the options."""
    job, given = (usual, ()) if character == NO_CHARACTER else (move_of, (character,))
    instead = partial(quick_move, view, options, chance)
    return jobs.begin(job, *given, view, options, chance, otherwise=instead, accepts=options.__contains__)


def move_of(character: Character, view: View, options: Options, chance: Random) -> Action:
    """Return the option that the character chooses. Raises KeyError if its level or persona is unknown."""
    return player_of(character)(view, options, chance)


def quick_move(view: View, options: Options, chance: Random) -> Action:
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
        self._pause = self.pace(view, ply)
        chance = self.chances.at(ply)
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
class KeyboardAgent(Agent):
    """A person in the terminal; the function ``read`` waits for the answer and returns it."""

    read: Callable[[], Action]

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

    def computer(seat: int, character: Character) -> Agent:
        pace = human_pace(character, match.seed, seat, speed) if speed else no_pause
        return ComputerAgent(character, Chances(match.seed, seat), jobs, pace, usual)

    def agent(seat: int, character: Character | None) -> Agent:
        if character is not None:
            return computer(seat, character)
        return PersonAgent(person(seat), computer(seat, STAND_IN), lambda: seat in match.stand_ins)

    return tuple(agent(seat, who.character) for seat, who in enumerate(match.seats))
