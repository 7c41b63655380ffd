"""Check values of chance, of the deals and of every count; any other program must come to the same."""

from __future__ import annotations

SEED = bytes.fromhex("000102030405060708090a0b0c0d0e0f")

WORDS = {
    "cut": (3772189808,),
    "deal/1": (
        3294244756, 1808454365, 2821142314, 1156995709, 3983791069, 4043843035, 3067600584, 2796504538,
    ),
}  # fmt: skip
"""The first words of a stream, by label."""

BELOW_SIX = (4, 4, 3, 3, 5, 3, 5, 3, 1, 2)
"""Ten times ``below(6)`` from the stream ``lot``."""

WORD_OF_LOT = 302670034
"""The first word of the stream ``lot``; it is below every limit."""

CUTS = {2: (6, 26), 3: (5, 3, 27), 4: (14, 55, 38, 32)}
"""The cards cut, by number of seats."""

FIRST_DEALS = {
    40: "25 1 14 39 32 3 31 40 19 15 23 4",
    50: "39 30 3 13 33 31 10 2 48 28 25 40",
    60: "53 47 59 52 35 19 57 3 21 50 12 5",
    62: "I/green K/green L/red D/black Z/red W/green W/blue F/blue A/blue T/green H/blue P/green",
    108: "R38 REV R6 RW R37 B27 RW B24 B16 R17 R1 B9",
}
"""The twelve topmost cards of the first deal's shuffle, in words, by size of the deck."""

SECOND_DEALS = {
    40: "15 39 36 24 25 35 1 19 3 11 6 13",
    50: "48 38 42 37 33 10 41 1 34 46 29 9",
    60: "18 8 23 56 15 43 38 57 30 41 35 13",
    62: "Y/blue C/blue I/green V/black S/black Q/red O/blue X/red C/green O/black E/blue A/green",
    108: "REV R34 B5 B28 B15 B1 B32 BW SWAP R38 BW B27",
}
"""The same of the second deal."""

PREFIX_POINTS = (
    ((5, 9, 14, 20, 28, 31, 22, 40, 41, 44), 30),
    ((30, 2, 3, 4, 5, 6, 7, 8, 9, 10), 5),
    ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 50),
    ((60, 1, 2, 3, 4, 5, 6, 7, 8, 9), 5),
)
"""A rack, front first, and the points of its rising prefix."""

LONGEST_RUN = (
    ((1, 3, 5, 7, 9, 11, 13, 15, 17, 19), 1),
    ((2, 3, 4, 9, 10, 11, 12, 20, 30, 40), 4),
    ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 10),
)
"""A rack, front first, and the length of its longest run."""

SUPER_SIDES = (
    ("B1 B2 B3 B4 B5 B6 B7 B8", True),
    ("B1 B16 BW B17 B20 B21 B22 B23", False),
    ("B1 B16 BW B18 B20 B21 B22 B23", True),
    ("B1 B16 BW BW B18 B21 B22 B23", False),
    ("BW B1 B3 B4 B5 B6 B7 B8", False),
    ("BW B2 B3 B4 B5 B6 B7 B8", True),
    ("B1 B2 B3 B4 B5 B6 B40 BW", False),
    ("B1 B2 B3 B4 B5 B6 B39 BW", True),
    ("BW BW BW BW BW B6 B7 B8", True),
    ("B1 B2 RW B4 B5 B6 B7 B8", False),
    ("B1 B2 R3 B4 B5 B6 B7 B8", False),
    ("B1 B2 SWAP B4 B5 B6 B7 B8", False),
)
"""A blue side, row 1 first, and whether it is finished."""
