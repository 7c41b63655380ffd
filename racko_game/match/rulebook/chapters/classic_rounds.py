"""The classic game: going out and counting."""

from __future__ import annotations

from ....rules.pieces.actions import TAKE, Put
from ..example import Example, Shows
from ..section import Chapter, Section
from .all_editions import CALLING, EQUAL, WINNING
from .classic import on

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
                options=on("equal-turns"),
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
                    options=on("top-card-first-scores-nothing"),
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
