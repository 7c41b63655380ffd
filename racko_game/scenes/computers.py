"""The computers at the table: asked through the thinker, and shown after a humanly varied moment."""

from __future__ import annotations

from ..ai.asking import chance_for
from ..ai.thinker import Answer, Thinker
from ..match.match import Match
from ..rules.actions import Action

SHORTEST, LONGEST = 0.3, 1.0  # seconds until a move is shown, whatever it is and whatever they hold


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
            chance = chance_for(self._match.seed, seat, len(self._match.actions))
            self._pause = chance.uniform(SHORTEST, LONGEST)
            self._answer = self._thinker.ask(self._match.view(seat), self._match.options(), chance)
        self._pause -= dt
        action = self._answer.poll(dt)
        if action is None or self._pause > 0:
            return None
        self._answer = None
        return action
