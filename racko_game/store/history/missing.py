"""What could not be written into the history before the game ended: it lies beside it until the next start.

Each file is one game's, whole or not there. What stands in it is written in one transaction, in which it
changes nothing if it is there already: a game that is killed before the file is removed does no harm.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from ...log import note, warn
from ...message import Trouble
from .. import files
from . import hall, matches
from .database import Transaction
from .hall import Best
from .rows import Chain, KeptMatch, seal

NAME = "history.missing-*.json"
LARGEST = 1 << 26  # bytes: what is longer was not written here


class MissingLines(msgspec.Struct, frozen=True, tag="lines"):
    """How a match stands, and all that was done in it."""

    match: KeptMatch
    said: tuple[str, ...]

    @property
    def key(self) -> tuple[object, ...]:
        """What is written later, and the same, takes its place."""
        return "lines", self.match.id

    def write(self, database: sqlite3.Connection) -> None:
        """Write what of it is not there; if it went on in another way meanwhile, as a match of its own."""
        match, lines = self.match, Chain(self.match.seal, self.said)
        if match.plies and matches.seal_at(database, match.id, match.plies - 1) == lines.seals[match.plies]:
            return  # all of it is there, and maybe more
        try:
            matches.write_in(database, match, lines)
        except Trouble:
            id = int(seal(str(match.id), lines.seals[-1])[:14], 16)
            other = match._replace(id=id, ranked=False, day="")
            matches.write_in(database, other, Chain(other.seal, self.said))


class MissingMark(msgspec.Struct, frozen=True, tag="mark"):
    """A match's ``star`` or ``day``."""

    id: int
    column: str
    value: int | str

    @property
    def key(self) -> tuple[object, ...]:
        """The same."""
        return "mark", self.id, self.column

    def write(self, database: sqlite3.Connection) -> None:
        """Mark the match."""
        if self.column in matches.MARKS:
            matches.mark_in(database, self.id, self.column, self.value)


class MissingRemoval(msgspec.Struct, frozen=True, tag="removal"):
    """A match that was to be forgotten."""

    id: int

    @property
    def key(self) -> tuple[object, ...]:
        """The same."""
        return "removal", self.id

    def write(self, database: sqlite3.Connection) -> None:
        """Forget it."""
        matches.remove(database, self.id)


class MissingBest(msgspec.Struct, frozen=True, tag="best"):
    """A score in the hall of fame."""

    best: Best

    @property
    def key(self) -> tuple[object, ...]:
        """The same."""
        return "best", *self.best

    def write(self, database: sqlite3.Connection) -> None:
        """Have it there, once."""
        hall.add_in(database, self.best)


Missing = MissingLines | MissingMark | MissingRemoval | MissingBest


def put_beside(folder: Path, missing: Sequence[Missing]) -> Path:
    """Keep what is missing, in this order; where. OSError."""
    files.sweep(folder, NAME)
    written = msgspec.json.encode(missing)
    file = folder / NAME.replace("*", f"{time.time_ns():020}-{os.urandom(2).hex()}")
    files.write(file, seal(written.decode()).encode() + b"\n" + written + b"\n")
    return file


def missing_files(folder: Path) -> list[Path]:
    """The files of what is missing, the oldest first."""
    return sorted(folder.glob(NAME))


def take_in(database: sqlite3.Connection, folder: Path) -> None:
    """Write all that is missing into the history. sqlite3.Error."""
    if not missing_files(folder):
        return
    with Transaction(database):
        taken = missing_files(folder)  # by now another game may have taken some in
        for file in taken:
            _write(database, _read(file))
    for file in taken:
        with suppress(OSError):
            files.remove(file)
            note(__name__, f"What is in {file.name} is in the history now")


def write_missing(database: sqlite3.Connection, missing: Iterable[Missing]) -> None:
    """Write what is missing into the history, all of it or nothing. sqlite3.Error."""
    with Transaction(database):
        _write(database, missing)


def _write(database: sqlite3.Connection, missing: Iterable[Missing]) -> None:
    for one in missing:
        one.write(database)


def _read(file: Path) -> Sequence[Missing]:
    """What a file says is missing; nothing if it is not what was written: then it is put aside."""
    try:
        its, _, written = files.read(file, LARGEST).strip().partition(b"\n")
        if its.decode() != seal(written.decode()):
            raise ValueError("it is not what was written")
        return msgspec.json.decode(written, type=list[Missing])
    except (OSError, ValueError) as error:  # msgspec's errors are such
        warn(__name__, f"{file} cannot be taken into the history: {error}")
        with suppress(OSError):
            files.put_aside(file)
        return ()
