"""The classic game, as all its printings have it: the turn, going out and counting."""

from __future__ import annotations

from ....rules.pieces.moves import DRAW, TAKE, Put
from ..section import Chapter, Example, Section, Shows
from .all_editions import CALLING, DRAWN, EQUAL, PILES, TAKEN, WINNING
from .all_editions import TURN as YOUR_TURN

DEALT_FIRST = "53 47 59 52 35 19"
DEALT = "26 39 8 35 17 40 2 31 20 13"


def clauses_on(option: str) -> tuple[tuple[str, bool], ...]:
    """That option alone is on; it is written here with hyphens."""
    return ((option.replace("-", " "), True),)


GAME = Chapter(
    "book.game",
    (
        Section(
            "book.aim",
            ("book.aim-says",),
            "book.aim-find",
            "000.3-4 001.2-3,18 004.1 ours.1.12",
            examples=(
                Example(
                    "book.shows-finished",
                    "3 9 14 22 25 31 38 44 51 60",
                    (("low", "3"), ("high", "60")),
                    Shows.FINISH,
                ),
                Example(
                    "book.shows-finished",
                    "3 8 12 17 21 26 30 34 37 40",
                    (("low", "3"), ("high", "40")),
                    Shows.FINISH,
                ),
                Example(
                    "book.shows-finished-run",
                    "3 8 12 17 18 19 26 31 36 40",
                    (("low", "3"), ("high", "40"), ("first", "17"), ("last", "19"), ("run", 3)),
                    Shows.FINISH,
                ),
            ),
        ),
        Section(
            "book.players",
            ("book.players-says",),
            "book.players-find",
            "000.1-2,5-6 001.1,4,6 004.2,51,70,72 ours.2.3",
            here=("deck",),
            examples=(
                Example(
                    "book.shows-highest",
                    "",
                    (("two", "40"), ("three", "50"), ("four", "60")),
                    seats=4,
                    options=(),
                    fan="40 50 60",
                ),
            ),
        ),
        Section(
            "book.rack",
            ("book.rack-says",),
            "book.rack-find",
            "000.7-8 001.8 004.3,34,71 ours.1.1-4 ours.2.4",
            own="book.rack-own",
            examples=(
                Example("book.shows-slots", "37 4 22 18 29 9 36 33 40 12", (("front", "37"), ("back", "12"))),
            ),
        ),
    ),
)
SET_UP = Chapter(
    "book.set-up",
    (
        Section(
            "book.cut",
            ("book.cut-low",),
            "book.cut-find",
            "000.9-10 001.9-12,30 004.4-5 ours.2.5-6 ours.3.1-3,31",
            own="book.cut-own",
            here=("deals",),
            examples=(
                Example("book.shows-low", "", (("card", "7"),), seats=4, fan="34 7 51 18"),
                Example("book.shows-low", "", (("card", "7"),), seats=3, fan="34 7 46"),
                Example("book.shows-low", "", (("card", "7"),), seats=2, fan="34 7"),
            ),
        ),
        Section(
            "book.deal",
            ("book.deal-says",),
            "book.deal-find",
            "000.11-15 001.13-15 004.6-10 ours.3.4-6",
            examples=(
                Example("book.shows-dealt", DEALT, (("first", "13"), ("second", "20"), ("last", "26"))),
            ),
        ),
        PILES._replace(
            clauses="000.16-17 001.7,16-17 004.11-12 ours.1.7-8 ours.3.7-8",
            examples=(Example("book.shows-piles", DEALT, (("top", "22"),), discard="22"),),
        ),
    ),
)
TURN = Chapter(
    "book.turns",
    (
        YOUR_TURN._replace(
            clauses="000.18-19 001.21-22 004.13-15,33 ours.1.9 ours.3.9",
            examples=(
                Example(
                    "book.shows-turn",
                    "6 13 38 21 30 19 28 34 36 40",
                    (("top", "24"),),
                    discard="24",
                    stock="33",
                    moves=(DRAW,),
                ),
            ),
        ),
        TAKEN._replace(
            clauses="000.20 001.23-25 004.16-20 ours.3.10-11",
            examples=(
                Example(
                    "book.shows-put",
                    "10 12 19 24 33 28 31 37 29 40",
                    (("card", "5"), ("slot", "5"), ("out", "10")),
                    discard="5",
                    moves=(TAKE, Put(0)),
                ),
            ),
        ),
        DRAWN._replace(
            clauses="000.21 001.26 004.21-23,25-28 ours.3.12",
            examples=(
                Example(
                    "book.shows-put",
                    "4 11 16 29 23 34 40 37 45 49",
                    (("card", "59"), ("slot", "50"), ("out", "49")),
                    discard="30",
                    stock="59",
                    moves=(DRAW, Put(9)),
                ),
                Example(
                    "book.shows-put",
                    "4 11 16 29 23 34 30 37 32 33",
                    (("card", "39"), ("slot", "50"), ("out", "33")),
                    discard="20",
                    stock="39",
                    moves=(DRAW, Put(9)),
                ),
            ),
        ),
        Section(
            "book.slot",
            ("book.slot-says",),
            "book.slot-find",
            "000.22 004.24 ours.3.13-14",
            examples=(
                Example(
                    "book.shows-one-moves",
                    "5 14 18 22 39 28 31 26 36 40",
                    (("card", "27"), ("out", "39")),
                    discard="27",
                    moves=(TAKE, Put(4)),
                ),
            ),
        ),
    ),
)


GOING_OUT = (
    Section(
        "book.finished",
        ("book.finished-says",),
        "book.finished-find",
        "000.24-26 001.19 004.35-38 ours.3.22",
        here=("run",),
        examples=(
            Example("book.shows-rising", "1 2 17 18 30 41 42 50 59 60", (("count", 10),), Shows.FINISH),
            Example("book.shows-rising", "1 2 11 12 21 22 30 31 39 40", (("count", 10),), Shows.FINISH),
            Example(
                "book.shows-rising-run",
                "1 2 11 12 13 22 23 32 36 40",
                (("count", 10), ("low", "11"), ("high", "13")),
                Shows.FINISH,
            ),
        ),
    ),
    Section(
        "book.run",
        ("book.run-says",),
        "book.run-find",
        "000.35-37 001.38-40 004.50,52-53 ours.1.11 ours.2.8 ours.3.34",
        here=("run",),
        examples=(
            Example(
                "book.shows-run",
                "2 7 11 16 28 29 30 33 36 40",
                (("low", "28"), ("high", "30"), ("run", 3)),
                Shows.FINISH,
                seats=2,
                options=(),
            ),
        ),
    ),
    CALLING._replace(
        clauses=f"001.29 {CALLING.clauses}",
        examples=tuple(
            Example(
                caption,
                "4 9 13 17 18 33 25 30 34 38",
                (("card", "19"), ("out", "33")),
                Shows.FINISH,
                where,
                discard="19",
                moves=(TAKE, Put(5)),
            )
            for caption, where in (("book.shows-out", ("by-itself",)), ("book.shows-asked", ("asked",)))
        ),
    ),
    EQUAL._replace(
        examples=(
            Example(
                "book.shows-equal",
                "4 9 13 17 18 33 25 30 34 38",
                (("card", "19"),),
                Shows.FINISH,
                options=clauses_on("equal-turns"),
                discard="19",
                moves=(TAKE, Put(5)),
            ),
        ),
    ),
)
COUNTING = Chapter(
    "book.counting",
    (
        Section(
            "book.caller",
            ("book.caller-says",),
            "book.caller-find",
            "000.27 001.31 004.39,41 ours.3.27",
            here=("scoring",),
            examples=(
                Example(
                    "book.shows-caller",
                    "2 5 9 14 18 23 27 32 36 39",
                    (("points", 75),),
                    Shows.FINISH,
                    ("regular",),
                ),
                Example(
                    "book.shows-caller",
                    "2 5 9 14 18 23 24 25 36 39",
                    (("points", 75),),
                    Shows.FINISH,
                    ("regular",),
                ),
                Example(
                    "book.shows-caller-bonus",
                    "2 5 9 14 18 23 24 25 36 39",
                    (("run", 3), ("points", 125)),
                    Shows.FINISH,
                    ("bonus",),
                ),
                Example(
                    "book.shows-chips",
                    "2 5 9 14 18 23 24 25 36 39",
                    (("run", 3), ("chips", 2)),
                    Shows.FINISH,
                    ("chips",),
                ),
            ),
        ),
        Section(
            "book.others",
            ("book.others-says",),
            "book.others-find",
            "000.28-30 001.32-34 004.40,42-47 ours.1.10 ours.3.28,30",
            here=("in-order",),
            asks=("round-over",),
            examples=(
                Example(
                    "book.shows-count",
                    "5 12 19 26 31 37 22 33 38 40",
                    (("count", 6), ("points", 30), ("before", "37"), ("breaks", "22")),
                    Shows.COUNT,
                    options=(),
                ),
            ),
        ),
        Section(
            "book.least",
            ("book.least-says",),
            "book.least-find",
            "000.31 001.35 004.74",
            here=("in-order",),
            examples=(
                Example(
                    "book.shows-least",
                    "30 12 15 18 21 25 28 33 36 39",
                    (("points", 5), ("before", "30"), ("breaks", "12")),
                    Shows.COUNT,
                    options=(),
                ),
            ),
        ),
        Section(
            "book.top",
            ("book.top-says",),
            "book.top-find",
            "004.73,75-77 ours.2.18-19",
            here=("top-card",),
            examples=tuple(
                Example(
                    "book.shows-top",
                    f"{card} 3 8 16 21 25 28 31 34 38",
                    (("card", card), ("points", 0)),
                    Shows.COUNT,
                    seats=seats,
                    options=clauses_on("top-card-first-scores-nothing"),
                )
                for seats, card in ((2, "40"), (3, "50"), (4, "60"))
            ),
        ),
        Section(
            "book.fifty",
            ("book.fifty-says",),
            "book.fifty-find",
            "ours.3.29",
            here=("in-order",),
            examples=(
                Example(
                    "book.shows-fifty",
                    "2 5 9 13 17 21 26 30 35 39",
                    (("points", 50), ("run", 3)),
                    Shows.COUNT,
                    seats=2,
                    options=(),
                ),
            ),
        ),
        WINNING._replace(
            clauses="000.32-34 001.5,20,36-37 004.48-49 ours.2.12,15-16 ours.3.32-33",
        ),
    ),
)
