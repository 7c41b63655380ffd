"""The page for a lost pad: the match waits until another device plays for its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...controls.bindings.manual import REPEATED
from ...controls.focus import Focuses
from ...controls.intents import Command, Hand, Hover, Intent, Struck
from ...message import Person
from ...ui.dialogs import middle, notice
from ...ui.nodes import Button, Node
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..context import AppContext, GamePage
from ..pages.settings.keys import meet
from ..seats.gathering import HOUSE
from .hands import TableHands

SUDDEN = 0.5  # seconds: what is pressed so soon was meant for what lay there before


class LostPad(GamePage[object]):
    """Says whose pad is gone. Returns the new seating, or "leave" from the ``pause``."""

    opaque = False
    sudden = True

    def __init__(
        self,
        context: AppContext,
        hands: TableHands,
        lost: Hand,
        who: Person,
        pause: Callable[[], Transition | None],
    ) -> None:
        super().__init__(context)
        self.title, self.line = say("lost.title", who=who), say("lost.how")
        self.focuses = Focuses(shared=False)
        self._hands, self._lost, self._pause = hands, lost, pause
        self._open = 0.0  # for how many seconds

    def build(self) -> Node:
        return middle(notice(self.title, [self.line], self._buttons()))

    def _buttons(self) -> Sequence[Node]:
        there = (*self.context.pads(), *HOUSE)
        free = any(self._hands.free(hand) for hand in there)
        whole = any(self._hands.can_share(hand) for hand in there)
        return [
            *([Button("take", say("lost.take"), self._take, "primary")] if free else []),
            *([Button("share", say("lost.share"), self._share)] if whole else []),
            Button("menu", say("table.menu"), self._pause),
        ]

    def focus_of(self, hand: Hand) -> str:
        """Return the key of the button with a hand's focus.

        At first it is one this hand may press harmlessly: a press meant for the table must not share a seated
        hand's device.
        """
        named = [button.key for button in self._buttons()]
        home = "take" if self._hands.free(hand) else "menu"
        there = self.focuses.of(hand)
        return there if there in named else home

    def advance(self, dt: float) -> Transition | None:
        self._open += dt
        if self._lost not in self._hands.seating.chairs:
            return Pop(self._hands.seating)
        found = self._hands.found(self._lost)
        return Pop(self._hands.handed(self._lost, found)) if found else None

    def handle(self, intent: Intent) -> Transition | None:
        hand = intent.hand
        if self._open < SUDDEN and not isinstance(intent, Hover):
            return None
        if isinstance(intent, Struck):
            return meet(self.context, intent)
        pressed = isinstance(intent, Command) and intent.word not in REPEATED
        if pressed and hand.device.is_pad and self._hands.free(hand):
            return Pop(self._hands.handed(self._lost, hand))
        return super().handle(intent)

    def back(self) -> Transition | None:
        return self._pause()

    def returned(self, result: object) -> Transition | None:
        return Pop(result) if result == "leave" else None

    def _take(self) -> Transition | None:
        """Let the hand that pressed it take over the seat, unless it has one already."""
        if self._hands.free(self.context.hand):
            return Pop(self._hands.handed(self._lost, self.context.hand))
        self._refuse("lost.plays")
        return None

    def _share(self) -> Transition | None:
        """Let two people share the device that pressed it from now on."""
        if self._hands.can_share(self.context.hand):
            return Pop(self._hands.shared_with(self._lost, self.context.hand))
        self._refuse("lost.share-how")
        return None

    def _refuse(self, why: str) -> None:
        self.context.sound.play("refuse")
        self.line = say(why)
