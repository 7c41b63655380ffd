"""The screen's size: a coin is drawn, and made as large as a real one that is laid on it."""

from __future__ import annotations

from typing import NamedTuple

from ...paint.engine.sprite import Sprite
from ...paint.ink.text import paragraph
from ...paint.material import coin
from ...paint.material.panels import dim
from ...stage.place.layers import PANEL, WIDGET
from ...stage.place.pose import Box
from ...stage.table.edges.millimetres import INCH, dots, inches_of
from ...store.settings import LARGEST_SCREEN
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Pick
from ..menus.sheet import Sheet, SheetRow

USUAL = 96 / INCH  # pixels of a millimetre, where nobody has measured
FINER = 1.01  # how much larger the screen is said to be at a press
LEAST = 1.0  # inches
NARROW, LEADING = 12.0, 1.5  # letters: words in less room than that, and from one row of them to the next


class Thing(NamedTuple):
    """Something of a known size: what it is called, and its millimetres; a coin is as high as it is wide."""

    words: str
    wide: float
    high: float


COINS = (
    Thing("size.euro", 23.25, 23.25),
    Thing("size.quarter", 24.26, 24.26),
    Thing("size.pence", 24.5, 24.5),
    Thing("size.card", 85.6, 53.98),
)


class ScreenSize(Sheet):
    """One thing beside its rows. What is set is kept: the screen's diagonal, in whatever window."""

    title = "size.title"
    aside = True
    opaque = False

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "size")
        self.thing = COINS[0]

    @property
    def dots(self) -> float:
        """Pixels of a millimetre."""
        inches = self.kit.settings.inches
        return dots(self.kit.whole_screen, inches) if inches else USUAL

    def rows(self) -> list[SheetRow]:
        """Which thing, and how large it is."""
        return [
            SheetRow("thing", say("size.thing"), Pick(lambda: say(self.thing.words), self._other)),
            SheetRow("size", say("size.drawn"), Pick(self._told, self._grow)),
            SheetRow("forget", say("size.forget"), Button(self._forget)),
        ]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("menu.done"), Button(Pop))]

    def back(self) -> Transition | None:
        """It is as large as it is."""
        return Pop()

    def _told(self) -> str:
        inches = self.kit.settings.inches
        return say("size.inches", inches=f"{inches:.1f}") if inches else say("size.unknown")

    def _other(self, by: int) -> None:
        self.thing = COINS[(COINS.index(self.thing) + by) % len(COINS)]

    def _grow(self, by: int) -> None:
        inches = inches_of(self.kit.whole_screen, self.dots / FINER**by)
        self.kit.settings.inches = round(min(max(inches, LEAST), LARGEST_SCREEN), 2)

    def _forget(self) -> None:
        self.kit.settings.inches = 0.0

    def _free(self) -> Box:
        """What the panel leaves of the frame: the roomiest part of it."""
        frame, panel = self.kit.frame, self.panel()
        below = panel.y + panel.h
        parts = (
            Box(0, 0, panel.x, frame.height),
            Box(0, below, frame.width, frame.height - below),
            Box(0, 0, frame.width, panel.y),
        )
        return max(parts, key=lambda box: min(box.w, box.h))

    def sprites(self) -> list[Sprite]:
        """The thing, what to do with it, and the rows."""
        free, letter = self._free(), self.kit.frame.letter
        (x, y), wide, high = free.centre, self.thing.wide * self.dots, self.thing.high * self.dots
        drawn = (
            coin.coin(x, y, wide, PANEL)
            if self.thing.wide == self.thing.high
            else coin.bank_card(x, y, wide, high, PANEL)
        )
        told = min(free.w - 2 * letter, 26 * letter)
        top = y + high / 2 + 1.2 * letter
        lines = paragraph(say("size.how"), x - told / 2, top, told, letter, align="centre", z=WIDGET)
        if told < NARROW * letter or top + len(lines) * LEADING * letter > free.y + free.h:
            lines = []  # the rows say as much
        return [*dim(self.kit.frame), drawn, *lines, *super().sprites()]
