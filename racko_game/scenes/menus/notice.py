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
from ...ui.scene import Leave, Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from .menu import Button, Menu

WIDE = 27.0  # letters: the panel, at the most
WAY = 12.0  # letters: a button, at the most
LEADING = 1.45
TITLE = 1.7  # letters


class Notice(Menu):
    """Lines under a title: the house rules in force, unless it says otherwise. ``leave`` says where closing
    it leads."""

    opaque = False

    def __init__(
        self, kit: Kit, lines: Sequence[Message], leave: Callable[[], Transition], title: str = "setup.rules"
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

    def ways(self) -> tuple[tuple[str, str, Button], ...]:
        """The ways on, side by side: the name, the words and what it does."""
        return (("back", "menu.done", Button(self._leave)),)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The ways on."""
        box, letter, high = self.panel(), self.kit.frame.letter, widgets.height(self.kit.frame)
        ways = self.ways()
        w = min(box.w - 2 * letter, len(ways) * WAY * letter)
        foot = Box(box.centre[0] - w / 2, box.y + box.h - 0.6 * letter - high, w, high)
        boxes = foot.columns(len(ways), 0.6 * letter)
        return tuple(
            Hotspot(name, place, button, say(words))
            for (name, words, button), place in zip(ways, boxes, strict=True)
        )

    def back(self) -> Transition | None:
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


class LineToSend(Notice):
    """A line to be sent to somebody, or copied; ``how`` says what it is."""

    def __init__(
        self,
        kit: Kit,
        line: str,
        leave: Callable[[], Transition],
        how: str,
        title: str,
    ) -> None:
        super().__init__(kit, [Message(how), Message("share.text", text=line)], leave, title)
        self._line = line
        self._copies = "share.copy"

    def ways(self) -> tuple[tuple[str, str, Button], ...]:
        """Copy the line, or go back."""
        return (
            ("copy", self._copies, Button(self._copy)),
            ("back", "menu.done", Button(self._leave, "primary")),
        )

    def _copy(self) -> None:
        self._copies = "share.copied" if self.kit.copy(self._line) else "share.not-copied"


class Question(Notice):
    """Whether somebody really means it, before a match is lost; staying has the focus. Leads where ``go``
    says, else back. ``lines``, ``does`` and ``stays`` are what it says of it, and what the buttons say."""

    def __init__(
        self,
        kit: Kit,
        title: str,
        go: Callable[[], Transition] = Leave,
        lines: Sequence[Message] = (Message("pause.lost"),),
        does: str = "",
        stays: str = "pause.stay",
    ) -> None:
        super().__init__(kit, lines, Pop, title)
        self._does = does or ("title.leave" if go is Leave else "table.leave")
        self._stays = stays
        self._go = go

    def ways(self) -> tuple[tuple[str, str, Button], ...]:
        """Away, or back to the cards."""
        return (
            ("leave", self._does, Button(self._go, "danger")),
            ("back", self._stays, Button(self._leave, "primary")),
        )

    def closing(self) -> Transition | None:
        """Whoever closes the window once more means it."""
        return Leave()


class Saving(Notice):
    """Somebody else holds the matches while the game is left; pressed, nobody waits any longer."""

    def __init__(self, kit: Kit) -> None:
        lines = [Message("saving.held"), Message("saving.beside")]
        super().__init__(kit, lines, Leave, "saving.title")

    def ways(self) -> tuple[tuple[str, str, Button], ...]:
        """Not to wait."""
        return (("back", "saving.now", Button(Leave, "primary")),)
