"""Lessons: the list of them, and the offer of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....match.lessons.catalogue import LESSONS, LISTS
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.screens.choice_cards import ticked
from ....stage.geometry import Box
from ....ui.dialogs import sheet
from ....ui.nodes import Art, Button, Node, Stack
from ....ui.scene import Pop, Push, Replace, Scene, Transition
from ....words.language import say
from ...context import GamePage, Kit
from ..dialogs import Notice
from .lesson_table import lesson_at


def left_at(kit: Kit, name: str) -> int | None:
    """Return how many actions of a lesson's line were done when it was left; None if it was not."""
    found = (one.partition(" ")[2] for one in kit.settings.lessons if one.startswith(f"{name} "))
    return next((int(at) for at in found if at.isdecimal()), None)


def first_of(kit: Kit, names: Sequence[str]) -> str:
    """Return the first of these lessons that was not done; else the first of all."""
    return next((name for name in names if name not in kit.settings.lessons), names[0])


def open_lesson(kit: Kit, name: str) -> Transition:
    """Open a lesson where it was left."""
    return Push(lesson_at(kit, LESSONS[name], left_at(kit, name)))


class LessonSheet(GamePage[str]):
    """Rows of lessons, with ticks; the first that is not ticked has the focus. Returns "play" if a lesson has
    ended with the wish to play."""

    opaque = False
    title = ""  # the id of the words above the rows

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.focus = self.fresh()

    def build(self) -> Node:
        back = Button("back", say("button.back"), Pop).share(1)
        return self.dialog(sheet(say(self.title), self.rows(), foot=[back]))

    def rows(self) -> Sequence[Node]:
        """Return the rows."""
        raise NotImplementedError

    def fresh(self) -> str:
        """Return the key of the first row that is not ticked, or of the first of all."""
        raise NotImplementedError

    def done(self, name: str) -> bool:
        """Return whether a lesson was done."""
        return name in self.kit.settings.lessons

    def lesson(self, name: str, kind: str = "plain") -> Node:
        """Return the row of a lesson."""
        called = say(f"{name}.name")
        words = say("lesson.goes-on", lesson=called) if left_at(self.kit, name) else called
        return self.row(Button(name, words, partial(open_lesson, self.kit, name), kind))

    def row(self, button: Node) -> Node:
        """Return a button, with a tick if it was done."""
        return Stack(button.like(states=("done",)), Art("", _tick)) if self.done(button.key) else button

    def returned(self, result: object) -> Transition | None:
        if result == "play":
            return Pop(result)
        self.focus = self.fresh()
        return super().returned(result)


class LessonList(LessonSheet):
    """Short lessons of one kind."""

    def __init__(self, kit: Kit, name: str) -> None:
        self.names, self.title = LISTS[name], f"lesson.{name}"
        super().__init__(kit)

    def rows(self) -> Sequence[Node]:
        return [self.lesson(name) for name in self.names]

    def fresh(self) -> str:
        return first_of(self.kit, self.names)


class LearnPage(LessonSheet):
    """The first lesson stands out until it was done."""

    title = "lesson.page"

    def rows(self) -> Sequence[Node]:
        first = self.lesson("first", "plain" if self.done("first") else "primary")
        lists = [self.row(Button(name, self._words(name), partial(self._open, name))) for name in LISTS]
        return [first, *lists, Button("positions", say("positions.title"), self._positions)]

    def _positions(self) -> Transition:
        from ..positions.positions import PositionsPage

        return Push(PositionsPage(self.kit))

    def _words(self, name: str) -> str:
        done = sum(map(self.done, LISTS[name]))
        facts = {"list": say(f"lesson.{name}"), "done": done, "many": len(LISTS[name])}
        return say("lesson.list", **facts) if 0 < done < len(LISTS[name]) else say(f"lesson.{name}")

    def done(self, name: str) -> bool:
        return all(map(super().done, LISTS.get(name, (name,))))

    def _open(self, name: str) -> Transition:
        return Push(LessonList(self.kit, name))

    def fresh(self) -> str:
        return next((name for name in ("first", *LISTS, "positions") if not self.done(name)), "first")


def _tick(box: Box, letter: float) -> Sequence[Sprite]:
    return [ticked(box)]


OFFERED = "offered"
"""What stands among the lessons that were done, once it was."""


def offers(kit: Kit) -> bool:
    """Whether a newcomer is there, who has been offered nothing yet; not where nothing is remembered."""
    settings, matches = kit.settings, kit.matches
    new = not (settings.lessons or settings.taught or matches.unfinished or matches.played)
    return new and matches.folder is not None and kit.kiosk is None


def offer(kit: Kit, play: Callable[[], Scene]) -> Notice:
    """Return an offer to learn first, or to ``play`` at once; it is made once."""

    def learn() -> Transition:
        from ....match.lessons.catalogue import LESSONS
        from .lesson_table import LessonTable

        return Replace(LessonTable(kit, LESSONS["first"]))

    kit.settings.lessons = [*kit.settings.lessons, OFFERED]
    ways = [
        Button("play", say("offer.play"), lambda: Replace(play())),
        Button("learn", say("offer.learn"), learn, "primary"),
    ]
    return Notice(kit, [Message("offer.says")], Pop, "offer.title", ways)
