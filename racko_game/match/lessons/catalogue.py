"""All lessons, in the order in which they are best learnt: the first, of how to play well, of editions."""

from __future__ import annotations

from collections.abc import Sequence

from .table_lesson import LOOK, OTHER, SOLVE, Step, TableLesson

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


BONUS = TableLesson(
    "bonus",
    {
        23: (Step("bonus.goal", LOOK, "run"), Step("bonus.hold")),
        26: (Step("bonus.draw"),),
        27: (Step("bonus.put"),),
        28: (Step("bonus.call", SOLVE),),
    },
    "bonus.score",
    asks="out",
)
CHIPS = TableLesson(
    "chips",
    {
        50: (Step("chips.goal", LOOK, "run"), Step("chips.take")),
        51: (Step("lesson.put"),),
        52: (Step("chips.call", SOLVE),),
    },
    "chips.score",
    asks="out",
)
PARTNERS = TableLesson(
    "partners",
    {
        46: (Step("partners.goal"),),
        47: (Step("lesson.put"),),
        54: (Step("partners.take"),),
        55: (Step("partners.last", SOLVE),),
    },
    "partners.score",
)
EQUAL = TableLesson(
    "equal",
    {
        52: (Step("equal.goal", LOOK, "broken"), Step("equal.draw")),
        53: (Step("equal.last", SOLVE),),
    },
    "equal.score",
)
POWERS = TableLesson(
    "powers",
    {
        8: (Step("powers.goal"),),
        9: (Step("powers.put"),),
        10: (Step("powers.use", SOLVE),),
    },
    asks="power",
)
LETTERS = TableLesson(
    "letters",
    {
        0: (Step("letters.goal"),),
        1: (Step("letters.put", SOLVE),),
        2: (Step("letters.call"),),
    },
    "letters.score",
    OTHER,
)
WILD = TableLesson(
    "wild",
    {
        128: (Step("wild.sides", LOOK, "side"), Step("wild.goal")),
        129: (Step("lesson.put"),),
        132: (Step("wild.take"),),
        133: (Step("wild.last", SOLVE),),
    },
)
SWAP = TableLesson(
    "swap",
    {
        30: (Step("swap.goal"),),
        31: (Step("swap.put"),),
        32: (Step("swap.last", SOLVE),),
    },
    asks="swap",
)
REVERSE = TableLesson(
    "reverse",
    {
        43: (Step("reverse.goal"),),
        44: (Step("lesson.put"),),
        48: (
            Step("reverse.named", LOOK, "reverse"),
            Step("reverse.last", SOLVE),
        ),
    },
    asks="swap",
)
OF_EDITIONS = (BONUS, CHIPS, PARTNERS, EQUAL, POWERS, LETTERS, WILD, SWAP, REVERSE)
"""In the order in which they are best learnt."""


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
