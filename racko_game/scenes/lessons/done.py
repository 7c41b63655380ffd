"""The end of a lesson, and the ways on from it."""

from __future__ import annotations

from functools import partial

from ...match.lessons.catalogue import following
from ...match.lessons.exercise import exercise
from ...match.lessons.table_lesson import TableLesson
from ...match.positions.position import Position
from ...message import message_of
from ...rules.errors import RulesError
from ...trouble import Trouble
from ...words.language import say
from ..kit.scene import Go, Kit, Pop, Push
from ..menus.menu import Button
from ..menus.notice import Notice
from ..menus.sheet import Sheet, SheetRow
from ..positions.solving import Solving


class LessonDone(Sheet):
    """Over the table as the lesson left it. Returns another lesson, "again", or "all"."""

    def __init__(self, kit: Kit, lesson: TableLesson, done: bool) -> None:
        self.lesson = lesson
        self.done = done
        self.kit = kit
        self._exercise = self._find() if done else None
        self._next = following(lesson.name, kit.settings.lessons) if done else None
        super().__init__(kit, "next" if self._next else "all" if done else "again")

    def heading(self) -> str:
        """What stands above the ways."""
        return say("lesson.done" if self.done else f"{self.lesson.name}.name")

    def rows(self) -> list[SheetRow]:
        """To the next lesson, once more, or to all of them."""
        again = SheetRow("again", say("lesson.again"), Button(partial(Pop, "again")))
        rows = [again, SheetRow("all", say("lesson.all"), Button(partial(Pop, "all")))]
        if self._exercise:
            rows.insert(0, SheetRow("solve", say("lesson.solve"), Button(self._solve)))
        if self._next is None:
            return rows
        words = say("lesson.next", lesson=say(f"{self._next.name}.name"))
        return [SheetRow("next", words, Button(partial(Pop, self._next), "primary")), *rows]

    def _solve(self) -> Go:
        assert self._exercise is not None
        try:
            return Push(Solving(self.kit, self._exercise))
        except (RulesError, Trouble) as error:  # there is no dictionary
            return Push(Notice(self.kit, [message_of(error)], Pop, "setup.cannot"))

    def returned(self, result: object) -> Go | None:
        """From the position: perhaps another one is to be solved."""
        self._exercise = self._find()
        return None

    def _find(self) -> Position | None:
        answers = self.kit.settings.positions
        return exercise(self.lesson, [id for id, answer in answers.items() if answer.solved])

    def back(self) -> Go | None:
        """To all lessons."""
        return Pop("all")
