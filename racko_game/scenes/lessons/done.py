"""The end of a lesson, and the ways on from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ...match.lessons.catalogue import following
from ...match.lessons.exercise import exercise
from ...match.lessons.table_lesson import TableLesson
from ...match.positions.position import Position
from ...rules.errors import RulesError
from ...trouble import Trouble
from ...ui.dialogs import sheet
from ...ui.nodes import Button, Node
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import GamePage, Kit
from ..menus.notice import cannot
from ..positions.solving import Solving


class LessonDone(GamePage[object]):
    """Over the table as the lesson left it. Returns another lesson, "play", "again", or "all"."""

    opaque = False

    def __init__(self, kit: Kit, lesson: TableLesson, done: bool) -> None:
        super().__init__(kit)
        self.lesson, self.done = lesson, done
        self._exercise = self._find()
        self._next = following(lesson.name, kit.settings.lessons) if done else None

    def build(self) -> Node:
        """Return the ways to a game, the next lesson, a position, once more, or all: the likeliest first."""
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
        try:
            return Push(Solving(self.kit, self._exercise))
        except (RulesError, Trouble) as error:  # there is no dictionary
            return Push(cannot(self.kit, error))

    def returned(self, result: object) -> Transition | None:
        """From the position: perhaps another one is to be solved."""
        self._exercise = self._find()
        return super().returned(result)

    def _find(self) -> Position | None:
        """Return one to solve, but not after the first lesson: that was a whole round already."""
        if not self.done or self.lesson.hints:
            return None
        answers = self.kit.settings.positions
        return exercise(self.lesson, {id: answer.solved for id, answer in answers.items()})

    def back(self) -> Transition | None:
        """To all lessons."""
        return Pop("all")
