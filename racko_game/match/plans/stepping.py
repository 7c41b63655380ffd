"""Stepping along the values of a choice: from the first to the last, not round from end to end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def step_along(values: Sequence[T], now: object, by: int) -> T:
    """Return the value ``by`` places after ``now``, at most the last and at least the first one. With two
    values, every step leads to the other one, as with a switch. If ``now`` is not among the values, the first
    is returned."""
    at = next((place for place, value in enumerate(values) if value == now), -1)
    if at < 0:
        return values[0]
    return values[1 - at] if len(values) == 2 else values[max(0, min(at + by, len(values) - 1))]


def can_step(values: Sequence[object], now: object, by: int) -> bool:
    """Return whether a step of ``by`` places would change the value."""
    return bool(values) and step_along(values, now, by) != now


def leading(values: Sequence[object], now: object) -> tuple[bool, bool]:
    """Return whether there is a value before ``now``, and whether there is one after it."""
    return can_step(values, now, -1), can_step(values, now, 1)
