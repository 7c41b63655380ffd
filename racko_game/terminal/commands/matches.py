"""The match that a command line describes, and match files, which are written completely or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from reprlib import repr as shown
from typing import Any, BinaryIO

from ...match.match import Match
from ...match.plans.options import charter_of, read_options
from ...match.record.import_export import hides, sealed
from ...match.record.reading import load_record
from ...match.record.record import (
    MOST_ACTIONS,
    PERSON,
    Record,
    RecordError,
    print_record,
    record_of,
    resume,
    transcript,
)
from ...message import Trouble, message_of, why
from ...rules.books import OWN, Books
from ...rules.editions import edition
from ...rules.errors import RulesError
from ...rules.table import Charter
from ...store import files
from ...store.library import open_library
from .arguments import WrongOption


def chosen_books(named: Mapping[str, Any]) -> Books:
    """Return the dictionaries and card powers, with the files of --words and --powers if they are given.
    Raises WrongOption if one of the files cannot be read."""
    try:
        return open_library(named.get("words"), named.get("powers"))
    except Trouble as trouble:
        raise WrongOption.because(trouble) from None


def chosen_charter(named: Mapping[str, Any], seats: int, books: Books) -> Charter:
    """Return the charter for --edition, --option and --words. Raises WrongOption if it is not playable."""
    name = named.get("edition", "original")
    try:
        given = read_options(named.get("option", ()))
        if "words" in named and "dictionary" in edition(name).choices(seats, given):
            given.setdefault("dictionary", OWN)
        return charter_of(name, seats, given, books)
    except RulesError as error:
        raise WrongOption.because(error) from None


def save_record(record: Record, path: Path) -> None:
    """Write a match to a new file; do nothing if the file already has the same match. Raises Trouble if it
    cannot be written, or the file has something else."""
    data = print_record(record).encode()
    with writable(path):
        if not path.exists():
            files.write(path, data)
        elif not (path.is_file() and files.read(path, len(data) + 1) == data):
            raise Trouble("match.another-is-there", file=path)


def write_transcript(record: Record, lines: BinaryIO) -> None:
    """Write all lines of a match, or none if the player interrupts it."""
    data = "".join(f"{line}\n" for line in transcript(record)).encode()
    start = lines.tell() if lines.seekable() else None
    try:
        lines.write(data)
    except KeyboardInterrupt:
        if start is not None:
            lines.seek(start)
            lines.truncate()
        raise


def print_lines(lines: Iterable[str]) -> None:
    """Print lines. Raises Trouble if they cannot be written, for example to a full disk."""
    try:
        print("\n".join(lines), flush=True)
    except BrokenPipeError:  # who read the lines has left
        raise
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python tries again at its end
        raise Trouble("output.not-printed", why=error.strerror) from None


@contextmanager
def writable(path: Path) -> Iterator[None]:
    """Turn an error of writing in the block into Trouble that names the file."""
    try:
        yield
    except BrokenPipeError:  # who read the lines has left
        raise
    except OSError as error:
        raise Trouble("file.not-written", file=path, why=error.strerror) from None


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Turn an error of reading a match in the block into a WrongOption that names the file."""
    try:
        yield
    except RecordError as error:
        raise WrongOption("record.in-file", file=path, said=message_of(error)) from None
    except (OSError, ValueError) as error:
        raise WrongOption("file.unreadable", file=path, why=why(error)) from None


def save_match(match: Match, name: str, ours: set[Path]) -> Path:
    """Save a match under the name that a player chose, and return the path of its file. People cannot read
    the file (it is ``sealed``) while the match hides cards. ``ours``: the files to which this session has
    saved matches; only these may be overwritten. Raises Trouble, and keeps the old file, if the name is not
    valid for a file, the file cannot be written, or it exists and is not ours."""
    try:
        file = Path(name).expanduser().absolute()
        is_there = file.exists()
    except (OSError, ValueError, RuntimeError):
        raise Trouble("save.no-file", name=shown(name)) from None
    if "\0" in name:
        raise Trouble("save.zero-byte")
    if is_there and file not in ours:
        raise Trouble("save.there-already", file=file)
    try:
        text = print_record(record_of(match))
        files.write(file, (sealed(text) if hides(match) else text).encode())
    except RecordError as error:
        raise Trouble("match.cannot-keep-it", said=message_of(error)) from None
    except OSError as error:
        raise Trouble("match.cannot-keep", file=file, why=why(error)) from error
    ours.add(file)
    return file


def open_match(file: Path, books: Books) -> Match:
    """Return the match in a file, to be continued with these books. Raises WrongOption if that is
    impossible."""
    with readable(file):
        record = load_record(file, books=books)
        if all(player.kind != PERSON for player in record.players):
            raise WrongOption("match.no-person", file=file)
        if len(record.actions) >= MOST_ACTIONS:
            raise WrongOption("match.full", file=file, moves=MOST_ACTIONS)
        if (match := resume(record)).over:
            raise WrongOption("match.over", file=file)
        return match


def printable(name: str) -> str:
    """Return a name without control characters, which a terminal would obey."""
    return "".join(letter for letter in name if letter.isprintable())
