"""The tool that makes the assets: the same bytes every time, and --check says what is not so."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from racko_game.audio.sounds import FOLDER
from racko_game.resources import path
from tools import build_assets
from tools.sounds.table import made

CHEAP = ("slide.wav", "snap.wav", "knock.wav", "focus.wav", "refuse.wav", "note-00.wav", "note-25.wav")
TWO = ("deal-0.wav", "focus.wav")


@pytest.mark.parametrize("name", CHEAP)
def test_a_sound_is_made_of_the_same_bytes_every_time(name: str) -> None:
    assert made(name) == path(f"{FOLDER}/{name}").read_bytes()


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The assets, were there only two."""
    monkeypatch.setattr(build_assets, "FILES", TWO)
    monkeypatch.setattr(build_assets, "ASSETS", tmp_path)
    monkeypatch.setattr(sys, "argv", ["build_assets.py"])
    assert build_assets.main() == 0
    monkeypatch.setattr(sys, "argv", ["build_assets.py", "--check"])
    return tmp_path / build_assets.SOUNDS


def test_what_was_built_passes_the_check(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sorted(file.name for file in built.iterdir()) == list(TWO)
    assert build_assets.main() == 0
    assert capsys.readouterr() == ("", "")


def test_one_bit_more_or_less_is_found(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = bytearray((built / "deal-0.wav").read_bytes())
    data[-100] ^= 1
    (built / "deal-0.wav").write_bytes(data)
    assert build_assets.main() == 1
    assert capsys.readouterr().err == "Not as tools/build_assets.py makes them: deal-0.wav.\n"


def test_missing_and_foreign_files_are_found(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (built / "focus.wav").rename(built / "stranger.wav")
    assert build_assets.main() == 1
    assert capsys.readouterr().err.endswith(": focus.wav, stranger.wav.\n")


def test_measuring_prints_a_line_for_each(
    built: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["build_assets.py", "--measure"])
    assert build_assets.main() == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["file", *TWO]
