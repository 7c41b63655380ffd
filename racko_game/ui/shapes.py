"""Shapes of leaves: how words and controls are measured.

A shape answers three questions about a node, in pixels: how wide it should be, how high at that width, and
the boxes of its children. ``Measurer`` is what it may ask; ``solve`` has the shapes of nodes with children.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import ceil, inf
from typing import NamedTuple

from ..stage.geometry import NOISE, Box, MinTextPx
from .nodes import CONTAINERS, Node
from .style import AS_NEEDED, TYPES, Extent, Style, Type

TYPE, EDGE = 0.42, 0.6  # of a control's height: the size of its words; both ends beside them
LABEL, LABEL_EDGE = 0.42, 0.35  # of a row's width: where its label ends; of its height: before that
# Of a row's height: all beside a value: its arrows, the end of the row, a slider's knob and groove
VALUE_EDGES = {"pick": 1.2, "turn": 1.2, "fixed": 0.32, "slider": 3.0}
CHOICE_EDGES = 1.75  # of a row's height: all beside label and value
SIGN = 0.85  # of a row's height: a persona's emblem

Boxes = list[tuple[Node, Box]]  # children and the boxes that they have


class Need(NamedTuple):
    """The least length of a node along one axis, and the length it wishes for, in pixels."""

    least: int
    wish: int


class ListWindow(NamedTuple):
    """The visible lines of a list: ``shown`` lines from number ``first`` on (the first line is 0). ``lines``
    are all lines; or of a long list those that are built, the first of which has number ``start``, out of
    ``of`` (0: it is no long list)."""

    first: int
    shown: int
    lines: tuple[Node, ...]
    start: int = 0
    of: int = 0

    @property
    def many(self) -> int:
        """Return the number of lines in the whole list."""
        return self.of or len(self.lines)

    def shows(self, line: int) -> bool:
        """Return whether a line is visible."""
        return self.first <= line < self.first + self.shown

    def line_of(self, key: str) -> int | None:
        """Return the number of the line that contains that key; None if there is none."""
        found = (n for n, line in enumerate(self.lines, self.start) if key and key in _keys(line))
        return next(found, None)

    def keys(self, line: int) -> list[str]:
        """Return the keys in a line."""
        return _keys(self.lines[line - self.start])

    def beyond(self, key: str, by: int) -> tuple[int, str] | None:
        """Return the next line with a key from that of ``key`` in direction ``by`` (1, -1), and the key
        at the same place in it; None if it is visible, or there is none."""
        own = self.line_of(key)
        if own is None:
            return None
        numbers = range(own + by, self.start + len(self.lines) if by > 0 else self.start - 1, by)
        there = next((n for n in numbers if self.keys(n)), None)
        if there is None or self.shows(there):
            return None
        return there, self.keys(there)[: self.keys(own).index(key) + 1][-1]


def _keys(line: Node) -> list[str]:
    return [node.key for node in line.walk() if node.key and node.kind not in CONTAINERS]


NOTHING = Need(0, 0)
COLUMN, NARROW = 32.0, 9.0  # of its size: how wide a text's lines are at most, and at least
LONG = 7  # letters: no shorter word is as wide as the narrowest lines
CLOSE = 0.8  # of its least type: how high a line is where there is little room


# By style, cut and scrolling: what stands for attempts of that kind in the memory of nodes
ATTEMPTS = lru_cache(maxsize=64)(lambda *kind: object())


def is_same(node: Node) -> bool:
    """Return whether a node needs the same in every attempt: nothing in it is left out or scrolls."""
    if "same" not in node.memo:
        node.memo["same"] = node.kind != "scroll" and all(
            is_same(child) and not child.spare for child in node.children
        )
    return bool(node.memo["same"])


class Measurer:
    """What nodes need, as shapes ask it about children. Each size is calculated once, and kept with the node.

    cut: nodes whose ``spare`` is at least that are left out
    scrolling: all lists may scroll
    """

    shapes: Mapping[str, Shape]  # by the kind of node
    firsts: Mapping[str, int] = {}  # by the key of a list: the first visible of its lines

    def __init__(self, style: Style, cut: float = inf, scrolling: bool = False) -> None:
        self.style, self._cut, self._scrolling = style, cut, scrolling
        self.lists: dict[str, ListWindow] = {}  # what is visible of each, as far as they are placed
        self._this, self._any = ATTEMPTS(style, cut, scrolling), ATTEMPTS(style, inf, False)

    def width(self, node: Node, scale: float = 1.0) -> Need:
        """Return the width that a node needs if its text is ``scale`` times as large."""
        key = self._attempt_of(node), scale
        need: Need | None = node.memo.get(key)
        if need is None:
            need = self.shapes[node.kind].width(self, node, scale)
            need = node.memo[key] = self._bounded(need, node, node.wide)
        return need

    def height(self, node: Node, width: int, scale: float = 1.0) -> Need:
        """Return the height of a node ``width`` pixels wide if its text is ``scale`` times as large."""
        width = self.wide_of(node, width, scale)
        key = self._attempt_of(node), width, scale
        need: Need | None = node.memo.get(key)
        if need is None:
            need = self.shapes[node.kind].height(self, node, width, scale)
            need = node.memo[key] = self._bounded(need, node, node.high)
        return need

    def _attempt_of(self, node: Node) -> object:
        return self._any if self._this is self._any or is_same(node) else self._this

    def visible(self, node: Node) -> Sequence[Node]:
        """Return the children of a node that are not left out."""
        if self._cut == inf:
            return node.children
        return [child for child in node.children if not child.spare or child.spare < self._cut]

    def scrolls(self, node: Node) -> bool:
        """Return whether a list may show only some of its lines."""
        return self._scrolling or bool(node.details[1])

    def _bounded(self, need: Need, node: Node, extent: Extent) -> Need:
        """Return a need within the limits that the node's author has set. A container never needs less than
        its content, a card never less than what can be pressed."""
        if extent == AS_NEEDED:
            return need
        least = need.least if extent.least is None else pixels(self.style.letter, extent.least)
        least = max(least, need.least) if node.children or node.kind == "card" else least
        wish = max(need.wish if extent.wish is None else pixels(self.style.letter, extent.wish), least)
        return Need(least, self.at_most(extent, wish, lambda: Need(least, wish)))

    def wide_of(self, node: Node, width: int, scale: float) -> int:
        """Return how many pixels of a width the node takes."""
        return (
            width
            if node.wide.most is None
            else self.at_most(node.wide, width, lambda: self.width(node, scale))
        )

    def at_most(self, extent: Extent, length: int, need: Callable[[], Need]) -> int:
        """Return how many pixels of a length the node takes: at most its ``most``, unless it needs more."""
        if extent.most is None:
            return length
        return min(length, max(pixels(self.style.letter, extent.most), need().least))


class Shape:
    """Measures a leaf whose only size is the one its author gives it, like ``Art`` and ``Space``."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return how wide a node is to be if its text is ``scale`` times as large."""
        return NOTHING

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return how high a node ``width`` pixels wide is to be if its text is ``scale`` times as large."""
        return NOTHING

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the children with their boxes inside ``box``, if the text is ``scale`` times as large."""
        return []


class CardShape(Shape):
    """Measures a control with its own picture: at least large enough to press."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        return Need(measure.style.least, measure.style.least)

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        return self.width(measure, node, scale)


class WordsShape(Shape):
    """Measures text: a line that shrinks to its least size, or a paragraph that wraps."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width of a line at that ``scale``; for a paragraph at most that of its column."""
        (kind, size, least), ruler = self.sizes(measure.style, node, scale), measure.style.ruler
        line = ruler.width(node.name, size, kind.face)
        if not kind.wraps:
            return Need(ruler.width(node.name, least, kind.face), line)
        long = (word for word in node.name.split() if len(word) > LONG)
        narrow = max([min(line, ceil(NARROW * size)), *(ruler.width(word, size, kind.face) for word in long)])
        return Need(narrow, max(narrow, min(line, ceil(COLUMN * size))))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        kind, size, least = self.sizes(measure.style, node, scale)
        if not kind.wraps:
            return Need(ceil(least * CLOSE), ceil(size * kind.leading))
        rows = measure.style.ruler.rows(node.name, size, kind.face, width, kind.align == "centre")
        high = ceil(len(rows) * size * kind.leading)
        return Need(high, high)

    @staticmethod
    def sizes(style: Style, node: Node, scale: float) -> tuple[Type, int, int]:
        """Return a text's kind, its wished and its least size in pixels, at a ``scale``."""
        return _type_sizes(style.letter, *node.details[:2], scale)


@lru_cache(maxsize=256)
def _type_sizes(letter: MinTextPx, name: str, align: str, scale: float) -> tuple[Type, int, int]:
    kind = TYPES[name]._replace(align=align) if align else TYPES[name]
    return kind, pixels(letter, kind.size * scale), pixels(letter, kind.least * min(scale, 1.0))


class WordingsShape(WordsShape):
    """Measures a line in one of several wordings."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the least width in which a wording fits, in the smallest text, and that of the longest."""
        wordings = (node.like(name=one) for one in node.details[2])
        needs = [super(WordingsShape, self).width(measure, one, scale) for one in wordings]
        return Need(min(need.least for need in needs), max(need.wish for need in needs))


class ControlShape(Shape):
    """Measures a control with words on it."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        least, wish = (self.words(measure.style, node, size) for size in _sizes(measure.style))
        return Need(*(max(measure.style.least, words) for words in (least, max(least, wish))))

    def words(self, style: Style, node: Node, size: int) -> int:
        """Return the width in pixels for its words in text of that size."""
        return style.ruler.width(node.name, size, "title") + ceil(style.control * EDGE)

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        return Need(measure.style.control, measure.style.control)


class SettingShape(ControlShape):
    """Measures a row with a label at its left and its value beside it; see ``widgets.LABEL``."""

    def words(self, style: Style, node: Node, size: int) -> int:
        """Return the pixels in which the label has its share and every possible value fits in the rest."""
        indent = node.details[0] * style.letter if node.kind == "fixed" else 0.0
        label = style.ruler.width(node.name, size, "text") + LABEL_EDGE * style.control + indent
        edges = VALUE_EDGES[node.kind] + (SIGN if node.kind in ("pick", "turn") and node.details[2] else 0)
        value = self.value(style, node, size) + edges * style.control
        return ceil(max(label / LABEL, value / (1 - LABEL)))

    @staticmethod
    def value(style: Style, node: Node, size: int) -> int:
        """Return the width in pixels of its widest possible value, in text ``size`` pixels large."""
        if node.kind == "slider":
            return 0  # its number stands at the end of the row
        face = "text" if node.kind == "fixed" else "bold"
        values = [words for _, words in node.details[1]] if node.kind == "pick" else [node.value]
        return max(style.ruler.width(words, size, face) for words in values)


class ChoiceShape(SettingShape):
    """Measures a row with a value between two arrows. Where there is little room, label and value share it,
    unless an emblem is shown as well."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the least width for label and value, and the width at which the arrows of all rows align."""
        style, apart = measure.style, super().width(measure, node, scale)
        if node.details[2]:
            return apart
        small, usual = _sizes(style)
        both = style.ruler.width(node.name, usual, "text") + self.value(style, node, small)
        least = max(style.least, both + ceil(CHOICE_EDGES * style.control))
        return Need(least, max(least, apart.wish))


class IconShape(ControlShape):
    """Measures a button with a sign on it."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        return Need(measure.style.least, max(measure.style.control, measure.style.least))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the usual height of controls; where there is little room, the least height to press."""
        return Need(min(measure.style.least, measure.style.control), measure.style.control)


def pixels(letter: MinTextPx, letters: float) -> int:
    """Return a length in letters (sizes of the smallest text) in whole pixels, rounded up."""
    return ceil(round(letters * letter, NOISE))


def _sizes(style: Style) -> tuple[int, int]:
    """Return the least and the wished size of a control's words, in pixels."""
    least = pixels(style.letter, 1.0)
    return least, max(least, int(TYPE * style.control))


def gap_of(measure: Measurer, node: Node) -> int:
    """Return the gap between children, or the margin around a child, in pixels."""
    gap = node.details[0] if node.details else 0.0
    return int(round(gap * measure.style.letter, NOISE))


def scale_of(node: Node) -> float:
    """Return the scale of the text in a node's children."""
    return float(node.details[0]) if node.kind == "scaled" else 1.0
