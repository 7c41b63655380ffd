"""The rules at an edge: page by page, from the question that is asked now, while the others go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ....match.house.house_rules import in_full
from ....match.match import Match
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import text
from ....stage.place.layers import WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import Furniture
from ....ui.nodes import Art, Button, Column, FirstThatFits, IconButton, Node, Row, Scroll, Text
from ....ui.scene import Pop, Transition
from ....ui.style import Extent
from ....words.language import say
from ...kit.memo import memo
from ...kit.scene import Kit
from .edge_book import TITLE, EdgeChapter, EdgeLeaf, EdgeLine, bound
from .edge_menu import EDGE, EdgePage

LEADING = 1.25
NUMBER = Extent(3.6, 3.6)  # a page's number
LISTED = 11.0  # letters: a chapter in the contents, at the least


class EdgeRules(EdgePage):
    """Lines of words, and buttons that turn the page; or the contents, a button for each chapter."""

    rises = 9.0

    def __init__(self, kit: Kit, seen: Furniture, match: Match, number: int) -> None:
        from ....match.rulebook.asked import kind  # once somebody wants to read it
        from ....match.rulebook.books import BOOKS
        from ....match.rulebook.here import setting
        from ....words.rule_book import paragraphs

        super().__init__(kit, seen)
        book, prompt = BOOKS[match.charter.edition], match.view(seen.viewer).prompts[-1]
        at = setting(match.charter, len(match.seats))
        self._chapters = [
            EdgeChapter(say(one.title), [(say(part.title), paragraphs(part, at)) for part in one.sections])
            for one in book.chapters
        ]
        ours = [*(say(told) for told in in_full(match.rules, number)), say("edge.end")]
        self._chapters.append(EdgeChapter(say("setup.rules"), [(say("setup.rules"), ours)]))
        self._bound = memo(self._leaves_of)
        answers = EdgeLine(say(book.answers(kind(prompt, match.rules)).title), TITLE)
        self.page = next((n for n, leaf in enumerate(self.leaves) if answers in leaf.lines), 0)
        self.listed = False  # whether the contents are seen

    def lay(self, seen: Furniture) -> None:
        """Other lines find room there: it lies open where it did, as far as that can be."""
        if seen == self.seen:
            return
        leaf = self.leaves[self.page]
        super().lay(seen)
        pages = [number for number, one in enumerate(self.leaves) if one.chapter == leaf.chapter]
        self.page = pages[(leaf.number - 1) * len(pages) // leaf.of]

    @property
    def leaves(self) -> list[EdgeLeaf]:
        """All pages, as they have room now."""
        return self._bound(self.seen)

    def _leaves_of(self, seen: Furniture) -> list[EdgeLeaf]:
        letter, inner = self.frame.letter, self.room.inset(EDGE * self.frame.letter)
        free = inner.h - self.style.control - 2 - EDGE * letter
        return bound(self._chapters, round(letter), int(inner.w) - 2, max(int(free / (LEADING * letter)), 1))

    def build(self) -> Node:
        """Return the page, or the contents; below it what turns it and the way back."""
        body = self._contents() if self.listed else self._leaf()
        return self.on_panel(Column(body, self._foot(), gap=EDGE), stretch=1000)

    def _leaf(self) -> Node:
        lines = self.leaves[self.page].lines
        return Art(" ".join(line.words for line in lines), _lines, *lines, stretch=1)

    def _contents(self) -> Node:
        ways = [
            Button(f"chapter {n}", chapter.title, partial(self._open, n), wide=Extent(LISTED), stretch=1)
            for n, chapter in enumerate(self._chapters)
        ]
        pairs = [Row(*ways[n : n + 2], gap=EDGE) for n in range(0, len(ways), 2)]
        return FirstThatFits(Scroll("scroll", pairs, EDGE), Scroll("scroll", ways, EDGE))

    def _foot(self) -> Node:
        """Return a page back, its number, a page on, the contents, the way back."""
        close = Button("close", say("book.back"), self.back, "primary", stretch=1)
        if self.listed:
            return close
        leaf, last = self.leaves[self.page], len(self.leaves) - 1
        before = IconButton("before", "less", say("edge.before"), partial(self._turn, -1))
        after = IconButton("after", "more", say("edge.next"), partial(self._turn, 1))
        number = Text(say("book.page", page=leaf.number, pages=leaf.of), "quiet-line", "centre", wide=NUMBER)
        turns = [*([before] if self.page else []), number, *([after] if self.page < last else [])]
        words = say("book.contents")
        return FirstThatFits(
            Row(*turns, Button("contents", words, self._list, stretch=1), close, gap=EDGE),
            Row(*turns, IconButton("contents", "book", words, self._list), close, gap=EDGE),
        )

    def _open(self, chapter: int) -> None:
        self.listed = False
        self.page = next(n for n, leaf in enumerate(self.leaves) if leaf.chapter == chapter)
        self.put_focus(self.hand, "after")

    def back(self) -> Transition | None:
        """From the contents to the page; or it is put away."""
        if not self.listed:
            return Pop()
        self.listed = False
        self.put_focus(self.hand, "contents")
        return None

    def _list(self) -> None:
        """Open the contents where the chapter stands in them."""
        self.listed = True
        self.changed()
        self.show_key(f"chapter {self.leaves[self.page].chapter}")

    def _turn(self, by: int) -> None:
        """Turn a page; where there is no other, the focus goes to the way back."""
        self.page += by
        if not 0 < self.page < len(self.leaves) - 1:
            self.put_focus(self.hand, "close")


def _lines(box: Box, letter: float, *lines: EdgeLine) -> Sequence[Sprite]:
    return [
        text(line.words, box.x, box.y + (i + 0.5) * LEADING * letter, letter, "text", line.face, z=WIDGET)
        for i, line in enumerate(lines)
    ]
