"""Letters: a rack is finished when it is in alphabetical order, or has a word in neighbouring slots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle

from ..books import DICTIONARIES, NO_BOOKS, OWN, Books, Words
from ..errors import RulesError, Term
from ..pieces.cards import Card, longest_run, rising_prefix
from ..ruleset import (
    KEEP_TOP,
    KEEP_TOP_AND_SHUFFLE,
    SINGLE_ROUND,
    TARGET,
    About,
    Choice,
    Edition,
    FirstDealer,
    OptionValues,
    Ruleset,
    Value,
    calling,
    house_choices,
    off,
    on,
)
from ..scoring import REGULAR, Goal, Length

SLOTS = tuple(str(n) for n in range(1, 11))
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


COLOURS = dict.fromkeys("AEIOU", ("black", "blue", "red", "green")) | dict(
    zip("BCDFGHJKLMNPQRSTVWXYZ", cycle((("black", "red"), ("blue", "green"))), strict=False)
)
"""The colors of each letter's cards: four for vowels, two by turns for consonants."""
DECK = tuple(
    Card(rank, f"{letter}/{colour}", colour)
    for rank, letter in enumerate(ALPHABET, start=1)
    for colour in COLOURS[letter]
)
SHORTEST = 4  # letters of the shortest word by the printed rules
FIRST_RUN, LONGEST_RUN = 2, 10  # lengths of the growing run: in the first round, and at most


@dataclass(frozen=True, slots=True)
class AlphabetOrWord(Goal):
    """The goal of Letters: alphabetical order or a word in neighbouring slots, and sometimes a run."""

    words: Words | None = None  # that finish a rack; None: no words do
    repeats: bool = True  # A A B is in order
    any_colour: bool = True  # a word's letters may be of any colours
    growing: bool = False  # in every round a longer run is asked for
    shortest: int = SHORTEST  # letters that make a word

    @property
    def colours(self) -> bool:
        return not self.any_colour

    @property
    def spells(self) -> bool:
        return self.words is not None

    @property
    def narrowed(self) -> tuple[Term, ...]:
        asked = {
            "house.one-colour": self.colours,
            "house.five-letters": self.words is not None and self.shortest == 5,
            "house.six-letters": self.words is not None and self.shortest == 6,
            "house.no-words": self.words is None,
            "house.no-repeats": not self.repeats,
        }
        return tuple(Term(code) for code, is_asked in asked.items() if is_asked)

    def finished(self, cards: Sequence[Card], number: int) -> bool:
        """Return whether the rack is in order or has a word, and has the run required in round ``number``."""
        if self.counted(cards) < len(cards) and not self.word_slots(cards):
            return False
        run = self.run(number)
        return run == 1 or longest_run(cards) >= run

    def counted(self, cards: Sequence[Card]) -> int:
        return rising_prefix(cards, 0 if self.repeats else 1)

    def run(self, number: int) -> int:
        """Return the length of the run required: 2 in round 1, 3 in round 2, up to 10; 1 if none is."""
        return min(FIRST_RUN + number - 1, LONGEST_RUN) if self.growing else 1

    def without_run(self) -> AlphabetOrWord:
        return replace(self, growing=False)

    def prepare(self) -> None:
        """Read the words, so that later calls are fast."""
        if self.words is not None:
            self.words()

    def without_colours(self) -> AlphabetOrWord:
        return replace(self, any_colour=True)

    def known_to(self, words: int) -> AlphabetOrWord:
        return self if self.words is None else replace(self, words=self.words.commonest(words))

    def finishing(self, cards: Sequence[Card]) -> range:
        """Return all slots if they are in alphabetical order, else the slots of the word."""
        return range(len(cards)) if self.counted(cards) == len(cards) else self.word_slots(cards)

    def word_slots(self, cards: Sequence[Card]) -> range:
        """Return the slots of the longest valid word, of equally long ones the first; if none, empty."""
        if self.words is None:
            return range(0)
        known, letters = self.words(), "".join([card.text[0] for card in cards])
        for length in range(len(cards), self.shortest - 1, -1):
            for start in range(len(cards) - length + 1):
                if letters[start : start + length] in known and (
                    self.any_colour or len({card.suit for card in cards[start : start + length]}) == 1
                ):
                    return range(start, start + length)
        return range(0)


def _choices(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
    rows = {
        "target": TARGET,
        "single round": SINGLE_ROUND,
        **house_choices("letters"),
        "calling": calling("ask"),
        "repeats in order": on(About.GOING_OUT),
        "shuffle on refill": off(About.CARDS),
        "growing run": off(About.GOING_OUT),
        "words": on(About.GOING_OUT),
    }
    of_words = {
        "shortest word": Choice(SHORTEST, (SHORTEST, 5, 6), Term("choice.shortest-word"), About.GOING_OUT),
        "level": Choice(3, (3, 1), Term("choice.level"), About.GOING_OUT),
        "dictionary": Choice(DICTIONARIES[0], DICTIONARIES, Term("choice.dictionary"), About.GOING_OUT),
    }
    return rows | of_words if given.get("words", True) else rows


def _rules(seats: int, options: OptionValues, books: Books) -> Ruleset:
    return Ruleset(
        deck=DECK,
        slots=SLOTS,
        dealt=tuple(reversed(range(len(SLOTS)))),
        first_dealer=FirstDealer.LOT,
        refill=KEEP_TOP_AND_SHUFFLE if options["shuffle on refill"] else KEEP_TOP,
        goal=AlphabetOrWord(
            words=_words(str(options["dictionary"]), books) if options["words"] else None,
            repeats=bool(options["repeats in order"]),
            any_colour=options.get("level", 3) == 3,
            growing=bool(options["growing run"]),
            shortest=int(options.get("shortest word", SHORTEST)),
        ),
        scoring=REGULAR,
        length=Length(rounds=1) if options["single round"] else Length(total=int(options["target"])),
    )


def _words(name: str, books: Books) -> Words:
    try:
        return dict(books.words)[name]
    except KeyError:
        code = "rules.no-own-dictionary" if name == OWN else "rules.no-dictionary"
        raise RulesError(code, name=name) from None


LETTERS = Edition(
    "letters",
    range(2, 5),
    _choices,
    _rules,
    needs=lambda options, books: books.only(str(options["dictionary"])) if options["words"] else NO_BOOKS,
    offers=(("a turn each", True), ("shortest word", 5)),
)
