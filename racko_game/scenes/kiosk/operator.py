"""The operator's page: how it goes, how loud it is, its settings, its log, and the only ways out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...controls.intents import Intent, Word
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import paragraph, wrapped
from ...stage.place.layers import WIDGET
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Transition
from ...words.language import say, shown
from ..kit.scene import Kit
from ..menus.menu import Button, Slider
from ..menus.notice import Notice, Question
from ..menus.sheet import Sheet, SheetRow
from .desk import Desk

LEADING = 1.25
INDENT = 0.5  # letters
LINES = 4  # of a line of the log, at the most


class OperatorPage(Sheet):
    """Opened by the PIN pad; closing it leads back to the visitors."""

    title = "operator.title"

    def __init__(self, kit: Kit, desk: Desk) -> None:
        super().__init__(kit, "back")
        self.desk = desk

    def rows(self) -> list[SheetRow]:
        """What there is to look at, to set and to end."""
        return [
            SheetRow("volume", say("operator.volume"), Slider(lambda: self.desk.volume, self._turn)),
            SheetRow("settings", say("pause.settings"), Button(self._settings)),
            SheetRow("history", say("title.history"), Button(self._history)),
            SheetRow("how", say("operator.how"), Button(self._how)),
            SheetRow("log", say("operator.log"), Button(self._log)),
            SheetRow("restart", say("operator.restart"), Button(self._restart)),
            SheetRow("leave", say("operator.leave"), Button(self._leave, "danger")),
        ]

    def foot(self) -> list[SheetRow]:
        """To the visitors."""
        return [SheetRow("back", say("operator.back"), Button(self._close, "primary"))]

    def back(self) -> Transition | None:
        """To the visitors."""
        return self._close()

    def _close(self) -> Transition:
        self.desk.settle()
        return Pop()

    def _turn(self, volume: float) -> None:
        self.desk.volume = volume

    def _settings(self) -> Transition:
        from ..menus.settings import SettingsSheet

        return Push(SettingsSheet(self.kit, aside=False, whole=True))

    def _history(self) -> Transition:
        from ..history.hub import HistoryHub

        return Push(HistoryHub(self.kit))

    def _how(self) -> Transition:
        return Push(Notice(self.kit, self.desk.how(), Pop, "operator.how"))

    def _log(self) -> Transition:
        return Push(LogPage(self.kit, self.desk.lately()))

    def _restart(self) -> Transition:
        return self._ask("operator.restart", self.desk.restart, "operator.comes-back")

    def _leave(self) -> Transition:
        return self._ask("operator.leave", self.desk.leave, "operator.stays-away")

    def _ask(self, does: str, do: object, told: str) -> Transition:
        lines = [Message(told)]
        return Push(Question(self.kit, does, partial(Pop, do), lines, does, "operator.stay"))

    def returned(self, result: object) -> Transition | None:
        """From a question: what is to be done."""
        if callable(result):
            self.desk.settle()
            result()
        return None


class LogPage(Sheet):
    """The last lines of the log, the newest first."""

    title = "operator.log"
    broad = 48.0

    def __init__(self, kit: Kit, lines: Sequence[str]) -> None:
        super().__init__(kit, "back")
        self.lines = [line.splitlines()[0] for line in reversed(lines) if line] or [say("operator.nothing")]

    def rows(self) -> list[SheetRow]:
        """A line each, to be read."""
        return [SheetRow(f"line {place}", line, None) for place, line in enumerate(self.lines)]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop, "primary"))]

    def back(self) -> Transition | None:
        """It has been read."""
        return Pop()

    def row_height(self, width: float) -> float:
        """As many lines of type as the longest takes, if that are not too many."""
        letter = self.kit.frame.letter
        room = int(width - 2 * INDENT * letter)
        lines = max(len(wrapped(line, round(letter), "text", room)) for line in self.lines)
        return min(lines, LINES) * LEADING * letter

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The lines are only read."""
        return tuple(spot for spot in super().hotspots() if spot.value is not None)

    def handle(self, intent: Intent) -> Transition | None:
        """Up and down scroll."""
        match intent:
            case Word(_, "up" | "down" as word):
                return self.scroll(-1 if word == "up" else 1)
        return super().handle(intent)

    def sprites(self) -> list[Sprite]:
        """The panel with the lines in sight."""
        letter = self.kit.frame.letter
        lines = [
            line
            for spot in super().hotspots()
            if spot.value is None
            for line in paragraph(
                shown(spot.label), spot.box.x + INDENT * letter, spot.box.y,
                spot.box.w - 2 * INDENT * letter, letter, "quiet", z=WIDGET, leading=LEADING, lines=LINES,
            )
        ]  # fmt: skip
        return [*super().sprites(), *lines]
