"""tools/run.py: when .venv is ready, when it is made again, what is said when it cannot be, and its commands.

What is pinned is what pyproject.toml asks for, every file of it by its hash. A test that needs a program that
is not there is skipped with a reason, but never where RACKO_CI is set.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

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


def test_a_second_time_nothing_is_made_and_testing_adds_its_tools(checkout: Path, makes: list[str]) -> None:
    for dev in (False, False, True, True, False):
        run.prepare(checkout, dev=dev)
    assert makes == ["play", "dev"]
    moved = checkout.rename(checkout.with_name("elsewhere"))
    assert not run.ready(moved, dev=False), "a copied checkout does not use the first one's link"


def another_project(checkout: Path) -> None:
    (checkout / "pyproject.toml").write_text(PROJECT + "# new", encoding="utf-8")


def interrupted(checkout: Path) -> None:
    (checkout / run.STAMP).write_text(run.MAKING, encoding="utf-8")


CHANGES: dict[str, Callable[[Path], object]] = {
    "another Python": lambda at: (at / ".venv" / "pyvenv.cfg").write_text("version = 3.99.0"),
    "another project": another_project,
    "another lock": lambda at: (at / run.LOCKS[0]).write_text("msgspec==0.22.0"),
    "no Python": lambda at: run.program(at, "python").unlink(),
    "no game": lambda at: run.program(at, "racko").unlink(),
    "interrupted": interrupted,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_it_is_made_again_after(checkout: Path, makes: list[str], change: Callable[[Path], object]) -> None:
    (checkout / "tools" / "lock").mkdir(parents=True)
    run.prepare(checkout, dev=False)
    change(checkout)
    assert not run.ready(checkout, dev=False)
    run.prepare(checkout, dev=False)
    assert makes == ["play", "play"]
    assert run.ready(checkout, dev=False)


def test_one_that_broke_off_is_not_ready_and_a_half_made_one_is_emptied_first(
    checkout: Path, makes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(root: Path, dev: bool) -> None:
        raise run.Trouble("no network")

    run.prepare(checkout, dev=False)
    another_project(checkout)
    with monkeypatch.context() as patch:
        patch.setattr(run, "install", broken)
        with pytest.raises(run.Trouble):
            run.prepare(checkout, dev=False)
    assert run.read(checkout / run.STAMP) == run.MAKING
    half = checkout / ".venv" / "lib" / "half"
    half.mkdir(parents=True)
    (checkout / ".venv" / "file").touch()
    run.prepare(checkout, dev=False)
    assert not half.exists()
    assert not (checkout / ".venv" / "file").exists()


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


def test_complete_asks_for_checkout_and_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "program", lambda root, name: Path(sys.executable))
    monkeypatch.setenv("PYTHONPATH", str(run.ROOT))
    assert run.complete(run.ROOT, dev=False)
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    assert not run.complete(tmp_path, dev=False)
    monkeypatch.setattr(run, "requirements", lambda root, dev: ["no-such-thing>=1"])
    assert not run.complete(run.ROOT, dev=False)


def test_a_second_run_waits(checkout: Path, makes: list[str], capsys: pytest.CaptureFixture[str]) -> None:
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


def test_only_the_pinned_and_the_game_are_installed(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_lacking_venv_module_or_folder_is_said(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / ".venv").touch()
    with pytest.raises(run.Trouble, match=r"\.venv cannot be written \(.+\)\.$"):
        run.prepare(checkout, dev=False)
    (checkout / ".venv").unlink()
    monkeypatch.setattr(run, "find_spec", lambda name: None)
    with pytest.raises(run.Trouble, match=r"^this Python has no venv module .*python3-venv\)\.$"):
        run.prepare(checkout, dev=False)


PIP_SAYS = "print('Looking …\\nERROR: No matching distribution found for x.\\nnote: error'); exit(1)"


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


def test_an_old_python_reads_the_launcher_and_is_told() -> None:
    source = Path(run.__file__).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    old = "import sys, runpy; sys.version_info = (3, 10, 0); runpy.run_path(sys.argv[1], run_name='__main__')"
    ended = subprocess.run([sys.executable, "-c", old, run.__file__], capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr == "run.py: the game needs Python 3.11 or later; this is 3.10.\n"


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
def test_check_runs_tools_then_tests(
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


@pytest.mark.parametrize(
    ("line", "code", "sentence"),
    [
        (["dance"], 2, f"run.py: say {' or '.join(run.COMMANDS)}, not 'dance'.\n"),
        (["check", "--fast"], 1, "run.py: check takes --static, --full or nothing, not --fast.\n"),
    ],
)
def test_a_bad_command_gets_one_sentence_and_check_ends_with_the_first_tool_that_fails(
    became: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: list[str],
    code: int,
    sentence: str,
) -> None:
    assert run.main(line) == code
    assert capsys.readouterr() == ("", sentence)
    monkeypatch.setattr("subprocess.run", lambda command, cwd: subprocess.CompletedProcess(command, 5))
    assert run.main(["check"]) == 5
    assert became == []


def test_without_a_command_it_says_which_there_are_and_ctrl_c_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.main([]) == 0
    told = capsys.readouterr().out
    assert [command for command in run.COMMANDS if f"run.py {command}" not in told] == []

    def interrupted(root: Path, dev: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "prepare", interrupted)
    assert run.main(["play"]) == 130
    assert capsys.readouterr() == ("", "")


PLAY, TEST = (run.ROOT / name for name in run.LOCKS)
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)((?: ; [^\\\n]+)?)((?: \\\n +--hash=sha256:[0-9a-f]{64})+)$", re.M)
BUILDS = tomllib.loads((run.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]


def pins(file: Path) -> dict[str, str]:
    text = file.read_text(encoding="utf-8")
    found = {pin[1]: pin[2] for pin in PIN.finditer(text)}
    assert len(found) == len(re.findall(r"^[^\s#]", text, re.MULTILINE)), f"{file.name} pins by hash only"
    return found


@pytest.mark.parametrize(("file", "dev"), [(PLAY, False), (TEST, True)])
def test_what_is_asked_for_is_pinned_and_allowed_and_nothing_else(file: Path, dev: bool) -> None:
    """Behind each stands who asked for it when it was pinned."""
    pinned, asked = pins(file), run.requirements(run.ROOT, dev)
    assert any(name.startswith("pygame-ce") for name in asked)
    assert any(name.startswith("pytest") for name in asked) is dev
    for requirement in map(Requirement, [*BUILDS, *asked]):
        assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)]), str(requirement)
    blocks = re.split(r"^(?=[a-z])", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    by_project = {block.partition("==")[0] for block in blocks if "racko-game (pyproject.toml" in block}
    assert by_project == {canonicalize_name(Requirement(one).name) for one in asked}


def test_playing_and_testing_have_the_same_versions_each_for_every_python_and_system() -> None:
    """One wheel that fits all, or many: each of them may be taken."""
    assert pins(PLAY).items() <= pins(TEST).items()
    text = PLAY.read_text(encoding="utf-8")
    files = {pin[1]: pin[4].count("sha256") for pin in PIN.finditer(text)}
    assert files["pygame-ce"] >= 4 * 4  # Pythons, systems
    assert all(many >= 1 for many in files.values())


def test_a_missing_program_skips_or_fails_in_ci(
    need: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RACKO_CI", raising=False)
    monkeypatch.setattr("shutil.which", lambda program: None if program == "xdotool" else program)
    need("Xvfb")
    with pytest.raises(pytest.skip.Exception, match=r"^not installed: xdotool$"):
        need("Xvfb", "xdotool")
    monkeypatch.setenv("RACKO_CI", "1")
    monkeypatch.setattr("shutil.which", lambda program: None)
    with pytest.raises(pytest.fail.Exception, match=r"^not installed: Xvfb, xdotool$"):
        need("Xvfb", "xdotool")
