"""The sentences of a language as translators keep them: a folder of go-i18n's JSON files (version 2)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).resolve().parent.parent / "content"
FIRST = ("general.json", "menus.json")  # all that the title says
UNCOUNTED = {"description", "other"}

Entry = str | dict[str, str]
"""A sentence, or its plural forms by CLDR category and a ``description`` for translators."""


class MissingSentence(KeyError):
    """A language and its fallback lack a sentence: a content file is missing or broken. Holds the id of the
    sentence, or the name of the broken file."""

    def __str__(self) -> str:
        """Return what to do, in English: there may be no file from which it could be read."""
        return f"The game's texts are damaged ({self.args[0]}); install the game again to bring them back."


class Catalogue:
    """The sentences of one language by id, read from the files of a folder when first needed. The id of a
    sentence is its subject, a dot and a name: ``narration.cut``. If the reader is the person named by an
    argument, a sentence may have another form, whose id ends with that argument: ``narration.cut/who``. If
    the folder lacks a sentence, ``fallback`` gives it."""

    def __init__(self, folder: Path, fallback: Catalogue | None = None) -> None:
        self._folder, self._fallback = folder, fallback

    def text(self, id: str, readers: Collection[str] = (), n: object = None) -> str:
        """Return the text of a sentence, with its arguments in braces. ``id``: the sentence; ``readers``: the
        arguments that name the reader: the first with a form of its own decides the form; ``n``: the number
        that decides the plural form. Raises MissingSentence if neither the language nor its fallback has the
        sentence."""
        entries = self._first if id in self._first else self.entries
        if id not in entries:
            if self._fallback is None:
                raise MissingSentence(id)
            return self._fallback.text(id, readers, n)
        keys = (f"{id}/{name}" for name in readers)
        entry = entries[next((key for key in keys if key in entries), id)]
        if isinstance(entry, str):
            return entry
        return entry["other"] if entry.keys() <= UNCOUNTED else entry.get(self._category(n), entry["other"])

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """Return all sentences of the language by id, including those of the title screen."""
        return self._read(*sorted(path.name for path in self._folder.glob("*.json")))

    @cached_property
    def _first(self) -> dict[str, Entry]:
        return self._read(*FIRST)

    def _read(self, *names: str) -> dict[str, Entry]:
        import json  # with the first sentence

        entries: dict[str, Entry] = {}
        for path in (self._folder / name for name in names):
            if path.exists():
                try:
                    entries |= json.loads(path.read_text(encoding="utf-8"))
                except ValueError:
                    raise MissingSentence(path.name) from None
        return entries

    @cached_property
    def _category(self) -> Callable[[Any], str]:
        """Return a function from a whole number to its plural category. It raises TypeError for anything
        else."""
        from gettext import c2py  # with the first number

        forms, index = self.text("plural.forms").split(), c2py(self.text("plural.rule"))
        return lambda n: forms[index(n)]


ENGLISH = Catalogue(CONTENT / "en")
