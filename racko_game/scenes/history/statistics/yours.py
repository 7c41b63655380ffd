"""What is a player's: written into a file, or deleted."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ....match.record.asking import Answered
from ....match.record.exporting import EXPORTS, FORMATS, export_player
from ....match.record.importing import delete_player
from ....message import Message
from ....store.folders import shortly
from ....store.history.history import History
from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node
from ....ui.page import ask
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...kit.scene import GamePage, Kit
from ...menus.notice import Notice, Question

GONE = "gone"
"""What the page returns if all was deleted."""
EXPORT = dict(zip(FORMATS, ("yours.json", "yours.csv"), strict=True))


class Yours(GamePage[str]):
    """The ways to have it. Returns ``GONE`` if nothing is left of it."""

    opaque = False

    def __init__(self, kit: Kit, player: str) -> None:
        super().__init__(kit, FORMATS[0])
        self.player = player

    def build(self) -> Node:
        """Return the ways to write it into a file, and to delete it."""
        title = say("yours.of", who=self.player) if self.player else say("yours.title")
        ways = [Button(form, say(words), partial(self._export, form)) for form, words in EXPORT.items()]
        gone = Button("delete", say("yours.delete"), lambda: ask(sure(self.kit), self._sure), "danger")
        return self.dialog(sheet(title, [*ways, gone], foot=[Button("back", say("button.back"), Pop)]))

    def _export(self, form: str) -> None:
        self.wait(self.kit.matches.ask(partial(_written, player=self.player, form=form)), self._wrote)

    def _wrote(self, wrote: Answered[Path]) -> Transition:
        said = _where(wrote.found) if wrote.found else wrote.problem
        return Push(Notice(self.kit, [said] if said else [], Pop, "yours.title"))

    def _sure(self, meant: object) -> None:
        if meant == GONE:
            self.wait(self.kit.matches.ask(partial(_deleted, player=self.player)), self._deleted)

    def _deleted(self, gone: Answered[bool]) -> Transition:
        self.kit.matches.look()
        return Push(Notice(self.kit, [gone.problem], Pop, "yours.title")) if gone.problem else Pop(GONE)


def sure(kit: Kit) -> Question:
    """Return the question whether it is meant."""
    lines = [Message("yours.gone"), Message("yours.others")]
    return Question(kit, "yours.sure", lambda: Pop(GONE), lines, "yours.delete", "yours.keep")


def _where(file: Path) -> Message:
    return Message("yours.written", file=file.name, folder=shortly(file.parent))


def _written(history: History, player: str, form: str) -> Path:
    return export_player(history, player, form, history.file.parent / EXPORTS / f"player.{form}")


def _deleted(history: History, player: str) -> bool:
    delete_player(history, player)
    return True
