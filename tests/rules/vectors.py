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

CUT = (14, 55, 38, 32)
"""The cards cut by four seats."""

DEALS = {
    2: (
        25, 1, 14, 39, 32, 3, 31, 40, 19, 15, 23, 4, 11, 8, 13, 6, 34, 18, 29, 7,
        10, 35, 5, 28, 36, 17, 24, 22, 38, 27, 20, 33, 26, 21, 16, 2, 12, 9, 30, 37,
    ),
    4: (
        53, 47, 59, 52, 35, 19, 57, 3, 21, 50, 12, 5, 1, 29, 18, 33, 4, 42, 27, 48,
        32, 15, 39, 23, 44, 9, 40, 24, 2, 55, 8, 16, 11, 58, 28, 41, 10, 51, 60, 45,
        56, 38, 36, 30, 7, 25, 49, 22, 26, 37, 34, 6, 31, 13, 46, 14, 20, 43, 54, 17,
    ),
}  # fmt: skip
"""The first deal's shuffle, top first, by number of seats."""

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

SUPER_DEAL = """
R38 REV R6 RW R37 B27 RW B24 B16 R17 R1 B9 R35 B1 SWAP B18
R28 REV R10 R3 B36 B19 B39 B22 SWAP B31 BW RW R29 B23 SWAP B34
R27 REV R39 R19 B21 B33 B6 BW B28 SWAP B8 B7 R33 R26 B5 R13
R31 R8 B10 B2 R2 REV B12 BW B26 SWAP BW R23 R18 BW B17 B11
B30 REV SWAP B35 R12 SWAP B25 R34 REV RW B4 B20 R5 R21 R24 B32
R25 RW R11 SWAP R4 R22 REV SWAP SWAP R16 B37 R14 R9 R7 R20 R30
B40 B3 B13 B14 R36 R15 REV B38 R40 B15 R32 B29
"""
"""The first deal of the double rack, top first, in words."""

LETTERS_DEAL = """
I/green K/green L/red D/black Z/red W/green W/blue F/blue A/blue T/green
H/blue P/green G/red R/blue R/green T/blue X/black A/black L/black J/red
J/black E/black V/black G/black O/red M/green I/red M/blue U/green D/red
A/red N/black K/blue H/green U/red I/blue U/blue E/green O/blue E/blue
Q/black P/blue Q/red F/green E/red C/green I/black B/black C/blue N/red
Y/green S/black B/red X/red A/green U/black O/green Z/black S/red O/black
V/red Y/blue
"""
"""The first deal of letters, top first, in words."""

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
