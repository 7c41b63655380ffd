"""Super Racko: two colours, wilds, swaps and reverses."""

from __future__ import annotations

from ....rules.pieces.actions import DRAW, TAKE, Put
from ..example import Example, Shows
from ..section import Chapter, RuleBook, Section
from .all_editions import FAIR, HOUSE
from .classic_rounds import GOING_OUT
from .special_cards import ANY, NAME, RED, SPECIAL

SUPER = RuleBook(
    NAME,
    "002",
    (
        Chapter(
            "book.game",
            (
                Section(
                    "book.sides",
                    ("book.sides-says",),
                    "book.aim-find",
                    "002.1-4,28 ours.1.12",
                    example=Example(
                        "book.shows-sides",
                        NAME,
                        f"B2 B7 B11 B15 B21 B28 B34 B40 {RED}",
                        (("many", 8),),
                        Shows.FINISH,
                    ),
                ),
                Section(
                    "book.double-deck",
                    ("book.double-deck-says",),
                    "book.players-find",
                    "002.5,29-30,36,43 ours.2.3 ours.4.1",
                    here=("deck",),
                    example=Example(
                        "book.shows-kinds",
                        NAME,
                        "",
                        (("wilds", 5), ("swaps", 10), ("reverses", 8)),
                        fan="B1 R40 BW RW SWAP REV",
                    ),
                ),
                Section(
                    "book.double-rack",
                    ("book.double-rack-says",),
                    "book.rack-find",
                    "002.6-10 ours.1.1-3,6 ours.2.4",
                    own="book.rack-own",
                    example=Example(
                        "book.shows-row", NAME, ANY, (("row", 1), ("one", "B6"), ("other", "R1")), seats=2
                    ),
                ),
            ),
        ),
        Chapter(
            "book.set-up",
            (
                Section(
                    "book.lot",
                    ("book.lot-says",),
                    "book.cut-find",
                    "002.11 ours.2.5-6 ours.3.31",
                    own="book.lot-own",
                    here=("deals",),
                ),
                Section(
                    "book.zigzag",
                    ("book.zigzag-says",),
                    "book.deal-find",
                    "002.12-14,17-20 ours.4.2-4 ours.3.6",
                    example=Example(
                        "book.shows-zigzag",
                        NAME,
                        ANY,
                        (("first", "R16"), ("second", "R39"), ("last", "R1")),
                        seats=2,
                    ),
                ),
                Section(
                    "book.double-piles",
                    ("book.piles-says", "book.double-piles-says"),
                    "book.piles-find",
                    "002.15-16 ours.1.7-8 ours.4.5-6",
                    example=Example("book.shows-piles", NAME, ANY, (("top", "R23"),), seats=2, discard="R23"),
                ),
            ),
        ),
        Chapter(
            "book.turns",
            (
                Section(
                    "book.double-turn",
                    ("book.turn-says",),
                    "book.turn-find",
                    "002.21-23 ours.1.9 ours.3.9 ours.4.7",
                    asks=("turn",),
                    example=Example(
                        "book.shows-turn",
                        NAME,
                        ANY,
                        (("top", "R23"),),
                        seats=2,
                        discard="R23",
                        stock="B31",
                        moves=(DRAW,),
                    ),
                ),
                Section(
                    "book.double-taken",
                    ("book.taken-says", "book.double-taken-says"),
                    "book.taken-find",
                    "002.27,35,42,49 ours.4.8 ours.3.10-11",
                    asks=("place-taken",),
                    example=Example(
                        "book.shows-put",
                        NAME,
                        ANY,
                        (("card", "R4"), ("slot", "red 2"), ("out", "B13")),
                        seats=2,
                        discard="R4",
                        moves=(TAKE, Put(9)),
                    ),
                ),
                Section(
                    "book.double-drawn",
                    ("book.drawn-says",),
                    "book.drawn-find",
                    "002.24-26 ours.3.12-14",
                    asks=("place-drawn",),
                    example=Example(
                        "book.shows-put",
                        NAME,
                        ANY,
                        (("card", "B9"), ("slot", "blue 2"), ("out", "R5")),
                        seats=2,
                        discard="R27",
                        stock="B9",
                        moves=(DRAW, Put(1)),
                    ),
                ),
                Section(
                    "book.shuffled",
                    ("book.shuffled-says",),
                    "book.refill-find",
                    "002.50-51 ours.2.7 ours.3.15,20-21",
                    own="book.shuffled-own",
                    here=("refill",),
                ),
            ),
        ),
        SPECIAL,
        Chapter(
            "book.out",
            (
                Section(
                    "book.double-finished",
                    ("book.double-finished-says",),
                    "book.finished-find",
                    "002.4 ours.4.9",
                    example=Example(
                        "book.shows-wrong-colour",
                        NAME,
                        f"B2 B7 R13 B15 B21 B28 B34 B40 {RED}",
                        (("card", "R13"), ("count", 2)),
                        Shows.COUNT,
                    ),
                ),
                GOING_OUT[2]._replace(
                    clauses="002.53 ours.2.13,22-26 ours.3.23-26 ours.4.20",
                    says=("book.calling-says", "book.calling-ways", "book.double-calling"),
                ),
                GOING_OUT[3],
                Section(
                    "book.rounds",
                    ("book.rounds-says",),
                    "book.winning-find",
                    "002.52 ours.2.9,17 ours.4.21",
                    here=("length",),
                    asks=("round-over", "over"),
                ),
            ),
        ),
        HOUSE,
        FAIR,
    ),
)
