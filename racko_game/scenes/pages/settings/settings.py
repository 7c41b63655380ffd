"""Settings: how the game looks, plays and sounds. Whatever is changed here is so at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

from .... import __version__
from ....match.record.query import Answered
from ....message import Message
from ....store.files import home_relative
from ....ui.dialogs import LIST, sheet, tab_buttons
from ....ui.nodes import Button, Column, FirstThatFits, Margin, Node, Row, Scroll, Space, Tabs, Text
from ....ui.scene import Pop, Push, Transition
from ....ui.style import GAP, THIN_EDGE
from ....words.language import SPEAKER, say
from ...context import AppContext, GamePage
from ..dialogs import Notice
from .controls import ControlsSheet
from .rows import HELP, ROWS, TABS, Preview, setting_row, state_of_rows

LOOK = "look"  # the tab that is open at first
ACCESS = "access"  # the tab that has all that makes the game easier to see, to hear and to handle
SHORT = "play"  # the tab that has room for what is told of the game
OF_THE_DEVICE = {  # what is not for the visitors of a kiosk to set
    "screen", "inset", "inches", "attract", "take_back", "music", "effects", "signals", "quiet", "mono",
    "break_after",
}  # fmt: skip
TELEVISION = 720  # pixels: a smaller frame is none's


class SettingsSheet(GamePage[None]):
    """The page of settings: tabs of rows, each with a line of help if there is room.

    ``leave`` returns the transition that closes it; ``aside``: the page leaves the table beneath visible,
    otherwise a part of a table is shown beside it as a preview; ``whole``: all tabs are shown, even in a
    kiosk; ``largest`` returns the largest text size in per cent that has room on the table beneath or being
    set up, None if the size set has.
    """

    called = Message("setting.title")

    def __init__(
        self,
        context: AppContext,
        leave: Callable[[], Transition] = Pop,
        aside: bool = True,
        whole: bool = False,
        tab: str = LOOK,
        largest: Callable[[], int | None] = lambda: None,
    ) -> None:
        super().__init__(context, f"tab {tab}")
        self.tab, self.aside, self.opaque = tab, aside, not aside
        self._whole = whole or context.kiosk is None
        self._leave, self._largest = leave, largest
        self._preview = Preview()
        self._lists = lru_cache(maxsize=1)(lambda *state: [*map(self._list, TABS)])

    @property
    def moving(self) -> bool:
        return self.opaque and self._preview.moving

    def advance(self, dt: float) -> Transition | None:
        if self.opaque:
            self._preview.advance(dt, self.context.settings, self.focus)
        return super().advance(dt)

    def build(self) -> Node:
        panel = self._panel()
        if self.at_an_edge:
            return Margin(panel, THIN_EDGE)
        table = self._preview.node(self.context.settings) if self.opaque else Space()
        if self.upright:
            both = Column(panel.share(1), table.like(size="table-below"))
        else:
            both = Row(table.like(size="table-beside").share(1), panel)
        actions = [Margin(both, THIN_EDGE), Margin(panel, THIN_EDGE)]
        return FirstThatFits(*(way.like(keeps=spare) for spare in (1, 0) for way in actions))

    def _panel(self) -> Node:
        head = tab_buttons({tab: say(f"setting.{tab}") for tab in TABS}, self.tab, self._open)
        keys = Button("controls", say("setting.keys"), lambda: Push(ControlsSheet(self.context)))
        foot = [keys, Button("back", say("menu.done"), self._leave)]
        state = SPEAKER.language, self.frame, self._largest(), state_of_rows(self.context)
        tabs = Tabs(TABS.index(self.tab), self._lists(*state), stretch=1)
        return sheet("", tabs, head=head, foot=foot)

    def _list(self, tab: str) -> Node:
        """Return the rows of a tab; the one for ease scrolls before its lines of help are left out."""
        lines = [self._line(tab, name) for name in ROWS[tab] if self._offers(name)]
        if tab == ACCESS or (tab == SHORT and min(self.frame[:2]) >= TELEVISION):
            lines.append(self._about())
        return Scroll(LIST, lines, early=tab == ACCESS)

    def _about(self) -> Node:
        """Return the version and, except in a kiosk, the button to report a problem."""
        words = say("setting.version", version=__version__)
        version = Text(words, "quiet")
        if self.context.kiosk:
            return Row(version)
        report = Button("report", say("report.title"), self._report, help=words)
        return Row(version.like(role="").share(1), report, gap=GAP)

    def _report(self) -> None:
        """Write a report, once the history has answered."""
        from ....match.record.import_export import write_report

        folder = self.context.matches.folder or Path()  # where there is none, nothing is asked either
        logs, settings = self.context.logs, self.context.settings.stored()
        write = partial(write_report, folder=folder, logs=logs, settings=settings)
        self.wait(self.context.matches.ask(write), self._reported)

    def _reported(self, answer: Answered[Path]) -> Transition:
        if answer.found is None:
            lines = [answer.problem or Message("history.no-answer")]
        else:
            lines = [Message("report.written", file=home_relative(answer.found)), Message("report.holds")]
        return Push(Notice(self.context, lines, Pop, "report.title"))

    def _offers(self, name: str) -> bool:
        """Return whether a row is shown: not an operator's in a kiosk, nor what this screen does not need."""
        needless = {"speech_voice": not self.context.voices(), "inset": min(self.frame[:2]) < TELEVISION}
        return not needless.get(name) and (self._whole or name not in OF_THE_DEVICE)

    def _line(self, tab: str, name: str) -> Node:
        said, spare = self._help(name), 0 if tab == ACCESS else 1
        line = Row(Space(0, size="indent"), Text(said, "help").like(role="").share(1), gap=0, spare=spare)
        return Column(setting_row(self.context, name).like(help=said), line, gap=0)

    def _help(self, row: str) -> str:
        """Return the help of a row; for a text size that is too large, the largest that there is room for."""
        share = self._largest() if row == "text" else None
        room = "setting.text-room-planned" if self.opaque else "setting.text-room"
        return say(room, share=share) if share else say(HELP[row])

    def _open(self, tab: str) -> None:
        self.tab = tab
        self.firsts.pop(LIST, None)
