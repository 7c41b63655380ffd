"""The pager: which book is open, at which page, and the example on it that moves."""

from __future__ import annotations

from collections.abc import Callable

from ...match.rulebook.books import BOOKS
from ...match.rulebook.here import setting
from ...match.rulebook.section import RuleBook, Section
from ...stage.place.pose import Box
from ...store.settings import Motion
from ...words.language import say
from ..kit.memo import memo
from .drawing import Drawing
from .leaves import Bookbinder, BookPage
from .occasion import Occasion


class Pager:
    """A rule book of which one page is open.

    Args:
        occasion: what the book is opened for.
        paper: gives the box that is printed on, in pixels, and the size of the smallest type.
    """

    def __init__(self, occasion: Occasion, paper: Callable[[], tuple[Box, float]]) -> None:
        self.occasion = occasion
        self.at = 0  # which page of the book
        self._paper = paper
        self._bind = memo(self._bound)
        self._drawing: tuple[tuple[object, ...], Drawing] | None = None
        self._printed: tuple[Box, float] = paper()
        self.section = self.book.answers(occasion.kind)
        self.go_to(self.section)

    @property
    def book(self) -> RuleBook:
        """The book of the edition."""
        return BOOKS[self.occasion.charter.edition]

    @property
    def leaves(self) -> tuple[BookPage, ...]:
        """All pages, as they are set for the paper there is."""
        paper = self._paper()
        if paper != self._printed:
            self._printed = paper
        return self._bind(self.occasion, self._printed)

    @property
    def leaf(self) -> BookPage:
        """The page that is open."""
        return self.leaves[self.at]

    @property
    def folded(self) -> bool:
        """Whether the paper is broad enough for two halves."""
        return self.binder().folded

    def _bound(self, occasion: Occasion, paper: tuple[Box, float]) -> tuple[BookPage, ...]:
        return self.binder().leaves()

    def binder(self) -> Bookbinder:
        """Return what sets the pages of the book."""
        seats, (box, letter) = self.occasion.seats, self._paper()
        heading = say("book.at-table") if self.occasion.at_table else say("book.as-printed", n=seats)
        return Bookbinder(self.book, setting(self.occasion.charter, seats), heading, box, letter)

    def turn(self, by: int) -> bool:
        """Go so many pages on; return whether there are any."""
        there = max(min(self.at + by, len(self.leaves) - 1), 0)
        turned = there != self.at
        if turned:
            self.at, self.section = there, self.leaves[there].section
        return turned

    def go_to(self, section: Section) -> None:
        """Open the first page of a section."""
        self.section = section
        self.at = next(n for n, leaf in enumerate(self.leaves) if leaf.section == section)

    def reopen(self, occasion: Occasion) -> None:
        """Open another book at the same section, if it has that."""
        self.occasion = occasion
        sections = self.book.sections
        self.go_to(next((one for one in sections if one.title == self.section.title), sections[0]))

    def drawing(self, motion: Motion) -> Drawing | None:
        """Return the example of the page that moves, if there is one; a turned page begins anew."""
        leaf = self.leaf
        if leaf.example is None or leaf.example.fan:
            self._drawing = None
            return None
        key = leaf.example, leaf.drawn, motion
        if self._drawing is None or self._drawing[0] != key:
            self._drawing = key, Drawing(*key)
        return self._drawing[1]
