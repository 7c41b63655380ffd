"""The tool that makes the assets: the same bytes every time, and --check says what is not so."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.resources import path
from tools.assets import __main__ as tool
from tools.assets.effects import FILES, made

CHEAP = (
    *(f"sounds/{name}.wav" for name in ("slide", "snap", "knock", "focus", "refuse", "note-00", "note-25")),
    *(f"music/{name}.wav" for name in ("bass-41", "shaker-0", "rim-1", "pulse-0", "walnut-Dm9-short")),
)
TWO = ("sounds/deal-0.wav", "sounds/focus.wav")


@pytest.mark.parametrize("name", CHEAP)
def test_a_sound_is_made_of_the_same_bytes_every_time(name: str) -> None:
    assert made(name) == path(name).read_bytes()


def test_every_file_is_made_by_a_recipe_and_none_is_left_over() -> None:
    there = {f"{folder}/{file.name}" for folder in tool.FOLDERS for file in path(folder).iterdir()}
    assert there == set(FILES)


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The assets, were there only two."""
    monkeypatch.setattr(tool, "FILES", TWO)
    monkeypatch.setattr(tool, "ASSETS", tmp_path)
    assert tool.main(["sounds"]) == 0
    return tmp_path


def test_what_was_built_passes_the_check(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sorted(f"sounds/{file.name}" for file in (built / "sounds").iterdir()) == list(TWO)
    assert tool.main(["check"]) == 0
    assert capsys.readouterr() == ("", "")


def test_one_bit_more_or_less_is_found(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = bytearray((built / TWO[0]).read_bytes())
    data[-100] ^= 1
    (built / TWO[0]).write_bytes(data)
    assert tool.main(["check"]) == 1
    assert capsys.readouterr().err == "Not as run.py assets makes them: sounds/deal-0.wav.\n"


def test_missing_and_foreign_files_are_found(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (built / TWO[1]).rename(built / "sounds/stranger.wav")
    assert tool.main(["check"]) == 1
    assert capsys.readouterr().err.endswith(": sounds/focus.wav, sounds/stranger.wav.\n")
