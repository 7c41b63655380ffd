"""The solver: how containers divide their boxes among their children, and the box of each node of a page.

A page is fitted in this order: each of its arrangements (see ``FirstThatFits``) is tried as it is, then
without what may be left out, the highest ``spare`` first and equal ones together, over the whole page. If
that is not enough, lists scroll; if that is not enough either, everything is reduced in proportion. What a
node needs and where it is placed are one calculation, in whole pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product, repeat
from math import ceil, floor, inf
from typing import NamedTuple

from ..stage.geometry import NOISE, Box, Px, Strip, column, lengths, on_pixels, row
from ..words.language import say
from .nodes import IconButton, Node
from .shapes import (
    Boxes,
    CardShape,
    ChoiceShape,
    ControlShape,
    IconShape,
    ListWindow,
    Measurer,
    Need,
    SettingShape,
    Shape,
    WordingsShape,
    WordsShape,
    gap_of,
    scale_of,
)
from .style import Style

# The buttons that scroll a list, and the ids of their words
SIGNS = {"up": "word.scroll-up", "down": "word.scroll-down"}
SIGN = 1.6  # of a control's height: a button that scrolls, at the most


class RowShape(Shape):
    """Lays children out side by side."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        needs = [measure.width(child, scale) for child in measure.visible(node)]
        return in_line(needs, gap_of(measure, node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of the highest child, each measured at the least width it will get: with more
        room it never needs more. ``scale``: that of the text."""
        children = measure.visible(node)
        long = lengths(width, strips(children, measure.width, scale), gap_of(measure, node))
        wide = (floor(round(long[n], NOISE)) for n in range(len(children)))
        return largest(map(measure.height, children, wide, repeat(scale)))

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        children = measure.visible(node)
        found = row(box, strips(children, measure.width, scale), gap_of(measure, node), node.at)
        return list(zip(children, found.values(), strict=True))


class ColumnShape(Shape):
    """Lays children out one below the other."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        return largest(measure.width(child, scale) for child in measure.visible(node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        needs = [measure.height(child, width, scale) for child in measure.visible(node)]
        return in_line(needs, gap_of(measure, node))

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        children = measure.visible(node)
        needs = strips(children, measure.height, int(box.w), scale)
        found = column(box, needs, gap_of(measure, node), node.at)
        return list(zip(children, found.values(), strict=True))


class StackShape(ColumnShape):
    """Lays children out on top of one another."""

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        return largest(measure.height(child, width, scale) for child in measure.visible(node))

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        return [(child, box) for child in measure.visible(node)]


class CanvasShape(Shape):
    """Lays children out in boxes of their own."""

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        return list(zip(node.children, map(on_pixels, node.details[1]), strict=True))


class TabsShape(StackShape):
    """Lays out one of the children; its box is large enough for each."""

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        shown = node.open_children[0]
        return [(shown, box)] if shown in measure.visible(node) else []


class ScaledShape(StackShape):
    """Lays out a child whose text is larger."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        return super().width(measure, node, scale * scale_of(node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        return super().height(measure, node, width, scale * scale_of(node))


class FramedShape(StackShape):
    """Lays out a child with a margin around it."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        return more(super().width(measure, node, scale), 2 * _edge(measure, node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        edge = 2 * _edge(measure, node)
        return more(super().height(measure, node, max(width - edge, 0), scale), edge)

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        edge = min(_edge(measure, node), int(min(box.w, box.h)) // 2)
        return super().boxes(measure, node, box.inset(edge), scale)


class GridShape(Shape):
    """Lays out cells of one width in rows of one height."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width of all columns, each as wide as the widest cell, at a ``scale`` of the text."""
        cell = largest(measure.width(child, scale) for child in measure.visible(node))
        return in_line([cell] * node.details[1], gap_of(measure, node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        need, many, _ = self._rows(measure, node, width, scale)
        return in_line([need] * many, gap_of(measure, node))

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the cells row by row, in the middle of the box, at a ``scale`` of the text."""
        columns = node.details[1]
        need, many, wide = self._rows(measure, node, int(box.w), scale)
        lines = column(box, dict.fromkeys(range(many), Strip(*need, node.stretch)), gap_of(measure, node))
        step = wide + self._gap(measure, node, int(box.w))
        left = box.x + (int(box.w) - columns * step + step - wide) // 2
        return [
            (child, lines[n // columns]._replace(x=left + n % columns * step, w=wide))
            for n, child in enumerate(measure.visible(node))
        ]

    def _rows(self, measure: Measurer, node: Node, width: int, scale: float) -> tuple[Need, int, int]:
        """Return the height of a row, the number of rows, and a cell's width, at a ``scale`` of the text."""
        cells, columns = measure.visible(node), node.details[1]
        wide = (width - self._gap(measure, node, width) * (columns - 1)) // columns
        need = largest(measure.height(child, wide, scale) for child in cells)
        return need, ceil(len(cells) / columns), wide

    def _gap(self, measure: Measurer, node: Node, width: int) -> int:
        """Return the gap between cells in pixels; 0 if the gaps alone are wider than the grid."""
        gap = gap_of(measure, node)
        return gap if gap * (node.details[1] - 1) <= width else 0


class ScrollShape(ColumnShape):
    """Lays out lines of which only some are visible; buttons at the right scroll to the others."""

    def width(self, measure: Measurer, node: Node, scale: float) -> Need:
        """Return the width of the widest line at a ``scale`` of the text, plus that of its buttons."""
        return more(super().width(measure, node, scale), self._signs(measure, node))

    def height(self, measure: Measurer, node: Node, width: int, scale: float) -> Need:
        """Return the height of all lines at that ``scale``; if it may scroll, at least the highest."""
        inner = max(width - self._signs(measure, node), 0)
        lines = self._lines(measure, node, inner, scale)
        whole = in_line(lines, gap_of(measure, node))
        if not measure.scrolls(node):
            return whole
        return Need(min(whole.least, max(largest(lines).least, 2 * measure.style.control)), whole.wish)

    def boxes(self, measure: Measurer, node: Node, box: Box, scale: float) -> Boxes:
        """Return the visible lines at a ``scale`` of the text, and the buttons if some are not visible."""
        lines, gap, (start, of) = tuple(measure.visible(node)), gap_of(measure, node), _numbers(node)
        whole = self._lines(measure, node, int(box.w), scale)
        if in_line(whole, gap).least <= box.h or len(whole) < 2:
            measure.lists[node.key] = ListWindow(0, len(whole), lines, start, of)
            return super().boxes(measure, node.like(at=0.0), box, scale)
        inner, side = row(box, {0: Strip(stretch=1), 1: Strip(measure.style.least)}, gap).values()
        high = [need.least for need in self._lines(measure, node, int(inner.w), scale)]
        last = len(high) - _in_sight(high[::-1], gap, int(box.h))
        first = max(min(measure.firsts.get(node.key, 0), last), 0)
        shown = _in_sight(high[first:], gap, int(box.h))
        measure.lists[node.key] = ListWindow(first, shown, lines, start, of)
        signs = [IconButton(f"{node.key}-{way}", way, say(words)) for way, words in SIGNS.items()]
        up, down = map(on_pixels, side.rows(2))
        sign = min(int(up.h), round(SIGN * measure.style.control))
        places = up._replace(h=sign), down._replace(y=down.y + down.h - sign, h=sign)
        part = node.like(children=lines[max(first - start, 0) : max(first + shown - start, 0)], at=0.0)
        return [*super().boxes(measure, part, inner, scale), *zip(signs, places, strict=True)]

    def _lines(self, measure: Measurer, node: Node, width: int, scale: float) -> list[Need]:
        """Return the height of each line; in a long list all are as high as the highest one built."""
        built = [measure.height(child, width, scale) for child in measure.visible(node)]
        _, of = _numbers(node)
        return [largest(built)] * of if of else built

    def _signs(self, measure: Measurer, node: Node) -> int:
        return measure.style.least + gap_of(measure, node) if measure.scrolls(node) else 0


def in_line(needs: Sequence[Need], gap: int) -> Need:
    """Return the length that nodes need one after another along an axis, ``gap`` pixels between them."""
    gaps = gap * max(len(needs) - 1, 0)
    return Need(sum(need.least for need in needs) + gaps, sum(need.wish for need in needs) + gaps)


def largest(needs: Iterable[Need]) -> Need:
    """Return the need (least and wished length) made of the largest least and the largest wish of these."""
    least = wish = 0
    for need in needs:
        least, wish = max(least, need.least), max(wish, need.wish)
    return Need(least, wish)


def more(need: Need, by: int) -> Need:
    """Return a need that is ``by`` pixels larger."""
    return Need(need.least + by, need.wish + by)


def strips(children: Sequence[Node], need_of: Callable[..., Need], *room: float) -> dict[int, Strip]:
    """Return the length of each child along an axis as a ``Strip``, by its index among the children.
    ``need_of``: returns what a child needs there, given it and the ``room``."""
    return {n: Strip(*need_of(child, *room), child.stretch) for n, child in enumerate(children)}


def _edge(measure: Measurer, node: Node) -> int:
    return gap_of(measure, node) + ("rim" in node.details) * measure.style.rim


def _numbers(node: Node) -> tuple[int, int]:
    """Return the number of the first built line of a long list, and of all its lines; 0, 0 for others."""
    start, of = node.details[2:] or (0, 0)
    return start, of


def _in_sight(heights: Sequence[int], gap: int, room: int) -> int:
    """Return how many lines fit in ``room`` pixels, counted from the first; at least one."""
    used = -gap
    for number, high in enumerate(heights):
        used += high + gap
        if used > room:
            return max(number, 1)
    return len(heights)


# How each kind of node is measured
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


MOST = 64  # arrangements of a page


class PlacedNode(NamedTuple):
    """A node and its box on the page in whole pixels; ``scale`` is that of its text."""

    node: Node
    box: Box
    scale: float = 1.0


class Solution(NamedTuple):
    """The layout of a page: its nodes in the order of drawing and reading, its lists by key."""

    placed: tuple[PlacedNode, ...]
    lists: Mapping[str, ListWindow]
    fits: bool  # nothing is smaller than it is to be

    def box(self, key: str) -> Box | None:
        """Return the box of the node with that key; None if it was left out or is scrolled out of view."""
        return next((one.box for one in self.placed if one.node.key == key), None)

    def list_at(self, x: Px, y: Px) -> str:
        """Return the key of the list at x, y; empty if there is none."""
        lists = (one for one in self.placed if one.node.kind == "scroll")
        return next((one.node.key for one in lists if one.box.holds(x, y)), "")

    def step(self, key: str) -> Px:
        """Return how many pixels apart the lines of that list are; its height if one line is in sight."""
        lines, box = self.lists[key], self.box(key)
        both = lines.lines[lines.first - lines.start :][:2]
        tops = [one.box.y for one in self.placed if any(one.node is line for line in both)]
        return abs(tops[1] - tops[0]) if len(tops) > 1 else box.h if box else 1.0

    def with_nodes(self, nodes: Mapping[int, Node]) -> Solution:
        """Return the same layout with some nodes replaced: ``nodes`` has the new by ``id`` of the old."""
        placed = (PlacedNode(nodes.get(id(node), node), box, scale) for node, box, scale in self.placed)
        lists = {
            key: one._replace(lines=tuple(nodes.get(id(line), line) for line in one.lines))
            for key, one in self.lists.items()
        }
        return Solution(tuple(placed), lists or self.lists, self.fits)


def solve(page: Node, room: Box, style: Style, firsts: Mapping[str, int] | None = None) -> Solution:
    """Return the layout of a page in ``room`` (pixels). ``firsts``: the number (from 0) of the first visible
    line of each list, by key. ValueError if the page has too many arrangements."""
    room, firsts = on_pixels(room), firsts or {}
    arrangements = _arrangements(page)
    if len(arrangements) > MOST:
        raise ValueError(f"a page has at most {MOST} arrangements, not {len(arrangements)}")
    for tree, keeps in arrangements:
        spares = {node.spare for node in tree.walk(closed=True) if node.spare > keeps}
        for cut in (inf, *sorted(spares, reverse=True)):  # the least loss first
            if found := Layout(style, cut).placed(tree, room, firsts):
                return found
    for tree, keeps in arrangements:
        if found := Layout(style, keeps + 1, scrolling=True).placed(tree, room, firsts):
            return found
    tree, keeps = arrangements[-1]
    return Layout(style, keeps + 1, scrolling=True).forced(tree, room, firsts)


def needs(page: Node, width: int, style: Style) -> tuple[Need, Need]:
    """Return the width that a page needs, and its height at ``width`` pixels, with nothing left out."""
    (tree, _), layout = _arrangements(page)[0], Layout(style)
    return layout.width(tree), layout.height(tree, width)


# A tree with each combination of its alternatives, best first, and the highest ``spare`` that each must keep
Arrangements = list[tuple[Node, int]]


def _arrangements(node: Node) -> Arrangements:
    """Return the arrangements of a tree; those of each part are found once, and kept with its node."""
    if node.children and "ways" not in node.memo:
        node.memo["ways"] = _arranged(node)
    return node.memo.get("ways") or [(node, 0)]


def _arranged(node: Node) -> Arrangements:
    """Return the arrangements of a tree; none if it is its only one."""
    if node.kind == "first":
        return [
            (tree, max(keeps, option.keeps))
            for option in node.children
            for tree, keeps in _arrangements(option)
        ]
    below = [_arrangements(child) for child in node.children]
    if all(
        len(found) == 1 and found[0][0] is child for found, child in zip(below, node.children, strict=True)
    ):
        return []
    return [
        (node.like(children=tuple(tree for tree, _ in each)), max(keeps for _, keeps in each))
        for each in product(*below)
    ]


class Layout(Measurer):
    """One attempt to place a tree of nodes in a box."""

    shapes = SHAPES

    def placed(self, tree: Node, room: Box, firsts: Mapping[str, int]) -> Solution | None:
        """Return the layout of the page in a room; None if a node would get less than its least size."""
        if self.width(tree).least > room.w or self.height(tree, int(room.w)).least > room.h:
            return None
        return self.forced(tree, room, firsts)._replace(fits=True)

    def forced(self, tree: Node, room: Box, firsts: Mapping[str, int]) -> Solution:
        """Return the layout of the page in a room, reduced in proportion if necessary."""
        self.firsts = firsts
        return Solution(tuple(self._all(tree, room)), self.lists, False)

    def _all(self, tree: Node, room: Box) -> Iterator[PlacedNode]:
        waiting = [(tree, room, 1.0)]
        while waiting:
            node, box, scale = waiting.pop()
            wide = self.wide_of(node, int(box.w), scale)
            high = self.at_most(node.high, int(box.h), partial(self.height, node, wide, scale))
            box = Box(box.x + int(node.at * (box.w - wide)), box.y + (box.h - high) // 2, wide, high)
            yield PlacedNode(node, box, scale)
            inside, below = SHAPES[node.kind].boxes(self, node, box, scale), scale * scale_of(node)
            waiting += [(child, place, below) for child, place in reversed(inside)]
