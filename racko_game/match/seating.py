"""Seating: which seats each hand plays (a pad, a finger, a mouse, the keys) if people share a screen."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from types import MappingProxyType
from typing import NamedTuple

LobbySeats = Mapping[Hashable, int]  # the seat of each hand that has taken one
NONE_TAKEN: LobbySeats = MappingProxyType({})


class Seating(NamedTuple):
    """The seat that each hand (a device people play with) has taken; any hashable value identifies a hand. A
    hand that has taken a seat plays only that one; free seats are played by the hands without a seat. If the
    seating is ``shared``, every hand plays every seat, as with one mouse passed around."""

    chairs: LobbySeats = NONE_TAKEN
    shared: bool = False

    def seat_of(self, hand: Hashable) -> int | None:
        """Return the seat that a hand (device) has taken; None if it has none."""
        return self.chairs.get(hand)

    def hands_of(self, seat: int) -> tuple[Hashable, ...]:
        """Return the hands (devices) that have taken a seat, in the order in which they came."""
        return tuple(hand for hand, taken in self.chairs.items() if taken == seat)

    def plays(self, hand: Hashable, seat: int) -> bool:
        """Return whether the hand (device) may play that seat."""
        if self.shared:
            return True
        own = self.seat_of(hand)
        return own == seat if own is not None else not self.hands_of(seat)

    def with_(self, hand: Hashable, seat: int) -> Seating:
        """Return the seating with that hand (device) in that seat, no longer shared."""
        return Seating(MappingProxyType({**self.chairs, hand: seat}))

    def taken(self, hand: Hashable, seat: int, gone: Collection[Hashable] = ()) -> Seating | None:
        """Return the seating with that hand (device) in that seat, which those who are ``gone`` lose. None if
        a hand that is present has the seat: only it can leave it."""
        holders = self.hands_of(seat)
        if any(one not in gone for one in holders):
            return None
        left = {one: held for one, held in self.chairs.items() if one not in holders}
        return Seating(MappingProxyType({**left, hand: seat}))

    def replaced(self, hands: Mapping[Hashable, Hashable]) -> Seating:
        """Return the seating with hands (devices) replaced: ``hands`` is the new by the old, others stay."""
        chairs = {hands.get(one, one): seat for one, seat in self.chairs.items()}
        return self._replace(chairs=MappingProxyType(chairs))

    def without(self, hand: Hashable) -> Seating:
        """Return the seating without that hand (device); shared once no hand has a seat."""
        left = {one: seat for one, seat in self.chairs.items() if one != hand}
        return Seating(MappingProxyType(left), self.shared or not left)


SHARED = Seating(shared=True)  # every hand plays for the seat that is asked: the usual seating
