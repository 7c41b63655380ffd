"""The end of a lesson, and the ways on from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...match.lessons.catalogue import following
from ...match.lessons.exercise import exercise
from ...match.lessons.table_lesson import TableLesson
from ...match.positions.position import Position
from ...message import message_of
from ...rules.errors import RulesError
from ...trouble import Trouble
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button
from ..menus.notice import Notice
from ..menus.sheet import Sheet, SheetRow
from ..positions.solving import Solving


class LessonDone(Sheet):
    """Over the table as the lesson left it. Returns another lesson, "play", "again", or "all"."""

    def __init__(self, kit: Kit, lesson: TableLesson, done: bool) -> None:
        self.lesson = lesson
        self.done = done
        self.kit = kit
        self._exercise = self._find()
        self._next = following(lesson.name, kit.settings.lessons) if done else None
        super().__init__(kit, self.rows()[0].name)

    def heading(self) -> str:
        """What stands above the ways."""
        return say("lesson.done" if self.done else f"{self.lesson.name}.name")

    def rows(self) -> list[SheetRow]:
        """To a game, to the next lesson, to a position, once more, or to all: what is likeliest first."""
        ways: list[tuple[str, str, Callable[[], Transition]]] = []
        if self.done and self.lesson.hints:
            ways.append(("play", say("lesson.play"), partial(Pop, "play")))
        if self._next:
            words = say("lesson.next", lesson=say(f"{self._next.name}.name"))
            ways.append(("next", words, partial(Pop, self._next)))
        if self._exercise:
            ways.append(("solve", say("lesson.solve"), self._solve))
        ways.append(("again", say("lesson.again"), partial(Pop, "again")))
        ways.append(("all", say("lesson.all"), partial(Pop, "all")))
        return [
            SheetRow(name, words, Button(press, "plain" if place else "primary"))
            for place, (name, words, press) in enumerate(ways)
        ]

    def _solve(self) -> Transition:
        assert self._exercise is not None
        try:
            return Push(Solving(self.kit, self._exercise))
        except (RulesError, Trouble) as error:  # there is no dictionary
            return Push(Notice(self.kit, [message_of(error)], Pop, "setup.cannot"))

    def returned(self, result: object) -> Transition | None:
        """From the position: perhaps another one is to be solved."""
        self._exercise = self._find()
        return None

    def _find(self) -> Position | None:
        """One to solve, but after the first lesson: that was a whole round already."""
        if not self.done or self.lesson.hints:
            return None
        answers = self.kit.settings.positions
        return exercise(self.lesson, {id: answer.solved for id, answer in answers.items()})

    def back(self) -> Transition | None:
        """To all lessons."""
        return Pop("all")
