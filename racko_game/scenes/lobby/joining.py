"""The hands that come to a set-up: whoever plays together sits down in the lobby."""

from __future__ import annotations

from ...controls.intents import Hand, Intent, Word
from ...match.plan import Plan
from ...ui.scene import Push, Transition
from ..kit.scene import Kit
from .gathering import Gathering


class Joining:
    """Takes note of a second pad that wants to play, too: it leads to the lobby."""

    def __init__(self, kit: Kit, plan: Plan) -> None:
        self.gathering = Gathering(plan)
        self._kit, self._plan = kit, plan
        self._first = kit.hand.sitter  # whoever began

    def joins(self, intent: Intent) -> bool:
        """Return whether a second pad joins with this; from then on each hand has a chair."""
        if not isinstance(intent, Word) or not self._is_another(intent.hand, intent.word):
            return False
        self.gathering.begin(self._kit.settings.together)
        self.gathering.sit(self._first)
        self.gathering.sit(intent.hand)
        self._kit.sound.play("snap")
        return True

    def _is_another(self, hand: Hand, word: str) -> bool:
        """Return whether it is another pad than the first: who puts the mouse away for one is still alone."""
        if not hand.device.is_pad or self._plan.most_persons < 2:
            return False
        if not self._first.device.is_pad:
            self._first = hand
        return word in ("accept", "menu") and hand != self._first and hand not in self.gathering.chairs

    def open_lobby(self) -> Transition:
        """Let those who play sit down."""
        from .lobby import Lobby

        return Push(Lobby(self._kit, self.gathering))

    def scatter(self) -> None:
        """Let all stand up; who sat where is remembered."""
        if self.gathering.opened:
            self.gathering.keep(self._kit.settings)
        self.gathering.close()
