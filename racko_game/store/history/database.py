"""The history's database: it is opened, migrated, checked for damage, and copied aside when it is damaged.

POSIX drops all locks of a process on a file as soon as the process closes any descriptor of that file. So
opening the file of an open database directly would remove SQLite's locks: the next process would believe it
is alone, and truncate the shared memory.
SQLite reads a log up to the first damaged page and silently drops the rest, since a power cut in the middle
of a save looks the same. But if several complete saves follow the damaged page, it was no power cut.
"""

from __future__ import annotations

import os
import sqlite3
import struct
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from errno import EBUSY
from itertools import count
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import TypeVar
from weakref import WeakSet

from ...message import Trouble
from ..files import copy, make_folder, read

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
    """Return a connection to a database; the file is not touched yet, but created if ``writes``: whether it
    may be changed. Raises sqlite3.Error if it cannot be opened."""
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
    again."""
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
    bad = None if struct.pack(">2I", *sums) == head[24:] else 0
    saves = 0
    for number, (start, page) in enumerate(_frames(log, int.from_bytes(head[8:12]))):
        if bad == number == 0:
            salt = start[8:16]  # the head does not tell which frames belong to it
        if bad is None:
            sums = _summed(order, page, _summed(order, start[:8], sums))
            whole = start[8:16] == salt and struct.pack(">2I", *sums) == start[16:]
            bad = None if whole else number
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


APPLICATION = 0x5241434F  # the number that marks this game's databases for SQLite's own tools

STEPS = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY, began REAL NOT NULL, played REAL NOT NULL, state TEXT NOT NULL,
        round INTEGER NOT NULL, plies INTEGER NOT NULL, edition TEXT NOT NULL, head TEXT NOT NULL,
        words TEXT NOT NULL, powers TEXT NOT NULL, seal TEXT NOT NULL
    );
    CREATE TABLE seats (
        match INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
        total INTEGER NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE actions (
        match INTEGER NOT NULL, ply INTEGER NOT NULL, said TEXT NOT NULL, seal TEXT NOT NULL,
        PRIMARY KEY (match, ply)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE matches ADD COLUMN ranked INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE matches ADD COLUMN star INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE matches ADD COLUMN day TEXT NOT NULL DEFAULT '';
    ALTER TABLE matches ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN nobody INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE rounds (
        match INTEGER NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL, points INTEGER NOT NULL,
        theirs REAL NOT NULL, total INTEGER NOT NULL, place INTEGER NOT NULL, out INTEGER NOT NULL,
        turns INTEGER NOT NULL, run INTEGER NOT NULL, in_order INTEGER NOT NULL, word TEXT NOT NULL,
        PRIMARY KEY (match, round, seat)
    ) WITHOUT ROWID;
    CREATE TABLE reviews (
        match INTEGER NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL, luck REAL NOT NULL,
        cost REAL NOT NULL, accuracy INTEGER, faultless INTEGER NOT NULL, PRIMARY KEY (match, round, seat)
    ) WITHOUT ROWID;
    CREATE TABLE results (
        match INTEGER NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, edition TEXT NOT NULL,
        seats INTEGER NOT NULL, level TEXT NOT NULL, unit TEXT NOT NULL, played REAL NOT NULL,
        over INTEGER NOT NULL DEFAULT 0, won INTEGER NOT NULL DEFAULT 0, rounds INTEGER NOT NULL DEFAULT 0,
        rounds_won INTEGER NOT NULL DEFAULT 0, points INTEGER NOT NULL DEFAULT 0,
        theirs REAL NOT NULL DEFAULT 0, outs INTEGER NOT NULL DEFAULT 0, out_turns INTEGER NOT NULL DEFAULT 0,
        best_points INTEGER NOT NULL DEFAULT 0, fewest_turns INTEGER NOT NULL DEFAULT 0,
        longest_run INTEGER NOT NULL DEFAULT 0, longest_word INTEGER NOT NULL DEFAULT 0,
        reviewed INTEGER NOT NULL DEFAULT 0, judged INTEGER NOT NULL DEFAULT 0, luck REAL NOT NULL DEFAULT 0,
        cost REAL NOT NULL DEFAULT 0, accuracy INTEGER NOT NULL DEFAULT 0,
        faultless INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (player, played, match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE players (
        name TEXT PRIMARY KEY, first_seen REAL NOT NULL, last_seen REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE bests (
        id INTEGER PRIMARY KEY, edition TEXT NOT NULL, seats INTEGER NOT NULL, initials TEXT NOT NULL,
        score INTEGER NOT NULL, at REAL NOT NULL, match INTEGER NOT NULL, player TEXT NOT NULL
    );
    CREATE TABLE achievements (
        player TEXT NOT NULL, id TEXT NOT NULL, at REAL NOT NULL, match INTEGER NOT NULL,
        round INTEGER NOT NULL, PRIMARY KEY (player, id)
    ) WITHOUT ROWID;
    CREATE INDEX matches_in_time ON matches (state, played);
    CREATE INDEX matches_to_find ON matches (played, id, edition, state, star, day);
    CREATE INDEX matches_of_days ON matches (day) WHERE day <> '';
    CREATE INDEX matches_to_count ON matches (played) WHERE counted < round - (state = 'open');
    CREATE INDEX seats_of_persons ON seats (name, match) WHERE kind = 'person';
    CREATE UNIQUE INDEX results_of_matches ON results (match, seat);
    CREATE INDEX results_to_review ON results (played) WHERE reviewed < rounds;
    CREATE INDEX bests_by_score ON bests (edition, seats, score DESC, at);
    UPDATE matches SET ranked = 0
        WHERE id IN (SELECT match FROM actions WHERE said LIKE 'back: %');
    INSERT INTO players SELECT name, min(began), max(played)
        FROM seats JOIN matches ON id = match WHERE kind = 'person' GROUP BY name;
    """,
)
"""The first script creates the tables of version 1, each later one migrates to the next version.

``rounds``, ``reviews`` and ``results`` are computed by replaying matches; ``matches.counted`` is the last
round already computed. ``results`` has the sums of ``rounds`` and ``reviews`` by person and match, so that
statistics need not read every round.
"""


T = TypeVar("T")

PATIENCE = 15.0  # seconds to wait for another window that is writing
PAUSE = 0.01  # seconds from one try to the next
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH)
"""SQLite's error codes for damaged bytes; the last two mean that only because our statements are correct."""
FAILURE = (sqlite3.Error, UnicodeDecodeError)
"""The errors a statement can raise.

UnicodeDecodeError if SQLite quotes damaged bytes in its error message.
"""
CHECKED = ("matches", "seats", "players", "bests", "achievements")
"""The tables whose integrity is checked: actions have their own checksums, others can be recomputed."""
MAGIC, AGE = b"SQLite format 3\0", slice(60, 64)
"""The first bytes of a SQLite database, and where its header has the version of the tables."""
PRIMARY = 0xFF  # the bits of an error code that name the kind of error
BESIDE = ("", "-wal", "-shm")  # the files of one database


class DamagedRow(sqlite3.DatabaseError):
    """A row of a database differs from what was written."""


def open_database(file: Path) -> Database:
    """Return a database, intact and with the current tables. Raises DamagedRow if it is damaged, Trouble if a
    newer version of the game made it (both leave its files untouched), else sqlite3.Error."""
    make_folder(file.parent)
    with raw_access(file) as allowed:
        if allowed:  # else all of this was looked at when it was opened first
            check_age(file)
            if saves_lost(file):
                raise DamagedRow("the last saves cannot be read")
        database = connect(file)
    try:
        _prepare(database)
    except BaseException:
        close_untouched(database)
        raise
    return database


def _prepare(database: Database) -> None:
    """Make the database durable across power cuts, migrate its tables to this version, and check them."""
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    bring_up_to_date(database)
    for table in CHECKED:
        (found,) = database.execute(f"PRAGMA integrity_check({table})").fetchone()
        if found != "ok":
            raise DamagedRow(found)


def patiently(do: Callable[[], T], until: Callable[[], float]) -> T:
    """Return the result of ``do``, which must change everything it should or nothing; it is tried again while
    another process has locked the database. SQLite does not wait when a transaction turns from reading to
    writing: two windows that open the same new database would block each other, and one would fail. ``until``
    returns the deadline on the monotonic clock, in seconds, which may change meanwhile. Raises sqlite3.Error
    if ``do`` fails, or the database is locked at the deadline or after 15 seconds."""
    own = monotonic() + PATIENCE
    while True:
        try:
            return do()
        except sqlite3.OperationalError as error:
            if not is_busy(error) or monotonic() > min(own, until()):
                raise
        sleep(PAUSE)


def is_busy(error: Exception) -> bool:
    """Return whether the error means that another process has locked the database."""
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_PROTOCOL)


def check_age(file: Path) -> None:
    """Raise Trouble if the database was made by a newer version of the game, without changing the file. The
    file is opened directly, so the database must not be open in this process."""
    with suppress(OSError):
        head = read(file, AGE.stop)
        if head.startswith(MAGIC) and int.from_bytes(head[AGE]) > len(STEPS):
            raise Trouble("history.newer", file=file)


def bring_up_to_date(database: Database) -> None:
    """Migrate the database to the current tables; first copy it beside its file.
    Raises Trouble, and changes nothing, if a newer version of the game made it; else sqlite3.Error."""
    if _version(database) == len(STEPS):
        return
    file = database.file
    with transaction(database):
        version = _version(database)  # another window may have been quicker
        if version > len(STEPS):
            raise Trouble("history.newer", file=file)
        if 0 < version < len(STEPS):
            beside = file.with_name(f"{file.stem}.{version}{file.suffix}")
            with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(beside)) as new:
                old.backup(new)
        for step in STEPS[version:]:
            for statement in step.split(";"):
                database.execute(statement)
        database.execute(f"PRAGMA application_id = {APPLICATION}")
        database.execute(f"PRAGMA user_version = {len(STEPS)}")


@contextmanager
def transaction(database: sqlite3.Connection, writes: bool = True) -> Iterator[None]:
    """Write all changes of the block or none, while no other process writes. Without ``writes``, the block
    reads one snapshot: others may write, but the block does not see it."""
    database.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
    try:
        yield
        database.execute("COMMIT")
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")


def damaged(error: Exception) -> bool:
    """Return whether the error means damaged bytes, not a full disk or missing permissions."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & PRIMARY in DAMAGE


def up_to_damage(rows: Iterable[T]) -> Iterator[T]:
    """Yield rows until one cannot be read."""
    with suppress(*FAILURE):
        yield from rows


def copy_aside(file: Path) -> Path:
    """Copy a database and its log byte by byte under an unused name, and return the path. Raises OSError if
    that fails, or if the database is open in this process."""
    names = (file.with_name(f"{file.name}.broken-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    try:
        with raw_access(file) as allowed:
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
    """Put the database ``new`` in the place of ``file``. Raises OSError if that fails."""
    for end in BESIDE[1:]:
        Path(f"{file}{end}").unlink(missing_ok=True)
    os.replace(new, file)  # noqa: PTH105 - one name for what tests let fail


def remove(file: Path) -> None:
    """Remove a database, if it exists. Raises OSError if that fails."""
    for end in BESIDE:
        Path(f"{file}{end}").unlink(missing_ok=True)


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])
