"""What boards are made of: cells, lines of them, and where everything stands on the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...stage.place.boxes import Strip, column
from ...stage.place.pose import Box, Frame
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Transition
from ..menus.menu import Button
from ..menus.sheet import SCROLLS

BROAD = 1.62  # of the frame's height: how wide a page becomes
BROADEST = 24.0  # letters: a pick, at the most
PICK = 14.5  # letters: a pick beside others, at the least
PICKED = 20.0  # letters of height: pages less high have no room for picks
WAY = 9.5  # letters: a button
WORD = 1.5  # letters: what a button has beside its words
GAP, PAD = 0.45, 0.8  # letters: from one thing to the next, from the panel's edge
LEAST = 5.3  # letters: what is seen at the least
TITLE = 1.5, 2.2  # letters: the title, at the least, and where there is room


class Cell(NamedTuple):
    """Something in a line: its name, what pressing it does (None: nothing), how it is drawn in a box, with or
    without the focus, and how wide it is beside others."""

    name: str
    press: Callable[[], Transition | None] | None
    draw: Callable[[Box, bool], list[Sprite]]
    wide: float = 1.0


NOTHING = Cell("", None, lambda box, focused: [])
"""Where there is nothing in a line."""


class BoardLine(NamedTuple):
    """Cells side by side, so high at the least; it becomes ``grows`` times as high where there is room."""

    cells: tuple[Cell, ...]
    high: float
    grows: float = 1.0


class BoardParts(NamedTuple):
    """The boxes of a page; those for which there is no room are None."""

    panel: Box
    title: Box | None
    picks: Box | None
    tabs: Box | None
    body: Box
    foot: Box


def board_parts(frame: Frame, picks: int, tabs: bool) -> BoardParts:
    """Where everything stands: so many picks, if there is room for them, and tabs, if there are any."""
    letter, high = frame.letter, widgets.height(frame)
    margin = 0.025 * min(frame[:2])
    wide = min(frame.width, max(BROAD * frame.height, 0.9 * frame.width)) - 2 * margin
    panel = Box((frame.width - wide) / 2, margin, wide, frame.height - 2 * margin)
    inner = panel.inset(PAD * letter, 0.7 * PAD * letter)
    seen = picks and frame.height >= PICKED * letter and inner.w >= picks * PICK * letter
    strips = {
        "title": Strip(TITLE[0] * letter, wish=TITLE[1] * letter, spare=1),
        **({"picks": Strip(high)} if seen else {}),
        **({"tabs": Strip(high)} if tabs else {}),
        "body": Strip(LEAST * letter, stretch=1),
        "foot": Strip(high),
    }
    there = column(inner, strips, GAP * letter)
    title, above, pages = (there.get(name) for name in ("title", "picks", "tabs"))
    return BoardParts(panel, title, above, pages, there["body"], there["foot"])


def fitting(lines: Sequence[BoardLine], first: int, room: float, gap: float) -> int:
    """Up to which line they have room, from the first one on."""
    high = -gap
    for n in range(first, len(lines)):
        high += lines[n].high + gap
        if high > room + 0.5:
            return n
    return len(lines)


def signs_in(strip: Box, scroll: Callable[[int], Transition | None]) -> list[Hotspot]:
    """The buttons that scroll, at the ends of a strip, or as high as its halves."""
    high = min(strip.w * 1.4, strip.h / 2 - 2)
    ends = strip._replace(h=high), strip._replace(y=strip.y + strip.h - high, h=high)
    return [
        Hotspot(name, box, Button(partial(scroll, by)), name)
        for (name, by), box in zip(SCROLLS.items(), ends, strict=True)
    ]
