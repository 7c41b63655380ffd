"""All lessons, in the order in which they are best learnt: the first, of how to play well, of editions; and
how much worse than the best each answer in them is.

``run.py puzzles lesson --weigh`` measures that: rounds are played on after each answer, thousands of times,
with the same cards after all of them.
"""

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
NOISE = 1.0
"""Per cent of a round: an answer that is no further behind the best is as good."""
DOUBT = 1.0
"""Per cent of a round: as much of its uncertainty counts in favour of an answer, at most."""
MARGINS = load("margins", dict[str, dict[int, dict[str, tuple[float, float]]]])
"""By lesson and place: each answer, how far it is behind the best, and half of a 95 % interval of that,
in per cent of a round (a point, or a twelfth of a chip, is one)."""


def following(name: str, done: Sequence[str]) -> TableLesson | None:
    """Return the next lesson after that one that has not been done; None once all are."""
    names = list(LESSONS)
    at = names.index(name)
    return next((LESSONS[one] for one in names[at + 1 :] + names[:at] if one not in done), None)


def as_good(lesson: str, at: int, answer: str) -> bool | None:
    """Return whether an answer is as good as the best; None if it was not measured.

    Args:
        lesson: The lesson's name.
        at: How many actions of its line are before the answer.
        answer: The answer as it is written, like "put 25".
    """
    found = measured(lesson, at)
    if answer not in found:
        return None
    gap, within = found[answer]
    return gap <= NOISE + min(within, DOUBT)


def measured(lesson: str, at: int) -> dict[str, tuple[float, float]]:
    """Return the row of ``MARGINS`` for that place; empty if nothing was measured there."""
    return MARGINS.get(lesson, {}).get(at, {})
