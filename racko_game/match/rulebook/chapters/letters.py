"""Letters: the alphabet, or a word; what finishes a rack, and what it counts."""

from __future__ import annotations

from ....rules.books import Books, WordSet
from ....rules.pieces.moves import DRAW, TAKE, TOSS, Put
from ..section import Chapter, Example, RuleBook, Section, Shows
from .all_editions import (
    CALLING,
    DRAWN,
    EQUAL,
    FAIR,
    HOUSE,
    LOT,
    PILES,
    REFILL,
    TAKEN,
    TURN,
    WINNING,
    curious,
)
from .classic import clauses_on

PLAIN = (("words", False),)
NEARLY = "A C E F W L N R U Z"


def _known(word: str) -> Books:
    """A dictionary that has this word: whether the real one does is for a test to say."""
    return Books(frozenset({("en", WordSet(frozenset({word})))}))


OF_ONE_COLOUR = Example(
    "book.shows-level",
    "T/blue C/blue O/blue R/blue K/blue A Z E B N",
    (("word", "CORK"), ("colour", "blue")),
    Shows.FINISH,
    options=(("level", 1),),
    books=_known("CORK"),
)

OUT = Chapter(
    "book.out",
    (
        Section(
            "book.letter-finished",
            ("book.letter-finished-says",),
            "book.letter-finished-find",
            "003.17 ours.2.27",
            here=("repeats",),
            examples=(
                Example(
                    "book.shows-repeats",
                    "A A B E G K M M S T",
                    (("one", "A"), ("other", "M")),
                    Shows.FINISH,
                ),
                Example(
                    "book.shows-alphabet", "B C E F I L N R U X", (("low", "B"), ("high", "X")), Shows.FINISH
                ),
            ),
        ),
        Section(
            "book.word",
            ("book.word-says",),
            "book.word-find",
            "003.18 ours.2.28 ours.5.7,9,20",
            own="book.word-own",
            here=("words",),
            examples=(
                Example(
                    "book.shows-word",
                    "K F R O G A Z E B T",
                    (("word", "FROG"), ("many", 4)),
                    Shows.FINISH,
                    ("any-colour",),
                    options=(),
                    books=_known("FROG"),
                ),
                OF_ONE_COLOUR,
            ),
        ),
        Section(
            "book.dictionary",
            ("book.dictionary-says",),
            "book.dictionary-find",
            "ours.5.8,18-19,22",
            own="book.dictionary-own",
            here=("words",),
            examples=(
                Example(
                    "book.shows-plural",
                    "B W F R O G S E J T",
                    (("word", "FROGS"), ("shorter", "FROG")),
                    Shows.FINISH,
                    options=(),
                    books=_known("FROGS"),
                ),
            ),
        ),
        Section(
            "book.level",
            ("book.level-says",),
            "book.level-find",
            "003.2 ours.5.10-11",
            own="book.level-own",
            here=("words",),
            examples=(OF_ONE_COLOUR,),
        ),
        Section(
            "book.growing",
            ("book.growing-says",),
            "book.growing-find",
            "003.24-25 ours.1.11 ours.5.13-14",
            own="book.growing-own",
            here=("run",),
            examples=(
                Example(
                    "book.shows-growing",
                    "A C D G K M P S V Z",
                    (("one", "C"), ("other", "D"), ("run", 2), ("next", 3)),
                    Shows.FINISH,
                    options=(*PLAIN, *clauses_on("growing-run")),
                ),
            ),
        ),
        CALLING._replace(
            clauses=f"003.17 {CALLING.clauses} ours.5.9",
            examples=tuple(
                Example(
                    caption,
                    NEARLY,
                    (("card", "H"), ("out", "W")),
                    Shows.FINISH,
                    where,
                    discard="H",
                    moves=(TAKE, Put(4)),
                )
                for caption, where in (("book.shows-out", ("by-itself",)), ("book.shows-asked", ("asked",)))
            ),
        ),
        Section(
            "book.turn-each",
            ("book.turn-each-says",),
            "book.turn-each-find",
            "ours.5.21",
            own="book.turn-each-own",
            here=("turn-each",),
        ),
        EQUAL._replace(
            examples=(
                Example(
                    "book.shows-equal",
                    NEARLY,
                    (("card", "H"),),
                    Shows.FINISH,
                    options=(*clauses_on("equal-turns"), *PLAIN),
                    discard="H",
                    moves=(TAKE, Put(4)),
                ),
            ),
        ),
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
            examples=(
                Example(
                    "book.shows-letter-count",
                    "G H K M R O U V W Z",
                    (("count", 5), ("points", 25), ("before", "R"), ("breaks", "O")),
                    Shows.COUNT,
                    options=PLAIN,
                ),
            ),
        ),
        WINNING._replace(clauses="003.22-23 ours.2.9,12,15-16 ours.5.16 ours.3.32-33"),
    ),
)


DEALT_FIRST = "I/green K/green L/red D/black Z/red W/green"
DEALT = "R E M B Y O K A T I"
MIXED = "B D W H J N L S U X"

GAME = Chapter(
    "book.game",
    (
        Section(
            "book.alphabet",
            ("book.alphabet-says",),
            "book.aim-find",
            "003.1 ours.1.12 ours.5.7",
            examples=(
                Example(
                    "book.shows-alphabet", "A C E F I L N R U Z", (("low", "A"), ("high", "Z")), Shows.FINISH
                ),
            ),
        ),
        Section(
            "book.letter-cards",
            ("book.letter-cards-says",),
            "book.letter-cards-find",
            "ours.2.3 ours.5.1-2,4,12",
            own="book.letter-cards-own",
            here=("deck",),
            examples=(
                Example(
                    "book.shows-copies",
                    "",
                    (("one", "A"), ("four", 4), ("other", "B"), ("two", 2)),
                    fan="A/black A/blue A/red A/green B/black B/red",
                ),
            ),
        ),
        Section(
            "book.letter-rack",
            ("book.letter-rack-says",),
            "book.rack-find",
            "003.6 ours.1.1-3,5 ours.2.4",
            own="book.rack-own",
            examples=(Example("book.shows-letter-slots", DEALT, (("front", "R"), ("back", "I"))),),
        ),
    ),
)
SET_UP = Chapter(
    "book.set-up",
    (
        LOT._replace(clauses="003.8 ours.2.5-6 ours.3.31 ours.5.5-6"),
        Section(
            "book.letter-deal",
            ("book.letter-deal-says",),
            "book.deal-find",
            "003.3,7 ours.5.3 ours.3.6",
            examples=(
                Example("book.shows-letter-dealt", DEALT, (("first", "I"), ("second", "T"), ("last", "R"))),
            ),
        ),
        PILES._replace(
            clauses="003.4-5 ours.1.7-8",
            examples=(Example("book.shows-piles", DEALT, (("top", "F"),), discard="F"),),
        ),
    ),
)
TURNS = Chapter(
    "book.turns",
    (
        TURN._replace(
            clauses="003.8-9,12 ours.1.9 ours.3.9",
            examples=(
                Example("book.shows-turn", MIXED, (("top", "F"),), discard="F", stock="P", moves=(DRAW,)),
            ),
        ),
        TAKEN._replace(
            clauses="003.10 ours.3.10-11",
            examples=(
                Example(
                    "book.shows-put",
                    MIXED,
                    (("card", "F"), ("slot", "3"), ("out", "W")),
                    discard="F",
                    moves=(TAKE, Put(2)),
                ),
            ),
        ),
        DRAWN._replace(
            clauses="003.11 ours.3.12-14",
            examples=(
                Example(
                    "book.shows-put",
                    "B D F H J N L S U X",
                    (("card", "P"), ("slot", "7"), ("out", "L")),
                    discard="E",
                    stock="P",
                    moves=(DRAW, Put(6)),
                ),
            ),
        ),
        REFILL._replace(
            says=("book.kept-says",),
            clauses="003.13-16 ours.2.7,28 ours.3.15,19 ours.5.17 ours.6.6",
            examples=(
                Example(
                    "book.shows-kept",
                    MIXED,
                    (("top", "P"),),
                    discard="F C",
                    stock="P",
                    used_up=True,
                    moves=(DRAW, TOSS),
                ),
            ),
        ),
    ),
)
LETTERS = RuleBook("letters", "003", (GAME, SET_UP, TURNS, OUT, COUNTING, HOUSE, FAIR, curious(DEALT_FIRST)))
