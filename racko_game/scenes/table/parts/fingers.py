"""Fingers at a table with people around it: whose they are, and the place that a first tap marks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ....controls.intents import Grab, Hand, Holding, Intent, Tap
from ....paint.engine.sprites import Sprite
from ....paint.table import hud
from ....stage.geometry import Box, Px
from ....stage.table.furniture import Furniture
from ....stage.touch.choices import Parts, on_rack
from ....stage.touch.hotspots import Hotspot, at
from ....ui.scene import upright
from ...picture.celebration import before_each
from ...picture.table_picture import TAKE_BACK
from ...talk.remarks import Remark
from ..state import TableModel, TablePlaces
from .after_move import Undo
from .peeks import PeekInput

MIDDLE = 2.2  # letters round the tray: what lies there is everybody's
FINGERS = 10  # how many fingers mean something at once, beside those that only lie there
SEEN = 0.4  # seconds for which a card in the hand is seen before a finger's press plays it


def region(seen: Sequence[Furniture], x: Px, y: Px) -> int | None:
    """Return the seat (from 0) that the point x, y of the screen is in front of; None in the middle. ``seen``
    is the table as each seat sees it; the nearest thing that belongs to a seat decides."""
    if seen[0].turn.box(seen[0].tray.inset(-MIDDLE * seen[0].frame.letter)).holds(x, y):
        return None
    return min((one.turn.box(box).distance(x, y), one.viewer) for one in seen for box in _things(one))[1]


def _things(furniture: Furniture) -> Sequence[Box]:
    own = furniture.racks[furniture.viewer]
    return own.box, own.name, own.held.box, furniture.prompt, furniture.line, furniture.menu, furniture.hint


class Fingers:
    """Lets fingers play around a table without taking seats: a first tap on a rack turns it up and marks a
    place, a second one plays there."""

    def __init__(self, model: TableModel, places: TablePlaces, undo: Undo, peeks: PeekInput) -> None:
        self.model, self.places, self.undo, self.peeks = model, places, undo, peeks
        self._words: dict[int, str] = {}  # by seat: what is said there in this turn
        self._card: int | None = None  # the card in the hand
        self._known = 0.0  # for so many seconds its owner has seen it
        self._mark: tuple[object, str] = (), ""  # when a finger has marked a place, and which

    def rack_at(self, x: Px, y: Px) -> int | None:
        """Return the seat whose rack or name plate is at the point x, y of the screen; None if none is there.
        People rest their hands there: a touch there that does nothing is passed over in silence."""
        return next((n for n in range(len(self.model.show.around)) if self._on_rack(n, x, y)), None)

    def _on_rack(self, seat: int, x: Px, y: Px) -> bool:
        seen = self.model.show.around[seat]
        rack = seen.racks[seat]
        return any(seen.turn.box(box).holds(x, y) for box in (rack.box, rack.name))

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; a press from before the held card appeared does nothing."""
        model, view = self.model, self.model.view
        held = view.held if model.asked else None
        if held != self._card:
            self._card, self._known = held, 0.0
            if model.furniture.sided:
                model.context.annul(model.furniture.turn.box(model.furniture.tray).holds)
        elif held is not None and view.open_faces[held] is not None and model.show.settled:
            self._known += dt

    def begin_turn(self) -> None:
        """Forget the remarks made to seats whose turn it was not."""
        self._words.clear()

    def finger_down(self, intent: Intent) -> bool:
        """Note which seat a finger plays for; return whether it only continues to look at a rack."""
        self.model.hands.sided = self.model.furniture.sided
        if not self.model.rests(intent.hand):
            return False
        if isinstance(intent, Tap | Holding | Grab):
            self.model.hands.finger_down(intent.hand, self._before(intent))
        return self.peeks.peeking.holds(intent.hand) and not isinstance(intent, Tap) and self.peek(intent)

    def _before(self, intent: Tap | Holding | Grab) -> int | None:
        """Return the seat that a finger plays for. What the asked seat may press belongs to it, and the undo
        button to the seat that made the move."""
        there = upright(intent, self.model.furniture.turn.back)  # on the screen
        assert isinstance(there, Tap | Holding | Grab)
        seat = region(self.model.show.around, there.x, there.y)
        if (spot := at(self.places.spots(), intent.x, intent.y)) is not None and spot.name == TAKE_BACK:
            return self.undo.mover
        return seat if seat is None or spot is None else self.model.viewer

    def peek(self, intent: Intent) -> bool:
        """Return whether a finger turned a rack up, or must do so before it plays the held card. The tap that
        turns the rack up also marks the place where it came down, if something can be done there."""
        if self.peeks.handle(intent):
            return not (isinstance(intent, Tap) and self._marks(intent))
        return self._too_soon(intent)

    @property
    def marked(self) -> str:
        """Return the name of the place on a rack that a finger has marked for a second tap, or ""."""
        when, name = self._mark
        return name if when == self._now else ""

    @property
    def _now(self) -> tuple[int, bool, Parts]:
        """Return a value for the current moment; a mark is gone once that has changed."""
        return len(self.model.match.log), self.model.state.lifted, self.model.state.picked

    def _marks(self, tap: Tap) -> bool:
        """Return whether a tap is the first one on a place of a rack where something can be done."""
        model = self.model
        if not (model.rests(tap.hand) and model.asked and model.hands.plays(tap.hand, model.viewer)):
            return False
        spot = at(self.places.spots(), tap.x, tap.y)
        return spot is not None and on_rack(spot) and spot.name != self.marked

    def mark(self, hand: Hand, spot: Hotspot) -> bool:
        """Mark a place of a rack at a finger's first tap there (``hand``: the device); return whether it did.
        If not, the press is to play: it is the second tap, or no finger's."""
        if not (self.model.rests(hand) and on_rack(spot)) or spot.name == self.marked:
            return False
        self._mark = self._now, spot.name
        self.model.viewpoint.peeking.renew(self.model.viewer)
        self.model.context.sound.play("focus")
        return True

    def _too_soon(self, intent: Intent) -> bool:
        """Return whether a finger would play a card that the player has not seen yet; the card shakes."""
        model = self.model
        if not (isinstance(intent, Tap) and model.rests(intent.hand) and model.asked):
            return False
        held, spot = model.view.held, at(self.places.spots(), intent.x, intent.y)
        known = held == self._card and self._known >= SEEN
        if held is None or known or spot is None or spot.value is None or self._marks(intent):
            return False
        if model.shaking:
            model.show.shake(model.view, held)
        return True

    def turned_over(self, seats: frozenset[int]) -> None:
        """Forget marks and presses on racks that were just turned up or covered."""
        if self.model.viewer in seats:
            self._mark = (), ""
        for seat in seats if self.model.furniture.sided else ():
            self.model.context.annul(partial(self._on_rack, seat))

    def say_before(self, seat: int | None, words: str) -> None:
        """Show a remark at the edge of a seat whose turn it is not; None: to a hand without a seat."""
        furniture = self.model.furniture
        if seat is None or not furniture.sided:
            about = furniture.menu if seat is None else furniture.racks[self.model.viewer].name
            self.model.talk.refused = Remark((words,), about)
        else:
            self._words[seat] = words

    @property
    def said_before(self) -> dict[int, str]:
        """Return the remarks, by seat, made to those whose turn it is not."""
        return self._words if self.model.asked and self.model.furniture.sided else {}

    def sprites(self) -> list[Sprite]:
        """Return the words at the edges of seats whose turn it is not."""
        said, around = self.said_before, self.model.show.around
        return before_each(
            (around[seat] for seat in said),
            self.model.furniture,
            lambda one: hud.line(one.prompt, said[one.viewer], letter=one.frame.letter),
        )
