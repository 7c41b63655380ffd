"""Books: word lists and card powers, which a match may use but the rules do not contain. They are values, a
part of a match's charter. The rules read no files: a word list is called when a match first needs its
words."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple, Protocol


class Words(Protocol):
    """A word list: calling it returns the words, in capital letters; equal lists return the same words."""

    def __call__(self) -> Set[str]:
        """Return the words."""

    def __hash__(self) -> int:
        """Return a hash of the list's contents alone, since rulesets are cached by it."""

    def commonest(self, many: int) -> Words:
        """Return a list of the ``many`` most frequent words; if frequencies are unknown, of all words."""


LANGUAGES = ("en", "de", "es", "eu", "fr", "it", "lv", "nl", "pt")
OWN = "own"
DICTIONARIES = (*LANGUAGES, OWN)  # that an option may name
POWERS = ("shuffle step", "go again", "look ahead", "trade", "skip")
"""All powers; the books say which cards have them."""


class Books(NamedTuple):
    """Pairs of a dictionary's name and its word list, and pairs of a card's rank and the power it has."""

    words: frozenset[tuple[str, Words]] = frozenset()
    powers: frozenset[tuple[int, str]] = frozenset()

    def __repr__(self) -> str:
        """Return the names of the dictionaries, and the powers, without the many words."""
        return f"Books(words={sorted(name for name, _ in self.words)}, powers={sorted(self.powers)})"

    def only(self, dictionary: str = "", powers: bool = False) -> Books:
        """Return the books with only this ``dictionary`` ("": none), and without powers unless ``powers``."""
        words = frozenset(entry for entry in self.words if entry[0] == dictionary)
        return Books(words, self.powers if powers else frozenset())


NO_BOOKS = Books()


class WordSet(NamedTuple):
    """A word list given as a set."""

    words: frozenset[str]

    def __call__(self) -> Set[str]:
        return self.words

    def commonest(self, many: int) -> WordSet:
        """Return this list with all words, since a set has no frequencies."""
        return self
