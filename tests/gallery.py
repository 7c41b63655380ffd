"""What every theatre of a process shares: a painter gives the same picture for the same theme and name, and
the solver the same places for the same tree and room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from inspect import isfunction
from typing import NamedTuple

from pygame import Surface

from racko_game.paint.engine.colours import Theme
from racko_game.paint.engine.sprites import PASSING, Art, Picture, weight
from racko_game.stage.geometry import Box
from racko_game.ui import page as pages
from racko_game.ui.nodes import Node
from racko_game.ui.solve import Solution, solve
from racko_game.ui.style import Style

from .counts import FULL

ROOM = 96 << 20  # bytes
PAGES = 2048  # solutions


class Gallery:
    """What was painted, while there is room: the least recently used goes first."""

    def __init__(self, room: int = ROOM) -> None:
        self.room, self.bytes = room, 0
        self._hung: OrderedDict[tuple[Theme, Picture], Surface] = OrderedDict()

    def get(self, theme: Theme, key: Picture) -> Surface | None:
        """A copy of the picture: whoever paints with it may draw on it."""
        hung = self._hung.get((theme, key))
        if hung is None:
            return None
        self._hung.move_to_end((theme, key))
        return hung.copy()

    def hang(self, theme: Theme, key: Picture, picture: Surface) -> None:
        """Keep a copy of it."""
        self._hung[theme, key] = picture.copy()
        self.bytes += weight(picture)
        while self.bytes > self.room:
            self.bytes -= weight(self._hung.popitem(last=False)[1])


GALLERY = Gallery()


class SharedArt(Art):
    """The game's art, but what another theatre has painted is not painted again."""

    def fresh(self, key: Picture) -> Surface:
        """The picture as it would be painted."""
        if key[0] in PASSING:
            return super().fresh(key)
        picture = GALLERY.get(self.theme, key)
        if picture is None:
            picture = super().fresh(key)
            GALLERY.hang(self.theme, key, picture)
        return picture


class Solved(NamedTuple):
    """A tree without what its nodes do, and its places."""

    tree: Node
    solution: Solution


class Places:
    """Where pages stood, while there is room: the least recently used goes first."""

    def __init__(self) -> None:
        self._known: OrderedDict[Hashable, Solved] = OrderedDict()

    def solve(self, page: Node, room: Box, look: Style, firsts: Mapping[str, int] | None = None) -> Solution:
        """What the solver says, or said of an equal page."""
        nodes = list(page.walk(closed=True))
        key = tuple(map(mark, nodes)), room, look, tuple((firsts or {}).items())
        known = self._known.get(key)
        if known is None or known.tree != page:
            if any(bound(detail) for node in nodes for detail in node.details):
                return solve(page, room, look, firsts)
            tree = idle(page)
            known = self._known[key] = Solved(tree, solve(tree, room, look, firsts))
            if len(self._known) > PAGES:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return known.solution


def mark(node: Node) -> int:
    """A number by which nodes that differ are told apart, nearly always."""
    seen = node.kind, node.key, node.name, node.value, node.states, node.wide, node.high
    try:
        return hash((*seen, node.details))
    except TypeError:  # of something that has no hash
        return hash(seen)


def idle(tree: Node) -> Node:
    """The same tree, whose buttons lead nowhere: of a page nothing else is kept."""
    return tree.like(children=tuple(map(idle, tree.children)), actions={})


def bound(detail: object) -> bool:
    """Whether a node's detail holds more than it says: a page, its game, all its pictures."""
    return callable(detail) and not (isfunction(detail) and detail.__closure__ is None)


if not FULL:
    pages.solve = Places().solve  # type: ignore[attr-defined]
