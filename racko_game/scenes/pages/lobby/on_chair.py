"""What lies open for a chair of a lobby, and what it needs of that lobby."""

from __future__ import annotations

from typing import Any, Protocol

from ....controls.intents import Hand, Intent
from ....match.messages.speech import named as called
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.screens import seat_panel
from ....stage.geometry import STRAIGHT, Box
from ....ui.dialogs import middle
from ....ui.nodes import Art, Column, Margin, Node, Space, Stack
from ....ui.scene import Transition
from ....ui.solve import needs
from ...context import GamePage
from ...seats.gathering import HOUSE, Gathering
from .layout import LobbyParts

AIR = 0.3  # letters: between a panel and the room that it has


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


class OnChair(GamePage[Any]):
    """What lies open for a chair: in that chair's corner if there is room, else on its side of the table;
    else it has all of the frame."""

    opaque = False
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
    def at_an_edge(self) -> bool:
        return super().at_an_edge and self.lobby.parts().turns[self.seat] != STRAIGHT

    @property
    def whole(self) -> bool:
        """Whether its side of the table is too small for it."""
        return self._own_room is None

    @property
    def room(self) -> Box:
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
        return self.turned_by.box(self.solution.box("panel") or self.room)

    def kept_clear(self) -> tuple[Box, ...]:
        """What of it no words are to lie on."""
        return tuple(spot.box for spot in self.hotspots())

    def dialog(self, panel: Node) -> Node:
        """Return a panel over its chair, as near as there is room; in the middle if it has all of the frame.
        Its rim has the chair's colour."""
        pad: Any = panel.details[0]
        rimmed = Stack(Art("", _rim, self.seat), Margin(panel.children[0], pad), key="panel", wide=panel.wide)
        if self.whole:
            return middle(rimmed, AIR, y=1.0 if self.at_an_edge else 0.5)
        x, y = self._over_chair(rimmed)
        lines = Column(Space(y), rimmed.like(at=x), Space(1 - y), gap=0)
        return Margin(lines, AIR)

    def _over_chair(self, panel: Node) -> tuple[float, float]:
        """Return which shares of the room that a panel leaves lie to its left and above it."""
        look, room = self.style, self.room.inset(AIR * self.style.letter)
        chair = self.turned_by.back.box(self.lobby.parts().chairs[self.seat])
        most = room.w if panel.wide.most is None else panel.wide.most * look.letter
        w = min(most, room.w)
        h = min(needs(panel, int(w), look)[1].wish, room.h)
        (x, y), (left, top) = chair.centre, (room.w - w, room.h - h)
        return _share(x - w / 2 - room.x, left), _share(y - h / 2 - room.y, top)

    @property
    def hand(self) -> Hand:
        return self.used

    def ground(self) -> list[Sprite]:
        return super().ground() if self.whole else []

    def handle(self, intent: Intent) -> Transition | None:
        self.used = intent.hand
        return super().handle(intent)


def _share(part: float, whole: float) -> float:
    return min(max(part / whole, 0.0), 1.0) if whole > 0 else 0.5


def _rim(box: Box, letter: float, seat: int) -> list[Sprite]:
    return [seat_panel.panel_ground(box, seat)]
