"""Connections to a database, and when its files may be opened by hand: never while it is open here.

POSIX drops all locks of a process on a file as soon as it closes any descriptor of that file. SQLite holds
its locks on descriptors of its own, so a file of an open database that is read by hand is unguarded from then
on: the next process takes itself for the only one, and cuts off the memory that both share.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from weakref import WeakSet

BUSY = 0.1  # seconds that SQLite waits for another connection, before it says so


class Database(sqlite3.Connection):
    """A connection that is known to be open until it is closed. ``file`` is where the database lies."""

    file: Path
    identity: tuple[int, int] | None

    @property
    def moved(self) -> bool:
        """Whether another file, or none, lies there by now: what is written here is found by nobody."""
        return _identity(self.file) != self.identity

    def close(self) -> None:
        """Close it; SQLite copies its log into it if no other connection is left."""
        super().close()
        with _lock:
            _open.discard(self)


_lock = RLock()  # while it is held, no database is opened
_open: WeakSet[Database] = WeakSet()


def connect(file: Path, writes: bool = True) -> Database:
    """A connection to a database, which is not touched yet. sqlite3.Error.

    Args:
        file: Where it lies; it is made if it ``writes``.
        writes: Whether it may be changed.
    """
    name = f"{file.absolute().as_uri()}?mode={'rwc' if writes else 'ro'}"
    with _lock:
        database = sqlite3.connect(
            name, BUSY, isolation_level=None, check_same_thread=False, factory=Database, uri=True
        )
        database.file, database.identity = file, _identity(file)
        _open.add(database)
    database.text_factory = lambda data: data.decode("utf-8", "replace")  # its seal tells it is wrong
    return database


@contextmanager
def by_hand(file: Path) -> Iterator[bool]:
    """Whether the files of a database may be opened by hand: in the block this process does not open it."""
    with _lock:
        its = _identity(file)
        yield its is None or all(database.identity != its for database in _open)


def leave(database: Database) -> None:
    """Close a database and leave its files as they are, as a killed process does.

    The last connection to be closed copies the log into the database, unless it may only read.
    """
    with suppress(sqlite3.Error):
        last = connect(database.file, writes=False)
        try:
            with suppress(sqlite3.Error, UnicodeDecodeError):
                last.execute("PRAGMA user_version").fetchone()  # now it holds a lock, and the log
            database.close()
        finally:
            last.close()
    with suppress(sqlite3.Error):
        database.close()


def _identity(file: Path) -> tuple[int, int] | None:
    """The device and the number of a file; None if it is not there."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
