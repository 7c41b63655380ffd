"""The PIN pad: digits for the operator, by keys, pad, mouse or finger."""

from __future__ import annotations

from functools import partial
from math import ceil

from ...controls.intents import Intent, TypedText
from ...ui.dialogs import middle
from ...ui.nodes import Button, Column, Grid, IconButton, Key, Node, Panel, Row, Text
from ...ui.scene import Pop, Replace, Transition
from ...ui.style import Extent
from ...words.language import say
from ..kit.scene import GamePage, Kit
from .desk import Desk

MOST = 12  # digits
ERASE = "\b"
DOT = "•"
WIDE, HIGH = Extent(most=24.0), Extent(wish=4.6)  # the pad, and a key


class PinPad(GamePage[None]):
    """Leads to the operator's page."""

    opaque = False
    typing = True

    def __init__(self, kit: Kit, desk: Desk) -> None:
        super().__init__(kit, "digit 5")
        self.desk = desk
        self.typed = ""
        self.wrong = False

    @property
    def moving(self) -> bool:
        """Whether one has to wait: then the seconds are counted."""
        return self.desk.lock.waits > 0

    def build(self) -> Node:
        """Return what is asked, a dot for each digit, the keys, the ways on."""
        keys = [
            *map(self._digit, "123456789"),
            IconButton("erase", "less", "←", partial(self._add, ERASE), high=HIGH),
            self._digit("0"),
            Key("clear", "C", self._clear, high=HIGH),
        ]
        back = Button("back", say("button.back"), Pop).share(1)
        done = Button("done", say("naming.done"), self._enter, "primary").share(1)
        title, typed = Text(say("pin.title"), "heading", spare=2), Text(self._said(), "subheading")
        page = Column(title, typed, Grid(3, keys), Row(back, done, gap=0.4), gap=0.4)
        return middle(Panel(page, 0.8, wide=WIDE), 0.3)

    def _digit(self, digit: str) -> Node:
        return Key(f"digit {digit}", digit, partial(self._add, digit), high=HIGH)

    def _said(self) -> str:
        """Return why what was typed does not open; else a dot for each digit."""
        if waits := self.desk.lock.waits:
            return say("pin.wait", n=ceil(waits))
        return say("pin.wrong") if self.wrong else DOT * len(self.typed)

    def _add(self, digit: str) -> None:
        self.wrong = False
        if digit == ERASE:
            self.typed = self.typed[:-1]
        elif len(self.typed) < MOST:
            self.typed += digit

    def _clear(self) -> None:
        self.typed, self.wrong = "", False

    def _enter(self) -> Transition | None:
        from .operator import OperatorPage

        typed, self.typed = self.typed, ""
        if self.desk.lock.opens(typed):
            self.desk.opened()
            return Replace(OperatorPage(self.kit, self.desk))
        self.wrong = True
        self.kit.sound.play("refuse")
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Take digits from keys; after them the next Enter ends the number."""
        if isinstance(intent, TypedText):
            for letter in intent.text:
                if letter == ERASE or (letter.isascii() and letter.isdigit()):
                    self._add(letter)
            self.changed()
            self.focus = "done"
            return None
        return super().handle(intent)
