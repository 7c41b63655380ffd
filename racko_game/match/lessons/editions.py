"""Short lessons, each of one thing that some editions have, or that may be chosen."""

from __future__ import annotations

from .table_lesson import LOOK, OTHER, SOLVE, Step, TableLesson

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
