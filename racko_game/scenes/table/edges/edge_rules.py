"""The rule book in front of a player at a four-sided table, with pages small enough to fit there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ....match.match import Match
from ....match.rulebook.books import Chapter
from ....match.rulebook.occasion import at_table
from ....paint.engine.sprites import Sprite, at_level
from ....paint.screens.book import BookPage
from ....stage.geometry import Box, MinTextPx
from ....stage.layers import WIDGET
from ....stage.table.furniture import Furniture
from ....ui.nodes import Art, Button, Column, FirstThatFits, IconButton, Node, Row, Scroll, Text
from ....ui.scene import Pop, Transition
from ....ui.style import THIN_EDGE
from ....words.language import say
from ...context import AppContext
from ...pages.rulebook.pager import Pager, printed
from .edge_page import EDGE, EdgePage


class EdgeRules(EdgePage):
    """The rules of a match, open at what can be done now: a page of the book with buttons that turn it, or
    the contents with a button for each chapter."""

    def __init__(self, context: AppContext, seen: Furniture, match: Match) -> None:
        super().__init__(context, seen)
        self.pager = Pager(at_table(match, match.view(seen.viewer).prompts[-1]), self._paper, brief=True)
        self.listed = False  # whether the contents are seen

    def _paper(self) -> tuple[Box, float]:
        letter = self.seen.frame.letter
        inner = self.room.inset(EDGE * letter)
        sheet = inner._replace(h=inner.h - self.style.control - EDGE * letter)
        return sheet.inset(THIN_EDGE * letter, 0), letter

    def build(self) -> Node:
        close = Button("close", say("book.back"), self._leave, "primary", stretch=1)
        if self.listed:
            buttons = [
                Button(f"chapter {n}", say(one.title), partial(self._open, one), size="edge-chapter").share(1)
                for n, one in enumerate(self.pager.book.chapters)
            ]
            pairs = [Row(*buttons[n : n + 2], gap=EDGE) for n in range(0, len(buttons), 2)]
            contents = FirstThatFits(Scroll("scroll", pairs, EDGE), Scroll("scroll", buttons, EDGE))
            return self.on_panel(Column(contents, close, gap=EDGE), stretch=1000)
        said = " ".join(line.words for line in self.pager.leaf.lines)
        page = Art(said, self._printed, self.pager.leaf, stretch=1)
        at, leaves = self.pager.at, self.pager.leaves
        beside = [leaf for leaf in leaves if leaf.section in self._chapter.sections]
        before = IconButton("before", "less", say("edge.before"), partial(self._turn, -1))
        after = IconButton("after", "more", say("edge.next"), partial(self._turn, 1))
        which = say("book.page", page=beside.index(leaves[at]) + 1, pages=len(beside))
        number = Text(which, "quiet-line", "centre", size="edge-number")
        turns = [*([before] if at else []), number, *([after] if at < len(leaves) - 1 else [])]
        words = say("book.contents")
        worded = Button("contents", words, self._list, stretch=1)
        shown = IconButton("contents", "book", words, self._list)
        foot = FirstThatFits(*(Row(*turns, button, close, gap=EDGE) for button in (worded, shown)))
        return self.on_panel(Column(page, foot, gap=EDGE), stretch=1000)

    def _printed(self, box: Box, letter: MinTextPx, leaf: BookPage) -> Sequence[Sprite]:
        return at_level(printed(leaf, box, self.pager.binder().folded), WIDGET + 1)

    def _open(self, chapter: Chapter) -> None:
        self.listed = False
        self.pager.go_to(chapter.sections[0])
        self.put_focus(self.hand, "after")

    def _leave(self) -> Transition | None:
        if not self.listed:
            return Pop()
        self.listed = False
        self.put_focus(self.hand, "contents")
        return None

    def _list(self) -> None:
        self.listed = True
        self.changed()
        self.show_key(f"chapter {self.pager.book.chapters.index(self._chapter)}")

    @property
    def _chapter(self) -> Chapter:
        return next(one for one in self.pager.book.chapters if self.pager.section in one.sections)

    def _turn(self, by: int) -> None:
        """Turn ``by`` pages; at either end of the book the focus goes to the button that closes it."""
        self.pager.turn(by)
        if not 0 < self.pager.at < len(self.pager.leaves) - 1:
            self.put_focus(self.hand, "close")
