"""What powers are called, and what each lets whoever discards its card do."""

from __future__ import annotations

from ..message import Message

NAMES = {
    "shuffle step": "power.shuffle-step",
    "go again": "power.go-again",
    "look ahead": "power.look-ahead",
    "trade": "power.trade",
    "skip": "power.skip",
}
"""By its name in the rules."""
MAY = {
    "shuffle step": "power.may-shuffle-step",
    "go again": "power.may-go-again",
    "look ahead": "power.may-look-ahead",
    "trade": "power.may-trade",
    "skip": "power.may-skip",
}
"""What one may do with it, to stand after "you may"."""


def called(power: str) -> Message:
    """What a power is called."""
    return Message(NAMES[power])


def may(power: str) -> Message:
    """What one may do with it."""
    return Message(MAY[power])
