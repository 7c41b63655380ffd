"""A lesson at a table, its pause, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ....controls.intents import Command, Tap
from ....match.challenges.positions import Position, exercise
from ....match.lessons.catalogue import following
from ....match.lessons.table_lesson import LEARNER, Guide, TableLesson
from ....match.rulebook.occasion import at_table
from ....match.undo import Answer
from ....message import Message, Trouble
from ....paint.engine.sprites import Sprite
from ....paint.table.prompts import prompt
from ....rules.errors import RulesError
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
from ...picture.prompt import HOW, POINT
from ...picture.prompt import SAYS as DOES
from ...table.play import Play
from ...talk.refusals import Remark
from ..dialogs import cannot
from ..pause import Pause
from ..positions.solving import solving
from .teaching import LessonTalk, SaidNow, Teaching


class LessonDone(GamePage[object]):
    """Over the table as the lesson left it. Returns another lesson, "play", "again", or "all"."""

    opaque = False

    def __init__(self, context: AppContext, lesson: TableLesson, done: bool) -> None:
        super().__init__(context)
        self.lesson, self.done = lesson, done
        self._exercise = self._find()
        self._next = following(lesson.name, context.settings.lessons) if done else None

    def build(self) -> Node:
        first, *others = self._ways()
        title = say("lesson.done" if self.done else f"{self.lesson.name}.name")
        rows = [Button(*first, "primary"), *(Button(*way) for way in others)]
        return self.dialog(sheet(title, rows))

    def _ways(self) -> Iterator[tuple[str, str, Callable[[], Transition]]]:
        if self.done and self.lesson.hints:
            yield "play", say("lesson.play"), partial(Pop, "play")
        if self._next:
            words = say("lesson.next", lesson=say(f"{self._next.name}.name"))
            yield "next", words, partial(Pop, self._next)
        if self._exercise:
            yield "solve", say("lesson.solve"), self._solve
        yield "again", say("lesson.again"), partial(Pop, "again")
        yield "all", say("lesson.all"), partial(Pop, "all")

    def _solve(self) -> Transition:
        assert self._exercise is not None
        return Push(solving(self.context, self._exercise))

    def returned(self, result: object) -> Transition | None:
        self._exercise = self._find()
        return super().returned(result)

    def _find(self) -> Position | None:
        """Return one to solve, but not after the first lesson: that was a whole round already."""
        if not self.done or self.lesson.hints:
            return None
        answers = self.context.settings.positions
        return exercise(self.lesson, {id: answer.solved for id, answer in answers.items()})

    def back(self) -> Transition | None:
        return Pop("all")


Spots = tuple[Hotspot, ...]


class Touch(NamedTuple):
    """What a place does while a card is to be shown: it shows the card of that slot."""

    slot: int


class LessonTable(Play):
    """A match that is played by a lesson's line. What leaves the line is said kindly, and can be taken back;
    whoever rather goes on there is told by the coach what is best."""

    kept = False
    tempo = 2.0

    def __init__(self, context: AppContext, lesson: TableLesson, at: int | None = None) -> None:
        """``at``: how many actions of the line were done before the learner came back to it."""
        match = lesson.begun(at)
        self.lesson = lesson
        self.guide = Guide(lesson, match)
        self.teaching = Teaching(context, self.guide)
        self._ways, self._cards = cache_last(self._make_ways), cache_last(self._make_cards)
        super().__init__(context, match)
        self.talk = LessonTalk(context, match, self._told)
        self.refocus()

    def _told(self) -> SaidNow | None:
        return self.teaching.told(self.view, self.lifted)

    @property
    def stopped(self) -> bool:
        """Whether nothing goes on before the learner wants it to."""
        return self.guide.holds or self.guide.over

    @property
    def asked(self) -> bool:
        return super().asked and not self.stopped

    @property
    def waits(self) -> bool:
        return super().waits and not self.stopped

    @property
    def moving(self) -> bool:
        return super().moving or self.teaching.work is not None

    @property
    def allowed(self) -> bool:
        return True

    def _may_take_back(self) -> Answer:
        astray = self.guide.astray
        if not astray or self.match.rounds:
            return Answer(0, Message("back.none"))
        return Answer(astray)

    def hotspots(self) -> Spots:
        if self.stopped:
            return self._ways(self.furniture, *self.teaching.ways)
        if self.guide.looks():
            return self._cards(self.furniture, self.view)
        return super().hotspots()

    def _make_ways(self, furniture: Furniture, *names: str) -> Spots:
        offers = zip(names, offer_boxes(furniture, alone=True), strict=False)
        letter = furniture.frame.letter
        return _menu(furniture), *(
            Hotspot(name, box, None, worded(name, box, letter)) for name, box in offers
        )

    def _make_cards(self, furniture: Furniture, view: View) -> Spots:
        own = slot_spots(furniture.racks[furniture.viewer])
        return _menu(furniture), *(spot._replace(value=Touch(slot)) for slot, spot in enumerate(own))

    def refocus(self) -> None:
        if self.stopped:
            self.focus = self.teaching.ways[0]
        elif self.guide.looks():
            self.focus = self.slot
        else:
            super().refocus()

    def refused(self, intent: Tap | Command) -> bool:
        told = self._told()
        if told is None or not self.guide.looks():
            return super().refused(intent)
        meant = isinstance(intent, Tap) or intent.word in DOES.values()
        if meant and self.asked and self.show.settled:
            self._refuse(
                [Message("lesson.then", first=Message("lesson.later"), then=one) for one in told.says]
            )
            return True
        return False

    def _refuse(self, says: Sequence[Message], slot: int | None = None) -> None:
        """Say why not of the card in a slot, or of the own rack, until the next press."""
        self.context.sound.play("refuse")
        place = self.furniture.racks[self.furniture.viewer]
        first, *shorter = map(say, says)
        about = place.name if slot is None else place.strips[slot]
        self.talk.refused = Remark(first, about, shorter=tuple(shorter))

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        if isinstance(spot.value, Touch):
            self._touch(spot.value.slot)
        elif spot.name in ("go-on", "play-on"):
            return self._onward()
        elif spot.name == "try-again":
            return self._try_again()
        else:
            return super().choose(spot, x)
        return None

    def _touch(self, slot: int) -> None:
        """The card there is shown: the right one leads on."""
        right, says = self.teaching.point_at(self.view, slot)
        if right:
            self.context.sound.play("confirm")
            self.refocus()
            return
        self._refuse(says, slot)
        self.show.shake(self.view, self.view.racks[LEARNER][slot])

    def _onward(self) -> Transition | None:
        """To the end of the lesson, or on beside its line."""
        done = self.teaching.done
        if done is None:
            self.guide.free = True
            self.refocus()
            return None
        if done:
            self._remember(self.lesson.name)
            settings = self.context.settings
            new = [name for name in self.lesson.hints if name not in settings.taught]
            settings.taught = [*settings.taught, *new]
        return Push(LessonDone(self.context, self.lesson, done))

    def _remember(self, *names: str) -> None:
        settings = self.context.settings
        others = (one for one in settings.lessons if one.partition(" ")[0] != self.lesson.name)
        settings.lessons = [*others, *names]

    def _try_again(self) -> Transition | None:
        if self.match.rounds:
            return Replace(LessonTable(self.context, self.lesson, self.guide.kept))
        self.take_back()
        return None

    def taken_back(self, seat: int, many: int) -> None:
        self.guide.free = False
        self.teaching.forget()
        super().taken_back(seat, many)
        if self.lifted and self.guide.line[len(self.match.actions)] != TAKE:
            self.lifted = False
            self.show.put_down(self.view)
        self.refocus()

    def _go_on(self, dt: float) -> Transition | None:
        if self.stopped:
            self.teaching.advance(dt)
            if self.focus not in self.teaching.ways:
                self.refocus()
            return None
        if self.guide.free and self.asked:
            self.talk.coach.ask(self.view, self.options)
        return super()._go_on(dt)

    def _pause(self) -> Transition:
        self._let_go()
        book = at_table(self.match, self.view.prompts[-1])
        largest = partial(largest_type, self.context, self.match)
        return Push(Pause(self.context, say("lesson.leave"), move="again", book=book, largest=largest))

    def closing(self) -> Transition | None:
        return None

    def returned(self, result: object) -> Transition | None:
        if result == "leave":
            if self.lesson.name not in self.context.settings.lessons and not self.guide.over:
                at = self.lesson.entry(self.guide.kept)
                self._remember(*([f"{self.lesson.name} {at}"] if at > self.lesson.line.begin else []))
            return Pop()
        if result == "again" or isinstance(result, TableLesson):
            return Replace(
                lesson_at(self.context, result if isinstance(result, TableLesson) else self.lesson)
            )
        if result == "play":
            return Pop(result)
        return Pop() if result == "all" else None

    def rebuilt(self) -> Scene:
        return LessonTable(self.context, self.lesson, self.lesson.entry(self.guide.kept))

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites()
        if not self.guide.looks() or not self.show.settled or self.stopped:
            return sprites
        labels, box = self.context.labels, self.furniture.prompt
        word, says = "accept", say("lesson.choose")
        if labels.points:
            word, says = POINT, say(HOW[labels.device], where=Message("lesson.touch"))
        return [*sprites, *prompt(box, [((labels, word), says)], letter=self.furniture.frame.letter)]


def _menu(furniture: Furniture) -> Hotspot:
    return Hotspot("menu", furniture.menu, None, Message("table.menu"))


def lesson_at(context: AppContext, lesson: TableLesson, at: int | None = None) -> Scene:
    """The table of a lesson, from that place of its line on; or why it cannot be had here."""
    try:
        return LessonTable(context, lesson, at)
    except (RulesError, Trouble) as error:
        return cannot(context, error)
