"""The powers of today's cards."""

from __future__ import annotations

from ....rules.pieces.actions import DRAW, TAKE, TOSS, Action, UsePower
from ....rules.terms.books import Books
from ..example import Example
from ..section import Chapter, Section
from .classic import on

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
        options=on("powers"),
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
                    options=on("powers"),
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
