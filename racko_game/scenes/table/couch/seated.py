"""Seated: each hand plays for its own seat; others look on, peek at their own rack, and open the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....controls.bindings.bindings import Labels
from ....controls.focus import Focuses, FocusSpot
from ....controls.intents import Cancel, Command, Drag, Drop, Hand, Hover, Intent, Tap
from ....match.match import Match
from ....match.messages.speech import persons
from ....match.seating import SHARED, Seating
from ....paint.engine.sprites import Sprite
from ....stage.layers import RING
from ....stage.touch.hotspots import Hotspot, at, named
from ....stage.touch.spots import card_box
from ....ui.scene import DIRECTIONS, Push, Replace, Transition
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext, light_up
from ...picture.hands import HandsShown, Notes, how_to_peek, shown
from ...picture.table_picture import TAKE_BACK
from ...talk.hints import goal_of
from ...talk.refusals import Remark, touched, touches
from .peeks import Peeks
from .taking_seats import LostPad, WhoPlays

BUZZ = 0.35, 140  # how strongly and for how many milliseconds the pad shakes whose turn begins


class Seated(Peeks):
    """A table where it counts which hand wants something."""

    def __init__(self, context: AppContext, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(context, match, seating)
        self._reminded: set[Hand] = set()  # who has been told in this turn that it is another's
        self._looks_on = Focuses(shared=False)  # by seat: where those look whose turn it is not
        self._hands_shown = cache_last(self._show_hands)
        self._large_shown = cache_last(partial(shown, match.rules))

    @property
    def pointers(self) -> int:  # type: ignore[override]
        """As many may be down at once as play with something that points."""
        chairs = self.hands.seating.chairs.items()
        return len({seat for hand, seat in chairs if isinstance(hand, Hand) and hand.device.points}) or 1

    def call_hands(self) -> None:
        """The hands feel it whose turn begins, where each has its own."""
        self._reminded.clear()
        self._looks_on.begin()
        if not self.hands.seating.shared and self.looks is not None:
            for hand in self.hands.all_of(self.looks):
                self.context.rumble(hand, *BUZZ)
            self._light_up()

    def _light_up(self) -> None:
        """Each pad shows whose it is, and whose turn it is."""
        light_up(self.context, self.hands.seating.chairs.items(), self.viewer)

    @property
    def hands_shown(self) -> HandsShown:
        covered = self.privacy.covers and self.turn is not None
        labels = tuple(self._labels(self.hands.of(seat)) for seat in range(len(self.match.seats)))
        turned = self.peeking.seats if covered else None
        latches = self.context.settings.latches
        return self._hands_shown(self.viewer, turned, self.hands.seating, latches, *labels)

    def _labels(self, hand: Hand) -> Labels:
        return self.context.bindings.labels_of(hand)

    def _show_hands(
        self, viewer: int, turned: frozenset[int] | None, seating: Seating, latches: bool, *labels: Labels
    ) -> HandsShown:
        """``turned``: whose racks are turned up, where they lie covered."""
        tags: Notes = {
            seat: (how_to_peek(labels[seat], latches),)
            for seat in self.match.persons
            if turned is not None
            and seat not in turned
            and (seat == viewer or labels[seat].points or seating.hands_of(seat))
        }
        return HandsShown(labels[viewer], None if seating.shared else viewer, tags)

    def sprites(self) -> list[Sprite]:
        sprites, letter = super().sprites(), self.furniture.frame.letter
        if large := self.large:
            sprites += self._large_shown(self.view, large, letter)
        for seat in self.match.persons:
            if self.asked and (spot := named(self._open(), self._looks_on.of(seat))):
                sprites += HandsShown(seat=seat).ring(spot.box, RING, letter)
        return sprites

    def _open(self) -> tuple[Hotspot, ...]:
        """What everybody may look at."""
        racks = (Hotspot(f"rack {place.seat}", place.box) for place in self.furniture.racks)
        return (*racks, Hotspot("discard", card_box(self.furniture.discard)))

    def _wander(self, hand: Hand, direction: str) -> None:
        """The ring of a hand whose turn it is not goes on to what lies open, and it is said what is known."""
        seat = self.hands.seat_of(hand)
        if seat is not None:
            places = [FocusSpot(spot.name, spot.box) for spot in self._open()]
            start = self._looks_on.of(seat) or f"rack {seat}"
            there = self._looks_on.next(seat, start, direction, places)
            self._looks_on.go(seat, start, direction, there or start)
            self.talk.rack = int(there.split()[1]) if there and there.startswith("rack") else None
            self.context.sound.play("focus")

    def sit(self, seating: Seating) -> None:
        """From now on these hands play for these seats."""
        self.hands.sit(seating)
        self.focuses = Focuses("stock", seating.shared)
        self.refocus()
        self._light_up()

    def lost_pad(self) -> Transition | None:
        """The match waits if a pad is gone that plays for somebody; what it had begun is put down. Where the
        screen is handed round nobody looks at it meanwhile."""
        lost = next(iter(self.hands.lost()), None)
        seat = None if lost is None else self.hands.seat_of(lost)
        if lost is None or seat is None:
            return None
        self._let_go()
        if self.privacy.handed:
            self.set_viewpoint(None)
        who = persons(self.match.seats)[seat]
        return Push(LostPad(self.kit_before(seat), self.hands, lost, who, self._pause))

    def _who_plays(self, context: AppContext, leave: Callable[[], Transition]) -> Transition:
        return Replace(WhoPlays(context, self.match, self.hands, self.sit, leave))

    def handle(self, intent: Intent) -> Transition | None:
        if self.peeks(intent) or self._interferes(intent):
            return None
        if self._may(intent):
            if self.hands.plays(intent.hand, self.viewer):
                self.hands.used(intent.hand, self.viewer)
            return super().handle(intent)
        return self._look_on(intent)

    def _may(self, intent: Intent) -> bool:
        """Whether the hand plays for who is asked, or takes back what it played; where nobody is asked, all
        may hurry what is under way."""
        if self.hands.plays(intent.hand, self.viewer):
            return True
        if self._takes_back(intent):
            return self.mover is not None and self.hands.plays(intent.hand, self.mover)
        return not self.asked

    def _interferes(self, intent: Intent) -> bool:
        """Whether this would play while another hand carries a card: that is its own until it lets go."""
        carry = self.show.carry
        if carry is None or carry.hand == intent.hand:
            return False
        match intent:
            case Tap(_, x, y):
                spot = at(self.hotspots(), x, y)
            case Command(hand, "accept"):
                spot = named(self.hotspots(), self.focus_of(hand))
            case Command(_, word, also):
                spot = self._spoken(word, also)
            case _:
                return False
        return self._takes_back(intent) or (spot is not None and spot.value is not None)

    def _takes_back(self, intent: Intent) -> bool:
        if isinstance(intent, Tap):
            spot = at(self.hotspots(), intent.x, intent.y)
            return spot is not None and spot.name == TAKE_BACK
        return isinstance(intent, Command) and intent.word == TAKE_BACK

    def _look_on(self, intent: Intent) -> Transition | None:
        """A hand whose turn it is not wants something."""
        match intent:
            case Hover():
                self.pointed = ""
            case Drag() | Drop() | Cancel() if self.show.carry and self.show.carry.hand == intent.hand:
                self.drag(intent)
            case Command(_, "menu" | "back"):
                return self._pause()
            case Tap(_, x, y) if (spot := at(self.hotspots(), x, y)) and spot.name == "menu":
                return self._pause()
            case Command(hand, word) if word in DIRECTIONS:
                self._wander(hand, word)
            case Command(_, "rules"):
                return self._rules()
            case Command(_, "hint"):
                self._tell_rules()
            case Tap() | Command():
                self._remind(intent)
        return None

    def _tell_rules(self) -> None:
        """Who asks while another plays is told what a rack is to be."""
        goal = goal_of(self.match.rules, self.view.round)
        about = self.furniture.racks[self.viewer].name
        self.talk.refused = Remark(say("tutorial.take-goal", goal=goal), about)

    def _remind(self, intent: Tap | Command) -> None:
        """It is another's turn: that is said once in a turn, and the card shakes its head that was meant."""
        hand, seat = self.hands.first(intent.hand), self.hands.seat_of(intent.hand)
        token = touched(self.view, self.furniture, seat, intent)
        missed = isinstance(intent, Tap) and not touches(self.furniture, self.viewer, intent)
        if missed or hand in self._reminded:
            return
        self._reminded.add(hand)
        turn = say("seated.turn", who=persons(self.match.seats)[self.viewer])
        self.say_before(seat, say("seated.nowhere") if seat is None else turn)
        self.context.sound.play("refuse")
        if token is not None and self.show.settled and not self.show.carry:
            self.show.shake(self.view, token)

    def say_before(self, seat: int | None, words: str) -> None:
        """Somebody whose turn it is not is told something; who has no seat, where they get one."""
        about = self.furniture.menu if seat is None else self.furniture.racks[self.viewer].name
        self.talk.refused = Remark(words, about)
