"""The curtain between two persons at one machine: behind it nobody's rack can be seen."""

from __future__ import annotations

from collections.abc import Callable

from ...controls.intents import Hover, Intent, Tap, Word
from ...message import Person
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import text
from ...paint.material.backdrop import table
from ...paint.people.emblem import emblem
from ...paint.screens import widgets
from ...paint.table import hud
from ...stage.place.layers import HUD
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot, at
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from .couch.table_hands import TableHands
from .table_picture import TAKE_BACK

SIGNS = {"menu": "pause", TAKE_BACK: "undo"}


class Curtain(Menu):
    """Covers everything until the person whose turn it is says that only they look: a hand that plays for
    their seat. Returns itself, None if a pad is gone, "leave" from the ``pause``, or "take-back" where who
    moved last wants that: ``mover``, None if they cannot."""

    sudden = True

    def __init__(
        self,
        kit: Kit,
        hands: TableHands,
        seat: int,
        name: str,
        line: str,
        pause: Callable[[], Transition | None] = lambda: None,
        mover: int | None = None,
    ) -> None:
        super().__init__(kit, "look")
        self._hands = hands
        self._pause = pause
        self.seat = seat
        self.name = name
        self.line = line
        self._mover = mover

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The way on, the menu, and the button that takes the last move back."""
        frame = self.kit.frame
        h = widgets.height(frame, 100)
        w = min(max(280, 460 * frame.unit, 11 * frame.letter), frame.width * 0.94)
        box = Box((frame.width - w) / 2, frame.height * 0.62, w, h)
        corner = widgets.corner(frame)
        back = Hotspot(
            TAKE_BACK,
            corner._replace(x=frame.width - corner.x - corner.w),
            Button(lambda: Pop(TAKE_BACK)),
            say("table.take-back"),
        )
        return (
            Hotspot("look", box, Button(lambda: Pop(self), "primary"), say("curtain.show")),
            Hotspot("menu", corner, Button(self._pause), say("table.menu")),
            *((back,) if self._mover is not None else ()),
        )

    def advance(self, dt: float) -> Transition | None:
        """Without somebody's pad the match waits."""
        return Pop() if self._hands.lost() else super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        """Whoever plays for another seat can open the menu, and take back what they played, and no more."""
        if self._takes_back(intent):
            return Pop(TAKE_BACK)
        if isinstance(intent, Hover) or self._hands.plays(intent.hand, self.seat):
            return super().handle(intent)
        match intent:
            case Word(_, "menu" | "back"):
                return self._pause()
            case Tap(_, x, y) if (spot := at(self.hotspots(), x, y)) and spot.name == "menu":
                return self._pause()
            case Tap() | Word(_, "accept"):
                self.line = say("seated.turn", who=Person(self.name))
                self.kit.sound.play("refuse")
        return None

    def _takes_back(self, intent: Intent) -> bool:
        """Whether who made the last move wants to take it back."""
        if self._mover is None or not self._hands.plays(intent.hand, self._mover):
            return False
        if isinstance(intent, Tap):
            spot = at(self.hotspots(), intent.x, intent.y)
            return spot is not None and spot.name == TAKE_BACK
        return isinstance(intent, Word) and intent.word == TAKE_BACK

    def back(self) -> Transition | None:
        """There is no way round the curtain but out of the match."""
        return self._pause()

    def returned(self, result: object) -> Transition | None:
        """From the pause: the match is left."""
        return Pop(result) if result == "leave" else None

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """The buttons in the corners have signs on them."""
        if spot.name in SIGNS:
            return widgets.icon_button(spot.box, SIGNS[spot.name], focused, pressed=self.sunk(spot))
        return super().item(spot, focused)

    def backdrop(self) -> Picture:
        """The table without anything on it."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """Whose turn it is, and what happened last."""
        frame = self.kit.frame
        middle, letter, high = frame.width / 2, frame.letter, frame.height
        size = max(letter * 1.15, 84 * frame.unit)
        small = max(letter, 34 * frame.unit)
        foot, corner = (spot.box for spot in self.hotspots()[:2])
        width = frame.width * 0.94
        beside = 2 * corner.x - frame.width - corner.w
        line = Box(middle - beside / 2, foot.y + foot.h, beside, high * 0.97 - foot.y - foot.h)
        return [
            emblem(self.seat, middle, high * 0.2, min(max(60, 210 * frame.unit), high * 0.27), HUD),
            text(say("curtain.turn", name=self.name), middle, high * 0.41, size, face="title", align="centre",
                 width=width, least=letter),
            text(say("curtain.away"), middle, high * 0.53, small, align="centre", width=width,
                 least=letter),
            *hud.line(line, self.line, "centre", letter),
            *self.items(),
        ]  # fmt: skip
