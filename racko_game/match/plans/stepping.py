"""Stepping along the values of a choice: from the first to the last, not round from end to end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def step_along(values: Sequence[T], now: object, by: int) -> T:
    """Return the value ``by`` places on from ``now``, at most the last and at least the first one.

    Of two values each leads to the other, like a switch. From what is none of them it leads to the first.
    """
    at = next((place for place, value in enumerate(values) if value == now), -1)
    if at < 0:
        return values[0]
    return values[1 - at] if len(values) == 2 else values[max(0, min(at + by, len(values) - 1))]


def can_step(values: Sequence[object], now: object, by: int) -> bool:
    """Return whether there is another value that way."""
    return bool(values) and step_along(values, now, by) != now


def leading(values: Sequence[object], now: object) -> tuple[bool, bool]:
    """Return whether there is a value before the one of now, and one after it."""
    return can_step(values, now, -1), can_step(values, now, 1)
