"""A menu at an edge: it covers only what is said to who opened it, and pauses nobody unless they say so."""

from __future__ import annotations

from ....controls.intents import Device, Hand, Intent
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.material.panels import panel
from ....paint.screens import widgets
from ....stage.place.layers import PANEL, WIDGET
from ....stage.place.pose import Box, Frame
from ....stage.place.turn import Turn
from ....stage.table.edges.around import READ
from ....stage.table.furniture import PRESSABLE, Furniture
from ....stage.touch.hotspots import Hotspot
from ....ui.scene import Pop, Transition
from ...kit.scene import GameScene, Kit

WAYS = {"close": "pause.resume", "rules": "edge.rules", "sound": "", "pause": "edge.pause"}
"""What there is to choose, and the words that say it; of sound, whether there is any."""
FIRST = "close", "next", "again"
FINGER = Hand(Device.TOUCH)
EDGE = 0.5  # letters: from the panel to what is on it


class EdgePage(GameScene):
    """A page that lies open before a seat; ``seen`` is the table as that seat sees it."""

    opaque = False

    def __init__(self, kit: Kit, seen: Furniture, focus: str = "close") -> None:
        super().__init__(kit, focus)
        self.seen = seen
        self.played_by = FINGER  # whose ring is seen

    def lay(self, seen: Furniture) -> None:
        """The table is seen so now: it goes on there."""
        self.seen = seen

    @property
    def hand(self) -> Hand:
        """Whoever sits there, with what they used last."""
        return self.played_by

    def handle(self, intent: Intent) -> Transition | None:
        """Whoever wants something there plays on with that."""
        self.played_by = intent.hand
        return super().handle(intent)

    @property
    def turned_by(self) -> Turn:
        """To who sits there."""
        return self.seen.turn

    @property
    def frame(self) -> Frame:
        """Upright at the edge."""
        return self.seen.frame

    @property
    def panel(self) -> Box:
        """What it stands on."""
        return self._words

    @property
    def _words(self) -> Box:
        """The place of the words, down to the name."""
        prompt, line, menu = self.seen.prompt, self.seen.line, self.seen.menu
        foot = max(menu.y + menu.h, self.seen.racks[self.seen.viewer].name.y)
        return Box(prompt.x, line.y, prompt.w, foot - line.y)

    def risen(self, by: float) -> Box:
        """What it stands on, higher by so much: as far as no rack lies there, nor another's held card, nor
        what is told at the tray."""
        box, seen, air = self._words, self.seen, 0.5 * EDGE * self.frame.letter
        others = [lies for one in seen.racks if not one.own for lies in (one.box, one.held.box)]
        high = [*others, seen.tray.inset(-READ * self.frame.letter)]
        feet = (lies.y + lies.h for lies in high if lies.x < box.x + box.w and box.x < lies.x + lies.w)
        free = min((box.y - foot - air for foot in feet if foot <= box.y), default=box.y - air)
        more = max(min(by, free), 0.0)
        return box._replace(y=box.y - more, h=box.h + more)

    def back(self) -> Transition | None:
        """Close it."""
        return Pop()

    def buttons(self) -> list[Sprite]:
        """The buttons on it."""
        return [sprite for spot in self.hotspots() for sprite in self.button(spot)]

    def button(self, spot: Hotspot) -> list[Sprite]:
        """One of them."""
        kind = "primary" if spot.name in FIRST else "plain"
        focused, sunk = self.ring == spot.name, self.sunk(spot)
        return widgets.button(spot, focused, sunk, kind, WIDGET, self.frame.letter)


class EdgeMenu(EdgePage):
    """Four buttons. Returns the name of the one that leads on, None if it is to close."""

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The buttons, two beside each other."""
        letter = self.frame.letter
        inner = self.panel.inset(EDGE * letter)
        rows = [row.columns(2, EDGE * letter) for row in inner.rows(2, EDGE * letter)]
        high = min(rows[0][0].h, max(PRESSABLE, 2.6 * letter))
        boxes = [box._replace(y=box.y + (box.h - high) / 2, h=high) for row in rows for box in row]
        sound = "edge.sound-off" if self.kit.settings.muted else "edge.sound-on"
        return tuple(
            Hotspot(name, box, name, Message(words or sound))
            for (name, words), box in zip(WAYS.items(), boxes, strict=True)
        )

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """Transition on, or do it."""
        if spot.name == "sound":
            self.kit.settings.muted = not self.kit.settings.muted
            return None
        return Pop(None if spot.name == "close" else spot.name)

    def sprites(self) -> list[Sprite]:
        """The panel and its buttons."""
        return [panel(self.panel, PANEL), *self.buttons()]
