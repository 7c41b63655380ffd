"""Learn: all lessons, and which of them were done."""

from __future__ import annotations

from functools import partial

from ...match.lessons.catalogue import LESSONS
from ...words.language import say
from ..kit.scene import Go, Kit, Pop, Push
from ..menus.menu import Button
from ..menus.sheet import Sheet, SheetRow
from .lesson_table import LessonTable


def left_at(kit: Kit, name: str) -> int | None:
    """How many actions of a lesson's line were done when it was left; None if it was not."""
    found = (one.split()[1] for one in kit.settings.lessons if one.startswith(f"{name} "))
    return next((int(at) for at in found if at.isdecimal()), None)


class LearnPage(Sheet):
    """A row for each lesson; the first that was not done has the focus."""

    title = "lesson.page"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, self._first(kit))

    @staticmethod
    def _first(kit: Kit) -> str:
        return next((name for name in LESSONS if name not in kit.settings.lessons), next(iter(LESSONS)))

    def rows(self) -> list[SheetRow]:
        """The lessons."""
        first = self._first(self.kit)
        return [
            SheetRow(
                name,
                self._label(name),
                Button(partial(self._open, name), "primary" if name == first else "plain"),
            )
            for name in LESSONS
        ]

    def _label(self, name: str) -> str:
        called = say(f"{name}.name")
        if name in self.kit.settings.lessons:
            return say("lesson.was-done", lesson=called)
        return say("lesson.goes-on", lesson=called) if left_at(self.kit, name) else called

    def _open(self, name: str) -> Go:
        return Push(LessonTable(self.kit, LESSONS[name], left_at(self.kit, name)))

    def returned(self, result: object) -> Go | None:
        """From a lesson: the next one has the focus."""
        self.focus = self._first(self.kit)
        return None

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Go | None:
        """To the title."""
        return Pop()
