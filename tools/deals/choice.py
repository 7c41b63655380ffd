"""A choice of who is to learn: what was seen, what a master did, and by how much that was better."""

from __future__ import annotations

from typing import NamedTuple

from racko_game.ai.players.odds import worth
from racko_game.match.coach.reasons import reason
from racko_game.match.lessons.table_lesson import LEARNER, NAMES, rack_of
from racko_game.match.match import Seat
from racko_game.match.messages.speech import Speech
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import Action, Reverse
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import View

CLEAR, CLEARLY = 0.02, 1.0
"""A clear step: of a chance to be first; in points or chips."""


class Choice(NamedTuple):
    """A choice of the learner: at which ply, what was seen, what there was, what a master did."""

    rules: Ruleset
    ply: int
    view: View
    options: tuple[Action, ...]
    action: Action

    @property
    def prompt(self) -> object:
        """What was asked."""
        return self.view.prompts[-1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The learner's."""
        return rack_of(self.view)

    @property
    def held(self) -> Card | None:
        """The card in the hand."""
        return None if self.view.held is None else self.view.faces[self.view.held]

    def margin(self) -> float:
        """By how much it is better than all else, in clear steps: 1 is just clear. Which row is named with a
        reverse card is no other choice: where nothing is known of a rack, its rows are alike."""
        if len(self.options) == 1:
            return 99.0
        known = worth(self.view, self.options)
        mine = known.values[self.options.index(self.action)]
        reverses = isinstance(self.action, Reverse)
        rest = [
            value
            for one, value in zip(self.options, known.values, strict=True)
            if one != self.action and not (reverses and isinstance(one, Reverse))
        ]
        return (mine - max(rest)) / (CLEARLY if known.prize else CLEAR)

    def why(self) -> str:
        """The id of the first half of the coach's reason."""
        sitting = tuple(Seat(name or "You") for name in NAMES[: len(self.view.racks)])
        return reason(self.view, Speech(self.rules, sitting, LEARNER), self.action).brief.id
