"""The table: one match on the screen, from the cut to the last card."""

from __future__ import annotations

from collections.abc import Sequence

from ...ai.players.computers import EVERY_LEVEL
from ...audio.sounds import Mood
from ...controls.focus import Focuses
from ...controls.hand_state import PalmRest
from ...controls.intents import Command, Hand, Intent, Operate
from ...jobs.threads import in_thread
from ...match.match import Match
from ...match.record.autosave import Autosave
from ...match.seating import SHARED, Seating
from ...paint.engine.sprites import Sprite
from ...rules.table import View
from ...stage.clearing import Obstacle
from ...stage.geometry import Frame, Turn
from ...stage.motion.playhead import Playhead
from ...stage.table.furniture import Furniture
from ...stage.touch.hotspots import Hotspot, named
from ...ui.scene import Pop, Push, Replace, Scene, Transition
from ...ui.semantics import Described
from ..cache import cache_last
from ..context import AppContext, GameScene, sit
from ..pages.results.scores import Scores
from ..picture.table_picture import TAKE_BACK
from .curtain import Curtain
from .director import Director
from .input import MoveInput
from .model import TableModel
from .nodes import TableNodes, prompt_words
from .parts.aloud import TableAloud
from .parts.carrying import Carrying
from .parts.edge_panels import EdgePanels
from .parts.fingers import FINGERS, Fingers
from .parts.interruptions import Interruptions
from .parts.move import MoveInProgress
from .parts.onlookers import Onlookers
from .parts.own_voice import OwnVoice
from .parts.peeks import PeekInput
from .parts.places import Spots, TablePlaces
from .parts.stand_ins import StandIns
from .parts.turns import Turns
from .parts.undo import Undo
from .picture import TableDrawing
from .taking_seats import TakingSeats, take_seats


class TableScene(GameScene):
    """A match on a screen, made of parts that share its ``model``.

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
        super().__init__(context, "stock")
        self.match, self.rounds, self.home = match, rounds, home
        if match.rules.goal.spells:
            in_thread(match.rules.goal.prepare)  # while the cards are dealt
        self.director = director or Director()
        self.model = model = TableModel(context, match, seating, self.director)
        self.state, self.viewpoint = model.state, model.viewpoint
        self.show, self.talk = model.show, model.talk
        self.hands, self.focuses = model.hands, Focuses("stock", seating.shared)
        store = context.matches
        saves = self.director.autosaves and store.autosaves(match)
        self.autosave = autosave or (store.autosave(match) if saves else None)
        self.spots = TablePlaces(model, self.focus_of, self.put_focus, lambda: self.undo.spots())
        self.undo = Undo(model, self.spots.usual)
        self.own_voice = OwnVoice(model, self.spots)
        self.peeks = PeekInput(model, self.spots, lambda seats: self.fingers.turned_over(seats))
        self.panels = EdgePanels(model, self.peeks)
        self.move = MoveInProgress(
            model, self.spots, self.own_voice, self.autosave, self.panels.close_results
        )
        self.carrying = Carrying(model, self.spots, self.move)
        self.fingers = Fingers(model, self.spots, self.undo, self.peeks)
        self.onlookers = Onlookers(model, self.spots, self.undo, self.fingers.say_before)
        self.interruptions = Interruptions(model, self.spots, self.undo, self.let_go, self.sit)
        self.turns, self.input = Turns(self), MoveInput(self)
        self.stand_ins = StandIns(self)
        self.picture = TableDrawing(model, self.spots, self.onlookers)
        self._scores = cache_last(lambda rounds: Scores(context, match).sprites())
        self.aloud = TableAloud(model, self.spots)
        self.director.take_charge(self)
        self.move.begin()
        self.director.begin()

    def rebuilt(self) -> Scene:
        given = (self.context, self.match, self.rounds, self.autosave, self.hands.seating, self.home)
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
        return self.picture.keep_clear()

    @property
    def mood(self) -> Mood:
        return self.picture.mood

    @property
    def moving(self) -> bool:
        model = self.model
        thinking = self.talk.coach.thinking or model.numbers.thinking or self.director.moving
        waits = model.patience.moving or self.viewpoint.peeking.passing or self.state.moment is not None
        return self.show.moving or model.suspense.moving or waits or thinking or self.panels.moving

    @property
    def awaits(self) -> bool:
        return self.model.waits

    def sprites(self) -> list[Sprite]:
        pressing = self.context.pressing
        sunk = next((spot.name for spot in self.hotspots() if self.sunk(spot)), "") if pressing else ""
        ring = self.ring
        below = self.picture.sprites(ring, sunk)
        undo = named(self.hotspots(), TAKE_BACK)
        return [
            *below,
            *self.own_voice.sprites(below),
            *self.undo.sprites(undo, ring == TAKE_BACK, sunk == TAKE_BACK),
            *self.peeks.sprites(),
            *self.onlookers.sprites(),
            *self.panels.sprites(),
            *self.fingers.sprites(),
            *self.director.sprites(),
        ]

    def prefetch_sprites(self) -> Sequence[Sprite]:
        return self._scores(len(self.match.rounds)) if self.state.turn is None else ()

    def described(self) -> list[Described]:
        view, spots = self.view, self.hotspots()
        asked = ", ".join(prompt_words(self.model, view, spots, self.context.labels))
        return TableNodes(self.model).described(view, asked, self.show.line, spots, self.focus)

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
        marked = self.model.rests(hand) and not self.covered
        return self.fingers.marked if marked else super().ring_of(hand)

    @property
    def pointers(self) -> int:
        return FINGERS if self.furniture.sided else self.onlookers.pointers

    @property
    def palm_rest(self) -> PalmRest | None:
        """Return the areas where whole hands may rest: the racks, if people sit around the table."""
        return self.fingers.rack_at if self.furniture.sided else None

    def rested_on(self, x: float, y: float) -> str:
        found = self.panels.rested_on(x, y)
        return super().rested_on(x, y) or self.peeks.rested_on(x, y) if found is None else found

    def resized(self) -> None:
        self.show.lay(self.view, self.viewpoint.viewer, self.state.picked)
        self.panels.resized()

    def set_viewpoint(self, seat: int | None) -> None:
        """Show the screen to a seat, or hide it from everyone (None)."""
        another = self.viewpoint.privacy.handed and seat not in (None, self.viewpoint.viewer)
        self.state.show_to(seat)
        self.talk.coach.forget()
        if another:
            self.focuses.begin()  # where another's focus was tells what could be done with their cards
            self.spots.forget_slot()
        self.resized()
        self.spots.refocus()

    def sit(self, seating: Seating) -> None:
        """Change which hands play for which seats."""
        self.hands.sit(seating)
        self.stand_ins.seated(seating)
        self.focuses = Focuses("stock", seating.shared)
        self.spots.refocus()
        self.onlookers.light_up()

    # time

    def attend(self, dt: float) -> None:
        """Let ``dt`` seconds pass for peeks, panels and fingers."""
        self.peeks.advance(dt)
        self.panels.advance(dt)
        self.fingers.advance(dt)

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
        leads = self._handle(intent)
        return self.director.follows() if leads is None else leads

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

    def as_everywhere(self, intent: Intent) -> Transition | None:
        """Handle an intent as on every screen."""
        return super().handle(intent)

    def point_at(self, hand: Hand, spot: Hotspot | None) -> None:
        """Note what a hand's pointer is over; the focus, which may be heard, follows only to what everyone
        may know to be there."""
        self.pointed = spot.name if spot else ""
        if spot and named(self.spots.known_to_all(), spot.name):
            self.put_focus(hand, spot.name)

    def operate(self, intent: Operate) -> Transition | None:
        """As on every screen; where nothing can be pressed, it is said why."""
        if intent.action == "press" and named(self.hotspots(), intent.key) is None:
            return self.handle(Command(intent.hand, intent.key))
        self.spots.aimed = self.spots.aimed or intent.action == "focus"
        return super().operate(intent)

    def confirm(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        marks = self.fingers.mark(self.context.hand, spot)
        return None if marks else self.choose(spot, x)  # the cards make their own sound

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        return self.input.choose(spot)

    def let_go(self) -> None:
        """Put the carried card back where it came from, and cover turned-up racks."""
        self.peeks.cover()
        self.carrying.put_down()

    def closing(self) -> Transition | None:
        return self.interruptions.closing()

    # what comes back

    def _follow(self, action: str, seat: int) -> Transition | None:
        """Go where the panel of a seat leads."""
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
                again = self.match.again(self.context.seed())
                seating, home = self.hands.seating, self.home
                return Replace(TableScene(self.context, again, self.rounds, seating=seating, home=home))
            case str(level) if level in EVERY_LEVEL:
                stronger = self.match.against(level, self.context.seed())
                return Replace(TableScene(self.context, stronger, self.rounds, seating=self.hands.seating))
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


def practice(context: AppContext, match: Match) -> Scene:
    """Return the table of a match whose deal has been played before: it is saved, but does not count."""
    store = context.matches
    autosave = store.autosave(match, ranked=False) if store.autosaves(match) else None
    return opened(context, match, autosave)


def opened(
    context: AppContext, match: Match, autosave: Autosave | None = None, home: str = "button.title"
) -> Scene:
    """Return the table of a match, or first the page where players take their seats, if that is needed."""

    def table(seating: Seating) -> TableScene:
        return TableScene(context, match, autosave=autosave, seating=seating, home=home)

    return TakingSeats(context, match, table) if take_seats(context, match) else table(SHARED)
