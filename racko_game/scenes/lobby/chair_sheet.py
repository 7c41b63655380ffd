"""Who sits on a chair, and as whom: name, colour, halves of a device; or which computer plays there."""

from __future__ import annotations

from ...ai.players.levels import emblem_of
from ...controls.intents import KEYS, Hand, Intent, LongPress
from ...match.plan import PERSON
from ...match.plans.along import leads
from ...match.plans.company import SITTER_NAMES
from ...match.plans.names import decent, offered, remember
from ...match.speech import named as called
from ...paint.ink.theme import SEATS
from ...paint.screens import widgets
from ...stage.place.pose import Box
from ...stage.place.turn import STRAIGHT
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..controls.naming_menu import NamingMenu
from ..kit.scene import Kit
from ..kit.turned_kit import TurnedKit
from ..menus.menu import Button, Pick
from ..menus.naming import LETTERS
from ..menus.sheet import Sheet, SheetRow
from .gathering import HOUSE, NOBODY
from .halves import how_to_share
from .on_chair import ChairsRound, OnChair
from .prompts import played_by_all

COLOURS = {
    "coral": "seat.coral",
    "teal": "seat.teal",
    "mustard": "seat.mustard",
    "plum": "seat.plum",
}
BROAD, HIGH = 15.0, 3  # letters and rows: what a chair's sheet needs at the least
KEY = 44  # pixels: how broad a key is at the least


class ChairSheet(OnChair, Sheet):
    """It is answered by whoever sits there or has opened it, and by the machine's own mouse and keys."""

    def __init__(self, kit: Kit, lobby: ChairsRound, seat: int, asks: Hand | None = None) -> None:
        """``asks`` is the hand that has opened it."""
        self.lobby, self.gathering, self.seat = lobby, lobby.gathering, seat
        self._taken = bool(self.gathering.hands_of(seat))
        self.asks = self.used = kit.hand.sitter if asks is None else asks
        self._just = True  # opened by a press that may be held on
        turned = TurnedKit(kit, lambda: lobby.parts().turns[self.seat].quarter)
        super().__init__(turned, "name" if self._named and self._person else "plays")
        if self.focus not in (row.name for row in self.rows()):
            self.focus = self.rows()[0].name

    @property
    def _person(self) -> bool:
        return self.seat in self.gathering.persons

    @property
    def _named(self) -> bool:
        """Whether people may have names here."""
        offer = self.gathering.plan.offer
        return len(self.gathering.persons) > 1 and (offer is None or offer.names)

    def heading(self) -> str:
        """Who sits there."""
        return say(self.who)

    def rows(self) -> list[SheetRow]:
        """What there is to change."""
        if not self.gathering.hands_of(self.seat):
            return self._empty_rows()
        rows = [self._name_row()] if self._named else []
        rows.append(self._colour_row())
        if shared := how_to_share(self.gathering.hands_of(self.seat)[0]):
            rows.append(SheetRow("halves", shared, Button(self._halve)))
        return rows

    def _colour_row(self) -> SheetRow:
        """Round a table whoever has another colour sits elsewhere."""
        label = "lobby.colour-edge" if self._before_somebody else "lobby.colour"
        return SheetRow("colour", say(label), Pick(self._colour, self._turn_colour))

    def _name_row(self) -> SheetRow:
        return SheetRow(
            "name", say("lobby.name", who=called(self.gathering.plan.who()[self.seat])), Button(self._name)
        )

    def _empty_rows(self) -> list[SheetRow]:
        """Who plays there: a person without a hand of their own, a computer, nobody."""
        plan, seat = self.gathering.plan, self.seat
        plays = Pick(self._plays, self._turn_sitter, can=self._can_turn)
        rows = [SheetRow("plays", say("sitter.plays"), plays)]
        if self._person and self._named:
            rows.append(self._name_row())
        if self._person and self.gathering.by_edge:
            rows.append(self._colour_row())
        if seat < plan.seats and not self._person:
            whom = Pick(lambda: say(called(plan.who()[seat])), self._turn_persona, lambda: self._sign)
            rows.append(SheetRow("persona", say("sitter.who"), whom))
        return rows

    @property
    def least(self) -> tuple[float, float]:
        """How large it is at the least."""
        return BROAD * self.kit.frame.letter, (HIGH + 1) * widgets.height(self.kit.frame)

    @property
    def _before_somebody(self) -> bool:
        """Whether the chair stands at an edge of a table with four sides."""
        return self.lobby.parts().turns[self.seat] != STRAIGHT

    def _placed(self, w: float, h: float, margin: float) -> Box:
        return self.over_chair(w, h, margin)

    def foot(self) -> list[SheetRow]:
        """Away from here, if a person sits there, and the way back."""
        done = SheetRow("done", say("menu.done"), Button(Pop, "primary"))
        return [
            *([SheetRow("stand", say("lobby.stand-up"), Button(self._stand))] if self._person else ()),
            done,
        ]

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
        return leads(self.gathering.sitters(self.seat), self.gathering.sitter(self.seat), by)

    def _turn_persona(self, by: int) -> None:
        self.gathering.plan.turn_persona(self.seat, by)

    def _colour(self) -> str:
        return say(COLOURS[SEATS[self.seat]])

    def _turn_colour(self, by: int) -> None:
        """To the next chair that is free, and to its colour."""
        before = self.seat
        self.lobby.swapped(before, self.gathering.move(before, by))

    def _halve(self) -> Transition:
        self.lobby.halve(self.gathering.hands_of(self.seat)[0])
        return Pop()

    def _name(self) -> Push | None:
        plan = self.gathering.plan
        known = offered(self.kit.settings, plan)
        naming = ChairNaming(self.kit, self, plan.names[self.seat], known)
        return None if self.lobby.crowded(naming) else Push(naming)

    def returned(self, result: object) -> Transition | None:
        """From the keyboard: the name, or nothing if it stays."""
        if isinstance(result, str) and result:
            self.gathering.plan.names[self.seat] = result
            remember(self.kit.settings, result)
        return None

    def _stand(self) -> Transition:
        self.lobby.vacate(self.seat)
        return Pop()

    def owns(self, hand: Hand) -> bool:
        """Whether it is asked, and not somebody who sits elsewhere."""
        if hand == self.asks or hand in self.gathering.hands_of(self.seat):
            return True
        if hand.whole == self.asks.whole == KEYS:
            return True  # the other half's keys, while a name is typed with all of them
        away = hand in self.gathering.chairs and self.seat not in self.gathering.played_by(hand)
        return hand in HOUSE and not away

    def handle(self, intent: Intent) -> Transition | None:
        """Long pressed, the chair is given up."""
        just, self._just = self._just, False
        if isinstance(intent, LongPress):
            return self._stand() if just and self._taken else None
        return super().handle(intent)

    def back(self) -> Transition | None:
        """To the chairs."""
        return Pop()

    def advance(self, dt: float) -> Transition | None:
        """Without its pad nobody sits there."""
        return Pop() if self.left else super().advance(dt)

    @property
    def left(self) -> bool:
        """Whether whoever sat there has stood up."""
        return self._taken and not self.gathering.hands_of(self.seat)


class ChairNaming(OnChair, NamingMenu):
    """The keyboard of one who sits there."""

    def __init__(self, kit: Kit, sheet: ChairSheet, name: str, known: tuple[str, ...]) -> None:
        self._sheet, self.lobby, self.seat, self.used = sheet, sheet.lobby, sheet.seat, sheet.used
        super().__init__(kit, "naming.who", name, known, decent)

    @property
    def least(self) -> tuple[float, float]:
        """How large it is at the least."""
        letter, gap, high = self.kit.frame.letter, self._gap, widgets.height(self.kit.frame)
        key = max(KEY, 1.9 * letter)
        return (len(LETTERS[0]) * key + 14 * gap) / 0.98, (4 * high + 3 * letter + 10 * gap) / 0.98

    def kept_clear(self) -> tuple[Box, ...]:
        """The keys, and what has been typed."""
        return (*super().kept_clear(), self._parts()["name"])

    @property
    def _gap(self) -> float:
        """Less than where it has all of the frame."""
        return 0.5 * super()._gap

    def advance(self, dt: float) -> Transition | None:
        """Without its pad nobody types."""
        return Pop("") if self._sheet.left else super().advance(dt)
