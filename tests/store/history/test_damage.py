"""A damaged history, full disks, locks: what is missing is said, nothing wrong is shown, the game goes on."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from racko_game.jobs.work import ImmediateJobs
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Trouble
from racko_game.store.history import database
from racko_game.store.history.database import saves_lost
from racko_game.store.history.history import FILE, History
from tests.counts import full
from tests.match.playing import reopened
from tools.faults import by_hand, histories
from tools.faults.games import hosted, match_of
from tools.faults.kills import gone_on_beside, killed_together

from .test_history import entry, keep, write_version_1

FEW = 25
EACH = full(9, 19)  # of the places where it is cut, so many are between those that are looked at


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> histories.Written:
    return histories.written(tmp_path_factory.mktemp("closed"), closed=True)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> histories.Written:
    """As a killed game leaves it."""
    return histories.written(tmp_path_factory.mktemp("left"), closed=False)


def test_a_history_cut_at_any_page_tells_what_is_missing(tmp_path: Path, closed: histories.Written) -> None:
    assert histories.judged(tmp_path / "whole", closed.files, closed) == "same"
    outcomes = {what: histories.judged(tmp_path / "cut", was, closed) for what, was in histories.cut(closed)}
    assert not [told for told in outcomes.items() if told[1].startswith("FAULT")]
    assert list(outcomes.values()).count("told") > 30


def test_a_log_cut_anywhere_is_one_that_ends_sooner(tmp_path: Path, left: histories.Written) -> None:
    assert histories.judged(tmp_path / "whole", left.files, left) == "same"
    for what, files in list(histories.cut(left))[::EACH]:
        outcome = histories.judged(tmp_path / "cut", files, left)
        assert not outcome.startswith("FAULT"), (what, outcome)


@pytest.mark.parametrize("first", range(0, full(4, 1) * FEW, FEW))
def test_no_changed_byte_is_taken_for_what_was_written(
    tmp_path: Path, closed: histories.Written, left: histories.Written, first: int
) -> None:
    assert not saves_lost(tmp_path / "none"), "where there is no log"
    for number in range(first, first + FEW):
        was = (closed, left)[number % 2]
        what, files = histories.by_chance(was, number)
        outcome = histories.judged(tmp_path / "spoiled", files, was)
        assert not outcome.startswith("FAULT"), (number, what, outcome)


@pytest.mark.parametrize(
    ("at", "outcome"),
    [(histories.HEADER + 5 * histories.FRAME + 100, "told"), (3, "told"), (4, "told"), (16, "told"),
     (20, "told"), (24, "told"), (-10, "earlier")],
)  # fmt: skip
def test_saves_that_cannot_be_read_any_more_are_missed_but_the_last_that_may_have_been_under_way(
    tmp_path: Path, left: histories.Written, at: int, outcome: str
) -> None:
    """Damaged: a page, what the log is, its version, what its pages are marked with, its sum; its end."""
    log = bytearray(left.files[histories.LOG])
    log[at] ^= 0xFF if at == 3 else 1
    assert histories.judged(tmp_path / "spoiled", {**left.files, histories.LOG: bytes(log)}, left) == outcome


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a disk of its own needs Linux")


@contextmanager
def longest_file(size: int) -> Iterator[None]:
    """No file may become longer: to whoever writes it that is a full disk, too."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def test_a_file_that_may_not_grow_is_told_and_what_was_kept_is_there(tmp_path: Path) -> None:
    match, repository = match_of(1), MatchRepository(tmp_path, ImmediateJobs())
    autosave, host = repository.autosave(match), hosted(match)
    host.listen(autosave)
    host.play(3)
    assert autosave.safe()
    with longest_file(150_000):
        kept = len(match.actions)
        while autosave.problem is None:
            kept = len(match.actions)
            host.step()
            assert autosave.safe()
            assert len(match.actions) < 200
        _, again = reopened(MatchRepository(tmp_path, ImmediateJobs()), autosave.entry)
        assert len(again.actions) == kept
    host.step()
    assert autosave.safe()
    assert autosave.problem is None
    _, again = reopened(MatchRepository(tmp_path, ImmediateJobs()), autosave.entry)
    assert again.table == match.table


@linux
@pytest.mark.parametrize("kilobytes", [64, 512])
def test_a_full_disk_is_told_and_loses_nothing(kilobytes: int) -> None:
    try:
        with histories.small_disk(kilobytes) as disk:
            assert histories.full(disk, 2) == ""
        with histories.small_disk(kilobytes) as disk:
            assert histories.settings_on_a_full_disk(disk) == ""
    except PermissionError as error:
        pytest.skip(str(error))


@linux
def test_a_folder_that_is_read_only_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o777)
    assert histories.read_only(tmp_path, 0) == ""


def test_two_games_in_one_folder_lose_nothing_either_of_them_has_said() -> None:
    assert killed_together(5).wrong == ""


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


@linux
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


@linux
def test_a_newer_one_is_refused_beside_an_open_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = History(tmp_path)
    keep(history, entry(1, 3))
    monkeypatch.setattr(database, "STEPS", database.STEPS[:1])
    with pytest.raises(Trouble, match=r"history\.newer"):
        keep(History(tmp_path), entry(2, 3))
    assert holder(history.file) == os.getpid()
    history.close()


@linux
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


@linux
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


@linux
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


@linux
@pytest.mark.parametrize("number", full([2, 7], [2]))
def test_a_game_gone_on_with_after_a_kill_lives_beside_readers(number: int) -> None:
    beside = gone_on_beside(number, readers=full(30, 3))
    assert beside.wrong == ""
    assert beside.said > 0
