"""All lessons in the order of learning, and how much worse than the best each possible answer is.

``run.py puzzles lesson`` measures that: after each answer, thousands of rounds are played to the end
with the same cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...content import load
from .table_lesson import TableLesson

LESSONS = {lesson.name: lesson for lesson in load("lessons", tuple[TableLesson, ...])}  # the lessons by name
LISTS = {
    group: tuple(lesson.name for lesson in LESSONS.values() if lesson.group == group)
    for group in dict.fromkeys(lesson.group for lesson in LESSONS.values() if lesson.group)
}
"""The names of the lessons in each list of short lessons."""
NOISE = 1.0  # per cent of a round: answers that are at most this far behind the best count as equally good
DOUBT = 1.0  # per cent of a round: the most by which an uncertain measurement is read in an answer's favor
MARGINS = load("margins", dict[str, dict[int, dict[str, tuple[float, float]]]])
"""By lesson and number of actions before it: each answer, how far it is behind the best, and half of the
95 % interval of that, in per cent of a round (a point, or a twelfth of a chip, is one per cent)."""


def following(name: str, done: Sequence[str]) -> TableLesson | None:
    """Return the next lesson that has not been done, after the lesson ``name``; None if all are done."""
    names = list(LESSONS)
    at = names.index(name)
    return next((LESSONS[one] for one in names[at + 1 :] + names[:at] if one not in done), None)


def as_good(lesson: str, at: int, answer: str) -> bool | None:
    """Return whether an answer is as good as the best; None if it was not measured.

    Args:
        lesson: The lesson's name.
        at: The number of actions of its line before the answer.
        answer: The answer as it is written, like "put 25".
    """
    if (found := measured(lesson, at).get(answer)) is None:
        return None
    gap, within = found
    return gap <= NOISE + min(within, DOUBT)


def measured(lesson: str, at: int) -> dict[str, tuple[float, float]]:
    """Return the answers measured after ``at`` actions of a lesson, as in ``MARGINS``; empty if none."""
    return MARGINS.get(lesson, {}).get(at, {})
