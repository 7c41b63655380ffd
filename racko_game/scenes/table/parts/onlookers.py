"""Several seats at one screen: each hand plays for its own, and may look around during others' turns."""

from __future__ import annotations

from ....controls.bindings.bindings import Labels
from ....controls.focus import Focuses, FocusSpot
from ....controls.intents import Command, Hand, Intent, Tap
from ....match.messages.speech import persons
from ....paint.engine.sprites import Sprite
from ....paint.people.name_plate import KEY, Label
from ....stage.layers import RING
from ....stage.touch.hotspots import Hotspot, at, named
from ....ui.scene import DIRECTIONS
from ....words.language import say
from ...context import cache_last, light_up
from ...picture.table_picture import TAKE_BACK, HandsShown, Notes, how_to_peek
from ...talk.remarks import Remark, goal_of, in_words, touched, touches
from ..state import TableModel, TablePlaces
from .after_move import Undo
from .fingers import Fingers

BUZZ = 0.35, 140  # how strongly and for how many milliseconds the pad shakes whose turn begins


class Onlookers:
    """Decides which hand (device) may act now, and responds to those that may not."""

    def __init__(self, model: TableModel, places: TablePlaces, undo: Undo, fingers: Fingers) -> None:
        self.model, self.match, self.places, self.undo = model, model.match, places, undo
        self._fingers = fingers
        self._reminded: set[Hand] = set()  # hands that have been told in this turn that it is another's
        self._focuses = Focuses(shared=False)  # by seat: where those look whose turn it is not
        self._shown = cache_last(self._show_hands)

    @property
    def pointers(self) -> int:
        """Return how many pointers may be down at once: one for each player who uses a pointer."""
        taken = self.model.hands.seating.chairs.items()
        return len({seat for hand, seat in taken if isinstance(hand, Hand) and hand.device.points}) or 1

    def begin_turn(self) -> None:
        """Let the pads of the player whose turn begins rumble, if each player has their own."""
        self._reminded.clear()
        self._focuses.begin()
        model, seat = self.model, self.model.viewpoint.shown_to
        if not model.hands.seating.shared and seat is not None:
            for hand in model.hands.all_of(seat):
                model.context.rumble(hand, *BUZZ)
            self.light_up()

    def light_up(self) -> None:
        """Set the lights of each pad to its seat's color, bright during its turn."""
        light_up(self.model.context, self.model.hands.seating.chairs.items(), self.model.viewer)

    @property
    def hands_shown(self) -> HandsShown:
        """Return the marks of the players' devices on the table."""
        model, viewpoint = self.model, self.model.viewpoint
        given = model.viewer, model.hands.seating, model.context.settings.latches, self.match.stand_ins
        return self._shown(viewpoint.peeking.seats if model.covers else None, *given, *self._labels)

    @property
    def _labels(self) -> list[Labels]:
        hands = (self.model.hands.of(seat) for seat in range(len(self.match.seats)))
        return [self.model.context.bindings.labels(hand.kind) for hand in hands]

    def _show_hands(self, turned: frozenset[int] | None, *given: object) -> HandsShown:
        """Return the marks; ``turned``: the seats whose racks are turned up, None if no rack is covered."""
        viewer, seating, labels, tags = self.model.viewer, self.model.hands.seating, self._labels, Notes()
        for seat in [seat for seat in self.match.here if turned is not None and seat not in turned]:
            if seat == viewer or labels[seat].device.points or seating.hands_of(seat):
                tags[seat] = (how_to_peek(labels[seat], self.model.context.settings.latches),)
        tags |= dict.fromkeys(self.match.stand_ins, (Label(KEY, (say("tag.stand-in"),)),))
        return HandsShown(labels[viewer], None if seating.shared else viewer, tags)

    def sprites(self) -> list[Sprite]:
        """Return the focus rings of seats whose turn it is not."""
        here, letter = self.match.here if self.model.asked else (), self.model.furniture.frame.letter
        lit = ((seat, named(self.pressable(), name)) for seat in here if (name := self.focus_of(seat)))
        return [part for seat, on in lit if on for part in HandsShown(seat=seat).ring(on.box, RING, letter)]

    def pressable(self) -> tuple[Hotspot, ...]:
        """Return the places that everyone may look at, as hotspots: all racks and the discard pile."""
        furniture = self.model.furniture
        racks = (Hotspot(f"rack {place.seat}", place.box) for place in furniture.racks)
        return (*racks, Hotspot("discard", furniture.discard.box))

    def focus_of(self, seat: int) -> str:
        """Return the name of the rack or pile that a waiting player's cursor is on; "" before it is moved."""
        return self._focuses.of(seat)

    def may_act(self, intent: Intent) -> bool:
        """Return whether a hand (device) acts for the seat that is asked, or undoes its own move; if no seat
        is asked, all may speed play up."""
        model = self.model
        if model.hands.plays(intent.hand, model.viewer):
            return True
        if self._undoes(intent):
            return self.undo.mover is not None and model.hands.plays(intent.hand, self.undo.mover)
        return not model.asked

    def interferes(self, intent: Intent) -> bool:
        """Return whether this intent would make a move while another hand (device) carries a card."""
        if not (carry := self.model.show.carry) or intent.hand == carry.hand:
            return False
        match intent:
            case Tap(_, x, y):
                spot = at(self.places.spots(), x, y)
            case Command(hand, "accept"):
                spot = named(self.places.spots(), self.places.focus_of(hand))
            case Command(_, word, also):
                spot = self.places.spoken(word, also)
            case _:
                return False
        return self._undoes(intent) or (spot is not None and spot.value is not None)

    def _undoes(self, intent: Intent) -> bool:
        if isinstance(intent, Tap):
            spot = at(self.places.spots(), intent.x, intent.y)
            return spot is not None and spot.name == TAKE_BACK
        return isinstance(intent, Command) and intent.word == TAKE_BACK

    def look_on(self, intent: Tap | Command) -> None:
        """Respond to a hand (device) whose turn it is not: it moves its ring, or is told whose turn it is."""
        match intent:
            case Command(hand, word) if word in DIRECTIONS:
                if (seat := self.model.hands.seat_of(hand)) is not None:
                    places = [FocusSpot(spot.name, spot.box) for spot in self.pressable()]
                    start = self.focus_of(seat) or f"rack {seat}"
                    there = self._focuses.next(seat, start, word, places)
                    self._focuses.go(seat, start, word, there or start)
                    kind, _, rack = (there or "").partition(" ")
                    self.model.talk.rack = int(rack) if kind == "rack" else None
                    self.model.context.sound.play("focus")
            case Command(_, "hint"):
                goal, own = goal_of(self.match.rules, self.model.view.round), self.model.viewer
                about = self.model.furniture.racks[own].name
                self.model.talk.refused = Remark(in_words("tutorial.take-goal", goal=goal), about)
            case _:
                self._remind(intent)

    def _remind(self, intent: Tap | Command) -> None:
        model = self.model
        hand, seat = model.hands.first(intent.hand), model.hands.seat_of(intent.hand)
        token = touched(model.view, model.furniture, seat, intent)
        missed = isinstance(intent, Tap) and not touches(model.furniture, model.viewer, intent)
        if missed or hand in self._reminded:
            return
        self._reminded.add(hand)
        turn = say("seated.turn", who=persons(self.match.seats)[model.viewer])
        self._fingers.say_before(seat, say("seated.nowhere") if seat is None else turn)
        model.context.sound.play("refuse")
        if token is not None and model.shaking:
            model.show.shake(model.view, token)
