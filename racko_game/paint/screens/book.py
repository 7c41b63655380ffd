"""The pages of the rule book: paragraphs, tables, examples and a fan of cards, on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, cycle, groupby, repeat, zip_longest
from math import ceil
from typing import NamedTuple

from ...match.rulebook.books import Example, RuleBook, Section, fanned_cards
from ...match.rulebook.table_settings import Setting
from ...stage.geometry import CARD_HEIGHT, Box, MinTextPx, Pose, Px
from ...stage.layers import PILE
from ...words.language import say
from ...words.rule_book import as_set, paragraphs, sources
from ..cards.card import card
from ..cards.face import deck_faces
from ..engine.sprites import Sprite
from ..engine.text import even_lines, flowed
from ..material.plastic import drawing_mat

LEADING, CLOSE = 1.36, 1.25  # of the type: from line to line; the same on brief pages
TYPE = (1.3, 1.2, 1.1, 1.0)  # letters: of what is said, the largest that needs no second page
TITLE, HEAD = 1.75, 1.32  # of the type: a title; of that: its line
LOFTY = 0.12  # of a page's height: a title, at the most
BETWEEN = 0.5  # of the type: from paragraph to paragraph
GUTTER = 2.4  # letters: between the halves of a spread
BROAD, LOW = 36.0, 9.0  # letters: pages so wide and high, and not upright, have their example at the side
TALL = 24.0  # letters: pages so high have it above that
SHARE = 0.42  # of a page's height: an example that is above
COLUMN = 34.0  # of the type: a line of words, at the most
INDENT = 0.8  # of the type: words on a tint
NOWHERE = Box(0, 0, 0, 0)


class PrintedLine(NamedTuple):
    """A line of words: ``x`` by ``align``, the middle ``y`` of its capitals, its size and typeface."""

    words: str
    x: Px
    y: Px
    size: Px
    face: str
    align: str = "left"


class BookPage(NamedTuple):
    """A page: its section, its lines, the boxes with a tinted ground, and its example, if any, with the box
    in which that is ``drawn``."""

    section: Section
    lines: tuple[PrintedLine, ...]
    tints: tuple[Box, ...] = ()
    example: Example | None = None
    drawn: Box = NOWHERE

    @property
    def texts(self) -> list[str]:
        """Return what is printed: each run of lines in the same type, as one text."""
        runs = groupby(self.lines, lambda line: (line.face, line.size, line.align))
        return [" ".join(line.words for line in lines) for _, lines in runs]

    def beside(self, other: BookPage) -> BookPage:
        """Return the page ``other``, its section and example kept, with this page's lines and tints added."""
        lines, tints = (*self.lines, *other.lines), (*self.tints, *other.tints)
        return other._replace(lines=lines, tints=tints)


class Passage(NamedTuple):
    """Lines of words that stay together on a page. ``size``, ``face``: of the type; ``leading``: from line to
    line, in sizes; ``below``: the room below all lines, in pixels; ``tinted``: they have a tinted ground;
    ``closes``: they end a section and must not stand alone on a page."""

    rows: tuple[str, ...]
    size: Px
    face: str
    leading: float
    below: Px
    tinted: bool = False
    closes: bool = False

    @property
    def height(self) -> Px:
        """Return its height in pixels, without the room below it."""
        return len(self.rows) * self.size * self.leading

    @property
    def head(self) -> Px:
        """Return the height in pixels of its first lines, which stay together: all of three, else two."""
        return (len(self.rows) if len(self.rows) <= 3 else 2) * self.size * self.leading


class Bookbinder:
    """Lays the sections of a rule book out on pages with words and examples within the box ``page``."""

    def __init__(
        self, book: RuleBook, at: Setting, heading: str, page: Box, letter: MinTextPx, brief: bool = False
    ) -> None:
        """``at``: the rules of the table whose settings are listed; ``heading``: the title above that list;
        ``letter``: the smallest type; ``brief``: without examples and sources, set close in that type."""
        self._book, self._at, self._heading = book, at, heading
        self._page, self._letter, self._brief = page, letter, brief
        self._leading, self._between = (CLOSE, 0.0) if brief else (LEADING, BETWEEN)
        self._halves = page.columns(2, GUTTER * letter)
        self.folded = page.w >= max(BROAD * letter, page.h) and page.h >= LOW * letter
        self._above = not self.folded and page.h >= TALL * letter

    def leaves(self) -> tuple[BookPage, ...]:
        """Return all pages of the book."""
        return tuple(leaf for section in self._book.sections for leaf in self.of(section))

    def of(self, section: Section) -> list[BookPage]:
        """Return the pages of a section, in the largest type that needs no more pages than the smallest
        does; in a ``brief`` book, in the smallest."""
        example = None if self._brief else section.example(self._at.charter, self._at.seats)
        smallest = self._set(section, example, TYPE[-1] * self._letter)
        if self._brief:
            return smallest
        larger = (self._set(section, example, share * self._letter) for share in TYPE[:-1])
        return next((way for way in larger if len(way) == len(smallest)), smallest)

    def _set(self, section: Section, example: Example | None, size: Px) -> list[BookPage]:
        if self.folded:
            return self._spread(section, example, size) if example else self._without_example(section, size)
        page = self._page
        blocks = [*self._said(section, page.w, size), *self._table(section, page.w, size)]
        if example and self._above:
            drawn, caption, used = self._figure(example, page._replace(h=SHARE * page.h))
            room = page._replace(y=page.y + used, h=page.h - used)
            first, *others = _poured(section, blocks, chain([room], repeat(page)))
            return [first._replace(lines=(*caption, *first.lines), example=example, drawn=drawn), *others]
        leaves = [*_poured(section, blocks, repeat(page))]
        if example:
            drawn, caption, _ = self._figure(example, page)
            leaves.append(BookPage(section, tuple(caption), (), example, drawn))
        return leaves

    def _spread(self, section: Section, example: Example, size: Px) -> list[BookPage]:
        """Return pages with text on the left; on the right the example, and the table's settings below it."""
        left, right = self._halves
        table = self._table(section, right.w, size)
        foot = sum(block.height + block.below for block in table) + 2 * INDENT * size if table else 0.0
        drawn, caption, _ = self._figure(example, right._replace(h=right.h - foot))
        low = right._replace(y=right.y + right.h - foot + INDENT * size, h=foot)
        (listed,) = _poured(section, table, repeat(low))
        half = BookPage(section, tuple(caption)).beside(listed)._replace(example=example, drawn=drawn)
        said = self._said(section, left.w, size)
        return [page.beside(half) for page in _poured(section, said, repeat(left))]

    def _without_example(self, section: Section, size: Px) -> list[BookPage]:
        """Return pages with text on the left, settings on the right; without these, text on both halves."""
        left, right = self._halves
        said = list(_poured(section, self._said(section, left.w, size), repeat(left)))
        head = TITLE * HEAD * size + 0.4 * size
        low = right._replace(y=right.y + head, h=right.h - head)
        table = list(_poured(section, self._table(section, right.w, size), repeat(low)))
        if len(said) > 1 or len(table) > 1:
            return self._flowing(section, size)
        return [said[0].beside(table[0])]

    def _flowing(self, section: Section, size: Px) -> list[BookPage]:
        """Return pages on which the settings follow the text, on both halves."""
        wide = self._halves[0].w
        blocks = [*self._said(section, wide, size), *self._table(section, wide, size)]
        halves = _poured(section, blocks, cycle(self._halves))
        return [left.beside(right) if right else left for left, right in zip_longest(halves, halves)]

    def _figure(self, example: Example, room: Box) -> tuple[Box, list[PrintedLine], float]:
        """Return the box of an example at the top of a room, its caption, and the height of both."""
        size = self._letter
        rows = even_lines(say(example.says), size, "bold", room.w)
        drawn = room._replace(h=room.h - len(rows) * size * LEADING - 0.6 * size)
        top = drawn.y + drawn.h + 0.35 * size
        middles = (top + (n + 0.5) * size * LEADING for n in range(len(rows)))
        x, looks = room.centre[0], (size, "bold", "centre")
        lines = [PrintedLine(row, x, y, *looks) for row, y in zip(rows, middles, strict=True)]
        return drawn, lines, room.h + 0.5 * size

    def _said(self, section: Section, width: Px, size: Px) -> list[Passage]:
        """Return the passages of a section: title, paragraphs and source."""
        title = round(max(min(TITLE * size, LOFTY * self._page.h), size))
        head = Passage(flowed(say(section.title), title, "title", width), title, "title", HEAD, 0.25 * size)
        room, small = min(width, COLUMN * size), round(self._letter)
        said = (flowed(words, size, "text", room) for words in paragraphs(section, self._at))
        body = [Passage(rows, round(size), "text", self._leading, self._between * size) for rows in said]
        if self._brief:
            return [head, *body]
        source = flowed(sources(self._book, section), small, "bold", room)
        return [head, *body, Passage(source, small, "bold", LEADING, BETWEEN * size, closes=True)]

    def _table(self, section: Section, width: Px, size: Px) -> list[Passage]:
        """Return the passages about the table's settings."""
        said = as_set(section, self._at)
        if not said:
            return []
        room, small = min(width, COLUMN * size) - 2 * INDENT * size, round(self._letter)
        rows = (flowed(words, small, "text", room) for words in said)
        head = Passage((self._heading,), small, "bold", LEADING, 0.0, True)
        return [head, *(head._replace(rows=row, face="text") for row in rows)]


def _poured(section: Section, blocks: Sequence[Passage], rooms: Iterator[Box]) -> Iterator[BookPage]:
    """Yield pages of a section, one for each room that its passages fill, one after the other."""
    lines: list[PrintedLine] = []
    tints: list[Box] = []
    room = next(rooms)
    y = room.y
    top: float | None = None  # of a tint under way
    for n, block in enumerate(blocks):
        pad = INDENT * block.size if block.tinted else 0.0
        step = block.size * block.leading
        follows = blocks[n + 1] if n + 1 < len(blocks) else None
        lead = follows.head if block.face == "title" and follows else 0.0  # no title alone at the foot
        tail = block.below + follows.height if follows and follows.closes else 0.0
        for k, row in enumerate(block.rows):
            if block.tinted and top is None:
                y += 0.5 * pad
            last = k == len(block.rows) - 1
            pair = step if k == len(block.rows) - 2 else 0.0  # nor a last line at the head
            if k == 0 and any(line.face != "title" for line in lines):
                pair = block.head - step  # nor a first one at the foot
            close = tail if k >= len(block.rows) - 2 else 0.0  # nor what closes
            if y + step + (lead if last else pair) + close > room.y + room.h and lines:
                if top is not None:
                    tints.append(_tinted(room, top, y, block.size))
                yield BookPage(section, tuple(lines), tuple(tints))
                room, lines, tints, top = next(rooms), [], [], None
                y = room.y
            if block.tinted and top is None:
                top = y
            lines.append(PrintedLine(row, room.x + pad, y + 0.5 * step, block.size, block.face))
            y += step
        if top is not None and (follows is None or not follows.tinted):
            tints.append(_tinted(room, top, y, block.size))
            top = None
        y += block.below
    yield BookPage(section, tuple(lines), tuple(tints))


def _tinted(room: Box, top: float, low: float, size: Px) -> Box:
    pad = 0.4 * size
    return Box(room.x, top - pad, room.w, low - top + 2 * pad)


SPREAD, LARGEST = 1.12, 0.5  # from card to card; of the width: how wide one is, at the most


def fan(example: Example, area: Box) -> list[Sprite]:
    """Return the cards of an example on their mat, in as many rows as make them largest."""
    shown, faces = fanned_cards(example), deck_faces(example.rules)
    room, many = area.inset(0.08 * min(area.w, area.h)), len(shown)
    widths = [_width(room, columns, ceil(many / columns)) for columns in range(1, many + 1)]
    wide, columns = max(widths), widths.index(max(widths)) + 1
    across, down = SPREAD * wide, SPREAD * CARD_HEIGHT * wide
    x = room.centre[0] - (columns - 1) * across / 2
    y = room.centre[1] - (ceil(many / columns) - 1) * down / 2
    places = [(round(x + n % columns * across), round(y + n // columns * down)) for n in range(many)]
    poses = (Pose(*place, round(wide), z=PILE) for place in places)
    return [drawing_mat(area), *(card(faces[one], pose) for one, pose in zip(shown, poses, strict=True))]


def _width(room: Box, columns: int, lines: int) -> Px:
    """Return the width of cards arranged in that many columns and lines."""
    return min(room.w / columns / SPREAD, room.h / lines / CARD_HEIGHT / SPREAD, LARGEST * room.w)
