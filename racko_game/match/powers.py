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

FEW = {
    "shuffle step": "power.few-shuffle-step",
    "go again": "power.few-go-again",
    "look ahead": "power.few-look-ahead",
    "trade": "power.few-trade",
    "skip": "power.few-skip",
}
"""What it does, in as few words as can be."""


def called(power: str) -> Message:
    """What a power is called."""
    return Message(NAMES[power])


def may(power: str) -> Message:
    """What one may do with it."""
    return Message(MAY[power])


def in_short(power: str) -> Message:
    """The power, and what it does, in as few words as can be."""
    return Message("power.few", power=called(power), few=Message(FEW[power]))
