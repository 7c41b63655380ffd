"""Lessons: the list of them, and the offer of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ....match.lessons.table_lesson import LESSONS, LISTS
from ....match.rulebook.occasion import as_printed
from ....paint.engine.sprites import Sprite, at_level
from ....paint.screens.choice_cards import ticked
from ....stage.geometry import Box, MinTextPx
from ....stage.layers import WIDGET
from ....ui.dialogs import sheet
from ....ui.nodes import Art, Button, Node, Stack
from ....ui.scene import Pop, Push, Replace, Transition
from ....ui.style import Extent
from ....words.language import say
from ...context import AppContext, GamePage
from ..dialogs import Notice, back_button
from .lesson_table import lesson_at, lesson_table


def left_at(context: AppContext, name: str) -> int | None:
    """Return how many moves of the lesson ``name`` were done when it was left midway; None if it was not."""
    found = (one.partition(" ")[2] for one in context.settings.lessons if one.startswith(f"{name} "))
    return next((int(at) for at in found if at.isdecimal()), None)


def open_lesson(context: AppContext, name: str) -> Transition:
    """Return the transition to the lesson ``name``, open where it was left."""
    return Push(lesson_at(context, LESSONS[name], left_at(context, name)))


class LessonRow(NamedTuple):
    """A row in a list: its key, what its button calls, and the lessons to do before it has a tick."""

    key: str
    press: Callable[[], Transition]
    lessons: tuple[str, ...] = ()


class LessonSheet(GamePage[str]):
    """A list of lessons with ticks for those done; the first one not done has the focus. Its result is "play"
    if a lesson ended with the wish to play. ``title``: the id of the title; ``primary``: the key of the row
    that is emphasized until it has a tick."""

    opaque = False

    def __init__(self, context: AppContext, title: str, rows: Sequence[LessonRow], primary: str = "") -> None:
        super().__init__(context)
        self._title, self._rows, self._primary = title, rows, primary
        self.focus = self._fresh_row()

    def build(self) -> Node:
        return self.dialog(sheet(say(self._title), [*map(self._row, self._rows)], foot=[back_button()]))

    def _done(self, row: LessonRow) -> int:
        return sum(name in self.context.settings.lessons for name in row.lessons)

    def _row(self, row: LessonRow) -> Node:
        done, many = self._done(row), len(row.lessons)
        if many and done == many:
            return Stack(Button(row.key, self._words(row), row.press, states=("done",)), Art("", ticked))
        kind = "primary" if row.key == self._primary else "plain"
        return Button(row.key, self._words(row), row.press, kind)

    def _words(self, row: LessonRow) -> str:
        if not row.lessons:
            return say(f"{row.key}.title")
        if row.lessons == (row.key,):
            called = say(f"{row.key}.name")
            return say("lesson.goes-on", lesson=called) if left_at(self.context, row.key) else called
        done, many, called = self._done(row), len(row.lessons), say(f"lesson.{row.key}")
        return say("lesson.list", list=called, done=done, many=many) if 0 < done < many else called

    def _fresh_row(self) -> str:
        """Return the key of the first row that is not ticked, or of the first of all."""
        fresh = (row.key for row in self._rows if not row.lessons or self._done(row) < len(row.lessons))
        return next(fresh, self._rows[0].key)

    def returned(self, result: object) -> Transition | None:
        if result == "play":
            return Pop(result)
        self.focus = self._fresh_row()
        return super().returned(result)


def _lesson(context: AppContext, name: str) -> LessonRow:
    return LessonRow(name, partial(open_lesson, context, name), (name,))


def lesson_list(context: AppContext, name: str) -> LessonSheet:
    """Return the page that lists the short lessons of a kind: ``name`` is a key of ``LISTS``."""
    return LessonSheet(context, f"lesson.{name}", [_lesson(context, one) for one in LISTS[name]])


def learn_page(context: AppContext, more: Sequence[LessonRow] = ()) -> LessonSheet:
    """Return the page *Learn*: the first lesson, lists of other lessons, the puzzles, and ``more`` rows."""

    def positions() -> Transition:
        from ..positions.positions import PositionsPage

        return Push(PositionsPage(context))

    def open_list(name: str) -> Transition:
        return Push(lesson_list(context, name))

    lists = [LessonRow(name, partial(open_list, name), tuple(lessons)) for name, lessons in LISTS.items()]
    rows = [_lesson(context, "first"), *lists, LessonRow("positions", positions), *more]
    return LessonSheet(context, "lesson.page", rows, "first")


OFFERED_EDITION = "offered {}"  # among the lessons done: that one was offered

OF_EDITIONS = {lesson.line.edition: lesson.name for lesson in LESSONS.values() if lesson.offered}
"""The lesson that is offered at the first deal of an edition, by the edition's name."""


def offers_edition(context: AppContext, edition: str) -> bool:
    """Return whether to offer the lesson of an edition: once, at home, where settings are remembered."""
    done = {OFFERED_EDITION.format(edition), OF_EDITIONS.get(edition, "")} & {*context.settings.lessons}
    remembers = context.matches.folder is not None and context.kiosk is None
    return edition in OF_EDITIONS and not done and remembers


def offer_edition(context: AppContext, edition: str) -> Notice:
    """Return a dialog that offers the lesson of an edition, and save that it did: it is offered only once.
    Its result is "play" if the player wants to play at once."""
    lesson = LESSONS[OF_EDITIONS[edition]]
    context.settings.lessons = [*context.settings.lessons, OFFERED_EDITION.format(edition)]
    play = Button("play", say("offer.play"), lambda: Pop("play"))
    learn = Button("learn", say("offer.learn"), lambda: Replace(lesson_table(context, lesson)), "primary")
    offered = Notice(context, [f"offer.{edition}-says"], Pop, f"offer.{edition}-title", [play, learn])
    offered.art = [Art("", _finished_rack, lesson.line.edition, high=PICTURE, spare=9)]
    return offered


PICTURE = Extent(7.0, 12.0)  # letters: how high the picture of an offer is


def _finished_rack(box: Box, letter: MinTextPx, edition: str) -> Sequence[Sprite]:
    """Return a finished rack of an edition: the first that its rule book shows."""
    from ....match.rulebook.books import BOOKS, Shows
    from ..rulebook.pager import Drawing

    charter, seats, *_ = as_printed(edition, 2)
    every = (section.example(charter, seats) for section in BOOKS[edition].sections)
    shown = next(one for one in every if one and one.shows is Shows.FINISH)
    _mat, *drawn = Drawing(shown, box, "none").sprites()
    return at_level(drawn, WIDGET)
