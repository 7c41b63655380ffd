"""The three printings of the classic game: what each has of it, and the powers of today's cards."""

from __future__ import annotations

from ....rules.pieces.actions import DRAW, TOSS, UsePower
from ....rules.terms.books import Books
from ..example import Example
from ..section import Chapter, RuleBook, Section
from .all_editions import FAIR, HOUSE
from .classic import GAME, SET_UP, TURN, on
from .classic_rounds import BONUS, CHIPS, COUNTING, GOING_OUT, PARTNERS

TURNED_OVER = Section(
    "book.refill",
    ("book.refill-says", "book.refill-draw"),
    "book.refill-find",
    "000.23 004.29 ours.2.7 ours.3.15-17 ours.6.6",
    here=("refill",),
)
TURNED_UP = TURNED_OVER._replace(
    says=("book.refill-says", "book.refill-start"), clauses="001.27-28 ours.2.7 ours.3.15-16,18 ours.6.6"
)
STEP = Books(powers=frozenset({(7, "shuffle step")}))
SIGNS = Books(
    powers=frozenset({(7, "shuffle step"), (13, "go again"), (11, "look ahead"), (17, "trade"), (19, "skip")})
)
POWERS = Chapter(
    "book.powers",
    (
        Section(
            "book.power",
            ("book.power-says",),
            "book.power-find",
            "004.30-32 ours.2.11 ours.3.50-54,60-61",
            own="book.power-own",
            here=("powers",),
            example=Example(
                "book.shows-powers",
                "modern",
                "",
                (("many", 5),),
                options=on("powers"),
                books=SIGNS,
                fan="7 13 11 17 19",
            ),
        ),
        Section(
            "book.step",
            ("book.step-says",),
            "book.step-find",
            "ours.3.55",
            asks=("power-shuffle-step",),
            example=Example(
                "book.shows-step",
                "modern",
                "4 9 30 22 35 38 41 46 50 56",
                (("power", "7"), ("one", "30"), ("other", "22")),
                options=on("powers"),
                books=STEP,
                discard="12",
                stock="7",
                moves=(DRAW, TOSS, UsePower((2, 3))),
            ),
        ),
        Section("book.again", ("book.again-says",), "book.again-find", "ours.3.56", asks=("power-go-again",)),
        Section(
            "book.look",
            ("book.look-says",),
            "book.look-find",
            "ours.3.57 ours.6.9",
            asks=("power-look-ahead", "order"),
        ),
        Section("book.trade", ("book.trade-says",), "book.trade-find", "ours.3.58", asks=("power-trade",)),
        Section("book.skip", ("book.skip-says",), "book.skip-find", "ours.3.59", asks=("power-skip",)),
    ),
)


HIGH_DEALS = SET_UP.sections[0]._replace(
    says=("book.cut-high",),
    own="",
    example=Example("book.shows-high", "tray", "", (("many", 4), ("card", "51")), fan="34 7 51 18"),
)
HIGH_SET_UP = SET_UP._replace(sections=(HIGH_DEALS, *SET_UP.sections[1:]))


def _printing(
    name: str, document: str, refill: Section, *more: Chapter, set_up: Chapter = SET_UP, chips: bool = False
) -> RuleBook:
    """A printing: how it begins, what becomes of a used-up stock, what it has besides."""
    ways = Chapter("book.ways", (*BONUS, *((CHIPS,) if chips else ()), PARTNERS))
    turns = TURN._replace(sections=(*TURN.sections, refill))
    out = Chapter("book.out", GOING_OUT)
    return RuleBook(name, document, (GAME, set_up, turns, out, COUNTING, ways, *more, HOUSE, FAIR))


ORIGINAL = _printing("original", "000", TURNED_OVER, chips=True)
TRAY = _printing("tray", "001", TURNED_UP, set_up=HIGH_SET_UP)
MODERN = _printing("modern", "004", TURNED_OVER, POWERS)
