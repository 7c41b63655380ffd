"""The classic game: more ways to play it."""

from __future__ import annotations

from ....rules.pieces.actions import TAKE, Put
from ..example import Example, Shows
from ..section import Section
from .classic import on

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
                options=on("bonus"),
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
                options=on("bonus"),
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
                options=on("bonus"),
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
            options=on("partners"),
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
            options=on("chips"),
        ),
    ),
)
