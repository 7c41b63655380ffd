"""Words a rack is one card away from, and those it would be after one more exchange.

Sets of letters are the bits of a number, A lowest. Where a word's letters must be of one colour, each
colour has a set of its own; where they may be of any, all are under the colour "".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, prod
from string import ascii_uppercase
from typing import NamedTuple

from ...rules.pieces.cards import Card

LENGTHS = (4, 5)  # longer words are there too seldom to look for
SHORTEST = LENGTHS[0]  # what one exchange more would bring is told from these alone
WANTED, CHANGED = ".", "?"
SLOTS, VOWELS = 10, "AEIOU"
SHARES = {letter: (4 if letter in VOWELS else 2) / 62 for letter in ascii_uppercase}
"""How much of the deck each letter is."""

Wants = Mapping[str, int]
"""The letters that make a word, by colour."""


class Book(NamedTuple):
    """A dictionary by pattern."""

    one: Mapping[str, int]  # ``C.RD``: the letters that make a word of it
    two: Mapping[str, Mapping[str, int]]  # ``C.?D``: the same, by the letter in place of the question mark
    useful: Mapping[str, float]  # how likely a rack of which nothing is known finds a word by a letter


@lru_cache(maxsize=4)
def book(words: Callable[[], frozenset[str]]) -> Book:
    """The patterns of a dictionary."""
    one: dict[str, int] = defaultdict(int)
    two: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for word in words():
        if len(word) not in LENGTHS or not word.isascii():
            continue
        for place, letter in enumerate(word):
            pattern, its = _replaced(word, place, WANTED), bit(letter)
            one[pattern] |= its
            if len(word) == SHORTEST:
                for other in _others(place, len(word)):
                    two[_replaced(pattern, other, CHANGED)][word[other]] |= its
    return Book(dict(one), {pattern: dict(found) for pattern, found in two.items()}, _useful(one))


def _useful(one: Mapping[str, int]) -> dict[str, float]:
    """The chance of each letter to make a word with some of ten others drawn at random.

    Of the ways there are to make one, each has a small chance of its own.
    """
    ways = {bit(letter): 0.0 for letter in ascii_uppercase}
    for pattern, letters in one.items():
        each = (SLOTS - len(pattern) + 1) * prod([SHARES[letter] for letter in pattern if letter != WANTED])
        while letters:
            ways[letters & -letters] += each
            letters &= letters - 1
    return {letter: 1 - exp(-ways[bit(letter)]) for letter in ascii_uppercase}


def bit(letter: str) -> int:
    """The set of one letter."""
    return 1 << ord(letter) - ord("A")


def _replaced(text: str, place: int, mark: str) -> str:
    return text[:place] + mark + text[place + 1 :]


def _others(place: int, length: int) -> Iterator[int]:
    return (other for other in range(length) if other != place)


class Spelling:
    """A rack and the cards it wants for a word; those in ``fixed`` slots are to stay."""

    def __init__(
        self, cards: Sequence[Card], book: Book, any_colour: bool, fixed: frozenset[int] = frozenset()
    ) -> None:
        self._book, self._any_colour = book, any_colour
        self._cards, self._fixed = tuple(cards), fixed
        self._windows = [(start, length) for length in LENGTHS for start in range(len(cards) - length + 1)]
        self._found = [
            (start, length, *found)
            for start, length in self._windows
            for found in self._wanted(start, length)
        ]
        self._changed = self._after_changes()
        self._kept = [self._unchanged(slot) for slot in range(len(cards))]
        self.wants = _united((suit, letters) for _, _, _, suit, letters in self._found)
        self.spelled = self._has_word(self._cards)

    def makes(self, slot: int, card: Card) -> bool:
        """Whether the card makes a word there."""
        letter = bit(card.text[0])
        return any(
            letters & letter and suit in ("", card.suit)
            for _, _, place, suit, letters in self._found
            if place == slot
        )

    def spelled_with(self, slot: int, card: Card) -> bool:
        """Whether a word is in it once the card stands in the slot."""
        if self.makes(slot, card):
            return True
        return self.spelled and self._has_word((*self._cards[:slot], card, *self._cards[slot + 1 :]))

    def wants_with(self, slot: int, card: Card) -> Wants:
        """What makes a word once the card stands in the slot, or at least nearly all of it."""
        kept = self._kept[slot]
        for suit in ("", card.suit):
            letters = self._changed.get((slot, card.text[0], suit))
            if letters:
                return {**kept, suit: kept.get(suit, 0) | letters}
        return kept

    def _unchanged(self, slot: int) -> Wants:
        """What is still wanted, whatever comes into the slot."""
        return _united(
            (suit, letters)
            for start, length, place, suit, letters in self._found
            if place == slot or not start <= slot < start + length
        )

    def _wanted(self, start: int, length: int) -> Iterator[tuple[int, str, int]]:
        """Slot, colour and letters that make a word of a window."""
        text = "".join(card.text[0] for card in self._cards[start : start + length])
        for place in range(length):
            letters = self._book.one.get(_replaced(text, place, WANTED))
            if letters and start + place not in self._fixed:
                suit = self._suit(start + other for other in _others(place, length))
                if suit is not None:
                    yield start + place, suit, letters

    def _after_changes(self) -> dict[tuple[int, str, str], int]:
        """By slot, letter and colour of a card that comes into it: what makes a word then."""
        found: dict[tuple[int, str, str], int] = defaultdict(int)
        for start in range(len(self._cards) - SHORTEST + 1):
            text = "".join(card.text[0] for card in self._cards[start : start + SHORTEST])
            for place in range(SHORTEST):
                for changed in _others(place, SHORTEST):
                    if start + place in self._fixed or start + changed in self._fixed:
                        continue
                    pattern = _replaced(_replaced(text, place, WANTED), changed, CHANGED)
                    suit = self._suit(start + o for o in _others(place, SHORTEST) if o != changed)
                    if suit is not None:
                        for letter, letters in self._book.two.get(pattern, {}).items():
                            found[start + changed, letter, suit] |= letters
        return found

    def _suit(self, slots: Iterable[int]) -> str | None:
        """The one colour of the cards in these slots, "" if any will do, None if there are several."""
        if self._any_colour:
            return ""
        suits = {self._cards[slot].suit for slot in slots}
        return min(suits) if len(suits) == 1 else None

    def _has_word(self, cards: Sequence[Card]) -> bool:
        for start, length in self._windows:
            window = cards[start : start + length]
            pattern = WANTED + "".join(card.text[0] for card in window[1:])
            known = self._book.one.get(pattern, 0) & bit(window[0].text[0])
            if known and (self._any_colour or len({card.suit for card in window}) == 1):
                return True
        return False


def _united(found: Iterable[tuple[str, int]]) -> dict[str, int]:
    wants: dict[str, int] = {}
    for suit, letters in found:
        wants[suit] = wants.get(suit, 0) | letters
    return wants
