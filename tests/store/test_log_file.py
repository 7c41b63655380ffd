"""The log: small, whole lines, and no trouble to anybody, wherever it cannot be written."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from racko_game.log import warn
from racko_game.store import log_file
from racko_game.store.log_file import FILE, RECENT, logged

linux = pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")


@pytest.fixture(autouse=True)
def _quiet(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Whatever happens, nothing is printed."""
    yield
    assert capfd.readouterr() == ("", "")


def lines(folder: Path, file: str = FILE) -> list[str]:
    return (folder / file).read_text(encoding="utf-8").splitlines()


def test_a_line_says_when_how_bad_where_and_what_and_others_stay(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "racko"
    with logged(folder):
        pass
    assert not folder.exists(), "there is nothing to write"
    with logged(folder) as log:
        warn("racko_game.audio.service", "turn.wav cannot be played: 100 % noise")
    (line,) = lines(folder)
    when = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}"
    assert re.fullmatch(
        rf"{when} WARNING racko_game\.audio\.service: turn\.wav cannot be played: 100 % noise", line
    )
    assert list(log.recent) == [line]
    warn("racko_game", "after the end")
    assert lines(folder) == [line]
    with logged(folder):
        warn("racko_game", "of another game")
    first, second = lines(folder)
    assert (first, second.rpartition(": ")[2]) == (line, "of another game")


@pytest.mark.parametrize("occupied", [False, True])
def test_a_full_file_is_put_by_and_never_more_than_two_and_one_that_stays_harms_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, occupied: bool
) -> None:
    assert 3 * log_file.LARGEST == 3_000_000
    monkeypatch.setattr(log_file, "LARGEST", 1000)
    if occupied:
        (tmp_path / f"{FILE}.1" / "occupied").mkdir(parents=True)
    with logged(tmp_path) as log:
        for number in range(100):
            warn("racko_game", f"line {number}")
    assert log.recent[-1].endswith("line 99")
    if not occupied:
        kept = sorted(tmp_path.iterdir())
        assert [file.name for file in kept] == [FILE, f"{FILE}.1", f"{FILE}.2"]
        assert all(file.stat().st_size <= 1000 for file in kept)
        assert lines(tmp_path)[-1].endswith("line 99")


@pytest.mark.parametrize("disk_is_full", [False, pytest.param(True, marks=linux)])
def test_where_nothing_can_be_written_the_last_lines_are_there(tmp_path: Path, disk_is_full: bool) -> None:
    folder = tmp_path / "folder"
    obstacle = folder / FILE if disk_is_full else folder
    if disk_is_full:
        folder.mkdir()
        obstacle.symlink_to("/dev/full")
    else:
        obstacle.touch()
    with logged(folder) as log:
        for number in range(RECENT + 10):
            warn("racko_game", f"line {number}")
        assert len(log.recent) == RECENT
        assert log.recent[-1].endswith(f"line {RECENT + 9}")
        obstacle.unlink()
        warn("racko_game", "now it can")
    assert [line.rpartition(": ")[2] for line in lines(folder)][-1:] == ["now it can"]
    assert disk_is_full or len(lines(folder)) == 1


def _fail() -> None:
    warn("racko_game", "half \ud800 a letter, 37 × Ω")
    print(1 / 0)


def test_any_text_is_logged_and_what_ends_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger("racko_game"), "propagate", False)  # nothing else can tell it
    with pytest.raises(ZeroDivisionError), logged(tmp_path):
        _fail()
    text, first, *rest = lines(tmp_path)
    assert text.endswith("half \\ud800 a letter, 37 × Ω")
    assert "CRITICAL racko_game" in first
    assert rest[-1].startswith("ZeroDivisionError")
    assert any("print(1 / 0)" in line for line in rest)


def test_two_games_may_log_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_file, "LARGEST", 1000)
    with logged(tmp_path) as one, logged(tmp_path) as other:
        for number in range(40):
            for log in (one, other):
                log.emit(logging.LogRecord("racko_game", 30, "", 0, f"line {number}", (), None))
    for file in tmp_path.iterdir():
        assert all(re.match(r"\d{4}-.* line \d+$", line) for line in lines(tmp_path, file.name))
