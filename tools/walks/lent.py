"""The books that the rules are lent on these ways: a small dictionary, a babble of words, and the powers."""

from __future__ import annotations

from itertools import product

from racko_game.rules import books

WORDS = frozenset(
    {
        "ABLE",
        "BEND",
        "CARD",
        "CARDS",
        "DEAF",
        "FACE",
        "GAME",
        "HOLE",
        "LETTER",
        "QUIZ",
        "RACK",
        "SLOT",
        "WORD",
    }
)
BABBLE = frozenset(map("".join, product("BCDFGHJKLMNPQRSTVWXYZ", "AEIOU", "BCDFGHJKLMNPQRSTVWXYZ", "AEIOU")))
"""Consonant, vowel, consonant, vowel: so many that racks hold one by chance."""

POWERS = {
    **dict.fromkeys((7, 23, 37, 53), "shuffle step"),
    **dict.fromkeys((13, 31, 47), "go again"),
    **dict.fromkeys((11, 29, 43, 59), "look ahead"),
    **dict.fromkeys((17, 41), "trade"),
    **dict.fromkeys((19, 3), "skip"),
}
"""Which card carries which power."""


def lend() -> None:
    """Lend these books."""
    books.lend_words("en", lambda: WORDS)
    books.lend_words("babble", lambda: BABBLE)
    books.lend_powers(POWERS)
