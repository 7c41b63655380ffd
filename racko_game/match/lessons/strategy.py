"""Short lessons of how to play well, each of one idea."""

from __future__ import annotations

from .table_lesson import LOOK, SOLVE, Step, TableLesson

NO_RUN = (("run", False),)
"""These two are about order alone."""
SPREAD = TableLesson(
    "spread",
    {
        0: (Step("spread.goal"),),
        1: (Step("spread.put"),),
        4: (Step("spread.take"),),
        5: (Step("lesson.put"),),
        8: (Step("spread.again"),),
        9: (Step("spread.last", SOLVE),),
    },
    asks="slot",
    by_the_way=NO_RUN,
)
COUNT = TableLesson(
    "count",
    {
        36: (Step("count.goal", LOOK, "broken"), Step("count.draw")),
        37: (Step("count.last", SOLVE),),
    },
    asks="slot",
    by_the_way=NO_RUN,
)
RUN = TableLesson(
    "run",
    {
        16: (Step("run.goal", LOOK, "run"), Step("run.draw")),
        17: (Step("run.last", SOLVE),),
    },
    asks="slot",
)
STOCK = TableLesson(
    "stock",
    {
        46: (Step("stock.goal"),),
        47: (Step("lesson.put"),),
        52: (Step("stock.last", SOLVE),),
    },
    asks="take",
)
DENY = TableLesson(
    "deny",
    {
        46: (Step("deny.goal", LOOK, "broken"), Step("deny.draw")),
        47: (Step("deny.last", SOLVE),),
    },
    asks="slot",
)
OF_PLAY = (SPREAD, COUNT, DENY, RUN, STOCK)
"""In the order in which they are best learnt."""
