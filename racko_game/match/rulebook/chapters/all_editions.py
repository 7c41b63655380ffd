"""What the rule books of all editions have: sections that each tells in its own order, how they end."""

from __future__ import annotations

from ....rules.chance import SEED_BYTES
from ..section import Chapter, Example, Section

PILES = Section("book.piles", ("book.piles-says",), "book.piles-find", "")
LOT = Section("book.lot", ("book.lot-says",), "book.cut-find", "", own="book.lot-own", here=("deals",))
TURN = Section("book.turn", ("book.turn-says",), "book.turn-find", "", asks=("turn",))
TAKEN = Section("book.taken", ("book.taken-says",), "book.taken-find", "", asks=("place-taken",))
DRAWN = Section("book.drawn", ("book.drawn-says",), "book.drawn-find", "", asks=("place-drawn",))
REFILL = Section("book.refill", (), "book.refill-find", "", here=("refill",))
CALLING = Section(
    "book.calling",
    ("book.calling-says", "book.calling-ways"),
    "book.calling-find",
    "ours.2.13,22-26 ours.3.23-26",
    own="book.calling-own",
    here=("calling",),
    asks=("go-out",),
)
EQUAL = Section(
    "book.equal",
    ("book.equal-says", "book.equal-points"),
    "book.equal-find",
    "ours.2.20-21",
    here=("equal-turns",),
)
WINNING = Section(
    "book.winning",
    ("book.winning-says",),
    "book.winning-find",
    "",
    own="book.winning-own",
    here=("length",),
    asks=("over",),
)
"""Each edition adds the clauses that it says there, and its examples."""

HOUSE = Chapter(
    "book.house",
    (
        Section(
            "book.house-rules",
            ("book.house-rules-says",),
            "book.house-rules-find",
            "ours.2.1-2,14",
            here=("options",),
        ),
    ),
)
FAIR = Chapter(
    "book.fair",
    (
        Section("book.known", ("book.known-says",), "book.known-find", "ours.6.1-4,7"),
        Section("book.secret", ("book.secret-says",), "book.secret-find", "ours.6.8,10-11"),
        Section("book.chance", ("book.chance-says",), "book.chance-find", "ours.7.1-2"),
    ),
)
CHECK = bytes(range(SEED_BYTES))
"""The seed by which the reckoning can be checked."""


def curious(dealt: str) -> Chapter:
    """How all is reckoned; with the check seed four are dealt these cards first."""
    check = Example("book.shows-check", "", (("seed", CHECK.hex()),), seats=4, options=(), fan=dealt)
    return Chapter(
        "book.curious",
        (
            Section(
                "book.reckoned",
                ("book.reckoned-says", "book.reckoned-order", "book.reckoned-labels"),
                "book.reckoned-find",
                "ours.7.3-15",
                examples=(check,),
            ),
            Section("book.moves", ("book.moves-says", "book.moves-cards"), "book.moves-find", "ours.8.1-9"),
            Section(
                "book.record", ("book.record-says", "book.record-lines"), "book.record-find", "ours.9.1-10"
            ),
        ),
        technical=True,
    )
