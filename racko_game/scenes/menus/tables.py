"""Tables that are kept under a name: Friday, with all its rules and players."""

from __future__ import annotations

from functools import partial

from ...match.plan import Plan
from ...match.plans.remembered import lay, table_of
from ...message import Message
from ...store.tables import MOST_TABLES
from ...ui.dialogs import middle, sheet
from ...ui.nodes import Button, Node, Text
from ...ui.page import ask
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import GamePage, Kit
from .naming import Naming
from .notice import Notice
from .setup_parts import keep


class Tables(GamePage[None]):
    """The tables there are, and the way to keep one more."""

    opaque = False

    def __init__(self, kit: Kit, plan: Plan) -> None:
        super().__init__(kit, "keep")
        self.plan = plan

    def build(self) -> Node:
        """Return the tables by name, below the button that keeps the one of now."""
        names = self.kit.settings.tables
        rows = [Button(f"table {name}", name, partial(self._open, name)) for name in names]
        head = [Button("keep", say("tables.keep"), self._name).share(1)]
        foot = [Button("back", say("button.back"), Pop).share(1)]
        none_yet = [Text(say("tables.none-yet"), "quiet", "centre")]
        return middle(sheet(say("tables.title"), rows or none_yet, head=head, foot=foot))

    def _name(self) -> Transition:
        if len(self.kit.settings.tables) >= MOST_TABLES:
            return Push(Notice(self.kit, [Message("tables.full")], Pop, "tables.title"))
        return Push(Naming(self.kit, "tables.name"), self._named)

    def _named(self, name: str | None) -> None:
        self.changed()
        if name:
            self.kit.settings.tables = self.kit.settings.tables | {name: table_of(self.plan)}
            self.show_key(f"table {name}")

    def _open(self, name: str) -> Transition:
        return ask(KeptTableSheet(self.kit, self.plan, name), self._opened)

    def _opened(self, laid: bool | None) -> Transition | None:
        self.changed()
        return Pop() if laid else None


class KeptTableSheet(GamePage[bool]):
    """The ways to use a table that was kept. Returns whether it was laid."""

    opaque = False

    def __init__(self, kit: Kit, plan: Plan, name: str) -> None:
        super().__init__(kit, "lay")
        self.plan, self.name = plan, name

    def build(self) -> Node:
        """Return its name, and the ways: lay it, forget it, go back."""
        ways = [
            Button("lay", say("tables.lay"), self._lay, "primary"),
            Button("delete", say("tables.delete"), self._delete, "danger"),
            Button("back", say("button.back"), Pop),
        ]
        return middle(sheet(self.name, ways))

    def _lay(self) -> Transition:
        keep(self.kit, self.plan, lay)(self.plan, self.kit.settings.tables[self.name])
        return Pop(True)

    def _delete(self) -> Transition:
        tables = self.kit.settings.tables
        self.kit.settings.tables = {name: table for name, table in tables.items() if name != self.name}
        return Pop(False)
