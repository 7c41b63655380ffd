"""Short lessons of how to play well, each of one idea."""

from __future__ import annotations

from .lines import LINES
from .table_lesson import LOOK, SOLVE, Step, TableLesson

NO_RUN = (("run", False),)
"""These two are about order alone."""
SPREAD = TableLesson(
    "spread",
    LINES["spread"],
    {
        0: (Step("spread.goal"),),
        1: (Step("spread.put"),),
        4: (Step("spread.take"),),
        5: (Step("lesson.put"),),
        8: (Step("spread.again"),),
        9: (Step("spread.last", kind=SOLVE),),
    },
    asks="slot",
    by_the_way=NO_RUN,
)
COUNT = TableLesson(
    "count",
    LINES["count"],
    {
        36: (Step("count.goal", "first.broken", LOOK, "broken"), Step("count.draw")),
        37: (Step("count.last", kind=SOLVE),),
    },
    asks="slot",
    by_the_way=NO_RUN,
)
RUN = TableLesson(
    "run",
    LINES["run"],
    {
        16: (Step("run.goal", "lesson.run-shown", LOOK, "run"), Step("run.draw")),
        17: (Step("run.last", kind=SOLVE),),
    },
    asks="slot",
)
STOCK = TableLesson(
    "stock",
    LINES["stock"],
    {
        46: (Step("stock.goal"),),
        47: (Step("lesson.put"),),
        52: (Step("stock.last", kind=SOLVE),),
    },
    asks="take",
)
DENY = TableLesson(
    "deny",
    LINES["deny"],
    {
        46: (Step("deny.goal", "first.broken", LOOK, "broken"), Step("deny.draw")),
        47: (Step("deny.last", kind=SOLVE),),
    },
    asks="slot",
)
OF_PLAY = (SPREAD, COUNT, DENY, RUN, STOCK)
"""In the order in which they are best learnt."""
