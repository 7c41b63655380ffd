"""The hands at a table: which of them plays for a seat now, and what it has in hand."""

from __future__ import annotations

from collections.abc import Iterable

from ....controls.intents import KEYS, Hand
from ....match.seating import Seating
from ...kit.scene import Kit


class TableHands:
    """Who may play for whom, and which of a seat's hands was used last."""

    def __init__(self, kit: Kit, seating: Seating) -> None:
        self.seating = seating
        self._kit = kit
        self._used: dict[int, Hand] = {}
        self._known = _numbers(kit.pads())  # pads that were there before any was lost

    def sit(self, seating: Seating) -> None:
        """From now on these hands play for these seats; a device of which one has a half is shared."""
        self.seating = seating
        self.share()

    def share(self) -> None:
        """A device of which one has a half is shared."""
        for hand in {hand.whole for hand in self._hands() if hand.half}:
            self._kit.share(hand, True)

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

    def free(self, hand: Hand) -> bool:
        """Whether a hand has no seat, and nobody else plays with its device who has."""
        others = hand.halves if hand == hand.whole else (hand.whole,)
        return not any(one in self.seating.chairs for one in (hand.sitter, *others))

    def lost(self) -> tuple[Hand, ...]:
        """The pads that play for a seat and are not there any more."""
        there = _numbers(self._kit.pads())
        lost = tuple(pad for pad in self._pads() if pad.which[0] not in there)
        if not lost:
            self._known = there
        return lost

    def found(self, lost: Hand) -> Hand | None:
        """A lost pad that is there again, if it is plain which one that is: of its make no other is lost, and
        one has come since."""
        alike = {pad.whole for pad in self.lost() if pad.device is lost.device}
        come = [
            pad
            for pad in self._kit.pads()
            if pad.device is lost.device and pad.which[0] not in self._known and self.free(pad)
        ]
        return come[0] if len(alike) == len(come) == 1 else None

    def handed(self, lost: Hand, to: Hand) -> Seating:
        """Another hand has the seat of one that was lost; where two shared that pad, they share the other."""
        both = [hand for hand in self._pads() if hand.whole == lost.whole]
        if len(both) > 1 and not (to.half or to.device.points):
            return self.seating.replaced({hand: to.halves[hand.half - 1] for hand in both})
        return self.seating.replaced({lost: to.sitter})

    def can_share(self, hand: Hand) -> bool:
        """Whether one plays alone with a device of which another can have half."""
        return hand in self.seating.chairs and not (hand.half or hand.device.points)

    def shared_with(self, lost: Hand, hand: Hand) -> Seating:
        """Who has lost a pad has the right half of another's device, which keeps the left one."""
        left, right = hand.halves
        return self.seating.replaced({hand: left, lost: right})

    def _hands(self) -> list[Hand]:
        return [hand for hand in self.seating.chairs if isinstance(hand, Hand)]

    def _pads(self) -> list[Hand]:
        return [hand for hand in self._hands() if hand.device.is_pad]


def _numbers(pads: Iterable[Hand]) -> set[int]:
    return {pad.which[0] for pad in pads}
