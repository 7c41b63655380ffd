"""Chairs answer for the seats of a match: people, and computers, which take a moment to think."""

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
    """Answers for a seat, given nothing but what the seat may see and do."""

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Ask the viewing seat to choose one of ``options``: action ``ply`` of the match, from 0.

        A chair whose player sees the question elsewhere does nothing here.
        """
        return

    def poll(self, dt: float) -> Action | None:
        """Return the answer, or None if there is none yet; ``dt`` seconds have passed since the last poll."""


Pace = Callable[[View, int], float]
"""A function that returns the seconds a computer seems to think, given its view and the ply."""

SHORTEST_PAUSE, LONGEST_PAUSE = (
    0.3,
    1.0,
)  # seconds until a move is shown, whatever it is and whatever they hold
QUICKEST_PAUSE = 0.15


def no_pause(view: View, ply: int) -> float:
    """Return 0: nobody is watching."""
    return 0.0


def human_pace(character: Character, seed: bytes, seat: int, speed: Callable[[], float]) -> Pace:
    """Return a pace that varies, in the tempo of the character.

    There is no pause where it would reveal that a seat is asked whether it goes out.
    """

    def pace(view: View, ply: int) -> float:
        if isinstance(view.prompts[-1], AskGoOut):
            return 0.0
        return thinking_time(character, Random(f"{seed.hex()} {seat} {ply}")) / speed()

    return pace


def thinking_time(character: Character, chance: Random) -> float:
    """Return a random time in seconds, in the tempo of the persona."""
    tempo = PERSONAS[character.persona].tempo if character.persona in PERSONAS else 1.0
    return chance.uniform(
        max(SHORTEST_PAUSE * tempo, QUICKEST_PAUSE), min(LONGEST_PAUSE * tempo, LONGEST_PAUSE)
    )


STAND_IN = Character("Casual")
"""Plays for a person who is away: neither wins nor throws the match for them."""
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

    Whatever happens to the job, its result is one of the options.
    """
    job, given = (usual, ()) if character == NO_CHARACTER else (move_of, (character,))
    instead = partial(quick_move, view, options, chance)
    return jobs.begin(job, *given, view, options, chance, otherwise=instead, accepts=options.__contains__)


def move_of(character: Character, view: View, options: Options, chance: Random) -> Action:
    """Return the choice of that character. Raises KeyError if its name is unknown."""
    return player_of(character)(view, options, chance)


def quick_move(view: View, options: Options, chance: Random) -> Action:
    """Return a move that is found quickly and never fails: by the gap table, else at random."""
    try:
        from ..ai.players.player import by_gaps

        return by_gaps(view, options, chance)
    except Exception:  # why no better one was found has been logged, and is likely to be in the way here, too
        return chance.choice(options)


class ComputerChair(Chair):
    """A character that chooses in a job; one without a level chooses as ``usual`` does.

    Its answer is given after the time that ``pace`` returns.
    """

    def __init__(
        self,
        character: Character,
        chances: Chances,
        jobs: Jobs,
        pace: Pace = no_pause,
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
        self._pause = self._pace(view, ply)
        chance = self._chances.at(ply)
        self._work = begin_move(self._jobs, view, options, chance, self._character, self._usual)

    def poll(self, dt: float) -> Action | None:
        if self._work is None:
            return None
        self._pause -= dt
        action = self._work.poll(dt)
        return action if self._pause <= 0 else None


class PlayerChair(Chair):
    """A player that is asked directly. Its errors are raised."""

    def __init__(self, player: Player, chances: Chances) -> None:
        self._player = player
        self._chances = chances
        self._answer: Action | None = None

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        self._answer = self._player(view, options, self._chances.at(ply))

    def poll(self, dt: float) -> Action | None:
        return self._answer


class ScreenChair(Chair):
    """The people at one screen: their answers are handed in."""

    def __init__(self) -> None:
        self._answer: Action | None = None

    def answer(self, action: Action) -> None:
        """Hand in the answer of the person who is asked."""
        self._answer = action

    def poll(self, dt: float) -> Action | None:
        action, self._answer = self._answer, None
        return action


class KeyboardChair(Chair):
    """A person in the terminal: ``read`` returns with the answer."""

    def __init__(self, read: Callable[[], Action]) -> None:
        self._read = read

    def poll(self, dt: float) -> Action | None:
        return self._read()


class PersonChair(Chair):
    """A person, for whom a computer answers while they are away: as long as ``stands_in`` says so."""

    def __init__(self, person: Chair, computer: Chair, stands_in: Callable[[], bool]) -> None:
        self._person, self._computer, self._stands_in = person, computer, stands_in

    @property
    def _chair(self) -> Chair:
        return self._computer if self._stands_in() else self._person

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        self._chair.ask(view, options, ply)

    def poll(self, dt: float) -> Action | None:
        return self._chair.poll(dt)


def chairs_of(
    match: Match,
    person: Callable[[int], Chair],
    jobs: Jobs,
    speed: Callable[[], float] | None = None,
    usual: Player = choose,
) -> tuple[Chair, ...]:
    """Return a chair for each seat.

    person: makes the chair of a person's seat
    speed: how many times as fast as usual computers seem to think; None: at once
    usual: plays for computers without a level
    """

    def computer(seat: int, character: Character) -> Chair:
        pace = human_pace(character, match.seed, seat, speed) if speed else no_pause
        return ComputerChair(character, Chances(match.seed, seat), jobs, pace, usual)

    def chair(seat: int, character: Character | None) -> Chair:
        if character is not None:
            return computer(seat, character)
        return PersonChair(person(seat), computer(seat, STAND_IN), lambda: seat in match.stand_ins)

    return tuple(chair(seat, who.character) for seat, who in enumerate(match.seats))
