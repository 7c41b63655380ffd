"""Books: word lists and card powers, which the rules look up but do not contain.

They are values, a part of a match's charter. The rules read no files: a word list is called when a match
first needs its words.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Words(Protocol):
    """A word list, in capital letters, as a value: two equal ones give the same words."""

    def __call__(self) -> frozenset[str]:
        """Return the words."""

    def __hash__(self) -> int:
        """Return a hash that depends on the list alone, since rulesets are cached by it."""

    def commonest(self, many: int) -> Words:
        """Return the ``many`` most used words; all of them if the list has no frequencies."""


LANGUAGES = ("en", "de", "es", "eu", "fr", "it", "lv", "nl", "pt")
OWN = "own"
DICTIONARIES = (*LANGUAGES, OWN)
"""The dictionaries an option may name: the languages, and the player's own word list."""
POWERS = ("shuffle step", "go again", "look ahead", "trade", "skip")
"""Every power; the books say which cards carry them."""


class Books(NamedTuple):
    """Word lists by the name of their dictionary, and powers by the rank of the card that carries them."""

    words: frozenset[tuple[str, Words]] = frozenset()
    powers: frozenset[tuple[int, str]] = frozenset()

    def __repr__(self) -> str:
        """Return names and powers only: the words themselves would be too many."""
        return f"Books(words={sorted(name for name, _ in self.words)}, powers={sorted(self.powers)})"

    def only(self, dictionary: str = "", powers: bool = False) -> Books:
        """Return the books with at most one dictionary, and with the powers if they are wanted."""
        words = frozenset(entry for entry in self.words if entry[0] == dictionary)
        return Books(words, self.powers if powers else frozenset())


NO_BOOKS = Books()


class WordSet(NamedTuple):
    """A word list given as a set."""

    words: frozenset[str]

    def __call__(self) -> frozenset[str]:
        return self.words

    def commonest(self, many: int) -> WordSet:
        """Return all words, for a set has no frequencies."""
        return self
