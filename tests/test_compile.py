"""The compiled rules are the rules: the same matches, told in the same words, and weighed alike."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import compile as tool
from tools.run import Trouble

COMPILED = """
import sys
from tools import compile
sys.exit(compile.main(sys.argv[1:]))
"""


def run(*arguments: str) -> list[str]:
    command = [sys.executable, *arguments]
    quick = os.environ | {"RACKO_OPTIMIZE": "0"}
    done = subprocess.run(command, cwd=tool.ROOT, env=quick, capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_what_is_compiled_comes_to_the_same(need: Callable[..., None]) -> None:
    """In every edition: tables, events, views; what is said to every action; what options weigh.

    One test, so that no two compile at the same time.
    """
    header = Path(sysconfig.get_path("include"), "Python.h")
    need("cc", *([] if header.exists() else ["Python.h"]))
    comes_to_the_same("tests.rules.refused", "rules")
    comes_to_the_same("tests.ai.weighed", "ai")


def comes_to_the_same(program: str, package: str) -> None:
    as_it_is, *sources = run("-m", program)
    compiled, *files = run("-c", COMPILED, program)
    assert compiled == as_it_is
    assert len(files) == sum(len(names) for room, names in tool.MODULES.items() if room.startswith(package))
    assert all(Path(file).is_relative_to(tool.STORE) for file in files)
    assert not any(Path(file).is_relative_to(tool.STORE) for file in sources)


def test_changed_rules_are_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Path] = []

    def compile_nothing(work: Path) -> None:
        (work / "lib").mkdir()
        done.append(work)

    monkeypatch.setattr(tool, "_compile", compile_nothing)
    place = tool.compiled(tmp_path)
    assert tool.compiled(tmp_path) == place
    assert len(done) == 1
    monkeypatch.setattr(tool, "MODULES", {"match": ()})
    assert tool.compiled(tmp_path) != place
    assert len(done) == 2
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PROGRAM", "import sys; sys.exit('error: command gcc failed')",
         r"^the rules cannot be compiled .*: error: command gcc failed\.$"),
        ("BY", ("mypy", "mypyless"), r"^mypyless is not installed; .*run\.py compile sees to it"),
    ],
)  # fmt: skip
def test_without_a_compiler_or_mypy_one_sentence_says_so(
    name: str, value: object, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, name, value)
    with pytest.raises(Trouble, match=said):
        tool.compiled(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("line", [["nowhere.at.all"], ["-m"]], ids=" ".join)
def test_what_is_not_there_is_not_run(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(line) == 2
    assert capsys.readouterr().err.startswith("compile: ")
