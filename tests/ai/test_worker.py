"""The worker process: what it takes along, and that it never outlives or disturbs the game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from racko_game.ai.pipe import FOLDER
from racko_game.ai.worker import POLITE
from racko_game.rules.actions import DRAW

from .asking import REAL, Start, answered, ask, gone, program, soon, writes_down, written


def test_a_worker_does_without_pygame_and_the_folder_it_is_started_in(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit('the wrong one')")
    monkeypatch.chdir(tmp_path)
    loaded = "'pygame' in sys.modules"
    elsewhere = start(f"lambda view, options, chance: options[{loaded}]")
    answer = ask(elsewhere)
    answered(answer)
    assert answer.action == DRAW
    assert elsewhere.problems == []


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no such thing here")
def test_a_worker_lets_the_frames_of_the_table_go_first(start: Start, tmp_path: Path) -> None:
    elsewhere = start(first=writes_down(tmp_path / "worker"))
    answered(ask(elsewhere))
    own, its = (os.getpriority(os.PRIO_PROCESS, who) for who in (0, written(tmp_path / "worker")))
    assert its == min(19, own + POLITE)
    assert POLITE > 0


GAME = f"""
import sys, time
sys.path.insert(0, {str(FOLDER)!r})
print("the game starts")
from racko_game.ai.thinker import Elsewhere
from racko_game.rules.engine import deal, options, view
from racko_game.rules.table import Charter
from random import Random
table = deal(Charter("original"), 4, bytes(16))
elsewhere = Elsewhere(sys.argv[1])
try:
    answer = elsewhere.ask(view(table, table.prompts[-1].seat), options(table), Random(0))
    while answer.poll(0.0) is None:
        time.sleep(0.005)
    print("answered", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    print("interrupted")
    if "close" in sys.argv:
        elsewhere.close()
"""


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start a game, a main module of its own, in a process group of its own."""
    games = []

    def game(worker: str, *arguments: str) -> subprocess.Popen[str]:
        (tmp_path / "game.py").write_text(GAME)
        command = [sys.executable, str(tmp_path / "game.py"), worker, *arguments]
        pipe = subprocess.PIPE
        games.append(subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True))
        return games[-1]

    yield game
    for each in games:
        each.kill()
        each.communicate()


Game = Callable[..., subprocess.Popen[str]]


def told(process: subprocess.Popen[str]) -> tuple[list[str], str]:
    out, errors = process.communicate(timeout=REAL)
    return out.splitlines(), errors


@pytest.mark.parametrize("player", ["", "lambda *asked: [0 for _ in iter(int, 1)]"])
def test_a_worker_dies_with_its_game_whatever_it_is_at(game: Game, tmp_path: Path, player: str) -> None:
    running = game(program(player, writes_down(tmp_path / "worker")))
    worker = written(tmp_path / "worker")
    if not player:
        assert running.stdout is not None
        assert [running.stdout.readline() for _ in range(2)] == ["the game starts\n", "answered\n"]
    running.kill()
    assert soon(lambda: gone(worker))
    assert told(running)[1] == ""


@pytest.mark.parametrize("closes", [("close",), ()])
def test_ctrl_c_says_nothing_and_leaves_nothing(game: Game, tmp_path: Path, closes: tuple[str, ...]) -> None:
    noise = "lambda view, options, chance: (print('noise', flush=True), options[0])[1]"
    running = game(program(noise, writes_down(tmp_path / "worker")), *closes)
    worker = written(tmp_path / "worker")
    assert running.stdout is not None
    lines = [running.stdout.readline().strip() for _ in range(2)]
    os.killpg(running.pid, signal.SIGINT)
    out, errors = told(running)
    assert (lines + out, errors) == (["the game starts", "answered", "interrupted"], "")
    assert running.returncode == 0
    assert soon(lambda: gone(worker))
