"""Files are whole or not there, whatever happens: a full disk, a power cut, a kill, another game."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from errno import EACCES, EFBIG, EIO
from pathlib import Path

import pytest

from racko_game.store import files
from racko_game.store.files import put_aside, read, remove, whole_file, write

posix = pytest.mark.skipif(os.name != "posix", reason="others have no such files or limits")


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def fail(error: BaseException) -> Callable[..., None]:
    def failing(*given: object, **more: object) -> None:
        raise error

    return failing


def test_what_is_written_is_read_and_never_half_of_it(tmp_path: Path) -> None:
    path = tmp_path / "in" / "a folder" / "file"
    for data in (b"first", b"", b"second" * 1000):
        write(path, data)
        assert read(path, 10_000) == data
        assert names(path.parent) == ["file"]
    assert read(path, 3) == b"sec"
    with whole_file(path) as file:
        file.write(b"ne")
        file.flush()
        assert read(path, 10) == b"secondseco"
        file.write(b"w")
    assert read(path, 10) == b"new"


def test_it_is_on_the_disk_before_it_takes_its_place_and_its_name_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a power cut at any moment leaves the old file or the new one."""
    done: list[str] = []
    sync, replace = os.fsync, os.replace

    def seen_sync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def seen_replace(old: Path, new: Path) -> None:
        done.append("replace")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", seen_sync)
    monkeypatch.setattr(os, "replace", seen_replace)
    write(tmp_path / "file", b"data")
    assert done == ["file", "replace", "folder"]


@pytest.mark.parametrize("cut", ["begin", "fsync", "replace", "folder"])
@pytest.mark.parametrize("error", [OSError(EIO, "broken"), KeyboardInterrupt()])
def test_a_write_that_breaks_off_leaves_the_old_file_or_the_new_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: str, error: BaseException
) -> None:
    """What is not on the disk by then is lost in a power cut: all that was written since the last fsync."""
    where = {"begin": (files, "_begin"), "folder": (files, "_sync_folder")}.get(cut, (os, cut))
    write(tmp_path / "file", b"old")
    monkeypatch.setattr(*where, fail(error))
    with pytest.raises(type(error)) as raised:
        write(tmp_path / "file", b"new")
    assert raised.value is error
    assert read(tmp_path / "file", 10) == (b"new" if cut == "folder" else b"old")
    assert names(tmp_path) == ["file"]


LIMITED = """
import resource, sys
from pathlib import Path
from racko_game.store.files import write
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    write(Path(sys.argv[1]), b"x" * int(sys.argv[2]))
except OSError as error:
    print(error.errno)
"""


@posix
@pytest.mark.parametrize(("size", "fits"), [(4096, True), (4097, False), (10_000_000, False)])
def test_where_there_is_no_room_the_old_file_stays(tmp_path: Path, size: int, fits: bool) -> None:
    write(tmp_path / "file", b"old")
    line = [sys.executable, "-c", LIMITED, str(tmp_path / "file"), str(size)]
    said = subprocess.run(line, capture_output=True, text=True, timeout=60, check=True).stdout
    assert said == ("" if fits else f"{EFBIG}\n")
    assert read(tmp_path / "file", size) == (b"x" * size if fits else b"old")
    assert names(tmp_path) == ["file"]


def test_what_cannot_be_cleared_away_hides_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", fail(OSError(EIO, os.strerror(EIO))))
    monkeypatch.setattr(Path, "unlink", fail(OSError(EACCES, os.strerror(EACCES))))
    with pytest.raises(OSError, match=os.strerror(EIO)):
        write(tmp_path / "file", b"new")


def test_a_file_that_is_marked_read_only_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write(file, b"old")
    file.chmod(0o444)
    with pytest.raises(PermissionError, match=str(file)):
        write(file, b"new")
    assert read(file, 10) == b"old"
    assert names(tmp_path) == ["file"]


@posix
@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_who_may_read_a_new_file_is_what_the_system_says(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        write(tmp_path / "file", b"data")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o666 & ~mask


WRITER = """
import sys
from pathlib import Path
from racko_game.store.files import write
file, letter = Path(sys.argv[1]), sys.argv[2].encode()
for length in range(1, 60):
    write(file, letter * 1000 * length)
"""


def test_two_games_that_write_at_once_leave_one_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write(file, b"a" * 1000)
    lines = [[sys.executable, "-c", WRITER, str(file), letter] for letter in "ab"]
    writers = [subprocess.Popen(line, stderr=subprocess.PIPE, text=True) for line in lines]
    while any(writer.poll() is None for writer in writers):
        data = read(file, 1_000_000)
        assert len(set(data)) == 1, "parts of two files"
        assert len(data) % 1000 == 0, "a part of a file"
    assert [writer.communicate()[1] for writer in writers] == ["", ""]
    assert [writer.returncode for writer in writers] == [0, 0]
    assert names(tmp_path) == ["file"]


def test_a_file_put_aside_or_removed_is_no_longer_there(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for data in (b"one", b"other"):
        write(file, data)
        assert read(put_aside(file), 10) == data
        assert names(tmp_path) == ["file.broken"]
    write(file, b"more")
    for _ in range(2):
        remove(file)
        assert names(tmp_path) == ["file.broken"]
