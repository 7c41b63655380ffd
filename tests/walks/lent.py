"""The books that the rules are lent on these ways: a small dictionary, a babble of words, and the powers."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from racko_game.rules.books import LANGUAGES, NO_BOOKS, OWN, Books, WordSet

WORDS = frozenset(
    {
        *("ABLE", "BEND", "CARD", "CARDS", "DEAF", "FACE", "GAME"),
        *("HOLE", "LETTER", "QUIZ", "RACK", "SLOT", "WORD"),
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

BOOKS = Books(
    frozenset({**dict.fromkeys(LANGUAGES, WordSet(WORDS)), OWN: WordSet(BABBLE)}.items()),
    frozenset(POWERS.items()),
)


def needed(edition: str, options: Mapping[str, int | bool | str]) -> Books:
    """What an edition looks up, whatever else the options say."""
    if edition == "letters" and options.get("words", True) is True:
        return BOOKS.only(str(options.get("dictionary", "en")))
    return BOOKS.only(powers=True) if options.get("powers") is True else NO_BOOKS
