"""The database of the history: opened, brought up to date, and put aside when it is damaged."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from errno import EBUSY
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from ...message import Trouble
from ..files import copy, make_folder, read
from .connections import Database, by_hand, connect, leave, saves_lost
from .schema import APPLICATION, STEPS

T = TypeVar("T")

PATIENCE = 15.0  # seconds for another window that is writing just now
PAUSE = 0.01  # seconds from one try to the next
HELD = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_PROTOCOL)
"""What SQLite says of a database that somebody else holds."""
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH)
"""What SQLite says of a database whose bytes were changed; with statements that are right, the last two,
too."""
FAILURE = (sqlite3.Error, UnicodeDecodeError)
"""What a statement raises; the second if SQLite quotes damaged bytes when it says what is wrong."""
CHECKED = ("matches", "seats", "players", "bests", "achievements")
"""The tables that are to be whole: actions have seals of their own, the rest can be found again."""
MAGIC, AGE = b"SQLite format 3\0", slice(60, 64)
"""How a database begins, and the bytes of its version."""
PRIMARY = 0xFF  # the part of a code that names the kind of error
BESIDE = ("", "-wal", "-shm")  # the files of one database


class Spoiled(sqlite3.DatabaseError):
    """What stands in a database is not what was written."""


def open_database(file: Path) -> Database:
    """A database, whole and with the tables of now. sqlite3.Error.

    Spoiled if it is damaged; Trouble if a newer version of the game has made it. Its files are as they were
    then.
    """
    make_folder(file.parent)
    with by_hand(file) as allowed:
        if allowed:  # else all of this was looked at when it was opened first
            check_age(file)
            if saves_lost(file):
                raise Spoiled("the last saves cannot be read")
        database = connect(file)
    try:
        _prepare(database)
    except BaseException:
        leave(database)
        raise
    return database


def _prepare(database: Database) -> None:
    """Have it whole after a power cut, what was committed on the disk; and the tables of now."""
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    bring_up_to_date(database, database.file)
    for table in CHECKED:
        (found,) = database.execute(f"PRAGMA integrity_check({table})").fetchone()
        if found != "ok":
            raise Spoiled(found)


def patiently(do: Callable[[], T], until: Callable[[], float]) -> T:
    """What it comes to; while somebody else holds the database it is tried again. sqlite3.Error.

    SQLite waits for nobody where it goes over from reading to writing: two windows that open the same new
    database would stand in each other's way, and one of them lose.

    Args:
        do: What is done, all of it or nothing.
        until: When, by the monotonic clock, nobody can wait any longer; it may come to be sooner.
    """
    own = monotonic() + PATIENCE
    while True:
        try:
            return do()
        except sqlite3.OperationalError as error:
            if not held(error) or monotonic() > min(own, until()):
                raise
        sleep(PAUSE)


def held(error: Exception) -> bool:
    """Whether somebody else holds the database."""
    return getattr(error, "sqlite_errorcode", 0) & PRIMARY in HELD


def check_age(file: Path) -> None:
    """Trouble if a newer version of the game has made a database: opened, it might change.

    It is opened by hand: it must not be open in this process.
    """
    with suppress(OSError):
        head = read(file, AGE.stop)
        if head.startswith(MAGIC) and int.from_bytes(head[AGE]) > len(STEPS):
            raise Trouble("history.newer", file=file)


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
    """All that is done meanwhile is written, or nothing; nobody else writes.

    Unless it ``writes``, others do, and nothing of that is seen.
    """

    def __init__(self, database: sqlite3.Connection, writes: bool = True) -> None:
        self._database = database
        self._begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

    def __enter__(self) -> None:
        self._database.execute(self._begin)

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        try:
            if kind is None:
                self._database.execute("COMMIT")
        finally:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")


def damaged(error: Exception) -> bool:
    """Whether it was the bytes of the database that were wrong, and not the disk or its rights."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & PRIMARY in DAMAGE


def up_to_damage(rows: Iterable[T]) -> Iterator[T]:
    """Rows, as far as they can be read."""
    with suppress(*FAILURE):
        yield from rows


def copy_aside(file: Path) -> Path:
    """Have the very bytes of a database, and of its log, under a name that none has: which one.

    OSError if that cannot be, or if it is open in this process.
    """
    number = 1
    while (aside := file.with_name(f"{file.name}.broken-{number}")).exists():
        number += 1
    try:
        with by_hand(file) as allowed:
            if not allowed:
                raise OSError(EBUSY, os.strerror(EBUSY), str(file))
            for end in BESIDE[:2]:
                with suppress(FileNotFoundError):
                    copy(Path(f"{file}{end}"), Path(f"{aside}{end}"))
    except OSError:
        remove(aside)
        raise
    return aside


def replace(file: Path, new: Path) -> None:
    """Put a database in the place of another. OSError."""
    for end in BESIDE[1:]:
        Path(f"{file}{end}").unlink(missing_ok=True)
    os.replace(new, file)  # noqa: PTH105 - one name for what tests let fail


def remove(file: Path) -> None:
    """Remove a database, if it is there."""
    for end in BESIDE:
        Path(f"{file}{end}").unlink(missing_ok=True)


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def _copy(file: Path, beside: Path) -> None:
    with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(beside)) as new:
        old.backup(new)
