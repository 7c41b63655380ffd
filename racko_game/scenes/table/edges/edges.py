"""A table with a person at each side: which hand belongs to which side."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ....controls.hand_state import PalmRest
from ....controls.intents import Device, Grab, Hand, Holding, Intent, Tap
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....paint.engine.sprites import Sprite, turned
from ....paint.table import hud
from ....stage.geometry import Box
from ....stage.table.four_sided import relative_turn
from ....stage.table.furniture import Furniture
from ....stage.touch.choices import Parts, on_rack
from ....stage.touch.hotspots import Hotspot, at
from ....ui.scene import Transition, upright
from ...context import AppContext
from ...picture.table_picture import TAKE_BACK
from .edge_menu import EdgeHands
from .edge_pages import EdgePages

MIDDLE = 2.2  # letters round the tray: what lies there is everybody's


def region(seen: Sequence[Furniture], x: float, y: float) -> int | None:
    """The seat before which a point of the screen lies; None in the middle. ``seen``: the table as each seat
    sees it. What lies nearest says it, of all that a seat has."""
    first = seen[0]
    if first.turn.box(first.tray.inset(-MIDDLE * first.frame.letter)).holds(x, y):
        return None
    return min((_away(one.turn.box(box), x, y), one.viewer) for one in seen for box in _things(one))[1]


def _things(furniture: Furniture) -> Sequence[Box]:
    """What the viewer has."""
    own = furniture.racks[furniture.viewer]
    return own.box, own.name, own.held.box, furniture.prompt, furniture.line, furniture.menu, furniture.hint


def _away(box: Box, x: float, y: float) -> float:
    """How far a point is from a box."""
    return hypot(max(box.x - x, x - box.x - box.w, 0.0), max(box.y - y, y - box.y - box.h, 0.0))


FINGERS = 10
"""How many fingers mean something at once, beside those that only lie there."""
SEEN = 0.4
"""Seconds for which a card in the hand is seen before a finger's press plays it."""


class Edges(EdgePages):
    """A table that people may sit round. Where it finds no room for that, it is one like any other."""

    def __init__(self, context: AppContext, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(context, match, seating)
        self.fingers = EdgeHands(context, seating)
        self.hands = self.fingers
        self._whispered: dict[int, str] = {}  # by seat: what is said there in this turn
        self._held: int | None = None  # the card in the hand
        self._known = 0.0  # for so many seconds its owner has seen it
        self._mark: tuple[object, str] = (), ""  # when a finger has marked a place, and which

    @property
    def pointers(self) -> int:  # type: ignore[override]
        return FINGERS if self.furniture.sided else super().pointers

    @property
    def palm_rest(self) -> PalmRest | None:  # type: ignore[override]
        """Hands rest on racks."""
        return self._rack_at if self.furniture.sided else None

    def _rack_at(self, x: float, y: float) -> int | None:
        """The seat whose rack, or name, is at a point of the screen."""
        return next((seat for seat in range(len(self.show.around)) if self._on_rack(seat, x, y)), None)

    def _on_rack(self, seat: int, x: float, y: float) -> bool:
        seen, rack = self.show.around[seat], self.show.around[seat].racks[seat]
        return any(seen.turn.box(box).holds(x, y) for box in (rack.box, rack.name))

    def attend_peeks(self, dt: float) -> None:
        super().attend_peeks(dt)
        held = self.view.held if self.asked else None
        if held != self._held:
            self._held, self._known = held, 0.0
            if self.furniture.sided:  # what was pressed before that was not meant for this card
                self.context.annul(self.furniture.turn.box(self.furniture.tray).holds)
        elif held is not None and self.view.open_faces[held] is not None and self.show.settled:
            self._known += dt

    def handle(self, intent: Intent) -> Transition | None:
        self.fingers.sided = self.furniture.sided
        if self.fingers.sided and intent.hand.device is Device.TOUCH:
            if isinstance(intent, Tap | Holding | Grab):
                self.fingers.comes_down(intent.hand, self._before(intent))
            if self.peeking.holds(intent.hand) and not isinstance(intent, Tap) and self.peeks(intent):
                return None  # it looks on, whatever opens there
        return super().handle(intent)

    def _before(self, intent: Tap | Holding | Grab) -> int | None:
        """The seat before which a finger comes down; what who is asked may press is theirs, and the button
        that takes a move back is that of who made it."""
        there = upright(intent, self.turned_by.back)  # on the screen
        assert isinstance(there, Tap | Holding | Grab)
        seat = region(self.show.around, there.x, there.y)
        spot = at(self.hotspots(), intent.x, intent.y)
        if spot is not None and spot.name == TAKE_BACK:
            return self.mover
        return seat if seat is None or spot is None else self.viewer

    def rests(self, hand: Hand) -> bool:
        return self.furniture.sided and hand.device is Device.TOUCH

    def peeks(self, intent: Intent) -> bool:
        """Whether somebody wanted to look; or has to, before they play the card in their hand. The tap that
        turns the own rack up also marks what can be done where it came down."""
        looked = super().peeks(intent)
        if looked and isinstance(intent, Tap) and self._marks(intent):
            return False
        return looked or self._too_soon(intent)

    @property
    def marked(self) -> str:
        """The name of the place on a rack that a finger has marked; a second tap there plays."""
        when, name = self._mark
        return name if when == self._now else ""

    @property
    def _now(self) -> tuple[int, bool, Parts]:
        """What a mark is for: as soon as anything was done it is gone."""
        return len(self.match.log), self.lifted, self.picked

    def _marks(self, tap: Tap) -> bool:
        """Whether a tap is the first on a place of a rack where something can be done."""
        if not (self.rests(tap.hand) and self.asked and self.hands.plays(tap.hand, self.viewer)):
            return False
        spot = at(self.hotspots(), tap.x, tap.y)
        return spot is not None and on_rack(spot) and spot.name != self.marked

    def confirm(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        if not (self.rests(self.context.hand) and on_rack(spot)) or spot.name == self.marked:
            return super().confirm(spot, x)
        self._mark = self._now, spot.name
        self.peeking.renew(self.viewer)
        self.context.sound.play("focus")
        return None

    def ring_of(self, hand: Hand) -> str:
        return self.marked if self.rests(hand) and not self.covered else super().ring_of(hand)

    def _too_soon(self, intent: Intent) -> bool:
        """Whether a finger would play a card that its owner has not seen yet: it shakes its head."""
        if not (isinstance(intent, Tap) and self.rests(intent.hand) and self.asked):
            return False
        held, spot = self.view.held, at(self.hotspots(), intent.x, intent.y)
        known = held == self._held and self._known >= SEEN
        if held is None or known or spot is None or spot.value is None or self._marks(intent):
            return False
        if self.show.settled and not self.show.carry:
            self.show.shake(self.view, held)
        return True

    def turned_over(self, seats: frozenset[int]) -> None:
        super().turned_over(seats)
        if self.viewer in seats:
            self._mark = (), ""
        for seat in seats if self.furniture.sided else ():
            self.context.annul(lambda x, y, seat=seat: self._on_rack(seat, x, y))  # type: ignore[misc]

    @property
    def hurries_moment(self) -> bool:
        return not self.furniture.sided and super().hurries_moment

    def say_before(self, seat: int | None, words: str) -> None:
        if seat is None or not self.furniture.sided:
            super().say_before(seat, words)
        else:
            self._whispered[seat] = words

    def call_hands(self) -> None:
        super().call_hands()
        self._whispered.clear()

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites()
        for seat, words in self._whispered.items() if self.asked and self.furniture.sided else ():
            one = self.show.around[seat]
            line = hud.line(one.prompt, words, letter=one.frame.letter)
            sprites += turned(line, relative_turn(one.turn, self.turned_by))
        return sprites
