"""The library: word lists and card powers, read from files."""

from __future__ import annotations

import gc
import gzip
import json
import re
import zlib
from collections import defaultdict
from collections.abc import Set
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain, islice
from pathlib import Path
from reprlib import repr as shown
from threading import Event, Lock, current_thread, main_thread
from typing import NamedTuple

from .. import resources
from ..message import Trouble, why
from ..rules.books import LANGUAGES, OWN, POWERS, Books
from .files import read

LARGEST_WORDS = 16_000_000  # bytes
LARGEST_POWERS = 64_000
HIGHEST_RANK = 60

PIECE = 7_000  # characters: so that a frame need not wait while they are read in a thread
FEW = 1_400  # words: the same
AFTER_PIECE = 0.008  # seconds for which such a thread gives way to frames
READING = Lock()
AWAITED = Event()  # set while nothing else can go on before the words are there

_PACKED = "resources/{}.json.gz"
_WORD = re.compile(r"[A-Z]{4,10}")
_ENTRY = re.compile(rf'"(?<!\\")\s*+({_WORD.pattern}+)\s*+"\s*+:\s*+(\d++)')
"""A word of 4 to 10 letters and its frequency, as written in a package's JSON dictionary: ``"word": 50``."""


class WordList(NamedTuple):
    """The words of a language, or of an owner's file, read when first needed and once in each process.
    ``most``: how many of a language's most frequent words are used; 0 for all."""

    language: str = ""
    file: Path | None = None
    most: int = 0

    def __call__(self) -> Set[str]:
        """Return the words, in capitals. Raises Trouble if they cannot be read."""
        if awaited := current_thread() is main_thread():
            AWAITED.set()
        with READING:
            if awaited:
                AWAITED.clear()
            return read_words(self.file) if self.file else language_words(self.language, self.most)

    def commonest(self, many: int) -> WordList:
        """Return a list of the ``many`` most frequent words; for an owner's file, of all its words."""
        return self if self.file else self._replace(most=many)

    def check(self) -> None:
        """Raise Trouble if the words cannot be read; a dictionary is only unpacked, which is fast."""
        if self.file:
            read_words(self.file)
        else:
            check_packed(self.language)


def open_library(words: Path | None = None, powers: Path | None = None) -> Books:
    """Return the dictionaries and card powers, with those of the owner's files if files are given. The file
    ``words`` becomes the dictionary ``own``: one word a line; only words of 4 to 10 letters A to Z are used.
    The file ``powers`` replaces the powers. A language is read when a match first needs it. Raises Trouble if
    a file cannot be used."""
    lists = {language: WordList(language) for language in LANGUAGES}
    if words is not None:
        read_words.cache_clear()
        lists[OWN] = WordList(file=words)
        lists[OWN]()
    carried = read_powers(powers or resources.path("powers.json"))
    return Books(frozenset(lists.items()), frozenset(carried.items()))


kept_library = cache(open_library)  # the same, read once


@cache
def language_words(language: str, most: int = 0) -> Set[str]:
    """Return the words of a language, in capitals; only its ``most`` most frequent ones, unless that is 0.
    Raises Trouble if the package that has them is missing."""
    ranked = ranked_words(language)
    some = tuple(islice(dict.fromkeys(ranked[: 2 * most]), most)) if most else ranked
    found = set[str]()
    for begin in range(0, len(some), FEW):
        found.update(some[begin : begin + FEW])
        _give_way()
    gc.freeze()  # they stay: no frame has to wait while they are searched for what is not needed
    return found  # a frozen copy would take a frame's time


@cache
def ranked_words(language: str) -> tuple[str, ...]:
    """Return the words of a language, in capitals, the most frequent first; a few come twice. The package's
    file is parsed here: its own reader takes three times as long, and a hundred megabytes. Raises Trouble if
    the package is missing."""
    by_use: dict[str, list[str]] = defaultdict(list)
    try:
        packed = _package().joinpath(_PACKED.format(language))
        with packed.open("rb") as file, gzip.open(file, "rt", encoding="utf-8") as entries:
            while piece := entries.read(PIECE) + entries.readline():
                for word, uses in _ENTRY.findall(piece.upper()):
                    by_use[uses].append(word)
                _give_way()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError):
        raise Trouble("books.no-dictionaries") from None
    return tuple(chain.from_iterable(by_use[uses] for uses in sorted(by_use, key=int, reverse=True)))


def _give_way() -> None:
    """Wait a moment, unless the words are needed at once."""
    if current_thread() is not main_thread():
        AWAITED.wait(AFTER_PIECE)


def check_packed(language: str) -> None:
    """Raise Trouble if a language's dictionary is missing, or damaged according to its gzip checksum."""
    packed = _package().joinpath(_PACKED.format(language))
    if not packed.is_file():
        raise Trouble("books.no-dictionaries")
    try:
        with packed.open("rb") as file, gzip.open(file) as entries:
            while entries.read(1 << 16):
                pass
    except (OSError, EOFError, zlib.error):
        raise Trouble("books.damaged") from None


def _package() -> Traversable:
    try:
        import spellchecker
    except ImportError:
        raise Trouble("books.no-dictionaries") from None
    return files(spellchecker)


def check(books: Books) -> None:
    """Raise Trouble if one of these word lists or powers cannot be read; call this before a match begins."""
    for _, words in books.words:
        if isinstance(words, WordList):
            words.check()


@cache
def read_words(file: Path) -> frozenset[str]:
    """Return an owner's words, in capitals. Raises Trouble if the file is missing, or not a list of words."""
    capitals = (word.strip().upper() for word in _text(file, LARGEST_WORDS).splitlines())
    words = frozenset(word for word in capitals if _WORD.fullmatch(word))
    if not words:
        raise Trouble("books.no-word", file=file)
    return words


def read_powers(file: Path) -> dict[int, str]:
    """Return the power of each card that has one, by rank; Trouble if the file is missing or ambiguous."""
    try:
        rows = json.loads(_text(file, LARGEST_POWERS), object_pairs_hook=list, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise Trouble("powers.no-json", file=file, why=str(error).split("\n")[0]) from None
    if not _is_table(rows):
        raise Trouble("powers.no-table", file=file)
    if len({power for power, _ in rows}) < len(rows):
        raise Trouble("powers.power-twice", file=file)
    powers: dict[int, str] = {}
    for power, ranks in rows:
        if power not in POWERS:
            raise Trouble("powers.unknown", file=file, power=shown(power), known=tuple(POWERS))
        for rank in ranks:
            if type(rank) is not int or not 1 <= rank <= HIGHEST_RANK:
                raise Trouble("powers.no-card", file=file, card=shown(rank), highest=HIGHEST_RANK)
            if rank in powers:
                raise Trouble("powers.card-twice", file=file, card=rank)
            powers[rank] = power
    return powers


def _is_table(rows: object) -> bool:
    """Return whether this JSON is an object of lists; JSON objects are read as lists of pairs."""
    return isinstance(rows, list) and all(isinstance(row, tuple) and isinstance(row[1], list) for row in rows)


def _refuse(constant: str) -> object:
    raise ValueError(f"{constant} is no number")


def _text(file: Path, largest: int) -> str:
    """Return the text of a file; Trouble if it is unreadable, longer than ``largest`` bytes, or not UTF-8."""
    try:
        data = read(file, largest + 1)
        if len(data) > largest:
            raise Trouble("books.too-large", file=file, enough=largest // 1000)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble("books.no-text", file=file) from None
    except (OSError, ValueError) as error:
        raise Trouble("books.unreadable", file=file, why=why(error)) from None
