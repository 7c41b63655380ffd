"""A kiosk on a real screen: whatever is done there the game is seen, and a screen that is lost is no end."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from racko_game.app.kiosk.service import START_AGAIN
from racko_game.app.rescue import RAISED
from tools.storm.screen import besiege

from ..counts import full
from .screen import PROGRAMS, Screen, wait
from .twins import ROOT

FEW = full(300, 100)  # events; run.py storm --kiosk FILE --window has as many as one likes
NUMBER = 28  # of a storm in which all that a window manager may answer is done soon
KIOSK = """
restart = ""
[operator]
pin = "840273916405"
"""


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """The file of a kiosk."""
    file = tmp_path / "kiosk.toml"
    file.write_text(KIOSK, encoding="utf-8")
    return file


@pytest.mark.parametrize("manager", ["", "openbox"])
def test_whatever_is_done_at_its_screen_the_game_is_seen(
    manager: str, kiosk: Path, need: Callable[..., None]
) -> None:
    need("Xvfb", *filter(None, [manager]))
    watched = besiege(kiosk, FEW, NUMBER, manager)
    assert watched.done.total() == FEW
    assert len(watched.looks) == FEW // 100
    assert {"chord", "put_away", "place", "in_front", "drag"} <= set(watched.done)


@pytest.mark.parametrize(("public", "code"), [(True, START_AGAIN), (False, 1)])
def test_a_kiosk_whose_display_is_lost_asks_for_a_new_start(
    public: bool, code: int, kiosk: Path, tmp_path: Path, need: Callable[..., None]
) -> None:
    need(*PROGRAMS)
    folder = tmp_path / "screen"
    folder.mkdir()
    screen = Screen(folder)
    screen.environment.pop(RAISED)
    more = ["--kiosk", str(kiosk)] if public else []
    game = subprocess.Popen(
        [sys.executable, "-m", "racko_game", *more, "--data-dir", str(tmp_path)],
        cwd=ROOT, env=screen.environment | {"SDL_AUDIODRIVER": "dummy"}, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        wait(lambda: screen.do("search", "--onlyvisible", "--pid", game.pid), "the game's window")
        screen.close()
        wait(lambda: game.poll() is not None, "the end of the game")
        assert game.returncode == code
    finally:
        game.kill()
        game.wait()
