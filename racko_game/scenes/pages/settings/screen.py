"""How large the screen is, so that sizes can be told in millimetres; and a reminder to take a break."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.screens import coin
from ....stage.geometry import Box
from ....stage.layers import PANEL
from ....stage.table.four_sided import INCH, diagonal_of, dots_per_mm
from ....store.settings import LARGEST_SCREEN
from ....ui.dialogs import middle, notice, sheet
from ....ui.nodes import (
    Art,
    Button,
    Column,
    FirstThatFits,
    Margin,
    Node,
    Pick,
    Row,
    Slider,
    Space,
    Text,
    Turn,
)
from ....ui.page import Page
from ....ui.scene import Pop
from ....ui.simple_page import SimplePage
from ....ui.style import EDGE, Extent
from ....words.language import say
from ...context import AppContext, GamePage
from ..dialogs import leave_table

USUAL = 96 / INCH  # pixels of a millimetre, where nobody has measured
FINER = 1.01  # how much larger the screen is said to be at a press
LEAST = 1.0  # inches


class Thing(NamedTuple):
    """An object of known size: its name and its width and height in millimeters; a coin is as high as
    wide."""

    words: str
    wide: float
    high: float


COINS = (
    Thing("size.euro", 23.25, 23.25),
    Thing("size.quarter", 24.26, 24.26),
    Thing("size.pence", 24.5, 24.5),
    Thing("size.card", 85.6, 53.98),
)


class ScreenSize(GamePage[None]):
    """The page that measures the screen: an object of known size, drawn at the size that it should have. The
    resulting diagonal is saved; it does not depend on the window."""

    opaque = False

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "size")
        self.thing = COINS[0]

    @property
    def dots(self) -> float:
        """The pixels of a millimetre."""
        inches = self.context.settings.inches
        return dots_per_mm(self.context.whole_screen, inches) if inches else USUAL

    def build(self) -> Node:
        wide, high = self.thing.wide * self.dots, self.thing.high * self.dots
        drawn = Art(say(self.thing.words), _thing, wide, high)
        letter = self.frame.letter
        whole = drawn.like(wide=Extent(least=wide / letter), high=Extent(least=high / letter))
        how = Text(say("size.how"), "body", "centre", size="sentence")
        place = self._below if self.upright else self._beside
        return FirstThatFits(place(Column(Space(), whole, how, Space())), place(whole), place(drawn))

    def _beside(self, drawn: Node) -> Node:
        return Margin(Row(drawn.share(1), middle(self._rows(), 0, at=1)), EDGE)

    def _below(self, drawn: Node) -> Node:
        return Margin(Column(self._rows(), drawn.share(1)), EDGE)

    def _rows(self) -> Node:
        things = [(thing, say(thing.words)) for thing in COINS]
        inches = self.context.settings.inches
        said = say("size.inches", inches=f"{inches:.1f}") if inches else say("size.unknown")
        forget = partial(setattr, self.context.settings, "inches", 0.0)
        rows = [
            Pick("thing", say("size.thing"), self.thing, things, partial(setattr, self, "thing")),
            Turn("size", say("size.drawn"), said, self._grow),
            Button("forget", say("size.forget"), forget),
        ]
        panel = sheet(say("size.title"), rows, foot=[Button("back", say("menu.done"), Pop)])
        return panel.like(size="fixed-sheet")

    def _grow(self, by: int) -> None:
        inches = diagonal_of(self.context.whole_screen, self.dots / FINER**by)
        self.context.settings.inches = round(min(max(inches, LEAST), LARGEST_SCREEN), 2)


def _thing(box: Box, letter: float, wide: float, high: float) -> Sequence[Sprite]:
    """Return the drawing of an object, ``wide`` and ``high`` in pixels, in the middle of a box."""
    if wide == high:
        return [coin.coin(*box.centre, wide, PANEL)]
    return [coin.bank_card(*box.centre, wide, high, PANEL)]


SOONEST, LATEST = 10, 60  # minutes until it comes again


class BreakReminder(GamePage[str]):
    """A reminder to take a break, over a table at which nobody is asked. Its result is "leave" if the player
    wants to stop, else None. ``lost``: whether something is lost if the table is left."""

    opaque = False

    def __init__(self, context: AppContext, lost: bool = False) -> None:
        super().__init__(context, "on")
        self._lost, self._minutes = lost, round(context.played.seconds / 60)
        context.played.remind_in(min(max(context.settings.break_after, SOONEST), LATEST))

    def build(self) -> Node:
        many, again = self._minutes, self.context.played.minutes
        time = Message("when.for-hours", n=many // 60) if many >= 120 else Message("when.for-minutes", n=many)
        actions = [
            Button("stop", say("break.stop"), partial(leave_table, self.context, self._lost)),
            Button("on", say("break.play-on"), Pop, "primary"),
        ]
        share = (again - SOONEST) / (LATEST - SOONEST)
        slider = Slider("again", say("break.again"), share, self._set, str(again))
        return self.dialog(notice(say("break.title"), [say("break.says", time=time)], actions, slider))

    def _set(self, share: float) -> None:
        self.context.played.remind_in(round(SOONEST + share * (LATEST - SOONEST)))


HELPS = (
    "helps.reader", "helps.voice", "helps.keys", "helps.tune", "helps.scan", "helps.dwell", "helps.hands",
    "helps.type", "helps.shape", "helps.motion", "helps.captions", "helps.sound", "helps.haptics",
    "helps.time", "helps.undo",
)  # fmt: skip
"""The sentences about it."""


def list_of_help(context: AppContext) -> SimplePage:
    """Return the page with the list."""
    return SimplePage(context, _build)


def _build(page: Page[Any]) -> Node:
    lines, done = [Text(say(id), "body") for id in HELPS], Button("back", say("menu.done"), Pop, "primary")
    return middle(sheet(say("helps.title"), lines, foot=[done], size="broad-sheet"))
