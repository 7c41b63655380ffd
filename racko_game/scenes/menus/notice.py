"""A notice: a few sentences on a panel, to be read and put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import balanced, paragraph, text
from ...paint.screens import widgets
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...words.language import say
from ..kit.scene import Go, Kit
from .menu import Button, Menu

WIDE = 27.0  # letters: the panel, at the most
LEADING = 1.45
TITLE = 1.7  # letters


class Notice(Menu):
    """Lines under a title: the house rules in force, unless it says otherwise. ``leave`` says where closing
    it leads."""

    opaque = False

    def __init__(
        self, kit: Kit, lines: Sequence[Message], leave: Callable[[], Go], title: str = "setup.rules"
    ) -> None:
        super().__init__(kit, "back")
        self.title = say(title)
        self.lines = [say(line) for line in lines]
        self._leave = leave

    def _rows(self) -> list[str]:
        """The lines wrapped; those at the end that find no room are left out."""
        letter, frame, rows = self.kit.frame.letter, self.kit.frame, list[str]()
        width = round(self._width() - 2 * letter)
        room = (0.98 * frame.height - widgets.height(frame)) / letter - TITLE - 2.4
        for line in self.lines:
            more = balanced(line, round(letter), "text", width)
            if rows and (len(rows) + len(more)) * LEADING > room:
                break
            rows += more
        return rows

    def _width(self) -> float:
        return min(WIDE * self.kit.frame.letter, 0.94 * self.kit.frame.width)

    def panel(self) -> Box:
        """The panel's box."""
        frame, w = self.kit.frame, self._width()
        words = (len(self._rows()) * LEADING + TITLE + 2.4) * frame.letter
        h = min(words + widgets.height(frame), 0.98 * frame.height)
        return Box((frame.width - w) / 2, (frame.height - h) / 2, w, h)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The way back."""
        box, letter, high = self.panel(), self.kit.frame.letter, widgets.height(self.kit.frame)
        w = min(box.w - 2 * letter, 12 * letter)
        foot = Box(box.centre[0] - w / 2, box.y + box.h - 0.6 * letter - high, w, high)
        return (Hotspot("back", foot, Button(self._leave), say("menu.done")),)

    def back(self) -> Go | None:
        """It has been read."""
        return self._leave()

    def sprites(self) -> list[Sprite]:
        """Title, lines, the way back; what lies beneath is darkened."""
        box, letter = self.panel(), self.kit.frame.letter
        x, top = box.centre[0], box.y + 0.6 * letter
        words = "\n".join(self._rows())
        return [
            *widgets.dim(self.kit.frame),
            widgets.panel(box),
            text(self.title, x, top + TITLE * letter / 2, 1.3 * letter, face="title", align="centre",
                 width=box.w - letter, z=WIDGET, least=letter),
            *paragraph(words, box.x + letter, top + (TITLE + 0.4) * letter, box.w - 2 * letter + 1, letter,
                       align="centre", leading=LEADING, z=WIDGET),
            *self.items(),
        ]  # fmt: skip
