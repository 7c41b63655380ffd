"""Where a file should lie there may be a pipe, a device or a folder: nothing waits for it, and it is said."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from racko_game.log import warn
from racko_game.match.record.import_export import import_file
from racko_game.match.record.reading import load_record
from racko_game.message import Trouble, message_of
from racko_game.rules.books import NO_BOOKS
from racko_game.store import files, settings
from racko_game.store.files import copy, read, write
from racko_game.store.history.history import History
from racko_game.store.kiosk import read_kiosk
from racko_game.store.library import read_powers, read_words
from racko_game.store.log_file import FILE, logged
from racko_game.words.language import say

pytestmark = pytest.mark.skipif(os.name != "posix", reason="others have no such files")
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


def test_a_pipe_that_somebody_reads_or_a_device_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write(tmp_path / "pipe", b"data")
    assert os.read(reader, 10) == b"data"
    os.close(reader)
    write(Path("/dev/null"), b"data")
    assert (tmp_path / "pipe").is_fifo()
    assert Path("/dev/null").is_char_device()


def test_the_log_goes_nowhere_rather_than_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    with logged(tmp_path) as file:
        warn("racko_game", "a line")
        assert "a line" in file.recent[-1]


def test_a_game_starts_and_lists_its_matches(tmp_path: Path) -> None:
    for name in (settings.FILE, FILE, files.PAD_MAPPINGS):
        os.mkfifo(tmp_path / name)
    where = ["--data-dir", str(tmp_path), "--screenshots", str(tmp_path / "p")]
    line = [sys.executable, "-m", "racko_game", "--headless", "--size", "640x480", "--mute", *where]
    done = subprocess.run(line, capture_output=True, timeout=ENOUGH)
    assert done.returncode == 0, done.stderr
