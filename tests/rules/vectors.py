"""Check values of chance and of the classic count; any other program must come to the same."""

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
