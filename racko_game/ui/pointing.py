"""Pointing: presses and drags on a page; the commands that scroll it."""

from __future__ import annotations

from typing import NamedTuple

from ..controls.intents import Cancel, Drag, Drop, Grab, Hand, Holding, Intent, Tap
from ..stage.touch.hotspots import Hotspot, at
from .nodes import Node
from .numbers import is_number
from .scene import Scene, Transition, UiContext
from .solve import Solution

SCROLLS = {"scroll-up": -1, "scroll-down": 1}  # commands that scroll, and by how many lines


class ListPull(NamedTuple):
    """A drag of a list: the hand, the list's key, the y where it began, and the first visible line then."""

    hand: Hand
    key: str
    y: float
    first: int


class PointedScene(Scene):
    """A scene with nodes that pointers press and drag.

    A drag moves the slider or the list that it began on; a drag that begins and ends on one button presses
    it.
    """

    def __init__(self, context: UiContext, focus: str = "") -> None:
        super().__init__(context, focus)
        self._grabbed: dict[Hand, Hotspot] = {}
        self._pull: ListPull | None = None
        self._held: Hand | None = None  # which turned a number by holding it

    @property
    def solution(self) -> Solution:
        """Return the current layout."""
        raise NotImplementedError

    def node(self, key: str) -> Node | None:
        """Return the current node with that key; None if there is none."""
        raise NotImplementedError

    def scroll(self, name: str, by: int) -> None:
        """Scroll a list by ``by`` lines; back if that is negative."""

    def dropped(self, begun: str, end: str) -> Transition | None:
        """Handle a drag from the node with one key to that with another."""
        return None

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Holding(hand, x, y) if is_number(self._node_of(spot := at(self.hotspots(), x, y))) and spot:
                self.choose(spot, x)
                self._held = hand
            case Tap(hand) if self._held == hand:
                self._held = None  # it was held, and has turned as it was
            case Grab(hand, x, y):
                self._grab(hand, x, y)
            case Drag(hand, x, y):
                self._drag(hand, x, y)
            case Drop(hand, x, y):
                return self._drop(hand, x, y)
            case Cancel(hand):
                self._grabbed.pop(hand, None)
                self._held = self._pull = None
            case _:
                return super().handle(intent)
        return None

    def _node_of(self, spot: Hotspot | None) -> Node | None:
        return self.node(spot.name) if spot else None

    def _is_slider(self, spot: Hotspot | None) -> bool:
        node = self._node_of(spot)
        return node is not None and node.role == "slider"

    def _grab(self, hand: Hand, x: float, y: float) -> None:
        spot = at(self.hotspots(), x, y)
        self.point_at(hand, spot)
        self._grabbed.pop(hand, None)
        if spot:
            self._grabbed[hand] = spot
        if self._is_slider(spot) and spot:
            self.choose(spot, x)
        elif key := self.solution.list_at(x, y):
            self._pull = ListPull(hand, key, y, self.solution.lists[key].first)

    def _drag(self, hand: Hand, x: float, y: float) -> None:
        spot = self._grabbed.get(hand)
        if spot and self._is_slider(spot):
            self.choose(spot, x)
        elif (pull := self._pull) and pull.hand == hand and (lines := self.solution.lists.get(pull.key)):
            wanted = pull.first + round((pull.y - y) / self.solution.step(pull.key))
            self.scroll(pull.key, wanted - lines.first)

    def _drop(self, hand: Hand, x: float, y: float) -> Transition | None:
        begun, spot = self._grabbed.pop(hand, None), at(self.hotspots(), x, y)
        if self._pulled(hand) or begun is None or spot is None:
            return None
        if spot.name != begun.name:
            return self.dropped(begun.name, spot.name)
        return None if self._is_slider(spot) else self.confirm(spot, x)

    def _pulled(self, hand: Hand) -> bool:
        """Return whether the drag that ends now has scrolled a list."""
        pull, self._pull = self._pull, None
        if pull is None or pull.hand != hand or pull.key not in self.solution.lists:
            return False
        return self.solution.lists[pull.key].first != pull.first
