"""The classic game, as all its printings have it."""

from __future__ import annotations

from ....rules.pieces.actions import DRAW, TAKE, Put
from ..example import Example, Shows
from ..section import Chapter, Section

PRINTED = "original"  # by which the examples are played


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
            example=Example(
                "book.shows-finished",
                PRINTED,
                "3 9 14 22 25 31 38 44 51 60",
                (("low", "3"), ("high", "60")),
                Shows.FINISH,
            ),
        ),
        Section(
            "book.players",
            ("book.players-says",),
            "book.players-find",
            "000.1-2,5-6 001.1,4,6 004.2,51,70,72 ours.2.3",
            here=("deck",),
            example=Example(
                "book.shows-highest",
                PRINTED,
                "",
                (("two", "40"), ("three", "50"), ("four", "60")),
                fan="40 50 60",
            ),
        ),
        Section(
            "book.rack",
            ("book.rack-says",),
            "book.rack-find",
            "000.7-8 001.8 004.3,34,71 ours.1.1-4 ours.2.4",
            own="book.rack-own",
            example=Example(
                "book.shows-slots", PRINTED, "37 4 52 18 29 9 46 33 58 12", (("front", "37"), ("back", "12"))
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
            example=Example("book.shows-low", PRINTED, "", (("many", 4), ("card", "7")), fan="34 7 51 18"),
        ),
        Section(
            "book.deal",
            ("book.deal-says",),
            "book.deal-find",
            "000.11-15 001.13-15 004.6-10 ours.3.4-6",
            example=Example(
                "book.shows-dealt",
                PRINTED,
                "26 49 8 35 17 60 2 41 20 53",
                (("first", "53"), ("second", "20"), ("last", "26")),
            ),
        ),
        Section(
            "book.piles",
            ("book.piles-says",),
            "book.piles-find",
            "000.16-17 001.7,16-17 004.11-12 ours.1.7-8 ours.3.7-8",
            example=Example(
                "book.shows-piles", PRINTED, "26 49 8 35 17 60 2 41 20 53", (("top", "31"),), discard="31"
            ),
        ),
    ),
)
TURN = Chapter(
    "book.turns",
    (
        Section(
            "book.turn",
            ("book.turn-says",),
            "book.turn-find",
            "000.18-19 001.21-22 004.13-15,33 ours.1.9 ours.3.9",
            asks=("turn",),
            example=Example(
                "book.shows-turn",
                PRINTED,
                "6 13 48 21 30 27 39 44 52 57",
                (("top", "24"),),
                discard="24",
                stock="33",
                moves=(DRAW,),
            ),
        ),
        Section(
            "book.taken",
            ("book.taken-says",),
            "book.taken-find",
            "000.20 001.23-25 004.16-20 ours.3.10-11",
            asks=("place-taken",),
            example=Example(
                "book.shows-put",
                PRINTED,
                "10 12 19 24 33 28 41 47 39 55",
                (("card", "5"), ("slot", "5"), ("out", "10")),
                discard="5",
                moves=(TAKE, Put(0)),
            ),
        ),
        Section(
            "book.drawn",
            ("book.drawn-says",),
            "book.drawn-find",
            "000.21 001.26 004.21-23,25-28 ours.3.12",
            asks=("place-drawn",),
            example=Example(
                "book.shows-put",
                PRINTED,
                "4 11 16 29 23 34 40 37 45 49",
                (("card", "59"), ("slot", "50"), ("out", "49")),
                discard="30",
                stock="59",
                moves=(DRAW, Put(9)),
            ),
        ),
        Section(
            "book.slot",
            ("book.slot-says",),
            "book.slot-find",
            "000.22 004.24 ours.3.13-14",
            example=Example(
                "book.shows-one-moves",
                PRINTED,
                "5 14 18 22 51 31 36 43 50 58",
                (("card", "27"), ("out", "51")),
                discard="27",
                moves=(TAKE, Put(4)),
            ),
        ),
    ),
)
