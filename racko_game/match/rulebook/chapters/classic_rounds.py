"""The classic game: going out, counting, and more ways to play it."""

from __future__ import annotations

from ....rules.pieces.actions import TAKE, Put
from ..example import Example, Shows
from ..section import Chapter, Section
from .classic import PRINTED, on

GOING_OUT = (
    Section(
        "book.finished",
        ("book.finished-says",),
        "book.finished-find",
        "000.24-26 001.19 004.35-38 ours.3.22",
        example=Example(
            "book.shows-rising", PRINTED, "1 2 17 18 30 41 42 50 59 60", (("count", 10),), Shows.FINISH
        ),
    ),
    Section(
        "book.run",
        ("book.run-says",),
        "book.run-find",
        "000.35-37 001.38-40 004.50,52-53 ours.1.11 ours.2.8 ours.3.34",
        here=("run",),
        example=Example(
            "book.shows-run",
            PRINTED,
            "2 7 11 16 28 29 30 33 36 40",
            (("low", "28"), ("high", "30"), ("run", 3)),
            Shows.FINISH,
            seats=2,
        ),
    ),
    Section(
        "book.calling",
        ("book.calling-says", "book.calling-ways"),
        "book.calling-find",
        "001.29 ours.2.13,22-26 ours.3.23-26",
        own="book.calling-own",
        here=("calling",),
        asks=("go-out",),
    ),
    Section("book.equal", ("book.equal-says",), "book.equal-find", "ours.2.20-21", here=("equal-turns",)),
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
            example=Example(
                "book.shows-caller", PRINTED, "7 15 19 23 32 36 40 48 55 57", (("points", 75),), Shows.FINISH
            ),
        ),
        Section(
            "book.others",
            ("book.others-says",),
            "book.others-find",
            "000.28-30 001.32-34 004.40,42-47 ours.1.10 ours.3.28,30",
            asks=("round-over",),
            example=Example(
                "book.shows-count",
                PRINTED,
                "5 12 19 26 31 37 22 40 45 58",
                (("count", 6), ("points", 30), ("before", "37"), ("breaks", "22")),
                Shows.COUNT,
            ),
        ),
        Section(
            "book.least",
            ("book.least-says",),
            "book.least-find",
            "000.31 001.35 004.74",
            example=Example(
                "book.shows-least",
                PRINTED,
                "30 12 18 25 33 41 46 50 54 57",
                (("points", 5), ("before", "30"), ("breaks", "12")),
                Shows.COUNT,
            ),
        ),
        Section(
            "book.top",
            ("book.top-says",),
            "book.top-find",
            "004.73,75-77 ours.2.18-19",
            here=("top-card",),
            example=Example(
                "book.shows-top",
                PRINTED,
                "60 3 8 16 21 29 34 42 47 56",
                (("card", "60"), ("points", 0)),
                Shows.COUNT,
                options=on("top-card-first-scores-nothing"),
            ),
        ),
        Section(
            "book.fifty",
            ("book.fifty-says",),
            "book.fifty-find",
            "ours.3.29",
            example=Example(
                "book.shows-fifty",
                PRINTED,
                "2 5 9 13 17 21 26 30 35 39",
                (("points", 50), ("run", 3)),
                Shows.COUNT,
                seats=2,
            ),
        ),
        Section(
            "book.winning",
            ("book.winning-says",),
            "book.winning-find",
            "000.32-34 001.5,20,36-37 004.48-49 ours.2.12,15-16 ours.3.32-33",
            own="book.winning-own",
            here=("length",),
            asks=("over",),
        ),
    ),
)
BONUS = (
    Section(
        "book.bonus",
        ("book.bonus-says",),
        "book.bonus-find",
        "000.41-42,44-45 001.44,47,49 004.58-61,63-68 ours.2.9 ours.3.38,40",
        here=("bonus",),
        example=Example(
            "book.shows-bonus",
            PRINTED,
            "4 11 19 33 34 35 36 47 52 60",
            (("run", 4), ("more", 100), ("points", 175)),
            Shows.FINISH,
            options=on("bonus"),
        ),
    ),
    Section(
        "book.longest",
        ("book.longest-says",),
        "book.longest-find",
        "000.46 001.48 004.69 ours.3.39",
        example=Example(
            "book.shows-longest",
            PRINTED,
            "4 5 6 19 33 34 35 36 52 60",
            (("run", 4), ("points", 175)),
            Shows.FINISH,
            options=on("bonus"),
        ),
    ),
    Section(
        "book.waiting",
        ("book.waiting-says",),
        "book.waiting-find",
        "000.43 001.45-46 004.62 ours.3.41-42",
        example=Example(
            "book.shows-waiting",
            PRINTED,
            "3 8 15 16 24 29 37 45 51 58",
            (("card", "17"), ("out", "24"), ("run", 3), ("points", 125)),
            Shows.FINISH,
            options=on("bonus"),
            discard="17",
            moves=(TAKE, Put(4)),
        ),
    ),
)
PARTNERS = Section(
    "book.partners",
    ("book.partners-says",),
    "book.partners-find",
    "000.38-40 001.41-43 004.54-57 ours.2.10 ours.3.35-37",
    here=("partners",),
)
CHIPS = Section(
    "book.chips",
    ("book.chips-says",),
    "book.chips-find",
    "000.47-49 ours.2.9,17 ours.3.43-49",
    own="book.chips-own",
    here=("chips",),
    example=Example(
        "book.shows-chips",
        PRINTED,
        "3 8 21 22 23 24 25 40 51 58",
        (("run", 5), ("chips", 5), ("all", 15)),
        Shows.FINISH,
        options=on("chips"),
    ),
)
