"""Tables that are kept under a name: Friday, with all its rules and players."""

from __future__ import annotations

from functools import partial

from ...match.plan import Plan
from ...match.plans.remembered import lay, table_of
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import paragraph, wrapped
from ...stage.place.layers import WIDGET
from ...store.tables import MOST_TABLES
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from .menu import Button
from .naming import Naming
from .notice import Notice
from .setup_parts import keep
from .sheet import Sheet, SheetRow

LEADING = 1.35


class Tables(Sheet):
    """Those there are, and the way to keep one more."""

    title = "tables.title"

    def __init__(self, kit: Kit, plan: Plan) -> None:
        super().__init__(kit, "keep")
        self.plan = plan

    def head(self) -> list[SheetRow]:
        """The table as it is now can be kept."""
        return [SheetRow("keep", say("tables.keep"), Button(self._name))]

    def rows(self) -> list[SheetRow]:
        """The tables by name."""
        names = self.kit.settings.tables
        return [SheetRow(f"table {name}", name, Button(partial(self._open, name))) for name in names]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Transition | None:
        """To the set-up."""
        return Pop()

    def sprites(self) -> list[Sprite]:
        """While there are none, what there could be."""
        if self.kit.settings.tables:
            return super().sprites()
        box, letter = self._plan().list, self.kit.frame.letter
        words = say("tables.none-yet")
        lines = len(wrapped(words, round(letter), "text", int(box.w)))
        top = box.y + (box.h - lines * LEADING * letter) / 2
        said = paragraph(words, box.x, top, box.w, letter, "quiet", align="centre", z=WIDGET, leading=LEADING)
        return [*super().sprites(), *said]

    def row_height(self, width: float) -> float:
        """While there are none, room for what there could be."""
        letter = self.kit.frame.letter
        if self.kit.settings.tables:
            return super().row_height(width)
        return len(wrapped(say("tables.none-yet"), round(letter), "text", int(width))) * LEADING * letter

    def _name(self) -> Transition:
        if len(self.kit.settings.tables) >= MOST_TABLES:
            return Push(Notice(self.kit, [Message("tables.full")], Pop, "tables.title"))
        return Push(Naming(self.kit, "tables.name"))

    def _open(self, name: str) -> Transition:
        return Push(KeptTableSheet(self.kit, self.plan, name))

    def returned(self, result: object) -> Transition | None:
        """From the keyboard with a name; or a table was laid."""
        if isinstance(result, str) and result:
            self.kit.settings.tables = self.kit.settings.tables | {result: table_of(self.plan)}
            self.focus = f"table {result}"
        return Pop() if result is True else None


class KeptTableSheet(Sheet):
    """What can be done with a table that was kept. Returns whether it was laid."""

    def __init__(self, kit: Kit, plan: Plan, name: str) -> None:
        super().__init__(kit, "lay")
        self.plan, self.name = plan, name

    def heading(self) -> str:
        """Its name."""
        return self.name

    def rows(self) -> list[SheetRow]:
        """Lay it, keep the one of now in its place, forget it."""
        return [
            SheetRow("lay", say("tables.lay"), Button(self._lay, "primary")),
            SheetRow("delete", say("tables.delete"), Button(self._delete, "danger")),
            SheetRow("back", say("button.back"), Button(Pop)),
        ]

    def back(self) -> Transition | None:
        """It stays."""
        return Pop()

    def _lay(self) -> Transition:
        keep(self.kit, self.plan, lay)(self.plan, self.kit.settings.tables[self.name])
        return Pop(True)

    def _delete(self) -> Transition:
        tables = self.kit.settings.tables
        self.kit.settings.tables = {name: table for name, table in tables.items() if name != self.name}
        return Pop(False)
