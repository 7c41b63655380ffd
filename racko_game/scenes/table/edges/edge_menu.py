"""A menu at an edge: it covers only what is said to who opened it, and pauses nobody unless they say so."""

from __future__ import annotations

from ....controls.intents import Device, Hand, Intent
from ....stage.place.pose import Box, Frame
from ....stage.place.turn import Turn
from ....stage.table.edges.around import READ
from ....stage.table.furniture import PRESSABLE, Furniture
from ....ui.nodes import Button, Column, Grid, Node, Panel, Space
from ....ui.scene import Pop, Transition
from ....ui.style import Extent, Style
from ....words.language import say
from ...kit.scene import GamePage, Kit

FINGER = Hand(Device.TOUCH)
EDGE = 0.5  # from the panel to what is on it
CONTROL = 2.4  # how high a button is
HIGH = Extent(most=2.6)  # the same, where there is more room


class EdgePage(GamePage[str]):
    """A page that lies open before a seat; ``seen`` is the table as that seat sees it. Returns a way on."""

    opaque = False
    aside = True
    rises = 0.0  # letters: how much higher than the words there it may be
    counted = False  # a round is over: no card is held, and nothing is told at the tray

    def __init__(self, kit: Kit, seen: Furniture, focus: str = "close") -> None:
        super().__init__(kit, focus)
        self.seen = seen
        self.played_by = FINGER  # whose ring is seen

    def lay(self, seen: Furniture) -> None:
        """Go on there: the table is seen so now."""
        self.seen = seen
        self.changed()

    @property
    def hand(self) -> Hand:
        """The hand that was used last there."""
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
    def style(self) -> Style:
        """Buttons are no higher than a finger and the type ask for."""
        control = round(max(PRESSABLE, CONTROL * self.frame.letter))
        return super().style._replace(control=control)

    @property
    def room(self) -> Box:
        """From the name up, as far as it may rise."""
        return self.risen(self.rises * self.frame.letter)

    @property
    def panel(self) -> Box:
        """The panel that it stands on."""
        return self.solution.box("panel") or self.room

    def on_panel(self, child: Node, stretch: float = 0.0) -> Node:
        """Return a child on a panel over all words there, no higher than it asks for."""
        least = Extent(self._words.h / self.frame.letter - 0.2)
        return Column(Space(), Panel(child, EDGE, key="panel", high=least, stretch=stretch), gap=0)

    @property
    def _words(self) -> Box:
        """The place of the words, down to the name."""
        prompt, line, menu = self.seen.prompt, self.seen.line, self.seen.menu
        foot = max(menu.y + menu.h, self.seen.racks[self.seen.viewer].name.y)
        return Box(prompt.x, line.y, prompt.w, foot - line.y)

    def risen(self, by: float) -> Box:
        """Return its place, higher by so many pixels: as far as no rack lies there, nor another's held card,
        nor what is told at the tray."""
        box, seen, air = self._words, self.seen, 0.5 * EDGE * self.frame.letter
        high = [lies for one in seen.racks if not one.own for lies in (one.box, one.held.box)]
        if self.counted:
            high = [one.box for one in seen.racks if not one.own]
        else:
            high.append(seen.tray.inset(-READ * self.frame.letter))
        feet = (lies.y + lies.h for lies in high if lies.x < box.x + box.w and box.x < lies.x + lies.w)
        free = min((box.y - foot - air for foot in feet if foot <= box.y), default=box.y - air)
        more = max(min(by, free), 0.0)
        return box._replace(y=box.y - more, h=box.h + more)


class EdgeMenu(EdgePage):
    """Four buttons. Returns the name of the one that leads on, None if it is to close."""

    def build(self) -> Node:
        """Return the buttons, two beside each other."""
        sound = say("edge.sound-off" if self.kit.settings.muted else "edge.sound-on")
        ways = [
            Button("close", say("pause.resume"), Pop, "primary"),
            Button("rules", say("edge.rules"), lambda: Pop("rules")),
            Button("sound", sound, self._mute),
            Button("pause", say("edge.pause"), lambda: Pop("pause")),
        ]
        return self.on_panel(Grid(2, [way.like(high=HIGH) for way in ways], EDGE))

    def _mute(self) -> None:
        self.kit.settings.muted = not self.kit.settings.muted
