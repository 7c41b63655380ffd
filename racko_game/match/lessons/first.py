"""The first lesson: the whole game in five turns, from the deal to RACK-O!"""

from __future__ import annotations

from .table_lesson import LOOK, OTHER, Step, TableLesson

FIRST = TableLesson(
    name="first",
    steps={
        0: (Step("first.goal", LOOK, "broken"), Step("first.draw")),
        1: (Step("first.between"),),
        4: (Step("first.given"),),
        5: (Step("first.low"),),
        8: (Step("first.run"),),
        9: (Step("first.run-put"),),
        12: (Step("first.take"),),
        13: (Step("first.take-put"),),
        16: (Step("first.last"),),
        17: (Step("first.last-put"),),
    },
    ends="first.score",
    ends_at=OTHER,
    hints=("turn", "put", "rising", "run"),
)
"""Three cards are out of order; what the learner gives away is taken; the run comes before the order."""
