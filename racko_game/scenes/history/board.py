"""Boards: pages of things to look at and to press, in lines; lines that find no room are scrolled to."""

from __future__ import annotations

from functools import partial

from ...controls.intents import Drag, Drop, Grab, Hand, Intent, Word
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import measure, text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...stage.place.boxes import Strip, column, row
from ...stage.place.layers import GROUND, WIDGET
from ...stage.place.pose import Box, Frame
from ...stage.touch.hotspots import Hotspot, named
from ...ui.scene import Transition
from ...words.language import say
from ..menus.menu import Button, Menu, Pick
from ..menus.sheet import SCROLLS, SheetRow
from .board_parts import (
    BROADEST,
    GAP,
    WAY,
    WORD,
    BoardLine,
    BoardParts,
    Cell,
    board_parts,
    fitting,
    signs_in,
)


class Board(Menu):
    """A page on a panel: a title, picks, tabs, lines of cells, and buttons at its foot."""

    title = ""  # the id of what stands above it
    first = 0  # which line is the first in sight
    tab = ""
    _pulled: tuple[Hand, float, int] | None = None  # whose pull, where it began, and with which line

    def tabs(self) -> dict[str, str]:
        """The pages it has, by name: the ids of what they are called."""
        return {}

    def picks(self) -> list[SheetRow]:
        """Side by side above the lines, where there is room."""
        return []

    def lines(self, room: Box, frame: Frame) -> list[BoardLine]:
        """What there is to see in a body so large."""
        return []

    def foot(self, picked: bool) -> list[SheetRow]:
        """Buttons at the foot; ``picked``: the picks are seen."""
        return []

    def parts(self) -> BoardParts:
        """Where everything stands."""
        return board_parts(self.kit.frame, len(self.picks()), bool(self.tabs()))

    def _tabs(self, strip: Box) -> list[Hotspot]:
        """The pages as buttons side by side; where they find no room, as something to turn."""
        names, letter = self.tabs(), self.kit.frame.letter
        labels = {name: say(words) for name, words in names.items()}
        size = strip.h * widgets.TYPE
        needed = (
            max(measure(words, max(size, letter), "title")[0] for words in labels.values()) + WORD * letter
        )
        gap = GAP * letter
        if len(names) * (needed + gap) > strip.w + gap:
            pick = Pick(lambda: labels[self.tab], self._turn_tab)
            return [Hotspot("tab", strip, pick, say("board.page"))]
        boxes = strip.columns(len(names), gap)
        return [
            Hotspot(
                f"tab {name}",
                box,
                Button(partial(self.turn_to, name), "primary" if name == self.tab else "plain"),
                labels[name],
            )
            for name, box in zip(names, boxes, strict=True)
        ]

    def _turn_tab(self, by: int) -> None:
        names = tuple(self.tabs())
        self.turn_to(names[(names.index(self.tab) + by) % len(names)])

    def turn_to(self, tab: str) -> None:
        """Show that page."""
        self.tab, self.first = tab, 0

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Picks, tabs, the cells in sight, the way to the others, the foot."""
        there, letter = self.parts(), self.kit.frame.letter
        spots: list[Hotspot] = []
        if there.picks:
            most = len(self.picks()) * BROADEST * letter
            strip = row(there.picks, {"middle": Strip(wish=most)})["middle"]
            boxes = strip.columns(len(self.picks()), GAP * letter)
            spots += [
                Hotspot(one.name, box, one.value, one.label)
                for one, box in zip(self.picks(), boxes, strict=True)
            ]
        if there.tabs:
            spots += self._tabs(there.tabs)
        placed, signs = self._placed(there)
        spots += [
            Hotspot(cell.name, box, Button(cell.press), cell.name) for cell, box in placed if cell.press
        ]
        rows = self.foot(there.picks is not None)
        strip = row(there.foot, {"middle": Strip(wish=len(rows) * WAY * letter)})["middle"]
        boxes = strip.columns(len(rows), GAP * letter)
        ways = [Hotspot(one.name, box, one.value, one.label) for one, box in zip(rows, boxes, strict=True)]
        return (*spots, *signs, *ways)

    def _laid(self, there: BoardParts) -> tuple[list[BoardLine], Box, list[Hotspot]]:
        """The lines, the body that they stand in, and the buttons that scroll, where it does not hold all."""
        body, gap, frame = there.body, GAP * self.kit.frame.letter, self.kit.frame
        lines = self.lines(body, frame)
        if fitting(lines, 0, body.h, gap) == len(lines):
            return lines, body, []
        side = max(widgets.PRESSABLE, 0.7 * widgets.height(frame))
        signs = signs_in(body._replace(x=body.x + body.w - side, w=side), self.scroll)
        body = body._replace(w=body.w - side - gap)
        return self.lines(body, frame), body, signs

    def _placed(self, there: BoardParts) -> tuple[list[tuple[Cell, Box]], list[Hotspot]]:
        """The cells in sight with their boxes, and the buttons that scroll."""
        gap = GAP * self.kit.frame.letter
        lines, body, signs = self._laid(there)
        last = next((n for n in range(len(lines)) if fitting(lines, n, body.h, gap) == len(lines)), 0)
        self.first = min(max(self.first, 0), last)
        end = max(fitting(lines, self.first, body.h, gap), self.first + 1)
        strips = {
            n: Strip(min(lines[n].high, body.h), wish=lines[n].high * lines[n].grows)
            for n in range(self.first, min(end, len(lines)))
        }
        found: list[tuple[Cell, Box]] = []
        for n, box in column(body, strips, gap, at=0.0 if signs else 0.5).items():
            widths = {i: Strip(stretch=cell.wide) for i, cell in enumerate(lines[n].cells)}
            found += zip(lines[n].cells, row(box, widths, gap).values(), strict=True)
        return found, signs

    def scroll(self, by: int) -> Transition | None:
        """So many lines on."""
        self.first = max(self.first + by, 0)
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """The wheel and a pull scroll."""
        match intent:
            case Word(_, word) if word in SCROLLS:
                self.scroll(SCROLLS[word])
                return None
            case Grab(hand, _, y):
                self._pulled = hand, y, self.first
            case Drag(hand, _, y) if self._pulled and self._pulled[0] == hand:
                self.first = max(self._pulled[2] + round((self._pulled[1] - y) / self._line_height()), 0)
            case Drop(hand, _, _) if self._pulled and self._pulled[0] == hand:
                scrolled, self._pulled = self._pulled[2] != self.first, None
                if scrolled:
                    self.grabbed.pop(hand, None)
                    return None
        return super().handle(intent)

    def _line_height(self) -> float:
        lines, body, _ = self._laid(self.parts())
        return sum(one.high for one in lines) / max(len(lines), 1) or body.h

    def _move(self, hand: Hand, direction: str) -> None:
        """Over the last line in sight the page scrolls on, to where a cell can be pressed."""
        by = {"up": -1, "down": 1}.get(direction, 0)
        lines, _, _ = self._laid(self.parts())
        names = [[cell.name for cell in line.cells if cell.press] for line in lines]
        focus, sight = self.focus_of(hand), {spot.name for spot in self.hotspots()}
        here = next((n for n, some in enumerate(names) if focus in some), None)
        if by and here is not None:
            there = next((n for n in range(here + by, len(names) if by > 0 else -1, by) if names[n]), None)
            if there is not None and names[there][0] not in sight:
                at = names[here].index(focus) / len(names[here])
                self._see(there, names[there][int(at * len(names[there]))], hand, direction)
                return
        super()._move(hand, direction)

    def _see(self, line: int, name: str, hand: Hand, direction: str) -> None:
        """Bring a line into sight, and put the focus on that cell of it."""
        for _ in range(line + abs(line - self.first) + 1):
            if named(self.hotspots(), name):
                break
            self.scroll(1 if line > self.first else -1)
        self._walk(hand, direction, name)

    def stops(self) -> tuple[Hotspot, ...]:
        """Return all but the buttons that scroll: those are for pointers."""
        return tuple(spot for spot in self.hotspots() if spot.name not in SCROLLS)

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The panel, the title, and all that stands there."""
        there, letter = self.parts(), self.kit.frame.letter
        sprites = [widgets.panel(there.panel, GROUND)]
        if there.title:
            size = max(0.74 * there.title.h, letter)
            sprites.append(
                text(
                    self.heading(),
                    *there.title.centre,
                    size,
                    "text",
                    "title",
                    "centre",
                    there.title.w,
                    WIDGET,
                    letter,
                )
            )
        for cell, box in self._placed(there)[0]:
            focused = bool(cell.press) and cell.name == self.ring
            sprites += cell.draw(box, focused)
        return [*sprites, *self.items()]

    def heading(self) -> str:
        """What stands above it."""
        return say(self.title)

    def items(self) -> list[Sprite]:
        """The hotspots that are no cells."""
        cells = {cell.name for cell, _ in self._placed(self.parts())[0]}
        spots = (spot for spot in self.hotspots() if spot.name not in cells)
        return [sprite for spot in spots for sprite in self.item(spot, spot.name == self.ring)]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """The buttons that scroll carry signs."""
        if spot.name in SCROLLS:
            sign = spot.name.removeprefix("scroll-")
            return widgets.icon_button(spot.box, sign, focused, pressed=self.sunk(spot))
        return super().item(spot, focused)
