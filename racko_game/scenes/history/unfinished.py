"""Matches that wait for their end: each with a small picture of its table, who plays, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...match.match import Match
from ...match.record.keeper import Reopened
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...paint.screens.miniature import Still, miniature
from ...rules.editions import edition
from ...stage.motion.playhead import Playhead
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box, Frame
from ...stage.table.furniture import shape_of
from ...stage.table.layout import furnish, layout
from ...stage.touch.hotspots import Hotspot
from ...words.language import say
from ..kit.scene import Go, Kit, Pop, Push, Replace
from ..menus.menu import Button
from ..menus.notice import Notice, Question
from ..menus.sheet import Sheet, SheetRow
from ..table.play import Play
from ..table.table_picture import Sight, TablePicture
from .when import when

DRAWN = Frame(960, 540)
"""The frame that small pictures are laid out for."""
HIGH, AMPLE = 3.5, 5.2  # letters: a row, at least and where there is room
PAD = 0.55  # letters: round the picture, and beside it


def goes_on(kit: Kit, reopened: Reopened) -> Push:
    """The table of a match as it stood; or why it cannot be played on."""
    match = reopened.match
    if match is None:
        assert reopened.problem is not None
        return Push(Notice(kit, [reopened.problem], Pop, "history.title"))
    return Push(Play(kit, match, keeping=kit.matches.keep(match, reopened)))


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

    def back(self) -> Go | None:
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
            side = max(widgets.PRESSABLE, 0.4 * spot.box.h)
            left = spot.box.w - side - PAD * self.kit.frame.letter
            end = Box(spot.box.x + spot.box.w - side, spot.box.y + (spot.box.h - side) / 2, side, side)
            delete = Button(partial(self._ask, int(id)))
            spots.append(spot._replace(box=spot.box._replace(w=left)))
            spots.append(Hotspot(f"delete {id}", end, delete, say("unfinished.delete")))
        return tuple(spots)

    def advance(self, dt: float) -> Go | None:
        """Once the matches are opened their tables are drawn."""
        if self.moving and (opened := self._opening.poll(dt)) is not None:
            self.opened = {one.entry.id: one for one in opened}
            self.moving = False
        return super().advance(dt)

    def _go_on(self, id: int) -> Go | None:
        reopened = self.opened.get(id)
        if reopened is None:
            return None
        go = goes_on(self.kit, reopened)
        return Replace(go.scene) if reopened.match else go

    def _ask(self, id: int) -> Go:
        return Push(delete(self.kit, id))

    def returned(self, result: object) -> Go | None:
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
        letter = self.kit.frame.letter
        pad = PAD * letter
        high = box.h - 2 * pad
        view = Box(box.x + 1.5 * pad, box.y + pad, high * DRAWN.width / DRAWN.height, high)
        left = view.x + view.w + 1.5 * pad
        room, middle = box.x + box.w - pad - left, box.centre[1]
        first, second = self._lines(id)
        size = min(1.25 * letter, 0.3 * box.h)
        said = [
            text(first, left, middle - 0.6 * size, size, "text", "title", "left", room, WIDGET + 2, letter),
            text(second, left, middle + 0.85 * size, letter, "quiet", "text", "left", room, WIDGET + 2),
        ]
        return [*([miniature(still, view, WIDGET + 2)] if (still := self._still(id)) else ()), *said]

    def _lines(self, id: int) -> tuple[str, str]:
        """Who plays and how they stand; by what, and since when."""
        entry = next(entry for entry in self.entries if entry.id == id)
        standing = (
            say("unfinished.standing", name=who.name or say("unfinished.you"), total=who.total)
            for who in entry.sitters
        )
        title = say(edition(entry.edition).title)
        ago = when(entry.played, self.kit.matches.now())
        return "   ".join(standing), say("unfinished.about", edition=title, round=entry.round, when=ago)

    def _still(self, id: int) -> Still | None:
        """The table as the lone person saw it; where several play, as any onlooker might have."""
        match = self.opened[id].match if id in self.opened else None
        if match is None:
            return None
        if id not in self._stills:
            self._stills[id] = Still(
                (DRAWN.width, DRAWN.height), table(*DRAWN[:2]), tuple(drawn(match, self.kit))
            )
        return self._stills[id]


def delete(kit: Kit, id: int) -> Question:
    """Asks whether a match is to be deleted; leads back with its number."""
    lines, does = [Message("unfinished.gone")], "unfinished.delete"
    return Question(kit, "unfinished.sure", lambda: Pop(id), lines, does, "unfinished.keep")


def drawn(match: Match, kit: Kit) -> Sequence[Sprite]:
    """The table of a match, laid out for a small picture; nobody is told more by it than they know."""
    lone = match.persons[0] if len(match.persons) == 1 else None
    view = match.view(lone)
    furniture = furnish(DRAWN, len(match.seats), lone or 0, shape_of(match.rules))
    lying = Playhead()
    lying.rest(layout(view, furniture))
    sight = Sight(view, furniture, memory=False)
    picture = TablePicture(match.rules, match.seats, corner={})
    return picture.sprites(sight, lying, (), None, (kit.labels, ""), None)
