"""What may be added to the classic game: the bonus, partners, chips, and the powers of today's cards."""

from __future__ import annotations

from ....rules.books import Books
from ....rules.pieces.moves import DRAW, TAKE, TOSS, Action, Put, UsePower
from ..section import Chapter, Example, Section, Shows
from .classic import clauses_on

BONUS = (
    Section(
        "book.bonus",
        ("book.bonus-says",),
        "book.bonus-find",
        "000.41-42,44-45 001.44,47,49 004.58-61,63-68 ours.2.9 ours.3.38,40",
        here=("bonus",),
        examples=(
            Example(
                "book.shows-bonus",
                "4 11 15 23 24 25 26 31 36 40",
                (("run", 4), ("more", 100), ("points", 175)),
                Shows.FINISH,
                options=clauses_on("bonus"),
            ),
        ),
    ),
    Section(
        "book.longest",
        ("book.longest-says",),
        "book.longest-find",
        "000.46 001.48 004.69 ours.3.39",
        examples=(
            Example(
                "book.shows-longest",
                "4 5 6 13 23 24 25 26 36 40",
                (("run", 4), ("points", 175)),
                Shows.FINISH,
                options=clauses_on("bonus"),
            ),
        ),
    ),
    Section(
        "book.waiting",
        ("book.waiting-says",),
        "book.waiting-find",
        "000.43 001.45-46 004.62 ours.3.41-42",
        asks=("go-out-or-wait",),
        examples=tuple(
            Example(
                "book.shows-waiting",
                rack,
                (("card", card), ("out", "24"), ("run", run), ("before", before), ("points", points)),
                Shows.FINISH,
                seats=seats,
                options=clauses_on("bonus"),
                discard=card,
                moves=(TAKE, Put(slot)),
            )
            for seats, rack, card, slot, run, before, points in (
                (2, "3 8 15 16 17 24 29 33 36 39", "18", 5, 4, 125, 175),
                (0, "3 8 15 16 24 29 31 34 36 39", "17", 4, 3, 75, 125),
            )
        ),
    ),
)
PARTNERS = Section(
    "book.partners",
    ("book.partners-says",),
    "book.partners-find",
    "000.38-40 001.41-43 004.54-57 ours.2.10 ours.3.35-37",
    here=("partners",),
    examples=(
        Example(
            "book.shows-partners",
            "5 12 19 26 31 37 22 43 48 54",
            (("points", 30), ("partner", 75), ("both", 105)),
            Shows.COUNT,
            seats=4,
            options=clauses_on("partners"),
        ),
    ),
)
CHIPS = Section(
    "book.chips",
    ("book.chips-says",),
    "book.chips-find",
    "000.47-49 ours.2.9,17 ours.3.43-49",
    own="book.chips-own",
    here=("chips",),
    examples=(
        Example(
            "book.shows-chips",
            "3 8 21 22 23 24 25 33 36 38",
            (("run", 5), ("chips", 5)),
            Shows.FINISH,
            options=clauses_on("chips"),
        ),
    ),
)


SIGNS = Books(
    powers=frozenset({(7, "shuffle step"), (13, "go again"), (11, "look ahead"), (17, "trade"), (19, "skip")})
)
RACK = "4 9 26 15 28 29 30 34 36 38"


def _power(
    title: str, says: str, find: str, clauses: str, power: str, *examples: Example, asks: tuple[str, ...] = ()
) -> Section:
    """The section about one, which begins with the cards that carry it."""
    asked = f"power-{power}"
    return Section(title, (says,), find, clauses, asks=(asked, *asks), examples=examples, opens=(asked,))


def _used(
    caption: str,
    card: str,
    *moves: Action,
    stock: str = "",
    facts: tuple[tuple[str, int | str], ...] = (),
    seats: int = 0,
    other: str = "",
    fan: str = "",
) -> Example:
    """That card is drawn, tossed, its power used."""
    return Example(
        caption,
        RACK,
        (("power", card), *facts),
        options=clauses_on("powers"),
        books=SIGNS,
        seats=seats,
        other=other,
        discard="12",
        stock=f"{card} {stock}",
        moves=(DRAW, TOSS, *moves),
        fan=fan,
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
            examples=(
                Example(
                    "book.shows-powers",
                    "",
                    (("many", 5),),
                    options=clauses_on("powers"),
                    books=SIGNS,
                    fan="7 13 11 17 19",
                ),
            ),
        ),
        _power(
            "book.step",
            "book.step-says",
            "book.step-find",
            "ours.3.55",
            "shuffle-step",
            _used("book.shows-step", "7", UsePower((2, 3)), facts=(("one", "26"), ("other", "15"))),
        ),
        _power(
            "book.again",
            "book.again-says",
            "book.again-find",
            "ours.3.56",
            "go-again",
            _used("book.shows-again", "13", UsePower(), TAKE),
        ),
        _power(
            "book.look",
            "book.look-says",
            "book.look-find",
            "ours.3.57 ours.6.9",
            "look-ahead",
            _used(
                "book.shows-look",
                "11",
                UsePower(),
                UsePower((2, 0, 1)),
                stock="39 3 27",
                facts=(("first", "27"), ("second", "39"), ("third", "3")),
                fan="39 3 27",
            ),
            asks=("order",),
        ),
        _power(
            "book.trade",
            "book.trade-says",
            "book.trade-find",
            "ours.3.58",
            "trade",
            _used(
                "book.shows-trade",
                "17",
                UsePower((2, 1)),
                facts=(("one", "26"), ("other", "14"), ("slot", "15")),
                other="39 5 14 2 31 22 6 35 1 20",
            ),
        ),
        _power(
            "book.skip",
            "book.skip-says",
            "book.skip-find",
            "ours.3.59",
            "skip",
            _used("book.shows-skip-one", "19", UsePower(), seats=2),
            _used("book.shows-skip", "19", UsePower()),
        ),
    ),
)
