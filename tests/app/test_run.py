"""Running: what the command line means for the match, the seeds, the settings and the window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from racko_game.ai.thinker import Inline
from racko_game.app.run import first_scene, override, plan_of, problems, seeds
from racko_game.audio.service import SoundService
from racko_game.cli import parse
from racko_game.rules.chance import SEED_BYTES
from racko_game.scenes.kit.scene import Kit
from racko_game.scenes.menus.title import Title
from racko_game.scenes.table.play import Play
from racko_game.stage.place.pose import Frame
from racko_game.store.folders import data_folder
from racko_game.store.keeper import Keeper
from racko_game.store.settings import Settings

SEED = "00112233445566778899aabbccddeeff"


def kit(settings: Settings | None = None) -> Kit:
    seed = seeds(bytes.fromhex(SEED))
    return Kit(Frame(640, 480), settings or Settings(), SoundService(), Inline(), seed=seed)


def sitters(line: str) -> list[tuple[str, bool]]:
    return [(seat.name, seat.computer) for seat in plan_of(parse(line.split()), Settings()).who()]


PLANS = [
    ("", [("You", False), ("Mo", True)]),
    ("--seats 4", [("You", False), ("Mo", True), ("Ivo", True), ("Bea", True)]),
    ("--seats 3 --computers 0", [("Coral", False), ("Teal", False), ("Mustard", False)]),
    ("--seats 4 --computers 2", [("Coral", False), ("Teal", False), ("Ivo", True), ("Bea", True)]),
    ("--computers 2", [("Ada", True), ("Mo", True)]),
    ("--demo --seats 3", [("Ada", True), ("Mo", True), ("Ivo", True)]),
]


@pytest.mark.parametrize(("line", "who"), PLANS)
def test_the_command_line_says_who_sits_where(line: str, who: list[tuple[str, bool]]) -> None:
    assert sitters(line) == who


EDITIONS = [
    ("", "", "original"),
    ("", "modern", "modern"),
    ("--edition tray", "modern", "tray"),
    ("--edition original", "modern", "original"),
    ("", "chess", "original"),
    ("--edition tray", "chess", "tray"),
]


@pytest.mark.parametrize(("line", "last", "edition"), EDITIONS)
def test_the_edition_is_the_one_named_else_the_last_one_played(line: str, last: str, edition: str) -> None:
    assert plan_of(parse(line.split()), Settings(edition=last)).edition == edition


SCORINGS = [
    ("", "original", "bonus", ("original", "bonus")),
    ("", "tray", "chips", ("tray", "regular")),
    ("", "original", "gold", ("original", "regular")),
    ("--scoring regular", "original", "bonus", ("original", "regular")),
    ("--scoring bonus", "tray", "regular", ("tray", "bonus")),
    ("--scoring chips", "tray", "regular", ("original", "chips")),
]


@pytest.mark.parametrize(("line", "edition", "scoring", "played"), SCORINGS)
def test_the_way_to_score_is_the_one_named_else_the_last_one(
    line: str, edition: str, scoring: str, played: tuple[str, str]
) -> None:
    """In an edition that knows it: who names one, but no edition, gets one that does."""
    plan = plan_of(parse(line.split()), Settings(edition=edition, scoring=scoring))
    assert (plan.edition, plan.scoring) == played


def test_without_a_demonstration_the_title_comes_first() -> None:
    scene = first_scene(kit(Settings(edition="modern")), parse(["--seats", "3"]))
    assert isinstance(scene, Title)
    assert (scene.plan.edition, scene.plan.seats) == ("modern", 3)


@pytest.mark.parametrize(("line", "rounds"), [("--demo", 0), ("--demo 3", 3)])
def test_a_demonstration_begins_with_its_cards(line: str, rounds: int) -> None:
    scene = first_scene(kit(), parse([*line.split(), "--edition", "tray", "--seats", "4"]))
    assert isinstance(scene, Play)
    assert scene.match.persons == ()
    assert (scene.match.table.charter.edition, len(scene.match.seats)) == ("tray", 4)
    assert scene.match.seed.hex() == SEED
    assert scene.rounds == rounds


def test_the_seed_that_was_asked_for_is_the_first_matchs_only() -> None:
    seed = seeds(bytes.fromhex(SEED))
    drawn = [seed() for _ in range(4)]
    assert drawn[0].hex() == SEED
    assert len(set(drawn)) == 4
    assert {len(one) for one in drawn} == {SEED_BYTES}


def test_a_seed_of_noughts_is_a_seed() -> None:
    assert seeds(bytes(SEED_BYTES))() == bytes(SEED_BYTES)


def test_without_a_seed_every_match_is_another() -> None:
    seed = seeds(None)
    assert len({seed() for _ in range(4)}) == 4


SET = {"muted": False, "speed": 2, "fullscreen": False}
OVERRIDDEN: list[tuple[str, dict[str, object]]] = [
    ("", {}),
    ("--mute", {"muted": True}),
    ("--speed 1", {"speed": 1}),
    ("--fullscreen", {"fullscreen": True}),
    ("--mute --speed 4 --fullscreen", {"muted": True, "speed": 4, "fullscreen": True}),
    ("--edition modern", {}),
]


@pytest.mark.parametrize(("line", "asked"), OVERRIDDEN)
def test_what_the_line_names_goes_before_what_was_set_and_changes_nothing_of_it(
    line: str, asked: dict[str, object]
) -> None:
    settings = Settings(speed=2, edition="tray")
    override(settings, parse(line.split()))
    assert {name: getattr(settings, name) for name in SET} == SET | asked
    assert settings.kept() == Settings(speed=2, edition="tray").kept()


def test_what_the_line_does_not_name_stays_as_it_was_set() -> None:
    settings = Settings(muted=True, speed=4, fullscreen=True)
    override(settings, parse([]))
    assert settings == Settings(muted=True, speed=4, fullscreen=True)


def test_files_are_kept_in_the_folder_that_was_named(tmp_path: Path) -> None:
    assert data_folder(parse(["--data-dir", str(tmp_path)]).data_dir) == tmp_path


def test_files_are_kept_where_this_system_keeps_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = data_folder(parse([]).data_dir)
    assert folder.name == "racko"
    assert sys.platform != "linux" or folder == tmp_path / "racko"


def test_what_went_wrong_is_told_when_the_game_ends(tmp_path: Path) -> None:
    its, keeper = kit(), Keeper(tmp_path)
    assert problems(its, keeper) == []
    its.sound.problems += ["The sound draw.ogg cannot be played."] * 2
    its.thinker.problems.append("The worker is gone: EOFError")
    assert problems(its, keeper) == ["The sound draw.ogg cannot be played.", "The worker is gone: EOFError"]
    its.sound.missing = True
    assert problems(its, keeper) == ["The worker is gone: EOFError"]


START = """
import json, os, sys
from racko_game import app, cli
from racko_game.app import window
run = sys.modules["racko_game.app.run"]
further = run.acquaint
def stands():
    before = set(sys.modules)
    further()
    print(json.dumps([sorted(before), sorted(set(sys.modules) - before)]))
    sys.stdout.flush()
    os._exit(0)
run.acquaint = stands
window.UNSEEN = ()  # any will do
cli.main(sys.argv[1:])
"""
"""The game until its title stands: the modules that took, and those that it then takes along for later."""
LATER = {
    "racko_game.scenes.table.play", "racko_game.match.match", "racko_game.rules.engine",
    "racko_game.rules.table", "racko_game.stage.motion.timeline", "racko_game.paint.table.card",
    "racko_game.paint.overlay.bubble", "racko_game.ai.pipe", "pickle", "subprocess",
}  # fmt: skip


def test_a_title_stands_before_what_only_a_match_needs_is_imported(tmp_path: Path) -> None:
    line = [sys.executable, "-c", START, "--size", "640x480", "--mute", "--data-dir", str(tmp_path)]
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    said = subprocess.run(line, env=os.environ | quiet, capture_output=True, text=True, check=True).stdout
    before, after = map(set, json.loads(said))
    assert "racko_game.scenes.menus.title" in before
    assert before.isdisjoint(LATER)
    assert after.issuperset(LATER)


LOOK = "from racko_game.app.window import open_window; raise SystemExit(int(open_window((640, 480))))"
SHOWS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
BLIND: list[dict[str, str]] = [
    {},
    {"SDL_VIDEODRIVER": "dummy"},
    {"SDL_VIDEODRIVER": "offscreen"},
    {"SDL_VIDEODRIVER": "nonsense"},
    {"DISPLAY": ":4095", "XDG_RUNTIME_DIR": "/nonexistent"},
    {"DISPLAY": "", "WAYLAND_DISPLAY": ""},
    {"WAYLAND_DISPLAY": "wayland-4095", "XDG_RUNTIME_DIR": "/nonexistent"},
]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("shows", BLIND, ids=str)
def test_without_a_display_there_is_no_window_and_not_a_word_about_it(shows: dict[str, str]) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in SHOWS} | shows
    line = [sys.executable, "-c", LOOK]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
