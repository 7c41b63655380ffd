"""The rule book in front of a player at a four-sided table, with pages small enough to fit there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ....match.match import Match
from ....match.messages.house_rules import in_full
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import balanced, text
from ....stage.geometry import Box
from ....stage.layers import WIDGET
from ....stage.table.furniture import Furniture
from ....ui.nodes import Art, Button, Column, FirstThatFits, IconButton, Node, Row, Scroll, Text
from ....ui.scene import Pop, Transition
from ....ui.style import Extent
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext
from .edge_page import EDGE, EdgePage

FEW = 2  # lines of a paragraph that may stand alone on a page
TITLE, SAYS = "bold", "text"
"""The faces of a section's title and of what it says."""


class EdgeChapter(NamedTuple):
    """A chapter: its title, and its sections, each with a title and paragraphs."""

    title: str
    sections: Sequence[tuple[str, Sequence[str]]]


class EdgeLine(NamedTuple):
    """A line of words and its typeface."""

    words: str
    face: str


class EdgeLeaf(NamedTuple):
    """A page: the index of its chapter, its number within that, out of how many, and its lines."""

    chapter: int
    number: int
    of: int
    lines: tuple[EdgeLine, ...]


def bound(chapters: Sequence[EdgeChapter], size: int, width: int, rows: int) -> list[EdgeLeaf]:
    """Return all pages, each of so many ``rows`` of type of that size; each chapter begins on a new page."""
    leaves = []
    for at, chapter in enumerate(chapters):
        pages = poured([*_blocks(chapter, size, width)], rows)
        leaves += [EdgeLeaf(at, n, len(pages), lines) for n, lines in enumerate(pages, 1)]
    return leaves


def _blocks(chapter: EdgeChapter, size: int, width: int) -> Iterator[tuple[EdgeLine, ...]]:
    for title, says in chapter.sections:
        said = ((title, TITLE), *((words, SAYS) for words in says))
        yield from (
            tuple(EdgeLine(row, face) for row in balanced(words, size, face, width)) for words, face in said
        )


def poured(blocks: Sequence[tuple[EdgeLine, ...]], rows: int) -> list[tuple[EdgeLine, ...]]:
    """Yield the lines of one page after the other, at most ``rows`` each.

    No line of a paragraph is alone on a page, and no title is at the foot of one.
    """
    few = FEW if rows > 2 * FEW else 1
    pages: list[tuple[EdgeLine, ...]] = [()]
    for n, rest in enumerate(blocks):
        title = rest[0].face == TITLE
        below = len(blocks[n + 1]) if title and n + 1 < len(blocks) else 0
        first = below if below < 2 * few else few  # of what it stands above
        while len(rest) + first > (free := rows - len(pages[-1])):
            most = min(free, len(rest) - few)  # lines that stay here
            if not (most < few or title) or not pages[-1]:
                cut = min(max(most, 1), len(rest))
                pages[-1], rest = pages[-1] + rest[:cut], rest[cut:]
            if not rest:
                break
            pages.append(())
        pages[-1] += rest
    return pages


LEADING = 1.25
NUMBER = Extent(3.6, 3.6)  # a page's number
LISTED = 11.0  # letters: a chapter in the contents, at the least


class EdgeRules:
    """The content of the rule book: a page with buttons that turn it, or the contents with a button for each
    chapter."""

    def __init__(self, page: EdgePage, match: Match, number: int) -> None:
        from ....match.rulebook.books import BOOKS
        from ....match.rulebook.section import question_kind  # once somebody wants to read it
        from ....match.rulebook.table_settings import setting
        from ....words.rule_book import paragraphs

        self.page = page
        book, prompt = BOOKS[match.charter.edition], match.view(page.seen.viewer).prompts[-1]
        at = setting(match.charter, len(match.seats))
        self.chapters = [
            EdgeChapter(say(one.title), [(say(part.title), paragraphs(part, at)) for part in one.sections])
            for one in book.chapters
        ]
        ours = [*(say(rule) for rule in in_full(match.rules, number)), say("edge.end")]
        self.chapters.append(EdgeChapter(say("setup.rules"), [(say("setup.rules"), ours)]))
        self._bound = cache_last(self._leaves_of)
        answers = EdgeLine(say(book.answers(question_kind(prompt, match.rules)).title), TITLE)
        self.leaf = next((leaf for leaf in self.leaves if answers in leaf.lines), self.leaves[0])
        self.listed = False  # whether the contents are seen

    @property
    def leaves(self) -> list[EdgeLeaf]:
        """Return all pages for the current layout."""
        return self._bound(self.page.seen)

    def _leaves_of(self, seen: Furniture) -> list[EdgeLeaf]:
        letter, inner = seen.frame.letter, self.page.room.inset(EDGE * seen.frame.letter)
        free = inner.h - self.page.style.control - 2 - EDGE * letter
        return bound(self.chapters, round(letter), int(inner.w) - 2, max(int(free / (LEADING * letter)), 1))

    @property
    def at(self) -> int:
        """Return the index of the open page; after a change of the layout, of the page with the same
        subject."""
        leaf, leaves = self.leaf, self.leaves
        if leaf not in leaves:
            pages = [one for one in leaves if one.chapter == leaf.chapter]
            self.leaf = pages[(leaf.number - 1) * len(pages) // leaf.of]
        return leaves.index(self.leaf)

    def build(self) -> Node:
        """Return the panel with the open page."""
        at = self.at
        if self.listed:
            return self._panel(self._contents(), self._close())
        lines = self.leaf.lines
        return self._panel(
            Art(" ".join(line.words for line in lines), _lines, *lines, stretch=1), self._foot(at)
        )

    def _panel(self, body: Node, foot: Node) -> Node:
        return self.page.on_panel(Column(body, foot, gap=EDGE), stretch=1000)

    def _contents(self) -> Node:
        buttons = [
            Button(f"chapter {n}", chapter.title, partial(self._open, n), wide=Extent(LISTED), stretch=1)
            for n, chapter in enumerate(self.chapters)
        ]
        pairs = [Row(*buttons[n : n + 2], gap=EDGE) for n in range(0, len(buttons), 2)]
        return FirstThatFits(Scroll("scroll", pairs, EDGE), Scroll("scroll", buttons, EDGE))

    def _close(self) -> Node:
        return Button("close", say("book.back"), self._leave, "primary", stretch=1)

    def _foot(self, at: int) -> Node:
        """Return the buttons: previous page, page number, next page, contents, back."""
        before = IconButton("before", "less", say("edge.before"), partial(self._turn, -1))
        after = IconButton("after", "more", say("edge.next"), partial(self._turn, 1))
        said = say("book.page", page=self.leaf.number, pages=self.leaf.of)
        number = Text(said, "quiet-line", "centre", wide=NUMBER)
        turns = [*([before] if at else []), number, *([after] if at < len(self.leaves) - 1 else [])]
        words = say("book.contents")
        return FirstThatFits(
            Row(*turns, Button("contents", words, self._list, stretch=1), self._close(), gap=EDGE),
            Row(*turns, IconButton("contents", "book", words, self._list), self._close(), gap=EDGE),
        )

    def _open(self, chapter: int) -> None:
        self.listed = False
        self.leaf = next(leaf for leaf in self.leaves if leaf.chapter == chapter)
        self.page.put_focus(self.page.hand, "after")

    def _leave(self) -> Transition | None:
        if not self.listed:
            return Pop()
        self.listed = False
        self.page.put_focus(self.page.hand, "contents")
        return None

    def _list(self) -> None:
        """Open the contents at the current chapter."""
        self.listed = True
        self.page.changed()
        self.page.show_key(f"chapter {self.leaf.chapter}")

    def _turn(self, by: int) -> None:
        """Turn ``by`` pages; if there are no more that way, the focus goes to the way back."""
        there = self.at + by
        self.leaf = self.leaves[there]
        if not 0 < there < len(self.leaves) - 1:
            self.page.put_focus(self.page.hand, "close")


def edge_rules(context: AppContext, seen: Furniture, match: Match, number: int) -> EdgePage:
    """Return the rules in round ``number`` of a match, open at what can be done now."""
    return EdgePage(context, seen, partial(EdgeRules, match=match, number=number))


def _lines(box: Box, letter: float, *lines: EdgeLine) -> Sequence[Sprite]:
    return [
        text(line.words, box.x, box.y + (i + 0.5) * LEADING * letter, letter, "text", line.face, z=WIDGET)
        for i, line in enumerate(lines)
    ]
