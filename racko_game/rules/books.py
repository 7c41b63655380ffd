"""Books: what the rules look up but do not contain, lent to them by whoever starts the game.

The rules read no files. A word list is lent as a function, called when a match first needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Words = Callable[[], frozenset[str]]

POWERS = ("shuffle step", "go again", "look ahead", "trade", "skip")
"""The powers there are; which cards carry them is in the book."""

_words: dict[str, Words] = {}
_powers: dict[int, str] = {}
_forget: list[Callable[[], None]] = []


def when_lent(forget: Callable[[], None]) -> None:
    """Call this whenever a book is lent: what was made of those before is no longer true."""
    _forget.append(forget)


def lend_words(name: str, words: Words) -> None:
    """Lend the dictionary of that name; its words are in capital letters."""
    _words[name] = words
    _lent()


def lend_powers(powers: Mapping[int, str]) -> None:
    """Lend the book that says which card, by rank, carries which power."""
    _powers.clear()
    _powers.update(powers)
    _lent()


def _lent() -> None:
    for forget in _forget:
        forget()


def dictionaries() -> tuple[str, ...]:
    """The dictionaries that are lent, by name."""
    return tuple(_words)


def words(name: str) -> Words:
    """The dictionary of that name; KeyError if it is not lent."""
    return _words[name]


def powers() -> Mapping[int, str]:
    """Which card, by rank, carries which power."""
    return _powers
