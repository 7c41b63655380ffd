"""Matches that wait for their end: each with a small picture of its table, who plays, and how it stands."""

from __future__ import annotations

from functools import partial

from ...match.record.keeper import Reopened
from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...paint.screens.miniature import Still
from ...rules.editions import edition
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Replace, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button
from ..menus.notice import Notice
from ..menus.sheet import Sheet, SheetRow
from ..table.play import opened
from .match_rows import AMPLE, HIGH, about, delete, standing, still_of, with_buttons
from .when import when


def goes_on(kit: Kit, reopened: Reopened, home: str = "button.title") -> Push:
    """The table of a match as it stood; or why it cannot be played on. ``home``: as at any table."""
    match = reopened.match
    if match is None:
        assert reopened.problem is not None
        return Push(Notice(kit, [reopened.problem], Pop, "history.title"))
    return Push(opened(kit, match, kit.matches.keep(match, reopened), home))


class Unfinished(Sheet):
    """Press one, and it goes on; those that nobody wants to play on can be deleted."""

    title = "unfinished.title"
    broad = 34.0
    moving = True  # until the pictures are there

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.entries = kit.matches.unfinished
        self.focus = self._name(0)
        self.opened: dict[int, Reopened] = {}
        self._stills: dict[int, Still] = {}
        self._to_draw: list[Reopened] = []
        self._opening = kit.matches.reopen(*self.entries)

    def _name(self, place: int) -> str:
        return f"match {self.entries[place].id}" if self.entries else "back"

    def rows(self) -> list[SheetRow]:
        """The matches, the one that was played last first."""
        return [
            SheetRow(f"match {entry.id}", "", Button(partial(self._go_on, entry.id)))
            for entry in self.entries
        ]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Transition | None:
        """To the title."""
        return Pop()

    def row_height(self, width: float) -> float:
        """Room for a picture, and beside it for two lines."""
        frame = self.kit.frame
        share = 0.7 * frame.height / max(len(self.entries), 1)
        return min(max(share, HIGH * frame.letter, widgets.height(frame)), AMPLE * frame.letter)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """At the end of each match in sight, a button to delete it."""
        spots: list[Hotspot] = []
        for spot in super().hotspots():
            kind, _, id = spot.name.partition(" ")
            if kind != "match":
                spots.append(spot)
                continue
            end = f"delete {id}", partial(self._ask, int(id)), say("unfinished.delete")
            spots += with_buttons(spot, widgets.PRESSABLE, self.kit.frame.letter, end)
        return tuple(spots)

    def advance(self, dt: float) -> Transition | None:
        """Once the matches are opened their tables are drawn, one a frame."""
        if not self.opened and (opened := self._opening.poll(dt)) is not None:
            self.opened = {one.entry.id: one for one in opened}
            self._to_draw = [one for one in opened if one.match]
        elif self._to_draw:
            one = self._to_draw.pop(0)
            assert one.match is not None
            self._stills[one.entry.id] = still_of(one.match, self.kit)
        self.moving = not self.opened or bool(self._to_draw)
        return super().advance(dt)

    def _go_on(self, id: int) -> Transition | None:
        reopened = self.opened.get(id)
        if reopened is None:
            return None
        go = goes_on(self.kit, reopened)
        return Replace(go.scene) if reopened.match else go

    def _ask(self, id: int) -> Transition:
        return Push(delete(self.kit, id))

    def returned(self, result: object) -> Transition | None:
        """From the question whether to delete one: with its number if it is to go."""
        if result is None:
            return None
        gone = next(entry for entry in self.entries if entry.id == result)
        place = self.entries.index(gone)
        self.kit.matches.forget(gone)
        self.entries = tuple(entry for entry in self.entries if entry is not gone)
        if not self.entries:
            return Pop()
        self.focus = self._name(min(place, len(self.entries) - 1))
        return None

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A match is a plate with a picture and words on it."""
        kind, _, id = spot.name.partition(" ")
        if kind == "delete":
            return widgets.icon_button(spot.box, "close", focused)
        if kind != "match":
            return super().item(spot, focused)
        return [*super().item(spot, focused), *self._about(int(id), spot.box)]

    def _about(self, id: int, box: Box) -> list[Sprite]:
        """The table, who plays and how they stand, by what and since when."""
        entry = next(entry for entry in self.entries if entry.id == id)
        title, ago = say(edition(entry.edition).title), when(entry.played, self.kit.matches.now())
        second = say("unfinished.about", edition=title, round=entry.round, when=ago)
        return about(self.kit, box, standing(entry), second, self._stills.get(id))
