"""The rule book: contents or what was found at the left, pages to be turned at the right."""

from __future__ import annotations

from functools import partial

from ...controls.focus import SIDEWAYS
from ...controls.intents import Hand, Intent, Word
from ...message import Message
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...stage.place.layers import GROUND, WIDGET
from ...stage.touch.hotspots import Hotspot, named
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Pick
from ..menus.sheet import SCROLLS, SheetRow
from ..results.page import ways
from .listing import Listing, row_of
from .occasion import Occasion
from .parts import WAYS, BookParts

TURNS = {"page-back": -1, "page-on": 1}
"""What turns the pages."""
SIGNS = {"page-back": "less", "page-on": "more", "scroll-up": "up", "scroll-down": "down"}
"""The buttons that have signs instead of words."""


class RulesScreen(Listing):
    """The rules of an edition, opened where the question is answered that is asked now; the table waits."""

    def __init__(self, kit: Kit, occasion: Occasion) -> None:
        super().__init__(kit, occasion)
        self.focus = row_of(self.section) if self.parts.both else "page-on"
        self.show_row(self.focus)

    def anew(self) -> RulesScreen:
        """At the same question."""
        return RulesScreen(self.kit, self.occasion)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The ways of the head, the rows in sight, what turns the pages."""
        there = self.parts
        return (*self._head(there), *self.rows(there), *self._turns(there))

    def _head(self, there: BookParts) -> tuple[Hotspot, ...]:
        seen = there.list is not None
        kinds = ["primary" if seen and self.searching == which else "plain" for which in (False, True)]
        rows = [
            SheetRow("contents", say("book.contents"), Button(self.show_contents, kinds[0])),
            SheetRow("search", say("book.search"), Button(self.look, kinds[1])),
            SheetRow("back", say("book.back"), Button(self.back)),
        ]
        return ways(there.ways, rows, WAYS * self.kit.frame.letter)

    def _turns(self, there: BookParts) -> tuple[Hotspot, ...]:
        if there.page is None:
            return ()
        foot, size = there.foot, there.foot.h
        boxes = foot._replace(w=size), foot._replace(x=foot.x + foot.w - size, w=size)
        return tuple(
            Hotspot(name, box, Button(partial(self.turn, by)), name)
            for (name, by), box in zip(TURNS.items(), boxes, strict=True)
        )

    def back(self) -> Transition | None:
        """From the list to the page, or away."""
        if self.listed and not self.parts.both:
            self.listed, self.focus = False, "page-on"
            return None
        return Pop()

    def handle(self, intent: Intent) -> Transition | None:
        """What opened the book closes it."""
        return Pop() if isinstance(intent, Word) and intent.word == "rules" else super().handle(intent)

    def _move(self, hand: Hand, direction: str) -> None:
        """Left and right turn the pages, unless they do something where the focus is; up and down go through
        the whole list."""
        focus = self.focus_of(hand)
        sideways, along = (
            {one: -1, two: 1}.get(direction, 0) for one, two in (("left", "right"), ("up", "down"))
        )
        if sideways and self.leafs(focus):
            self.turn(sideways)
            if focus in TURNS:
                self.focuses.put(hand, "page-on" if sideways > 0 else "page-back")
            elif not self.searching:
                self.focuses.put(hand, row_of(self.section))
        elif not (along and self._walked(hand, direction, along)):
            super()._move(hand, direction)

    def keeps(self, spot: Hotspot) -> tuple[str, ...]:
        """Return those that turn the pages."""
        return SIDEWAYS if self.leafs(spot.name) else super().keeps(spot)

    def leafs(self, focus: str) -> bool:
        """Whether left and right turn pages there."""
        row = focus.startswith(("section ", "chapter "))
        return focus in TURNS or (row and self.parts.both) or not named(self.hotspots(), focus)

    def _walked(self, hand: Hand, direction: str, by: int) -> bool:
        """The next row of the list has the focus, if there is one."""
        entries = self.entries() if self.parts.list else []
        place = next((n for n, one in enumerate(entries) if one.name == self.focus_of(hand)), None)
        if place is None or not 0 <= place + by < len(entries):
            return False
        self.show_row(entries[place + by].name)
        self._walk(hand, direction, entries[place + by].name)
        return True

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """Title, list, page."""
        there, letter = self.parts, self.kit.frame.letter
        sprites: list[Sprite] = []
        if there.title:
            edition = Message(f"edition.{self.book.edition}")
            words = say("setup.value", rule=Message("book.title"), value=edition)
            x, y = there.title.x, there.title.centre[1]
            size = max(0.6 * there.title.h, letter)
            sprites.append(text(words, x, y, size, face="title", width=there.title.w, z=WIDGET, least=letter))
        if there.list:
            sprites.append(widgets.panel(there.list, GROUND))
        if there.page:
            sprites += self.page(there, there.page)
        return [*sprites, *self.items()]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Rows are words on the panel, what turns and scrolls are signs."""
        if spot.name in SIGNS or spot.name in SCROLLS:
            return widgets.icon_button(spot.box, SIGNS[spot.name], focused, pressed=self.sunk(spot))
        entry = next((one for one in self.entries() if one.name == spot.name), None)
        if entry is None or isinstance(entry.value, Pick):
            return super().item(spot, focused)
        return self.row(entry, spot, focused)
