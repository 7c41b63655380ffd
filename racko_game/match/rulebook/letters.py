"""Letters: the alphabet, or a word."""

from __future__ import annotations

from ...rules.pieces.actions import DRAW, TAKE, Put
from ...rules.terms.books import Books, WordSet
from .all_editions import FAIR, HOUSE
from .classic import on
from .classic_rounds import GOING_OUT
from .example import Example, Shows
from .section import Chapter, RuleBook, Section

NAME = "letters"
PLAIN = (("words", False),)
FROG = Books(frozenset({("en", WordSet(frozenset({"FROG"})))}))
CORK = Books(frozenset({("en", WordSet(frozenset({"CORK"})))}))

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
                ),
                Section(
                    "book.letter-rack",
                    ("book.letter-rack-says",),
                    "book.rack-find",
                    "003.6 ours.1.1-3,5 ours.2.4",
                    own="book.rack-own",
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
                Section("book.letter-piles", ("book.piles-says",), "book.piles-find", "003.4-5 ours.1.7-8"),
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
        Chapter(
            "book.out",
            (
                Section(
                    "book.letter-finished",
                    ("book.letter-finished-says",),
                    "book.letter-finished-find",
                    "003.17 ours.2.27",
                    here=("repeats",),
                    example=Example(
                        "book.shows-repeats",
                        NAME,
                        "A A B E G K M M S T",
                        (("one", "A"), ("other", "M")),
                        Shows.FINISH,
                        options=PLAIN,
                    ),
                ),
                Section(
                    "book.word",
                    ("book.word-says",),
                    "book.word-find",
                    "003.18 ours.2.28 ours.5.7,9",
                    here=("words",),
                    example=Example(
                        "book.shows-word",
                        NAME,
                        "K F R O G A Z E B T",
                        (("word", "FROG"), ("many", 4)),
                        Shows.FINISH,
                        books=FROG,
                    ),
                ),
                Section(
                    "book.dictionary",
                    ("book.dictionary-says",),
                    "book.dictionary-find",
                    "ours.5.8,18-19",
                    here=("words",),
                ),
                Section(
                    "book.level",
                    ("book.level-says",),
                    "book.level-find",
                    "003.2 ours.5.10-11",
                    own="book.level-own",
                    here=("words",),
                    example=Example(
                        "book.shows-level",
                        NAME,
                        "T/blue C/blue O/blue R/blue K/blue A Z E B N",
                        (("word", "CORK"), ("colour", "blue")),
                        Shows.FINISH,
                        options=(("level", 1),),
                        books=CORK,
                    ),
                ),
                Section(
                    "book.growing",
                    ("book.growing-says",),
                    "book.growing-find",
                    "003.24-25 ours.1.11 ours.5.13-14",
                    own="book.growing-own",
                    here=("run",),
                    example=Example(
                        "book.shows-growing",
                        NAME,
                        "A C D G K M P S V Z",
                        (("one", "C"), ("other", "D"), ("run", 2), ("next", 3)),
                        Shows.FINISH,
                        options=(*PLAIN, *on("growing-run")),
                    ),
                ),
                GOING_OUT[2]._replace(clauses="003.17 ours.2.13,22-26 ours.3.23-26 ours.5.9"),
                GOING_OUT[3],
            ),
        ),
        Chapter(
            "book.counting",
            (
                Section(
                    "book.letter-count",
                    ("book.letter-count-says",),
                    "book.letter-count-find",
                    "003.19-21 ours.1.10 ours.5.15 ours.3.30",
                    here=("scoring",),
                    asks=("round-over",),
                    example=Example(
                        "book.shows-letter-count",
                        NAME,
                        "G H K M R O U V W Z",
                        (("count", 5), ("points", 25), ("before", "R"), ("breaks", "O")),
                        Shows.COUNT,
                        options=PLAIN,
                    ),
                ),
                Section(
                    "book.letter-winning",
                    ("book.winning-says",),
                    "book.winning-find",
                    "003.22-23 ours.2.9,12,15-16 ours.5.16 ours.3.32-33",
                    own="book.winning-own",
                    here=("length",),
                    asks=("over",),
                ),
            ),
        ),
        HOUSE,
        FAIR,
    ),
)
