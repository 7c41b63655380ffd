"""Learn: the first lesson, then the short ones in two lists; what was done is ticked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...match.lessons.catalogue import LESSONS, LISTS
from ...paint.engine.sprite import Sprite
from ...paint.screens.choice_cards import ticked
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button
from ..menus.sheet import Sheet, SheetRow
from .lesson_table import lesson_at


def left_at(kit: Kit, name: str) -> int | None:
    """How many actions of a lesson's line were done when it was left; None if it was not."""
    found = (one.partition(" ")[2] for one in kit.settings.lessons if one.startswith(f"{name} "))
    return next((int(at) for at in found if at.isdecimal()), None)


def first_of(kit: Kit, names: Sequence[str]) -> str:
    """The first of these lessons that was not done; else the first of all."""
    return next((name for name in names if name not in kit.settings.lessons), names[0])


def open_lesson(kit: Kit, name: str) -> Transition:
    """A lesson, from where it was left."""
    return Push(lesson_at(kit, LESSONS[name], left_at(kit, name)))


class LessonSheet(Sheet):
    """Rows of lessons, with ticks."""

    def lesson(self, name: str, kind: str = "plain") -> SheetRow:
        """The row of a lesson."""
        called = say(f"{name}.name")
        label = say("lesson.goes-on", lesson=called) if left_at(self.kit, name) else called
        return SheetRow(name, label, Button(partial(open_lesson, self.kit, name), kind))

    def done(self, name: str) -> bool:
        """Whether the row gets a tick."""
        return name in self.kit.settings.lessons

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Transition | None:
        """To where one came from."""
        return Pop()

    def returned(self, result: object) -> Transition | None:
        """From a lesson: what was not done yet has the focus, but who wants to play is let go."""
        if result == "play":
            return Pop(result)
        self.focus = self.fresh()
        return None

    def fresh(self) -> str:
        """What was not done yet, or the first."""
        raise NotImplementedError

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """With a tick at its left, once it was done."""
        sprites = super().item(spot, focused)
        return [*sprites, ticked(spot.box)] if self.done(spot.name) else sprites


class LessonList(LessonSheet):
    """Short lessons of one kind; the first that was not done has the focus."""

    def __init__(self, kit: Kit, name: str) -> None:
        self.names, self.title = LISTS[name], f"lesson.{name}"
        super().__init__(kit, first_of(kit, self.names))

    def rows(self) -> list[SheetRow]:
        """The lessons."""
        return [self.lesson(name) for name in self.names]

    def fresh(self) -> str:
        """The next one."""
        return first_of(self.kit, self.names)


class LearnPage(LessonSheet):
    """The first lesson stands out until it was done."""

    title = "lesson.page"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "first")
        self.focus = self.fresh()

    def rows(self) -> list[SheetRow]:
        """The first lesson, the lists of the others, with how many of them were done, and positions."""
        first = self.lesson("first", "plain" if self.done("first") else "primary")
        return [
            first,
            *(SheetRow(name, self._label(name), Button(partial(self._open, name))) for name in LISTS),
            SheetRow("positions", say("positions.title"), Button(self._positions)),
        ]

    def _positions(self) -> Transition:
        from ..positions.page import PositionsPage

        return Push(PositionsPage(self.kit))

    def _label(self, name: str) -> str:
        done = sum(map(self.done, LISTS[name]))
        facts = {"list": say(f"lesson.{name}"), "done": done, "many": len(LISTS[name])}
        return say("lesson.list", **facts) if 0 < done < len(LISTS[name]) else say(f"lesson.{name}")

    def done(self, name: str) -> bool:
        """Whether it was done, or all of its list were."""
        return all(one in self.kit.settings.lessons for one in LISTS.get(name, (name,)))

    def _open(self, name: str) -> Transition:
        return Push(LessonList(self.kit, name))

    def fresh(self) -> str:
        """The first row that is not ticked."""
        return next((row.name for row in self.rows() if not self.done(row.name)), "first")
