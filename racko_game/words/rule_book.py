"""The rule book as text in the current language, and its search, which ranks texts by the words that they
share with a question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from itertools import pairwise, product
from math import log
from operator import mul

from ..match.rulebook.books import RuleBook, Section
from ..match.rulebook.table_settings import Setting, table_settings
from .language import say

TECHNICAL = 0.5  # the weight of a section that is not needed to play
WEIGHTS = (3.0, 2.0, 1.0)  # of a title, of other words for a section, of its text


def paragraphs(section: Section, at: Setting) -> list[str]:
    """Return the paragraphs of a section at a table with these settings; our own decisions come last."""
    return [*(say(one) for one in table_settings(section.opens, at)), *_of_all_tables(section)]


def _of_all_tables(section: Section) -> list[str]:
    said = [line for id in section.says for line in say(id).splitlines()]
    return [*said, say("book.own", says=say(section.own))] if section.own else said


def sources(book: RuleBook, section: Section) -> str:
    """Return the documents on which a section is based, a sentence for each."""
    return " ".join(say(id) for id in section.sources(book.document))


def as_set(section: Section, at: Setting) -> list[str]:
    """Return the table's settings that concern a section, a sentence for each."""
    return [say(one) for one in table_settings(section.here, at)]


class Finder:
    """Finds the sections of a book that answer a question in a player's words."""

    def __init__(self, book: RuleBook) -> None:
        self._sections = book.sections
        texts = [
            (say(section.title), say(section.find), " ".join(_of_all_tables(section)))
            for section in self._sections
        ]
        technical = {one for chapter in book.chapters if chapter.technical for one in chapter.sections}
        worth = [TECHNICAL if section in technical else 1.0 for section in self._sections]
        self._index = Index(texts, WEIGHTS, say("book.quiet").split(), worth)

    def search(self, question: str) -> tuple[Section, ...]:
        """Return the sections that match the question, the best first."""
        return tuple(self._sections[place] for place in self._index.search(question))


WORD = re.compile(r"[^\W_]+")
BREAK = re.compile(r"[,.;:!?()\n]+")  # punctuation; words before and after it do not count as neighbors
ENDINGS = ("ing", "ed", "es", "s", "e")
WHOLE = 3  # letters: the least that must be left of a word without its ending
BEGUN = 2  # letters: the least for a typed word to count as the beginning of another
PART, SLIPPED = 0.6, 0.8  # factors for a word of which only the beginning was typed, and for a misspelt one
SLIP = 4  # letters: the least for a typed word to count as misspelt
QUIET = 0.12  # the factor for quiet words
LOUD = 1.0, 0.5, 0.35  # the factors for pairs by the number of quiet words in them
TOGETHER = 0.8  # the factor for neighboring words that are neighbors in the text as well

Pair = tuple[str, str]
TextPart = tuple[float, frozenset[str | Pair]]  # its weight; its word stems, and pairs of neighbors


class Index:
    """An index of texts whose parts differ in weight: a title's words weigh more than the body's. ``texts``:
    the parts of each text; ``weights``: the weight of each part; ``quiet``: words that say little; ``worth``:
    a factor for each text."""

    def __init__(
        self,
        texts: Sequence[Sequence[str]],
        weights: Sequence[float],
        quiet: Collection[str] = (),
        worth: Sequence[float] = (),
    ) -> None:
        self._quiet = frozenset(map(stem, quiet))
        self._worth = tuple(worth) or (1.0,) * len(texts)
        self._texts = [
            [_part(weight, part) for part, weight in zip(parts, weights, strict=True)] for parts in texts
        ]

    @cached_property
    def _rare(self) -> dict[str | Pair, float]:
        """Return the weight of each word and pair: the fewer texts have it, the more."""
        count: Counter[str | Pair] = Counter()
        for parts in self._texts:
            count.update(frozenset[str | Pair]().union(*(said for _, said in parts)))
        return {one: log(1 + len(self._texts) / many) for one, many in count.items()}

    def search(self, question: str) -> tuple[int, ...]:
        """Return the indexes of the texts that match a question, the best first, then the earlier."""
        asked = [word for phrase in BREAK.split(question) for word in stems(phrase)]
        likely = [self._meant(word) for word in asked]
        scores = [
            (self._worth[place] * self._score(parts, asked, likely), -place)
            for place, parts in enumerate(self._texts)
        ]
        return tuple(-place for score, place in sorted(scores, reverse=True) if score > 0)

    def _meant(self, word: str) -> dict[str, float]:
        """Return the indexed words, with weights, that a typed word (unfinished, misspelt) may mean."""
        known = [one for one in self._rare if isinstance(one, str)]
        if word in self._rare:
            return {word: self._rare[word]}
        if len(word) >= BEGUN and (begun := [one for one in known if one.startswith(word)]):
            return {one: PART * self._rare[one] for one in begun}
        return {one: SLIPPED * self._rare[one] for one in known if len(word) >= SLIP and slipped(word, one)}

    def _score(
        self, parts: Sequence[TextPart], asked: Sequence[str], likely: Sequence[dict[str, float]]
    ) -> float:
        loud = [QUIET if word in self._quiet else 1.0 for word in asked]
        best = [
            max((weight * meant[one] for weight, said in parts for one in meant if one in said), default=0.0)
            for meant in likely
        ]
        hit = sum(how for how, found in zip(loud, best, strict=True) if found)
        together = sum(
            TOGETHER
            * LOUD[(one in self._quiet) + (other in self._quiet)]
            * self._rare[pair]
            * max((weight for weight, said in parts if pair in said), default=0.0)
            for (one, ones), (other, others) in pairwise(zip(asked, likely, strict=True))
            for pair in product(ones, others)
            if pair in self._rare
        )
        return (sum(map(mul, loud, best)) + together) * (1 + hit) if hit else 0.0


def _part(weight: float, text: str) -> TextPart:
    said = set[str | Pair]()
    for phrase in map(list, map(stems, BREAK.split(text))):
        said.update(phrase, pairwise(phrase))
    return weight, frozenset(said)


def slipped(word: str, meant: str) -> bool:
    """Return whether a word has one letter too many, missing or wrong, or two neighbours swapped."""
    if abs(len(word) - len(meant)) > 1 or word == meant:
        return False
    short, long = sorted((word, meant), key=len)
    at = next((n for n, letter in enumerate(short) if letter != long[n]), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    turned = short[:at] + short[at + 1 : at + 2] + short[at : at + 1] + short[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or turned == long


def stems(text: str) -> Iterator[str]:
    """Yield the words of a text in lower case, without endings."""
    return map(stem, WORD.findall(text.lower().replace("'", "").replace("-", "")))


def stem(word: str) -> str:
    """Return a word without its ending, so that "drawing" and "draws" become "draw". A doubled last letter
    becomes one, so that "winning" becomes "win"."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= WHOLE:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > WHOLE and word[-1] == word[-2] else word
