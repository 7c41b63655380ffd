"""What lies open for a chair of a lobby, and what it needs of that lobby."""

from __future__ import annotations

from typing import Protocol

from ...controls.intents import Hand, Intent
from ...match.speech import named as called
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.people import seat_panel
from ...paint.screens import widgets
from ...stage.place.pose import Box
from ...ui.scene import Transition
from ..menus.menu import Menu
from .gathering import HOUSE, Gathering
from .lobby_parts import LobbyParts


class ChairsRound(Protocol):
    """The chairs beneath: a lobby."""

    gathering: Gathering
    told: Message | None  # why what was just wanted cannot be

    def parts(self) -> LobbyParts:
        """Where chairs stand, and where their sheets may lie."""

    def crowded(self, page: OnChair) -> bool:
        """Whether there is no room for it beside what lies open; that is said."""

    def bare_chair(self) -> int | None:
        """A free chair at which nothing lies open, if there is one."""

    def sit(self, hand: Hand, seat: int | None = None) -> None:
        """A hand sits down there, or where there is room."""

    def swapped(self, one: int, other: int) -> None:
        """Those on two chairs have changed places."""

    def halve(self, hand: Hand) -> None:
        """Two share that hand's device from now on, or one has it again."""

    def vacate(self, seat: int) -> None:
        """Whoever sits there stands up."""


class OnChair(Menu):
    """What lies open for a chair: in that chair's corner if there is room, else on its side of the table;
    else it has all of the frame."""

    seat: int
    lobby: ChairsRound
    asks: Hand  # the hand that has opened it
    used: Hand  # the hand that acted here last: its ring is seen

    @property
    def who(self) -> Message:
        """Who is to play there."""
        who = self.lobby.gathering.plan.who()
        return called(who[self.seat]) if self.seat < len(who) else Message("lobby.free")

    def refusal(self, why: str) -> Message:
        """What is said to who has to wait for it."""
        return Message(why, who=self.who)

    def owns(self, hand: Hand) -> bool:
        """Whether it is asked, and not somebody who sits elsewhere."""
        return hand == self.asks or hand in HOUSE

    @property
    def least(self) -> tuple[float, float]:
        """How large it is at the least."""
        raise NotImplementedError

    @property
    def whole(self) -> bool:
        """Whether its side of the table is too small for it."""
        return self._own_room is None

    @property
    def room(self) -> Box:
        """Its chair's corner, its side of the table, or all of the frame: the first that is large enough."""
        return self._own_room or super().room

    @property
    def _own_room(self) -> Box | None:
        parts, (wide, high) = self.lobby.parts(), self.least
        rooms = map(self.turned_by.back.box, (parts.corners[self.seat], parts.halves[self.seat]))
        return next((box for box in rooms if box.w >= wide and box.h >= high), None)

    @property
    def needs(self) -> Box:
        """That room, on the screen."""
        return self.turned_by.box(self.room)

    @property
    def lies(self) -> Box:
        """What it stands on, on the screen."""
        return self.turned_by.box(self.panel())

    def kept_clear(self) -> tuple[Box, ...]:
        """What of it no words are to lie on."""
        return tuple(spot.box for spot in self.hotspots())

    def over_chair(self, w: float, h: float, margin: float = 0.0) -> Box:
        """So large a panel over its chair, as near as there is room."""
        chair = self.turned_by.back.box(self.lobby.parts().chairs[self.seat])
        room, (x, y) = self.room.inset(margin), chair.centre
        left, top = room.x + room.w - w, room.y + room.h - h
        return Box(max(min(x - w / 2, left), room.x), max(min(y - h / 2, top), room.y), w, h)

    @property
    def hand(self) -> Hand:
        """Each has a hand of its own."""
        return self.used

    def ground(self, panel: Box) -> list[Sprite]:
        """A panel with a rim in the chair's colour; in the middle of the frame all else is dark."""
        return [*(widgets.dim(self.kit.frame) if self.whole else ()), seat_panel.sheet(panel, self.seat)]

    def handle(self, intent: Intent) -> Transition | None:
        """Whoever acts here has the ring."""
        self.used = intent.hand
        return super().handle(intent)
