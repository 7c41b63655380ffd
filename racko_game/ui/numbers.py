"""Changing the value of a choice step by step; numbers change faster when held, or are typed."""

from __future__ import annotations

from typing import Any

from ..match.plans.seats import can_step, step_along
from .nodes import Node


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

    def __init__(self) -> None:
        self._last = ("", 0)
        self._turns = 0
        self._since = 0.0
        self._digits = ""
        self._node: Node | None = None  # for which they are typed

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
