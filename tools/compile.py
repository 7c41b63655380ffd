"""The rules compiled to machine code, for whoever plays millions of moves. Nobody needs it to play.

    python3 tools/run.py compile                           compiles them, in half a minute
    python3 tools/run.py compile tools.arena --list        runs a tool by them
    python3 tools/run.py compile racko_game simulate       or the game's own commands

What every move goes through, and what computers weigh a rack by, is compiled by mypyc, which comes with
mypy; it takes a C compiler. The other modules stay as they are, and so does the source tree: .compiled has
a folder for each state of the two packages, and may be deleted at any time. Processes that a tool starts
afresh play by the rules as they are.
"""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from . import run

ROOT = Path(__file__).resolve().parent.parent
STORE = ROOT / ".compiled"
GAME = Path("racko_game")
MODULES = {
    "rules": ("table", "engine"),  # that every move goes through
    "rules.pieces": ("cards", "moves"),
    "ai.model": ("gaps", "card_counting"),  # that every choice does
    "ai.evaluators": ("editions",),
}
"""What is compiled of each package."""
BY = ("mypy", "setuptools")

LEVEL = os.environ.get("RACKO_OPTIMIZE", "3")
PROGRAM = f"""
import sys
from mypyc.build import mypycify
from setuptools import setup
setup(
    ext_modules=mypycify(["--cache-dir=cache", *sys.argv[1:]], opt_level={LEVEL!r}, target_dir="c"),
    script_args=["build_ext", "--build-lib=lib", "--build-temp=temp"],
)
"""
"""Compiles the files it is parts of; -O3 takes half as long again as -O1, and brings a fortieth:
tests do without."""


def main(argv: Sequence[str]) -> int:
    """Compile the rules, and run by them the module that the command line names. 1 if they cannot be
    compiled, 2 if there is no such module."""
    if argv and argv[0] in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0
    if argv and (argv[0].startswith("-") or find_spec(argv[0].partition(".")[0]) is None):
        print(f"compile: there is no module {argv[0]}.", file=sys.stderr)
        return 2
    try:
        place = compiled()
    except run.Trouble as trouble:
        print(f"compile: {trouble}", file=sys.stderr)
        return 1
    if not argv:
        print(place)
        return 0
    use(place)
    sys.argv = list(argv)
    runpy.run_module(argv[0], run_name="__main__", alter_sys=True)
    return 0


def compiled(store: Path = STORE) -> Path:
    """The folder in ``store`` with the rules compiled, as they are and for this Python; made if need be.
    Raises run.Trouble where they cannot be compiled."""
    place = store / _state()
    try:
        if not place.exists():
            store.mkdir(exist_ok=True)
            with TemporaryDirectory(dir=store) as work:
                _compile(Path(work))
                (Path(work) / "lib").rename(place)
    except OSError as error:
        if not place.exists():  # else somebody else was quicker
            raise run.Trouble(f"{store} cannot be written ({error.strerror or error}).") from error
    return place


def use(place: Path) -> None:
    """Let what is imported from here on play by the rules compiled there."""
    sys.path.append(str(place))  # for what the compiled modules share
    for package in MODULES:
        import_module(f"{GAME}.{package}").__path__.insert(0, str(place / GAME / package.replace(".", "/")))


def _state() -> str:
    """A digest of what the compiled modules depend on: their packages, this file, Python, compilers."""
    try:
        by = [f"{name} {version(name)}" for name in BY]
    except PackageNotFoundError as missing:
        why = f"{missing.name} is not installed; python3 tools/run.py compile sees to it."
        raise run.Trouble(why) from None
    folders = [ROOT / GAME / package.replace(".", "/") for package in MODULES]
    files = [Path(__file__), *(file for folder in folders for file in sorted(folder.rglob("*.py")))]
    parts = [sys.version, LEVEL, *by, *(str(file.relative_to(ROOT)) + run.read(file) for file in files)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def _compile(work: Path) -> None:
    """Compile a copy of the rules in this folder, into its ``lib``."""
    shutil.copytree(ROOT / GAME, work / GAME, ignore=shutil.ignore_patterns("__pycache__"))
    modules = [f"{package}.{name}".replace(".", "/") for package, names in MODULES.items() for name in names]
    command = [sys.executable, "-c", PROGRAM, *(f"{GAME}/{module}.py" for module in modules)]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        lines = f"{done.stdout}\n{done.stderr}".strip().splitlines()
        why = next((line for line in lines if "error" in line.lower()), "no reason given")
        raise run.Trouble(f"the rules cannot be compiled (is there a C compiler?): {why.strip(' .')}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
