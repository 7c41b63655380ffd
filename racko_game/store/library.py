"""The library: the books that the rules look things up in, read from files."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from reprlib import repr as shown
from typing import NamedTuple

from .. import resources
from ..rules.books import LANGUAGES, OWN, POWERS, Books
from ..trouble import Trouble
from .files import read

LARGEST_WORDS = 16_000_000  # bytes
LARGEST_POWERS = 64_000
HIGHEST_RANK = 60

PIECE = 1_000_000  # characters

_WORD = re.compile(r"[A-Z]{4,10}")
_ENTRY = re.compile(rf'(?<!\\)"\s*({_WORD.pattern})\s*"\s*:')
"""A usable word in a package's dictionary, which is JSON: ``"word": how often``."""


class WordList(NamedTuple):
    """The words of a language, or of an owner's file: read once a process, when they are first needed."""

    language: str = ""
    file: Path | None = None

    def __call__(self) -> frozenset[str]:
        """The words, in capitals; Trouble if they cannot be read."""
        return read_words(self.file) if self.file else language_words(self.language)


def open_library(words: Path | None = None, powers: Path | None = None) -> Books:
    """The dictionaries and the powers; the owner's files, if named. Trouble if one cannot be used.

    ``words`` becomes the dictionary ``own``: one word a line, of which those of 4 to 10 letters A to Z
    serve. A language is read when a match first needs it.
    """
    lists = {language: WordList(language) for language in LANGUAGES}
    if words is not None:
        read_words.cache_clear()
        lists[OWN] = WordList(file=words)
        lists[OWN]()
    carried = read_powers(powers or resources.path("powers.json"))
    return Books(frozenset(lists.items()), frozenset(carried.items()))


@cache
def language_words(language: str) -> frozenset[str]:
    """The words of a language, in capitals; Trouble if the package that has them is not there.

    The package itself would take three times as long, and a hundred megabytes.
    """
    words: set[str] = set()
    try:
        import spellchecker

        packed = files(spellchecker).joinpath(f"resources/{language}.json.gz")
        with packed.open("rb") as file, gzip.open(file, "rt", encoding="utf-8") as entries:
            while lines := entries.readlines(PIECE):
                words.update(_ENTRY.findall("".join(lines).upper()))
    except (ImportError, OSError):
        raise Trouble(
            "The dictionaries are not installed; installing pyspellchecker brings them back."
        ) from None
    return frozenset(words)


@cache
def read_words(file: Path) -> frozenset[str]:
    """An owner's words, in capitals; Trouble if the file is not there, or not a list of words."""
    words = _usable(_text(file, LARGEST_WORDS).splitlines())
    if not words:
        raise Trouble(f"The word file {file} has no word of 4 to 10 letters A to Z on a line of its own.")
    return words


def read_powers(file: Path) -> dict[int, str]:
    """Which card, by rank, carries which power; Trouble if the file does not say it clearly."""
    try:
        rows = json.loads(_text(file, LARGEST_POWERS), object_pairs_hook=list, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise Trouble(
            f"The powers file {file} is not readable JSON: {str(error).split(chr(10))[0]}."
        ) from None
    if not _is_table(rows):
        raise Trouble(f'The powers file {file} is no table like {{"skip": [3, 19]}}.')
    if len({power for power, _ in rows}) < len(rows):
        raise Trouble(f"The powers file {file} names a power twice.")
    powers: dict[int, str] = {}
    for power, ranks in rows:
        if power not in POWERS:
            known = ", ".join(POWERS)
            raise Trouble(f"The powers file {file} knows a power {shown(power)}; there are: {known}.")
        for rank in ranks:
            if type(rank) is not int or not 1 <= rank <= HIGHEST_RANK:
                raise Trouble(
                    f"The powers file {file} names a card {shown(rank)}; there are 1 to {HIGHEST_RANK}."
                )
            if rank in powers:
                raise Trouble(f"The powers file {file} names the card {rank} twice.")
            powers[rank] = power
    return powers


def _usable(words: Iterable[str]) -> frozenset[str]:
    capitals = (word.strip().upper() for word in words)
    return frozenset(word for word in capitals if _WORD.fullmatch(word))


def _is_table(rows: object) -> bool:
    """Whether JSON is an object of lists; its objects are read as lists of pairs."""
    return isinstance(rows, list) and all(isinstance(row, tuple) and isinstance(row[1], list) for row in rows)


def _refuse(constant: str) -> object:
    raise ValueError(f"{constant} is no number")


def _text(file: Path, largest: int) -> str:
    """A file's text; Trouble if it cannot be read, is too large or not UTF-8."""
    try:
        data = read(file, largest + 1)
        if len(data) > largest:
            raise Trouble(f"The file {file} is too large; {largest // 1000} kB are enough.")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble(f"The file {file} is not text in UTF-8.") from None
    except (OSError, ValueError) as error:
        raise Trouble(f"The file {file} cannot be read: {getattr(error, 'strerror', error)}.") from None
