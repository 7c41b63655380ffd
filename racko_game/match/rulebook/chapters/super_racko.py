"""Super Racko: two colours, wilds, swaps and reverses."""

from __future__ import annotations

from ....rules.pieces.moves import ACCEPT, DRAW, TAKE, TOSS, Put, Reverse, Swap
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

RED = "R2 R9 R12 R18 R24 R26 R31 R36"
ANY = "B6 R5 B11 B2 R33 B20 B40 R16 R1 B13 R8 R21 RW R30 B36 R39"

SPECIAL = Chapter(
    "book.special",
    (
        Section(
            "book.wild",
            ("book.wild-says",),
            "book.wild-find",
            "002.31-32 ours.4.10-11",
            examples=(
                Example(
                    "book.shows-wild",
                    f"B2 BW B11 B16 BW B18 BW B40 {RED}",
                    (("low", "B16"), ("high", "B18"), ("is", 17)),
                    Shows.FINISH,
                ),
            ),
        ),
        Section(
            "book.no-fraction",
            ("book.no-fraction-says",),
            "book.no-fraction-find",
            "002.33-34",
            examples=(
                Example(
                    "book.shows-no-fraction",
                    f"B3 B9 B16 BW B17 B22 B30 B38 {RED}",
                    (("low", "B16"), ("high", "B17"), ("count", 4)),
                    Shows.COUNT,
                ),
            ),
        ),
        Section(
            "book.swap",
            ("book.swap-says",),
            "book.swap-find",
            "002.37-41 ours.4.12-14 ours.6.5",
            asks=("swap",),
            examples=(
                Example(
                    "book.shows-swap",
                    ANY,
                    (("row", 5), ("one", "B25"), ("other", "R24")),
                    other=f"B3 B8 B14 B19 B25 B27 B35 B39 {RED}",
                    stock="SWAP",
                    seen=1,
                    moves=(DRAW, TOSS, Swap(1, 4), ACCEPT),
                ),
            ),
        ),
        Section(
            "book.reverse",
            ("book.reverse-says",),
            "book.reverse-find",
            "002.44-48 ours.4.15-19",
            asks=("reverse",),
            examples=(
                Example(
                    "book.shows-reverse",
                    ANY,
                    (("slot", "blue 6"), ("card", "B29"), ("row", 3)),
                    other=f"B3 B8 B14 B19 B25 REV B35 B39 {RED}",
                    stock="SWAP B29",
                    seen=1,
                    moves=(DRAW, TOSS, Swap(1, 4), Reverse(5, 2), ACCEPT),
                ),
            ),
        ),
    ),
)


DEALT_FIRST = "R38 REV R6 RW R37 B27"
NEARLY = f"B2 B7 B11 R13 B21 B28 B34 B40 {RED}"

GAME = Chapter(
    "book.game",
    (
        Section(
            "book.sides",
            ("book.sides-says",),
            "book.aim-find",
            "002.1-4,28 ours.1.12",
            examples=(
                Example(
                    "book.shows-sides", f"B2 B7 B11 B15 B21 B28 B34 B40 {RED}", (("many", 8),), Shows.FINISH
                ),
            ),
        ),
        Section(
            "book.double-deck",
            ("book.double-deck-says",),
            "book.players-find",
            "002.5,29-30,36,43 ours.2.3 ours.4.1",
            here=("deck",),
            examples=(
                Example(
                    "book.shows-kinds",
                    "",
                    (("wilds", 5), ("swaps", 10), ("reverses", 8)),
                    fan="B1 R40 BW RW SWAP REV",
                ),
            ),
        ),
        Section(
            "book.double-rack",
            ("book.double-rack-says",),
            "book.rack-find",
            "002.6-10 ours.1.1-3,6 ours.2.4",
            own="book.rack-own",
            examples=(Example("book.shows-row", ANY, (("row", 1), ("one", "B6"), ("other", "R1"))),),
        ),
    ),
)
SET_UP = Chapter(
    "book.set-up",
    (
        LOT._replace(clauses="002.11 ours.2.5-6 ours.3.31"),
        Section(
            "book.zigzag",
            ("book.zigzag-says",),
            "book.deal-find",
            "002.12-14,17-20 ours.4.2-4 ours.3.6",
            examples=(
                Example("book.shows-zigzag", ANY, (("first", "R16"), ("second", "R39"), ("last", "R1"))),
            ),
        ),
        PILES._replace(
            says=("book.piles-says", "book.double-piles-says"),
            clauses="002.15-16 ours.1.7-8 ours.4.5-6",
            examples=(Example("book.shows-piles", ANY, (("top", "R23"),), discard="R23"),),
        ),
    ),
)
TURNS = Chapter(
    "book.turns",
    (
        TURN._replace(
            clauses="002.21-23 ours.1.9 ours.3.9 ours.4.7",
            examples=(
                Example("book.shows-turn", ANY, (("top", "R23"),), discard="R23", stock="B31", moves=(DRAW,)),
            ),
        ),
        TAKEN._replace(
            says=("book.taken-says", "book.double-taken-says"),
            clauses="002.27,35,42,49 ours.4.8 ours.3.10-11",
            examples=(
                Example(
                    "book.shows-put",
                    ANY,
                    (("card", "R4"), ("slot", "red 2"), ("out", "B13")),
                    discard="R4",
                    moves=(TAKE, Put(9)),
                ),
            ),
        ),
        DRAWN._replace(
            clauses="002.24-26 ours.3.12-14",
            examples=(
                Example(
                    "book.shows-put",
                    ANY,
                    (("card", "B9"), ("slot", "blue 2"), ("out", "R5")),
                    discard="R27",
                    stock="B9",
                    moves=(DRAW, Put(1)),
                ),
            ),
        ),
        REFILL._replace(
            says=("book.shuffled-says", "book.shuffled-amid"),
            clauses="002.50-51 ours.2.7 ours.3.15,20-21",
            examples=(
                Example(
                    "book.shows-shuffled",
                    ANY,
                    discard="R27 B12",
                    stock="B9",
                    used_up=True,
                    moves=(DRAW, TOSS),
                ),
            ),
        ),
    ),
)
OUT = Chapter(
    "book.out",
    (
        Section(
            "book.double-finished",
            ("book.double-finished-says",),
            "book.double-finished-find",
            "002.4 ours.4.9",
            examples=(
                Example(
                    "book.shows-wrong-colour",
                    f"B2 B7 R13 B15 B21 B28 B34 B40 {RED}",
                    (("card", "R13"), ("count", 2)),
                    Shows.COUNT,
                ),
            ),
        ),
        CALLING._replace(
            clauses=f"002.53 {CALLING.clauses} ours.4.20",
            says=(*CALLING.says, "book.double-calling"),
            examples=tuple(
                Example(
                    caption,
                    NEARLY,
                    (("card", "B15"), ("out", "R13")),
                    Shows.FINISH,
                    where,
                    discard="B15",
                    moves=(TAKE, Put(3)),
                )
                for caption, where in (("book.shows-out", ("by-itself",)), ("book.shows-asked", ("asked",)))
            ),
        ),
        EQUAL._replace(
            says=("book.equal-says", "book.equal-rounds"),
            examples=(
                Example(
                    "book.shows-equal",
                    NEARLY,
                    (("card", "B15"),),
                    Shows.FINISH,
                    options=clauses_on("equal-turns"),
                    discard="B15",
                    moves=(TAKE, Put(3)),
                ),
            ),
        ),
        WINNING._replace(
            says=("book.rounds-says",),
            clauses="002.52 ours.2.9,17 ours.4.21",
            own="",
            asks=("round-over", "over"),
        ),
    ),
)
SUPER = RuleBook("super", "002", (GAME, SET_UP, TURNS, SPECIAL, OUT, HOUSE, FAIR, curious(DEALT_FIRST)))
