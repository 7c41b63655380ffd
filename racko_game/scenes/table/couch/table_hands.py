"""The hands at a table: which of them plays for a seat now, and what it has in hand."""

from __future__ import annotations

from collections.abc import Collection

from ....controls.bindings.manual import PADS
from ....controls.intents import KEYS, Hand
from ....match.seating import Seating
from ...kit.scene import Kit


class TableHands:
    """Who may play for whom, and which of a seat's hands was used last."""

    def __init__(self, kit: Kit, seating: Seating) -> None:
        self.seating = seating
        self._kit = kit
        self._used: dict[int, Hand] = {}
        self._known: set[int] = set()  # pads that have been there

    def plays(self, hand: Hand, seat: int) -> bool:
        """Whether what a hand does at a seat counts."""
        return self.seating.plays(hand.sitter, seat)

    def of(self, seat: int) -> Hand:
        """The hand with which a seat is played now: the one that acted last, if it may play there."""
        if self.plays(self._kit.hand, seat):
            return self._kit.hand
        used = self._used.get(seat)
        if used is not None and self.plays(used, seat):
            return used
        return next(iter(self.all_of(seat)), KEYS)

    def used(self, hand: Hand, seat: int) -> None:
        """A hand has played for a seat."""
        self._used[seat] = hand

    def all_of(self, seat: int) -> list[Hand]:
        """Those that have taken a seat."""
        return [hand for hand in self.seating.hands_of(seat) if isinstance(hand, Hand)]

    def seat_of(self, hand: Hand) -> int | None:
        """The seat that a hand has taken, if it has any."""
        return self.seating.seat_of(hand.sitter)

    def first(self, hand: Hand) -> Hand:
        """The hand that stands for all that play for the same seat."""
        seat = self.seat_of(hand)
        return hand.sitter if seat is None else self.all_of(seat)[0]

    def lost(self, there: Collection[Hand]) -> Hand | None:
        """A pad that plays for a seat and is not there any more."""
        now = {pad.which[0] for pad in there}
        self._known |= now
        pads = (hand for hand in self.seating.chairs if isinstance(hand, Hand) and hand.device in PADS)
        return next((pad for pad in pads if pad.which[0] in self._known - now), None)
