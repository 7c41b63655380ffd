"""Computers: one that is asked beside the frame and seems to think, and one that answers at once."""

from __future__ import annotations

from ...ai.players.character import Character
from ...ai.players.protocol import Chances, Player, choose
from ...jobs.work import Jobs, Work
from ...rules.pieces.actions import Action
from ...rules.table import View
from ..thinking import begin_move
from .pace import Pace, at_once


class ComputerChair:
    """A character, asked in a job; one of no level chooses as ``usual`` does.

    Its answer is given after the moment that ``pace`` says.
    """

    def __init__(
        self,
        character: Character,
        chances: Chances,
        jobs: Jobs,
        pace: Pace = at_once,
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
