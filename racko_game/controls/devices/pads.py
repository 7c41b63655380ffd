"""Pads: which are there, whose each is, and what is done to them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from ..intents import Device, Hand
from ..signals import Signal

Size = tuple[int, int]

MOST_PADS = 64
"""How many there may be at once."""


class Source(Protocol):
    """Where signals come from: ``Devices``."""

    def start(self) -> None:
        """Look for pads from now on."""

    def signals(self, events: Iterable[Any], size: Size) -> list[Signal]:
        """What these events mean in a window of this size."""

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        """Shake a pad, or all of them."""

    def light(self, pad: int, colour: tuple[int, int, int]) -> None:
        """Let a pad's light have that colour."""

    def number(self, pad: int, player: int) -> None:
        """Let a pad's lights say which player's it is."""


class Pads:
    """By instance id, the hand that each is."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._hands: dict[int, Hand] = {}

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Those that are there."""
        return tuple(self._hands.values())

    def __contains__(self, pad: int) -> bool:
        return pad in self._hands

    def __getitem__(self, pad: int) -> Hand:
        return self._hands[pad]

    def know(self, pad: int) -> bool:
        """Whether it is a pad of ours: one that nobody told us of is, too, but there are not that many."""
        if pad not in self._hands and len(self._hands) < MOST_PADS:
            self._hands[pad] = Hand(Device.PAD, (pad,))
        return pad in self._hands

    def come(self, pad: int, device: Device) -> Hand:
        """A pad of that brand is there; the hand that it was before we knew its brand."""
        hand = Hand(device, (pad,))
        before = self._hands.get(pad, hand)
        self._hands[pad] = hand
        return before

    def go(self, pad: int) -> Hand:
        """It is there no more; the hand that it was."""
        return self._hands.pop(pad)

    def rumble(self, hand: Hand, strength: float, milliseconds: int) -> None:
        """Shake a hand's pad, 0 … 1 strongly; nothing if it has none, or no longer."""
        for pad in self._of(hand):
            self._source.rumble(pad, strength, milliseconds)

    def light(self, hand: Hand, colour: tuple[int, int, int]) -> None:
        """Let the light of a hand's pad have that colour; nothing if it has none."""
        for pad in self._of(hand):
            self._source.light(pad, colour)

    def number(self, hand: Hand, player: int) -> None:
        """Let the lights of a hand's pad say which player's it is, 0 and on; nothing if it has none."""
        for pad in self._of(hand):
            self._source.number(pad, player)

    def _of(self, hand: Hand) -> list[int]:
        return [pad for pad, holder in self._hands.items() if holder == hand.whole]
