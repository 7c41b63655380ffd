"""The solver: computes the box of each node of a page.

A page is fitted in this order: each of its arrangements (see ``FirstThatFits``) is tried as it is, then
without what may be left out, the highest ``spare`` first and equal ones together, over the whole page. If
that is not enough, lists scroll; if that is not enough either, everything is reduced in proportion. What a
node needs and where it is placed are one calculation, in whole pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import inf
from typing import NamedTuple

from ..stage.geometry import Box, Px, on_pixels
from .containers import SHAPES
from .nodes import Node
from .shapes import Known, ListWindow, Measurer, Need, scale_of
from .style import Style

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

    def with_pictures(self, pictures: Mapping[int, Node]) -> Solution:
        """Return the same layout with some nodes replaced: ``pictures`` has the new by ``id`` of the old."""
        placed = (one._replace(node=pictures.get(id(one.node), one.node)) for one in self.placed)
        return self._replace(placed=tuple(placed))


def solve(page: Node, room: Box, style: Style, firsts: Mapping[str, int] | None = None) -> Solution:
    """Return the layout of a page in ``room`` (pixels). ``firsts``: the number (from 0) of the first visible
    line of each list, by key. ValueError if the page has too many arrangements."""
    room, firsts = on_pixels(room), firsts or {}
    arrangements = _arrangements(page, {})
    if len(arrangements) > MOST:
        raise ValueError(f"a page has at most {MOST} arrangements, not {len(arrangements)}")
    known = Known([tree for tree, _ in arrangements])
    for tree, keeps in arrangements:
        spares = {node.spare for node in tree.walk(closed=True) if node.spare > keeps}
        for cut in (inf, *sorted(spares, reverse=True)):  # the least loss first
            if found := Layout(style, cut, known=known).placed(tree, room, firsts):
                return found
    for tree, keeps in arrangements:
        if found := Layout(style, keeps + 1, scrolling=True, known=known).placed(tree, room, firsts):
            return found
    tree, keeps = arrangements[-1]
    return Layout(style, keeps + 1, scrolling=True, known=known).forced(tree, room, firsts)


def needs(page: Node, width: int, style: Style) -> tuple[Need, Need]:
    """Return the width that a page needs, and its height at ``width`` pixels, with nothing left out."""
    tree, _ = _arrangements(page, {})[0]
    layout = Layout(style)
    return layout.width(tree), layout.height(tree, width)


Arrangements = list[tuple[Node, int]]
"""A tree with each combination of its alternatives, best first, and the highest ``spare`` that each must
keep."""


def _arrangements(node: Node, known: dict[int, Arrangements]) -> Arrangements:
    """Return the arrangements of a tree; ``known`` has those of parts that stand in several, by id."""
    if id(node) not in known:
        known[id(node)] = _arranged(node, known)
    return known[id(node)]


def _arranged(node: Node, known: dict[int, Arrangements]) -> Arrangements:
    if node.kind == "first":
        return [
            (tree, max(keeps, option.keeps))
            for option in node.children
            for tree, keeps in _arrangements(option, known)
        ]
    below = [_arrangements(child, known) for child in node.children]
    if all(
        len(found) == 1 and found[0][0] is child for found, child in zip(below, node.children, strict=True)
    ):
        return [(node, 0)]
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
        return Solution(tuple(self._all(tree, room, 1.0)), self.lists, False)

    def _all(self, node: Node, box: Box, scale: float) -> Iterator[PlacedNode]:
        wide = self.wide_of(node, int(box.w), scale)
        high = self.at_most(node.high, int(box.h), lambda: self.height(node, wide, scale))
        box = Box(box.x + int(node.at * (box.w - wide)), box.y + (box.h - high) // 2, wide, high)
        yield PlacedNode(node, box, scale)
        for child, place in SHAPES[node.kind].boxes(self, node, box, scale):
            yield from self._all(child, place, scale * scale_of(node))
