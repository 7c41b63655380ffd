"""Changes that could not be written before the game ended; a file keeps them until the next start.

Each file is from one game, complete or absent. Its changes are written to the database in one transaction,
which skips changes already there: so it does no harm if a game is killed before it removes the file.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...log import note, warn
from ...message import Trouble
from .. import files
from . import matches
from .database import transaction
from .matches import Best
from .rows import Chain, SavedMatch, seal

NAME = "history.missing-*.json"
LARGEST = 1 << 26  # bytes: what is longer was not written here


@dataclass(frozen=True)
class MissingLines:
    """The unwritten state of a match, with all its actions as text."""

    match: SavedMatch
    said: tuple[str, ...]

    def write(self, database: sqlite3.Connection) -> None:
        """Write the match; if different actions have been saved for it meanwhile, write it as a new match."""
        match, lines = self.match, Chain(self.match.seal, self.said)
        last = "SELECT seal FROM actions WHERE match = ? AND ply = ?"
        if database.execute(last, (match.id, match.plies - 1)).fetchone() == (lines.seals[match.plies],):
            return  # all of it is there, and maybe more
        try:
            matches.write(database, match, lines)
        except Trouble:
            id = int(seal(str(match.id), lines.seals[-1])[:14], 16)
            other = match._replace(id=id, ranked=False, day="")
            matches.write(database, other, Chain(other.seal, self.said))


@dataclass(frozen=True)
class MissingMark:
    """The unwritten value of the column ``star`` (0, 1) or ``day`` (see ``SavedMatch``) of match ``id``."""

    id: int
    column: str
    value: int | str

    def write(self, database: sqlite3.Connection) -> None:
        """Write the value."""
        if self.column in matches.MARKS:
            matches.mark(database, self.id, self.column, self.value)


@dataclass(frozen=True)
class MissingRemoval:
    """The unwritten deletion of the match with the number ``id``."""

    id: int

    def write(self, database: sqlite3.Connection) -> None:
        """Delete the match."""
        matches.remove(database, self.id)


@dataclass(frozen=True)
class MissingBest:
    """An unwritten score for the hall of fame."""

    best: Best

    def write(self, database: sqlite3.Connection) -> None:
        """Add the score, unless it is already there."""
        matches.add_in(database, self.best)


Missing = MissingLines | MissingMark | MissingRemoval | MissingBest
KINDS = {"lines": MissingLines, "mark": MissingMark, "removal": MissingRemoval, "best": MissingBest}
"""The changes by the ``type`` under which they are in a file."""


def key_of(change: Missing) -> object:
    """Return what the change is about; a later change with the same key replaces it."""
    match change:
        case MissingLines(match):
            return "lines", match.id
        case MissingMark(id, column):
            return "mark", id, column
    return change


def save_missing(folder: Path, missing: Sequence[Missing]) -> Path:
    """Write unwritten changes, in their order, to a new file in ``folder``; return its path. Raises OSError
    if that fails."""
    import msgspec  # seldom needed

    files.sweep(folder, NAME)
    names = {kind: name for name, kind in KINDS.items()}
    written = msgspec.json.encode([{"type": names[type(one)], **vars(one)} for one in missing])
    file = folder / NAME.replace("*", f"{time.time_ns():020}-{os.urandom(2).hex()}")
    files.write(file, seal(written.decode()).encode() + b"\n" + written + b"\n")
    return file


def missing_files(folder: Path) -> list[Path]:
    """Return the files of unwritten changes, the oldest first."""
    return sorted(folder.glob(NAME))


def import_missing(database: sqlite3.Connection, folder: Path) -> None:
    """Write what is in all ``missing_files`` to the database; remove these. Raises sqlite3.Error."""
    if not missing_files(folder):
        return
    with transaction(database):
        taken = missing_files(folder)  # by now another game may have taken some in
        for file in taken:
            for one in _read(file):
                one.write(database)
    for file in taken:
        with suppress(OSError):
            files.remove(file)
            note(__name__, f"What is in {file.name} is in the history now")


def _read(file: Path) -> Sequence[Missing]:
    """Return the changes in a file; if it is damaged, rename it and return none."""
    import msgspec  # seldom needed

    try:
        its, _, written = files.read(file, LARGEST).strip().partition(b"\n")
        if its.decode() != seal(written.decode()):
            raise ValueError("it is not what was written")
        changes = msgspec.json.decode(written, type=list[dict[str, Any]])
        return [msgspec.convert(change, KINDS[change.pop("type")]) for change in changes]
    except (OSError, ValueError, KeyError) as error:  # msgspec's errors are ValueErrors
        warn(__name__, f"{file} cannot be taken into the history: {error}")
        with suppress(OSError):
            files.put_aside(file)
        return ()
