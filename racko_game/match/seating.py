"""Seating: which hand plays which seat, where several people sit at one screen."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from types import MappingProxyType
from typing import NamedTuple

LobbySeats = Mapping[Hashable, int]
"""The seat of each hand that has taken one."""
NONE_TAKEN: LobbySeats = MappingProxyType({})


class Seating(NamedTuple):
    """Who may play for whom; hands are whatever can be told apart.

    A hand plays its own seat and no other. A seat that nobody has taken is played by the hands that have
    none. Where it is ``shared``, every hand plays for whoever's turn it is: one mouse, handed round.
    """

    chairs: LobbySeats = NONE_TAKEN
    shared: bool = False

    def seat_of(self, hand: Hashable) -> int | None:
        """The seat that a hand has taken, if it has any."""
        return self.chairs.get(hand)

    def hands_of(self, seat: int) -> tuple[Hashable, ...]:
        """Whoever has taken a seat, in the order in which they came."""
        return tuple(hand for hand, taken in self.chairs.items() if taken == seat)

    def plays(self, hand: Hashable, seat: int) -> bool:
        """Whether what the hand does at a seat counts."""
        if self.shared:
            return True
        own = self.seat_of(hand)
        return own == seat if own is not None else not self.hands_of(seat)

    def with_(self, hand: Hashable, seat: int) -> Seating:
        """The same where this hand has taken that seat, and each plays for itself."""
        return Seating(MappingProxyType({**self.chairs, hand: seat}))

    def taken(self, hand: Hashable, seat: int, gone: Collection[Hashable] = ()) -> Seating | None:
        """The same where this hand has taken that seat from those who are ``gone``; None where somebody who
        is there has it: they keep it until they leave it themselves."""
        holders = self.hands_of(seat)
        if any(one not in gone for one in holders):
            return None
        left = {one: held for one, held in self.chairs.items() if one not in holders}
        return Seating(MappingProxyType({**left, hand: seat}))

    def replaced(self, hands: Mapping[Hashable, Hashable]) -> Seating:
        """The same where each of these has given its seat to another."""
        chairs = {hands.get(one, one): seat for one, seat in self.chairs.items()}
        return self._replace(chairs=MappingProxyType(chairs))

    def without(self, hand: Hashable) -> Seating:
        """The same without it; shared where nobody is left who took a seat."""
        left = {one: seat for one, seat in self.chairs.items() if one != hand}
        return Seating(MappingProxyType(left), self.shared or not left)


SHARED = Seating(shared=True)
"""Every hand plays for whoever's turn it is: the usual thing, where nobody has taken a seat."""
