"""Sitting down and standing up again: what a press means to the chairs of a lobby, whoever makes it."""

from __future__ import annotations

from ....controls.bindings.manual import REPEATED
from ....controls.intents import (
    FINGERS,
    Cancel,
    Command,
    Drag,
    Grab,
    Hand,
    Holding,
    Hover,
    Intent,
    Released,
    Struck,
    Tap,
)
from ....message import Message, Trouble
from ....rules.errors import RulesError
from ....stage.touch.hotspots import Hotspot, at, named
from ....ui.scene import Pop, Push, Transition
from ...context import light_up
from ...seats.gathering import HOUSE
from ...table.play import Play
from ..dialogs import cannot
from .chair_sheet import ChairMapping, ChairSheet
from .chairs import LIT, Chairs, chair_of, lowest


class SittingDown(Chairs):
    """Chairs to be taken, and the way on once all who took one are ready."""

    def handle(self, intent: Intent) -> Transition | None:
        stood = self.parts().turns
        go = self._answer(intent)
        self.follow()
        if {*self.parts().turns} != {*stood}:
            self.kit.annul(lambda x, y: True)
        return go

    def _answer(self, intent: Intent) -> Transition | None:
        """What lies open answers whoever it is for; all else is for the chairs."""
        if not isinstance(intent, Hover | Drag | Released):
            self.told = None
        stack = self.sheets.meant(intent)
        if stack is None:
            return self._sit_or_stand(intent)
        if lowest(stack).owns(intent.hand.sitter):
            self.sheets.hand_over(stack, intent)
            self.pointed = stack.top.pointed if stack.scenes else ""
        elif isinstance(intent, Tap | Grab):
            self.refuse("lobby.chooses", lowest(stack))
        return None

    def _sit_or_stand(self, intent: Intent) -> Transition | None:
        """Who has no chair sits down with any press; who has one is asked what they mean."""
        hand = self._asks = intent.hand.sitter
        match intent:
            case Command(_, word) if self._joins(hand, word):
                self.sit(hand, chair_of(self.focus_of(hand)))
                return None
            case Command(_, "accept") if spot := named(self.places(), self.focus_of(hand)):
                return self.confirm(spot)  # though another's sheet may lie on it
            case Command(_, "menu"):
                return self._ready()
            case Command(_, "back"):
                return self._step_back(hand)
            case Struck():
                self._ask_buttons(hand)
            case Holding(_, x, y):
                self._hold(intent.hand, at(self.hotspots(), x, y))
                return None
            case Tap(hand=one) | Cancel(hand=one) if one in self._pressed_long:
                self._pressed_long.discard(one)
                return None
        return super().handle(intent)

    def _ask_buttons(self, hand: Hand) -> None:
        """A pad of which nobody knows the buttons is to sit down."""
        pad, seat = self.kit.unknown().get(hand.which[0]), self.bare_chair()
        if pad is None or self.kit.kiosk:
            return
        if seat is None:
            self.kit.sound.play("refuse")
            self.told = Message("lobby.full")
        elif not self.crowded(page := ChairMapping(self.kit, self, seat, hand, pad)):
            self.sheets.lay(page)

    def _joins(self, hand: Hand, word: str) -> bool:
        """Whether that is a hand without a chair, and it means nothing else. Keys of neither half are
        nobody's where two share them."""
        if any(one in self.gathering.chairs for one in (hand, *hand.halves)):
            return False
        if word in ("accept", "menu"):
            return not self._spoken(hand)
        return not (hand.device.points or word in REPEATED or word == "back")

    def _spoken(self, hand: Hand) -> bool:
        """Whether a hand without a chair has gone to something that is none."""
        return hand in HOUSE and chair_of(self.focus_of(hand)) is None

    def _step_back(self, hand: Hand) -> Transition | None:
        """Not ready yet; on one's feet again; out of here, unless others sit."""
        seat = self.gathering.chairs.get(hand)
        if seat is None and self.gathering.persons:
            self.kit.sound.play("refuse")
            self.told = Message("lobby.stays")
            return None
        if seat is None:
            return self._leave()
        if seat in self.gathering.ready:
            self.gathering.ready.discard(seat)
        else:
            self.stand(hand)
        return None

    def _leave(self) -> Transition | None:
        """To the set-up; if nobody sits here, everything is as it was. What others have open stays open."""
        if other := self.sheets.any:
            self.refuse("lobby.chooses", other)
            return None
        self.gathering.ready.clear()
        if not self.gathering.persons:
            self.gathering.keep(self.kit.settings)
            self.gathering.close()
        return Pop()

    def _hold(self, hand: Hand, spot: Hotspot | None) -> None:
        """A pointer is held on its own chair: it stands up. Each finger may be that of whoever sits there."""
        seat = chair_of(spot.name) if spot else None
        own = {
            self.gathering.chairs.get(hand.sitter),
            *(self.gathering.guests if hand.sitter == FINGERS else ()),
        }
        if seat is not None and seat in own and hand not in self._pressed_long:
            self._pressed_long.add(hand)
            self.vacate(seat)

    def press_chair(self, seat: int) -> Transition | None:
        """An empty chair is taken by a hand that has none; each finger may be somebody's. Else it is asked
        who sits there and as whom."""
        gathering, hand = self.gathering, self._asks
        if hand not in gathering.chairs and seat in gathering.free:
            self.sit(hand, seat)
            return None
        if hand == FINGERS and seat in gathering.free:
            self.kit.sound.play("snap")
            self.fresh[seat] = LIT
            gathering.welcome(seat)
            self.follow()
            return None
        if hand not in HOUSE and seat in gathering.persons and gathering.chairs.get(hand) != seat:
            self.kit.sound.play("refuse")
            return None
        self._open_sheet(seat, hand)
        return None

    def _open_sheet(self, seat: int, hand: Hand) -> None:
        """Who chooses is not ready yet."""
        sheet = ChairSheet(self.kit, self, seat, hand)
        if there := self.sheets.about(seat):
            self.refuse("lobby.chooses", there)
        elif not self.crowded(sheet):
            self.gathering.ready.discard(self.gathering.chairs.get(hand, -1))
            self.sheets.lay(sheet)

    def _ready(self) -> Transition | None:
        """Whoever presses it is ready, or not any more; when all are, cards are dealt."""
        gathering = self.gathering
        own = {*gathering.played_by(self._asks)}
        if own and own <= gathering.ready:
            gathering.ready -= own
            return None
        gathering.ready |= own
        if not gathering.all_ready:
            self.kit.sound.play("confirm" if own else "refuse")
            return None
        if other := self.sheets.any:
            self.refuse("lobby.chooses", other)
            return None
        return self._deal()

    def _deal(self) -> Transition:
        self.gathering.ready.clear()
        self.gathering.keep(self.kit.settings)
        try:
            match = self.plan.start(self.kit.seed())
        except (RulesError, Trouble) as error:
            return Push(cannot(self.kit, error))
        return Push(Play(self.kit, match, seating=self.gathering.seating))

    def confirm(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        if spot.name == "cards":
            self.kit.sound.play("confirm")
        return self.choose(spot, x)  # chairs and readiness have sounds of their own

    def advance(self, dt: float) -> Transition | None:
        self.fresh = {seat: left - dt for seat, left in self.fresh.items() if left > dt}
        if self.gathering.hold_only(self.kit.pads()):
            self.kit.sound.play("slide")
        self.follow()
        if self._lit != self.gathering.chairs:
            self._lit = dict(self.gathering.chairs)
            light_up(self.kit, self._lit.items())
        self.sheets.advance(dt)
        return super().advance(dt)
