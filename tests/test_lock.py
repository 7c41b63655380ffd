"""What is pinned is what pyproject.toml asks for, every file of it by its hash."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import run

ROOT = Path(__file__).resolve().parent.parent
PLAY, TEST = (ROOT / name for name in run.LOCKS)
PIN = re.compile(
    r"^([a-z0-9-]+)==(\S+)((?: ; [^\\\n]+)?)((?: \\\n +--hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pins(file: Path) -> dict[str, str]:
    """The version of each distribution."""
    text = file.read_text(encoding="utf-8")
    found = {pin[1]: pin[2] for pin in PIN.finditer(text)}
    assert len(found) == len(re.findall(r"^[^\s#]", text, re.MULTILINE)), f"{file.name} pins by hash only"
    return found


def asked(dev: bool) -> list[str]:
    """What has to be there before the game itself can be installed, and run."""
    return [*PROJECT["build-system"]["requires"], *run.requirements(ROOT, dev)]


@pytest.mark.parametrize(("file", "dev"), [(PLAY, False), (TEST, True)])
def test_what_is_asked_for_is_pinned_and_allowed(file: Path, dev: bool) -> None:
    pinned = pins(file)
    for requirement in map(Requirement, asked(dev)):
        assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)]), str(requirement)


@pytest.mark.parametrize(("file", "dev"), [(PLAY, False), (TEST, True)])
def test_what_is_asked_for_no_longer_is_pinned_no_longer(file: Path, dev: bool) -> None:
    """Behind each stands who asked for it when it was pinned."""
    blocks = re.split(r"^(?=[a-z])", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    by_project = {block.partition("==")[0] for block in blocks if "racko-game (pyproject.toml" in block}
    assert by_project == {canonicalize_name(Requirement(one).name) for one in run.requirements(ROOT, dev)}


def test_playing_and_testing_have_the_same_versions() -> None:
    assert pins(PLAY).items() <= pins(TEST).items()


def test_each_comes_as_a_file_for_every_python_and_system() -> None:
    """One wheel that fits all, or many: each of them may be taken."""
    text = PLAY.read_text(encoding="utf-8")
    files = {pin[1]: pin[4].count("sha256") for pin in PIN.finditer(text)}
    assert files["pygame-ce"] >= 4 * 4  # Pythons, systems
    assert all(many >= 1 for many in files.values())
