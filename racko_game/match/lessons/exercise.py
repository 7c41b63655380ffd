"""The position that is to be solved after a lesson: one in which the same is asked, best one that is new."""

from __future__ import annotations

from collections.abc import Collection

from ..positions.position import Position, positions
from .table_lesson import TableLesson


def exercise(lesson: TableLesson, solved: Collection[str]) -> Position | None:
    """A position for that lesson, one that was not ``solved`` if there is any; None if none fits."""
    fitting = [one for one in positions().values() if fits(lesson, one)]
    return next((one for one in fitting if one.id not in solved), fitting[0] if fitting else None)


def fits(lesson: TableLesson, position: Position) -> bool:
    """Whether it is played in that way, and what is asked is what was learnt."""
    line = lesson.line
    if lesson.asks and position.kind != lesson.asks:
        return False
    wanted = {option for option in line.options if option not in lesson.by_the_way}
    return position.edition == line.edition and wanted <= set(position.options)
