"""What a window goes through besides play, and where there is no display."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from racko_game.app.configuration import plan_of
from racko_game.app.rescue import OFTEN, RAISED, Rescue
from racko_game.cli import parse
from racko_game.rules.pieces.moves import DRAW, Put
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.table.layout import SMALLEST
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.store.log_file import FILE
from racko_game.store.settings import Settings, save
from tests.theatre import MOMENT

from ..counts import full
from ..theatre import SEED, Theatre, plan, play
from .broken import Broken, breaks
from .screen import PATIENCE, SIZE, Screen, wait
from .test_rounds import SMALL, Start
from .twins import ROOT, Twins

LINE = f"--seats 3 --level Novice --seed {bytes(16).hex()}"
SIZES = ((640, 480), (700, 900), (1500, 900), (1000, 700))


def at_table(start: Start, line: str = LINE) -> Twins:
    twins: Twins = start(line, SMALL, "none")
    twins.key("return")
    twins.key("return")
    return twins


def colours(picture: pygame.Surface) -> int:
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 9) for y in range(0, height, 9)})


def test_f11_fills_the_screen_and_gives_it_back_and_is_remembered(start: Start) -> None:
    twins = at_table(start)
    before = twins.place
    twins.screen.do("key", "F11")
    twins.resized(SIZE)
    twins.at(pygame.Rect((0, 0), SIZE))
    twins.key("d")
    twins.screen.do("key", "F11")
    twins.resized(before.size)
    twins.at(before)
    twins.key("1")
    twins.screen.do("key", "F11")
    twins.resized(SIZE)
    twins.screen.do("key", "ctrl+q", "ctrl+q")
    twins.ends()
    again = start(f"{LINE} --no-history", SIZE)  # where matches are kept, it soon offers to go on
    again.at(pygame.Rect((0, 0), SIZE))
    again.key("return")


OTHER = "import pygame; pygame.display.set_mode((120, 80)); [pygame.event.wait() for _ in iter(int, 1)]"


def test_a_window_shows_all_in_every_size_and_when_it_is_back_in_sight_and_in_front(start: Start) -> None:
    """It is closed in a match that is kept: that ends it at once."""
    twins = at_table(start)
    twins.screen.do("windowmove", twins.window, 0, 0)
    twins.in_front()
    seen: set[tuple[Hotspot, ...]] = set()
    for size in SIZES:
        twins.screen.do("windowsize", twins.window, *size)
        twins.resized(size)
        seen.add(twins.theatre.top.hotspots())
        assert colours(twins.screen.picture(twins.place)) > 100
    assert len(seen) == len(SIZES), "it is laid out anew in each"
    twins.screen.do("windowsize", twins.window, 300, 200)
    twins.resized((640, 480))  # it gets no smaller
    twins.screen.do("windowminimize", twins.window)
    wait(lambda: not twins.screen.do("search", "--onlyvisible", "--pid", twins.process.pid), "an icon")
    twins.screen.do("windowactivate", twins.window)
    twins.in_front()
    twins.same()
    twins.key("d")
    twins.point(twins.theatre.spot("slot 5"))
    twins.same()
    other = subprocess.Popen([sys.executable, "-c", OTHER], env=twins.screen.environment)
    try:
        window = twins.screen.window_of(other)
        twins.screen.do("windowmove", window, SIZE[0] - 140, SIZE[1] - 120)
        twins.screen.do("windowactivate", window)
        wait(lambda: twins.screen.do("getactivewindow").strip() == window, "the other window in front")
        twins.click("slot 5")  # the click that brings it to the front plays
        twins.in_front()
    finally:
        other.kill()
        other.wait()
    twins.screen.do("key", "alt+F4")
    twins.ends()


def test_ctrl_c_ends_the_game_without_a_word(start: Start) -> None:
    """As the system's wish does, which ``test_rounds`` has it hear."""
    twins = start(LINE, SMALL, "none")
    twins.process.send_signal(signal.SIGINT)
    twins.ends(130)


def test_a_window_closed_in_a_match_that_is_not_kept_asks_and_closed_again_ends(start: Start) -> None:
    twins = at_table(start, f"{LINE} --no-history")
    twins.key("d")
    twins.screen.do("key", "alt+F4")
    twins.theatre.frame(pygame.Event(pygame.WINDOWCLOSE))
    assert isinstance(twins.theatre.top, Notice)
    twins.same()
    twins.screen.do("key", "alt+F4")
    twins.ends()


def test_the_title_lets_one_leave(start: Start) -> None:
    twins = start(LINE, SMALL, "none")
    twins.point(twins.theatre.spot("leave"))
    twins.screen.do("click", 1)
    twins.ends()


BREAKS = f"--seats 3 --seed {bytes(16).hex()} --no-history"


@pytest.fixture
def twins(start: Callable[..., Twins], screen: Screen, monkeypatch: pytest.MonkeyPatch) -> Twins:
    """A game that is broken by a hint, and its twin, which is, too."""
    monkeypatch.delitem(screen.environment, RAISED)
    monkeypatch.delenv(RAISED, raising=False)
    monkeypatch.setattr(TableScene, "handle", breaks)
    twins = start(BREAKS, SMALL, "none", ("-m", breaks.__module__))
    theatre = twins.theatre
    plan = plan_of(parse(BREAKS.split()), theatre.context.settings)
    rescue = Rescue(theatre.game, lambda why: Title(theatre.context, plan, why))
    monkeypatch.setattr(theatre, "frame", lambda *events, dt=MOMENT: rescue.frame(events, dt))
    return twins


def test_twice_no_action_is_lost_and_then_the_title_says_what_happened(twins: Twins) -> None:
    def broken() -> int:
        log = twins.folder / FILE
        return log.read_text().splitlines().count(Broken.__name__) if log.exists() else 0

    for key in ("return", "return", "d"):
        twins.key(key)
    for times in range(1, OFTEN):
        twins.key("h")  # after which all looks as before
        wait(lambda: broken() == times, f"error {times} in the log")  # noqa: B023
    twins.key("3")
    table = twins.theatre.top
    assert isinstance(table, TableScene)
    assert table.match.actions[:2] == [DRAW, Put(2)]
    twins.key("h")
    assert isinstance(twins.theatre.top, Title)
    assert broken() == OFTEN
    twins.screen.do("key", "ctrl+q")
    twins.ends()


UNSEEN = f"--seats 3 --seed {SEED.hex()}"
SORRY = "There is no display for a window, so here is a round played off-screen."


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize(
    ("driver", "more", "sorry"),
    [("", "", [SORRY]), *full([("dummy", "--headless", []), ("dummy", "", [SORRY])], [])],
)
def test_a_round_is_told_and_pictured(driver: str, more: str, sorry: list[str], tmp_path: Path) -> None:
    """What is told, and two of the pictures, the demonstration's own tests look at, by ``--headless`` and in
    this process."""
    folders = ["--screenshots", str(tmp_path), "--data-dir", str(tmp_path)]
    words = [*UNSEEN.split(), "--size", "640x480", *more.split(), *folders]
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "racko_game", *words], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**environment, **({"SDL_VIDEODRIVER": driver} if driver else {})},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    head = [*sorry, f"Original, 3 seats, seed {SEED.hex()}"]
    lines = done.stdout.splitlines()
    assert lines[: len(head)] == head
    assert sum("RACK-O!" in line for line in lines) == 1
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
