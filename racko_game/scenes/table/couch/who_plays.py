"""Who plays with what: whoever presses a seat's row takes that seat with that hand, or leaves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....controls.bindings.manual import KIND_NAMES
from ....controls.intents import Device, Hand
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....match.speech import named
from ....message import Message
from ....words.language import say
from ...kit.scene import Go, Kit, Pop
from ...lobby.prompts import HALVES
from ...menus.menu import Button, Pick
from ...menus.sheet import Sheet, SheetRow


class WhoPlays(Sheet):
    """Over the pause. ``sit`` is told who plays with what from now on; ``leave`` says where closing leads."""

    title = "hands.title"

    def __init__(
        self,
        kit: Kit,
        match: Match,
        seating: Seating,
        sit: Callable[[Seating], None],
        leave: Callable[[], Go] = Pop,
    ) -> None:
        super().__init__(kit, "back")
        self._match, self.seating, self._sit, self._leave = match, seating, sit, leave

    def rows(self) -> list[SheetRow]:
        """The persons, and with what each plays."""
        return [
            SheetRow(
                f"seat {seat}",
                say(named(self._match.seats[seat])),
                Pick(partial(self._with_what, seat), partial(self._press, seat)),
            )
            for seat in self._match.persons
        ]

    def foot(self) -> list[SheetRow]:
        """Everybody with everything; and back."""
        return [
            SheetRow("shared", say("hands.shared"), Button(self._share)),
            SheetRow("back", say("menu.done"), Button(self._leave, "primary")),
        ]

    def back(self) -> Go | None:
        """It has been seen."""
        return self._leave()

    def _with_what(self, seat: int) -> str:
        hands = [one for one in self.seating.hands_of(seat) if isinstance(one, Hand)]
        if not hands:
            return say("hands.any")
        return say("hands.these", hands=tuple(Message(called(hand)) for hand in hands))

    def _press(self, seat: int, by: int) -> None:
        hand = self.kit.hand.sitter
        mine = self.seating.seat_of(hand) == seat
        self._change(self.seating.without(hand) if mine else self.seating.with_(hand, seat))

    def _share(self) -> Go | None:
        self._change(SHARED)
        return None

    def _change(self, seating: Seating) -> None:
        self.seating = seating
        self._sit(seating)


def called(hand: Hand) -> str:
    """The id of what a hand is called; where two share a device, which half of it."""
    if hand.half:
        return HALVES[hand.device is Device.KEYS, hand.half]
    return KIND_NAMES.get(hand.device, "hands.finger")
