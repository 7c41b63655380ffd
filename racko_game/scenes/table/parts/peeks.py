"""Peeks: players turn up their covered racks, and cover them again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ....controls import intents
from ....controls.intents import MOUSE, Command, Grab, Hand, Holding, Intent, Released, Tap
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.material.plastic import time_rim
from ....stage.geometry import Px
from ....stage.layers import NAME, WIDGET
from ....stage.table.furniture import RackPlace
from ....stage.table.layout import outline
from ....stage.touch.choices import on_panels
from ....stage.touch.hotspots import at, named
from ...context import cache_last
from ...picture.table_picture import how_to_be_advised, shown, turned_up
from ...talk.remarks import PEEK, Remark, slot_at
from ..state import TableModel, TablePlaces
from ..viewpoint import NOBODY


class PeekInput:
    """Turns racks up for their hands (devices); ``turned_over`` is called with the seats that changed."""

    def __init__(
        self, model: TableModel, places: TablePlaces, turned_over: Callable[[frozenset[int]], None]
    ) -> None:
        self.model, self.match, self.places, self._turned_over = model, model.match, places, turned_over
        self.peeking = model.viewpoint.peeking
        self._seen = NOBODY  # whose racks lie there turned up
        self._turn: int | None = None  # whose turn it was
        self._waits: Remark | None = None  # what is said while advice waits for a look at the rack
        self._large = cache_last(partial(shown, model.match.rules))

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; all racks are covered while the window is in the background."""
        if not self.model.viewpoint.privacy.covers:
            return
        self.peeking.advance(dt, self.model.context.settings.slower)
        if (turn := self.model.state.turn) is None or self.model.context.away():
            self.peeking.cover()
        elif turn != self._turn:
            self.peeking.begin_turn(turn)
        self._turn = turn
        self._see()

    def cover(self) -> None:
        """Cover all racks."""
        self.peeking.cover()
        self._see()

    def handle(self, intent: Intent) -> bool:
        """Return whether an intent turned the hand's (device's) own rack up, or covered it."""
        if not self.model.covers or self.model.context.away():
            return False
        done = self._by_word(intent) or self._by_pointer(intent)
        if not done and isinstance(intent, Holding | Tap | Grab):  # an enlarged rack shields what is beneath
            done = any(outline(rack).holds(intent.x, intent.y) for rack in self.large.values())
        self._see()
        return done

    def ask_to_look(self) -> None:
        """Postpone advice until the player looks at their rack, and say how to do that."""
        model, hand = self.model, self.model.hand
        labels, latches = model.context.bindings.labels(hand.kind), model.context.settings.latches
        about = model.furniture.racks[model.viewer].name
        model.talk.refused = self._waits = Remark((how_to_be_advised(labels, latches),), about)
        if not (labels.device.points or labels.of(PEEK)):
            self.peeking.press(hand, model.viewer, latches)
            self.peeking.let_go(hand)
            self._see()

    @property
    def large(self) -> Mapping[int, RackPlace]:
        """Return the enlarged places, by seat, of racks shown over the table for their owners to read."""
        if not self.model.covers:
            return {}
        panels = tuple(spot.box for spot in on_panels(self.places.spots()))
        return turned_up(self.model.furniture, self.peeking.seats, panels)

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the enlarged racks, and the rims that show how long racks still lie open."""
        large, furniture = self.large, self.model.furniture
        letter, left = furniture.frame.letter, self.peeking.left if self.model.covers else {}
        sprites = list(self._large(self.model.view, large, furniture.frame) if large else ())
        for seat, share in left.items():
            place, z = (large[seat], WIDGET + 1) if seat in large else (furniture.racks[seat], NAME - 1)
            sprites += time_rim(outline(place) if seat in large else place.box, share, z, letter)
        return sprites

    def rested_on(self, x: Px, y: Px) -> str:
        """Return the name of the rack that a mouse resting at x, y would turn up; empty if there is none."""
        seat = self._pointed(Tap(MOUSE, x, y)) if self.model.covers else None
        return "" if seat is None else f"rack {seat}"

    def _by_word(self, intent: Intent) -> bool:
        match intent:
            case Command(hand, "peek"):
                if (seat := self.own(hand)) is not None:
                    self.peeking.press(hand, seat, self.model.context.settings.latches)
            case Released(hand):
                self.peeking.let_go(hand)
            case _:
                return False
        return True

    def own(self, hand: Hand) -> int | None:
        """Return the seat whose rack a hand (device) turns up without pointing at it, if there is one."""
        hands, viewer = self.model.hands, self.model.viewer
        seat = viewer if hands.seat_of(hand) is None and hands.plays(hand, viewer) else hands.seat_of(hand)
        return seat if seat in self.match.here else None

    def _by_pointer(self, intent: Intent) -> bool:
        """Turn up a rack that is pressed: for a while, or as long as it is held."""
        hand = intent.hand
        if isinstance(intent, Tap) and self.peeking.holds(hand) and self._on_spot(intent):
            self.peeking.let_go(hand, stays=True)
            return False  # a slow press, on a rack that lay turned up
        if self.peeking.holds(hand) and isinstance(intent, Tap | intents.Drop | intents.Cancel):
            self.peeking.let_go(hand)
        elif self.peeking.holds(hand):
            return isinstance(intent, Holding | Grab | intents.Drag)
        elif not isinstance(intent, Holding | Tap) or (seat := self._pointed(intent)) is None:
            return False
        elif isinstance(intent, Holding):
            self.peeking.hold(hand, seat)
        else:
            self.peeking.press(hand, seat, self.model.context.settings.latches)
            self.peeking.let_go(hand)
        return True

    def _on_spot(self, intent: Holding | Tap) -> bool:
        return at(self.places.spots(), intent.x, intent.y) is not None

    def _pointed(self, intent: Holding | Tap) -> int | None:
        """Return the seat whose rack a press turns up; None if it turns up none. The press is on its rim or
        name plate; or anywhere on it while it is covered and nothing else can be done there, or a hand may
        rest there."""
        hand, x, y = intent
        for seat, large in self.large.items():
            if outline(large).holds(x, y):
                return seat if seat == self.own(hand) else None
        free = not self._on_spot(intent)
        for place in self.model.furniture.racks:
            inside = slot_at(place, x, y) is not None
            rim = place.name.holds(x, y) or (place.box.holds(x, y) and not inside)
            covered = inside and not (place.own and place.seat in self.peeking.seats)
            own = inside and place.own and self.model.rests(hand)
            if (own and (covered or isinstance(intent, Holding))) or ((rim or covered) and free):
                return place.seat if place.seat == self.own(hand) else None
        return None

    def _see(self) -> None:
        """Show turned-up racks; covered ones disappear at once, with all that was said about them."""
        now, before, self._seen = self.peeking.seats, self._seen, self.peeking.seats
        if now == before:
            return
        model, talk, settings = self.model, self.model.talk, self.model.context.settings
        self._turned_over(before ^ now)
        warns = now and len(self.match.here) > 1 and not model.furniture.sided
        model.show.notice = Message("curtain.away") if warns else None
        if before - now:
            talk.refused = None
            talk.coach.forget()
            model.suspense.hide()
            if not named(self.places.spots(), self.places.focus):
                self.places.refocus()  # it may have stood where only these cards led
        if PEEK not in settings.taught:
            settings.taught = [*settings.taught, PEEK]
        model.show.turn_over(model.view, model.state.picked, softly=not before - now)
        model.context.sound.play("slide" if now - before else "focus")
        if model.sees and self._waits is not None and talk.refused is self._waits:
            talk.refused = None
            talk.coach.ask(model.view, model.state.options)
