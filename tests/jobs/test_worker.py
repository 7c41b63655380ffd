"""The worker process: what it takes along, and that it never outlives or disturbs the game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from racko_game.jobs.pool import NICENESS
from racko_game.jobs.work import Background

from .errands import REAL, chatter, found, gone, loaded, niceness, soon, sought

ROOT = Path(__file__).parents[2]


def test_a_worker_does_without_pygame_and_the_folder_it_is_started_in(
    background: Background, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("random", "queue", "logging"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit('the wrong one')")
    monkeypatch.chdir(tmp_path)
    modules = found(sought(background, loaded))
    assert isinstance(modules, list)
    assert "racko_game.jobs.pool" in modules
    assert {"pygame", "pytest"}.isdisjoint(modules)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no such thing here")
def test_a_worker_lets_the_frames_of_the_table_go_first_and_what_it_says_and_needs_is_nowhere(
    background: Background, capfd: pytest.CaptureFixture[str]
) -> None:
    main, environment = sys.modules["__main__"], dict(os.environ)
    masked = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    background.warm()
    assert sys.modules["__main__"] is main
    assert dict(os.environ) == environment
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == masked
    assert found(sought(background, niceness)) == min(19, niceness() + NICENESS)
    assert NICENESS > 0
    assert found(sought(background, chatter)) == "said"
    background.close()
    assert capfd.readouterr() == ("", "")


GAME = f"""
import sys, time
sys.path.insert(0, {str(ROOT)!r})
print("the game starts", flush=True)
from racko_game.jobs.work import Background
from racko_game.jobs.work import result
from tests.jobs import errands
jobs = Background()
try:
    print(result(jobs.begin(errands.process, otherwise=int)), flush=True)
    work = jobs.begin(getattr(errands, sys.argv[1]), otherwise=int)
    time.sleep(60)
except KeyboardInterrupt:
    print("interrupted")
    if "close" in sys.argv:
        jobs.close()
"""
"""A main module that is only to be run once: it does not look whether it is the main one."""

Game = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    """Start a game with a job under way, in a process group of its own."""
    games = []

    def game(*arguments: str) -> subprocess.Popen[str]:
        (tmp_path / "game.py").write_text(GAME)
        command, pipe = [sys.executable, str(tmp_path / "game.py"), *arguments], subprocess.PIPE
        games.append(subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True))
        return games[-1]

    yield game
    for each in games:
        each.kill()
        each.communicate()


def worker_of(game: subprocess.Popen[str]) -> int:
    """Its process, once it has done its first job."""
    assert game.stdout is not None
    assert game.stdout.readline() == "the game starts\n"
    return int(game.stdout.readline())


@pytest.mark.parametrize("job", ["process", "hang", "stopped"])
def test_a_worker_dies_with_its_game_whatever_it_is_at(game: Game, job: str) -> None:
    stopped = job == "stopped"
    running = game("hang" if stopped else job)
    worker = worker_of(running)
    assert not gone(worker)
    if stopped:
        os.kill(worker, signal.SIGSTOP)
    running.kill()
    running.wait(REAL)
    if stopped and not gone(worker):
        os.kill(worker, signal.SIGCONT)
    assert soon(lambda: gone(worker))
    assert running.communicate(timeout=REAL) == ("", "")


@pytest.mark.parametrize("arguments", [("chatter", "close"), ("hang", "close"), ("chatter",)])
def test_ctrl_c_says_nothing_and_leaves_nothing(game: Game, arguments: tuple[str, ...]) -> None:
    running = game(*arguments)
    worker = worker_of(running)
    os.killpg(running.pid, signal.SIGINT)
    out, errors = running.communicate(timeout=REAL)
    assert (out, errors) == ("interrupted\n", "")
    assert running.returncode == 0
    assert soon(lambda: gone(worker))


def test_ctrl_c_while_a_worker_comes_up_is_for_the_game_alone(game: Game) -> None:
    running = game("process", "close")
    assert running.stdout is not None
    running.stdout.readline()
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    assert soon(lambda: len(children.read_text().split()) > 1)  # multiprocessing's own, and the worker
    os.killpg(running.pid, signal.SIGINT)
    out, errors = running.communicate(timeout=REAL)
    assert (out.splitlines()[-1], errors) == ("interrupted", "")
