"""What is a player's: written into a file, or deleted."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ....jobs.work import Work
from ....match.record.asking import Answered
from ....match.record.exporting import EXPORTS, FORMATS, export_player
from ....match.record.importing import delete_player
from ....message import Message
from ....store.folders import shortly
from ....store.history.history import History
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...kit.scene import Kit
from ...menus.menu import Button
from ...menus.notice import Notice, Question
from ...menus.sheet import Sheet, SheetRow

GONE = "gone"
"""What the sheet returns if all was deleted."""
EXPORT = dict(zip(FORMATS, ("yours.json", "yours.csv"), strict=True))


class Yours(Sheet):
    """The ways to have it. Returns ``GONE`` if nothing is left of it."""

    title = "yours.title"

    def __init__(self, kit: Kit, player: str) -> None:
        super().__init__(kit, FORMATS[0])
        self.player = player
        self._doing: Work[Answered[Path]] | None = None
        self._deleting: Work[Answered[bool]] | None = None

    @property
    def moving(self) -> bool:
        """While something is done."""
        return self._doing is not None or self._deleting is not None

    def heading(self) -> str:
        """Whose it is, if they have a name."""
        return say("yours.of", who=self.player) if self.player else say(self.title)

    def rows(self) -> list[SheetRow]:
        """Write it, in one of two ways; delete it."""
        ways = [
            SheetRow(form, say(words), Button(partial(self._export, form))) for form, words in EXPORT.items()
        ]
        return [
            *ways,
            SheetRow("delete", say("yours.delete"), Button(lambda: Push(sure(self.kit)), "danger")),
        ]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Transition | None:
        """It stays."""
        return Pop()

    def _ask(self) -> Transition:
        return Push(sure(self.kit))

    def _export(self, form: str) -> None:
        self._doing = self.kit.matches.ask(partial(_written, player=self.player, form=form))

    def returned(self, result: object) -> Transition | None:
        """From the question whether it is meant."""
        if result == GONE:
            self._deleting = self.kit.matches.ask(partial(_deleted, player=self.player))
        return None

    def advance(self, dt: float) -> Transition | None:
        """What was done is told."""
        if self._doing and (wrote := self._doing.poll(dt)) is not None:
            self._doing = None
            said = _where(wrote.found) if wrote.found else wrote.problem
            return Push(Notice(self.kit, [said] if said else [], Pop, "yours.title"))
        if self._deleting and (gone := self._deleting.poll(dt)) is not None:
            self._deleting = None
            self.kit.matches.look()
            return Push(Notice(self.kit, [gone.problem], Pop, "yours.title")) if gone.problem else Pop(GONE)
        return super().advance(dt)


def sure(kit: Kit) -> Question:
    """Asks whether it is meant."""
    lines = [Message("yours.gone"), Message("yours.others")]
    return Question(kit, "yours.sure", lambda: Pop(GONE), lines, "yours.delete", "yours.keep")


def _where(file: Path) -> Message:
    return Message("yours.written", file=file.name, folder=shortly(file.parent))


def _written(history: History, player: str, form: str) -> Path:
    return export_player(history, player, form, history.file.parent / EXPORTS / f"player.{form}")


def _deleted(history: History, player: str) -> bool:
    delete_player(history, player)
    return True
