"""A page at one side of a table with four: it has the room of that side, turned to it; and the menu there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from ....controls.intents import Device, Hand, Intent
from ....stage.geometry import Box, Frame, Turn
from ....stage.table.four_sided import READ
from ....stage.table.furniture import PRESSABLE, Furniture
from ....ui.nodes import Button, Column, Grid, Node, Panel, Space
from ....ui.scene import Pop, Transition
from ....ui.style import Extent, Style
from ....words.language import say
from ...context import AppContext, GamePage

FINGER = Hand(Device.TOUCH)
EDGE = 0.5  # from the panel to what is on it
CONTROL = 2.4  # how high a button is
HIGH = Extent(most=2.6)  # the same, where there is more room


RISES = 9.0  # letters: how much higher than the words there rules and results may be


class EdgePage(GamePage[str]):
    """A page that lies open before a seat. Returns a way on.

    Args:
        seen: the table as that seat sees it.
        shows: makes what is on it.
        rises: how much higher than the words there it may be, in letters.
        counted: a round is over: no card is held, and nothing is written at the tray.
    """

    opaque = False
    aside = True

    def __init__(
        self,
        context: AppContext,
        seen: Furniture,
        shows: Callable[[EdgePage], EdgeContent],
        focus: str = "close",
        rises: float = RISES,
        counted: bool = False,
    ) -> None:
        super().__init__(context, focus)
        self.seen, self.rises, self.counted = seen, rises, counted
        self.played_by = FINGER  # whose ring is seen
        self.shows = shows(self)

    def lay(self, seen: Furniture) -> None:
        """Go on there: the table is seen so now."""
        self.seen = seen
        self.changed()

    @property
    def hand(self) -> Hand:
        return self.played_by

    def handle(self, intent: Intent) -> Transition | None:
        self.played_by = intent.hand
        return super().handle(intent)

    def build(self) -> Node:
        return self.shows.build()

    def back(self) -> Transition | None:
        """Press the way back: where a round is counted, that is to pause."""
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
        control = round(max(PRESSABLE, CONTROL * self.frame.letter))
        return super().style._replace(control=control)

    @property
    def room(self) -> Box:
        """The place of the words, higher by what it rises: as far as no rack lies there, nor another's held
        card, nor what is written at the tray."""
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
        """The place of the words, down to the name."""
        prompt, line, menu = self.seen.prompt, self.seen.line, self.seen.menu
        foot = max(menu.y + menu.h, self.seen.racks[self.seen.viewer].name.y)
        return Box(prompt.x, line.y, prompt.w, foot - line.y)

    @property
    def panel(self) -> Box:
        """The panel that it stands on."""
        return self.solution.box("panel") or self.room

    def on_panel(self, child: Node, stretch: float = 0.0) -> Node:
        """Return a child on a panel over all words there, no higher than it asks for."""
        least = Extent(self._words.h / self.frame.letter - 0.2)
        return Column(Space(), Panel(child, EDGE, key="panel", high=least, stretch=stretch), gap=0)


class EdgeContent(Protocol):
    """Fills a page at an edge."""

    def build(self) -> Node:
        """Return the panel with what is on it now."""


class EdgeMenu:
    """Four buttons; pressed, the page returns the name of one that leads on."""

    def __init__(self, page: EdgePage) -> None:
        self.page, self.context = page, page.context

    def build(self) -> Node:
        """Return the panel with the buttons."""
        sound = say("edge.sound-off" if self.context.settings.muted else "edge.sound-on")
        buttons = [
            Button("close", say("pause.resume"), Pop, "primary"),
            Button("rules", say("edge.rules"), partial(Pop, "rules")),
            Button("sound", sound, self._mute),
            Button("pause", say("edge.pause"), partial(Pop, "pause")),
        ]
        return self.page.on_panel(Grid(2, [way.like(high=HIGH) for way in buttons], EDGE))

    def _mute(self) -> None:
        self.context.settings.muted = not self.context.settings.muted


def edge_menu(context: AppContext, seen: Furniture) -> EdgePage:
    """Return the menu before the seat that sees the table so."""
    return EdgePage(context, seen, EdgeMenu, rises=0.0)
