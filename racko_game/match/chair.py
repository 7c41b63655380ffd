"""Chairs, which answer for the seats of a match: persons, and computers, which take a moment to think."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Protocol

from ..ai.players.character import Character
from ..ai.players.computers import PERSONAS, Chances, Player, choose, player_of
from ..jobs.work import Jobs, Work
from ..rules.pieces.moves import Action, AskGoOut
from ..rules.table import View
from .match import Match


class Chair(Protocol):
    """Answers for a seat. It is told what the seat may see and do, and nothing else."""

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """The seat whose view it is chooses one of ``options``: action ``ply`` of the match, from 0."""

    def poll(self, dt: float) -> Action | None:
        """The answer, once there is one; ``dt`` seconds went by since it was last asked for."""


Pace = Callable[[View, int], float]
"""The seconds until a computer that is asked with this view at a ply seems to have thought."""

SHORTEST_PAUSE, LONGEST_PAUSE = (
    0.3,
    1.0,
)  # seconds until a move is shown, whatever it is and whatever they hold
QUICKEST_PAUSE = 0.15


def without_pause(view: View, ply: int) -> float:
    """Nobody looks on."""
    return 0.0


def humanly(character: Character, seed: bytes, seat: int, speed: Callable[[], float]) -> Pace:
    """A varied moment, in the tempo of the character; none where nobody may see that there is a question."""

    def pace(view: View, ply: int) -> float:
        if isinstance(view.prompts[-1], AskGoOut):
            return 0.0
        return thinking_time(character, Random(f"{seed.hex()} {seat} {ply}")) / speed()

    return pace


def thinking_time(character: Character, chance: Random) -> float:
    """A moment by chance; a persona has its own tempo."""
    tempo = PERSONAS[character.persona].tempo if character.persona in PERSONAS else 1.0
    return chance.uniform(
        max(SHORTEST_PAUSE * tempo, QUICKEST_PAUSE), min(LONGEST_PAUSE * tempo, LONGEST_PAUSE)
    )


Options = tuple["Action", ...]
ANYBODY = Character()


def begin_move(
    jobs: Jobs, view: View, options: Options, chance: Random, who: Character = ANYBODY, usual: Player = choose
) -> Work[Action]:
    """Have ``who`` choose one of ``options`` for the seat whose view it is; of no level, as ``usual`` does.

    Whatever becomes of the job, the action is one of the options.
    """
    job, given = (usual, ()) if who == ANYBODY else (move_of, (who,))
    instead = partial(guess, view, options, chance)
    return jobs.begin(job, *given, view, options, chance, otherwise=instead, accepts=options.__contains__)


def move_of(who: Character, view: View, options: Options, chance: Random) -> Action:
    """What that character chooses; KeyError if there is none of that name."""
    return player_of(who)(view, options, chance)


def guess(view: View, options: Options, chance: Random) -> Action:
    """A move that is quickly found, and cannot fail to be: by the gap table, else any."""
    try:
        from ..ai.players.player import by_gaps

        return by_gaps(view, options, chance)
    except Exception:  # why no better one was found has been logged, and is likely to be in the way here, too
        return chance.choice(options)


class ComputerChair:
    """A character, asked in a job; one of no level chooses as ``usual`` does.

    Its answer is given after the moment that ``pace`` says.
    """

    def __init__(
        self,
        character: Character,
        chances: Chances,
        jobs: Jobs,
        pace: Pace = without_pause,
        usual: Player = choose,
    ) -> None:
        self._character = character
        self._chances = chances
        self._jobs = jobs
        self._usual = usual
        self._pace = pace
        self._pause = 0.0
        self._work: Work[Action] | None = None

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Begin to think."""
        self._pause = self._pace(view, ply)
        chance = self._chances.at(ply)
        self._work = begin_move(self._jobs, view, options, chance, self._character, self._usual)

    def poll(self, dt: float) -> Action | None:
        """What it does, when that is thought out and its moment has come."""
        if self._work is None:
            return None
        self._pause -= dt
        action = self._work.poll(dt)
        return action if self._pause <= 0 else None


class PlayerChair:
    """A player that is asked here and now. What goes wrong in it is raised."""

    def __init__(self, player: Player, chances: Chances) -> None:
        self._player = player
        self._chances = chances
        self._answer: Action | None = None

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Answered when it returns."""
        self._answer = self._player(view, options, self._chances.at(ply))

    def poll(self, dt: float) -> Action | None:
        """The answer."""
        return self._answer


class ScreenChair:
    """Persons at one screen: what they want is handed in, once they are asked."""

    def __init__(self) -> None:
        self._answer: Action | None = None

    def answer(self, action: Action) -> None:
        """The person who is asked does this."""
        self._answer = action

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """The screen shows them what there is to do."""

    def poll(self, dt: float) -> Action | None:
        """What was handed in."""
        action, self._answer = self._answer, None
        return action


class KeyboardChair:
    """A person whose answer is waited for: ``read`` returns with it."""

    def __init__(self, read: Callable[[], Action]) -> None:
        self._read = read

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Whoever reads knows what is asked."""

    def poll(self, dt: float) -> Action | None:
        """The answer, after however long."""
        return self._read()


def chairs_of(
    match: Match,
    person: Callable[[int], Chair],
    jobs: Jobs,
    speed: Callable[[], float] | None = None,
    usual: Player = choose,
) -> tuple[Chair, ...]:
    """By seat: persons as ``person`` makes them, computers as characters, of no level as ``usual``.

    Who looks on has them seem to think, ``speed`` times as fast as they would; None: nobody looks on.
    """

    def computer(seat: int, who: Character) -> Chair:
        pace = humanly(who, match.seed, seat, speed) if speed else without_pause
        return ComputerChair(who, Chances(match.seed, seat), jobs, pace, usual)

    sitting = (who.character for who in match.seats)
    return tuple(person(seat) if who is None else computer(seat, who) for seat, who in enumerate(sitting))
