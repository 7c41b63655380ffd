"""Words that a rack is one exchange of cards away from, and words it would be after one more exchange. A set
of letters is a number with a bit for each letter, A lowest. If a word's letters must have one color, there is
a set for each color; if not, all letters are under the color ""."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from itertools import chain
from math import exp, prod
from string import ascii_uppercase
from typing import NamedTuple

from ...rules.editions.letters import SHORTEST
from ...rules.pieces.cards import Card

KEPT = 256  # texts whose results are cached
SLOTS, VOWELS = 10, "AEIOU"
SHARES = {letter: (4 if letter in VOWELS else 2) / 62 for letter in ascii_uppercase}
"""Each letter's share of the deck."""

Wants = Mapping[str, int]  # sets of letters, by colour, that would complete a word


class Near(NamedTuple):
    """The letters that would turn a text into a word, as sets (see ``bit``). ``one``: by place, those that
    make a word there. ``two``: by two places, those for the first, by the letter put at the second."""

    one: tuple[int, ...]
    two: Mapping[tuple[int, int], Mapping[str, int]]


class SameLength:
    """All words of one length; ``near(text)`` returns the letters that turn such a text into one of them."""

    def __init__(self, words: Sequence[str], length: int) -> None:
        self._words = words  # a set of words is a number, too, with a bit for each
        self._having: list[dict[str, int]] = [defaultdict(int) for _ in range(length)]
        for number, word in enumerate(words):
            for having, letter in zip(self._having, word, strict=True):
                having[letter] |= 1 << number
        self.near = lru_cache(maxsize=KEPT)(self._near)

    def _near(self, text: str) -> Near:
        whole, missing_one, missing_two = (1 << len(self._words)) - 1, 0, 0
        for having, letter in zip(self._having, text, strict=True):
            here = having.get(letter, 0)
            missing_two = missing_two & here | missing_one & ~here
            missing_one = missing_one & here | whole & ~here
            whole &= here
        one, two = [0] * len(text), defaultdict[tuple[int, int], dict[str, int]](lambda: defaultdict(int))
        for word in chain(self._of(whole), self._of(missing_one)):
            missing = [place for place, letter in enumerate(word) if letter != text[place]]
            for place in missing or range(len(text)):
                one[place] |= bit(word[place])
                for other in _others(place, len(text)):
                    two[place, other][text[other]] |= bit(word[place])
        for word in self._of(missing_two):
            a, b = (place for place, letter in enumerate(word) if letter != text[place])
            two[a, b][word[b]] |= bit(word[a])
            two[b, a][word[a]] |= bit(word[b])
        return Near(tuple(one), {places: dict(letters) for places, letters in two.items()})

    def _of(self, numbers: int) -> Iterator[str]:
        while numbers:
            yield self._words[(numbers & -numbers).bit_length() - 1]
            numbers &= numbers - 1


class Book(NamedTuple):
    """A dictionary for players: the words they aim at by length, the shortest first, and all ``words``.
    ``useful``: by letter, the chance that it completes a word in a rack of which nothing is known."""

    by_length: Mapping[int, SameLength]
    words: Set[str]
    useful: Mapping[str, float]


@lru_cache(maxsize=8)
def book(words: Callable[[], Set[str]], shortest: int = SHORTEST) -> Book:
    """Return a dictionary for players. ``words`` returns its words, in capitals. Players aim at those of
    ``shortest`` letters and of one letter more; longer ones are too seldom possible."""
    lengths = range(shortest, shortest + 2)
    known = words()
    aims = sorted(word for word in known if len(word) in lengths and word.isascii())
    by_length = {length: SameLength([w for w in aims if len(w) == length], length) for length in lengths}
    return Book(by_length, known, _useful(aims))


def _useful(words: Iterable[str]) -> dict[str, float]:
    """Return, by letter, the chance that it makes a word with some of ten other letters drawn at random. Each
    of the ways to make a word has a small chance of its own."""
    ways = dict.fromkeys(ascii_uppercase, 0.0)
    for word in words:
        whole = (SLOTS - len(word) + 1) * prod([SHARES[letter] for letter in word])
        for letter in word:
            ways[letter] += whole / SHARES[letter]
    return {letter: 1 - exp(-way) for letter, way in ways.items()}


def bit(letter: str) -> int:
    """Return the set that has only this letter, as a number: 1 for A, 2 for B, 4 for C …"""
    return 1 << ord(letter) - ord("A")


def _others(place: int, length: int) -> Iterator[int]:
    return (other for other in range(length) if other != place)


class Spelling:
    """A rack, and the cards that would complete a word in it; cards in ``fixed`` slots must stay."""

    def __init__(
        self, cards: Sequence[Card], book: Book, any_colour: bool, fixed: frozenset[int] = frozenset()
    ) -> None:
        self._book, self._any_colour = book, any_colour
        self._cards, self._fixed = tuple(cards), fixed
        self._windows = [
            (start, length, its_words.near("".join(card.text[0] for card in cards[start : start + length])))
            for length, its_words in book.by_length.items()
            for start in range(len(cards) - length + 1)
        ]
        self._found = [
            (start, length, *found)
            for start, length, near in self._windows
            for found in self._wanted(start, near)
        ]
        self._changed = self._after_changes()
        self._kept = [self._unchanged(slot) for slot in range(len(cards))]
        self.wants = _united((suit, letters) for _, _, _, suit, letters in self._found)
        self.spelled = self._has_word(self._cards)

    def makes(self, slot: int, card: Card) -> bool:
        """Return whether the card in that slot completes a word."""
        letter = bit(card.text[0])
        return any(
            letters & letter and suit in ("", card.suit)
            for _, _, place, suit, letters in self._found
            if place == slot
        )

    def spelled_with(self, slot: int, card: Card) -> bool:
        """Return whether the rack holds a word once the card is in the slot."""
        after = (*self._cards[:slot], card, *self._cards[slot + 1 :])
        return self.makes(slot, card) or (self.spelled and self._has_word(after))

    def wants_with(self, slot: int, card: Card) -> Wants:
        """Return the letters, by color, that complete a word once the card is in the slot, or nearly all."""
        kept = self._kept[slot]
        for suit in ("", card.suit):
            if letters := self._changed.get((slot, card.text[0], suit)):
                return {**kept, suit: kept.get(suit, 0) | letters}
        return kept

    def _unchanged(self, slot: int) -> Wants:
        """Return the letters that complete a word whatever card is put in the slot."""
        return _united(
            (suit, letters)
            for start, length, place, suit, letters in self._found
            if place == slot or not start <= slot < start + length
        )

    def _wanted(self, start: int, near: Near) -> Iterator[tuple[int, str, int]]:
        """Yield slot, color and letters that complete a word in the slots from ``start`` on."""
        length = len(near.one)
        for place, letters in enumerate(near.one):
            if letters and start + place not in self._fixed:
                suit = self._suit(start + other for other in _others(place, length))
                if suit is not None:
                    yield start + place, suit, letters

    def _after_changes(self) -> dict[tuple[int, str, str], int]:
        """Return, by slot, letter and color of a new card, letters that then complete a shortest word."""
        found: dict[tuple[int, str, str], int] = defaultdict(int)
        shortest = min(self._book.by_length)
        for start, length, near in self._windows:
            if length > shortest:
                continue
            for (place, changed), after in near.two.items():
                if start + place in self._fixed or start + changed in self._fixed:
                    continue
                suit = self._suit(start + o for o in _others(place, length) if o != changed)
                if suit is not None:
                    for letter, letters in after.items():
                        found[start + changed, letter, suit] |= letters
        return found

    def _suit(self, slots: Iterable[int]) -> str | None:
        """Return the common color of the cards in these slots, "" if any will do, None if they differ."""
        if self._any_colour:
            return ""
        suits = {self._cards[slot].suit for slot in slots}
        return min(suits) if len(suits) == 1 else None

    def _has_word(self, cards: Sequence[Card]) -> bool:
        return any(
            "".join(card.text[0] for card in window) in self._book.words
            and (self._any_colour or len({card.suit for card in window}) == 1)
            for window in (cards[start : start + length] for start, length, _ in self._windows)
        )


def _united(found: Iterable[tuple[str, int]]) -> dict[str, int]:
    wants: dict[str, int] = defaultdict(int)
    for suit, letters in found:
        wants[suit] |= letters
    return wants
