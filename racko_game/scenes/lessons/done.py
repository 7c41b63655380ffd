"""The end of a lesson, and the ways on from it."""

from __future__ import annotations

from functools import partial

from ...match.lessons.catalogue import following
from ...match.lessons.table_lesson import TableLesson
from ...words.language import say
from ..kit.scene import Go, Kit, Pop
from ..menus.menu import Button
from ..menus.sheet import Sheet, SheetRow


class LessonDone(Sheet):
    """Over the table as the lesson left it. Returns another lesson, "again", or "all"."""

    def __init__(self, kit: Kit, lesson: TableLesson, done: bool) -> None:
        self.lesson = lesson
        self.done = done
        self._next = following(lesson.name, kit.settings.lessons) if done else None
        super().__init__(kit, "next" if self._next else "all" if done else "again")

    def heading(self) -> str:
        """What stands above the ways."""
        return say("lesson.done" if self.done else f"{self.lesson.name}.name")

    def rows(self) -> list[SheetRow]:
        """To the next lesson, once more, or to all of them."""
        again = SheetRow("again", say("lesson.again"), Button(partial(Pop, "again")))
        rows = [again, SheetRow("all", say("lesson.all"), Button(partial(Pop, "all")))]
        if self._next is None:
            return rows
        words = say("lesson.next", lesson=say(f"{self._next.name}.name"))
        return [SheetRow("next", words, Button(partial(Pop, self._next), "primary")), *rows]

    def back(self) -> Go | None:
        """To all lessons."""
        return Pop("all")
