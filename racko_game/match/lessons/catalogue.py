"""All lessons, in the order in which they are best learnt: the first, of how to play well, of editions."""

from __future__ import annotations

from collections.abc import Sequence

from ...content import load
from .table_lesson import TableLesson

LESSONS = {lesson.name: lesson for lesson in load("lessons", tuple[TableLesson, ...])}
"""By name."""
LISTS = {
    group: tuple(lesson.name for lesson in LESSONS.values() if lesson.group == group)
    for group in dict.fromkeys(lesson.group for lesson in LESSONS.values() if lesson.group)
}
"""The short ones, by the names of their lists."""


def following(name: str, done: Sequence[str]) -> TableLesson | None:
    """Return the next lesson after that one that has not been done; None once all are."""
    names = list(LESSONS)
    at = names.index(name)
    return next((LESSONS[one] for one in names[at + 1 :] + names[:at] if one not in done), None)
