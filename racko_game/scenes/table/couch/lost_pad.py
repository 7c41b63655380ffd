"""A pad is lost: the match waits until another takes over, or the same one is found again."""

from __future__ import annotations

from collections.abc import Callable

from ....controls.bindings.manual import PADS
from ....controls.intents import Hand, Intent, Word
from ....match.seating import SHARED, Seating
from ....message import Message, Person
from ....words.language import say
from ...kit.scene import DIRECTIONS, Go, Kit, Pop
from ...menus.menu import Button
from ...menus.notice import Notice


class LostPad(Notice):
    """Says whose pad is gone. Returns who plays with what from then on, or "leave" from the ``pause``."""

    sudden = True

    def __init__(
        self, kit: Kit, seating: Seating, lost: Hand, who: Person, pause: Callable[[], Go | None]
    ) -> None:
        super().__init__(kit, [Message("lost.how")], self._take)
        self.title = say("lost.title", who=who)
        self.focus = "take"
        self._seating, self._lost, self._pause = seating, lost, pause
        self._there = set(kit.pads())

    def ways(self) -> tuple[tuple[str, str, Button], ...]:
        """Play on with what is at hand, or the menu."""
        return (
            ("take", "lost.take", Button(self._take, "primary")),
            ("menu", "table.menu", Button(self._pause)),
        )

    def advance(self, dt: float) -> Go | None:
        """A pad of the same make that was not there is the one that was lost."""
        pads = self.kit.pads()
        same = (pad for pad in pads if pad not in self._there and pad.device is self._lost.device)
        if found := next(same, None):
            return Pop(found_again(self._seating, self._lost, found))
        self._there &= set(pads)
        return None

    def handle(self, intent: Intent) -> Go | None:
        """Any button of a pad that has no seat takes this one."""
        hand = intent.hand
        pressed = isinstance(intent, Word) and intent.word not in DIRECTIONS
        if pressed and hand.device in PADS and self._seating.seat_of(hand) is None:
            return Pop(taken(self._seating, self._lost, hand))
        return super().handle(intent)

    def back(self) -> Go | None:
        """There is no way round it but out of the match."""
        return self._pause()

    def returned(self, result: object) -> Go | None:
        """From the pause: the match is left."""
        return Pop(result) if result == "leave" else None

    def _take(self) -> Go:
        """Whoever pressed that plays on; with a seat of their own they cannot, so everybody plays with all
        there is."""
        hand = self.kit.hand.sitter
        free = self._seating.seat_of(hand) is None
        return Pop(taken(self._seating, self._lost, hand) if free else SHARED)


def taken(seating: Seating, lost: Hand, hand: Hand) -> Seating:
    """Another hand has the seat of the one that was lost."""
    seat = seating.seat_of(lost)
    return seating if seat is None else seating.without(lost).with_(hand, seat)


def found_again(seating: Seating, lost: Hand, found: Hand) -> Seating:
    """The pad has another number now, each half of it that had a seat as well."""
    for hand in list(seating.chairs):
        if isinstance(hand, Hand) and hand.device is lost.device and hand.which[:1] == lost.which[:1]:
            seating = taken(seating, hand, found._replace(which=(*found.which, *hand.which[1:])))
    return seating
