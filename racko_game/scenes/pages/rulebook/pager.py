"""Finding a place in the rule book: leafing, contents, search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from ....match.rulebook.books import BOOKS
from ....match.rulebook.occasion import Occasion
from ....match.rulebook.section import Chapter, RuleBook, Section
from ....match.rulebook.table_settings import setting
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import measure, text
from ....paint.engine.tiles import Tile
from ....paint.material.light import ringed
from ....paint.material.plastic import page_leaf as paper
from ....paint.material.plastic import page_tint
from ....paint.screens.book import Bookbinder, BookPage
from ....stage.geometry import Box
from ....stage.layers import HUD, WIDGET
from ....store.settings import Motion
from ....ui.nodes import Card, Node
from ....words.language import say
from .drawing import Drawing


class Pager:
    """A rule book that is open at one page.

    Args:
        occasion: the edition, table and question that the book is opened for.
        paper: returns the box to print on, in pixels, and the smallest type size.
        brief: whether examples and sources are left out.
    """

    def __init__(
        self, occasion: Occasion, paper: Callable[[], tuple[Box, float]], brief: bool = False
    ) -> None:
        self.occasion, self.brief = occasion, brief
        self.at = 0  # which page of the book
        self._paper = paper
        self._bound = lru_cache(maxsize=1)(lambda *made_for: self.binder().leaves())
        self._drawing = lru_cache(maxsize=1)(Drawing)
        self.section = self.book.answers(occasion.kind)
        self.go_to(self.section)

    @property
    def book(self) -> RuleBook:
        """The rule book of the edition."""
        return BOOKS[self.occasion.charter.edition]

    @property
    def leaves(self) -> tuple[BookPage, ...]:
        """Return all pages, set for the size of the paper."""
        return self._bound(self.occasion, *self._paper())

    @property
    def leaf(self) -> BookPage:
        """Return the open page; after a change of the paper's size, the first page of the same section."""
        leaves = self.leaves
        if self.at >= len(leaves) or leaves[self.at].section != self.section:
            self.go_to(self.section)
        return leaves[self.at]

    def binder(self) -> Bookbinder:
        """Return the object that sets the pages."""
        seats, (box, letter) = self.occasion.seats, self._paper()
        heading = say("book.at-table") if self.occasion.at_table else say("book.as-printed", n=seats)
        return Bookbinder(self.book, setting(self.occasion.charter, seats), heading, box, letter, self.brief)

    def turn(self, by: int) -> bool:
        """Turn ``by`` pages; return False if there are not so many."""
        before, self.at = self.at, max(min(self.at + by, len(self.leaves) - 1), 0)
        self.section = self.leaves[self.at].section
        return self.at != before

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
        """Return the moving example of the page, if it has one; turning the page restarts it."""
        leaf = self.leaf
        if leaf.example is None or leaf.example.fan:
            self._drawing.cache_clear()
            return None
        return self._drawing(leaf.example, leaf.drawn, motion)


def printed(leaf: BookPage, whole: Box, folded: bool) -> list[Sprite]:
    """Return a page on its paper: the tinted boxes, and the lines."""
    lines = (
        text(line.words, line.x, line.y, line.size, "ink", line.face, line.align, z=HUD)
        for line in leaf.lines
    )
    return [paper(whole, folded), *map(page_tint, leaf.tints), *lines]


LONGEST = 40  # letters of a question
INDENT = 1.0  # letters: a section below its chapter
QUESTION = "question"


def heading(chapter: Chapter) -> str:
    """Return the key of a chapter's row."""
    return f"chapter {chapter.title.partition('.')[2]}"


def row_of(section: Section) -> str:
    """Return the key of a section's row."""
    return f"section {section.name}"


def row(
    key: str,
    words: str,
    press: Callable[[], object],
    face: str = "text",
    indent: float = 0.0,
    here: bool = False,
) -> Node:
    """Return a row of the contents, indented by ``indent`` letters; ``here``: it is the open section."""
    states = ("selected",) if here else ()
    return Card(key, words, _row, words, face, indent, here, press=press, size="book-row", states=states)


def question_row(words: str, press: Callable[[], object]) -> Node:
    """Return a row with the text being searched for; of a long text the end is shown."""
    return Card(QUESTION, words, _asked, words, press=press, size="book-row")


def _row(tile: Tile, words: str, face: str, indent: float, here: bool) -> Sequence[Sprite]:
    """Return the words of a row; those of the open section are on a plate."""
    box, letter = tile.box, tile.letter
    x, room = box.x + (0.5 + indent) * letter, box.w - (0.8 + indent) * letter
    said = text(words, x, box.centre[1], letter, "text", face, width=room, z=WIDGET + 1, least=letter)
    return ringed(tile, [*([widgets.plate(box.inset(0, 1), WIDGET)] if here else []), said])


def _asked(tile: Tile, words: str) -> Sequence[Sprite]:
    room = tile.box.w - 0.8 * tile.letter
    fits = next((n for n in range(len(words)) if measure(words[n:], tile.letter, "bold")[0] <= room), 0)
    return _row(tile, words[fits:], "bold", 0.0, True)
