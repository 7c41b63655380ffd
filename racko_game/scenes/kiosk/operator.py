"""The operator's page: how it goes, how loud it is, its settings, its log, and the only ways out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from textwrap import wrap

from ...controls.intents import Intent, Word
from ...message import Message
from ...ui.dialogs import LIST, sheet
from ...ui.nodes import Button, Node, Slider, Text
from ...ui.page import ask
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import GamePage, Kit
from ..menus.notice import Notice, Question
from .desk import Desk

BROAD = 48.0  # letters: the log
LONGEST = 240  # characters: a line of the log
WORD = 24  # characters: a longer word is divided


class OperatorPage(GamePage[None]):
    """Opened by the PIN pad; closing it leads back to the visitors."""

    opaque = False

    def __init__(self, kit: Kit, desk: Desk) -> None:
        super().__init__(kit, "back")
        self.desk = desk

    def build(self) -> Node:
        """Return what there is to look at, to set and to end; the way to the visitors."""
        rows = [
            Slider("volume", say("operator.volume"), self.desk.volume, self._turn),
            Button("settings", say("pause.settings"), self._settings),
            Button("history", say("title.history"), self._history),
            Button("how", say("operator.how"), self._how),
            Button("log", say("operator.log"), self._log),
            Button("restart", say("operator.restart"), self._restart),
            Button("leave", say("operator.leave"), self._leave, "danger"),
        ]
        back = Button("back", say("operator.back"), self._close, "primary").share(1)
        return self.dialog(sheet(say("operator.title"), rows, foot=[back]))

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

    def _ask(self, does: str, do: Callable[[], object], told: str) -> Transition:
        question = Question(self.kit, does, partial(Pop, do), [Message(told)], does, "operator.stay")
        return ask(question, self._answered)

    def _answered(self, do: object) -> None:
        """Do what was asked about, if it was meant."""
        if callable(do):
            self.desk.settle()
            do()


class LogPage(GamePage[None]):
    """The last lines of the log, the newest first."""

    opaque = False

    def __init__(self, kit: Kit, lines: Sequence[str]) -> None:
        super().__init__(kit, "back")
        self.lines = [line.splitlines()[0] for line in reversed(lines) if line] or [say("operator.nothing")]

    def build(self) -> Node:
        """Return the lines, to be read, and the way back."""
        lines = [Text(" ".join(wrap(line[:LONGEST], WORD)), "quiet") for line in self.lines]
        back = Button("back", say("button.back"), Pop, "primary").share(1)
        return self.dialog(sheet(say("operator.log"), lines, foot=[back], broad=BROAD))

    def handle(self, intent: Intent) -> Transition | None:
        """Scroll by up and down: nothing in the list can have the focus."""
        match intent:
            case Word(_, "up" | "down" as word):
                self.scroll(LIST, -1 if word == "up" else 1)
                return None
        return super().handle(intent)
