"""Sheets: rows on a panel over whatever was there before; those that find no room are scrolled to."""

from __future__ import annotations

from typing import NamedTuple

from ...controls.intents import MOUSE, Drag, Drop, Grab, Hand, Intent, Word
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import text
from ...paint.screens import widgets
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.place.turn import REACH, STRAIGHT
from ...stage.touch.hotspots import Hotspot, named
from ...ui.scene import Transition
from ...words.language import say
from .menu import Button, Menu, Slider

GAP = 0.14  # of a row's height
PAD, TIGHT = 0.3, 0.18  # of a row's height: the panel's edge, and where there is little room
HEAD = 0.95  # of a row's height: the title
BROAD = 19.0  # letters: a row's label and its longest value
SCROLLS = {"scroll-up": -1, "scroll-down": 1}


class SheetRow(NamedTuple):
    """Something to press, pick or turn: its name, the words on it, and what it does."""

    name: str
    label: str
    value: object


class Pull(NamedTuple):
    """A pull at the list: whose, where it began, and with which row as the first in sight."""

    hand: Hand
    y: float
    first: int


class Division(NamedTuple):
    """How a sheet is divided: its panel, the title (nothing if there is no room), and the strips of rows."""

    panel: Box
    title: Box | None
    head: Box
    list: Box
    foot: Box
    shown: int  # how many of the rows


class Sheet(Menu):
    """A panel with a title, rows side by side at its head and its foot, and a list of rows between."""

    opaque = False
    title = ""  # the id of what stands above it
    aside = False  # stands at the side, so that what lies beneath can be seen
    first = 0  # which row is the first in sight
    tall = 1.0  # of the frame's height: the panel, at the most
    leap = 1  # how many rows the buttons that scroll go on
    broad = BROAD
    _pulled: Pull | None = None  # that is under way

    def heading(self) -> str:
        """What stands above it."""
        return say(self.title)

    def head(self) -> list[SheetRow]:
        """Side by side above the list."""
        return []

    def rows(self) -> list[SheetRow]:
        """The list."""
        return []

    def foot(self) -> list[SheetRow]:
        """Side by side below the list."""
        return []

    def many(self) -> int:
        """How many rows the list has."""
        return len(self.rows())

    def in_sight(self, first: int, last: int) -> list[SheetRow]:
        """The rows from one place to before another."""
        return self.rows()[first:last]

    def place_of(self, name: str) -> int | None:
        """The place of a row in the list, if it is one."""
        return next((place for place, row in enumerate(self.rows()) if row.name == name), None)

    def panel(self) -> Box:
        """The panel's box."""
        return self._plan().panel

    def row_height(self, width: float) -> float:
        """How high a row of the list is that is so wide."""
        return widgets.height(self.kit.frame)

    def tallest(self, width: float) -> float:
        """How high the list may become while the sheet is open: its panel has room for that at once."""
        return 0.0

    def _plan(self) -> Division:
        frame, room, rows = self.kit.frame, self.room, self.many()
        margin, high = 0.02 * min(frame[:2]), widgets.height(frame)
        gap, pad, title = high * GAP, high * PAD, high * HEAD
        above = bool(self.head())
        ends = (high + gap) * (above + bool(self.foot()))
        reach = REACH * min(frame[:2]) if self._before_somebody else room.h
        high_at_most = self.tall * reach - 2 * margin
        free = high_at_most - 2 * pad - ends
        w = min(room.w - 2 * margin, max(460, 720 * frame.unit, self.broad * frame.letter + 2 * pad))
        inside = w - 2 * pad - self._sign_width()
        tall = self.row_height(inside)
        needed = max(rows * (tall + gap) - gap, self.tallest(inside))
        with_title = free - title >= needed
        if free < needed:
            pad, free = high * TIGHT, free + 2 * high * (PAD - TIGHT)
        shown = max(min(rows, int((free - title * with_title + gap) / (tall + gap))), 1)
        tall = min(tall, free)
        listed = max(shown * (tall + gap) - gap, min(needed, free - title * with_title))
        h = 2 * pad + title * with_title + ends + listed
        box = self._placed(w, min(h, high_at_most), margin)
        inner = box.inset(pad)
        y = inner.y + title * with_title
        head = Box(inner.x, y, inner.w, high if above else 0)
        rest = y + (high + gap) * above
        return Division(
            box,
            Box(inner.x, inner.y, inner.w, title - gap) if with_title else None,
            head,
            Box(inner.x, rest, inner.w, shown * (tall + gap) - gap),
            Box(inner.x, inner.y + inner.h - high, inner.w, high),
            shown,
        )

    @property
    def _before_somebody(self) -> bool:
        """Whether it opens at somebody's edge of a table: there all of it is within reach."""
        return self.kit.turn != STRAIGHT

    def _placed(self, w: float, h: float, margin: float) -> Box:
        frame, (x, y) = self.kit.frame, self.room.centre
        x, y = x - w / 2, y - h / 2
        if self._before_somebody:
            y = frame.height - margin - h
        elif self.aside and frame.width > frame.height:
            x = frame.width - margin - w
        elif self.aside:
            y = margin
        return Box(x, y, w, h)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Head, the rows in sight, the way to the others, foot."""
        plan, many = self._plan(), self.many()
        self.first = max(min(self.first, many - plan.shown), 0)
        area, signs = plan.list, []
        if plan.shown < many:
            signs = self._signs(area)
            area = area._replace(w=area.w - signs[0].box.w - area.h / plan.shown * GAP)
        gap = widgets.height(self.kit.frame) * GAP
        in_sight = self.in_sight(self.first, self.first + plan.shown)
        return (
            *_beside(self.head(), plan.head, gap),
            *map(_spot, in_sight, area.rows(plan.shown, gap)),
            *signs,
            *_beside(self.foot(), plan.foot, gap),
        )

    def _signs(self, area: Box) -> list[Hotspot]:
        """At the list's right end, the buttons that scroll it: one above the other, or side by side."""
        upright = area.h >= 2 * widgets.PRESSABLE
        w = self._sign_width() * (1 if upright else 2)
        strip = Box(area.x + area.w - w, area.y, w, area.h)
        boxes = strip.rows(2, 4) if upright else strip.columns(2, 4)
        return [
            Hotspot(name, box, Button(lambda by=by: self.scroll(by * self.leap)), name)  # type: ignore[misc]
            for (name, by), box in zip(SCROLLS.items(), boxes, strict=True)
        ]

    def _sign_width(self) -> float:
        return max(widgets.PRESSABLE, 0.7 * widgets.height(self.kit.frame))

    def scroll(self, by: int) -> Transition | None:
        """So many rows on."""
        self.first = max(min(self.first + by, self.many() - self._plan().shown), 0)
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """The wheel, and a pull at a row that is no slider, scroll the list."""
        match intent:
            case Word(hand, word) if word in SCROLLS and not (hand == MOUSE and self._number(self._under())):
                self.scroll(SCROLLS[word])
                return None
            case Grab(hand, _, y):
                self._pulled = Pull(hand, y, self.first)
            case Drag(hand, _, y) if self._pulled and self._pulled.hand == hand and not self._slides(hand):
                self.first = self._pulled.first
                self.scroll(round((self._pulled.y - y) / (self._plan().list.h / self._plan().shown)))
            case Drop(hand, _, _) if self._pulled and self._pulled.hand == hand:
                scrolled, self._pulled = self._pulled.first != self.first, None
                if scrolled:
                    self.grabbed.pop(hand, None)
                    return None
        return super().handle(intent)

    def _slides(self, hand: Hand) -> bool:
        return hand in self.grabbed and isinstance(self.grabbed[hand].value, Slider)

    def _move(self, hand: Hand, direction: str) -> None:
        """Over the last row in sight the list scrolls on."""
        shown = self._plan().shown
        by = {"up": -1, "down": 1}.get(direction, 0)
        place = self.place_of(self.focus_of(hand)) if by else None
        if place is not None:
            there = place + by
            if 0 <= there < self.many() and not self.first <= there < self.first + shown:
                self.scroll(by)
                self._walk(hand, direction, self.in_sight(there, there + 1)[0].name)
                return
        super()._move(hand, direction)

    def stops(self) -> tuple[Hotspot, ...]:
        """Return all but the buttons that scroll: those are for pointers."""
        return tuple(spot for spot in self.hotspots() if spot.name not in SCROLLS)

    def ground(self, panel: Box) -> list[Sprite]:
        """The panel; what lies beneath is darkened unless the sheet stands aside."""
        return [*(() if self.aside else widgets.dim(self.kit.frame)), widgets.panel(panel)]

    def sprites(self) -> list[Sprite]:
        """The panel with its title and rows."""
        plan = self._plan()
        sprites = self.ground(plan.panel)
        if plan.title:
            x, y = plan.title.centre
            size = max(plan.title.h * 0.72, self.kit.frame.letter)
            words, wide = self.heading(), plan.title.w
            sprites.append(text(words, x, y, size, face="title", align="centre", width=wide, z=WIDGET,
                                least=self.kit.frame.letter))  # fmt: skip
        return [*sprites, *self.items()]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """The buttons that scroll carry signs."""
        if spot.name in SCROLLS:
            return widgets.icon_button(
                spot.box, spot.name.removeprefix("scroll-"), focused, pressed=self.sunk(spot)
            )
        return super().item(spot, focused)

    def resized(self) -> None:
        """What has the focus stays in sight."""
        place = self.place_of(self.focus)
        if place is not None and not named(self.hotspots(), self.focus):
            self.scroll(place - self.first)


def _spot(row: SheetRow, box: Box) -> Hotspot:
    return Hotspot(row.name, box, row.value, row.label)


def _beside(rows: list[SheetRow], strip: Box, gap: float) -> list[Hotspot]:
    return (
        [_spot(row, box) for row, box in zip(rows, strip.columns(len(rows), gap), strict=True)]
        if rows
        else []
    )
