"""The page of positions: all of them as tiles with what came of each, one a day, and which are shown."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

from ...match.daily.told import dated
from ...match.positions.choosing import Mark, Numbered, Wanted, after, every, mark_of, of_day
from ...message import Message, message_of
from ...paint.engine.sprite import Picture, Sprite
from ...paint.history.calendar import day as tile
from ...paint.ink.text import measure, text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...rules.errors import RulesError
from ...stage.place.boxes import Strip, column
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot, named
from ...trouble import Trouble
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from ..menus.notice import Notice
from ..menus.sheet import SheetRow
from ..results.page import ways
from .filters import PositionFilters, counted_of, said_of, told_of
from .solving import Solving

CELL, LARGE = 1.7, 3.4  # letters: how wide and high a tile is at the least, and at the most
GAP = 0.14  # of a tile
WAY = 9.5  # letters: a button
BROAD = 1.5  # of the frame's height: the page, at the most
TILE = "tile "
TURNS = {"earlier": -1, "later": 1}
LOOKS = {Mark.SOLVED: "won", Mark.MISSED: "missed", Mark.NEW: "free"}
"""How a tile looks, as a day of a calendar does."""


class PositionsPage(Menu):
    """Press a tile to solve its position; the day's has the focus."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "today")
        self.every = every(kit.editions)
        self.wanted = Wanted()
        self.first = 0  # which tile is the first in sight
        self.today = date.fromtimestamp(kit.matches.now())
        self.daily = of_day(self.today, self.every)
        self._at = 0  # the number of the position that was opened last

    @property
    def shown(self) -> tuple[Numbered, ...]:
        """Those that are wanted."""
        answers = self.kit.settings.positions
        return tuple(one for one in self.every if self.wanted.takes(one.position, answers))

    def _strips(self) -> dict[str, Box]:
        frame = self.kit.frame
        margin, high, letter = 0.03 * min(frame[:2]), widgets.height(frame), frame.letter
        wide = min(frame.width - 2 * margin, max(BROAD * frame.height, frame.width * 0.8))
        room = Box((frame.width - wide) / 2, margin, wide, frame.height - 2 * margin)
        strips = {
            "title": Strip(1.5 * letter, wish=2.4 * letter, spare=2),
            "which": Strip(1.5 * letter, spare=1),
            "tiles": Strip(self._cell(), stretch=1),
            "told": Strip(max(1.5 * letter, widgets.PRESSABLE)),
            "foot": Strip(high),
        }
        return column(room, strips, 0.5 * margin)

    def _cell(self) -> float:
        return max(widgets.PRESSABLE, CELL * self.kit.frame.letter)

    def _grid(self) -> tuple[Box, ...]:
        """Where tiles stand: as large as all that are wanted have room, else as small as they may be."""
        area, least, many = self._strips()["tiles"], self._cell(), max(len(self.shown), 1)
        side = max(LARGE * self.kit.frame.letter, least)
        while side > least and _fit(area, side) < many:
            side = max(side - 2, least)
        across = max(int((area.w + GAP * side) / (side * (1 + GAP))), 1)
        down = max(int((area.h + GAP * side) / (side * (1 + GAP))), 1)
        step, wide = side * (1 + GAP), (min(across, many) - 1) * side * (1 + GAP) + side
        left = area.x + (area.w - wide) / 2
        return tuple(
            Box(round(left + column * step), round(area.y + row * step), round(side), round(side))
            for row in range(down)
            for column in range(across)
        )

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The tiles in sight, the day's position, which are shown, and the way back."""
        boxes, shown = self._grid(), self.shown
        self.first = max(min(self.first, len(shown) - 1), 0) // len(boxes) * len(boxes)
        in_sight = shown[self.first : self.first + len(boxes)]
        tiles = (
            Hotspot(f"{TILE}{one.number}", box, Button(partial(self._solve, one)), str(one.number))
            for one, box in zip(in_sight, boxes, strict=False)
        )
        turns = self._turns() if len(shown) > len(boxes) else ()
        return (*tiles, *turns, *ways(self._strips()["foot"], self._does(), WAY * self.kit.frame.letter))

    def _turns(self) -> tuple[Hotspot, ...]:
        """Where there are more tiles than have room: to those before, and to those after."""
        told = self._strips()["told"]
        ends = told._replace(w=told.h), told._replace(x=told.x + told.w - told.h, w=told.h)
        return tuple(
            Hotspot(name, box, Button(partial(self._turn, by)), name)
            for (name, by), box in zip(TURNS.items(), ends, strict=True)
        )

    def _does(self) -> list[SheetRow]:
        """What can be done beside the tiles."""
        rows = [
            SheetRow("back", say("button.back"), Button(self.back)),
            SheetRow("which", say("positions.which"), Button(self._filter)),
        ]
        if self.daily:
            today = Button(partial(self._solve, self.daily), "primary")
            rows.append(SheetRow("today", say("positions.today"), today))
        return rows

    def _turn(self, by: int) -> None:
        many = len(self._grid())
        last = max(len(self.shown) - 1, 0) // many * many
        self.first = max(0, min(self.first + by * many, last))

    def _filter(self) -> Transition:
        return Push(PositionFilters(self.kit, self.wanted))

    def _solve(self, one: Numbered) -> Transition:
        self._at = one.number
        try:
            return Push(Solving(self.kit, one.position, self._following))
        except (RulesError, Trouble) as error:
            return Push(Notice(self.kit, [message_of(error)], Pop, "setup.cannot"))

    def _following(self) -> Numbered | None:
        """The next of those wanted that is not solved yet, else the next of them."""
        answers, shown = self.kit.settings.positions, self.shown
        left = [one for one in shown if mark_of(one.position, answers) != Mark.SOLVED]
        more = after(self._at, left or shown)
        self._at = more.number if more else 0
        return more

    def returned(self, result: object) -> Transition | None:
        """From the filters, or from the table: there may be more to mark."""
        if isinstance(result, Wanted):
            self.wanted, self.first = result, 0
        elif self._at and (place := self._place(self._at)) is not None:
            self.first = place
            self.focus = f"{TILE}{self._at}"
        return None

    def _place(self, number: int) -> int | None:
        return next((place for place, one in enumerate(self.shown) if one.number == number), None)

    def back(self) -> Transition | None:
        """Away."""
        return Pop()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The title, which are shown and how many are solved, the tiles, and what has the focus."""
        there = self._strips()
        which = said_of(self.wanted, self.shown, self.kit.settings.positions)
        says = {
            "title": (Message("positions.title"),),
            "which": (which, counted_of(self.shown, self.kit.settings.positions)),
            "told": self._told(),
        }
        return [
            *(self._line(there[name], name, words) for name, words in says.items() if name in there),
            *self.items(),
        ]

    def _line(self, box: Box, name: str, wordings: Sequence[Message]) -> Sprite:
        """The longest of the wordings that has room."""
        letter = self.kit.frame.letter
        size = max(0.72 * box.h, letter) if name == "title" else letter
        wide = box.w - 2.2 * box.h if name == "told" else box.w
        face, tone = ("title", "text") if name == "title" else ("text", "text" if name == "told" else "quiet")
        says = list(map(say, wordings))
        words = next((one for one in says if measure(one, size, face)[0] <= wide), says[-1])
        return text(words, *box.centre, size, tone, face, "centre", wide, WIDGET, letter)

    def _told(self) -> Sequence[Message]:
        """What there is to say of the tile that has the focus, or of the day's."""
        ring = self.ring if self.ring.startswith(TILE) else ""
        one = next((one for one in self.shown if f"{TILE}{one.number}" == ring), None)
        if one:
            return told_of(one)
        if self.daily is None:
            return (Message("positions.none"),)
        number = self.daily.number
        brief = Message("positions.of-day-brief", number=number)
        return Message("positions.of-day", day=dated(self.today), number=number), brief

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Tiles have a look of their own, and what turns the page has signs."""
        if spot.name.startswith(TILE):
            number, answers = int(spot.name.removeprefix(TILE)), self.kit.settings.positions
            one = next(one for one in self.every if one.number == number)
            today = self.daily is not None and number == self.daily.number
            look = LOOKS[mark_of(one.position, answers)]
            return tile(spot.box, number, look, today, False, focused, self.kit.frame.letter)
        if spot.name in TURNS:
            sign = "less" if spot.name == "earlier" else "more"
            return widgets.icon_button(spot.box, sign, focused, pressed=self.sunk(spot))
        return super().item(spot, focused)

    def resized(self) -> None:
        """What has the focus stays in sight."""
        if self.focus.startswith(TILE) and not named(self.hotspots(), self.focus):
            place = self._place(int(self.focus.removeprefix(TILE)))
            self.first = place or 0


def _fit(area: Box, side: float) -> int:
    """How many tiles of that size have room."""
    return int((area.w + GAP * side) / (side * (1 + GAP))) * int((area.h + GAP * side) / (side * (1 + GAP)))
