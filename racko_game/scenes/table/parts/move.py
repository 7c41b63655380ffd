"""The move in progress: lifting a card, picking parts, answering, undoing; and showing the outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....controls.intents import Intent
from ....match.host import Host, ScreenAgent, agents_of
from ....match.match import first_undone, lifted_event
from ....match.own_voice import may_call
from ....rules.pieces.cards import Card
from ....rules.pieces.events import Event
from ....rules.pieces.moves import CALL, HOLD, TAKE, Action, AskOrder
from ....stage.geometry import Pose
from ....stage.touch.choices import PartOfAnswer, Parts
from ....stage.touch.hotspots import Hotspot
from ....stage.touch.spots import PUT_BACK
from ..state import Cause, TableModel, TablePhase, TablePlaces
from .after_move import OwnVoice
from .edge_panels import EdgePanels

RESTS = 1.6  # seconds for which a counted round lies there before the scores come


class MoveInProgress:
    """Gives the players' actions to the host of the match, and shows what happens."""

    def __init__(self, model: TableModel, places: TablePlaces, voice: OwnVoice, panels: EdgePanels) -> None:
        self.model, self.state, self.show = model, model.state, model.show
        self.places, self.own_voice, self._panels = places, voice, panels
        self.called = False  # the person who is asked has heard, or felt, that it is their turn
        self.rested = 0.0  # seconds for which a counted round has lain there
        self.person = ScreenAgent()
        context, tempo = model.context, model.director.tempo
        computers = context.jobs, lambda: context.settings.speed * tempo, context.player
        self.host = Host(model.match, agents_of(model.match, lambda seat: self.person, *computers))
        self.host.listen(self)
        self._shown: tuple[Mapping[int, Pose], Mapping[int, Card]] = ({}, {})

    def begin(self) -> None:
        """Show the current state of the match, which may be in the middle of a turn."""
        match, view, sight = self.model.match, self.model.view, self.state.viewpoint.sight
        self.show.recall(match.earlier_events(*sight), view)
        self.show.tell(match.visible_events(*sight), view, {})
        self.model.suspense.tell(match.visible_events(*sight), view)
        if match.actions:
            self.places.refocus()

    @property
    def eyes(self) -> int | None:
        """Return the seat whose view is shown; None for an onlooker's."""
        return self.state.viewpoint.eyes

    @property
    def others(self) -> tuple[int, ...]:
        """Return the seats besides ``eyes`` whose cards are face up, too."""
        return self.state.viewpoint.sight[1]

    def tell(self, events: Sequence[Event]) -> None:
        """Show events, as far as the screen may show them."""
        if self.state.lifted:  # a discard that is taken now was shown when it was lifted
            self.show.narrator.tell(events)
            self.state.step(Cause.MOVE)
            return
        news = self.own_voice.begin(events)
        self.state.step(Cause.MOVE)
        self.show.tell(news, self.model.view, *self._shown)
        self.model.suspense.tell(news, self.model.view)
        self.places.refocus()

    def taken_back(self, seat: int, many: int) -> None:
        """Show the table after the last ``many`` actions of a seat were undone. If the first of them took the
        top discard, it is in the hand again, and not yet put anywhere."""
        self._panels.close_results()
        shown, _ = self._halt()
        self.own_voice.end(())
        same = self.model.match.asked == self.state.viewpoint.shown_to
        self.state.undone(lifted=first_undone(self.model.match.log) == TAKE and same)
        self.called = self.called and same
        self.show.narrator.taken_back(seat)
        self.show.reader.taken_back(seat, many - self.state.lifted)  # that a card was lifted stays true
        self._lay_back(shown)
        self.model.director.undone()
        self.places.refocus()

    def _lay_back(self, shown: Mapping[int, Pose]) -> None:
        self.model.talk.coach.forget()
        self.model.context.sound.play("slide")
        self.show.put_down(self.model.view, shown)

    def act(self, spot: Hotspot) -> None:
        """Do what a hotspot stands for."""
        model, value = self.model, spot.value
        model.suspense.hush()
        if isinstance(value, PartOfAnswer):
            self.pick(value.parts)
        elif value == TAKE:
            self.lift()
        elif value == PUT_BACK:
            self.put_back()
        elif value != CALL or not self.own_voice.too_early():
            model.talk.done(model.view, model.furniture, value)  # type: ignore[arg-type]
            if self.state.moment and value == HOLD:
                self.play_on()
            else:
                self.answer(value)  # type: ignore[arg-type]

    def pick(self, parts: Parts) -> None:
        """Take these parts of an answer as picked."""
        self.state.picked = parts
        self.model.context.sound.play("focus")
        self.show.pick(self.model.view, parts)
        if isinstance(self.model.view.prompts[-1], AskOrder):
            left = [spot.name for spot in self.places.spots() if spot.name == f"card {len(parts) + 1}"]
            self.places.focus = left[0] if left else "use"
        self.places.refocus()

    def lift(self) -> None:
        """Lift the top discard into the hand; it is not taken yet, and can be put back."""
        model, view = self.model, self.model.view
        if model.director.answers(TAKE):
            return
        model.talk.done(view, model.furniture, TAKE)
        shown = self._halt()
        self.state.step(Cause.LIFT, TablePhase.LIFTED)
        lifted = (lifted_event(view),)
        self.show.reader.tell(lifted, model.view, ())
        self.show.tell(lifted, model.view, *shown, aside=True)
        self.places.refocus()

    def put_back(self, intent: Intent | None = None) -> None:
        """Put a lifted discard back as if untouched; after an impossible ``intent``, say why."""
        model, seat = self.model, self.state.viewpoint.shown_to
        if not self.state.lifted and seat is not None:  # it was taken before the match was left and opened
            self.host.take_back(seat, 1)
        remark = model.talk.refuse(model.view, model.furniture, intent) if intent else None
        shown, _ = self._halt()
        if self.state.lifted:
            self.state.step(Cause.PUT_BACK, TablePhase.ASKED)
        self.show.reader.put_back()
        self._lay_back(shown)
        self.places.focus = "discard"
        self.places.refocus()
        if remark:
            model.talk.refused = remark._replace(about=model.furniture.discard.box, token=None)

    def answer(self, action: Action) -> None:
        """Perform an action of the player who is asked; a lifted card is taken first."""
        if self.model.director.answers(action):
            return
        if action == HOLD and (seat := self.state.turn) is not None:
            self.show.reader.waited(seat)
        for one in (TAKE, action) if self.state.lifted else (action,):
            self.person.answer(one)
            self.host.poll()
            self.carry_out()

    def play_on(self) -> None:
        """End the moment in which RACK-O! could be called."""
        if self.state.moment and may_call(self.model.match, self.state.moment.seat):
            self.answer(HOLD)
        else:
            self._end_moment()

    def ask_again(self) -> None:
        """Ask the seat whose move it is again, as a person or as a computer, whichever plays it now."""
        if self.state.kind_changed:
            if self.state.lifted:
                self.put_back()
            if self.state.moment:
                self._end_moment()
            if self.state.kind_changed:
                self.state.step(Cause.SEAT)
        self.host.ask_again()
        self.show.hurry()
        self.called = False
        self.places.refocus()

    def _end_moment(self) -> None:
        shown = self._halt()
        events = self.own_voice.end(self.model.match.visible_events(*self.state.viewpoint.sight))
        self.state.step(Cause.PLAY_ON)
        self.called, self.rested = False, 0.0
        self.show.tell(events, self.model.view, *shown)
        self.places.refocus()

    def carry_out(self) -> None:
        """Let the match do its next action, animated from what is on the screen."""
        self._shown = self._halt()
        self.called, self.rested, self.state.picked = False, 0.0, ()
        self.host.carry_out()

    def _halt(self) -> tuple[Mapping[int, Pose], Mapping[int, Card]]:
        """End all motion at once; return the poses and the faces that were shown."""
        shown = self.show.poses(), self.show.playhead.faces(self.model.view)
        self.show.hurry()
        return shown

    def let_play(self, dt: float) -> None:
        """Let a computer think, look at the card it wants, and take it, as ``dt`` seconds pass."""
        if self.host.answer is not None:  # an action without fields is false
            self.carry_out()
        elif (meant := self.host.poll(dt)) is not None:
            self.show.look(self.model.view, meant)

    def hurry(self) -> None:
        """Speed up others' moves, a counted round, and unless people sit around it a moment for calling."""
        model = self.model
        model.suspense.hush()
        model.patience.hurried()
        if self.show.playhead.idle:
            self.rested = RESTS
            if self.state.moment and model.asked and not model.furniture.sided:
                self.play_on()
        self.show.hurry()
