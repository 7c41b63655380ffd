"""Pointing: presses and drags on a page; the commands that scroll it."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..controls.intents import Cancel, Drag, Drop, Grab, Hand, Holding, Intent, Tap
from ..stage.geometry import Px
from ..stage.touch.hotspots import Hotspot, at
from .nodes import Node
from .numbers import is_number
from .scene import Transition
from .solve import Solution

SCROLLS = {"scroll-up": -1, "scroll-down": 1}  # commands that scroll, and by how many lines


class Pointable(Protocol):
    """The parts of a page that its pointers use."""

    @property
    def solution(self) -> Solution:
        """Return the current layout."""

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Return what can have the focus."""

    def node(self, key: str) -> Node | None:
        """Return the node of that key; None if there is none."""

    def point_at(self, hand: Hand, spot: Hotspot | None) -> None:
        """Note that a hand's (device's) pointer is over a hotspot, or over none."""

    def confirm(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        """Choose a hotspot (pointed at ``x``, if by a pointer), with its sound."""

    def choose(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        """Choose a hotspot (pointed at ``x``, if by a pointer) without a sound."""

    def dropped(self, begun: str, end: str) -> Transition | None:
        """Handle a drag from the node with the key ``begun`` to the one with the key ``end``."""

    def scroll(self, name: str, by: int) -> None:
        """Scroll the list with that key by ``by`` lines; back if that is negative."""


class ListPull(NamedTuple):
    """A drag of a list: the hand (device), the list's key, the y where it began, and its first line then."""

    hand: Hand
    key: str
    y: float
    first: int


class Pointing:
    """The pointers that press or drag on a page. A drag moves the slider or the list that it began on; a drag
    that begins and ends on one button presses it."""

    def __init__(self, page: Pointable) -> None:
        self._page = page
        self._grabbed: dict[Hand, Hotspot] = {}
        self._pull: ListPull | None = None
        self._held: Hand | None = None  # which turned a number by holding it

    def handle(self, intent: Intent) -> tuple[bool, Transition | None]:
        """Return whether the intent was handled here, and the transition it leads to."""
        match intent:
            case Holding(hand, x, y) if is_number(self._node(spot := self._at(x, y))) and spot:
                self._page.choose(spot, x)
                self._held = hand
            case Tap(hand) if self._held == hand:
                self._held = None  # it was held, and has turned as it was
            case Grab(hand, x, y):
                self._grab(hand, x, y)
            case Drag(hand, x, y):
                self._drag(hand, x, y)
            case Drop(hand, x, y):
                return True, self._drop(hand, x, y)
            case Cancel(hand):
                self._grabbed.pop(hand, None)
                self._held = self._pull = None
            case _:
                return False, None
        return True, None

    def _at(self, x: Px, y: Px) -> Hotspot | None:
        return at(self._page.hotspots(), x, y)

    def _node(self, spot: Hotspot | None) -> Node | None:
        return self._page.node(spot.name) if spot else None

    def _is_slider(self, spot: Hotspot | None) -> bool:
        node = self._node(spot)
        return node is not None and node.role == "slider"

    def _grab(self, hand: Hand, x: Px, y: Px) -> None:
        spot = self._at(x, y)
        self._page.point_at(hand, spot)
        self._grabbed.pop(hand, None)
        if spot:
            self._grabbed[hand] = spot
        if self._is_slider(spot) and spot:
            self._page.choose(spot, x)
        elif key := self._page.solution.list_at(x, y):
            self._pull = ListPull(hand, key, y, self._page.solution.lists[key].first)

    def _drag(self, hand: Hand, x: Px, y: Px) -> None:
        spot = self._grabbed.get(hand)
        if spot and self._is_slider(spot):
            self._page.choose(spot, x)
        elif (pull := self._pull) and pull.hand == hand:
            solution = self._page.solution
            if lines := solution.lists.get(pull.key):
                wanted = pull.first + round((pull.y - y) / solution.step(pull.key))
                self._page.scroll(pull.key, wanted - lines.first)

    def _drop(self, hand: Hand, x: Px, y: Px) -> Transition | None:
        begun, spot = self._grabbed.pop(hand, None), self._at(x, y)
        if self._pulled(hand) or begun is None or spot is None:
            return None
        if spot.name != begun.name:
            return self._page.dropped(begun.name, spot.name)
        return None if self._is_slider(spot) else self._page.confirm(spot, x)

    def _pulled(self, hand: Hand) -> bool:
        """Return whether the drag that ends now has scrolled a list."""
        pull, self._pull = self._pull, None
        if pull is None or pull.hand != hand or pull.key not in self._page.solution.lists:
            return False
        return self._page.solution.lists[pull.key].first != pull.first
