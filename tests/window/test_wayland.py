"""The game in a window of Wayland, by a compositor without a monitor."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from racko_game.store.settings import Settings, save

from .screen import PATIENCE, wait
from .twins import ROOT

HEADLESS = "--backend=headless-backend.so", "--no-config", "--idle-time=0", "--socket=wayland-racko"


@pytest.fixture
def wayland(need: Callable[..., None], tmp_path: Path) -> Iterator[dict[str, str]]:
    need("weston")
    tmp_path.chmod(0o700)
    usual = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    inside = usual | {"XDG_RUNTIME_DIR": str(tmp_path), "SDL_VIDEODRIVER": "wayland"}
    weston = subprocess.Popen(["weston", *HEADLESS], env=inside, stderr=subprocess.DEVNULL)
    try:
        wait((tmp_path / "wayland-racko").exists, "weston")
        yield inside | {"WAYLAND_DISPLAY": "wayland-racko"}
    finally:
        weston.terminate()
        weston.wait()


def test_a_demonstration_is_shown_to_its_end(wayland: dict[str, str], tmp_path: Path) -> None:
    line = ["--demo", "1", "--edition", "letters", "--seats", "2", "--seed", 16 * "11", "--level", "Master"]
    save(vars(Settings(motion="none")), tmp_path)
    game = [sys.executable, "-m", "racko_game", "--data-dir", str(tmp_path), "--speed", "4", *line]
    shown = subprocess.run(
        game, cwd=ROOT, env=wayland, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (shown.returncode, shown.stdout) == (0, ""), shown.stderr[-3000:]
