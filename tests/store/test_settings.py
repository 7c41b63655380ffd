"""Settings in their file: whatever lies there, the game starts; whatever happens, nothing is half written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from errno import EACCES, EIO, ENOSPC
from pathlib import Path
from tempfile import TemporaryDirectory

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.store.settings import (
    FILE,
    LARGEST,
    SPEEDS,
    TEXTS,
    SavedAnswer,
    SavedTable,
    Settings,
    load,
    save,
)
from racko_game.words.language import say

from ..counts import full

OWN = Settings(
    music=0.25, effects=1.0, muted=True, speed=4, fullscreen=True, table=SavedTable(edition="tray")
)
NOBODY = 65534


def put(folder: Path, written: bytes) -> Path:
    file = folder / FILE
    file.write_bytes(written)
    return file


def told(folder: Path) -> tuple[Settings, str]:
    """The settings loaded, and what is said of them."""
    settings, problem = load(folder)
    return settings, say(problem) if problem else ""


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


@contextmanager
def powerless() -> Iterator[Path]:
    """A folder in which the modes of files mean something, even to a root that runs the tests."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        yield folder
        folder.chmod(0o755)


@contextmanager
def as_nobody() -> Iterator[None]:
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


shares = st.floats(0, 1)
names_of_any_kind = st.text(max_size=40)
tables = st.builds(
    SavedTable,
    edition=names_of_any_kind,
    seats=st.integers(-9, 9),
    options=st.dictionaries(
        names_of_any_kind, st.booleans() | st.integers(0, 1000) | names_of_any_kind, max_size=3
    ),
    computers=st.lists(st.booleans(), max_size=5),
    levels=st.lists(names_of_any_kind, max_size=5),
    names=st.lists(names_of_any_kind, max_size=5),
)


@hypothesis.settings(max_examples=40)
@given(
    st.builds(
        Settings,
        music=shares,
        effects=shares,
        muted=st.booleans(),
        speed=st.sampled_from(SPEEDS),
        fullscreen=st.booleans(),
        table=tables,
        tables=st.dictionaries(names_of_any_kind, tables, max_size=3),
        theme=st.text(max_size=40),
        text=st.sampled_from(TEXTS),
        taught=st.lists(st.text(max_size=40)),
        lessons=st.lists(st.text(max_size=40)),
        positions=st.dictionaries(
            st.text(max_size=40),
            st.builds(SavedAnswer, day=st.dates().map(date.isoformat), solved=st.booleans()),
            max_size=3,
        ),
    )
)
def test_what_is_saved_is_loaded(settings: Settings) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        save(settings.stored(), folder)
        assert load(folder) == (settings, None)
        assert names(folder) == [FILE]


def test_a_folder_that_is_not_there_is_made_when_there_is_something_to_save(tmp_path: Path) -> None:
    folder = tmp_path / "one" / "two"
    assert load(folder) == (Settings(), None)
    assert not folder.exists()
    save(OWN.stored(), folder)
    assert load(folder) == (OWN, None)


def test_the_file_is_one_that_a_person_can_read(tmp_path: Path) -> None:
    save(OWN.stored(), tmp_path)
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    assert '"music": 0.25,\n' in text
    assert text.endswith("}\n")


def test_the_devices_settings_and_the_players_stand_apart(tmp_path: Path) -> None:
    save(OWN.stored(), tmp_path)
    written = json.loads((tmp_path / FILE).read_bytes())
    assert {name: set(part) for name, part in written.items()} == {
        "device": {
            *("music", "effects", "signals", "muted", "mono", "fullscreen", "take_back", "attract", "quiet"),
            *("inches", "inset", "table", "together", "tables", "names"),
        },
        "player": {
            *(
                "speed",
                "theme",
                "text",
                "motion",
                "memory",
                "words",
                "hints",
                "captions",
                "chances",
                "taught",
            ),
            *("lessons", "positions", "controls", "dead_zone", "repeat_first", "repeat_next", "latches"),
            *("dwell", "break_after", "speech", "speech_rate", "speech_volume", "speech_voice", "scan"),
            *("scan_seconds", "haptics", "caption_size", "caption_ground", "caption_place", "slower"),
        },
    }


OLDER = b"""{"music": 0.25, "effects": 1.0, "muted": true, "speed": 4, "fullscreen": true, "edition": "tray",
"scoring": "bonus", "theme": "arcade", "text": 150, "motion": "none", "voice": 0.1, "memory": false,
"hints": false, "captions": true, "taught": ["turn"],
"levels": ["Master", "Sharp:Penny", "Novice", "Casual"]}"""


def test_files_of_before_without_parts_are_read(tmp_path: Path) -> None:
    put(tmp_path, OLDER)
    settings, problem = told(tmp_path)
    written = json.loads(OLDER)
    table = SavedTable(edition="tray", options={"bonus": True}, levels=written["levels"])
    of_now = {"table": table, "signals": written["voice"]}
    assert settings.stored() == {
        name: of_now.get(name, written.get(name, usual)) for name, usual in Settings().stored().items()
    }
    assert not problem
    save(settings.stored(), tmp_path)
    assert load(tmp_path) == (settings, None)


def test_the_volume_of_signals_is_kept_from_when_it_was_called_a_voice(tmp_path: Path) -> None:
    put(tmp_path, b'{"device": {"voice": 0.3, "music": 0.1}}')
    assert load(tmp_path) == (Settings(signals=0.3, music=0.1), None)


@pytest.mark.parametrize("part", ["device", "player"])
def test_one_part_alone_is_read_and_the_other_is_usual(tmp_path: Path, part: str) -> None:
    put(tmp_path, f'{{"{part}": {{"speed": 4, "music": 0.1}}}}'.encode())
    usual = Settings(music=0.1) if part == "device" else Settings(speed=4)
    assert load(tmp_path) == (usual, None)


def test_what_is_left_out_is_usual_and_what_is_unknown_is_left_alone(tmp_path: Path) -> None:
    put(tmp_path, b'{"speed": 2, "language": "eo", "later": [{"a": null}]}')
    assert load(tmp_path) == (Settings(speed=2), None)


DAMAGED = {
    "nothing": b"",
    "blanks": b" \n\t ",
    "no JSON": b"music = 0.5",
    "half": b'{"music": 0.5, "eff',
    "more after it": b"{} {}",
    "null": b"null",
    "a list": b"[]",
    "a word": b'"music"',
    "NUL": b"\0" * 4096,
    "BOM": b"\xef\xbb\xbf{}",
    "UTF-16": "{}".encode("utf-16"),
    "not UTF-8": b'{"edition": "\xff"}',
    "an encoded surrogate": b'{"edition": "\xed\xa0\x80"}',
    "a lone surrogate": b'{"edition": "\\ud800"}',
    "NaN": b'{"music": NaN}',
    "Infinity": b'{"music": Infinity}',
    "beyond floats": b'{"music": 1e999}',
    "too loud": b'{"music": 1.0000001}',
    "too soft": b'{"effects": -0.1}',
    "a word for a volume": b'{"music": "0.5"}',
    "no volume": b'{"music": null}',
    "truth for a volume": b'{"music": true}',
    "a number for a truth": b'{"muted": 1}',
    "too slow": b'{"speed": 0}',
    "too fast": b'{"speed": 5}',
    "half a speed": b'{"speed": 1.5}',
    "a vast speed": b'{"speed": ' + b"9" * 5000 + b"}",
    "an edition that is a number": b'{"edition": 1956}',
    "an endless edition": b'{"edition": "' + b"a" * 41 + b'"}',
    "no such size of words": b'{"text": 110}',
    "no such motion": b'{"motion": "slow"}',
    "a word for hints that were taken": b'{"taught": "draw"}',
    "a number among hints that were taken": b'{"taught": ["draw", 1]}',
    "an answer that is none": b'{"player": {"positions": {"a": true}}}',
    "a part that is none": b'{"device": []}',
    "a part with a wrong type in it": b'{"player": {"speed": "4"}}',
    "an endless level": b'{"levels": ["Sharp", "' + b"a" * 41 + b'"]}',
    "half a letter among levels": b'{"levels": ["\\ud800"]}',
    "a table that is none": b'{"device": {"table": []}}',
    "a table of a number for a truth": b'{"device": {"table": {"computers": [1]}}}',
    "an endless name among tables": b'{"device": {"tables": {"' + b"a" * 41 + b'": {}}}}',
    "an option that is a list": b'{"device": {"table": {"options": {"target": [5]}}}}',
    "a deep list": b"[" * 200_000,
    "a deep list in a deep object": b'{"x": ' * 50_000,
    "a deep list under an unknown name": b'{"later": ' + b"[" * 60_000,
    "huge": b'{"later": "' + b"x" * 2 * LARGEST + b'"}',
}


@pytest.mark.parametrize("written", DAMAGED.values(), ids=list(DAMAGED))
def test_a_damaged_file_is_put_aside_and_the_usual_settings_serve(tmp_path: Path, written: bytes) -> None:
    put(tmp_path, written)
    settings, problem = told(tmp_path)
    assert settings == Settings()
    assert names(tmp_path) == [f"{FILE}.broken"]
    assert (tmp_path / f"{FILE}.broken").read_bytes() == written
    assert problem.startswith("The settings were damaged (")
    assert problem.endswith(f"and set aside as {tmp_path / FILE}.broken. Standard settings are used.")
    assert "\n" not in problem
    assert load(tmp_path) == (Settings(), None)


def test_a_second_damaged_file_takes_the_place_of_the_first(tmp_path: Path) -> None:
    for written in (b"first", b"second"):
        put(tmp_path, written)
        load(tmp_path)
    assert names(tmp_path) == [f"{FILE}.broken"]
    assert (tmp_path / f"{FILE}.broken").read_bytes() == b"second"


def test_a_damaged_file_that_cannot_be_put_aside_stays_and_the_usual_settings_serve(tmp_path: Path) -> None:
    put(tmp_path, b"damaged")
    (tmp_path / f"{FILE}.broken").mkdir()
    (tmp_path / f"{FILE}.broken" / "occupied").touch()
    settings, problem = told(tmp_path)
    assert settings == Settings()
    assert "couldn't be set aside (" in problem
    assert (tmp_path / FILE).read_bytes() == b"damaged"


def test_however_a_bit_flips_the_settings_that_serve_are_possible_ones(tmp_path: Path) -> None:
    """There is no checksum: a flip may read as another setting, but never as one that cannot be set."""
    save(OWN.stored(), tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    aside = 0
    flips = range(0, len(whole) * 8, full(3, 17))  # each of the eight bits of a byte comes up
    for bit in flips:
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        put(tmp_path, bytes(flipped))
        settings, problem = told(tmp_path)
        aside += bool(problem)
        assert not problem or settings == Settings()
        assert 0 <= settings.music <= 1
        assert 0 <= settings.effects <= 1
        assert 1 <= settings.speed <= 4
        Settings(**vars(settings))
    assert aside > len(flips) * 3 / 8


def test_a_file_cut_short_anywhere_is_put_aside(tmp_path: Path) -> None:
    save(OWN.stored(), tmp_path)
    whole = (tmp_path / FILE).read_bytes().rstrip()
    for length in range(0, len(whole), full(1, 5)):
        put(tmp_path, whole[:length])
        settings, problem = told(tmp_path)
        assert settings == Settings()
        assert problem


@given(st.binary(max_size=200))
def test_no_file_at_all_stops_the_game(written: bytes) -> None:
    with TemporaryDirectory() as name:
        put(Path(name), written)
        settings, problem = told(Path(name))
        assert settings == Settings() or not problem


def test_a_folder_where_the_file_should_be_is_told_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    settings, problem = told(tmp_path)
    assert settings == Settings()
    assert (
        problem
        == f"The settings in {tmp_path / FILE} can't be read (Is a directory). Standard settings are used."
    )
    with pytest.raises(OSError, match="directory"):
        save(OWN.stored(), tmp_path)
    assert names(tmp_path) == [FILE]


def test_a_file_where_the_folder_should_be_is_told_and_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("mine")
    settings, problem = told(folder)
    assert settings == Settings()
    assert "can't be read (Not a directory)" in problem
    with pytest.raises(OSError, match=str(folder)):
        save(OWN.stored(), folder)
    assert folder.read_text() == "mine"


def test_a_file_that_may_not_be_read_is_told_and_left_alone() -> None:
    with powerless() as folder:
        folder.chmod(0o755)
        save(OWN.stored(), folder)
        (folder / FILE).chmod(0)
        with as_nobody():
            settings, problem = told(folder)
        assert settings == Settings()
        assert "can't be read (Permission denied)" in problem
        (folder / FILE).chmod(0o600)
        assert load(folder) == (OWN, None)


def test_a_folder_that_may_not_be_entered_is_told() -> None:
    with powerless() as folder:
        save(OWN.stored(), folder)
        folder.chmod(0)
        with as_nobody():
            settings, problem = told(folder)
            assert settings == Settings()
            assert "can't be read (Permission denied)" in problem
            with pytest.raises(PermissionError):
                save(Settings().stored(), folder)


def test_in_a_folder_that_may_not_be_written_the_old_settings_stay() -> None:
    with powerless() as folder:
        save(OWN.stored(), folder)
        (folder / FILE).chmod(0o644)
        folder.chmod(0o555)
        with as_nobody():
            assert load(folder) == (OWN, None)
            with pytest.raises(PermissionError):
                save(Settings().stored(), folder)
        assert load(folder) == (OWN, None)
        assert names(folder) == [FILE]


def failing(number: int) -> Callable[..., None]:
    def fail(*args: object, **kwargs: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("way", ["racko_game.store.files._begin", "os.fsync", "os.replace"])
@pytest.mark.parametrize("number", [ENOSPC, EIO, EACCES])
def test_a_save_that_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, number: int
) -> None:
    save(OWN.stored(), tmp_path)
    before = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(way, failing(number))
    with pytest.raises(OSError, match=os.strerror(number)):
        save(Settings().stored(), tmp_path)
    monkeypatch.undo()
    assert (tmp_path / FILE).read_bytes() == before
    assert names(tmp_path) == [FILE]


def test_an_interrupted_save_leaves_nothing_beside_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    save(OWN.stored(), tmp_path)
    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        save(Settings().stored(), tmp_path)
    assert names(tmp_path) == [FILE]
    assert load(tmp_path) == (OWN, None)
