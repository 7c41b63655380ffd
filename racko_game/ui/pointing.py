"""Pointing: presses, drags and the wheel on a page, and the commands that scroll and type."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..controls.intents import MOUSE, Cancel, Command, Drag, Drop, Grab, Hand, Holding, Intent, Tap
from ..stage.touch.hotspots import Hotspot, at
from .nodes import Node
from .numbers import NumberInput, is_number
from .scene import Transition
from .solve import Solution

SCROLLS = {"scroll-up": -1, "scroll-down": 1}
"""Words that scroll, and by how many lines."""


class Pointable(Protocol):
    """The parts of a page that its pointers use."""

    numbers: NumberInput
    pointed: str

    @property
    def solution(self) -> Solution:
        """Return the current layout."""

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Return what can have the focus."""

    def node(self, key: str) -> Node | None:
        """Return the node of that key."""

    def focus_of(self, hand: Hand) -> str:
        """Return the key at which a hand has the focus."""

    def point_at(self, hand: Hand, spot: Hotspot | None) -> None:
        """Note that a hand's pointer is over a hotspot."""

    def confirm(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """Choose a hotspot, with its sound."""

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """Choose a hotspot without a sound."""

    def turn(self, node: Node, by: int) -> None:
        """Change a choice by ``by`` values."""

    def dropped(self, begun: str, end: str) -> Transition | None:
        """Handle a drag from the node with one key to that with another."""

    def scroll(self, name: str, by: int) -> None:
        """Scroll a list by ``by`` lines."""

    def leaf(self, hand: Hand, name: str, by: int) -> None:
        """Scroll a list by its usual step, as keys do."""

    def list_at(self, point: tuple[float, float]) -> str:
        """Return the key of the list at a point."""

    def list_of(self, hand: Hand) -> str:
        """Return the name of the list that an input device ("hand") scrolls; "" if it scrolls none."""


class ListPull(NamedTuple):
    """A drag of a list: the hand, the list's key, the y where it began, and the first visible line then."""

    hand: Hand
    key: str
    y: float
    first: int


class Pointing:
    """The pointers that press or drag on a page.

    A drag moves the slider or the list that it began on; a drag that begins and ends on one button presses
    it.
    """

    def __init__(self, page: Pointable) -> None:
        self._page = page
        self._grabbed: dict[Hand, Hotspot] = {}
        self._pull: ListPull | None = None
        self._held: Hand | None = None  # which turned a number by holding it

    def handle(self, intent: Intent) -> tuple[bool, Transition | None]:
        """Return whether the intent was handled here, and where it leads."""
        match intent:
            case Holding(hand, x, y) if is_number(self._node(spot := self._at(x, y))) and spot:
                self._page.choose(spot, x)
                self._held = hand
            case Tap(hand) if self._held == hand:
                self._held = None  # it was held, and has turned as it was
            case Command(hand, word) if self._types(hand, word) or self._scrolls(hand, word):
                pass
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

    def _at(self, x: float, y: float) -> Hotspot | None:
        return at(self._page.hotspots(), x, y)

    def _node(self, spot: Hotspot | None) -> Node | None:
        return self._page.node(spot.name) if spot else None

    def _is_slider(self, spot: Hotspot | None) -> bool:
        node = self._node(spot)
        return node is not None and node.role == "slider"

    def _grab(self, hand: Hand, x: float, y: float) -> None:
        spot = self._at(x, y)
        self._page.point_at(hand, spot)
        self._grabbed.pop(hand, None)
        if spot:
            self._grabbed[hand] = spot
        if self._is_slider(spot) and spot:
            self._page.choose(spot, x)
        elif key := self._page.list_at((x, y)):
            self._pull = ListPull(hand, key, y, self._page.solution.lists[key].first)

    def _drag(self, hand: Hand, x: float, y: float) -> None:
        spot = self._grabbed.get(hand)
        if spot and self._is_slider(spot):
            self._page.choose(spot, x)
        elif self._pull and self._pull.hand == hand:
            self._pull_on(self._pull, y)

    def _pull_on(self, pull: ListPull, y: float) -> None:
        solution = self._page.solution
        if lines := solution.lists.get(pull.key):
            wanted = pull.first + round((pull.y - y) / solution.step(pull.key))
            self._page.scroll(pull.key, wanted - lines.first)

    def _drop(self, hand: Hand, x: float, y: float) -> Transition | None:
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

    def _types(self, hand: Hand, word: str) -> bool:
        """Change the number under the mouse by its wheel, or type a digit in the one with the focus."""
        wheel = -SCROLLS.get(word, 0) if hand == MOUSE else 0
        node = self._page.node(self._page.pointed if wheel else self._page.focus_of(hand))
        if node is None or not is_number(node):
            return False
        if wheel:
            self._page.turn(node, wheel)
            return True
        return self._page.numbers.type(node, word)

    def _scrolls(self, hand: Hand, word: str) -> bool:
        """Scroll the list under the mouse, or the one with the focus."""
        if word not in SCROLLS:
            return False
        if key := self._page.list_of(hand):
            if hand == MOUSE:
                self._page.scroll(key, SCROLLS[word])
            else:
                self._page.leaf(hand, key, SCROLLS[word])
        return True
