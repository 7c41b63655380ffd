"""The process of a kiosk: its signals, its exit codes, and what its file does before anything is seen."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from racko_game.app.kiosk.service import START_AGAIN
from racko_game.cli import main
from racko_game.store.log_file import FILE

from ..process import game, python


def kiosk(folder: Path, does: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """A kiosk in which something is done instead of looking for input."""
    (file := folder / "kiosk.toml").write_text(text, encoding="utf-8")
    return game(f"attendant = repository; {does}", "--kiosk", str(file), "--data-dir", str(folder))


STAYS = "; ".join(
    ["numbers = [getattr(signal, name) for name in ('SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGTSTP')]",
     "[os.kill(os.getpid(), number) for number in numbers]",
     "assert attendant.frame((), 0.1) and attendant.code is None",
     "os.kill(os.getpid(), signal.SIGTERM)",
     "assert attendant.code == 0 and not attendant.frame((), 0.1)"]
)  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="there are other signals")
def test_only_the_systems_wish_to_end_it_ends_it_and_it_looks_as_its_file_says(tmp_path: Path) -> None:
    text = '[screen]\ntheme = "daylight"\ntext = 150\nfullscreen = false\n'
    looks = "s = game.context.settings; print(s.theme, s.text, s.fullscreen); "
    done = kiosk(tmp_path, looks + STAYS, text)
    assert (done.returncode, done.stdout, done.stderr) == (0, "daylight 150 False\n", "")
    assert "begun: " in (tmp_path / FILE).read_text(encoding="utf-8")


def test_what_cannot_be_mended_asks_for_a_new_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is in the journal, too, where there is one; what an error says is in neither."""
    monkeypatch.setenv("JOURNAL_STREAM", "8:1")
    done = kiosk(tmp_path, "secret = 37; raise ValueError(f'the card is {{secret}}')")
    assert done.returncode == START_AGAIN
    log = (tmp_path / FILE).read_text(encoding="utf-8")
    assert done.stderr == log
    assert "The game broke off" in log
    assert "ValueError" in log
    assert "the card is" not in log


def test_a_wrong_file_is_told_in_a_sentence_and_nothing_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", dict(os.environ))
    file = tmp_path / "kiosk.toml"
    file.write_text("[idle]\nstill_there = 1", encoding="utf-8")
    assert main(["--kiosk", str(file)]) == 1
    said = f"racko: The kiosk's file {file}: idle.still_there takes whole seconds, 5 to 86400, not 1.\n"
    assert capsys.readouterr() == ("", said)
    file.write_text("[offer]\nhouse_rules = ['bonsai']", encoding="utf-8")
    assert main(["--kiosk", str(file)]) == 1
    assert "offer.house_rules names bonsai" in capsys.readouterr().err


def test_without_a_display_it_asks_for_a_new_start_and_it_plays_with_visitors_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kiosk.toml").write_text("", encoding="utf-8")
    done = python("-m", "racko_game", "--kiosk", str(tmp_path / "kiosk.toml"), SDL_VIDEODRIVER="offscreen")
    assert (done.returncode, done.stderr) == (START_AGAIN, "There is no display for the kiosk.\n")
    for other in ("--demo", "--headless"):
        assert main(["--kiosk", "kiosk.toml", other]) == 2
        assert capsys.readouterr().err.startswith("racko: A kiosk plays with visitors: ")
