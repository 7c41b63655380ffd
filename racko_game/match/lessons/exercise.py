"""The position that is to be solved after a lesson: one in which the same is asked, best one that is new."""

from __future__ import annotations

from collections.abc import Mapping

from ..positions.position import Position, positions
from .table_lesson import TableLesson


def exercise(lesson: TableLesson, solved: Mapping[str, bool]) -> Position | None:
    """A position for that lesson: one that was not tried yet, else one that was not ``solved``, else the
    first; None if none fits. ``solved``: by position that was tried, whether it was."""
    fitting = [one for one in positions().values() if fits(lesson, one)]
    tried = {False: 1, True: 2}
    return min(fitting, key=lambda one: tried[solved[one.id]] if one.id in solved else 0, default=None)


def fits(lesson: TableLesson, position: Position) -> bool:
    """Whether it is played in that way, and what is asked is what was learnt."""
    line = lesson.line
    if lesson.asks and position.kind != lesson.asks:
        return False
    wanted = {option for option in line.options if option not in lesson.by_the_way}
    return position.edition == line.edition and wanted <= set(position.options)
