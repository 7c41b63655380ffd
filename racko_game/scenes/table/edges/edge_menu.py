"""Menus at one side of a table with four: each is a page in the room of that side, turned to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ....controls.intents import FINGERS, Device, Hand, Intent
from ....match.match import Match
from ....match.messages.house_rules import in_full
from ....match.seating import Seating
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import balanced, text
from ....stage.geometry import Box, Frame, Turn
from ....stage.layers import WIDGET
from ....stage.table.four_sided import READ
from ....stage.table.furniture import PRESSABLE, Furniture
from ....ui.nodes import (
    Art,
    Button,
    Column,
    FirstThatFits,
    Grid,
    IconButton,
    Node,
    Panel,
    Row,
    Scroll,
    Space,
    Text,
)
from ....ui.scene import Pop, Transition
from ....ui.style import Extent, Style
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext, GamePage
from ..couch.taking_seats import TableHands

FINGER = Hand(Device.TOUCH)
EDGE = 0.5  # from the panel to what is on it
CONTROL = 2.4  # how high a button is
HIGH = Extent(most=2.6)  # the same, where there is more room


RISES = 9.0  # letters: how much higher than the words there rules and results may be


class EdgePage(GamePage[str]):
    """A page that lies open before a seat. Returns a way on.

    Args:
        seen: the table as that seat sees it.
        shows: makes what is on it.
        rises: how much higher than the words there it may be, in letters.
        counted: a round is over: no card is held, and nothing is told at the tray.
    """

    opaque = False
    aside = True

    def __init__(
        self,
        context: AppContext,
        seen: Furniture,
        shows: Callable[[EdgePage], EdgeContent],
        focus: str = "close",
        rises: float = RISES,
        counted: bool = False,
    ) -> None:
        super().__init__(context, focus)
        self.seen, self.rises, self.counted = seen, rises, counted
        self.played_by = FINGER  # whose ring is seen
        self.shows = shows(self)

    def lay(self, seen: Furniture) -> None:
        """Go on there: the table is seen so now."""
        self.seen = seen
        self.changed()

    @property
    def hand(self) -> Hand:
        return self.played_by

    def handle(self, intent: Intent) -> Transition | None:
        self.played_by = intent.hand
        return super().handle(intent)

    def build(self) -> Node:
        return self.shows.build()

    def back(self) -> Transition | None:
        """Press the way back: where a round is counted, that is to pause."""
        node = self.node("pause" if self.counted else "close")
        return node.actions["press"]() if node else Pop()

    @property
    def turned_by(self) -> Turn:
        return self.seen.turn

    @property
    def frame(self) -> Frame:
        return self.seen.frame

    @property
    def style(self) -> Style:
        control = round(max(PRESSABLE, CONTROL * self.frame.letter))
        return super().style._replace(control=control)

    @property
    def room(self) -> Box:
        """The place of the words, higher by what it rises: as far as no rack lies there, nor another's held
        card, nor what is told at the tray."""
        box, seen, air = self._words, self.seen, 0.5 * EDGE * self.frame.letter
        high = [one.box for one in seen.racks if not one.own]
        if not self.counted:
            high += [one.held.box for one in seen.racks if not one.own]
            high.append(seen.tray.inset(-READ * self.frame.letter))
        feet = (lies.y + lies.h for lies in high if lies.x < box.x + box.w and box.x < lies.x + lies.w)
        free = min((box.y - foot - air for foot in feet if foot <= box.y), default=box.y - air)
        more = max(min(self.rises * self.frame.letter, free), 0.0)
        return box._replace(y=box.y - more, h=box.h + more)

    @property
    def _words(self) -> Box:
        """The place of the words, down to the name."""
        prompt, line, menu = self.seen.prompt, self.seen.line, self.seen.menu
        foot = max(menu.y + menu.h, self.seen.racks[self.seen.viewer].name.y)
        return Box(prompt.x, line.y, prompt.w, foot - line.y)

    @property
    def panel(self) -> Box:
        """The panel that it stands on."""
        return self.solution.box("panel") or self.room

    def on_panel(self, child: Node, stretch: float = 0.0) -> Node:
        """Return a child on a panel over all words there, no higher than it asks for."""
        least = Extent(self._words.h / self.frame.letter - 0.2)
        return Column(Space(), Panel(child, EDGE, key="panel", high=least, stretch=stretch), gap=0)


class EdgeContent:
    """What is on a page at an edge."""

    def __init__(self, page: EdgePage) -> None:
        self.page, self.context = page, page.context

    def build(self) -> Node:
        """Return the panel with what is on it now."""
        raise NotImplementedError


class EdgeMenu(EdgeContent):
    """Four buttons; pressed, the page returns the name of one that leads on."""

    def build(self) -> Node:
        sound = say("edge.sound-off" if self.context.settings.muted else "edge.sound-on")
        ways = [
            Button("close", say("pause.resume"), Pop, "primary"),
            Button("rules", say("edge.rules"), partial(Pop, "rules")),
            Button("sound", sound, self._mute),
            Button("pause", say("edge.pause"), partial(Pop, "pause")),
        ]
        return self.page.on_panel(Grid(2, [way.like(high=HIGH) for way in ways], EDGE))

    def _mute(self) -> None:
        self.context.settings.muted = not self.context.settings.muted


def edge_menu(context: AppContext, seen: Furniture) -> EdgePage:
    """Return the menu before the seat that sees the table so."""
    return EdgePage(context, seen, EdgeMenu, rises=0.0)


MANY = 40  # fingers that are remembered: they come and go


class EdgeHands(TableHands):
    """Hands of which fingers need not take a seat. ``sided``: they sit round the table now."""

    def __init__(self, context: AppContext, seating: Seating) -> None:
        super().__init__(context, seating)
        self.sided = False
        self._before: dict[Hand, int | None] = {}  # by finger: the seat before which it came down

    def plays(self, hand: Hand, seat: int) -> bool:
        if self.sided and hand in self._before:
            return self._before[hand] in (None, seat)
        return super().plays(hand, seat)

    def of(self, seat: int) -> Hand:
        """The hand with which a seat is played now: what came down elsewhere says nothing of it, and where
        nobody has taken anything else it is a finger's."""
        now = self._context.hand
        if not self.sided or (self.plays(now, seat) and self._before.get(now, seat) == seat):
            return super().of(seat)
        used, own = self._used.get(seat, FINGERS), self.all_of(seat)
        if own:
            return used if used in own else own[0]
        return used if self.plays(used, seat) else FINGERS

    def used(self, hand: Hand, seat: int) -> None:
        super().used(hand.sitter if self.sided else hand, seat)

    def seat_of(self, hand: Hand) -> int | None:
        return self._before[hand] if self.sided and hand in self._before else super().seat_of(hand)

    def first(self, hand: Hand) -> Hand:
        if self.sided and hand in self._before:
            return Hand(Device.TOUCH, (-1 if (seat := self._before[hand]) is None else seat,))
        return super().first(hand)

    def comes_down(self, hand: Hand, seat: int | None) -> None:
        """A finger has come down before a seat, or in the middle."""
        self._before.pop(hand, None)
        self._before[hand] = seat
        while len(self._before) > MANY:
            del self._before[next(iter(self._before))]


FEW = 2  # lines of a paragraph that may stand alone on a page
TITLE, TOLD = "bold", "text"
"""The faces of a section's title and of what it says."""


class EdgeChapter(NamedTuple):
    """What a part of the book is called, and its sections: what each is called, and its paragraphs."""

    title: str
    sections: Sequence[tuple[str, Sequence[str]]]


class EdgeLine(NamedTuple):
    """A line of words, and its face."""

    words: str
    face: str


class EdgeLeaf(NamedTuple):
    """A page: of which chapter it is, and which of how many of that; what stands on it."""

    chapter: int
    number: int
    of: int
    lines: tuple[EdgeLine, ...]


def bound(chapters: Sequence[EdgeChapter], size: int, width: int, rows: int) -> list[EdgeLeaf]:
    """All pages, of so many rows of that type; each chapter begins on one of its own."""
    leaves = []
    for at, chapter in enumerate(chapters):
        pages = poured([*_blocks(chapter, size, width)], rows)
        leaves += [EdgeLeaf(at, n, len(pages), lines) for n, lines in enumerate(pages, 1)]
    return leaves


def _blocks(chapter: EdgeChapter, size: int, width: int) -> Iterator[tuple[EdgeLine, ...]]:
    for title, told in chapter.sections:
        said = ((title, TITLE), *((words, TOLD) for words in told))
        yield from (
            tuple(EdgeLine(row, face) for row in balanced(words, size, face, width)) for words, face in said
        )


def poured(blocks: Sequence[tuple[EdgeLine, ...]], rows: int) -> list[tuple[EdgeLine, ...]]:
    """The lines of one page after the other, so many rows at the most: no line of a paragraph stands alone on
    a page, and no title at its foot."""
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


class EdgeRules(EdgeContent):
    """Lines of words, and buttons that turn the page; or the contents, a button for each chapter."""

    def __init__(self, page: EdgePage, match: Match, number: int) -> None:
        from ....match.rulebook.books import BOOKS
        from ....match.rulebook.section import question_kind  # once somebody wants to read it
        from ....match.rulebook.table_settings import setting
        from ....words.rule_book import paragraphs

        super().__init__(page)
        book, prompt = BOOKS[match.charter.edition], match.view(page.seen.viewer).prompts[-1]
        at = setting(match.charter, len(match.seats))
        self.chapters = [
            EdgeChapter(say(one.title), [(say(part.title), paragraphs(part, at)) for part in one.sections])
            for one in book.chapters
        ]
        ours = [*(say(told) for told in in_full(match.rules, number)), say("edge.end")]
        self.chapters.append(EdgeChapter(say("setup.rules"), [(say("setup.rules"), ours)]))
        self._bound = cache_last(self._leaves_of)
        answers = EdgeLine(say(book.answers(question_kind(prompt, match.rules)).title), TITLE)
        self.leaf = next((leaf for leaf in self.leaves if answers in leaf.lines), self.leaves[0])
        self.listed = False  # whether the contents are seen

    @property
    def leaves(self) -> list[EdgeLeaf]:
        """All pages, as they have room now."""
        return self._bound(self.page.seen)

    def _leaves_of(self, seen: Furniture) -> list[EdgeLeaf]:
        letter, inner = seen.frame.letter, self.page.room.inset(EDGE * seen.frame.letter)
        free = inner.h - self.page.style.control - 2 - EDGE * letter
        return bound(self.chapters, round(letter), int(inner.w) - 2, max(int(free / (LEADING * letter)), 1))

    @property
    def at(self) -> int:
        """The number of the page that is open: where there is room for others, one that says about that."""
        leaf, leaves = self.leaf, self.leaves
        if leaf not in leaves:
            pages = [one for one in leaves if one.chapter == leaf.chapter]
            self.leaf = pages[(leaf.number - 1) * len(pages) // leaf.of]
        return leaves.index(self.leaf)

    def build(self) -> Node:
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
        ways = [
            Button(f"chapter {n}", chapter.title, partial(self._open, n), wide=Extent(LISTED), stretch=1)
            for n, chapter in enumerate(self.chapters)
        ]
        pairs = [Row(*ways[n : n + 2], gap=EDGE) for n in range(0, len(ways), 2)]
        return FirstThatFits(Scroll("scroll", pairs, EDGE), Scroll("scroll", ways, EDGE))

    def _close(self) -> Node:
        return Button("close", say("book.back"), self._leave, "primary", stretch=1)

    def _foot(self, at: int) -> Node:
        """Return a page back, its number, a page on, the contents, the way back."""
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
        """Open the contents where the chapter stands in them."""
        self.listed = True
        self.page.changed()
        self.page.show_key(f"chapter {self.leaf.chapter}")

    def _turn(self, by: int) -> None:
        """Turn a page; where there is no other, the focus goes to the way back."""
        there = self.at + by
        self.leaf = self.leaves[there]
        if not 0 < there < len(self.leaves) - 1:
            self.page.put_focus(self.page.hand, "close")


def edge_rules(context: AppContext, seen: Furniture, match: Match, number: int) -> EdgePage:
    """Return the rules in round ``number`` of a match, opened where it is said what is to be done now."""
    return EdgePage(context, seen, partial(EdgeRules, match=match, number=number))


def _lines(box: Box, letter: float, *lines: EdgeLine) -> Sequence[Sprite]:
    return [
        text(line.words, box.x, box.y + (i + 0.5) * LEADING * letter, letter, "text", line.face, z=WIDGET)
        for i, line in enumerate(lines)
    ]
