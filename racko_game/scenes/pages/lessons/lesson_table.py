"""Teaching: a lesson as it is told, step by step.

A lesson directs a table: its line, its pause, and what comes after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ....controls.intents import Command, Tap
from ....jobs.work import Work
from ....match.challenges.positions import Position, exercise
from ....match.lessons import table_lesson
from ....match.lessons.remarks import Facts, LessonMove, Weighed, at_end, facts, touched, unweighed, weigh
from ....match.lessons.table_lesson import (
    DO,
    FINDS,
    LEARNER,
    OTHER,
    RACK,
    Guide,
    TableLesson,
    as_good,
    following,
)
from ....match.match import Answer, Match
from ....match.rulebook.occasion import at_table
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.table.hud import prompt
from ....rules import engine
from ....rules.notation import words
from ....rules.pieces.moves import TAKE, Action, AskGoOut
from ....rules.table import View
from ....stage.geometry import Box
from ....stage.table.furniture import Furniture
from ....stage.touch.hotspots import Hotspot
from ....stage.touch.spots import offer_boxes, offered, slot_spots, worded
from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node
from ....ui.scene import Pop, Push, Replace, Scene, Transition
from ....words.language import say
from ...context import AppContext, GameSheet, cache_last
from ...furniture import largest_type
from ...picture.prompt import HOW, POINT, SAYS
from ...table.director import Director, Spots
from ...table.scene import TableScene
from ...table.state import Cause, TablePhase
from ...talk.remarks import Remark
from ...talk.speech_bubble import Coach, SpeechBubble, in_hand, places_of
from ..dialogs import or_notice
from ..pause import Pause
from ..positions.positions import solving
from ..rulebook.opening import rules

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
        if right := self.guide.point_at(view, slot):
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
        shows = action if found.kind == DO else None
        return SaidNow(says, shows, RACK if found.kind == table_lesson.LOOK else ASKED)


class LessonDone(GameSheet[object]):
    """The page after a lesson, over its table. Its result: a lesson, "play", "again", or "all" (the list)."""

    def __init__(self, context: AppContext, lesson: TableLesson, done: bool) -> None:
        super().__init__(context)
        self.lesson, self.done = lesson, done
        self._exercise = self._find()
        self._next = following(lesson.name, context.settings.lessons) if done else None

    def build(self) -> Node:
        rows = [Button(*way, "plain" if n else "primary") for n, way in enumerate(self._buttons())]
        return self.dialog(sheet(say("lesson.done" if self.done else f"{self.lesson.name}.name"), rows))

    def _buttons(self) -> Iterator[tuple[str, str, Callable[[], Transition]]]:
        if self.done and self.lesson.hints:
            yield "play", say("lesson.play"), partial(Pop, "play")
        if self._next:
            yield "next", say("lesson.next", lesson=say(f"{self._next.name}.name")), partial(Pop, self._next)
        if exercise := self._exercise:
            yield "solve", say("lesson.solve"), lambda: Push(solving(self.context, exercise))
        yield "again", say("lesson.again"), partial(Pop, "again")
        yield "all", say("lesson.all"), partial(Pop, "all")

    def returned(self, result: object) -> Transition | None:
        self._exercise = self._find()
        return super().returned(result)

    def _find(self) -> Position | None:
        """Return a puzzle that practices the lesson, if there is one; the first lesson is a whole round."""
        if not self.done or self.lesson.hints:
            return None
        answers = self.context.settings.positions
        return exercise(self.lesson, {id: answer.solved for id, answer in answers.items()})

    def back(self) -> Transition | None:
        return Pop("all")


class Touch(NamedTuple):
    """A hotspot's value: pressing it points at the card in that slot, when a step asks for one."""

    slot: int


class LessonDirector(Director):
    """Directs a match that follows the moves of a lesson. A move that leaves them gets a kind answer and can
    be undone; a learner who plays on from there is advised by the coach. ``at``: how many actions were done
    before, if the learner has come back to the lesson."""

    autosaves = False
    tempo = 2.0

    def __init__(self, context: AppContext, lesson: TableLesson, at: int | None = None) -> None:
        self.context, self.lesson = context, lesson
        self.match = lesson.begun(at)
        self.guide = Guide(lesson, self.match)
        self.teaching = Teaching(context, self.guide)
        self._actions, self._cards = cache_last(self._make_actions), cache_last(self._make_cards)

    def talk(self, context: AppContext, match: Match) -> SpeechBubble:
        return LessonTalk(context, match, self._said)

    def take_charge(self, table: Scene) -> None:
        assert isinstance(table, TableScene)
        self.scene, self.model = table, table.model

    def begin(self) -> None:
        self.scene.spots.refocus()

    def _said(self) -> SaidNow | None:
        return self.teaching.said(self.model.view, self.model.state.lifted)

    @property
    def holds(self) -> bool:
        return self.guide.holds or self.guide.over

    @property
    def moving(self) -> bool:
        return self.teaching.work is not None

    def may_undo(self, usual: Callable[[], Answer]) -> Answer:
        if not (astray := self.guide.astray) or self.match.rounds:
            return Answer(0, Message("back.none"))
        return Answer(astray)

    def spots(self, usual: Callable[[], Spots]) -> Spots:
        if self.holds:
            return self._actions(self.model.furniture, *self.teaching.actions)
        return self._cards(self.model.furniture, self.model.view) if self.guide.looks() else usual()

    def _make_actions(self, furniture: Furniture, *names: str) -> Spots:
        offers, letter = zip(names, offer_boxes(furniture, alone=True), strict=False), furniture.frame.letter
        spots = (Hotspot(name, box, None, worded(name, box, letter)) for name, box in offers)
        return _menu(furniture), *spots

    def _make_cards(self, furniture: Furniture, view: View) -> Spots:
        own = slot_spots(furniture.racks[furniture.viewer])
        return _menu(furniture), *(spot._replace(value=Touch(slot)) for slot, spot in enumerate(own))

    def focus(self) -> str | None:
        if self.holds:
            return self.teaching.actions[0]
        return self.scene.spots.slot if self.guide.looks() else None

    def refuses(self, intent: Tap | Command) -> bool | None:
        if (said := self._said()) is None or not self.guide.looks():
            return None
        meant = isinstance(intent, Tap) or intent.word in SAYS.values()
        refused = meant and bool(self.model.asked) and self.model.show.settled
        if refused:
            later = Message("lesson.later")
            self._refuse([Message("lesson.then", first=later, then=one) for one in said.says])
        return refused

    def _refuse(self, says: Sequence[Message], slot: int | None = None) -> None:
        """Say why not of the card in a slot, or of the own rack, until the next press."""
        self.context.sound.play("refuse")
        place = self.model.furniture.racks[self.model.furniture.viewer]
        about = place.name if slot is None else place.strips[slot]
        self.model.talk.refused = Remark(tuple(map(say, says)), about)

    def chooses(self, spot: Hotspot, usual: Callable[[], Transition | None]) -> Transition | None:
        match spot.name:
            case "go-on" | "play-on":
                return self._onward()
            case "try-again" if self.match.rounds:
                return Replace(lesson_table(self.context, self.lesson, self.guide.kept))
            case "try-again":
                self.scene.input.take_back()
            case _ if isinstance(spot.value, Touch):
                slot, view = spot.value.slot, self.model.view
                right, says = self.teaching.point_at(view, slot)
                if right:
                    self.context.sound.play("confirm")
                    self.scene.spots.refocus()
                else:
                    self._refuse(says, slot)
                    self.model.show.shake(view, view.racks[LEARNER][slot])
            case _:
                return usual()
        return None

    def _onward(self) -> Transition | None:
        """Return the transition to the end of the lesson; or, off its line, let the learner play on."""
        if (done := self.teaching.done) is None:
            self.guide.free = True
            self.scene.spots.refocus()
            return None
        if done:
            self._remember(self.lesson.name)
            settings = self.context.settings
            settings.taught = [*dict.fromkeys([*settings.taught, *self.lesson.hints])]
        return Push(LessonDone(self.context, self.lesson, done))

    def _remember(self, *names: str) -> None:
        others = (one for one in self.context.settings.lessons if one.partition(" ")[0] != self.lesson.name)
        self.context.settings.lessons = [*others, *names]

    def undone(self) -> None:
        self.guide.free = False
        self.teaching.forget()
        if self.model.state.lifted and self.guide.line[len(self.match.actions)] != TAKE:
            self.model.state.step(Cause.PUT_BACK, TablePhase.ASKED)
            self.model.show.put_down(self.model.view)

    def goes_on(self, dt: float) -> bool:
        if self.holds:
            self.teaching.advance(dt)
            if self.scene.spots.focus not in self.teaching.actions:
                self.scene.spots.refocus()
            return True
        if self.guide.free and self.model.asked:
            self.model.talk.coach.ask(self.model.view, self.model.state.options)
        return False

    def pause(self) -> Transition | None:
        occasion = at_table(self.match, self.model.view.prompts[-1])
        links = {"book": lambda again: rules(self.context, occasion)}
        largest = partial(largest_type, self.context, self.match)
        return Push(Pause(self.context, say("lesson.leave"), links, move="again", largest=largest))

    def returned(self, result: object, usual: Callable[[], Transition | None]) -> Transition | None:
        if result == "leave":
            if self.lesson.name not in self.context.settings.lessons and not self.guide.over:
                at = self.lesson.entry(self.guide.kept)
                self._remember(*([f"{self.lesson.name} {at}"] if at > self.lesson.line.begin else []))
            return Pop()
        lesson = result if isinstance(result, TableLesson) else self.lesson
        if result == "again" or lesson is result:
            return Replace(lesson_at(self.context, lesson))
        if result == "play":
            return Pop(result)
        return Pop() if result == "all" else None

    def rebuilt(self) -> Scene | None:
        return lesson_table(self.context, self.lesson, self.lesson.entry(self.guide.kept))

    def sprites(self) -> Sequence[Sprite]:
        if not self.guide.looks() or not self.model.show.settled or self.holds:
            return ()
        labels, furniture = self.context.labels, self.model.furniture
        word, says = "accept", say("lesson.choose")
        if labels.device.points:
            word, says = POINT, say(HOW[labels.device], where=Message("lesson.touch"))
        return prompt(furniture.prompt, [((labels, word), says)], letter=furniture.frame.letter)


def _menu(furniture: Furniture) -> Hotspot:
    return Hotspot("menu", furniture.menu, None, Message("table.menu"))


def lesson_table(context: AppContext, lesson: TableLesson, at: int | None = None) -> TableScene:
    """Return the table of a lesson, from the learner's latest turn before move ``at`` (None: the start)."""
    director = LessonDirector(context, lesson, at)
    return TableScene(context, director.match, director=director)


def lesson_at(context: AppContext, lesson: TableLesson, at: int | None = None) -> Scene:
    """Return the table of a lesson (see ``lesson_table``), or a notice if a dictionary is missing."""
    return or_notice(context, partial(lesson_table, context, lesson, at))
