"""Seated: each hand plays for its own seat; others look on, peek at their own rack, and open the menu."""

from __future__ import annotations

from collections.abc import Callable

from ....controls.focus import Focuses
from ....controls.intents import Cancel, Drag, Drop, Hand, Hover, Intent, Tap, Word
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....match.speech import persons
from ....stage.touch.hotspots import at
from ....words.language import say
from ...kit.scene import Go, Kit, Push, Replace
from ...talk.refusals import Remark
from ..table_picture import TAKE_BACK
from .lost_pad import LostPad
from .peeks import Peeks
from .who_plays import WhoPlays

BUZZ = 0.35, 140  # how strongly and for how many milliseconds the pad shakes whose turn begins


class Seated(Peeks):
    """A table where it counts which hand wants something."""

    def __init__(self, kit: Kit, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(kit, match, seating)
        self._reminded: set[Hand] = set()  # who has been told in this turn that it is another's

    def call_hands(self) -> None:
        """The hands feel it whose turn begins, where each has its own."""
        self._reminded.clear()
        if not self.hands.seating.shared and self.looks is not None:
            for hand in self.hands.all_of(self.looks):
                self.kit.rumble(hand, *BUZZ)

    def sit(self, seating: Seating) -> None:
        """From now on these hands play for these seats."""
        self.hands.seating = seating
        self.focuses = Focuses("stock", seating.shared)
        self.refocus()

    def lost_pad(self) -> Go | None:
        """The match waits if a pad is gone that plays for somebody; what it had begun is put down."""
        lost = self.hands.lost(self.kit.pads())
        seat = None if lost is None else self.hands.seat_of(lost)
        if lost is None or seat is None:
            return None
        self._let_go()
        who = persons(self.match.seats)[seat]
        return Push(LostPad(self.kit, self.hands.seating, lost, who, self._pause))

    def _who_plays(self, leave: Callable[[], Go]) -> Go:
        return Replace(WhoPlays(self.kit, self.match, self.hands.seating, self.sit, leave))

    def handle(self, intent: Intent) -> Go | None:
        """Only who may play now does; who looks on may do what changes nothing."""
        if self.peeks(intent):
            return None
        if self._may(intent):
            self.hands.used(intent.hand, self.viewer)
            return super().handle(intent)
        return self._look_on(intent)

    def _may(self, intent: Intent) -> bool:
        """Whether the hand plays for who is asked; where nobody is, all may hurry what is under way."""
        if self.hands.plays(intent.hand, self.viewer):
            return True
        return not (self.asked or self._takes_back(intent))

    def _takes_back(self, intent: Intent) -> bool:
        if isinstance(intent, Tap):
            spot = at(self.hotspots(), intent.x, intent.y)
            return spot is not None and spot.name == TAKE_BACK
        return isinstance(intent, Word) and intent.word == TAKE_BACK

    def _look_on(self, intent: Intent) -> Go | None:
        """A hand whose turn it is not wants something."""
        match intent:
            case Hover():
                self.pointed = ""
            case Drag() | Drop() | Cancel() if self.show.carry and self.show.carry.hand == intent.hand:
                self.drag(intent)
            case Word(_, "menu" | "back"):
                return self._pause()
            case Tap(_, x, y) if (spot := at(self.hotspots(), x, y)) and spot.name == "menu":
                return self._pause()
            case Tap(hand) | Word(hand):
                self._remind(hand)
        return None

    def _remind(self, hand: Hand) -> None:
        """It is another's turn: that is said once in a turn."""
        if hand.sitter in self._reminded:
            return
        self._reminded.add(hand.sitter)
        who, about = persons(self.match.seats)[self.viewer], self.furniture.racks[self.viewer].name
        self.talk.refused = Remark(say("seated.turn", who=who), about)
        self.kit.sound.play("refuse")
