"""Matches that wait for their end: each with a small picture of its table, who plays, and how it stands."""

from __future__ import annotations

from functools import partial

from ....match.record.repository import Reopened
from ....paint.screens.replay import StillTable
from ....rules.editions import edition
from ....store.history.rows import KeptMatch
from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node
from ....ui.scene import Pop, Push, Replace, Transition
from ....words.language import say
from ...context import GamePage, Kit
from ...table.play import opened
from ..dialogs import Notice, when
from .match_list import delete, end, match_row, standing, still_of

BROAD = 34.0  # letters


def goes_on(kit: Kit, reopened: Reopened, home: str = "button.title") -> Push:
    """Return the way to a match as it stood, or to why it cannot be played on. ``home``: as at any table."""
    match = reopened.match
    if match is None:
        assert reopened.problem is not None
        return Push(Notice(kit, [reopened.problem], Pop, "history.title"))
    return Push(opened(kit, match, kit.matches.keep(match, reopened), home))


class Unfinished(GamePage[None]):
    """Press one, and it goes on; those that nobody wants to play on can be deleted."""

    opaque = False

    def __init__(self, kit: Kit) -> None:
        self.entries = kit.matches.unfinished
        super().__init__(kit, self._name(0))
        self.opened: dict[int, Reopened] = {}
        self._stills: dict[int, StillTable] = {}
        self._to_draw: list[Reopened] = []
        self.wait(kit.matches.reopen(*self.entries), self._take)

    def _name(self, place: int) -> str:
        return f"match {self.entries[place].id}" if self.entries else "back"

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._to_draw)

    def _take(self, opened: tuple[Reopened, ...]) -> None:
        self.opened = {one.entry.id: one for one in opened}
        self._to_draw = [one for one in opened if one.match]

    def advance(self, dt: float) -> Transition | None:
        if self._to_draw:
            one = self._to_draw.pop(0)
            assert one.match is not None
            self._stills[one.entry.id] = still_of(one.match, self.kit)
        return super().advance(dt)

    def build(self) -> Node:
        back = Button("back", say("button.back"), Pop)
        rows = [*map(self._row, self.entries)]
        return self.dialog(sheet(say("unfinished.title"), rows, foot=[back], broad=BROAD))

    def _row(self, entry: KeptMatch) -> Node:
        title, ago = say(edition(entry.edition).title), when(entry.played, self.kit.matches.now())
        said = standing(entry), say("unfinished.about", edition=title, round=entry.round, when=ago)
        gone = end(f"delete {entry.id}", "close", "unfinished.delete", partial(self._ask, entry))
        go_on, still = partial(self._go_on, entry.id), self._stills.get(entry.id)
        return match_row(f"match {entry.id}", said, still, go_on, gone)

    def _go_on(self, id: int) -> Transition | None:
        reopened = self.opened.get(id)
        if reopened is None:
            return None
        go = goes_on(self.kit, reopened)
        return Replace(go.scene) if reopened.match else go

    def _ask(self, entry: KeptMatch) -> Transition:
        return Push(delete(self.kit, entry.id), partial(self._answered, entry))

    def _answered(self, gone: KeptMatch, id: int | None) -> Transition | None:
        """From the question whether to delete one: with its number if it is to go."""
        if id is None:
            return None
        place = self.entries.index(gone)
        self.kit.matches.forget(gone)
        self.entries = tuple(entry for entry in self.entries if entry is not gone)
        if not self.entries:
            return Pop()
        self.focus = self._name(min(place, len(self.entries) - 1))
        return None
