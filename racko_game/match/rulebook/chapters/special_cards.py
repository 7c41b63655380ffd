"""The special cards of Super Racko: wilds, swaps, reverses."""

from __future__ import annotations

from ....rules.pieces.actions import ACCEPT, DRAW, TOSS, Reverse, Swap
from ..example import Example, Shows
from ..section import Chapter, Section

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
