"""Who sits on a chair, and as whom: name, colour, halves of a device; or which computer plays there."""

from __future__ import annotations

from typing import Protocol

from ...ai.players.levels import emblem_of
from ...controls.intents import Device, Hand, Intent, LongPress, Word
from ...match.plan import PERSON
from ...match.plans.company import SITTER_NAMES
from ...match.plans.names import decent, offered, remember
from ...match.speech import named as called
from ...paint.engine.sprite import Sprite
from ...paint.ink.theme import SEATS
from ...paint.people import seat_panel
from ...paint.screens import widgets
from ...stage.place.pose import Box
from ...words.language import say
from ..kit.scene import Go, Kit, Pop, Push
from ..menus.menu import Button, Pick
from ..menus.naming import Naming
from ..menus.sheet import Sheet, SheetRow
from .gathering import HOUSE, NOBODY, Gathering

COLOURS = {
    "coral": "seat.coral",
    "teal": "seat.teal",
    "mustard": "seat.mustard",
    "plum": "seat.plum",
}
SHARED = {
    Device.KEYS: ("lobby.two-keys", "lobby.one-keys"),
    Device.PAD: ("lobby.two-pad", "lobby.one-pad"),
}
"""How a device can be shared, and be had for oneself again."""


class ChairsRound(Protocol):
    """The chairs beneath: a lobby."""

    gathering: Gathering

    def aside(self, intent: Intent) -> Go | None:
        """Somebody wants something who is not asked here."""

    def lit(self, seat: int) -> tuple[Box, list[Sprite]]:
        """A chair as it is now: where it stands, and what it looks like."""

    def halve(self, hand: Hand) -> None:
        """Two share that hand's device from now on, or one has it again."""

    def vacate(self, seat: int) -> None:
        """Whoever sits there stands up."""

    def put_focus(self, hand: Hand, name: str) -> None:
        """A hand has the focus there now."""

    def advance(self, dt: float) -> Go | None:
        """``dt`` seconds went by."""


class ChairSheet(Sheet):
    """It is answered by whoever sits there, and by the machine's own mouse and keys; others can sit down
    meanwhile."""

    def __init__(self, kit: Kit, lobby: ChairsRound, seat: int, asks: Hand | None = None) -> None:
        """``asks`` is the hand that has opened it."""
        self.lobby, self.gathering, self.seat = lobby, lobby.gathering, seat
        self._taken = bool(self.gathering.hands_of(seat))
        self._asks = asks
        self._just = True  # opened by a press that may be held on
        super().__init__(kit, "name" if self._named and self._person else "plays")
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
        who = self.gathering.plan.who()
        return say(called(who[self.seat])) if self.seat < len(who) else say("lobby.free")

    def rows(self) -> list[SheetRow]:
        """What there is to change."""
        if not self.gathering.hands_of(self.seat):
            return self._empty_rows()
        rows = [SheetRow("name", say("sitter.name"), Button(self._name))] if self._named else []
        rows.append(SheetRow("colour", say("lobby.colour"), Pick(self._colour, self._turn_colour)))
        if shared := self._shared():
            rows.append(SheetRow("halves", shared, Button(self._halve)))
        return [*rows, SheetRow("stand", say("lobby.stand-up"), Button(self._stand))]

    def _empty_rows(self) -> list[SheetRow]:
        """Who plays there: a person without a hand of their own, a computer, nobody."""
        plan, seat = self.gathering.plan, self.seat
        rows = [SheetRow("plays", say("sitter.plays"), Pick(self._plays, self._turn_sitter))]
        if self._person and self._named:
            rows.append(SheetRow("name", say("sitter.name"), Button(self._name)))
        if seat < plan.seats and not self._person:
            whom = Pick(lambda: say(called(plan.who()[seat])), self._turn_persona, lambda: self._sign)
            rows.append(SheetRow("persona", say("sitter.who"), whom))
        if self._person:
            rows.append(SheetRow("stand", say("lobby.stand-up"), Button(self._stand)))
        return rows

    def _placed(self, w: float, h: float, margin: float) -> Box:
        """Beside the chair that it is about, if there is room; else in the middle."""
        box, (chair, _) = super()._placed(w, h, margin), self.lobby.lit(self.seat)
        right = chair.x + chair.w / 2 < self.kit.frame.width / 2
        x = chair.x + chair.w + margin if right else chair.x - margin - w
        fits = margin <= x and x + w <= self.kit.frame.width - margin
        return box._replace(x=x) if fits else box

    def ground(self, panel: Box) -> list[Sprite]:
        """The chair in the light, all else in the dark; a panel with a rim in its colour."""
        chair, seen = self.lobby.lit(self.seat)
        beside = panel.x >= chair.x + chair.w or panel.x + panel.w <= chair.x
        return [*widgets.dim(self.kit.frame), *(seen if beside else ()), seat_panel.sheet(panel, self.seat)]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("menu.done"), Button(Pop, "primary"))]

    def _plays(self) -> str:
        sitter = self.gathering.sitter(self.seat)
        return say("lobby.nobody" if sitter == NOBODY else
                   "hand.shared" if sitter == PERSON else SITTER_NAMES[sitter])  # fmt: skip

    @property
    def _sign(self) -> str:
        return emblem_of(self.gathering.plan.who()[self.seat].character)

    def _turn_sitter(self, by: int) -> None:
        self.gathering.turn_sitter(self.seat, by)

    def _turn_persona(self, by: int) -> None:
        self.gathering.plan.turn_persona(self.seat, by)

    def _colour(self) -> str:
        return say(COLOURS[SEATS[self.seat]])

    def _turn_colour(self, by: int) -> None:
        """To the next chair that is free, and to its colour."""
        self.seat = self.gathering.move(self.seat, by)
        for hand in self.gathering.hands_of(self.seat):
            self.lobby.put_focus(hand, f"seat {self.seat}")

    def _shared(self) -> str:
        """How the device can be shared, or had for oneself again; nothing where it cannot be."""
        hand = self.gathering.hands_of(self.seat)[0]
        if hand.device.points:
            return ""
        kind = Device.KEYS if hand.device is Device.KEYS else Device.PAD
        return say(SHARED[kind][bool(hand.half)])

    def _halve(self) -> Go:
        self.lobby.halve(self.gathering.hands_of(self.seat)[0])
        return Pop()

    def _name(self) -> Push:
        plan = self.gathering.plan
        known = offered(self.kit.settings, plan)
        return Push(ChairNaming(self.kit, self, plan.names[self.seat], known))

    def returned(self, result: object) -> Go | None:
        """From the keyboard: the name, or nothing if it stays."""
        if isinstance(result, str) and result:
            self.gathering.plan.names[self.seat] = result
            remember(self.kit.settings, result)
        return None

    def _stand(self) -> Go:
        self.lobby.vacate(self.seat)
        return Pop()

    def owns(self, hand: Hand) -> bool:
        """Whether it is asked, and not somebody who only stands by."""
        return hand in HOUSE or hand == self._asks or hand in self.gathering.hands_of(self.seat)

    def handle(self, intent: Intent) -> Go | None:
        """Others may sit down; long pressed, the chair is given up."""
        hand = intent.hand.sitter
        if not self.owns(hand):
            return self.lobby.aside(intent)
        just, self._just = self._just, False
        if isinstance(intent, LongPress):
            return self._stand() if just and self._taken else None
        return super().handle(intent)

    def back(self) -> Go | None:
        """To the chairs."""
        return Pop()

    def advance(self, dt: float) -> Go | None:
        """Without its pad nobody sits there."""
        self.lobby.advance(dt)
        return Pop() if self.left else super().advance(dt)

    @property
    def left(self) -> bool:
        """Whether whoever sat there has stood up."""
        return self._taken and not self.gathering.hands_of(self.seat)


class ChairNaming(Naming):
    """The keyboard of one who sits there; nobody else types on it."""

    def __init__(self, kit: Kit, sheet: ChairSheet, name: str, known: tuple[str, ...]) -> None:
        super().__init__(kit, "naming.who", name, known, decent)
        self._sheet = sheet

    def advance(self, dt: float) -> Go | None:
        """Without its pad nobody types."""
        self._sheet.lobby.advance(dt)
        return Pop("") if self._sheet.left else super().advance(dt)

    def handle(self, intent: Intent) -> Go | None:
        """Others may sit down meanwhile."""
        if not self._sheet.owns(intent.hand.sitter) and isinstance(intent, Word):
            return self._sheet.lobby.aside(intent)
        return super().handle(intent)
