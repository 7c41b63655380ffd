"""Devices that two play with: each has a half of the keys, or of a pad."""

from __future__ import annotations

from .bindings.bindings import OTHER, Bindings
from .bindings.halves import OF_BOTH
from .intents import Hand, Word


class SharedDevices:
    """Which devices are shared now."""

    def __init__(self) -> None:
        self._hands: set[Hand] = set()

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Those hands, as if one had all of its device."""
        return tuple(self._hands)

    def share(self, hand: Hand, halves: bool) -> None:
        """Two play with that hand's device from now on, or one again."""
        (self._hands.add if halves else self._hands.discard)(hand.whole)

    def hands_of(self, hand: Hand) -> tuple[Hand, ...]:
        """Whoever may have pressed something on the device of that hand."""
        return (hand, *hand.halves) if hand in self._hands else (hand,)

    def meant(self, bindings: Bindings, hand: Hand, code: str) -> Word:
        """The word that a key or button of that device says, and by which half."""
        if hand not in self._hands:
            return Word(hand, *bindings.said(hand.device, code))
        for half in hand.halves:
            if (said := bindings.said(half.kind, code)) is not OTHER:
                return Word(half, *said)
        said = bindings.said(hand.device, code)
        return Word(hand, *(said if said.word in OF_BOTH else OTHER))
