"""The sheet of a chair: name, rack, keys of who sits there."""

from __future__ import annotations

from ....ai.players.computers import emblem_of
from ....controls.intents import KEYS, Hand, Intent, LongPress
from ....controls.pads import RawPad
from ....match.messages.speech import named as called
from ....match.plans.names import is_decent, offered_names, remember_name
from ....match.plans.plan import PERSON
from ....match.plans.seats import SITTER_NAMES
from ....match.plans.stepping import can_step
from ....message import Message
from ....paint import widgets
from ....paint.engine.colours import SEATS
from ....stage.geometry import Box
from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node, Turn
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...context import Kit, TurnedKit
from ...seats.gathering import HOUSE, NOBODY, how_to_share
from ...seats.prompts import played_by_all
from ..dialogs import GAP, LETTERS, PAD, Naming
from ..settings.pad_mapping import PadMapping
from .on_chair import AIR, ChairsRound, OnChair

COLOURS = {
    "coral": "seat.coral",
    "teal": "seat.teal",
    "mustard": "seat.mustard",
    "plum": "seat.plum",
}
BROAD, HIGH = 15.0, 3  # letters and rows: what a chair's sheet needs at the least
KEY = 1.9  # letters: how broad a key is at the least
ABOVE = 2.2  # letters: how high what is asked and typed is


class ChairSheet(OnChair):
    """It is answered by whoever sits there or has opened it, and by the machine's own mouse and keys."""

    def __init__(self, kit: Kit, lobby: ChairsRound, seat: int, asks: Hand | None = None) -> None:
        """``asks`` is the hand that has opened it."""
        self.lobby, self.gathering, self.seat = lobby, lobby.gathering, seat
        self._taken = bool(self.gathering.hands_of(seat))
        self.asks = self.used = kit.hand.sitter if asks is None else asks
        self._just = True  # opened by a press that may be held on
        turned = TurnedKit(kit, lambda: lobby.parts().turns[self.seat].quarter)
        super().__init__(turned)
        keys = [row.key for row in self._rows()]
        self.focus = "name" if "name" in keys and self._person else keys[0]

    @property
    def _person(self) -> bool:
        return self.seat in self.gathering.persons

    @property
    def _named(self) -> bool:
        """Whether people may have names here."""
        offer = self.gathering.plan.offer
        return len(self.gathering.persons) > 1 and (offer is None or offer.names)

    def build(self) -> Node:
        stand = [Button("stand", say("lobby.stand-up"), self._stand)] if self._person else []
        done = Button("done", say("menu.done"), Pop, "primary")
        return self.dialog(sheet(say(self.who), self._rows(), foot=[*stand, done]))

    def _rows(self) -> list[Node]:
        if not self.gathering.hands_of(self.seat):
            return self._empty_rows()
        rows = [self._name_row()] if self._named else []
        rows.append(self._colour_row())
        if shared := how_to_share(self.gathering.hands_of(self.seat)[0]):
            rows.append(Button("halves", shared, self._halve))
        return rows

    def _colour_row(self) -> Node:
        """Round a table whoever has another colour sits elsewhere."""
        label = "lobby.colour-edge" if self.at_an_edge else "lobby.colour"
        return Turn("colour", say(label), say(COLOURS[SEATS[self.seat]]), self._turn_colour)

    def _name_row(self) -> Node:
        who = called(self.gathering.plan.who()[self.seat])
        return Button("name", say("lobby.name", who=who), self._name)

    def _empty_rows(self) -> list[Node]:
        """Who plays there: a person without a hand of their own, a computer, nobody."""
        plan, seat = self.gathering.plan, self.seat
        can = self._can_turn(-1), self._can_turn(1)
        rows = [Turn("plays", say("sitter.plays"), self._plays(), self._turn_sitter, can)]
        if self._person and self._named:
            rows.append(self._name_row())
        if self._person and self.gathering.by_edge:
            rows.append(self._colour_row())
        if seat < plan.seats and not self._person:
            whom = say(called(plan.who()[seat]))
            rows.append(Turn("persona", say("sitter.who"), whom, self._turn_persona, persona=self._sign))
        return rows

    @property
    def least(self) -> tuple[float, float]:
        return BROAD * self.kit.frame.letter, (HIGH + 1) * widgets.height(self.kit.frame)

    def _plays(self) -> str:
        sitter = self.gathering.sitter(self.seat)
        return say("lobby.nobody" if sitter == NOBODY else
                   played_by_all(self.gathering) if sitter == PERSON else SITTER_NAMES[sitter])  # fmt: skip

    @property
    def _sign(self) -> str:
        return emblem_of(self.gathering.plan.who()[self.seat].character)

    def _turn_sitter(self, by: int) -> None:
        self.gathering.turn_sitter(self.seat, by)

    def _can_turn(self, by: int) -> bool:
        return can_step(self.gathering.sitters(self.seat), self.gathering.sitter(self.seat), by)

    def _turn_persona(self, by: int) -> None:
        self.gathering.plan.turn_persona(self.seat, by)

    def _turn_colour(self, by: int) -> None:
        """To the next chair that is free, and to its colour."""
        before = self.seat
        self.lobby.swapped(before, self.gathering.move(before, by))

    def _halve(self) -> Transition:
        self.lobby.halve(self.gathering.hands_of(self.seat)[0])
        return Pop()

    def _name(self) -> Push | None:
        plan = self.gathering.plan
        known = offered_names(self.kit.settings, plan)
        naming = ChairNaming(self.kit, self, plan.names[self.seat], known)
        return None if self.lobby.crowded(naming) else Push(naming, self._called)

    def _called(self, name: str | None) -> None:
        """Take the name from the keyboard, or none if it stays."""
        self.changed()
        if name:
            self.gathering.plan.names[self.seat] = name
            remember_name(self.kit.settings, name)

    def _stand(self) -> Transition:
        self.lobby.vacate(self.seat)
        return Pop()

    def owns(self, hand: Hand) -> bool:
        if hand == self.asks or hand in self.gathering.hands_of(self.seat):
            return True
        if hand.whole == self.asks.whole == KEYS:
            return True  # the other half's keys, while a name is typed with all of them
        away = hand in self.gathering.chairs and self.seat not in self.gathering.played_by(hand)
        return hand in HOUSE and not away

    def handle(self, intent: Intent) -> Transition | None:
        just, self._just = self._just, False
        if isinstance(intent, LongPress):
            return self._stand() if just and self._taken else None
        return super().handle(intent)

    def advance(self, dt: float) -> Transition | None:
        return Pop() if self.left else super().advance(dt)

    @property
    def left(self) -> bool:
        """Whether whoever sat there has stood up."""
        return self._taken and not self.gathering.hands_of(self.seat)


class ChairNaming(OnChair, Naming):
    """The keyboard of one who sits there."""

    def __init__(self, kit: Kit, sheet: ChairSheet, name: str, known: tuple[str, ...]) -> None:
        self._sheet, self.lobby, self.seat, self.used = sheet, sheet.lobby, sheet.seat, sheet.used
        super().__init__(kit, "naming.who", name, known, is_decent)

    @property
    def least(self) -> tuple[float, float]:
        look, edges = self.style, 2 * (AIR + PAD)
        key, across = max(look.least, KEY * look.letter), len(LETTERS[0])
        rows = len(LETTERS) + 1
        wide = across * key + ((across - 1) * GAP + edges) * look.letter
        return wide, rows * look.control + (ABOVE + (rows + 1) * GAP + edges) * look.letter

    def kept_clear(self) -> tuple[Box, ...]:
        typed = self.solution.box("typed")
        return (*super().kept_clear(), *([typed] if typed else ()))

    def advance(self, dt: float) -> Transition | None:
        return Pop("") if self._sheet.left else super().advance(dt)


NARROW, LOW = 19.0, 7.0  # letters: how broad it is at the least, and how high beside two rows of buttons


class ChairMapping(OnChair, PadMapping):
    """Meanwhile all others do what they like; once it is known it sits there."""

    def __init__(self, kit: Kit, lobby: ChairsRound, seat: int, asks: Hand, pad: RawPad) -> None:
        self.lobby, self.seat, self.asks, self.used = lobby, seat, asks, asks
        super().__init__(kit, asks.which[0], pad)

    @property
    def least(self) -> tuple[float, float]:
        letter = self.kit.frame.letter
        return NARROW * letter, 2 * widgets.height(self.kit.frame) + LOW * letter

    def refusal(self, why: str) -> Message:
        return Message("lobby.asks-pad")

    def advance(self, dt: float) -> Transition | None:
        for pad in self.kit.pads():
            if pad.which == (self.number,):
                self.lobby.sit(pad, self.seat)
                return Pop()
        if self.seat not in self.lobby.gathering.free:
            if (seat := self.lobby.bare_chair()) is None:
                return self._tell(Message("lobby.full"))
            self.seat = seat
        return super().advance(dt)

    def _learnt(self, problem: Message | None) -> None:
        self.lobby.told = problem

    def _tell(self, said: Message) -> Transition:
        self.lobby.told = said
        return Pop()
