"""tools/run.py: when .venv is ready, when it is made again, and what is said when it cannot be made."""

from __future__ import annotations

import ast
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import run

PROJECT = """
[project]
dependencies = ["pygame-ce>=2.5.3", "msgspec"]
[dependency-groups]
dev = ["pytest>=8"]
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    return tmp_path


@pytest.fixture
def makes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put into .venv: programs appear in it as pip would make them, but nothing is fetched."""
    made: list[str] = []

    def install(root: Path, dev: bool) -> None:
        assert run.read(root / run.STAMP) == run.MAKING
        made.append("dev" if dev else "play")
        for name in ("python", "racko", "pytest")[: 2 + dev]:
            program = run.program(root, name)
            program.parent.mkdir(exist_ok=True, parents=True)
            program.touch()

    monkeypatch.setattr(run, "install", install)
    monkeypatch.setattr(run, "works", lambda root: run.program(root, "python").exists())
    return made


def test_a_second_time_nothing_is_made(checkout: Path, makes: list[str]) -> None:
    for _ in range(2):
        run.prepare(checkout, dev=False)
    assert makes == ["play"]


def test_playing_waits_for_no_test_tools_and_testing_adds_them(checkout: Path, makes: list[str]) -> None:
    for dev in (False, True, True, False):
        run.prepare(checkout, dev=dev)
    assert makes == ["play", "dev"]


def test_what_playing_and_testing_need() -> None:
    play = run.requirements(run.ROOT, dev=False)
    test = run.requirements(run.ROOT, dev=True)
    assert any(name.startswith("pygame-ce") for name in play)
    assert not any(name.startswith("pytest") for name in play)
    assert test[: len(play)] == play
    assert any(name.startswith("pytest-xdist") for name in test)


def another_python(checkout: Path) -> None:
    (checkout / ".venv" / "pyvenv.cfg").write_text("version = 3.99.0", encoding="utf-8")


def another_project(checkout: Path) -> None:
    (checkout / "pyproject.toml").write_text(PROJECT + "# new", encoding="utf-8")


def another_lock(checkout: Path) -> None:
    (checkout / "tools" / "lock").mkdir(parents=True)
    (checkout / run.LOCKS[0]).write_text("msgspec==0.22.0", encoding="utf-8")


def no_python(checkout: Path) -> None:
    run.program(checkout, "python").unlink()


def no_game(checkout: Path) -> None:
    run.program(checkout, "racko").unlink()


def interrupted(checkout: Path) -> None:
    (checkout / run.STAMP).write_text(run.MAKING, encoding="utf-8")


@pytest.mark.parametrize(
    "change", [another_python, another_project, another_lock, no_python, no_game, interrupted]
)
def test_it_is_made_again_after(checkout: Path, makes: list[str], change: Callable[[Path], None]) -> None:
    run.prepare(checkout, dev=False)
    change(checkout)
    assert not run.ready(checkout, dev=False)
    run.prepare(checkout, dev=False)
    assert makes == ["play", "play"]
    assert run.ready(checkout, dev=False)


def test_a_copied_checkout_does_not_use_the_first_ones_link(checkout: Path, makes: list[str]) -> None:
    run.prepare(checkout, dev=False)
    moved = checkout.rename(checkout.with_name("elsewhere"))
    assert not run.ready(moved, dev=False)


def test_a_half_made_one_is_emptied_first(checkout: Path, makes: list[str]) -> None:
    half = checkout / ".venv" / "lib" / "half"
    half.mkdir(parents=True)
    (checkout / ".venv" / "file").touch()
    interrupted(checkout)
    run.prepare(checkout, dev=False)
    assert not half.exists()
    assert not (checkout / ".venv" / "file").exists()


def test_one_that_broke_off_is_not_ready(
    checkout: Path, makes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(root: Path, dev: bool) -> None:
        raise run.Trouble("no network")

    run.prepare(checkout, dev=False)
    another_project(checkout)
    monkeypatch.setattr(run, "install", broken)
    with pytest.raises(run.Trouble):
        run.prepare(checkout, dev=False)
    assert run.read(checkout / run.STAMP) == run.MAKING


def test_one_that_something_else_completed_is_used(
    checkout: Path, makes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "complete", lambda root, dev: True)
    run.program(checkout, "python").parent.mkdir(parents=True)
    run.program(checkout, "python").touch()
    run.program(checkout, "racko").touch()
    run.prepare(checkout, dev=False)
    assert makes == []
    assert run.ready(checkout, dev=False)


def test_complete_asks_for_this_checkout_and_every_distribution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "program", lambda root, name: Path(sys.executable))
    monkeypatch.setenv("PYTHONPATH", str(run.ROOT))
    assert run.complete(run.ROOT, dev=False)
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    assert not run.complete(tmp_path, dev=False)
    monkeypatch.setattr(run, "requirements", lambda root, dev: ["no-such-thing>=1"])
    assert not run.complete(run.ROOT, dev=False)


def test_a_second_run_waits_for_the_first_and_makes_nothing(
    checkout: Path, makes: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / ".venv").mkdir()
    second = threading.Thread(target=run.prepare, args=(checkout,), kwargs={"dev": False})
    with run.locked(checkout / ".venv" / "racko.lock"):
        second.start()
        while "waiting" not in capsys.readouterr().err:
            assert second.is_alive()
            time.sleep(0.01)
        run.make(checkout, False)
    second.join()
    assert makes == ["play"]


def test_nothing_is_installed_but_what_is_pinned_and_the_game_itself(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[tuple[str, ...]] = []
    monkeypatch.setattr(run, "step", lambda root, *command: steps.append(command))
    monkeypatch.setattr(run, "works", lambda root: True)
    monkeypatch.setattr(run, "answers", lambda root, *arguments: True)
    for dev in (False, True):
        run.install(checkout, dev)
    for lock, (pinned, game) in zip(run.LOCKS, (steps[:2], steps[2:]), strict=True):
        assert "--require-hashes" in pinned
        assert pinned[-2:] == ("--requirement", str(checkout / lock))
        assert {"--no-deps", "--no-build-isolation"} <= set(game)
        assert game[-2:] == ("--editable", str(checkout))


def test_without_a_venv_module_the_package_to_install_is_named(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "find_spec", lambda name: None)
    with pytest.raises(run.Trouble, match=r"^this Python has no venv module .*python3-venv\)\.$"):
        run.prepare(checkout, dev=False)


PIP_SAYS = (
    "print('Looking …\\nERROR: No matching distribution found for x.\\nnote: error'); raise SystemExit(1)"
)


@pytest.mark.parametrize(
    ("program", "reason"),
    [(PIP_SAYS, "No matching distribution found for x;"), ("raise SystemExit(7)", "exit code 7;")],
)
def test_a_step_that_fails_says_why_in_one_line(checkout: Path, program: str, reason: str) -> None:
    (checkout / ".venv").mkdir()
    with pytest.raises(run.Trouble) as trouble:
        run.step(checkout, sys.executable, "-c", program)
    assert reason in str(trouble.value)
    assert "\n" not in str(trouble.value)


def test_a_folder_that_cannot_be_written(checkout: Path) -> None:
    (checkout / ".venv").touch()
    with pytest.raises(run.Trouble, match=r"\.venv cannot be written \(.+\)\.$"):
        run.prepare(checkout, dev=False)


def test_an_old_python_reads_the_launcher_and_is_told() -> None:
    source = Path(run.__file__).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    old = "import sys, runpy; sys.version_info = (3, 10, 0); runpy.run_path(sys.argv[1], run_name='__main__')"
    ended = subprocess.run([sys.executable, "-c", old, run.__file__], capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr == "run.py: the game needs Python 3.11 or later; this is 3.10.\n"
