"""What hands do to the nodes of a page: presses and drags, and the commands that scroll it; the value of a
choice changes step by step, numbers faster when held, or they are typed."""

from __future__ import annotations

from typing import Any, Protocol

from ..controls.intents import Cancel, Drag, Drop, Grab, Hand, Holding, Intent, Tap
from ..match.plans.seats import can_step, step_along
from ..stage.geometry import Px
from ..stage.touch.hotspots import Hotspot, at
from .nodes import Node
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


class Pointing:
    """The pointers that press or drag on a page. A drag moves the slider or the list that it began on; a drag
    that begins and ends on one button presses it."""

    def __init__(self, page: Pointable) -> None:
        self._page = page
        self._grabbed: dict[Hand, Hotspot] = {}
        self._pull: tuple[Hand, str, float, int] | None = None  # of a list: key, y, first line
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
            self._pull = hand, key, y, self._page.solution.lists[key].first

    def _drag(self, hand: Hand, x: Px, y: Px) -> None:
        spot = self._grabbed.get(hand)
        if spot and self._is_slider(spot):
            self._page.choose(spot, x)
        elif self._pull and self._pull[0] == hand:
            solution, (_, key, begun, first) = self._page.solution, self._pull
            if lines := solution.lists.get(key):
                self._page.scroll(key, first + round((begun - y) / solution.step(key)) - lines.first)

    def _drop(self, hand: Hand, x: Px, y: Px) -> Transition | None:
        begun, spot, lists = self._grabbed.pop(hand, None), self._at(x, y), self._page.solution.lists
        pull, self._pull = self._pull, None
        pulled = pull and pull[0] == hand and pull[1] in lists and lists[pull[1]].first != pull[3]
        if pulled or begun is None or spot is None:
            return None
        if spot.name != begun.name:
            return self._page.dropped(begun.name, spot.name)
        return None if self._is_slider(spot) else self._page.confirm(spot, x)


def values_of(node: Node) -> list[Any]:
    """Return the values of a choice in their order; empty if it has no list of them."""
    return [value for value, _ in node.details[1]]


def is_number(node: Node | None) -> bool:
    """Return whether a node is a choice of a number, which can be typed."""
    return node is not None and node.kind == "pick" and "number" in node.states


def turned(node: Node, by: int) -> bool:
    """Return whether a choice can change its value in direction ``by``: -1 back, 1 on."""
    if node.kind == "turn":
        return bool(node.details[0][by > 0])
    return can_step(values_of(node), node.details[0], by)


class NumberInput:
    """Remembers for a moment which number was changed last, and the digits typed. All times in seconds."""

    MOMENT = 0.35  # what is held or turned again within it goes on
    TYPING = 1.6  # without a digit for so long: another one begins a new number
    FASTER = ((16, 10), (9, 5), (4, 2))  # after so many turns, so many values at a time

    _last, _turns, _since = ("", 0), 0, 0.0  # the choice turned last and how; how often; how long ago
    _digits = ""
    _node: Node | None = None  # for which they are typed

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; after a while the typed number is applied."""
        self._since += dt
        if self._since > self.TYPING:
            self.settle()

    def settle(self) -> bool:
        """Apply the value nearest to the typed number, if that is in range; return whether one was typed."""
        digits, node = self._digits, self._node
        self._digits, self._node = "", None
        values = values_of(node) if node else []
        if digits and node and values and min(values) <= int(digits) <= max(values):
            node.actions["choose"](min(values, key=lambda number: abs(number - int(digits))))
        return bool(digits)

    def turn(self, node: Node, by: int) -> None:
        """Change a choice by ``by`` values (negative: back), at most to its last; numbers ever faster."""
        if node.kind == "turn":
            node.actions["turn"](by)
            return
        goes_on = (node.key, by) == self._last and self._since <= self.MOMENT
        self._turns = self._turns + 1 if goes_on else 0
        self._last, self._since, self._digits = (node.key, by), 0.0, ""
        fast = next((many for turns, many in self.FASTER if self._turns >= turns), 1)
        many = by * (fast if is_number(node) else 1)
        node.actions["choose"](step_along(values_of(node), node.details[0], many))

    def typed(self, key: str) -> str:
        """Return the digits typed so far in the node with that key, with an ellipsis; "" if none were."""
        return f"{self._digits} …" if self._digits and self._node and self._node.key == key else ""

    def type(self, node: Node, word: str) -> bool:
        """Handle a command that types or deletes a digit or ends a number; return whether it was one."""
        before = self._digits if self._node and self._node.key == node.key else ""
        if word == "accept" and before:
            return self.settle()
        digit = word.removeprefix("slot ")
        if word == "back" and before:
            self._digits = before[:-1]
        elif digit != word and digit.isdigit():
            longer = before + str(int(digit) % 10)
            self._digits = longer if int(longer) <= max(values_of(node)) else longer[-1]
            if int(self._digits) in values_of(node):
                node.actions["choose"](int(self._digits))
        else:
            return False
        self._node, self._since = node, 0.0
        return True
