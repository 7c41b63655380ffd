"""The classic game, as all its printings have it."""

from __future__ import annotations

from ....rules.pieces.actions import DRAW, TAKE, Put
from ..example import Example, Shows
from ..section import Chapter, Section
from .all_editions import DRAWN, PILES, TAKEN
from .all_editions import TURN as YOUR_TURN

DEALT_FIRST = "53 47 59 52 35 19"
DEALT = "26 39 8 35 17 40 2 31 20 13"


def on(option: str) -> tuple[tuple[str, bool], ...]:
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
