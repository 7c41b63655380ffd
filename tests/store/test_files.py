"""Files are whole or not there, are files and not pipes, and are at home in one room of the package."""

from __future__ import annotations

import ast
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from errno import EACCES, EFBIG, EIO
from pathlib import Path

import pytest

from racko_game.log import warn
from racko_game.match.record.import_export import import_file
from racko_game.match.record.reading import load_record
from racko_game.message import Trouble, message_of
from racko_game.rules.books import NO_BOOKS
from racko_game.store import files, settings
from racko_game.store.files import copy, put_aside, read, remove, whole_file, write
from racko_game.store.history.history import History
from racko_game.store.kiosk import read_kiosk
from racko_game.store.library import read_powers, read_words
from racko_game.store.log_file import FILE, logged
from racko_game.words.language import say
from tests.sources import read as sources_of
from tests.sources import syntax
from tests.test_floors import PACKAGE, in_room, module

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


ENOUGH = 60  # seconds: nothing here waits at all


def linked(path: Path) -> None:
    os.mkfifo(path.with_name("a pipe"))
    path.symlink_to("a pipe")


KINDS: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "link": linked,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "folder": Path.mkdir,
}


READS: dict[str, Callable[[Path], object]] = {
    "anything": lambda file: read(file, 10),
    "a copy": lambda file: copy(file, file.with_name("copy")),
    "pads": lambda file: files.save_pad_mapping(file.parent, "0300,Pad,a:b0,"),
    "a match": lambda file: load_record(file),
    "an import": lambda file: import_file(History(file.parent / "data"), file, NO_BOOKS, 0.0),
    "a kiosk": read_kiosk,
    "words": read_words,
    "powers": read_powers,
}


@pytest.fixture(autouse=True)
def _nothing_waits() -> Iterator[None]:
    """Should something wait, it is woken up after a while."""

    def wake(number: int, frame: object) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, wake)
    signal.alarm(ENOUGH)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@posix
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("what", READS)
def test_it_is_no_file_and_that_is_said(tmp_path: Path, what: str, kind: str) -> None:
    file = tmp_path / files.PAD_MAPPINGS
    KINDS[kind](file)
    with pytest.raises((OSError, Trouble)) as refused:
        READS[what](file)
    wanted = "Is a directory" if kind == "folder" else "Not an ordinary file"
    found = refused.value
    assert wanted in (say(message_of(found)) if isinstance(found, Trouble) else str(found))


@posix
@pytest.mark.parametrize("kind", KINDS)
def test_settings_are_the_usual_ones_and_saving_does_not_wait(tmp_path: Path, kind: str) -> None:
    KINDS[kind](tmp_path / settings.FILE)
    found, problem = settings.load(tmp_path)
    assert found == settings.Settings()
    assert problem
    assert "rdinary file" in say(problem) or kind == "folder"
    if kind != "device":  # that takes whatever is written
        with pytest.raises(OSError, match=r".+"):
            settings.save(found.stored(), tmp_path)


@posix
def test_a_pipe_or_a_device_is_written_to_and_the_log_goes_nowhere_rather_than_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write(tmp_path / "pipe", b"data")
    assert os.read(reader, 10) == b"data"
    os.close(reader)
    write(Path("/dev/null"), b"data")
    assert (tmp_path / "pipe").is_fifo()
    assert Path("/dev/null").is_char_device()
    os.mkfifo(tmp_path / FILE)
    with logged(tmp_path) as file:
        warn("racko_game", "a line")
        assert "a line" in file.recent[-1]


@posix
def test_a_game_starts_and_lists_its_matches(tmp_path: Path) -> None:
    for name in (settings.FILE, FILE, files.PAD_MAPPINGS):
        os.mkfifo(tmp_path / name)
    where = ["--data-dir", str(tmp_path), "--screenshots", str(tmp_path / "p")]
    line = [sys.executable, "-m", "racko_game", "--headless", "--size", "640x480", "--mute", *where]
    done = subprocess.run(line, capture_output=True, timeout=ENOUGH)
    assert done.returncode == 0, done.stderr


MODULES = {"tempfile", "shutil", "fileinput", "glob", "gzip", "zipfile", "tarfile", "sqlite3", "mmap"}
METHODS = {
    "open", "read_text", "read_bytes", "write_text", "write_bytes", "mkdir", "rmdir", "unlink", "touch",
    "rename", "chmod", "symlink_to", "hardlink_to", "glob", "rglob", "iterdir",
}  # fmt: skip
OF_OS = METHODS | {
    "fdopen", "replace", "remove", "removedirs", "makedirs", "mkfifo", "listdir", "scandir", "walk", "link",
    "symlink", "truncate", "fsync", "renames",
}  # fmt: skip
OPENERS = {"open", "FileIO"}

NOWHERE = "/dev/null, which standard output or error is put to: no file"
DATA = "the game's own content, which is only read"
EXCEPTIONS = {
    ("content", ".read_bytes"): DATA,
    ("content", ".glob"): DATA,
    ("words.language", ".read_text"): DATA,
    ("words.language", ".glob"): DATA,
    ("cli", "os.open"): NOWHERE,
    ("terminal.commands.matches", "os.open"): NOWHERE,
    ("audio.service", "os.open"): NOWHERE,
    ("jobs.pool", "os.open"): NOWHERE,
    ("terminal.table.conversation", "shutil"): "how wide the terminal is",
    ("app.prefetch", "mmap"): "memory, without a file",
}
"""What may stand elsewhere, by module and call, and why."""


def calls(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Where files are touched, and by what."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names if name.name in MODULES)
            case ast.ImportFrom(module=str(module), level=0) if module in MODULES:
                yield node.lineno, module
            case ast.ImportFrom(module="os" | "io" as module, level=0, names=names):
                unseen = OF_OS | OPENERS
                yield from ((node.lineno, f"{module}.{name.name}") for name in names if name.name in unseen)
            case ast.Call(func=ast.Name(id=name)) if name in OPENERS:
                yield node.lineno, name
            case ast.Attribute(value=ast.Name(id="os"), attr=name) if name in OF_OS:
                yield node.lineno, f"os.{name}"
            case ast.Call(func=ast.Attribute(value=of, attr=name)) if name in METHODS:
                if not (isinstance(of, ast.Name) and of.id == "os"):
                    yield node.lineno, f".{name}"
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="image"), attr="save"), args=[_, _]):
                yield node.lineno, "image.save"  # with a name beside it it goes into memory


def test_only_the_store_touches_files_and_no_exception_is_out_of_date() -> None:
    found = [
        (module(file), line, what)
        for file, text in sources_of(PACKAGE).items()
        if not in_room(module(file), ("store", "resources"))
        for line, what in calls(syntax(text))
    ]
    assert [one for one in found if (one[0], one[2]) not in EXCEPTIONS] == []
    assert {(name, what) for name, _, what in found} == EXCEPTIONS.keys()


TOUCHES = (
    "open('x')", "with path.open('rb') as file: pass", "Path('x').write_text('y')", "import tempfile",
    "(folder / 'x').mkdir(parents=True)", "def f():\n    from tempfile import mkstemp",
    "from os import replace", "import os\nos.replace(a, b)", "tell = os.remove",
    "pygame.image.save(surface, file)", "FileIO(0)", "import sqlite3",
)  # fmt: skip
TOUCHES_NONE = (
    "text.replace('a', 'b')", "replace(context, sound=sound)", "os.environ", "self._open(tab)",
    "pygame.image.save(surface, memory, 'x.png')", "path.exists()",
)  # fmt: skip


@pytest.mark.parametrize("line", TOUCHES + TOUCHES_NONE)
def test_one_line_that_touches_a_file_is_found_and_no_other(line: str) -> None:
    assert bool([*calls(ast.parse(line))]) == (line in TOUCHES)
