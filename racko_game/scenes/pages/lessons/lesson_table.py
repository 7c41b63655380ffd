"""A lesson directs a table: its line, its pause, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ....controls.intents import Command, Tap
from ....match.challenges.positions import Position, exercise
from ....match.lessons.catalogue import following
from ....match.lessons.table_lesson import LEARNER, Guide, TableLesson
from ....match.match import Match
from ....match.rulebook.occasion import at_table
from ....match.undo import Answer
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.table.prompts import prompt
from ....rules.pieces.moves import TAKE
from ....rules.table import View
from ....stage.table.furniture import Furniture
from ....stage.touch.hotspots import Hotspot
from ....stage.touch.spots import offer_boxes, slot_spots, worded
from ....ui.dialogs import sheet
from ....ui.nodes import Button, Node
from ....ui.scene import Pop, Push, Replace, Scene, Transition
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext, GamePage
from ...furniture import largest_type
from ...picture.prompt import HOW, POINT, SAYS
from ...table.director import Director, Spots
from ...table.scene import TableScene
from ...table.state import Cause, TablePhase
from ...talk.refusals import Remark
from ...talk.speech_bubble import SpeechBubble
from ..dialogs import or_notice
from ..pause import Pause
from ..positions.solving import solving
from ..rulebook.opening import rules
from .teaching import LessonTalk, SaidNow, Teaching


class LessonDone(GamePage[object]):
    """The page after a lesson, over its table. Its result: a lesson, "play", "again", or "all" (the list)."""

    opaque = False

    def __init__(self, context: AppContext, lesson: TableLesson, done: bool) -> None:
        super().__init__(context)
        self.lesson, self.done = lesson, done
        self._exercise = self._find()
        self._next = following(lesson.name, context.settings.lessons) if done else None

    def build(self) -> Node:
        title = say("lesson.done" if self.done else f"{self.lesson.name}.name")
        rows = [Button(*way, "plain" if n else "primary") for n, way in enumerate(self._buttons())]
        return self.dialog(sheet(title, rows))

    def _buttons(self) -> Iterator[tuple[str, str, Callable[[], Transition]]]:
        if self.done and self.lesson.hints:
            yield "play", say("lesson.play"), partial(Pop, "play")
        if self._next:
            words = say("lesson.next", lesson=say(f"{self._next.name}.name"))
            yield "next", words, partial(Pop, self._next)
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
        astray = self.guide.astray
        if not astray or self.match.rounds:
            return Answer(0, Message("back.none"))
        return Answer(astray)

    def spots(self, usual: Callable[[], Spots]) -> Spots:
        if self.holds:
            return self._actions(self.model.furniture, *self.teaching.actions)
        if self.guide.looks():
            return self._cards(self.model.furniture, self.model.view)
        return usual()

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
        said = self._said()
        if said is None or not self.guide.looks():
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
                self._touch(spot.value.slot)
            case _:
                return usual()
        return None

    def _touch(self, slot: int) -> None:
        """Handle a touch on the card in a slot; the right card leads to the next step."""
        view = self.model.view
        right, says = self.teaching.point_at(view, slot)
        if right:
            self.context.sound.play("confirm")
            self.scene.spots.refocus()
        else:
            self._refuse(says, slot)
            self.model.show.shake(view, view.racks[LEARNER][slot])

    def _onward(self) -> Transition | None:
        """Return the transition to the end of the lesson; or, off its line, let the learner play on."""
        done = self.teaching.done
        if done is None:
            self.guide.free = True
            self.scene.spots.refocus()
            return None
        if done:
            self._remember(self.lesson.name)
            settings = self.context.settings
            settings.taught = [*dict.fromkeys([*settings.taught, *self.lesson.hints])]
        return Push(LessonDone(self.context, self.lesson, done))

    def _remember(self, *names: str) -> None:
        settings = self.context.settings
        others = (one for one in settings.lessons if one.partition(" ")[0] != self.lesson.name)
        settings.lessons = [*others, *names]

    def undone(self) -> None:
        self.guide.free = False
        self.teaching.forget()
        state = self.model.state
        if state.lifted and self.guide.line[len(self.match.actions)] != TAKE:
            state.step(Cause.PUT_BACK, TablePhase.ASKED)
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
        if labels.points:
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
