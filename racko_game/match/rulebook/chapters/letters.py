"""Letters: the alphabet, or a word."""

from __future__ import annotations

from ....rules.pieces.actions import DRAW, TAKE, Put
from ..example import Example, Shows
from ..section import Chapter, RuleBook, Section
from .all_editions import FAIR, HOUSE
from .letters_rounds import COUNTING, NAME, OUT, PLAIN

LETTERS = RuleBook(
    NAME,
    "003",
    (
        Chapter(
            "book.game",
            (
                Section(
                    "book.alphabet",
                    ("book.alphabet-says",),
                    "book.aim-find",
                    "003.1 ours.1.12 ours.5.7",
                    example=Example(
                        "book.shows-alphabet",
                        NAME,
                        "A C E F I L N R U Z",
                        (("low", "A"), ("high", "Z")),
                        Shows.FINISH,
                        options=PLAIN,
                    ),
                ),
                Section(
                    "book.letter-cards",
                    ("book.letter-cards-says",),
                    "book.letter-cards-find",
                    "ours.2.3 ours.5.1-2,4,12",
                    own="book.letter-cards-own",
                    here=("deck",),
                    example=Example(
                        "book.shows-copies",
                        NAME,
                        "",
                        (("one", "A"), ("four", 4), ("other", "B"), ("two", 2)),
                        options=PLAIN,
                        fan="A/black A/blue A/red A/green B/black B/red",
                    ),
                ),
                Section(
                    "book.letter-rack",
                    ("book.letter-rack-says",),
                    "book.rack-find",
                    "003.6 ours.1.1-3,5 ours.2.4",
                    own="book.rack-own",
                    example=Example(
                        "book.shows-letter-slots",
                        NAME,
                        "R E M B Y O K A T I",
                        (("front", "R"), ("back", "I")),
                        options=PLAIN,
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
                    "003.8 ours.2.5-6 ours.3.31 ours.5.5-6",
                    own="book.lot-own",
                    here=("deals",),
                ),
                Section(
                    "book.letter-deal",
                    ("book.letter-deal-says",),
                    "book.deal-find",
                    "003.3,7 ours.5.3 ours.3.6",
                    example=Example(
                        "book.shows-letter-dealt",
                        NAME,
                        "R E M B Y O K A T I",
                        (("first", "I"), ("second", "T"), ("last", "R")),
                        options=PLAIN,
                    ),
                ),
                Section(
                    "book.letter-piles",
                    ("book.piles-says",),
                    "book.piles-find",
                    "003.4-5 ours.1.7-8",
                    example=Example(
                        "book.shows-piles",
                        NAME,
                        "R E M B Y O K A T I",
                        (("top", "F"),),
                        options=PLAIN,
                        discard="F",
                    ),
                ),
            ),
        ),
        Chapter(
            "book.turns",
            (
                Section(
                    "book.letter-turn",
                    ("book.turn-says",),
                    "book.turn-find",
                    "003.8-9,12 ours.1.9 ours.3.9",
                    asks=("turn",),
                    example=Example(
                        "book.shows-turn",
                        NAME,
                        "B D W H J N L S U X",
                        (("top", "F"),),
                        options=PLAIN,
                        discard="F",
                        stock="P",
                        moves=(DRAW,),
                    ),
                ),
                Section(
                    "book.letter-taken",
                    ("book.taken-says",),
                    "book.taken-find",
                    "003.10 ours.3.10-11",
                    asks=("place-taken",),
                    example=Example(
                        "book.shows-put",
                        NAME,
                        "B D W H J N L S U X",
                        (("card", "F"), ("slot", "3"), ("out", "W")),
                        options=PLAIN,
                        discard="F",
                        moves=(TAKE, Put(2)),
                    ),
                ),
                Section(
                    "book.letter-drawn",
                    ("book.drawn-says",),
                    "book.drawn-find",
                    "003.11 ours.3.12-14",
                    asks=("place-drawn",),
                    example=Example(
                        "book.shows-put",
                        NAME,
                        "B D F H J N L S U X",
                        (("card", "P"), ("slot", "7"), ("out", "L")),
                        options=PLAIN,
                        discard="E",
                        stock="P",
                        moves=(DRAW, Put(6)),
                    ),
                ),
                Section(
                    "book.kept",
                    ("book.kept-says",),
                    "book.refill-find",
                    "003.13-16 ours.2.7,28 ours.3.15,19 ours.5.17 ours.6.6",
                    here=("refill",),
                ),
            ),
        ),
        OUT,
        COUNTING,
        HOUSE,
        FAIR,
    ),
)
