"""The first lesson: the whole game in four turns, from the deal to RACK-O!"""

from __future__ import annotations

from .table_lesson import LOOK, OTHER, Step, TableLesson

FIRST = TableLesson(
    name="first",
    steps={
        0: (Step("first.goal", LOOK, "broken"), Step("first.high")),
        1: (Step("first.high-put"),),
        4: (Step("first.run"),),
        5: (Step("first.run-put"),),
        8: (Step("first.draw"),),
        9: (Step("first.between"),),
        12: (Step("first.last"),),
        13: (Step("first.last-put"),),
    },
    ends="first.score",
    ends_at=OTHER,
    hints=("turn", "put", "rising", "run"),
)
"""Four cards are out of place, and every turn mends one; what the learner gives away is taken."""
