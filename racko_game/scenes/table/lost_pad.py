"""The page for a lost pad: the match waits until another device plays for its seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...controls.bindings.manual import REPEATED
from ...controls.focus import Focuses
from ...controls.intents import Command, Hand, Hover, Intent, Struck
from ...match.match import Match
from ...match.messages.speech import persons
from ...message import Message
from ...ui.dialogs import middle, notice
from ...ui.nodes import Button, Node
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..context import AppContext, GamePage
from ..pages.settings.keys import meet
from ..seats.gathering import HOUSE
from .hands import TableHands

Go = Callable[[], Transition | None]
SUDDEN = 0.5  # seconds: what is pressed so soon was meant for what lay there before


class LostPad(GamePage[object]):
    """The page shown when pads of players are gone. Its result is the new seating, or "leave" from the
    ``pause``. ``leave``: returns the transition that lets a computer play for the seat; None if that is
    impossible."""

    opaque = False
    sudden = True

    def __init__(
        self, context: AppContext, hands: TableHands, lost: Hand, match: Match, pause: Go, leave: Go | None
    ) -> None:
        super().__init__(context)
        self.line, self.focuses, self._seats = say("lost.how"), Focuses(shared=False), match.seats
        self._hands, self._lost, self._pause, self._leave = hands, lost, pause, leave
        self._open = 0.0  # for how many seconds

    @property
    def title(self) -> str:
        """Return the title: the players whose pads are gone, beginning with the seat to be taken."""
        lost = dict.fromkeys((self._lost, *self._hands.lost()))
        seats = [seat for hand in lost if (seat := self._hands.seat_of(hand)) is not None]
        who = tuple(persons(self._seats)[seat] for seat in seats)
        return say("lost.title", who=who[0]) if len(who) == 1 else say("lost.titles", who=who)

    def build(self) -> Node:
        return middle(notice(self.title, [self.line], self._buttons()))

    def _buttons(self) -> Sequence[Node]:
        there = (*self.context.pads(), *HOUSE)
        kinds = (
            "pad" if hand.device.is_pad else hand.device.value for hand in filter(self._hands.free, there)
        )
        free = [Message(f"hand.{kind}") for kind in dict.fromkeys(kinds)]
        whole = any(map(self._hands.can_share, there))
        return [
            *([Button("take", say("lost.take", hands=tuple(free)), self._take, "primary")] if free else []),
            *([Button("stand-in", say("lost.computer"), self._leave)] if self._leave else []),
            *([Button("share", say("lost.share"), self._share)] if whole else []),
            Button("menu", say("table.menu"), self._pause),
        ]

    def focus_of(self, hand: Hand) -> str:
        """Return the key of the button with a hand's focus: at first one that it may press harmlessly. A
        press meant for the table must not share a seated hand's device."""
        there = self.focuses.of(hand)
        if there in [button.key for button in self._buttons()]:
            return there
        return "take" if self._hands.free(hand) else "menu"

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
        """Share this hand's device: it keeps the left half, the seat whose pad is gone gets the right one."""
        hand = self.context.hand
        if self._hands.can_share(hand):
            left, right = hand.halves
            return Pop(self._hands.seating.replaced({hand: left, self._lost: right}))
        self._refuse("lost.share-how")
        return None

    def _refuse(self, why: str) -> None:
        self.context.sound.play("refuse")
        self.line = say(why)
