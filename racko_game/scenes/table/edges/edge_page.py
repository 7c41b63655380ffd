"""A page in front of one player at a four-sided table, rotated to their edge; and the menu there."""

from __future__ import annotations

from functools import partial

from ....controls.intents import Device, Hand, Intent
from ....stage.geometry import Box, Frame, Turn
from ....stage.table.four_sided import READ
from ....stage.table.furniture import PRESSABLE, Furniture
from ....ui.nodes import Button, Column, Grid, Node, Panel, Space
from ....ui.page import Page
from ....ui.scene import Pop, Transition
from ....ui.style import Extent, Style
from ....words.language import say
from ...context import AppContext

FINGER = Hand(Device.TOUCH)
EDGE = 0.5  # from the panel to what is on it
CONTROL = 2.4  # how high a button is
HIGH = Extent(most=2.6)  # the same, where there is more room
RISES = 9.0  # letters: how much higher than the words there rules and results may be


class EdgePage(Page[str]):
    """A page in front of a seat, which sees the table as ``seen``. Its result is the name of the page to open
    next.

    ``rises``: how much higher than the box of the words it may be, in letters (sizes of the smallest text);
    ``counted``: the round is over, so there is no held card, and no label at the tray to keep visible.
    """

    context: AppContext
    opaque = False
    aside = True
    rises = RISES
    counted = False

    def __init__(self, context: AppContext, seen: Furniture, focus: str = "close") -> None:
        super().__init__(context, focus)
        self.seen = seen
        self.played_by = FINGER  # whose ring is seen

    def lay(self, seen: Furniture) -> None:
        """Use ``seen`` as the layout of the table from now on."""
        self.seen = seen
        self.changed()

    @property
    def hand(self) -> Hand:
        return self.played_by

    def handle(self, intent: Intent) -> Transition | None:
        self.played_by = intent.hand
        return super().handle(intent)

    def back(self) -> Transition | None:
        """Press the button that leads back: close the page, or after a round open the pause."""
        node = self.node("pause" if self.counted else "close")
        return node.actions["press"]() if node else Pop()

    @property
    def turned_by(self) -> Turn:
        return self.seen.turn

    @property
    def frame(self) -> Frame:
        return self.seen.frame

    @property
    def style(self) -> Style:
        return super().style._replace(control=round(max(PRESSABLE, CONTROL * self.frame.letter)))

    @property
    def room(self) -> Box:
        """Return the words' box, extended up as far as it hides no rack, held card or label at the tray."""
        box, seen, air = self._words, self.seen, 0.5 * EDGE * self.frame.letter
        high = [one.box for one in seen.racks if not one.own]
        if not self.counted:
            high += [one.held.box for one in seen.racks if not one.own]
            high.append(seen.tray.inset(-READ * self.frame.letter))
        feet = (lies.y + lies.h for lies in high if lies.x < box.x + box.w and box.x < lies.x + lies.w)
        free = min((box.y - foot - air for foot in feet if foot <= box.y), default=box.y - air)
        more = max(min(self.rises * self.frame.letter, free), 0.0)
        return box._replace(y=box.y - more, h=box.h + more)

    @property
    def _words(self) -> Box:
        """Return the box of the words, down to the name plate, and from there to the last button."""
        row, menu = self.seen.answers, self.seen.menu
        foot = max(menu.y + menu.h, self.seen.racks[self.seen.viewer].name.y)
        return row._replace(h=foot - row.y)

    @property
    def panel(self) -> Box:
        """Return the box of the panel that the page is on."""
        return self.solution.box("panel") or self.room

    def on_panel(self, child: Node, stretch: float = 0.0) -> Node:
        """Return a node on a panel that covers all words there; ``stretch``: its share of the room left."""
        least = Extent(self._words.h / self.frame.letter - 0.2)
        return Column(Space(), Panel(child, EDGE, key="panel", high=least, stretch=stretch), gap=0)


class EdgeMenu(EdgePage):
    """A menu of four buttons; the page returns the name of the pressed one, unless it takes effect here."""

    rises = 0.0

    def build(self) -> Node:
        sound = say("edge.sound-off" if self.context.settings.muted else "edge.sound-on")
        buttons = (
            Button("close", say("pause.resume"), Pop, "primary"),
            Button("rules", say("edge.rules"), partial(Pop, "rules")),
            Button("sound", sound, self._mute),
            Button("pause", say("edge.pause"), partial(Pop, "pause")),
        )
        return self.on_panel(Grid(2, [button.like(high=HIGH) for button in buttons], EDGE))

    def _mute(self) -> None:
        self.context.settings.muted = not self.context.settings.muted
