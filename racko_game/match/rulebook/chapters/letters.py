"""Letters: the alphabet, or a word."""

from __future__ import annotations

from ....rules.pieces.actions import DRAW, TAKE, TOSS, Put
from ..example import Example, Shows
from ..section import Chapter, RuleBook, Section
from .all_editions import DRAWN, FAIR, HOUSE, LOT, PILES, REFILL, TAKEN, TURN, curious
from .letters_rounds import COUNTING, OUT

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
