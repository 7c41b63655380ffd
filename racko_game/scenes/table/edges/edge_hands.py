"""Fingers at a table with four sides: each plays for the seat before which it came down."""

from __future__ import annotations

from ....controls.intents import FINGERS, Device, Hand
from ....match.seating import Seating
from ...kit.scene import Kit
from ..couch.table_hands import TableHands

MANY = 40  # fingers that are remembered: they come and go


class EdgeHands(TableHands):
    """Hands of which fingers need not take a seat. ``sided``: they sit round the table now."""

    def __init__(self, kit: Kit, seating: Seating) -> None:
        super().__init__(kit, seating)
        self.sided = False
        self._before: dict[Hand, int | None] = {}  # by finger: the seat before which it came down

    def plays(self, hand: Hand, seat: int) -> bool:
        """Whether what a hand does at a seat counts; in the middle, everybody's fingers do."""
        if self.sided and hand in self._before:
            return self._before[hand] in (None, seat)
        return super().plays(hand, seat)

    def of(self, seat: int) -> Hand:
        """The hand with which a seat is played now: what came down elsewhere says nothing of it, and where
        nobody has taken anything else it is a finger's."""
        now = self._kit.hand
        if not self.sided or (self.plays(now, seat) and self._before.get(now, seat) == seat):
            return super().of(seat)
        used, own = self._used.get(seat, FINGERS), self.all_of(seat)
        if own:
            return used if used in own else own[0]
        return used if self.plays(used, seat) else FINGERS

    def used(self, hand: Hand, seat: int) -> None:
        """A hand has played for a seat; of fingers it counts that, and not which: they are used again."""
        super().used(hand.sitter if self.sided else hand, seat)

    def seat_of(self, hand: Hand) -> int | None:
        """The seat that a hand has taken, or before which a finger came down."""
        return self._before[hand] if self.sided and hand in self._before else super().seat_of(hand)

    def first(self, hand: Hand) -> Hand:
        """The hand that stands for all that play for the same seat: a finger for all fingers there."""
        if self.sided and hand in self._before:
            return Hand(Device.TOUCH, (-1 if (seat := self._before[hand]) is None else seat,))
        return super().first(hand)

    def comes_down(self, hand: Hand, seat: int | None) -> None:
        """A finger has come down before a seat, or in the middle."""
        self._before.pop(hand, None)
        self._before[hand] = seat
        while len(self._before) > MANY:
            del self._before[next(iter(self._before))]
