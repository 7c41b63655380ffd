"""Names of persons: those that were given before, and those that are refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ... import resources
from ...store.settings import Settings
from ...store.tables import MOST_NAMES
from ..fame.initials import LOOKS_LIKE, allowed
from ..plan import Plan

REFUSED = "initials/refused-words.txt"
STAR = "*"


def remember(settings: Settings, name: str) -> None:
    """It is offered from now on, before all others."""
    settings.names = [name, *(other for other in settings.names if other != name)][:MOST_NAMES]


def offered(settings: Settings, plan: Plan) -> tuple[str, ...]:
    """The names that were given before, the last one first, but for those of who sits there."""
    there = {plan.names[seat] for seat in range(plan.seats) if not plan.computers[seat]}
    return tuple(name for name in settings.names if name not in there)


def decent(name: str) -> bool:
    """Whether nobody need be ashamed of it; figures, signs and spaces do not hide a word."""
    return not any(_refused(word) for word in _words(name))


def _words(name: str) -> Iterator[str]:
    """What may be read in it: each word, and all of it without what stands between."""
    read = name.upper().translate(LOOKS_LIKE)
    words = "".join(letter if letter.isalpha() else " " for letter in read).split()
    yield from words
    yield "".join(words)


def _refused(word: str) -> bool:
    alone, anywhere = _known()
    return word in alone or not allowed(word) or any(part in word for part in anywhere)


@cache
def _known() -> tuple[frozenset[str], frozenset[str]]:
    """What is refused as a whole word, and what wherever it stands."""
    lines = resources.text(REFUSED).splitlines()
    words = [word for line in lines for word in line.partition("#")[0].split()]
    anywhere = frozenset(word.rstrip(STAR) for word in words if word.endswith(STAR))
    return frozenset(words), anywhere
