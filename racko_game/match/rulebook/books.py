"""The rule books of all editions by name, read from ``content/rulebook``.

``every.json`` has what several books share. A file of an edition lists its books, chapter by chapter, and has
their sections: such a section lies over the one of the same name in ``every.json``, or over the one that it
says it is ``like``. The sentences of a section are called after it, unless it names others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ...content import content, typed
from ...rules.books import Books, WordSet
from .section import RuleBook, Section, Shows

FOLDER = "rulebook"
FILES = ("classic", "letters", "super")

Rows = Mapping[str, dict[str, Any]]


def read_books(name: str) -> tuple[RuleBook, ...]:
    """Return the books of a file of ``content/rulebook``; ContentError if something in it is wrong."""
    file, where = content(f"{FOLDER}/{name}"), f"{FOLDER}/{name}.json"
    layers: Sequence[Rows] = (content(f"{FOLDER}/every")["sections"], file["sections"])
    lookups = {
        key: Books(
            frozenset({("en", WordSet(frozenset(row["words"])))} if "words" in row else ()),
            frozenset((int(rank), power) for rank, power in row.get("powers", {}).items()),
        )
        for key, row in file.get("lookups", {}).items()
    }
    readers = {Shows: Shows, Books: lookups.__getitem__}

    @cache
    def section(key: str) -> Section:
        row = {"title": f"book.{key}", **_laid_over(key, layers)}
        row = {"says": [f"{row['title']}-says"], "find": f"{row['title']}-find", **row}
        made: Section = typed(row, Section, f"{where}: sections.{key}", readers)
        return made

    made: tuple[RuleBook, ...] = typed(
        file["books"], tuple[RuleBook, ...], f"{where}: books", {Section: section}
    )
    return made


def _laid_over(key: str, layers: Sequence[Rows]) -> dict[str, Any]:
    """The row of a section: what each layer has of it, over that of the section that it is like."""
    found: dict[str, Any] = {}
    for layer in layers:
        own = dict(layer.get(key, {}))
        if like := own.pop("like", ""):
            found = {"title": f"book.{like}", **_laid_over(like, layers)}
        found |= own
    if not any(key in layer for layer in layers):
        raise LookupError("there is no such section")
    return found


BOOKS: Mapping[str, RuleBook] = {book.edition: book for name in FILES for book in read_books(name)}
