"""The rule books of all editions by name, read from ``content/rulebook``.

``every.json`` has what several books share. A file of an edition lists its books, chapter by chapter, and has
their sections: such a section lies over the one of the same name in ``every.json``, or over the one that it
says it is ``like``. The sentences of a section are called after it, unless it names others; ``options`` of a
section are those of all its examples. A chapter that several books have is named instead of written out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ...content import content, files, typed
from ...rules.books import Books, WordSet
from ...rules.editions import EDITIONS
from .section import RuleBook, Section, Shows

FOLDER = "rulebook"
FILES = tuple(name for name in files(FOLDER) if name != "every")


def read_books(name: str) -> tuple[RuleBook, ...]:
    """Return the books of a file of ``content/rulebook``; ContentError if something in it is wrong."""
    every, file, where = content(f"{FOLDER}/every"), content(f"{FOLDER}/{name}"), f"{FOLDER}/{name}.json"
    lookups = {key: _books(row) for key, row in file.get("lookups", {}).items()}
    chapters = {**every["chapters"], **file.get("chapters", {})}
    readers: dict[Any, Any] = {Shows: Shows, Books: lookups.__getitem__}

    @cache
    def section(key: str) -> Section:
        row = _section_row(key, every["sections"], file["sections"])
        made: Section = typed(row, Section, f"{where}: sections.{key}", readers)
        return made

    rows = [
        book
        | {"chapters": [chapters.get(one, one) if isinstance(one, str) else one for one in book["chapters"]]}
        for book in file["books"]
    ]
    made: tuple[RuleBook, ...] = typed(rows, tuple[RuleBook, ...], f"{where}: books", {Section: section})
    return made


def _books(row: dict[str, Any]) -> Books:
    """Return the books an example looks up: a dictionary of a few words, or the cards with powers."""
    words = frozenset({("en", WordSet(frozenset(row["words"])))} if "words" in row else ())
    return Books(words, frozenset((int(rank), power) for rank, power in row.get("powers", {}).items()))


def _section_row(key: str, *layers: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """The row of a section, with the ids of its sentences, and its options in its examples."""
    row = {"title": f"book.{key}", **_laid_over(key, *layers)}
    row = {"says": [f"{row['title']}-says"], "find": f"{row['title']}-find", **row}
    if options := row.pop("options", None):
        row["examples"] = [
            {**one, "options": {**options, **one.get("options", {})}} for one in row["examples"]
        ]
    return row


def _laid_over(key: str, *layers: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the row of a section: each layer over the one before, all over the section that it is like."""
    if not any(key in layer for layer in layers):
        raise LookupError("there is no such section")
    found: dict[str, Any] = {}
    for layer in layers:
        own = dict(layer.get(key, {}))
        if like := own.pop("like", ""):
            found = {"title": f"book.{like}", **_laid_over(like, *layers)}
        found |= own
    return found


_READ = {book.edition: book for name in FILES for book in read_books(name)}
BOOKS: Mapping[str, RuleBook] = {name: _READ[name] for name in EDITIONS}
