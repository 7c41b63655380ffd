"""The table: one match from the cut to the last card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ...jobs.threads import in_thread
from ...match.chair import ScreenChair, chairs_of
from ...match.host import Host
from ...match.match import Match
from ...match.messages.speech import named as called
from ...match.own_voice import may_call
from ...match.record.autosave import Autosave
from ...match.seating import SHARED, Seating
from ...message import Message
from ...paint.engine.sprites import Sprite
from ...rules.pieces.cards import Card
from ...rules.pieces.events import Event
from ...rules.pieces.moves import HOLD, TAKE, Action, AskTurn
from ...stage.geometry import Pose
from ...ui.scene import Leave, Pop, Push, Replace, Scene, Transition
from ...words.language import say
from ..cache import cache_last
from ..context import AppContext
from ..pages.dialogs import Notice
from ..pages.pause import lost
from ..pages.results.ending import Ending
from ..pages.results.scores import Scores
from ..pages.settings.screen import BreakReminder
from ..picture.table_picture import TAKE_BACK
from .couch.taking_seats import TakingSeats, take_seats
from .curtain import Curtain
from .edges.edges import Edges
from .moves.answering import LOOKS


class Play(Edges):
    """A match on the screen. Where it is handed round a curtain falls between two persons."""

    kept = True  # as matches are, where any is
    tempo = 1.0  # how many times as fast as usual computers think

    def __init__(
        self,
        context: AppContext,
        match: Match,
        rounds: int = 0,
        autosave: Autosave | None = None,
        seating: Seating = SHARED,
        home: str = "button.title",
    ) -> None:
        """``keeping`` is what keeps a match that is gone on with; ``seating``: which hand plays for whom;
        ``home``: the words on the way back from its end."""
        super().__init__(context, match, seating)
        if match.rules.goal.spells:
            in_thread(match.rules.goal.prepare)  # while the cards are dealt
        self.home = home
        self.rounds = rounds  # leave the game after so many; 0: play to the end
        self.person = ScreenChair()
        tempo = self.tempo
        chairs = chairs_of(
            match,
            lambda seat: self.person,
            context.jobs,
            lambda: context.settings.speed * tempo,
            context.player,
        )
        self.host = Host(match, chairs)
        self.host.listen(self)
        self._silent = False  # what happens now has been seen already
        kept = context.matches
        self.autosave = autosave or (kept.autosave(match) if self.kept and kept.autosaves(match) else None)
        if self.autosave:
            self.host.listen(self.autosave)
        self.told: Message | None = None  # why the match is not kept, as it was said last
        self.looked = 0.0  # seconds for which a counted round has lain there
        self._scores = cache_last(lambda rounds: Scores(context, match).sprites())
        self._shown: tuple[Mapping[int, Pose], Mapping[int, Card]] = ({}, {})
        self.show.recall(match.told_before(self.eyes, self.others), self.view)
        self.show.tell(match.told(self.eyes, self.others), self.view, {})
        self.suspense.tell(match.told(self.eyes, self.others), self.view)
        if match.actions:
            self.refocus()  # a match may go on in the middle of a turn

    def rebuilt(self) -> Scene:
        return Play(self.context, self.match, self.rounds, self.autosave, self.hands.seating, self.home)

    def advance(self, dt: float) -> Transition | None:
        if self.match.persons:
            self.context.played.advance(dt)
        self.attend_peeks(dt)
        if gone := self.lost_pad():
            return gone
        self.show.advance(dt * self.context.settings.speed)
        self.foresee()
        self.suspense.advance(dt, self.view, self.show.settled)
        self.patience.advance(dt, self.waits)
        if not (self.playhead.idle and not self.show.carry and self._safe(dt)):
            return None
        return self._say_unkept() or self._suggest_break() or self._go_on(dt)

    def _safe(self, dt: float) -> bool:
        """Whether what was done is on the disk, as far as it can be: before that it is not done."""
        return self.autosave is None or self.autosave.safe(dt)

    def _say_unkept(self) -> Transition | None:
        """Say it once if the match is not kept."""
        problem = self.autosave.problem if self.autosave else None
        if problem is None or problem == self.told:
            return None
        self.told = problem
        self.cover()
        return Push(Notice(self.kit_before(None), [problem], Pop, "history.title"))

    def _suggest_break(self) -> Transition | None:
        """Suggest one after so many minutes of play, between two rounds or before a match begins."""
        between = not self.match.actions or (self.turn is None and not self.match.over)
        if (
            self.context.kiosk
            or not between
            or not self.context.played.due(self.context.settings.break_after)
        ):
            return None
        self.cover()
        return Push(BreakReminder(self.kit_before(None), lost(self.context, self.match)))

    def _go_on(self, dt: float) -> Transition | None:
        seat = self.turn
        if seat is None:
            self.looked += dt * self.context.settings.speed
            self.talk.round_over()
            if self.looked < LOOKS:
                return None
            if self.furniture.sided:
                self.show_scores()
                return None
            return Push(self._results())
        if self.match.seats[seat].computer:
            self._let_play(dt)
        elif self.looks != seat:
            return self._hand_on(seat)
        elif not self.called:
            self._call()
        elif self.moment and not self._busy(seat) and self.pass_moment(dt):
            self._play_on()
        self.talk.advance(dt)
        self.numbers.advance(dt, self.view, self.sees)
        return None

    def _busy(self, seat: int) -> bool:
        """Whether who has a moment looks at their rack, or at what they opened: that waits."""
        return seat in self.peeking.seats or seat in self._pages

    def _call(self) -> None:
        """The person who is asked hears, or feels, that it is their turn."""
        self.called = True
        self.call_hands()
        if isinstance(self.view.prompts[-1], AskTurn):
            self.context.sound.play("turn")

    def _hand_on(self, seat: int) -> Transition | None:
        """The turn is another person's: behind a curtain, or the table is turned to them at once."""
        if not self.privacy.handed:
            self.set_viewpoint(seat)
            return None
        self.set_viewpoint(None)
        name = say(called(self.match.seats[seat]))
        mover = None if self._may_take_back().why else self.mover
        return Push(Curtain(self.context, self.hands, seat, name, self.show.line, self._pause, mover))

    def _let_play(self, dt: float) -> None:
        """A computer thinks, looks at the card it wants, and takes it."""
        if self.pondering:
            return
        if self.host.meant is not None:  # an action without fields is false
            self._advance_match()
        elif (meant := self.host.hear(dt)) is not None:
            self.show.look(self.view, meant)

    def returned(self, result: object) -> Transition | None:
        if result == "leave":
            return Pop()
        if result is None:
            self.hands.share()  # another match may have been played by others meanwhile
        if result == TAKE_BACK:
            self.take_back()
        if result == "again":
            again = self.match.again(self.context.seed())
            return Replace(Play(self.context, again, self.rounds, seating=self.hands.seating, home=self.home))
        if isinstance(result, Match):
            return Push(practice(self.context, result))
        if isinstance(result, Seating):
            self.sit(result)
        elif isinstance(result, Curtain):
            self.set_viewpoint(result.seat)
        elif isinstance(result, Scores):
            if self.rounds and self.view.round >= self.rounds:
                return Leave()
            if self.match.over:
                self.finish()
                return Push(self._results())
            return self.next_round()
        return None

    def _results(self) -> Scene:
        """What came of it, before one side; it closes where there is room for each to have their own."""
        if self._finale:
            return Ending(self.context, self.match, self.home, lambda: self.furniture.sided)
        prefetch_sprites = partial(self.show.prefetch_sprites, self.view)
        return Scores(self.context, self.match, prefetch_sprites, lambda: self.furniture.sided)

    def next_round(self) -> Transition | None:
        self.set_viewpoint(None if self.privacy.handed else self.looks)
        self._advance_match()
        return None

    def _answer(self, action: Action) -> None:
        if self.lifted:
            self._take()
        self.person.answer(action)
        self.host.hear()
        self._advance_match()

    def _take(self) -> None:
        """The card that was lifted is taken now: that was seen when it was lifted."""
        self._silent, self.lifted = True, False
        self.person.answer(TAKE)
        self.host.hear()
        self.host.go_on()
        self._silent = False

    def _play_on(self) -> None:
        if self.moment and may_call(self.match, self.moment.seat):
            self._answer(HOLD)
            return
        shown = self.show.poses(), self.playhead.faces(self.view)
        events = self.end_moment(self.match.told(self.eyes, self.others))
        self.show.hurry()
        self.called, self.looked = False, 0.0
        self.show.tell(events, self.view, *shown)
        self.refocus()

    def _advance_match(self) -> None:
        """The next thing happens, and is seen from where the cards and their faces are on the screen."""
        self._shown = self.show.poses(), self.playhead.faces(self.view)
        self.show.hurry()
        self.called, self.looked, self.picked = False, 0.0, ()
        self.host.go_on()

    def tell(self, events: Sequence[Event]) -> None:
        """It has happened: these eyes may see so much of it."""
        if self._silent:
            self.narrator.tell(events)
            return
        news = self.begin_moment(events)
        self.show.tell(news, self.view, *self._shown)
        self.suspense.tell(news, self.view)
        self.refocus()

    def prefetch_sprites(self) -> Sequence[Sprite]:
        return self._scores(len(self.match.rounds)) if self.turn is None else ()


def practice(context: AppContext, match: Match) -> Scene:
    """The table of a match whose cards have been played before: it is kept, and does not count."""
    kept = context.matches
    return opened(context, match, kept.autosave(match, ranked=False) if kept.autosaves(match) else None)


def opened(
    context: AppContext, match: Match, autosave: Autosave | None = None, home: str = "button.title"
) -> Scene:
    """The table of a match for which nobody has sat down yet; where need be they do that first."""

    def table(seating: Seating) -> Play:
        return Play(context, match, autosave=autosave, seating=seating, home=home)

    return TakingSeats(context, match, table) if take_seats(context, match) else table(SHARED)
