"""Shapes: how each kind of node is measured, and how it divides its box among its children.

A shape answers three questions of a node, in pixels: how wide it is to be, how high it is to be at a width,
and which box each child has. ``Measurer`` is what it asks of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor
from typing import Any, NamedTuple, Protocol

from ..stage.geometry import Box
from ..stage.strips import Strip, column, lengths, on_pixels, row
from ..words.language import say
from .nodes import CONTAINERS, IconButton, Node
from .style import TYPES, Style, Type

NOISE = 6  # decimals of a pixel
TYPE = 0.42  # of a control's height: the size its words wish to be
EDGE = 0.6  # of a control's height: from its ends to its words, both together
LABEL = 0.42  # of a row's width: where its label ends
LABEL_EDGE = 0.35  # of a row's height: before a label
VALUE_EDGES = {"pick": 1.2, "turn": 1.2, "fixed": 0.32, "slider": 3.0}
"""Of a row's height: all beside a value: its arrows, the end of the row, a slider's knob and groove."""
CHOICE_EDGES = 1.75  # of a row's height: all beside label and value
SIGN = 0.85  # of a row's height: a persona's emblem

Boxes = list[tuple[Node, Box]]
"""Children and the boxes that they have."""
SIGNS = {"up": "word.scroll-up", "down": "word.scroll-down"}
"""The buttons that scroll a list, and the ids of their words."""


class Need(NamedTuple):
    """How many pixels a node needs along one axis, and how many it would like to have."""

    least: int
    wish: int


class ListWindow(NamedTuple):
    """Which lines of a list are in sight: so many from the first one on.

    ``lines`` are all of them, or of a long list those that are built: from number ``start`` on, of ``of``.
    """

    first: int
    shown: int
    lines: tuple[Node, ...]
    start: int = 0
    of: int = 0

    @property
    def many(self) -> int:
        """Return how many lines there are."""
        return self.of or len(self.lines)

    def shows(self, line: int) -> bool:
        """Return whether a line is in sight."""
        return self.first <= line < self.first + self.shown

    def line_of(self, key: str) -> int | None:
        """Return the number of the line in which that key is; None if it is in none."""
        found = (n for n, line in enumerate(self.lines, self.start) if key and key in _keys(line))
        return next(found, None)

    def next_line(self, line: int, by: int) -> int | None:
        """Return the next line that way in which something has a key; None if there is none."""
        numbers = range(line + by, self.start + len(self.lines) if by > 0 else self.start - 1, by)
        return next((n for n in numbers if self.keys(n)), None)

    def keys(self, line: int) -> list[str]:
        """Return the keys in a line."""
        return _keys(self.lines[line - self.start])

    def key_beside(self, line: int, key: str) -> str:
        """Return the key of a line that has the place which another key has in its own."""
        own = self.line_of(key)
        before = self.keys(own) if own is not None else []
        keys = self.keys(line)
        return keys[min(before.index(key) if key in before else 0, len(keys) - 1)]


def _keys(line: Node) -> list[str]:
    return [node.key for node in line.walk() if node.key and node.kind not in CONTAINERS]


NOTHING = Need(0, 0)
SIGN = 1.6  # of a control's height: a button that scrolls, at the most
CLOSE = 0.8  # of its least type: how high a line is where there is little room


class Measurer(Protocol):
    """The solver, as a shape asks it: about children, the page and its lists."""

    look: Style

    def width(self, node: Node, scale: float) -> Need:
        """Return the width of a node whose type is so many times as large."""

    def height(self, node: Node, width: int, scale: float) -> Need:
        """Return the height of a node that is so wide."""

    def kept(self, node: Node) -> Sequence[Node]:
        """Return the children that are not left out."""

    def scrolls(self, node: Node) -> bool:
        """Return whether a list may show only some of its lines."""

    def first(self, node: Node) -> int:
        """Return the number of a list's line that is to be the uppermost in sight."""

    def listed(self, node: Node, lines: ListWindow) -> None:
        """Take note of what of a list is in sight."""


class Shape:
    """A leaf that needs only what its author says, like ``Art`` and ``Space``."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return how wide a node is to be."""
        return NOTHING

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return how high a node of that width is to be."""
        return NOTHING

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the children with their boxes."""
        return []


class CardShape(Shape):
    """A control with a picture of its own: large enough to press, however small its author has it."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the least width of what is pressed."""
        return Need(measure.look.least, measure.look.least)

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the least height of what is pressed."""
        return Need(measure.look.least, measure.look.least)


class WordsShape(Shape):
    """Text: a line that shrinks to its least size, or a paragraph that wraps."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width of a line as it is, of a paragraph up to that of its column."""
        kind, size, least = self.sizes(measure.look, node, scale)
        ruler = measure.look.ruler
        line = ruler.width(node.name, size, kind.face)
        if not kind.wraps:
            return Need(ruler.width(node.name, least, kind.face), line)
        word = max((ruler.width(word, size, kind.face) for word in node.name.split()), default=0)
        narrow = max(word, min(line, ceil(kind.narrow * size)))
        return Need(narrow, max(narrow, min(line, ceil(kind.column * size))))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of the lines that the words fill."""
        kind, size, least = self.sizes(measure.look, node, scale)
        if not kind.wraps:
            return Need(ceil(least * CLOSE), ceil(size * kind.leading))
        rows = measure.look.ruler.rows(node.name, size, kind.face, width, kind.align == "centre")
        high = ceil(len(rows) * size * kind.leading)
        return Need(high, high)

    @staticmethod
    def sizes(look: Style, node: Node, scale: float) -> tuple[Type, int, int]:
        """Return a text's kind of type, the size it wishes to be, and the least, in pixels."""
        name, align = map(str, node.details[:2])
        kind = TYPES[name]._replace(align=align) if align else TYPES[name]
        return kind, pixels(look, kind.size * scale), pixels(look, kind.least * min(scale, 1.0))


class WordingsShape(WordsShape):
    """A line in one of several wordings."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width in which one finds room in the least type, and that of the longest."""
        wordings: Any = node.details[2]
        needs = [super(WordingsShape, self).width(measure, node.like(name=one), scale) for one in wordings]
        return Need(min(need.least for need in needs), max(need.wish for need in needs))


class ControlShape(Shape):
    """A control with words on it."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width in which its words find room, at the least in the smallest type."""
        least, wish = (self.words(measure.look, node, size) for size in _sizes(measure.look))
        return Need(*(max(measure.look.least, words) for words in (least, max(least, wish))))

    def words(self, look: Style, node: Node, size: int) -> int:
        """Return the width in which its words of that size find room."""
        return look.ruler.width(node.name, size, "title") + ceil(look.control * EDGE)

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of all controls."""
        return Need(measure.look.control, measure.look.control)


class SettingShape(ControlShape):
    """A row with a label at its left, and beside it what that is set to; see ``widgets.LABEL``."""

    def words(self, look: Style, node: Node, size: int) -> int:
        """Return the width in which its label has its share, and all that it may be set to has the rest."""
        indent = _indent(node)
        label = self.label(look, node, size) + LABEL_EDGE * look.control + indent * look.letter
        edges = VALUE_EDGES[node.kind] + (SIGN if node.kind in ("pick", "turn") and node.details[2] else 0)
        value = self.value(look, node, size) + edges * look.control
        return ceil(max(label / LABEL, value / (1 - LABEL)))

    @staticmethod
    def label(look: Style, node: Node, size: int) -> int:
        """Return how wide its label is."""
        return look.ruler.width(node.name, size, "text")

    @staticmethod
    def value(look: Style, node: Node, size: int) -> int:
        """Return how wide the widest of all is that it may be set to."""
        if node.kind == "slider":
            return 0  # its number stands at the end of the row
        face = "text" if node.kind == "fixed" else "bold"
        return max(look.ruler.width(words, size, face) for _, words in values_of(node))


class ChoiceShape(SettingShape):
    """A row with a value between two arrows: where there is little room, label and value share it, unless
    an emblem stands there as well."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width in which label and value find room, and that in which all rows are alike."""
        look = measure.look
        apart = super().width(measure, node, scale)
        if node.details[2]:
            return apart
        small, usual = _sizes(look)
        both = self.label(look, node, usual) + self.value(look, node, small)
        least = max(look.least, both + ceil(CHOICE_EDGES * look.control))
        return Need(least, max(least, apart.wish))


class IconShape(ControlShape):
    """A button with a sign on it."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return its height, for it is to be a square."""
        return Need(measure.look.least, max(measure.look.control, measure.look.least))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of all controls; where there is little room, what is needed to press it."""
        return Need(min(measure.look.least, measure.look.control), measure.look.control)


class RowShape(Shape):
    """Children side by side."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return all widths and the gaps between them."""
        return in_line([measure.width(child, scale) for child in measure.kept(node)], gap_of(measure, node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of the highest child.

        Each is measured at the whole pixels that it certainly has: with more room it never needs more.
        """
        long = lengths(width, self._strips(measure, node, scale), gap_of(measure, node))
        children = measure.kept(node)
        return largest(measure.height(child, floor(round(long[n], NOISE)), scale)
                       for n, child in enumerate(children))  # fmt: skip

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the children from the left to the right."""
        found = row(box, self._strips(measure, node, scale), gap_of(measure, node), node.at)
        return list(zip(measure.kept(node), found.values(), strict=True))

    def _strips(self, measure: Measurer, node: Node, scale: float) -> dict[int, Strip]:
        return strips([(child, measure.width(child, scale)) for child in measure.kept(node)])


class ColumnShape(Shape):
    """Children one below the other."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width of the widest child."""
        return largest(measure.width(child, scale) for child in measure.kept(node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return all heights and the gaps between them."""
        needs = [measure.height(child, width, scale) for child in measure.kept(node)]
        return in_line(needs, gap_of(measure, node))

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the children from the top to the bottom."""
        children = measure.kept(node)
        needs = [(child, measure.height(child, int(box.w), scale)) for child in children]
        found = column(box, strips(needs), gap_of(measure, node), node.at)
        return list(zip(children, found.values(), strict=True))


class StackShape(ColumnShape):
    """Children on top of one another."""

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of the highest child."""
        return largest(measure.height(child, width, scale) for child in measure.kept(node))

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the same box for each."""
        return [(child, box) for child in measure.kept(node)]


class CanvasShape(Shape):
    """Children at boxes of their own."""

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the children in their boxes, in whole pixels."""
        places: Any = node.details[1]
        shown = {id(child) for child in measure.kept(node)}
        pairs = zip(node.children, places, strict=True)
        return [(child, on_pixels(place)) for child, place in pairs if id(child) in shown]


class TabsShape(Shape):
    """Children of which one is placed, and all are measured."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width of the widest child."""
        return largest(measure.width(child, scale) for child in node.children)

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of the highest child."""
        return largest(measure.height(child, width, scale) for child in node.children)

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the child that is open."""
        return [(child, box) for child in node.open_children]


class ScaledShape(StackShape):
    """A child whose type is larger."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return its width with that type."""
        return super().width(measure, node, scale * scale_of(node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return its height with that type."""
        return super().height(measure, node, width, scale * scale_of(node))


class FramedShape(StackShape):
    """A child with an edge round it."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return its width and twice the edge."""
        return more(super().width(measure, node, scale), 2 * gap_of(measure, node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return its height in the room that the edge leaves, and twice the edge."""
        edge = 2 * gap_of(measure, node)
        return more(super().height(measure, node, max(width - edge, 0), scale), edge)

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the box without its edge."""
        edge = min(gap_of(measure, node), int(min(box.w, box.h)) // 2)
        return super().boxes(measure, node, box.inset(edge), scale)


class GridShape(Shape):
    """Cells of one width in rows of one height."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width of as many cells as there are columns, all as wide as the widest."""
        cell = largest(measure.width(child, scale) for child in measure.kept(node))
        return in_line([cell] * _columns(node), gap_of(measure, node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of the rows, all as high as the highest cell."""
        need, many, _ = self._rows(measure, node, width, scale)
        return in_line([need] * many, gap_of(measure, node))

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the cells row by row, in the middle of the box."""
        columns = _columns(node)
        need, many, wide = self._rows(measure, node, int(box.w), scale)
        lines = column(box, {n: Strip(need.least, need.wish, node.stretch) for n in range(many)},
                       gap_of(measure, node))  # fmt: skip
        step = wide + self._gap(measure, node, int(box.w))
        left = box.x + (int(box.w) - columns * step + step - wide) // 2
        return [
            (child, lines[n // columns]._replace(x=left + n % columns * step, w=wide))
            for n, child in enumerate(measure.kept(node))
        ]

    def _rows(self, measure: Measurer, node: Node, width: int, scale: float) -> tuple[Need, int, int]:
        """Return what a row needs, how many there are, and the width of a cell."""
        cells, columns = measure.kept(node), _columns(node)
        wide = (width - self._gap(measure, node, width) * (columns - 1)) // columns
        return (
            largest(measure.height(child, wide, scale) for child in cells),
            ceil(len(cells) / columns),
            wide,
        )

    def _gap(self, measure: Measurer, node: Node, width: int) -> int:
        """Return the gap between cells, none where not even the gaps find room."""
        gap = gap_of(measure, node)
        return gap if gap * (_columns(node) - 1) <= width else 0


class ScrollShape(ColumnShape):
    """Lines of which those in sight are placed; buttons at the right bring others into sight."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width of the widest line, and room for the buttons where there may be some."""
        return more(super().width(measure, node, scale), self._signs(measure, node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of all lines; where it scrolls, it needs no more than the highest of them."""
        inner = max(width - self._signs(measure, node), 0)
        lines = self._lines(measure, node, inner, scale)
        whole = in_line(lines, gap_of(measure, node))
        if not measure.scrolls(node):
            return whole
        signs = 2 * measure.look.control
        return Need(min(whole.least, max(largest(lines).least, signs)), whole.wish)

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the lines in sight, and the buttons if some are not."""
        lines, gap, (start, of) = tuple(measure.kept(node)), gap_of(measure, node), _numbers(node)
        whole = self._lines(measure, node, int(box.w), scale)
        if in_line(whole, gap).least <= box.h or len(whole) < 2:
            measure.listed(node, ListWindow(0, len(whole), lines, start, of))
            return super().boxes(measure, node.like(at=0.0), box, scale)
        inner, side = row(box, {0: Strip(stretch=1), 1: Strip(measure.look.least)}, gap).values()
        high = [need.least for need in self._lines(measure, node, int(inner.w), scale)]
        last = len(high) - _in_sight(high[::-1], gap, int(box.h))
        first = max(min(measure.first(node), last), 0)
        shown = _in_sight(high[first:], gap, int(box.h))
        measure.listed(node, ListWindow(first, shown, lines, start, of))
        signs = [IconButton(f"{node.key}-{way}", way, say(words)) for way, words in SIGNS.items()]
        up, down = map(on_pixels, side.rows(2))
        sign = min(int(up.h), round(SIGN * measure.look.control))
        places = up._replace(h=sign), down._replace(y=down.y + down.h - sign, h=sign)
        part = node.like(children=lines[max(first - start, 0) : max(first + shown - start, 0)], at=0.0)
        return [*super().boxes(measure, part, inner, scale), *zip(signs, places, strict=True)]

    def _lines(self, measure: Measurer, node: Node, width: int, scale: float) -> list[Need]:
        """Return what each line needs; those of a long list are all as high as the highest that is built."""
        built = [measure.height(child, width, scale) for child in measure.kept(node)]
        _, of = _numbers(node)
        return [largest(built)] * of if of else built

    def _signs(self, measure: Measurer, node: Node) -> int:
        return measure.look.least + gap_of(measure, node) if measure.scrolls(node) else 0


SHAPES: dict[str, Shape] = {
    "row": RowShape(),
    "column": ColumnShape(),
    "grid": GridShape(),
    "stack": StackShape(),
    "canvas": CanvasShape(),
    "tabs": TabsShape(),
    "scaled": ScaledShape(),
    "scroll": ScrollShape(),
    "text": WordsShape(),
    "wordings": WordingsShape(),
    "icon": IconShape(),
    "button": ControlShape(),
    **dict.fromkeys(("panel", "margin"), FramedShape()),
    **dict.fromkeys(("fixed", "slider"), SettingShape()),
    **dict.fromkeys(("pick", "turn"), ChoiceShape()),
    "key": IconShape(),
    "card": CardShape(),
    **dict.fromkeys(("art", "space"), Shape()),
}
"""How each kind of node is measured."""


def pixels(look: Style, letters: float) -> int:
    """Return a length of so many letters in whole pixels, none too short."""
    return ceil(round(letters * look.letter, NOISE))


def _indent(node: Node) -> float:
    """Return how far in a label begins, in letters."""
    indent: Any = node.details[0] if node.kind == "fixed" else 0.0
    return float(indent)


def _sizes(look: Style) -> tuple[int, int]:
    """Return the least size of a control's words, and what they wish to be, in pixels."""
    least = pixels(look, 1.0)
    return least, max(least, int(TYPE * look.control))


def gap_of(measure: Measurer, node: Node) -> int:
    """Return the gap between children, or the edge round a child, in pixels."""
    gap: Any = node.details[0] if node.details else 0.0
    return int(round(gap * measure.look.letter, NOISE))


def scale_of(node: Node) -> float:
    """Return how many times as large the type below a node is."""
    scale: Any = node.details[0] if node.kind == "scaled" else 1.0
    return float(scale)


def in_line(needs: Sequence[Need], gap: int) -> Need:
    """Return what several need one after the other."""
    gaps = gap * max(len(needs) - 1, 0)
    return Need(sum(need.least for need in needs) + gaps, sum(need.wish for need in needs) + gaps)


def largest(needs: Iterable[Need]) -> Need:
    """Return the most that any needs, and wishes for."""
    least = wish = 0
    for need in needs:
        least, wish = max(least, need.least), max(wish, need.wish)
    return Need(least, wish)


def more(need: Need, by: int) -> Need:
    """Return a need that is so many pixels larger."""
    return Need(need.least + by, need.wish + by)


def strips(needs: Iterable[tuple[Node, Need]]) -> dict[int, Strip]:
    """Return how long each child is to be, by its number."""
    return {n: Strip(need.least, need.wish, child.stretch) for n, (child, need) in enumerate(needs)}


def _columns(node: Node) -> int:
    columns: Any = node.details[1]
    return int(columns)


def _numbers(node: Node) -> tuple[int, int]:
    """Return the number of the first line that a long list has built, and how many there are; else 0, 0."""
    numbers: Any = node.details[3:] or (0, 0)
    start, of = numbers
    return start, of


def values_of(node: Node) -> Sequence[tuple[object, str]]:
    """Return the values among which a node chooses, with their words."""
    values: Any = node.details[1] if node.kind == "pick" else ((None, node.value),)
    return tuple(values)


def _in_sight(heights: Sequence[int], gap: int, room: int) -> int:
    """Return how many lines find room from the first on; at least one."""
    used = -gap
    for number, high in enumerate(heights):
        used += high + gap
        if used > room:
            return max(number, 1)
    return len(heights)
