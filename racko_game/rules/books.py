"""Books: what the rules look up but do not contain. They are values, a part of what a match is played by.

The rules read no files: a word list is called when a match first needs its words.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Words(Protocol):
    """A word list, its words in capital letters. A value: two that are equal give the same words."""

    def __call__(self) -> frozenset[str]:
        """The words."""

    def __hash__(self) -> int:
        """Rules are kept by what they are made of."""

    def commonest(self, many: int) -> Words:
        """So many of the words, those that are used most; all, where nobody knows how often each is."""


LANGUAGES = ("en", "de", "es", "eu", "fr", "it", "lv", "nl", "pt")
OWN = "own"
DICTIONARIES = (*LANGUAGES, OWN)
"""The dictionaries that may be asked for: languages, and an owner's own."""
POWERS = ("shuffle step", "go again", "look ahead", "trade", "skip")
"""The powers there are; which cards carry them is in the book."""


class Books(NamedTuple):
    """Dictionaries by name, and which card, by rank, carries which power. Sets: their hash is kept."""

    words: frozenset[tuple[str, Words]] = frozenset()
    powers: frozenset[tuple[int, str]] = frozenset()

    def __repr__(self) -> str:
        """Whatever their hashes are; the words themselves would be too many."""
        return f"Books(words={sorted(name for name, _ in self.words)}, powers={sorted(self.powers)})"

    def only(self, dictionary: str = "", powers: bool = False) -> Books:
        """What is needed of them: the dictionary of that name, the powers."""
        words = frozenset(entry for entry in self.words if entry[0] == dictionary)
        return Books(words, self.powers if powers else frozenset())


NO_BOOKS = Books()


class WordSet(NamedTuple):
    """A word list that is given whole."""

    words: frozenset[str]

    def __call__(self) -> frozenset[str]:
        """The words."""
        return self.words

    def commonest(self, many: int) -> WordSet:
        """All: nobody knows how often each is used."""
        return self
