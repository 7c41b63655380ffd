"""Halves: two play with the keys, or with a pad, each with one of them."""

from __future__ import annotations

from ...controls.intents import Device, Hand
from ...words.language import say
from ..kit.scene import Kit

HALVES = {(True, 1): "hand.left-keys", (True, 2): "hand.right-keys",
          (False, 1): "hand.left-pad", (False, 2): "hand.right-pad"}  # fmt: skip
"""What a half is called: whether it is one of the keys, and which."""
SHARED = {True: ("lobby.two-keys", "lobby.one-keys"), False: ("lobby.two-pad", "lobby.one-pad")}
"""How the keys can be shared, and be had for oneself again; and a pad."""


def how_to_share(hand: Hand) -> str:
    """The words on what lets two play with that hand's device, or one again; empty where that cannot be."""
    return "" if hand.device.points else say(SHARED[hand.device is Device.KEYS][bool(hand.half)])


def halve(kit: Kit, hand: Hand) -> tuple[tuple[Hand, ...], Hand]:
    """Two share that hand's device from now on, or one has it for themselves again: the hands that there are
    no more, and the one that has the seat."""
    kit.share(hand.whole, not hand.half)
    return (hand.halves, hand.whole) if hand.half else ((hand.whole,), hand.halves[0])
