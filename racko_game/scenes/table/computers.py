"""The computers at the table: asked through the thinker, and shown after a humanly varied moment."""

from __future__ import annotations

from random import Random

from ...ai.players.character import Character
from ...ai.players.levels import PERSONAS
from ...ai.players.protocol import chance_for
from ...ai.thinker import Answer, Thinker
from ...match.match import Match
from ...rules.actions import Action
from ...rules.prompts import AskGoOut

SHORTEST, LONGEST = 0.3, 1.0  # seconds until a move is shown, whatever it is and whatever they hold
QUICKEST = 0.15


class Computers:
    """Moves of the seats that computers play. They get a view and the options, like anybody."""

    def __init__(self, thinker: Thinker, match: Match) -> None:
        self._thinker = thinker
        self._match = match
        self._answer: Answer | None = None
        self._pause = 0.0

    def move(self, seat: int, dt: float) -> Action | None:
        """The move of ``seat``, when it is thought out and its moment has come; call it each frame."""
        if self._answer is None:
            match, ply = self._match, len(self._match.actions)
            plays = match.seats[seat].character or Character()
            # nobody may see that there is a question
            quiet = isinstance(match.view(seat).prompts[-1], AskGoOut)
            self._pause = 0.0 if quiet else pause(plays, Random(f"{match.seed.hex()} {seat} {ply}"))
            chance = chance_for(match.seed, seat, ply)
            self._answer = self._thinker.ask(match.view(seat), match.options(), chance, plays)
        self._pause -= dt
        action = self._answer.poll(dt)
        if action is None or self._pause > 0:
            return None
        self._answer = None
        return action


def pause(plays: Character, chance: Random) -> float:
    """How long a computer seems to think: a persona in its own tempo. It tells nothing of what it holds."""
    tempo = PERSONAS[plays.persona].tempo if plays.persona in PERSONAS else 1.0
    return chance.uniform(max(SHORTEST * tempo, QUICKEST), min(LONGEST * tempo, LONGEST))
