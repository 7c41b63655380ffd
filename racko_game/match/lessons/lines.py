"""The lines of all lessons: found by ``tools/lessons.py``, where the computers play as they always do."""

from __future__ import annotations

from .table_lesson import LessonLine

LINES: dict[str, LessonLine] = {
    "first": LessonLine(
        "original",
        (),
        ("Casual",),
        "7261636b6f206c6573736f6e004c547f",
        0,
        "draw; put 35; take; put 15; draw; put 10; draw; put 20; take; put 40; take; put 35; take; put 15; "
        "draw; put 40; take; put 5",
    ),
}
"""By the names of the lessons."""
