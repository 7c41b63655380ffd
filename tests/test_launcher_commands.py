"""tools/run.py: what each of its commands runs."""

from __future__ import annotations

import importlib.util
import os
import subprocess
from pathlib import Path

import pytest

from tools import run


@pytest.fixture
def became(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The commands that the launcher went on as, with .venv taken for ready."""
    commands: list[tuple[str, ...]] = []

    def become(*arguments: str) -> int:
        commands.append(arguments)
        return 0

    monkeypatch.setattr(run, "prepare", lambda root, dev: None)
    monkeypatch.setattr(run, "become", become)
    monkeypatch.setattr("os.chdir", lambda folder: None)
    return commands


def test_play_and_test_hand_their_options_on(became: list[tuple[str, ...]]) -> None:
    assert run.main(["play", "--seats", "3"]) == 0
    assert run.main(["test", "-k", "deal"]) == 0
    assert became[0] == ("-P", "-m", "racko_game", "--seats", "3")
    assert became[1][:4] == ("-m", "pytest", "-n", "auto")
    assert became[1][-2:] == ("-k", "deal")


@pytest.mark.parametrize("name", run.TOOLS)
def test_a_tool_for_builders_is_a_module_of_tools(name: str, became: list[tuple[str, ...]]) -> None:
    assert run.main([name, "--help"]) == 0
    assert became == [("-P", "-m", f"tools.{name}", "--help")]
    assert importlib.util.find_spec(f"tools.{name}")


@pytest.mark.parametrize("option", [[], ["--static"], ["--full"]])
def test_check_runs_every_tool_and_then_the_tests(
    became: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, option: list[str]
) -> None:
    ran: list[str] = []

    def tool(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
        ran.append(" ".join(command[2:]))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("subprocess.run", tool)
    monkeypatch.setattr("os.environ", {})
    assert run.main(["check", *option]) == 0
    static = ["ruff check .", "ruff format --check .", "mypy"]
    more = ["pytest tests/test_floors.py", "tools.storm --seconds 60"]
    assert ran == (static if option == ["--static"] else [*static, *more])
    assert len(became) == (0 if option == ["--static"] else 1)
    assert (run.FULL in os.environ) == (option == ["--full"])


def test_check_ends_with_the_first_tool_that_fails(
    became: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("subprocess.run", lambda command, cwd: subprocess.CompletedProcess(command, 5))
    assert run.main(["check"]) == 5
    assert became == []


@pytest.mark.parametrize(
    ("line", "code", "sentence"),
    [
        (["dance"], 2, f"run.py: say {' or '.join(run.COMMANDS)}, not 'dance'.\n"),
        (["check", "--fast"], 1, "run.py: check takes --static, --full or nothing, not --fast.\n"),
    ],
)
def test_a_bad_command(
    became: list[tuple[str, ...]],
    capsys: pytest.CaptureFixture[str],
    line: list[str],
    code: int,
    sentence: str,
) -> None:
    assert run.main(line) == code
    assert capsys.readouterr() == ("", sentence)


def test_without_a_command_it_says_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main([]) == 0
    told = capsys.readouterr().out
    assert [command for command in run.COMMANDS if f"run.py {command}" not in told] == []


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(root: Path, dev: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "prepare", interrupted)
    assert run.main(["play"]) == 130
    assert capsys.readouterr() == ("", "")
