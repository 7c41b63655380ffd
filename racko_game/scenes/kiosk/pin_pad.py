"""The PIN pad: digits for the operator, by keys, pad, mouse or finger."""

from __future__ import annotations

from functools import partial
from math import ceil

from ...controls.intents import Intent, TypedText
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import text
from ...paint.screens import widgets
from ...stage.place.boxes import Strip, column
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Replace, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from .desk import Desk

ROWS = ("123", "456", "789")
MOST = 12  # digits
ERASE = "\b"
SIGNS = {"erase": "less", "back": "close"}
DOT = "•"


class PinPad(Menu):
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
        """While one has to wait, the seconds are told."""
        return self.desk.lock.waits > 0

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The digits; below them one back, nought, done; the way out."""
        there, gap = self._parts(), self._gap
        *lines, last = there["keys"].rows(len(ROWS) + 1, gap)
        keys = [
            Hotspot(f"digit {digit}", box, Button(partial(self._add, digit)), digit)
            for digits, line in zip(ROWS, lines, strict=True)
            for digit, box in zip(digits, line.columns(3, gap), strict=True)
        ]
        erase, nought, done = last.columns(3, gap)
        back, enter = there["foot"].columns(2, gap)
        return (
            *keys,
            Hotspot("erase", erase, Button(partial(self._add, ERASE)), "←"),
            Hotspot("digit 0", nought, Button(partial(self._add, "0")), "0"),
            Hotspot("clear", done, Button(self._clear), "C"),
            Hotspot("back", back, Button(Pop), say("button.back")),
            Hotspot("done", enter, Button(self._enter, "primary"), say("naming.done")),
        )

    @property
    def _gap(self) -> float:
        return max(4, 0.012 * min(self.kit.frame[:2]))

    def _panel(self) -> Box:
        frame = self.kit.frame
        h = min(0.98 * frame.height, max(0.78 * frame.height, 7 * widgets.height(frame)))
        w = min(0.98 * frame.width, max(0.7 * h, 15 * frame.letter))
        return Box((frame.width - w) / 2, (frame.height - h) / 2, w, h)

    def _parts(self) -> dict[str, Box]:
        frame, letter = self.kit.frame, self.kit.frame.letter
        strips = {
            "title": Strip(1.3 * letter, wish=2 * letter, spare=2),
            "dots": Strip(1.4 * letter, wish=2 * letter),
            "keys": Strip(4 * 40 + 3 * self._gap, stretch=1),
            "foot": Strip(48, wish=widgets.height(frame)),
        }
        return column(self._panel().inset(2.5 * self._gap), strips, self._gap)

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

    def back(self) -> Transition | None:
        """It was not the operator."""
        return Pop()

    def handle(self, intent: Intent) -> Transition | None:
        """Who types digits on keys is done with the next Enter."""
        if isinstance(intent, TypedText):
            for letter in intent.text:
                if letter == ERASE or (letter.isascii() and letter.isdigit()):
                    self._add(letter)
            self.focus = "done"
            return None
        return super().handle(intent)

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Digits all of one size, signs for one back."""
        if spot.name in SIGNS and spot.name != "back":
            return widgets.icon_button(spot.box, SIGNS[spot.name], focused, pressed=self.sunk(spot))
        if spot.name.startswith("digit ") or spot.name == "clear":
            least = self.kit.frame.letter
            return widgets.key(spot.box, str(spot.label), focused, least=least, pressed=self.sunk(spot))
        return super().item(spot, focused)

    def _said(self) -> str:
        """Why what was typed does not open, if it does not."""
        if waits := self.desk.lock.waits:
            return say("pin.wait", n=ceil(waits))
        return say("pin.wrong") if self.wrong else ""

    def sprites(self) -> list[Sprite]:
        """What is asked, a dot for each digit, the keys."""
        there, letter = self._parts(), self.kit.frame.letter
        sprites = [*widgets.dim(self.kit.frame), widgets.panel(self._panel())]
        if "title" in there:
            box = there["title"]
            sprites.append(text(say("pin.title"), *box.centre, max(0.75 * box.h, letter), face="title",
                                align="centre", width=box.w, z=WIDGET, least=letter))  # fmt: skip
        box = there["dots"]
        words = self._said() or DOT * len(self.typed)
        size = 1.3 * box.h if not self._said() else max(0.62 * box.h, letter)
        sprites.append(text(words, *box.centre, size, align="centre", width=box.w, z=WIDGET, least=letter))
        return [*sprites, *self.items()]
