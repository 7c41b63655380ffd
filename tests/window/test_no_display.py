"""Where there is no X display: a round told in words, with pictures of it; and a window of Wayland."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from racko_game.ai.players.computers import choose
from racko_game.match.match import Match
from racko_game.rules.pieces.moves import Draw, Take
from racko_game.scenes.pages.results.scores import Scores
from racko_game.stage.table.layout import SMALLEST
from racko_game.store.settings import Settings, save

from ..counts import full
from ..moves import played
from ..theatre import SEED, Theatre, plan, play
from .screen import PATIENCE, wait
from .twins import ROOT

LINE = f"--seats 3 --seed {SEED.hex()}"
SORRY = "There is no display for a window, so here is a round played off-screen."


@cache
def told_of() -> tuple[Match, int]:
    """The round that is to be told, and how many turns it had."""
    match = played(plan(seats=3, persons=0), SEED, choose)
    return match, sum(isinstance(action, Draw | Take) for action in match.actions)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize(
    ("driver", "more", "sorry"),
    [("", "", [SORRY]), *full([("dummy", "--headless", []), ("dummy", "", [SORRY])], [])],
)
def test_a_round_is_told_and_pictured(driver: str, more: str, sorry: list[str], tmp_path: Path) -> None:
    """Not in full, the demonstration's own tests do without a window by ``--headless``, in this process."""
    folders = ["--screenshots", str(tmp_path), "--data-dir", str(tmp_path)]
    words = [*LINE.split(), "--size", "640x480", *more.split(), *folders]
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "racko_game", *words], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**environment, **({"SDL_VIDEODRIVER": driver} if driver else {})},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    match, turns = told_of()
    head = [*sorry, f"Original, 3 seats, seed {SEED.hex()}"]
    lines = done.stdout.splitlines()
    assert lines[: len(head)] == head
    told = lines[len(head) :]
    assert len(told) == 1 + turns + 3 + 1  # the cut, the turns, the scores, where the pictures are
    assert "RACK-O!" in told[turns]
    for line, seat, points in zip(told[-4:-1], match.seats, match.rounds[0].scored.points, strict=True):
        assert line.startswith(f"{seat.name}: ")
        assert f"{points} points" in line
    files = {file.name: pygame.image.load(file) for file in tmp_path.glob("*.png")}
    assert set(files) == {"deal.png", "table.png", "scores.png"}
    assert {picture.get_size() for picture in files.values()} == {SMALLEST}

    assert pixels(files["scores.png"]) == scores()


@cache
def scores() -> bytes:
    theatre = Theatre(play(plan(seats=3, persons=0), rounds=1), SMALLEST)
    theatre.context.settings.speed = 4
    theatre.reach(Scores)
    theatre.until(lambda: not theatre.game.moving)
    theatre.open_eyes()
    return pixels(theatre.surface)


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
