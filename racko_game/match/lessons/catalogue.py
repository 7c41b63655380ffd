"""All lessons, in the order in which they are best learnt."""

from __future__ import annotations

from collections.abc import Sequence

from .editions import OF_EDITIONS
from .first import FIRST
from .strategy import OF_PLAY
from .table_lesson import TableLesson

LESSONS: dict[str, TableLesson] = {lesson.name: lesson for lesson in (FIRST, *OF_PLAY, *OF_EDITIONS)}
"""By name."""
LISTS = {
    "of-play": tuple(lesson.name for lesson in OF_PLAY),
    "of-editions": tuple(lesson.name for lesson in OF_EDITIONS),
}
"""The short ones, by the names of their lists."""


def following(name: str, done: Sequence[str]) -> TableLesson | None:
    """The next lesson that has not been done, after that one; None once all are."""
    names = list(LESSONS)
    at = names.index(name)
    return next((LESSONS[one] for one in names[at + 1 :] + names[:at] if one not in done), None)
