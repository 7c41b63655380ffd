"""The rule books of all editions by name, read from ``content/rulebook``.

``every.json`` holds the sections that several books share. The file of an edition lists its books, chapter by
chapter, and holds their sections: the fields of such a section replace those of the section of the same name
in ``every.json``, or those of the section that it names as ``like``. Unless a section names its sentences,
their ids are made from its name; its ``options`` are added to all its examples. A chapter that several books
share is given by its name.
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
    """Return the row of a section with the ids of its sentences filled in, and its options put into its
    examples."""
    row = {"title": f"book.{key}", **_laid_over(key, *layers)}
    row = {"says": [f"{row['title']}-says"], "find": f"{row['title']}-find", **row}
    if options := row.pop("options", None):
        row["examples"] = [
            {**one, "options": {**options, **one.get("options", {})}} for one in row.get("examples", ())
        ]
    return row


def _laid_over(key: str, *layers: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the row of a section; later layers replace fields, ``like`` starts from another section."""
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
