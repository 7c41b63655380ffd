"""Running: what the command line means for the match, the seeds, the settings and the window."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import weakref
from dataclasses import replace
from pathlib import Path

import pytest

from racko_game.app import run
from racko_game.app.configuration import plan_of
from racko_game.app.run import ALERT, AWAKE, REST, FramePace, first_scene, interrupts_noted, override, seeds
from racko_game.app.window import MAT
from racko_game.audio.service import SoundService
from racko_game.cli import parse
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.plans.plan import table_to_keep
from racko_game.paint.engine.colours import EVENING
from racko_game.rules.chance import SEED_BYTES
from racko_game.rules.ruleset import Value
from racko_game.rules.table import Charter
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.store.files import data_folder
from racko_game.store.settings import SavedTable, Settings, load

from .process import game, python

SEED = "00112233445566778899aabbccddeeff"


def context(settings: Settings | None = None) -> AppContext:
    seed = seeds(bytes.fromhex(SEED))
    return AppContext(Frame(640, 480), settings or Settings(), SoundService(), ImmediateJobs(), seed=seed)


PLANS = [
    ("", [("", False), ("Mo", True)]),
    ("--seats 4", [("", False), ("Mo", True), ("Ivo", True), ("Bea", True)]),
    ("--seats 3 --computers 0", [("Coral", False), ("Teal", False), ("Mustard", False)]),
    ("--seats 4 --computers 2", [("Coral", False), ("Teal", False), ("Ivo", True), ("Bea", True)]),
    ("--computers 2", [("Ada", True), ("Mo", True)]),
    ("--demo --seats 3", [("Ada", True), ("Mo", True), ("Ivo", True)]),
]


@pytest.mark.parametrize(("line", "who"), PLANS)
def test_the_command_line_says_who_sits_where(line: str, who: list[tuple[str, bool]]) -> None:
    plan = plan_of(parse(line.split()), Settings())
    assert [(seat.name, seat.computer) for seat in plan.who()] == who


BONUS: dict[str, Value] = {"bonus": True}
CHIPS: dict[str, Value] = {"chips": True}
OPTIONS: list[tuple[str, SavedTable, tuple[str, int, dict[str, object]]]] = [
    ("", SavedTable(edition=""), ("original", 2, {})),
    ("", SavedTable(edition="modern"), ("modern", 2, {})),
    ("", SavedTable(edition="chess"), ("original", 2, {})),
    ("--edition tray", SavedTable(edition="modern"), ("tray", 2, {})),
    ("--edition original", SavedTable(edition="modern"), ("original", 2, {})),
    ("--edition tray", SavedTable(edition="chess"), ("tray", 2, {})),
    ("", SavedTable(options=BONUS, seats=3), ("original", 3, {"bonus": True})),
    ("", SavedTable(edition="tray", options=CHIPS), ("tray", 2, {})),
    ("", SavedTable(options={"gold": True}), ("original", 2, {})),
    ("--option bonus=off", SavedTable(options=BONUS), ("original", 2, {})),
    ("--option chips=off", SavedTable(options=BONUS), ("original", 2, {"bonus": True})),
    ("--option chips=on", SavedTable(options=BONUS), ("original", 2, {"chips": True})),
    ("--option bonus=on", SavedTable(edition="tray"), ("tray", 2, {"bonus": True})),
    ("--option chips=on", SavedTable(edition="tray", seats=3), ("original", 3, {"chips": True})),
    ("--option powers=on", SavedTable(), ("modern", 2, {"powers": True})),
    ("--option partners=on", SavedTable(edition="tray"), ("tray", 4, {"partners": True})),
    ("--edition letters --option target=200", SavedTable(seats=4), ("letters", 4, {"target": 200})),
    ("--option level=3", SavedTable(edition="letters", options={"words": False}), ("letters", 2, {})),
]


@pytest.mark.parametrize(("line", "last", "played"), OPTIONS)
def test_what_is_named_goes_before_the_last(
    line: str, last: SavedTable, played: tuple[str, int, dict[str, object]]
) -> None:
    """Who names an option, but no edition or seats, gets those that have it."""
    plan = plan_of(parse(line.split()), Settings(table=last))
    assert (plan.row.name, plan.seats, dict(plan.charter().options)) == played


def test_what_is_named_is_not_remembered_and_what_is_changed_then_is() -> None:
    line = "--edition letters --option words=off --option target=300"
    last = SavedTable(edition="tray", seats=3, options={"target": 200}, names=["Ann", "", "", ""])
    plan = plan_of(parse(line.split()), Settings(table=last))
    assert plan.charter().options == (("target", 300), ("words", False))
    assert table_to_keep(plan) == last
    plan.choose("equal turns", True)
    plan.seats = 4
    assert table_to_keep(plan) == replace(last, seats=4, options={"equal turns": True, "target": 200})


def test_an_own_word_list_is_the_dictionary_of_letters(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("adder\n")
    plan = plan_of(parse(["--words", str(words)]), Settings())
    assert plan.charter() == Charter("original")
    plan.take_edition("letters")
    ((name, dictionary),) = plan.charter().books.words
    assert (plan.option("dictionary"), name) == ("own", "own")
    assert dictionary() == {"ADDER"}


def test_the_title_comes_first_unless_there_is_a_demonstration_which_begins_with_its_cards() -> None:
    scene = first_scene(context(Settings(table=SavedTable(edition="modern"))), parse(["--seats", "3"]))
    assert isinstance(scene, Title)
    assert (scene.plan.edition, scene.plan.seats) == ("modern", 3)
    for line, rounds in ((["--demo"], 0), (["--demo", "3"], 3)):
        scene = first_scene(context(), parse([*line, "--edition", "tray", "--seats", "4"]))
        assert isinstance(scene, TableScene)
        assert scene.match.persons == ()
        assert (scene.match.table.charter.edition, len(scene.match.seats)) == ("tray", 4)
        assert scene.match.seed.hex() == SEED
        assert scene.rounds == rounds


@pytest.mark.parametrize("asked", [bytes.fromhex(SEED), bytes(SEED_BYTES), None])
def test_the_seed_that_was_asked_for_is_the_first_matchs_only(asked: bytes | None) -> None:
    seed = seeds(asked)
    drawn = [seed() for _ in range(4)]
    assert asked in (drawn[0], None)
    assert len(set(drawn)) == 4
    assert {len(one) for one in drawn} == {SEED_BYTES}


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
def test_what_the_line_names_goes_before_settings_and_is_unkept(line: str, asked: dict[str, object]) -> None:
    settings = Settings(speed=2, table=SavedTable(edition="tray"))
    override(settings, parse(line.split()))
    assert {name: getattr(settings, name) for name in SET} == SET | asked
    assert settings.stored() == Settings(speed=2, table=SavedTable(edition="tray")).stored()
    settings = Settings(muted=True, speed=4, fullscreen=True)
    override(settings, parse([]))
    assert settings == Settings(muted=True, speed=4, fullscreen=True)


def test_files_go_to_the_named_folder_or_the_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert data_folder(parse(["--data-dir", str(tmp_path)]).data_dir) == tmp_path
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = data_folder(parse([]).data_dir)
    assert folder.name == "racko"
    assert sys.platform != "linux" or folder == tmp_path / "racko"


START = """
import gc, json, os, sys
from racko_game import cli
from racko_game.app import run, window
further = run._begin
def begin(game, controls):
    return stands(set(sys.modules), further(game, controls))
def stands(before, steps):
    assert not gc.isenabled()  # while the title is made, nothing of it is garbage
    many = []
    for _ in steps:
        assert gc.isenabled()
        many.append(sum(name.startswith("racko_game.") for name in sys.modules))
        yield
    after = set(sys.modules) - before
    assert len(gc.get_objects()) < gc.get_freeze_count() / 10  # what stays is not searched in a frame
    print(json.dumps([sorted(before), sorted(after), max(b - a for a, b in zip(many, many[1:]))]))
    sys.stdout.flush()
    os._exit(0)
run._begin = begin
window.UNSEEN = ()  # any will do
cli.main(sys.argv[1:])
"""
"""The game until its title stands: the modules that took, those that it then takes along for later, and how
many of the game's own at once at the most."""
AT_ONCE = 16
LATER = {
    "racko_game.scenes.table.scene", "racko_game.match.match", "racko_game.rules.engine",
    "racko_game.rules.table", "racko_game.stage.motion.timeline", "racko_game.paint.cards.card",
    "racko_game.paint.table.bubble", "racko_game.jobs.pool",
    "concurrent.futures.process", "multiprocessing", "subprocess", "pickle",
    "racko_game.scenes.pages.rulebook.book", "racko_game.scenes.pages.settings.settings",
    "racko_game.scenes.pages.history.statistics",
}  # fmt: skip
LISTENED = {"racko_game.app.access.access", "racko_game.app.access.bridge", "accesskit", "prism"}
"""What only those need who listen, after all else."""


def test_a_title_stands_before_what_only_a_match_needs_is_imported(tmp_path: Path) -> None:
    done = python("-c", START, "--size", "640x480", "--mute", "--data-dir", str(tmp_path))
    *names, most = json.loads(done.stdout)
    before, after = map(set, names)
    assert most <= AT_ONCE, "no frame has to wait for many of them"
    assert "racko_game.scenes.pages.title.title" in before
    assert before.isdisjoint(LATER | LISTENED)
    assert after.isdisjoint({"prism"})
    assert after.issuperset(LATER)
    assert not [name for name in before if "rulebook" in name]


def test_damaged_settings_are_said_once_and_what_the_line_asks_for_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    does = 'game.context.settings.theme = "arcade"; assert game.context.settings.muted'
    done = game(does, "--mute", "--speed", "4", "--data-dir", str(tmp_path))
    aside = tmp_path / "settings.json.broken"
    assert done.returncode == 0
    assert done.stderr.startswith("racko: The settings were damaged (")
    assert done.stderr.endswith(f"and set aside as {aside}. Standard settings are used.\n")
    said = done.stderr.removeprefix("racko: ").strip()
    assert (tmp_path / "racko.log").read_text().count(said) == done.stderr.count(said) == 1
    assert load(tmp_path) == (Settings(theme="arcade"), None)
    kept = {"settings.json", "settings.json.broken", "racko.log"}
    assert {file.name for file in tmp_path.iterdir()} == kept


def test_in_a_folder_that_cannot_be_the_game_is_played_and_says_so_once(tmp_path: Path) -> None:
    (folder := tmp_path / "folder").touch()
    does = "game.context.settings.speed = 2; game.frame((), 1.0); repository.advance(1.0)"
    done = game(does, "--data-dir", str(folder))
    assert done.returncode == 0
    assert done.stderr.count("racko: ") == done.stderr.count("can't be saved in") == 1
    assert done.stderr.endswith(f"The settings can't be saved in {folder} (File exists).\n")


def test_how_the_game_broke_off_is_logged_and_the_settings_are_kept(tmp_path: Path) -> None:
    done = game("game.context.settings.speed = 2; print(1 / 0)", "--data-dir", str(tmp_path))
    assert done.returncode == 1
    assert "ZeroDivisionError" in (tmp_path / "racko.log").read_text()
    assert load(tmp_path) == (Settings(speed=2), None)


def test_an_interrupt_is_not_lost_in_a_callback_whose_errors_are_dropped() -> None:
    ends = Settings()
    told = weakref.ref(ends, lambda gone: signal.raise_signal(signal.SIGINT))
    with interrupts_noted() as raise_noted:
        raise_noted()
        del ends
        assert told() is None
        with pytest.raises(KeyboardInterrupt):
            raise_noted()
        with pytest.raises(KeyboardInterrupt):  # a second one, at once
            signal.raise_signal(signal.SIGINT)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    assert before is signal.default_int_handler
    try:
        with interrupts_noted() as raise_noted:
            signal.raise_signal(signal.SIGINT)
            raise_noted()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN, "where it is ignored it stays so"
    finally:
        signal.signal(signal.SIGINT, before)


LOOK = """
import json, os, sys
from racko_game.app.window import open_window
for shows in json.loads(sys.argv[1]):
    if os.fork() == 0:
        os.environ.update(shows)
        os._exit(int(open_window((640, 480))))
    print(shows, os.waitstatus_to_exitcode(os.wait()[1]))
"""
"""Looks for a window in each environment, in a process of its own."""
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
def test_without_a_display_there_is_no_window_and_not_a_word_about_it() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in SHOWS}
    line = [sys.executable, "-uc", LOOK, json.dumps(BLIND)]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("".join(f"{shows} 0\n" for shows in BLIND), "")


def frames(pace: FramePace, seconds: float, lively: bool = False) -> tuple[int, float]:
    """The frames of so many seconds without input, and the seconds that passed in them."""
    count, told, left = 0, 0.0, seconds
    while left > 0:
        if pace.due(False):
            count, told = count + 1, told + pace.passed
            pace.framed(False, lively)
        pace.wait(1 / pace.polls_a_second)
        left -= 1 / pace.polls_a_second
    return count, told


def test_a_frame_has_time_until_it_has_lasted_for_some_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    pace, now = FramePace(), [5.0]
    monkeypatch.setattr("racko_game.app.run.time.perf_counter", lambda: now[0])
    pace.begin()
    now[0] += 0.9 * run.PAINTING
    assert pace.has_time()
    now[0] += 0.2 * run.PAINTING
    assert not pace.has_time()
    pace.begin()
    assert pace.has_time()


def test_at_rest_frames_are_few_no_time_is_lost_but_in_a_suspend_and_input_waits_for_none() -> None:
    pace = FramePace()
    count, told = frames(pace, 2.0, lively=True)
    assert count == pytest.approx(2 * AWAKE, abs=1)
    assert told == pytest.approx(2.0, abs=0.1)
    frames(pace, ALERT + REST)
    assert pace.polls_a_second == run.RESTING
    count, told = frames(pace, 10.0)
    assert count == pytest.approx(10 / REST, abs=1)
    assert told == pytest.approx(10.0, abs=REST)
    pace.framed(False, False)
    assert not pace.due(False)
    assert pace.due(True)
    pace.framed(True, False)
    assert pace.polls_a_second == AWAKE
    pace = FramePace()
    pace.wait(3600.0)
    assert pace.passed < 0.1
    assert EVENING.mat == MAT, "a window is first seen in the color of the table"
