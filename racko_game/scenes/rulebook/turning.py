"""Turning pages: which book is open, at which page, and the example on it that moves."""

from __future__ import annotations

from ...controls.intents import Drag, Drop, Grab, Hand, Intent, Word
from ...match.rulebook.books import BOOKS
from ...match.rulebook.here import setting
from ...match.rulebook.section import RuleBook, Section
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import text
from ...paint.material.rule_page import leaf as paper
from ...paint.material.rule_page import tint
from ...stage.place.layers import HUD
from ...stage.place.pose import Box, Frame
from ...ui.scene import Transition
from ...words.language import say
from ..kit.memo import memo
from ..kit.scene import Kit
from ..menus.menu import Menu
from .drawing import Drawing
from .fan import fan
from .leaves import Bookbinder, BookPage
from .occasion import Occasion
from .parts import BookParts, parts

SHOULDERS = {"hint": -1, "toss": 1}
"""The words that turn a page: what a pad's shoulders say."""
SWIPE = 0.06  # of the width: a pull that turns a page


class Turning(Menu):
    """A rule book of which one page is open."""

    def __init__(self, kit: Kit, occasion: Occasion) -> None:
        super().__init__(kit)
        self.occasion = occasion
        self.listed = False  # where list and page have no room side by side, the list is seen
        self.at = 0  # which page of the book
        self.section = self.book.answers(occasion.kind)
        self._bind = memo(self._bound)
        self._drawing: tuple[tuple[object, ...], Drawing] | None = None
        self._stirred = False  # the example lies otherwise than a moment ago
        self._swiped: tuple[Hand, float, float] | None = None  # where a pull began
        self.go_to(self.section)

    @property
    def book(self) -> RuleBook:
        """The one of that edition."""
        return BOOKS[self.occasion.charter.edition]

    @property
    def parts(self) -> BookParts:
        """Where everything stands."""
        return parts(self.kit.frame, self.listed)

    @property
    def leaves(self) -> tuple[BookPage, ...]:
        """All pages, as they are set for this frame."""
        return self._bind(self.occasion, self.kit.frame)

    def _bound(self, occasion: Occasion, frame: Frame) -> tuple[BookPage, ...]:
        return self._binder(occasion, frame).leaves()

    def _binder(self, occasion: Occasion, frame: Frame) -> Bookbinder:
        seats = occasion.seats
        heading = say("book.at-table") if occasion.at_table else say("book.as-printed", n=seats)
        there = parts(frame, listed=False)
        return Bookbinder(self.book, setting(occasion.charter, seats), heading, there.print, frame.letter)

    def turn(self, by: int) -> None:
        """So many pages on."""
        there = max(min(self.at + by, len(self.leaves) - 1), 0)
        if there != self.at:
            self.at, self.section = there, self.leaves[there].section
            self.kit.sound.play("slide")

    def go_to(self, section: Section) -> None:
        """Open its first page."""
        self.section = section
        self.at = next(n for n, leaf in enumerate(self.leaves) if leaf.section == section)

    def handle(self, intent: Intent) -> Transition | None:
        """Shoulders and a pull across the page turn it."""
        match intent:
            case Word(_, word) if word in SHOULDERS:
                self.turn(SHOULDERS[word])
                return None
            case Grab(hand, x, y):
                self._swiped = hand, x, y
            case Drag(hand) if self._swiped and self._swiped[0] == hand:
                pass
            case Drop(hand, x, _) if self._swiped and self._swiped[0] == hand:
                (_, begun, y), self._swiped = self._swiped, None
                page = self.parts.page
                if page and page.holds(begun, y) and abs(x - begun) >= SWIPE * self.kit.frame.width:
                    self.grabbed.pop(hand, None)
                    self.turn(-1 if x > begun else 1)
                    return None
        return super().handle(intent)

    def resized(self) -> None:
        """The section that is open stays open, whatever page it is now."""
        self.go_to(self.section)

    @property
    def moving(self) -> bool:
        """Whether a card of the example is under way."""
        return self._stirred or (self._drawing is not None and self._drawing[1].moving)

    def advance(self, dt: float) -> Transition | None:
        """The example goes on."""
        self._stirred = bool(self._drawing and self.parts.page and self._drawing[1].advance(dt))
        return super().advance(dt)

    def page(self, there: BookParts, paper_box: Box) -> list[Sprite]:
        """The paper, what is printed on it, its number."""
        letter, leaf = self.kit.frame.letter, self.leaves[self.at]
        y = there.foot.centre[1]
        number = say("book.page", page=self.at + 1, pages=len(self.leaves))
        folded = self._binder(self.occasion, self.kit.frame).folded
        x = there.foot.x + there.foot.w * (0.75 if folded else 0.5)  # clear of the fold
        return [
            paper(paper_box, folded),
            *map(tint, leaf.tints),
            *(
                text(line.words, line.x, line.y, line.size, "ink", line.face, line.align, z=HUD)
                for line in leaf.lines
            ),
            text(number, x, y, letter, "ink", "text", "centre", z=HUD),
            *self._example(leaf),
        ]

    def _example(self, leaf: BookPage) -> list[Sprite]:
        """What is drawn on the page, if anything is; what moves there begins anew when the page is turned."""
        if leaf.example is None or leaf.example.fan:
            self._drawing = None
            return fan(leaf.example, leaf.drawn) if leaf.example else []
        key = leaf.example, leaf.drawn, self.kit.settings.motion
        if self._drawing is None or self._drawing[0] != key:
            self._drawing = key, Drawing(*key)
        return self._drawing[1].sprites()
