"""Changes that could not be written before the game ended: they wait beside the history until the next start.

Each file is from one game, complete or absent. Its changes are written in one transaction, which does nothing
if they are there already: a game killed before it removes the file does no harm.
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
from .rows import Chain, SavedMatch, seal

NAME = "history.missing-*.json"
LARGEST = 1 << 26  # bytes: what is longer was not written here


class MissingLines(msgspec.Struct, frozen=True, tag="lines"):
    """The state of a match, and all its actions."""

    match: SavedMatch
    said: tuple[str, ...]

    @property
    def key(self) -> tuple[object, ...]:
        """Return the identity of the change: a later one with the same key replaces it."""
        return "lines", self.match.id

    def write(self, database: sqlite3.Connection) -> None:
        """Write the missing lines; if the match has gone on differently meanwhile, as a new match."""
        match, lines = self.match, Chain(self.match.seal, self.said)
        if match.plies and matches.seal_at(database, match.id, match.plies - 1) == lines.seals[match.plies]:
            return  # all of it is there, and maybe more
        try:
            matches.write(database, match, lines)
        except Trouble:
            id = int(seal(str(match.id), lines.seals[-1])[:14], 16)
            other = match._replace(id=id, ranked=False, day="")
            matches.write(database, other, Chain(other.seal, self.said))


class MissingMark(msgspec.Struct, frozen=True, tag="mark"):
    """A match's ``star`` or ``day``."""

    id: int
    column: str
    value: int | str

    @property
    def key(self) -> tuple[object, ...]:
        """Return the identity of the change."""
        return "mark", self.id, self.column

    def write(self, database: sqlite3.Connection) -> None:
        """Mark the match."""
        if self.column in matches.MARKS:
            matches.mark(database, self.id, self.column, self.value)


class MissingRemoval(msgspec.Struct, frozen=True, tag="removal"):
    """A match to be deleted."""

    id: int

    @property
    def key(self) -> tuple[object, ...]:
        """Return the identity of the change."""
        return "removal", self.id

    def write(self, database: sqlite3.Connection) -> None:
        """Delete the match."""
        matches.remove(database, self.id)


class MissingBest(msgspec.Struct, frozen=True, tag="best"):
    """A score for the hall of fame."""

    best: Best

    @property
    def key(self) -> tuple[object, ...]:
        """Return the identity of the change."""
        return "best", *self.best

    def write(self, database: sqlite3.Connection) -> None:
        """Add the score, once."""
        hall.add_in(database, self.best)


Missing = MissingLines | MissingMark | MissingRemoval | MissingBest


def save_missing(folder: Path, missing: Sequence[Missing]) -> Path:
    """Write missing changes into a file, in this order, and return its path. Raises OSError if that fails."""
    files.sweep(folder, NAME)
    written = msgspec.json.encode(missing)
    file = folder / NAME.replace("*", f"{time.time_ns():020}-{os.urandom(2).hex()}")
    files.write(file, seal(written.decode()).encode() + b"\n" + written + b"\n")
    return file


def missing_files(folder: Path) -> list[Path]:
    """Return the files of missing changes, the oldest first."""
    return sorted(folder.glob(NAME))


def import_missing(database: sqlite3.Connection, folder: Path) -> None:
    """Write all missing changes into the history. Raises sqlite3.Error if that fails."""
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
    """Write missing changes into the history, all or none. Raises sqlite3.Error if that fails."""
    with Transaction(database):
        _write(database, missing)


def _write(database: sqlite3.Connection, missing: Iterable[Missing]) -> None:
    for one in missing:
        one.write(database)


def _read(file: Path) -> Sequence[Missing]:
    """The changes in a file; none if it is not as it was written, and then it is put aside."""
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
