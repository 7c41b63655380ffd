"""The database of the history: opened, brought up to date, and put aside when it is damaged."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from ...trouble import Trouble
from ..files import make_folder
from .schema import APPLICATION, STEPS

PATIENCE = 5.0  # seconds for another window that is writing just now
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH)
"""What SQLite says of a database whose bytes were changed; with statements that are right, the last two,
too."""
FAILURE = (sqlite3.Error, UnicodeDecodeError)
"""What a statement raises; the second if SQLite quotes damaged bytes when it says what is wrong."""
PRIMARY = 0xFF  # the part of a code that names the kind of error
BESIDE = ("", "-wal", "-shm")  # the files of one database


def connect(file: Path) -> sqlite3.Connection:
    """A database that is whole after a power cut: what was committed is on the disk. sqlite3.Error."""
    make_folder(file.parent)
    database = sqlite3.connect(file, PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        database.text_factory = lambda data: data.decode("utf-8", "replace")  # its seal tells it is wrong
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
    except BaseException:
        database.close()
        raise
    return database


def bring_up_to_date(database: sqlite3.Connection, file: Path) -> None:
    """Have it the tables of now; a copy of what was there is put beside it. sqlite3.Error.

    Trouble if a newer version of the game has made it: it is left as it is then.
    """
    if _version(database) == len(STEPS):
        return
    with Transaction(database):
        version = _version(database)  # another window may have been quicker
        if version > len(STEPS):
            raise Trouble("history.newer", file=file)
        if 0 < version < len(STEPS):
            _copy(file, file.with_name(f"{file.stem}.{version}{file.suffix}"))
        for step in STEPS[version:]:
            for statement in step.split(";"):
                database.execute(statement)
        database.execute(f"PRAGMA application_id = {APPLICATION}")
        database.execute(f"PRAGMA user_version = {len(STEPS)}")


class Transaction:
    """All that is done meanwhile is written, or nothing; nobody else writes."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def __enter__(self) -> None:
        self._database.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None:
            self._database.execute("COMMIT")
        elif self._database.in_transaction:
            self._database.execute("ROLLBACK")


def damaged(error: Exception) -> bool:
    """Whether it was the bytes of the database that were wrong, and not the disk or its rights."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & PRIMARY in DAMAGE


def replace(file: Path, new: Path) -> Path:
    """Put a database in the place of another, which gets a name that none has: where that one lies now."""
    number = 1
    while (aside := file.with_name(f"{file.name}.broken-{number}")).exists():
        number += 1
    for end in BESIDE:
        with suppress(FileNotFoundError):
            os.replace(f"{file}{end}", f"{aside}{end}")  # noqa: PTH105 - one name for what tests let fail
    os.replace(new, file)  # noqa: PTH105
    return aside


def remove(file: Path) -> None:
    """Remove a database, if it is there."""
    for end in BESIDE:
        Path(f"{file}{end}").unlink(missing_ok=True)


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def _copy(file: Path, beside: Path) -> None:
    with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(beside)) as new:
        old.backup(new)
