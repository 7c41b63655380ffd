"""Search: which of several texts a question is about, by the words that it has in common with them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from math import log

WORD = re.compile(r"[^\W_]+")
ENDINGS = ("ing", "ed", "es", "s", "e")
WHOLE = 3  # letters: of a word that ends in one of those, so many are left at the least
BEGUN = 2  # letters: what is typed may be the beginning of a word
PART = 0.6  # what such a word weighs


class Index:
    """Texts, each in parts that weigh differently: the words of its title more than those of its body."""

    def __init__(
        self, texts: Sequence[Sequence[str]], weights: Sequence[float], ignored: Collection[str] = ()
    ) -> None:
        """``texts``: of each its parts, in the order of ``weights``; ``ignored``: words that say nothing."""
        self._ignored = frozenset(map(stem, ignored))
        self._texts = [
            [(weight, frozenset(stems(part))) for part, weight in zip(parts, weights, strict=True)]
            for parts in texts
        ]

    @cached_property
    def _rare(self) -> dict[str, float]:
        """What a word weighs: more, the fewer texts have it."""
        count: dict[str, int] = {}
        for parts in self._texts:
            for word in frozenset[str]().union(*(words for _, words in parts)):
                count[word] = count.get(word, 0) + 1
        return {word: log(1 + len(self._texts) / many) for word, many in count.items()}

    def search(self, question: str) -> tuple[int, ...]:
        """The places of the texts that fit, the best first; of equals the first."""
        asked = [word for word in stems(question) if word not in self._ignored] or list(stems(question))
        scores = ((self._score(parts, asked), -place) for place, parts in enumerate(self._texts))
        return tuple(-place for score, place in sorted(scores, reverse=True) if score > 0)

    def _score(self, parts: Sequence[tuple[float, frozenset[str]]], asked: Sequence[str]) -> float:
        found = [
            max((weight * self._weighs(word, words) for weight, words in parts), default=0.0)
            for word in asked
        ]
        hit = sum(1 for one in found if one)
        return sum(found) * (1 + hit) if hit else 0.0

    def _weighs(self, word: str, words: frozenset[str]) -> float:
        """What a word is worth that is among these, or begins one of them."""
        if word in words:
            return self._rare[word]
        begun = [self._rare[one] for one in words if one.startswith(word)] if len(word) >= BEGUN else []
        return PART * max(begun, default=0.0)


def stems(text: str) -> Iterator[str]:
    """The words of a text, without case and endings."""
    return map(stem, WORD.findall(text.lower().replace("'", "").replace("-", "")))


def stem(word: str) -> str:
    """A word without its ending, so that drawing and draws are draw."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= WHOLE:
            return word[: -len(ending)]
    return word
