"""Connections to a SQLite database, safe access to its files, and damage in its write-ahead log.

POSIX drops all locks of a process on a file as soon as the process closes any descriptor of that file. So
opening the file of an open database directly would remove SQLite's locks: the next process would believe it
is alone, and truncate the shared memory.
SQLite reads a log up to the first damaged page and silently drops the rest, since a power cut in the middle
of a save looks the same. But if several complete saves follow the damaged page, it was no power cut.
"""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from weakref import WeakSet

BUSY = 0.1  # seconds that SQLite waits for another connection, before it says so


class Database(sqlite3.Connection):
    """A connection, registered as open until ``close``, to ``file``, with its ``identity`` on the disk."""

    file: Path
    identity: tuple[int, int] | None

    @property
    def moved(self) -> bool:
        """Return whether the database's file was removed or replaced, so that changes would be lost."""
        return _identity(self.file) != self.identity

    def close(self) -> None:
        """Close the connection; when the last one closes, SQLite copies the log into the database."""
        super().close()
        with _lock:
            _open.discard(self)


_lock = RLock()  # while it is held, no database is opened
_open: WeakSet[Database] = WeakSet()


def connect(file: Path, writes: bool = True) -> Database:
    """Return a connection to a database; the file is not touched yet.

    file: the path; it is created if ``writes``
    writes: whether it may be changed
    Raises sqlite3.Error if it cannot be opened.
    """
    name = f"{file.absolute().as_uri()}?mode={'rwc' if writes else 'ro'}"
    with _lock:
        database = sqlite3.connect(
            name, timeout=BUSY, isolation_level=None, check_same_thread=False, factory=Database, uri=True
        )
        database.file, database.identity = file, _identity(file)
        _open.add(database)
    database.text_factory = lambda data: data.decode("utf-8", "replace")  # its seal tells it is wrong
    return database


@contextmanager
def raw_access(file: Path) -> Iterator[bool]:
    """Yield whether this process has not opened the database; it cannot open it during the block."""
    with _lock:
        its = _identity(file)
        yield its is None or all(database.identity != its for database in _open)


def close_untouched(database: Database) -> None:
    """Close a database without changing its files, as if the process had been killed. Normally the last
    connection to close copies the log into the database, unless it is read-only."""
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
    """Return the device and inode of a file; None if it does not exist."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


HEADER, FRAME = 32, 24  # bytes: of the log, and before each page
HIGH_FIRST = 0x377F0683  # a log whose sums were made from high bytes first
MASK = 0xFFFFFFFF
Sums = tuple[int, int]


def saves_lost(file: Path) -> bool:
    """Return whether the log of a database has complete saves after a damaged page, which SQLite would drop.

    False if that cannot be determined. The log is opened directly, so the database must not be open in this
    process. Another process may be writing meanwhile, so damage counts only if a second reading finds it
    again.
    """
    with suppress(OSError, struct.error):
        damage = _damage(file)
        return damage is not None and damage == _damage(file)
    return False


def _damage(file: Path) -> int | None:
    """Return the number of the first damaged frame with several saves after it; None if there is none."""
    log = Path(f"{file}-wal").read_bytes()  # at once, so that next to nothing is written meanwhile
    head = log[:HEADER]
    order = ">" if int.from_bytes(head[:4]) == HIGH_FIRST else "<"
    sums, salt = _summed(order, head[:24], (0, 0)), head[16:24]
    bad = None if _packed(sums) == head[24:] else 0
    saves = 0
    for number, (start, page) in enumerate(_frames(log, int.from_bytes(head[8:12]))):
        if bad == number == 0:
            salt = start[8:16]  # the head does not tell which frames belong to it
        if bad is None:
            sums = _summed(order, page, _summed(order, start[:8], sums))
            bad = None if start[8:16] == salt and _packed(sums) == start[16:] else number
        saves += bad is not None and start[8:16] == salt and start[4:8] != bytes(4)
    return bad if saves > 1 else None


def _frames(log: bytes, size: int) -> Iterator[tuple[bytes, bytes]]:
    """Yield the frames of a log as (header, page); ``size`` is the page size in bytes."""
    for page in range(HEADER + FRAME, len(log) - size + 1, FRAME + size) if size else ():
        yield log[page - FRAME : page], log[page : page + size]


def _summed(order: str, data: bytes, sums: Sums) -> Sums:
    """Return SQLite's checksum of data, two words at a time, continued from ``sums``."""
    a, b = sums
    for one, other in struct.iter_unpack(f"{order}2I", data):
        a = (a + one + b) & MASK
        b = (b + other + a) & MASK
    return a, b


def _packed(sums: Sums) -> bytes:
    return struct.pack(">2I", *sums)
