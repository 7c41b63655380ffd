"""Turns: once all cards lie still, the match goes on to the next seat or the next round."""

from __future__ import annotations

from functools import partial

from ....match.messages.speech import named as called
from ....rules.pieces.moves import AskTurn
from ....stage.touch.hotspots import named
from ....ui.scene import Leave, Push, Scene, Transition
from ....words.language import say
from ...pages.results.ending import Ending
from ...pages.results.scores import Scores
from ...picture.table_picture import TAKE_BACK
from ..covers import Curtain
from ..state import Cause, TablePhase
from . import TableParts
from .move import RESTS


class Turns:
    """Performs the next step of the table, by its phase; ``home``: the id of the words for leaving it."""

    def __init__(self, parts: TableParts, home: str) -> None:
        self.parts, self.model, self.state, self.home = parts, parts.model, parts.model.state, home

    def proceed(self, dt: float, pointed: str) -> Transition | None:
        """Let ``dt`` seconds pass while all cards lie still; return the transition that is due, if any.
        ``pointed``: the name of the hotspot under the pointer; play waits on the undo button."""
        if self.model.director.goes_on(dt):
            return None
        match self.state.phase:
            case TablePhase.COUNTED | TablePhase.OVER:
                return self._rest(dt)
            case TablePhase.HANDED:
                return self._hand_on()
            case TablePhase.WATCHING:
                pondered = pointed == TAKE_BACK and named(self.parts.spots.spots(), TAKE_BACK) is not None
                if not pondered:
                    self.parts.move.let_play(dt)
            case _ if not self.parts.move.called:
                self._call()
            case TablePhase.MOMENT:
                looks = {*self.state.viewpoint.peeking.seats, *self.parts.panels.open}  # the moment waits
                if self.state.turn not in looks and self.parts.own_voice.passes(dt):
                    self.parts.move.play_on()
        self.model.talk.advance(dt)
        self.model.numbers.advance(dt, self.model.view, self.model.sees)
        return None

    def _rest(self, dt: float) -> Transition | None:
        """Show a counted round for ``dt`` seconds more, then its results."""
        self.parts.move.rested += dt * self.model.context.settings.speed
        self.model.talk.round_over()
        if self.parts.move.rested >= RESTS and not self.model.furniture.sided:
            return Push(self._results())
        if self.parts.move.rested >= RESTS:
            self.parts.panels.show_scores()
        return None

    def _call(self) -> None:
        """Let the player who is asked hear or feel that it is their turn."""
        self.parts.move.called = True
        self.parts.onlookers.begin_turn()
        self.parts.panels.make_way()
        self.parts.fingers.begin_turn()
        if isinstance(self.model.view.prompts[-1], AskTurn):
            self.model.context.sound.play("turn")

    def _hand_on(self) -> Transition | None:
        """Show the table to the player who is asked, at once or behind a curtain."""
        seat, handed = self.state.turn, self.state.viewpoint.privacy.handed
        assert seat is not None
        self.parts.set_viewpoint(None if handed else seat)
        if not handed:
            return None
        name = say(called(self.model.match.seats[seat]))
        mover = None if self.parts.undo.may().why else self.parts.undo.mover
        given = seat, name, self.model.show.line, self.parts.interruptions.pause, mover
        return Push(Curtain(self.model.context, self.model.hands, *given))

    def after_scores(self, rounds: int) -> Transition | None:
        """Go on after the scores; ``rounds``: leave the game once so many are played (0: never)."""
        if rounds and self.model.view.round >= rounds:
            return Leave()
        self.next()
        return Push(self._results()) if self.state.phase is TablePhase.OVER else None

    def next(self) -> None:
        """Deal the next round, or announce the winner, after the last round's scores were seen."""
        if self.model.match.over:
            self.state.step(Cause.FINISH, TablePhase.OVER)
            self.parts.panels.finish()
            return
        viewpoint = self.state.viewpoint
        self.parts.set_viewpoint(None if viewpoint.privacy.handed else viewpoint.viewer)
        self.parts.move.carry_out()

    def _results(self) -> Scene:
        """Return the page of results for one side; it closes if each edge gets room for its own."""
        context, match = self.model.context, self.model.match
        if self.state.phase is TablePhase.OVER:
            return Ending(context, match, self.home, lambda: self.model.furniture.sided)
        gathered = partial(self.model.show.prefetch_sprites, self.model.view)
        return Scores(context, match, gathered, lambda: self.model.furniture.sided)
