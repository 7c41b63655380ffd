"""The locks of an open history are held, however it was opened: else others would take its memory away."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from racko_game.message import Trouble
from racko_game.store.history import database
from racko_game.store.history.history import FILE, History
from tools.faults import by_hand
from tools.faults.kills import gone_on_beside

from ...counts import full
from .test_history import entry, keep
from .test_migration import write_version_1

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="its locks are those of Linux")

LOCKED = """
import fcntl, os, struct, sys
flock = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, 128, 1, 0)
with open(sys.argv[1] + "-shm", "r+b") as file:
    kind, _, _, _, holder = struct.unpack("hhqqi", fcntl.fcntl(file, fcntl.F_GETLK, flock))
print(0 if kind == fcntl.F_UNLCK else holder)
"""
"""Which process holds the lock by which the others know that somebody has the database open."""


def holder(file: Path) -> int:
    line = [sys.executable, "-c", LOCKED, str(file)]
    return int(subprocess.run(line, capture_output=True, text=True, check=True).stdout)


DAMAGED = {"log damaged": (f"{FILE}-wal", 32 + 24 + 100), "damaged": (FILE, 5)}


def leave(folder: Path, how: str) -> None:
    """Leave a history closed, as a killed game does (much of it in the log), or with more to be taken in."""
    history = History(folder)
    for number in range(1, 6):
        keep(history, entry(number, 3))
    if how in ("killed", "log damaged"):
        history.abandon()
        assert (folder / f"{FILE}-wal").stat().st_size > 0
    elif how == "missing":
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            history.hurry(0.0)
            keep(history, entry(1, 4))
            history.close()
    history.close()
    if how in DAMAGED:
        name, at = DAMAGED[how]
        data = bytearray((folder / name).read_bytes())
        data[at] ^= 0xFF
        (folder / name).write_bytes(data)


@pytest.mark.parametrize("how", ["new", "version 1", "closed", "killed", "missing", *DAMAGED])
def test_however_it_is_opened_its_lock_is_held_until_it_is_closed(tmp_path: Path, how: str) -> None:
    if how == "version 1":
        write_version_1(tmp_path)
    elif how != "new":
        leave(tmp_path, how)
    history, other = History(tmp_path), History(tmp_path)
    keep(history, entry(9, 2))
    assert holder(history.file) == os.getpid()
    assert other.match(9) is not None
    assert holder(history.file) == os.getpid()
    other.close()
    assert holder(history.file) == os.getpid()
    history.delete_player("Ann", lambda match, name: match)
    assert holder(history.file) == os.getpid()
    history.abandon()
    assert holder(history.file) == 0


def test_a_newer_one_is_refused_beside_an_open_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = History(tmp_path)
    keep(history, entry(1, 3))
    monkeypatch.setattr(database, "STEPS", database.STEPS[:1])
    with pytest.raises(Trouble, match=r"history\.newer"):
        keep(History(tmp_path), entry(2, 3))
    assert holder(history.file) == os.getpid()
    history.close()


def test_one_that_is_open_elsewhere_in_the_game_is_not_copied_aside(tmp_path: Path) -> None:
    history, other = History(tmp_path), History(tmp_path)
    keep(history, entry(1, 3))
    assert other.match(1) is not None

    def fails(found: sqlite3.Connection) -> None:
        raise database.DamagedRow("it is said so")

    with pytest.raises(Trouble, match=r"history\.not-kept"):
        other.do(fails)
    assert list(tmp_path.glob("*.broken*")) == []
    assert holder(history.file) == os.getpid()
    history.close()
    with pytest.raises(Trouble, match=r"history\.not-kept"):
        other.do(fails)
    assert (tmp_path / f"{FILE}.broken-1").exists()
    other.close()


def test_who_opens_a_file_of_an_open_one_by_hand_is_found(tmp_path: Path) -> None:
    """The watch that all tests stand under."""
    with closing(sqlite3.connect(tmp_path / FILE)) as one:
        one.execute("PRAGMA journal_mode = WAL")
        one.execute("CREATE TABLE some (a INTEGER)")
        for end in ("", "-wal", "-shm"):
            name = f"{tmp_path / FILE}{end}"
            assert by_hand._is_open(name)
            with pytest.raises(RuntimeError, match="by hand"), open(name, "rb"):  # noqa: PTH123
                pass
            with pytest.raises(RuntimeError, match="by hand"):
                os.open(name, os.O_RDONLY)
        by_hand.FOUND.clear()
    Path(tmp_path / FILE).read_bytes()


def test_a_history_that_another_game_has_put_aside_is_opened_anew(tmp_path: Path) -> None:
    history = History(tmp_path)
    keep(history, entry(1, 3))
    other = History(tmp_path / "other")
    keep(other, entry(1, 2))
    other.close()
    database.replace(history.file, other.file)
    keep(history, entry(1, 4))
    history.close()
    assert History(tmp_path).match(1) == entry(1, 4), "what was written before is written once more"


@pytest.mark.parametrize("number", full([2, 7], [2]))
def test_a_game_gone_on_with_after_a_kill_lives_beside_readers(number: int) -> None:
    beside = gone_on_beside(number, readers=full(30, 3))
    assert beside.wrong == ""
    assert beside.said > 0
