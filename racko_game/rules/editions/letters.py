"""Letters: a rack in alphabetical order, or a word in neighbouring slots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from .. import books, scoring
from ..cards import Card, longest_run, ordered_prefix, rising_prefix
from ..ruleset import Choice, Edition, OptionValues, RulesError, Ruleset, Value
from .policies import TARGET, by_lot, calling, keep_top, keep_top_and_shuffle, off, on

SLOTS = tuple(str(n) for n in range(1, 11))
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"
SHORTEST = 4  # letters that make a word
FIRST_RUN = 2  # asked for in the first hand, where the run grows


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


def _row(rules: Ruleset, cards: Sequence[Card]) -> int:
    return (ordered_prefix if rules.repeats else rising_prefix)(cards)


def counted(rules: Ruleset, cards: Sequence[Card]) -> int:
    """The letters from the front on that are in alphabetical order."""
    return _row(rules, cards)


def finished(rules: Ruleset, cards: Sequence[Card], number: int) -> bool:
    """In alphabetical order, or with a word in it; and with the run that is asked for."""
    if _row(rules, cards) < len(cards) and not (rules.words and word_in(rules, cards)):
        return False
    run = rules.run(number)
    return run == 1 or longest_run(cards) >= run


def word_in(rules: Ruleset, cards: Sequence[Card]) -> str:
    """The longest word in neighbouring slots, from front to back; empty if there is none."""
    known = rules.words() if rules.words else frozenset()
    letters, begun = "".join(card.text[0] for card in cards), _beginnings(known)
    starts = [s for s in range(len(cards) - SHORTEST + 1) if letters[s : s + SHORTEST] in begun]
    for length in range(len(cards), SHORTEST - 1, -1) if starts else ():
        for start in starts:
            word, used = letters[start : start + length], cards[start : start + length]
            if word in known and len(word) == length and (rules.any_colour or _of_one_colour(used)):
                return word
    return ""


@lru_cache(maxsize=4)
def _beginnings(known: frozenset[str]) -> frozenset[str]:
    """The first letters of all words: most racks hold none of them, and need no longer look."""
    return frozenset(word[:SHORTEST] for word in known)


def _of_one_colour(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def _choices(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
    rows = {
        "target": TARGET,
        "single round": off(),
        "equal turns": off(),
        "calling": calling("ask"),
        "repeats in order": on(),
        "shuffle on refill": off(),
        "growing run": off(),
        "words": on(),
    }
    if given.get("words", True):
        rows["level"] = Choice(3, (3, 1), "3 or 1")
        names = books.dictionaries() or ("en",)
        rows["dictionary"] = Choice(names[0], names, " or ".join(names))
    return rows


def _rules(seats: int, options: OptionValues) -> Ruleset:
    shuffles, growing, single = options["shuffle on refill"], options["growing run"], options["single round"]
    return Ruleset(
        deck=DECK,
        slots=SLOTS,
        dealt=tuple(reversed(range(10))),
        first_dealer=by_lot,
        refill=keep_top_and_shuffle if shuffles else keep_top,
        shuffles=bool(shuffles),
        run=(lambda number: min(FIRST_RUN + number - 1, len(SLOTS))) if growing else (lambda number: 1),
        finished=finished,
        counted=counted,
        score=scoring.regular,
        won=scoring.by_rounds if single else scoring.by_points,
        target=1 if single else int(options["target"]),
        asks=options["calling"] != "auto",
        equal_turns=bool(options["equal turns"]),
        repeats=bool(options["repeats in order"]),
        any_colour=options.get("level", 3) == 3,
        words=_words(str(options["dictionary"])) if options["words"] else None,
    )


def _words(name: str) -> books.Words:
    try:
        return books.words(name)
    except KeyError:
        raise RulesError(f"The dictionary {name} is not at hand; words=off plays without one.") from None


EDITIONS: tuple[Edition, ...] = (
    Edition(
        "letters",
        "Letters",
        "Letters instead of numbers: a rack in alphabetical order wins, and so does a word.",
        range(2, 5),
        _choices,
        _rules,
    ),
)
