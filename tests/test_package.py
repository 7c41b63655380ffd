"""The game as a package: what is in the wheel, and that it runs from wherever it was installed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

import racko_game
from racko_game import resources
from racko_game.words.language import sentence_of

ROOT = Path(__file__).resolve().parent.parent


def run(*command: str, at: Path, **more: str) -> str:
    ended = subprocess.run(command, cwd=at, env=os.environ | more, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), at=ROOT)
    (built,) = folder.glob("racko_game-*.whl")
    return built


def install(wheel: Path, target: Path) -> None:
    if find_spec("pip"):
        options = ("--quiet", "--no-deps", "--no-index", "--no-compile", "--target", str(target))
        run(sys.executable, "-m", "pip", "install", *options, str(wheel), at=target.parent)
    else:  # a .venv that uv made has no pip; to install a wheel without programs is to unpack it
        ZipFile(wheel).extractall(target)


def test_the_wheel_has_every_file_and_runs_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    held = set(ZipFile(wheel).namelist())
    assets = [path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()]
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "racko_game").rglob("*") if path.is_file()]
    assert assets
    assert {f"racko_game/{name}" for name in assets} <= held
    assert {name for name in files if "__pycache__" not in name} <= held
    assert any(name.endswith("/LICENSE") for name in held)
    assert {name.split("/")[0].split("-")[0] for name in held} == {"racko_game"}

    install(wheel, tmp_path / "here")
    (elsewhere := tmp_path / "elsewhere").mkdir()
    there = {"PYTHONPATH": str(tmp_path / "here")}
    told = run(sys.executable, "-m", "racko_game", "--version", at=elsewhere, **there)
    assert told == f"racko {racko_game.__version__}"
    find = f"from racko_game import resources; print(resources.path({assets[0].removeprefix('assets/')!r}))"
    asset = str(tmp_path / "here" / "racko_game" / assets[0])
    assert run(sys.executable, "-c", find, at=elsewhere, **there) == asset
    speak = "from racko_game.words.language import say; print(say('book.game'))"
    assert run(sys.executable, "-c", speak, at=elsewhere, **there) == "The game"


def test_a_checkout_finds_its_assets_beside_the_package_and_one_that_is_missing_is_named() -> None:
    assert resources.path(".") == ROOT / "assets"
    with pytest.raises(FileNotFoundError) as missing:
        resources.path("sounds/none.wav")
    said = sentence_of(missing.value)
    assert said.startswith("The game's file 'sounds/none.wav' is missing; ")
    assert said.endswith(".")


FILM = """
import sys
sys.modules.update(dict.fromkeys(sys.argv[1:]))  # to import one of these fails
from racko_game.paint.engine.canvas import PictureFilm
from racko_game.paint.material.backdrop import table
film = PictureFilm((64, 48), "evening", 10, 1.0)
film.add(table(64, 48), ())
print(film.webp()[8:12].decode())
"""


def test_what_the_package_leaves_out_an_animation_does_not_need() -> None:
    spec = ast.parse((ROOT / "tools" / "packaging" / "racko.spec").read_text(encoding="utf-8"))
    sets = {ast.unparse(one.targets[0]): one.value for one in spec.body if isinstance(one, ast.Assign)}
    unused = ast.literal_eval(sets["UNUSED"])
    assert "tkinter" in unused
    assert run(sys.executable, "-c", FILM, *unused, at=ROOT) == "WEBP"
