"""The letter cards, and the rack they stand in."""

from __future__ import annotations

from ...pieces.cards import Card

SLOTS = tuple(str(n) for n in range(1, 11))
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"


def _deck() -> tuple[Card, ...]:
    """Each vowel once in every colour; consonants in turn black and red, or blue and green."""
    cards: list[Card] = []
    consonants = [letter for letter in ALPHABET if letter not in VOWELS]
    for rank, letter in enumerate(ALPHABET, start=1):
        colours: tuple[str, ...] = ("black", "blue", "red", "green")
        if letter not in VOWELS:
            colours = ("black", "red") if consonants.index(letter) % 2 == 0 else ("blue", "green")
        cards += [Card(rank, f"{letter}/{colour}", colour) for colour in colours]
    return tuple(cards)


DECK = _deck()
