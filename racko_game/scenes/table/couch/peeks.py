"""Peeks: racks that lie covered are turned up by their owners' hands, and covered again."""

from __future__ import annotations

from collections.abc import Mapping

from ....controls.intents import (
    MOUSE,
    Cancel,
    Command,
    Drag,
    Drop,
    Grab,
    Hand,
    Holding,
    Intent,
    Released,
    Tap,
)
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....stage.table.furniture import RackPlace, slot_box
from ....stage.table.large_racks import outline
from ....stage.touch.choices import on_panels
from ....stage.touch.hotspots import at, named
from ...context import AppContext
from ...picture.hands import how_to_be_advised, turned_up
from ...talk.hints import PEEK as LEARNT
from ...talk.refusals import Remark
from ..moves.answering import Answering
from .eyes import NOBODY

PEEK = "peek"
NO_RACKS: Mapping[int, RackPlace] = {}


class Peeks(Answering):
    """A table where a rack may lie covered. What is drawn and said follows ``peeking``, in the same frame."""

    def __init__(self, context: AppContext, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(context, match, seating)
        self._seen = NOBODY  # whose racks lie there turned up
        self._turned: int | None = None  # whose turn it was
        self._waits: Remark | None = None  # what is said while advice waits for a look at the rack

    def attend_peeks(self, dt: float) -> None:
        """``dt`` seconds went by; nobody looks while the window is away, and after a round all lies open."""
        if not self.privacy.covers:
            return
        self.peeking.advance(dt, self.context.settings.slower)
        turn = self.turn
        if turn is None or self.context.away():
            self.peeking.cover()
        elif turn != self._turned:
            self.peeking.begin_turn(turn)
        self._turned = turn
        self._see()

    def cover(self) -> None:
        self.peeking.cover()
        self._see()

    def peeks(self, intent: Intent) -> bool:
        """Whether somebody wanted to look at their own rack, or had enough of it: that is done."""
        if not self.privacy.covers or self.turn is None or self.context.away():
            return False
        done = self._by_word(intent) or self._by_pointer(intent) or self._on_large(intent)
        self._see()
        return done

    def ask_to_look(self) -> None:
        hand, latches = self.hand, self.context.settings.latches
        labels = self.context.bindings.labels_of(hand)
        words = how_to_be_advised(labels, latches)
        self.talk.refused = self._waits = Remark(words, self.furniture.racks[self.viewer].name)
        if not (labels.points or labels.of(PEEK)):
            self.peeking.press(hand, self.viewer, latches)
            self.peeking.let_go(hand)
            self._see()

    @property
    def large(self) -> Mapping[int, RackPlace]:
        """The racks that are shown over the table, so that their owners can read them."""
        if not self.privacy.covers or self.turn is None:
            return NO_RACKS
        panels = tuple(spot.box for spot in on_panels(self.hotspots()))
        return turned_up(self.furniture, self.peeking.seats, panels)

    def rested_on(self, x: float, y: float) -> str:
        if there := super().rested_on(x, y):
            return there
        covers = self.privacy.covers and self.turn is not None
        seat = self._pointed(Tap(MOUSE, x, y)) if covers else None
        return "" if seat is None else f"rack {seat}"

    def _by_word(self, intent: Intent) -> bool:
        match intent:
            case Command(hand, word) if word == PEEK:
                seat = self._own(hand)
                if seat is not None:
                    self.peeking.press(hand, seat, self.context.settings.latches)
            case Released(hand):
                self.peeking.let_go(hand)
            case _:
                return False
        return True

    def _own(self, hand: Hand) -> int | None:
        """The person whose rack a hand turns up without pointing at it."""
        seat = self.hands.seat_of(hand)
        if seat is None and self.hands.plays(hand, self.viewer):
            seat = self.viewer
        return seat if seat in self.match.persons else None

    def _by_pointer(self, intent: Intent) -> bool:
        """A press on a rack turns it up for a while; one that lasts, for as long as it does."""
        hand = intent.hand
        if isinstance(intent, Tap) and self.peeking.holds(hand) and at(self.hotspots(), intent.x, intent.y):
            self.peeking.let_go(hand, stays=True)
            return False  # a slow press, on a rack that lay turned up
        if self.peeking.holds(hand) and isinstance(intent, Tap | Drop | Cancel):
            self.peeking.let_go(hand)
        elif self.peeking.holds(hand):
            return isinstance(intent, Holding | Grab | Drag)
        elif not isinstance(intent, Holding | Tap) or (seat := self._pointed(intent)) is None:
            return False
        elif isinstance(intent, Holding):
            self.peeking.hold(hand, seat)
        else:
            self.peeking.press(hand, seat, self.context.settings.latches)
            self.peeking.let_go(hand)
        return True

    def _on_large(self, intent: Intent) -> bool:
        """Whether it is a press on a rack that is shown over the table: what lies beneath is out of reach."""
        if not isinstance(intent, Holding | Tap | Grab):
            return False
        return any(outline(place).holds(intent.x, intent.y) for place in self.large.values())

    def _pointed(self, intent: Holding | Tap) -> int | None:
        """The person whose rack this turns up: on its rim or its name, or anywhere on it while it is covered
        and nothing else can be done there, or a hand rests there."""
        hand, x, y = intent
        for seat, large in self.large.items():
            if outline(large).holds(x, y):
                return seat if seat == self._own(hand) else None
        free = at(self.hotspots(), x, y) is None
        for place in self.furniture.racks:
            inside = any(slot_box(place, slot).holds(x, y) for slot in range(len(place.slots)))
            rim = place.name.holds(x, y) or (place.box.holds(x, y) and not inside)
            covered = inside and not (place.own and place.seat in self.peeking.seats)
            rests = inside and place.own and self.rests(hand) and (covered or isinstance(intent, Holding))
            if rests or ((rim or covered) and free):
                return place.seat if place.seat == self._own(hand) else None
        return None

    def rests(self, hand: Hand) -> bool:
        """Whether a hand rests on its rack to look, even where something can be done."""
        return False

    def _see(self) -> None:
        """What lies turned up is seen; what is covered is gone at once, with all that was said of it."""
        now, before, self._seen = self.peeking.seats, self._seen, self.peeking.seats
        if now == before:
            return
        self.turned_over(before ^ now)
        if before - now:
            self.talk.refused = None
            self.talk.coach.forget()
            self.suspense.hide()
            if not named(self.hotspots(), self.focus):
                self.refocus()  # it may have stood where only these cards led
        settings = self.context.settings
        if LEARNT not in settings.taught:
            settings.taught = [*settings.taught, LEARNT]
        self.show.turn_over(self.view, self.picked, softly=not before - now)
        self.context.sound.play("slide" if now - before else "focus")
        if self.sees and self._waits is not None and self.talk.refused is self._waits:
            self.talk.refused = None
            self.talk.coach.ask(self.view, self.options)

    def turned_over(self, seats: frozenset[int]) -> None:
        """The racks of these seats are turned up now, or covered."""
