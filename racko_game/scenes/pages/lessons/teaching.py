"""Teaching: a lesson as it is told, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ....jobs.work import Work
from ....match.lessons.catalogue import as_good
from ....match.lessons.remarks import Facts, LessonMove, Weighed, at_end, facts, touched, unweighed, weigh
from ....match.lessons.table_lesson import FINDS, LEARNER, LOOK, OTHER, RACK, Guide
from ....match.match import Match
from ....message import Message
from ....rules import engine
from ....rules.notation import words
from ....rules.pieces.moves import Action, AskGoOut
from ....rules.table import View
from ....stage.geometry import Box
from ....stage.table.furniture import Furniture
from ....stage.touch.hotspots import Hotspot
from ....stage.touch.spots import offered
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext
from ...talk.coach import Coach, places_of
from ...talk.refusals import Remark
from ...talk.speech_bubble import SpeechBubble, in_hand

ASKED, DISCARD = "asked", "discard"  # what a sentence is about that is about no move and no rack


class SaidNow(NamedTuple):
    """The current sentence of a lesson, the fullest wording first; ``shows``: the move to light up;
    ``about``: the part of the table that the bubble points at if there is no such move."""

    says: tuple[Message, ...]
    shows: Action | None = None
    about: str = RACK


class LessonCoach(Coach):
    """The coach of a lesson: lights what the current step shows, and gives advice when asked."""

    def __init__(self, context: AppContext, match: Match, says: Callable[[], SaidNow | None]) -> None:
        super().__init__(context, match)
        self._now = says

    def places(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> tuple[Box, ...]:
        now = self._now()
        if self.advice or now is None or now.shows is None:
            return super().places(view, furniture, spots)
        return places_of(view, now.shows, furniture, spots)


class LessonTalk(SpeechBubble):
    """The sentences of a lesson: its steps, refusals, and advice when asked."""

    def __init__(self, context: AppContext, match: Match, says: Callable[[], SaidNow | None]) -> None:
        super().__init__(context, match)
        self.coach = LessonCoach(context, match, says)
        self._now = says

    def _urgent(
        self, view: View, furniture: Furniture, asked: bool, spots: Sequence[Hotspot]
    ) -> Remark | None:
        now = self._now()
        if self.refused or (asked and self.coach.advice) or now is None:
            return super()._urgent(view, furniture, asked, spots)
        return Remark(tuple(map(say, now.says)), self._about(now, view, furniture, spots))

    def _about(self, now: SaidNow, view: View, furniture: Furniture, spots: Sequence[Hotspot]) -> Box:
        if now.shows is not None and (places := self.coach.places(view, furniture, spots)):
            return places[0]
        if now.about == ASKED:
            goes_out = isinstance(view.prompts[-1], AskGoOut)
            buttons = (spot.box for spot in offered(spots) if goes_out)
            return next(iter((*in_hand(furniture, view), *buttons, furniture.discard.box)))
        if now.about == DISCARD:
            return furniture.discard.box
        others = (place.box for place in furniture.racks if not place.own)
        own = furniture.racks[furniture.viewer].name
        return next(others, own) if now.about == OTHER else own


BOTH, ONWARD = ("try-again", "play-on"), ("go-on",)  # the buttons where the line was left, and at its end


def wordings(id: str, of: Facts) -> tuple[Message, ...]:
    """Return the messages ``id`` and ``id``-brief (the same in fewer words), with the facts to fill in."""
    return Message(id, **of), Message(f"{id}-brief", **of)


class Teaching:
    """Turns the state of a lesson's guide into sentences. Moves are weighed in the background."""

    def __init__(self, context: AppContext, guide: Guide) -> None:
        self.context, self.guide = context, guide
        self.weighed: Weighed | None = None
        self.work: Work[Weighed] | None = None  # by which a move is being weighed
        self._asks = cache_last(self._make_asks)
        self._showed: Facts = {}  # of the card that was shown last

    @property
    def _judged(self) -> bool:
        """Return whether the last move answers a question that is judged."""
        return self.guide.solves(len(self.guide.match.actions) - (self.guide.astray or 1))

    @property
    def done(self) -> bool | None:
        """Return whether the learner has done the lesson; None while it goes on."""
        guide, rounds = self.guide, self.guide.match.rounds
        if guide.over and not guide.astray:
            return True
        if guide.holds and not self._judged:
            return None
        if guide.astray and self._judged:
            return self.weighed is not None and self.weighed.good
        return rounds[-1].caller == LEARNER if rounds else None

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the names of the buttons that lead on, in their order."""
        return ONWARD if self.done else BOTH

    def forget(self) -> None:
        """Drop the verdict: a move was undone."""
        self.weighed = self.work = None

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass while the lesson waits for the learner."""
        guide, match = self.guide, self.guide.match
        if self.work and (weighed := self.work.poll(dt)):
            self.weighed, self.work = weighed, None
        judged = (guide.astray and not guide.free) or (guide.over and self._judged)
        if not judged or self.weighed or self.work:
            return
        many = guide.astray or 1
        table, at = match.past[-many], len(match.actions) - many
        if engine.asked(table) != LEARNER:
            guide.free = True
            return
        view, did, best = engine.view(table, LEARNER), match.actions[at], guide.line[at]
        good = as_good(guide.lesson.name, at, words(match.rules, table.prompts[-1], did))
        given = (engine.options(table), did, best, match.seats, match.charter, good, self._judged)
        move = LessonMove(view, *given)
        self.work = self.context.jobs.begin(weigh, move, otherwise=partial(unweighed, move))

    def point_at(self, view: View, slot: int) -> tuple[bool, tuple[Message, ...]]:
        """Handle a touch on the card in a slot (from 0). Return whether the step asks for that card, and what
        to say if not, in one or more wordings."""
        step, known = self.guide.step(), touched(self.guide.match, view, slot)
        right = self.guide.point_at(view, slot)
        if right:
            self._showed = known
        missed = () if right or step is None else FINDS[step.finds].missed
        return right, tuple(Message(id, **known) for id in missed)

    def said(self, view: View, lifted: bool) -> SaidNow | None:
        """Return the step's sentence; None where only the coach speaks. ``lifted``: the top discard was."""
        guide = self.guide
        lesson, ended = guide.lesson, guide.over and not guide.astray
        if ended and lesson.ends:
            return SaidNow(wordings(lesson.ends, at_end(guide.match)), about=lesson.ends_at)
        if ended or guide.holds:
            return SaidNow(self.weighed.says if self.weighed else (Message("lesson.weighs"),))
        if guide.match.rounds:
            return SaidNow(wordings("lesson.was-first", at_end(guide.match)), about=OTHER)
        if guide.astray or guide.match.asked != LEARNER:
            return None
        return self._asks(view, lifted, guide.step(lifted))

    def _make_asks(self, view: View, lifted: bool, step: object) -> SaidNow:
        guide = self.guide
        action, found = guide.taught(lifted), guide.step(lifted)
        if action is None or found is None:  # the wrong card is in the hand, and not yet taken
            known = facts(guide.match, guide.match.view(LEARNER), guide.taught(), guide.goes_into())
            return SaidNow(wordings("lesson.lifted", known), about=DISCARD)
        slot = guide.goes_into() if not lifted else None
        says = wordings(found.says, facts(guide.match, view, action, slot))
        if (before := guide.before(lifted)) is not None:
            then = Message(FINDS[before.finds].shown, **self._showed)
            says = (Message("lesson.then", first=then, then=says[0]), *says)
        shows = action if guide.shows(lifted) else None
        return SaidNow(says, shows, RACK if found.kind == LOOK else ASKED)
