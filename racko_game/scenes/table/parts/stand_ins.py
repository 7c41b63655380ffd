"""Stand-ins: a computer plays for somebody who has left; and newcomers are asked who they play for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....controls.bindings.manual import REPEATED
from ....controls.intents import KEYS, Command, Hand, Intent, Tap
from ....match.messages.speech import persons
from ....match.seating import Seating
from ....message import Message, Person
from ....ui.nodes import Button
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...pages.dialogs import Notice
from . import TableParts

ANYBODYS = REPEATED | {"menu", "rules"}  # what needs no seat


class StandIns:
    """Lets computers play for people who have left, until a hand takes the seat, or all share devices."""

    def __init__(self, parts: TableParts) -> None:
        self.parts, self.model, self.match = parts, parts.model, parts.model.match
        self._asked: set[Hand] = set()  # newcomers that have been asked
        self.match.stand_ins = self._without_hands(self.model.hands.seating)

    def change(self, seats: frozenset[int]) -> None:
        """Let computers play for these seats, which their hands (devices) leave; people for the others."""
        hands, seating, before = self.model.hands, self.model.hands.seating, self.match.stand_ins
        if seats == before:
            return
        for hand in [hand for seat in seats - before for hand in hands.all_of(seat)]:
            seating = seating.without(hand)
            self._asked.discard(hand)
        self.match.stand_ins = seats
        self.parts.move.ask_again()
        if self.model.viewpoint.privacy.handed:
            self.parts.set_viewpoint(None)
        if seating != hands.seating:
            self.parts.sit(seating)
        for seat in sorted(before ^ seats):
            id = "stand-in.begins" if seat in seats else "stand-in.ends"
            self.model.show.narrator.line = Message(id, who=self._who(seat))

    def seated(self, seating: Seating) -> None:
        """Note a new seating: whoever has a hand (device) again plays for themselves."""
        self.change(self._without_hands(seating))

    def _without_hands(self, seating: Seating) -> frozenset[int]:
        return frozenset(seat for seat in self.match.stand_ins if not seating.hands_of(seat))

    def _who(self, seat: int) -> Person:
        return persons(self.match.seats)[seat]

    def newcomer(self, intent: Intent) -> Transition | None:
        """Return the transition to the page that asks a hand (device) without a seat who it plays for; None
        if that is not to be asked."""
        hand, seats = intent.hand, self._offered(intent)
        first = hand not in self._asked
        if seats is None or not (seats or first):
            return None
        self._asked.add(hand)
        self.parts.let_go()
        self.model.context.sound.play("focus")
        context = self.parts.interruptions.context_before(seats[0] if seats else None)
        away = [seat for seat in seats if seat in self.match.stand_ins]
        lines = [Message("stand-in.plays", who=self._who(seat)) for seat in away]
        ways = [
            Button(f"seat {seat}", say("newcomer.take", who=self._who(seat)), self._taking(hand, seat))
            for seat in seats
        ]
        if not seats:
            lines = [Message("newcomer.full")]
            who_plays = partial(self.parts.interruptions.who_plays, self.model.context, Pop)
            ways = [Button("hands", say("hands.title"), who_plays)]
        ways.append(Button("back", say("newcomer.no"), Pop))
        return Push(Notice(context, lines, title="newcomer.title", actions=ways))

    def _offered(self, intent: Intent) -> Sequence[int] | None:
        """Return the seats that the hand of an intent could take; None if it does not want one."""
        hands, hand, away = self.model.hands, intent.hand, sorted(self.match.stand_ins)
        if isinstance(intent, Tap):
            before = hands.seat_of(hand) if self.model.furniture.sided else None
            return [before] if before in away else None
        if not isinstance(intent, Command) or intent.word in ANYBODYS:
            return None
        if hands.seating.shared or not hands.free(hand):
            return None
        if hand.device.is_pad:
            return away or [seat for seat in self.match.here if not hands.all_of(seat)]
        return away or None if hand == KEYS and intent.word == "accept" else None

    def _taking(self, hand: Hand, seat: int) -> Callable[[], Transition]:
        """Return what lets a hand take a seat; at an edge of the table its person just plays again."""
        if self.model.furniture.sided and hand.device.points:
            return partial(Pop, self.match.stand_ins - {seat})
        return partial(Pop, self.model.hands.seating.with_(hand.sitter, seat))
