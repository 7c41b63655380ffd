"""Charters from words: an edition, and options as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ..rules.editions import edition, with_books
from ..rules.errors import RulesError
from ..rules.table import Charter
from ..rules.terms.books import NO_BOOKS, Books
from ..rules.terms.ruleset import Value, settle_options

_SPACE = re.compile(r"(?<=[a-z])[-_](?=[a-z])")


def charter_of(name: str, seats: int, given: Mapping[str, Value], books: Books = NO_BOOKS) -> Charter:
    """The edition with those of the given options that differ from it, and of the books those it needs.

    RulesError if they cannot be played.
    """
    row = edition(name)
    chosen = settle_options(row, seats, tuple(given.items()))
    choices = row.choices(seats, given)
    differing = tuple((n, chosen[n]) for n in sorted(given) if chosen[n] != choices[n].default)
    return with_books(Charter(name, differing), seats, books)


def place_for(given: Mapping[str, Value], editions: Iterable[str], numbers: Sequence[int]) -> tuple[str, int]:
    """The first of these editions and numbers of seats where these options can be chosen together.

    RulesError, about the very first, if there is none.
    """
    errors: list[RulesError] = []
    for name in editions:
        for seats in numbers:
            try:
                settle_options(edition(name), seats, tuple(given.items()))
            except RulesError as error:
                errors.append(error)
            else:
                return name, seats
    raise errors[0]


def read_options(texts: Sequence[str]) -> dict[str, Value]:
    """Options written as ``bonus=on``; - and _ stand for spaces. RulesError if one is not written so."""
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, chosen = _SPACE.sub(" ", text).partition("=")
        if not (name and equals and chosen):
            raise RulesError("rules.no-value", text=text[:60])
        if name in options:
            raise RulesError("rules.given-twice", option=name)
        options[name] = read_value(chosen)
    return options


def read_value(text: str) -> Value:
    """The value of an option as it was written: on or off, a number, or words."""
    if text in ("on", "off"):
        return text == "on"
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else text


def value_text(chosen: Value) -> str:
    """The value of an option as it is written."""
    return ("off", "on")[chosen] if isinstance(chosen, bool) else str(chosen)
