"""The table: one match on the screen, from the cut to the last card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...ai.players.computers import EVERY_LEVEL
from ...audio.sounds import Mood
from ...controls.focus import Focuses
from ...controls.hand_state import PalmRest
from ...controls.intents import Command, Hand, Intent, Operate
from ...jobs.work import in_thread
from ...match.match import Match
from ...match.record.autosave import Autosave
from ...match.seating import SHARED, Seating
from ...match.tension import ORDINARY, tension
from ...paint.engine.sprites import Sprite
from ...paint.table.bubble import paper
from ...rules.table import View
from ...stage.clearing import Obstacle
from ...stage.geometry import Frame, Px, Turn
from ...stage.motion.timeline import Playhead
from ...stage.table.furniture import Furniture
from ...stage.touch.hotspots import Hotspot, named
from ...ui.scene import Pop, Push, Replace, Scene, Transition, foreseen
from ...ui.semantics import Described
from ..context import AppContext, cache_last, sit
from ..pages.results.scores import Scores
from ..picture.prompt import prompted
from ..picture.table_picture import TAKE_BACK
from ..talk.speech_bubble import LINE, SEEN, kept_in_sight, written
from .aloud import TableAloud, described, prompt_words
from .covers import Curtain, TakingSeats, take_seats
from .director import Director, Spots
from .parts import TableParts
from .parts.fingers import FINGERS
from .turns import MoveInput, StandIns, Turns


class TableScene(TableParts):
    """A match on a screen, made of parts.

    If the screen is handed around, a curtain falls between two people.
    Args:
        rounds: leave the game after so many; 0: play to the end.
        autosave: saves a match that is continued; None: a new one, if matches are saved.
        seating: which hand plays for which seat.
        home: the id of the words for leaving the table at its end.
        director: steers it, if a match is not simply played.
    """

    eases = True

    def __init__(
        self,
        context: AppContext,
        match: Match,
        rounds: int = 0,
        autosave: Autosave | None = None,
        seating: Seating = SHARED,
        home: str = "button.title",
        director: Director | None = None,
    ) -> None:
        sit(context, [hand for hand in seating.chairs if isinstance(hand, Hand)] or [context.hand])
        store, director = context.matches, director or Director()
        saves = director.autosaves and store.autosaves(match)
        autosave = autosave or (store.autosave(match) if saves else None)
        super().__init__(context, match, seating, director)
        self.rounds, self.home, self.autosave = rounds, home, autosave
        self.move.host.listen(*([autosave] if autosave else []))
        if match.rules.goal.spells:
            for goal in (match.rules.goal, match.rules.goal.known_to(ORDINARY)):
                in_thread(goal.prepare)  # while the cards are dealt
        self.turns, self.input = Turns(self, home), MoveInput(self)
        self.stand_ins = StandIns(self)
        self._mood, self._tense = Mood("table"), cache_last(self._make_mood)
        self._scores = cache_last(lambda rounds: foreseen(Scores(context, match)))
        self.aloud: TableAloud = TableAloud(self.model, self.spots)
        self.director.take_charge(self)
        self.move.begin()
        self.director.begin()

    def dispose(self) -> None:
        for part in (self.model, self.move.host, self.director):
            vars(part).clear()
        super().dispose()

    def rebuilt(self) -> Scene:
        given = self.context, self.match, self.rounds, self.autosave, self.hands.seating, self.home
        return self.director.rebuilt() or TableScene(*given)

    # what is seen

    @property
    def view(self) -> View:
        """Return the view that the screen shows."""
        return self.state.view

    @property
    def furniture(self) -> Furniture:
        """Return the layout of the table."""
        return self.show.furniture

    @property
    def playhead(self) -> Playhead:
        """Return the playhead of the current animation."""
        return self.show.playhead

    @property
    def asked(self) -> bool:
        """Return whether the player to whom the screen is shown is asked for a move."""
        return self.model.asked

    @property
    def frame(self) -> Frame:
        return self.furniture.frame

    @property
    def turned_by(self) -> Turn:
        return self.furniture.turn

    @property
    def side(self) -> int:
        """Return the seat from which the table is seen; constant if people sit around it."""
        return -1 if self.furniture.sided else self.viewpoint.viewer

    @property
    def secrets(self) -> frozenset[int]:
        return self.state.secrets

    def in_public(self) -> list[Sprite]:
        return self.show.in_public(self.state.in_the_open) if self.secrets else self.sprites()

    def caption_end(self) -> tuple[float, float]:
        line = self.furniture.line
        return line.x + line.w, line.centre[1]

    def keep_clear(self) -> Sequence[Obstacle]:
        obstacles, rules = kept_in_sight(self.furniture, self.view), self.show.rules_box(self.view)
        words = (*written(self.furniture), *((rules,) if rules else ()))
        return *obstacles, *((box, SEEN) for box in words)

    @property
    def mood(self) -> Mood:
        """Return how tense play is once all lies still: as a lone player knows it, else by what all see."""
        if self.show.settled:
            self._mood = self._tense(self.view)
        return self._mood

    def _make_mood(self, view: View) -> Mood:
        heard = self.state.in_the_open if len(self.match.here) > 1 else view
        return Mood("table", tension(self.match.rules, heard).level)

    @property
    def moving(self) -> bool:
        model = self.model
        thinking = self.talk.coach.thinking or bool(model.numbers.work) or self.director.moving
        waits = model.patience.moving or bool(self.viewpoint.peeking.left) or self.state.moment is not None
        return self.show.moving or model.suspense.moving or waits or thinking or self.panels.moving

    @property
    def awaits(self) -> bool:
        return self.model.waits

    def sprites(self) -> list[Sprite]:
        pressing = self.context.pressing
        sunk = next((spot.name for spot in self.hotspots() if self.sunk(spot)), "") if pressing else ""
        ring = self.ring
        model, show, furniture, view = self.model, self.show, self.furniture, self.view
        carry, settled = show.carry, show.settled
        spots = self.spots.spots() if settled else ()
        ringed = named(self.spots.ringed(), ring) if settled and not carry else None
        hands = self.onlookers.hands_shown
        labels = hands.labels or self.context.labels
        said: list[Sprite] = []
        if settled:
            rules, can = show.rules_box(view), prompted(furniture, view, spots, labels)
            kept = *([(rules, LINE)] if rules else ()), *((box, SEEN) for box in can)
            said = self.talk.sprites(view, furniture, model.asked, carry is not None, spots, kept)
        cover = paper(said) or model.suspense.covered_words(furniture)
        focus = carry.target if carry else ringed
        below = [
            *show.sprites(view, spots, focus, cover, self.state.picked, sunk, hands),
            *model.suspense.sprites(furniture, show.readers),
            *model.patience.sprites(furniture, labels),
            *model.numbers.sprites(view, spots, furniture),
            *said,
        ]
        return [
            *below,
            *self.own_voice.sprites(below),
            *self.undo.sprites(named(self.hotspots(), TAKE_BACK), ring == TAKE_BACK, sunk == TAKE_BACK),
            *self.peeks.sprites(),
            *self.onlookers.sprites(),
            *self.panels.sprites(),
            *self.fingers.sprites(),
            *self.director.sprites(),
        ]

    def prefetch_sprites(self) -> Sequence[Sprite]:
        return next(self._scores(len(self.match.rounds))) if self.state.turn is None else ()

    def described(self) -> list[Described]:
        view, spots = self.view, self.hotspots()
        asked = ", ".join(prompt_words(self.model, view, spots))
        return described(self.model, view, asked, self.show.line, spots, self.focus)

    # where something can be done

    def hotspots(self) -> Spots:
        return self.spots.spots()

    def places(self) -> Spots:
        return self.spots.every()

    @property
    def hand(self) -> Hand:
        return self.model.hand

    def holder(self, hand: Hand) -> Hand:
        return self.hands.first(hand)

    def ring_of(self, hand: Hand) -> str:
        return self.fingers.marked if (self.model.rests(hand) and not self.covered) else super().ring_of(hand)

    @property
    def pointers(self) -> int:
        return FINGERS if self.furniture.sided else self.onlookers.pointers

    @property
    def palm_rest(self) -> PalmRest | None:
        """Return where whole hands may rest: on the racks, if people sit around the table; else None."""
        return self.fingers.rack_at if self.furniture.sided else None

    def rested_on(self, x: Px, y: Px) -> str:
        found = self.panels.rested_on(x, y)
        return super().rested_on(x, y) or self.peeks.rested_on(x, y) if found is None else found

    def resized(self) -> None:
        self.show.lay(self.view, self.viewpoint.viewer, self.state.picked)
        self.panels.resized()

    def sit(self, seating: Seating) -> None:
        self.hands.sit(seating)
        self.stand_ins.seated(seating)
        self.focuses = Focuses("stock", seating.shared)
        self.spots.refocus()
        self.onlookers.light_up()

    # time

    def attend(self, dt: float) -> None:
        """Let ``dt`` seconds pass for peeks, panels and fingers."""
        for part in (self.peeks, self.panels, self.fingers):
            part.advance(dt)

    def advance(self, dt: float) -> Transition | None:
        if (leads := self.director.follows()) is not None:
            return leads
        if self.match.here:
            self.context.played.advance(dt)
        self.attend(dt)
        if gone := self.interruptions.lost_pad():
            if self.viewpoint.privacy.handed:
                self.set_viewpoint(None)
            return gone
        self.show.advance(dt * self.context.settings.speed)
        self.carrying.foresee(self.ring if self.asked else "")
        self.model.suspense.advance(dt, self.view, self.show.settled, self.model.called)
        self.model.patience.advance(dt, self.model.waits)
        rests = self.playhead.idle and not self.show.carry
        if not (rests and (self.autosave is None or self.autosave.safe(dt))):
            return None  # before what was done is on the disk it is not done
        return self.interruptions.due(self.autosave) or self.turns.proceed(dt, self.pointed)

    # what is wanted

    def handle(self, intent: Intent) -> Transition | None:
        return self.director.follows() if (leads := self._handle(intent)) is None else leads

    def _handle(self, intent: Intent) -> Transition | None:
        if self.fingers.finger_down(intent):
            return None
        if asks := self.stand_ins.newcomer(intent):
            return asks
        if (answer := self.panels.handle(intent)) is not None:
            return self._follow(*answer)
        if self.fingers.peek(intent) or self.onlookers.interferes(intent):
            return None
        return self.input.handle(intent)

    def point_at(self, hand: Hand, spot: Hotspot | None) -> None:
        """Note what a pointer is over; the focus, read aloud, follows only to what everyone may know of."""
        self.pointed = spot.name if spot else ""
        if spot and named(self.spots.known_to_all(), spot.name):
            self.put_focus(hand, spot.name)

    def operate(self, intent: Operate) -> Transition | None:
        """Do what an intent asks, as on every screen; where nothing can be pressed, say why."""
        if intent.action == "press" and named(self.hotspots(), intent.key) is None:
            return self.handle(Command(intent.hand, intent.key))
        self.spots.aimed = self.spots.aimed or intent.action == "focus"
        return super().operate(intent)

    def confirm(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        marks = self.fingers.mark(self.context.hand, spot)
        return None if marks else self.choose(spot, x)  # the cards make their own sound

    def choose(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        return self.input.choose(spot)

    def closing(self) -> Transition | None:
        return self.interruptions.closing()

    # what comes back

    def _follow(self, action: str, seat: int) -> Transition | None:
        match action:
            case "pause":
                return self.interruptions.pause_by(seat)
            case "next":
                self.turns.next()
            case "review":
                from ..pages.results.review import ReviewScreen  # takes along what few will want to see

                return Push(ReviewScreen(self.interruptions.context_before(seat), self.match, seat))
            case "again" | "leave":
                return self.returned(action)
        return None

    def returned(self, result: object) -> Transition | None:
        return self.director.returned(result, lambda: self._returned(result))

    def _returned(self, result: object) -> Transition | None:
        match result:
            case None:
                self.hands.share()  # another match may have been played by others meanwhile
            case "leave":
                return Pop()
            case "again":
                return Replace(self._next(self.match.again(self.context.seed()), self.home))
            case str(level) if level in EVERY_LEVEL:
                return Replace(self._next(self.match.against(level, self.context.seed())))
            case "take-back":
                self.input.take_back()
            case Match():
                return Push(practice(self.context, result))
            case Seating():
                self.sit(result)
            case frozenset():
                self.stand_ins.change(result)
            case Curtain():
                self.set_viewpoint(result.seat)
            case Scores():
                return self.turns.after_scores(self.rounds)
        return None

    def _next(self, match: Match, home: str = "button.title") -> Scene:
        return TableScene(self.context, match, self.rounds, None, self.hands.seating, home)


def practice(context: AppContext, match: Match) -> Scene:
    """Return the table of a match whose deal has been played before: it is saved, but does not count."""
    store = context.matches
    return opened(context, match, store.autosave(match, ranked=False) if store.autosaves(match) else None)


def opened(
    context: AppContext, match: Match, autosave: Autosave | None = None, home: str = "button.title"
) -> Scene:
    """Return the table of a match, or first the page where players take their seats, if that is needed;
    ``home``: the id of the words that leave it at its end."""
    table = partial(TableScene, context, match, 0, autosave, home=home)
    return TakingSeats(context, match, table) if take_seats(context, match) else table(SHARED)
