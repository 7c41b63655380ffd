"""When settings are saved, what is said if they cannot be, what a kill leaves; how values tell of changes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from errno import ENOSPC
from pathlib import Path
from threading import Event

import pytest

from racko_game.jobs.work import ImmediateJobs, InOrder, Jobs
from racko_game.store import settings as kept
from racko_game.store.settings import FILE, Observable, Settings, SettingsRepository, load, save
from racko_game.words.language import say
from tests.counts import full

FRAME = 1 / 60
FULL = os.strerror(ENOSPC)


@pytest.fixture
def saves(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """What is saved, each time."""
    done: list[Settings] = []

    def note(settings: dict[str, object], folder: Path) -> None:
        save(settings, folder)
        done.append(load(folder)[0])

    monkeypatch.setattr(kept, "save", note)
    return done


def rest(repository: SettingsRepository, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        repository.advance(FRAME)


def said(repository: SettingsRepository) -> str:
    return " ".join(map(say, repository.problems))


@pytest.mark.parametrize("jobs", [ImmediateJobs, InOrder])
def test_a_full_disk_is_said_and_logged_not_tried_again_each_frame_but_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, jobs: type[Jobs]
) -> None:
    tries: list[int] = []

    def full(handle: int) -> None:
        tries.append(handle)
        raise OSError(ENOSPC, FULL)

    save(Settings(music=0.1).stored(), tmp_path)
    repository = SettingsRepository(tmp_path, jobs())
    monkeypatch.setattr("os.fsync", full)
    for number, music in enumerate((0.9, 0.8), start=1):
        repository.settings.music = music
        rest(repository, 3)
        end = time.monotonic() + 20
        while len(caplog.messages) < number and time.monotonic() < end:
            repository.advance(0)
        rest(repository, 3)
        assert len(tries) == number
        assert said(repository) == f"The settings can't be saved in {tmp_path} ({FULL})."
        assert caplog.messages == [f"The settings cannot be kept in {tmp_path}: {FULL}"] * number
    assert load(tmp_path) == (Settings(music=0.1), None)
    assert [entry.name for entry in tmp_path.iterdir()] == [FILE]
    monkeypatch.undo()
    repository.close()
    assert repository.problems == ()
    assert load(tmp_path) == (Settings(music=0.8), None)


def test_what_was_changed_is_saved_once_after_half_a_second(tmp_path: Path, saves: list[Settings]) -> None:
    repository = SettingsRepository(tmp_path)
    rest(repository, 3)
    assert list(tmp_path.iterdir()) == [], "nothing is saved while nothing is changed"
    repository.settings.speed = 4
    rest(repository, 0.45)
    assert saves == []
    rest(repository, 0.1)
    assert saves == [Settings(speed=4)]
    rest(repository, 5)
    repository.close()
    assert (len(saves), repository.problems) == (1, ())
    assert SettingsRepository(tmp_path).settings == Settings(speed=4)
    repository.settings.fullscreen = True
    for _ in range(2):
        repository.close()
        assert saves[1:] == [Settings(speed=4, fullscreen=True)], "at the end it is saved at once"


def test_each_change_counts_its_own_half_second_and_one_that_is_taken_back_is_not_saved(
    tmp_path: Path, saves: list[Settings]
) -> None:
    repository = SettingsRepository(tmp_path)
    for step in range(60):  # a slider under way
        repository.settings.music = step / 100
        rest(repository, 0.1)
    repository.settings.music = Settings().music
    for muted, seconds in ((True, 0.3), (False, 2), (True, 0.45)):
        repository.settings.muted = muted
        rest(repository, seconds)
        assert saves == []
    repository.settings.speed = 2
    rest(repository, 0.45)
    assert saves == []
    rest(repository, 0.1)
    assert saves == [Settings(muted=True, speed=2)]
    repository.settings.muted = False
    rest(repository, 0.6)
    assert saves[1:] == [Settings(speed=2)]


def test_what_cannot_be_read_or_saved_is_said_in_sentences(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    repository = SettingsRepository(tmp_path / "data")
    repository.settings.speed = 2
    repository.close()
    read, kept = said(repository).split("used. ")
    assert "can't be read (Not a directory)" in read
    assert kept == f"The settings can't be saved in {tmp_path / 'data'} (File exists)."
    (tmp_path / FILE).write_bytes(b"{")
    repository = SettingsRepository(tmp_path)
    repository.settings.speed = 2
    repository.close()
    assert said(repository).startswith("The settings were damaged"), "though later changes are kept"
    assert load(tmp_path) == (Settings(speed=2), None)
    (tmp_path / FILE).chmod(0o444)
    repository = SettingsRepository(tmp_path)
    assert repository.settings.speed == 2
    repository.settings.speed = 4
    repository.close()
    assert said(repository) == f"The settings can't be saved in {tmp_path} (Permission denied)."
    assert load(tmp_path) == (Settings(speed=2), None)


def test_what_killed_saves_left_is_swept_at_the_next_start_if_it_can_be(tmp_path: Path) -> None:
    save(Settings(speed=2).stored(), tmp_path)
    left = [f".{FILE}.abcd1234.new", f".{FILE}.ef567890.new", f"{FILE}.efgh5678.new"]  # the last, long ago
    mine = [".notes.abcd1234.new", "notes.new", f"{FILE}.broken", f"{FILE}.mine", f"my-{FILE}.x.new"]
    written_now = f".{FILE}.01234567.new"
    for name in (*left, *mine, written_now):
        (tmp_path / name).write_bytes(b'{"music": 0.')
    for name in (*left, *mine):
        os.utime(tmp_path / name, (0, 0))
    os.utime(tmp_path / left[1], (2**32, 2**32))  # by a clock that was wrong
    assert SettingsRepository(tmp_path).settings == Settings(speed=2)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == sorted([FILE, *mine, written_now])
    (tmp_path / left[0]).mkdir()  # which cannot be removed like a file
    (tmp_path / left[2]).touch()
    for name in (left[0], left[2]):
        os.utime(tmp_path / name, (0, 0))
    assert SettingsRepository(tmp_path).problems == ()
    assert not (tmp_path / left[2]).exists()


SAVER = """
import os, random, signal, sys, time
from pathlib import Path
from racko_game.store import files
from racko_game.store.settings import SettingsRepository
from racko_game.store.settings import SavedTable, Settings, load, save

files.OLD = -1  # what is left is swept at once: nobody else writes here
folder, kills = Path(sys.argv[1]), int(sys.argv[2])
one = Settings(music=0.1, effects=0.1)
other = Settings(music=0.9, effects=0.9, muted=True, speed=4, table=SavedTable(edition="modern"))
luck, left = random.Random(kills), 0
save(one.stored(), folder)
for _ in range(kills):
    saver = os.fork()
    while not saver:
        save(other.stored(), folder)
        save(one.stored(), folder)
    time.sleep(luck.uniform(0.001, 0.02))
    os.kill(saver, signal.SIGKILL)
    os.waitpid(saver, 0)
    left += len(list(folder.iterdir())) - 1
    settings, problem = load(folder)
    assert settings in (one, other), settings
    assert not problem, problem
    SettingsRepository(folder)
    assert len(list(folder.iterdir())) == 1, list(folder.iterdir())
print(left)
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no kill -9")
def test_kills_at_any_moment_leave_the_old_settings_or_the_new_and_nothing_else(tmp_path: Path) -> None:
    line = [sys.executable, "-c", SAVER, str(tmp_path), str(full(60, 30))]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0  # some were killed between the first byte and the last


def test_what_the_command_line_asked_for_is_not_kept_until_it_is_set(tmp_path: Path) -> None:
    repository = SettingsRepository(tmp_path)
    repository.settings.override(muted=True, speed=4)
    repository.advance(10)
    repository.close()
    assert list(tmp_path.iterdir()) == []
    repository.settings.text = 150
    repository.close()
    assert load(tmp_path)[0] == Settings(text=150)
    assert (repository.settings.muted, repository.settings.speed) == (True, 4)
    repository.settings.speed = 1
    repository.settings.speed = 4
    repository.close()
    assert load(tmp_path)[0] == Settings(text=150, speed=4)


def test_no_frame_waits_for_the_disk_and_what_is_taken_back_meanwhile_is_saved_as_it_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, begun, saved = Event(), Event(), list[object]()

    def stalls(settings: dict[str, object], folder: Path) -> None:
        begun.set()
        assert go_on.wait(20)
        save(settings, folder)
        saved.append(settings["music"])

    monkeypatch.setattr(kept, "save", stalls)
    repository = SettingsRepository(tmp_path, InOrder())
    for music in (0.1, 0.2, 0.3):
        repository.settings.music = music
        rest(repository, 1)
        assert begun.wait(20)
    assert saved == []
    repository.settings.music = Settings().music
    go_on.set()
    repository.close()
    assert saved == [0.1, 0.2, 0.3, Settings().music]
    assert repository.problems == ()
    assert load(tmp_path) == (Settings(), None)


def test_of_two_games_at_once_the_one_that_changed_something_last_is_kept(tmp_path: Path) -> None:
    one, other = SettingsRepository(tmp_path, InOrder()), SettingsRepository(tmp_path, InOrder())
    one.settings.speed = 2
    other.settings.theme = "arcade"
    one.close()
    other.close()
    assert (one.problems, other.problems) == ((), ())
    assert load(tmp_path) == (Settings(theme="arcade"), None)
    assert [entry.name for entry in tmp_path.iterdir()] == [FILE]


@dataclass
class Lamp(Observable):
    bright: int = 1
    lit: bool = False
    places: list[str] = field(default_factory=list)


def listen(lamp: Lamp, *names: str) -> list[tuple[str, object]]:
    """What is told of these fields, and how they are by then."""
    told: list[tuple[str, object]] = []
    lamp.subscribe(lambda name: told.append((name, getattr(lamp, name))), *names)
    return told


def test_who_asked_for_a_field_is_told_of_its_changes_and_may_set_another() -> None:
    lamp = Lamp()
    one, two, every = listen(lamp, "lit"), listen(lamp, "lit", "places"), listen(lamp)
    lamp.bright, lamp.lit, lamp.places = 1, False, []
    assert one == two == every == [], "they were so before"
    assert lamp == Lamp(), "listeners are no part of the value"
    assert lamp.stored() == {"bright": 1, "lit": False, "places": []}
    lamp.bright = 3
    lamp.lit = True
    lamp.places = ["here"]
    assert one == [("lit", True)]
    assert two == [("lit", True), ("places", ["here"])]
    assert every == [("bright", 3), ("lit", True), ("places", ["here"])]
    told = listen(lamp := Lamp())
    lamp.subscribe(lambda name: setattr(lamp, "bright", 0), "lit")
    lamp.lit = True
    assert told == [("lit", True), ("bright", 0)]
    with pytest.raises(AttributeError, match="Lamp has no field 'colour'"):
        setattr(lamp, "colour", "red")  # noqa: B010 - a type checker would say so, too


@pytest.mark.parametrize("bright", [1, 3, 5])
def test_an_override_is_told_and_not_kept_but_what_is_set_over_it_always_is(bright: int) -> None:
    told = listen(lamp := Lamp())
    lamp.override(bright=5, lit=False)
    assert (lamp.bright, lamp.lit) == (5, False)
    assert told == [("bright", 5)]
    assert lamp.stored() == {"bright": 1, "lit": False, "places": []}
    lamp.lit = True
    assert lamp.stored() == {"bright": 1, "lit": True, "places": []}
    lamp.override(bright=7)
    assert (lamp.bright, lamp.stored()["bright"]) == (7, 1)
    lamp.override(bright=5)
    told.clear()
    lamp.bright = bright
    assert lamp.stored()["bright"] == lamp.bright == bright
    assert told == [("bright", bright)]
