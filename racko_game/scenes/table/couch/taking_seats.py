"""Taking seats: a match goes on that several persons played; each of them takes their seat again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....controls.focus import Focuses
from ....controls.intents import KEYS, Hand, Intent, Word
from ....match.match import Match
from ....match.privacy import Policy
from ....match.seating import SHARED, Seating
from ....ui.nodes import Button, Node
from ....ui.scene import Pop, Replace, Scene, Transition
from ....words.language import say
from ...kit.scene import Kit
from ...lobby.gathering import HOUSE, with_house
from .table_hands import TableHands
from .who_plays import WhoPlays


def take_seats(kit: Kit, match: Match) -> bool:
    """Whether those who play there take seats first: several persons, each with a rack to cover, or with a
    pad. Mouse, keys and glass are handed round where no rack lies covered, and round a table."""
    several = len(match.persons) > 1
    return several and (match.privacy.policy is Policy.PEEK or bool(kit.pads()))


class TakingSeats(WhoPlays):
    """Before the table, which ``table`` makes: each hand takes a seat with a press, as in the lobby."""

    def __init__(self, kit: Kit, match: Match, table: Callable[[Seating], Scene]) -> None:
        hands = TableHands(kit, Seating())
        super().__init__(kit, match, hands, hands.sit)
        self.focuses = Focuses(shared=False)
        self._table = table
        for hand in halved_last(kit, match):
            kit.share(hand, True)

    @property
    def _open(self) -> list[int]:
        """The seats that nobody has taken."""
        return [seat for seat in self._match.persons if not self.seating.hands_of(seat)]

    @property
    def _ready(self) -> bool:
        """Whether everybody has a seat who has a hand of their own; for the others mouse, keys and glass are
        handed round."""
        waiting = any(self._hands.free(pad) for pad in self.kit.pads())
        return bool(self.seating.chairs) and not (self._open and waiting)

    def focus_of(self, hand: Hand) -> str:
        """Where it was moved to; before that its seat, or the one it would take; once all have one, on."""
        return super().focus_of(hand) or self._home(hand.sitter)

    def holder(self, hand: Hand) -> Hand:
        """Return the hand as one that sits there: all fingers have one focus."""
        return hand.sitter

    def _home(self, hand: Hand) -> str:
        if self._ready and not self._open:
            return "go"
        seat = self.seating.seat_of(hand)
        seat = next(iter(self._open), None) if seat is None else seat
        return "back" if seat is None else f"seat {seat}"

    def nobody(self) -> str:
        """What stands at a seat that no hand has: with what it is played if nobody takes it."""
        if self._match.privacy.sided:
            return super().nobody()
        return say("hands.left" if self._ready else "hands.sit")

    def ways(self) -> Sequence[Node]:
        """Return the buttons at its foot: back; everybody with everything; on."""
        back, on = Button("back", say("button.back"), Pop), Button("go", say("hands.go"), self._go, "primary")
        return [back, self.shared(), *([on] if self._ready else [])]

    def back(self) -> Transition | None:
        """Not now."""
        return Pop()

    def handle(self, intent: Intent) -> Transition | None:
        """Who is in a hurry need not go to the button."""
        if isinstance(intent, Word) and intent.word == "menu":
            return self._go() if self._ready else None
        return super().handle(intent)

    def advance(self, dt: float) -> Transition | None:
        """Without their pad nobody has a seat."""
        for pad in self._hands.lost():
            self._hands.sit(self.seating.without(pad))
        return super().advance(dt)

    def _share(self) -> Transition | None:
        return Replace(self._table(SHARED))

    def _go(self) -> Transition:
        """Where a seat is left mouse, keys and glass are handed round to who plays there."""
        left = {
            hand: seat for hand, seat in self.seating.chairs.items() if not (self._open and hand in HOUSE)
        }
        return Replace(self._table(with_house(left) if left else SHARED))


def halved_last(kit: Kit, match: Match) -> list[Hand]:
    """The devices of which two had a half each when they sat down together last."""
    last = kit.settings.together.hands if kit.settings.together else []
    played = {last[seat] for seat in match.persons if seat < len(last)}
    kinds = {hand.device.value: hand for hand in (*reversed(kit.pads()), KEYS)}
    return [hand for kind, hand in kinds.items() if played >= {f"{kind} {half}" for half in (1, 2)}]
