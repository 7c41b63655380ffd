"""Letters: what finishes a rack, and what it counts."""

from __future__ import annotations

from ....rules.terms.books import Books, WordSet
from ..example import Example, Shows
from ..section import Chapter, Section
from .classic import on
from .classic_rounds import GOING_OUT

NAME = "letters"
PLAIN = (("words", False),)
FROG = Books(frozenset({("en", WordSet(frozenset({"FROG"})))}))
CORK = Books(frozenset({("en", WordSet(frozenset({"CORK"})))}))

OUT = Chapter(
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
)
COUNTING = Chapter(
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
)
