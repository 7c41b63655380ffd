"""The set-up as far as several hands come to it: who plays together has sat down in the lobby."""

from __future__ import annotations

from ...controls.intents import Hand, Intent, Word
from ...match.plan import Plan
from ...ui.scene import Push, Transition
from ..kit.scene import Kit
from ..menus.menu import Menu
from .gathering import Gathering


class Joining(Menu):
    """A menu about a plan; a second pad that wants to play, too, leads to the lobby."""

    def __init__(self, kit: Kit, plan: Plan, together: bool = False) -> None:
        """``together``: several play, who are asked to sit down before anything else."""
        super().__init__(kit, "deal")
        self.plan = plan
        self.gathering = Gathering(plan)
        self._together = together
        self._first = kit.hand.sitter  # whoever began

    def advance(self, dt: float) -> Transition | None:
        """Those who come to play together sit down first."""
        if self._together:
            self._together = False
            return self.open_lobby()
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        """A second pad joins: from then on each hand has a chair."""
        if isinstance(intent, Word) and self._joins(intent.hand, intent.word):
            self.gathering.begin(self.kit.settings.together)
            self.gathering.sit(self._first)
            self.gathering.sit(intent.hand)
            self.kit.sound.play("snap")
            return self.open_lobby()
        return super().handle(intent)

    def _joins(self, hand: Hand, word: str) -> bool:
        """Whether it is another pad than the first: who puts the mouse away for one is still alone."""
        if not hand.device.is_pad or self.plan.most_persons < 2:
            return False
        if not self._first.device.is_pad:
            self._first = hand
        return word in ("accept", "menu") and hand != self._first and hand not in self.gathering.chairs

    def open_lobby(self) -> Transition:
        """Let those who play sit down."""
        from .lobby import Lobby

        return Push(Lobby(self.kit, self.gathering))

    def scatter(self) -> None:
        """All stand up; who sat where is remembered."""
        if self.gathering.opened:
            self.gathering.keep(self.kit.settings)
        self.gathering.close()
