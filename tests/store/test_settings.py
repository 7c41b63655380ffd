"""Settings in their file: whatever lies there, the game starts; whatever happens, nothing is half written."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.store import settings as kept
from racko_game.store.settings import FILE, SPEEDS, TEXTS, SavedTable, Settings, load, save
from racko_game.words.language import say

from ..counts import full
from .test_files import names

OWN = Settings(
    music=0.25, effects=1.0, muted=True, speed=4, fullscreen=True, table=SavedTable(edition="tray")
)
BROKEN = f"{FILE}.broken"


def put(folder: Path, written: bytes) -> tuple[Settings, str]:
    """The settings loaded from a file of these bytes, and what is said of them."""
    (folder / FILE).write_bytes(written)
    return told(folder)


def told(folder: Path) -> tuple[Settings, str]:
    settings, problem = load(folder)
    return settings, say(problem) if problem else ""


@contextmanager
def powerless(folder: Path, file: int, way_in: int) -> Iterator[None]:
    """With these modes of the file and of its folder, as somebody to whom modes mean something."""
    (folder / FILE).chmod(file)
    folder.chmod(way_in)
    user = os.geteuid()
    os.seteuid(user or 65534)
    try:
        yield
    finally:
        os.seteuid(user)
        folder.chmod(0o755)
        (folder / FILE).chmod(0o644)


shares, words = st.floats(0, 1), st.text(max_size=40)
tables = st.builds(
    SavedTable,
    edition=words,
    seats=st.integers(-9, 9),
    options=st.dictionaries(words, st.booleans() | st.integers(0, 1000) | words, max_size=3),
    computers=st.lists(st.booleans(), max_size=5),
    levels=st.lists(words, max_size=5),
    names=st.lists(words, max_size=5),
)
answers = st.builds(kept.SavedAnswer, day=st.dates().map(date.isoformat), solved=st.booleans())
any_settings = st.builds(
    Settings, music=shares, effects=shares, muted=st.booleans(), speed=st.sampled_from(SPEEDS),
    fullscreen=st.booleans(), table=tables, tables=st.dictionaries(words, tables, max_size=3), theme=words,
    text=st.sampled_from(TEXTS), taught=st.lists(words), lessons=st.lists(words),
    positions=st.dictionaries(words, answers, max_size=3),
)  # fmt: skip


@hypothesis.settings(max_examples=40)
@given(any_settings)
def test_what_is_saved_is_loaded(settings: Settings) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        save(settings.stored(), folder)
        assert load(folder) == (settings, None)
        assert names(folder) == [FILE]


DEVICE = """music effects signals muted mono fullscreen take_back attract quiet inches inset table together
tables names"""
PLAYER = """speed theme text motion memory words hints captions chances taught lessons positions controls
dead_zone repeat_first repeat_next latches dwell break_after speech speech_rate speech_volume speech_voice
scan scan_seconds haptics caption_size caption_ground caption_place slower"""


def test_a_person_can_read_the_file_with_the_devices_settings_and_the_players_apart(tmp_path: Path) -> None:
    folder = tmp_path / "one" / "two"
    assert load(folder) == (Settings(), None)
    assert not folder.exists(), "it is made when there is something to save"
    save(OWN.stored(), folder)
    assert load(folder) == (OWN, None)
    text = (folder / FILE).read_text(encoding="utf-8")
    assert '"music": 0.25,\n' in text
    assert text.endswith("}\n")
    parts = {name: set(part) for name, part in json.loads(text).items()}
    assert parts == {"device": set(DEVICE.split()), "player": set(PLAYER.split())}


OLDER = b"""{"music": 0.25, "effects": 1.0, "muted": true, "speed": 4, "fullscreen": true, "edition": "tray",
"scoring": "bonus", "theme": "arcade", "text": 150, "motion": "none", "voice": 0.1, "memory": false,
"hints": false, "captions": true, "taught": ["turn"],
"levels": ["Master", "Sharp:Penny", "Novice", "Casual"]}"""


def test_files_of_before_without_parts_are_read(tmp_path: Path) -> None:
    settings, problem = put(tmp_path, OLDER)
    written = json.loads(OLDER)
    table = SavedTable(edition="tray", options={"bonus": True}, levels=written["levels"])
    of_now = {"table": table, "signals": written["voice"]}
    assert settings.stored() == {
        name: of_now.get(name, written.get(name, usual)) for name, usual in Settings().stored().items()
    }
    assert not problem
    save(settings.stored(), tmp_path)
    assert load(tmp_path) == (settings, None)


PARTIAL = [
    (b'{"device": {"voice": 0.3, "music": 0.1}}', Settings(signals=0.3, music=0.1)),  # its name of before
    (b'{"device": {"speed": 4, "music": 0.1}}', Settings(music=0.1)),
    (b'{"player": {"speed": 4, "music": 0.1}}', Settings(speed=4)),
    (b'{"speed": 2, "language": "eo", "later": [{"a": null}]}', Settings(speed=2)),
]


@pytest.mark.parametrize(("written", "found"), PARTIAL, ids=lambda value: ascii(value)[:30])
def test_what_is_left_out_is_usual_and_what_is_unknown_is_left_alone(
    tmp_path: Path, written: bytes, found: Settings
) -> None:
    assert put(tmp_path, written) == (found, "")


LONG = b'"' + b"a" * 41 + b'"'
DAMAGED = [
    b"", b" \n\t ", b"music = 0.5", b'{"music": 0.5, "eff', b"{} {}", b"null", b"[]", b'"music"',
    b"\0" * 4096, b"\xef\xbb\xbf{}", "{}".encode("utf-16"), b'{"edition": "\xff"}',
    b'{"edition": "\xed\xa0\x80"}', b'{"edition": "\\ud800"}',  # half a letter
    b'{"music": NaN}', b'{"music": Infinity}', b'{"music": 1e999}', b'{"music": 1.0000001}',
    b'{"effects": -0.1}', b'{"music": "0.5"}', b'{"music": null}', b'{"music": true}', b'{"muted": 1}',
    b'{"speed": 0}', b'{"speed": 5}', b'{"speed": 1.5}', b'{"speed": ' + b"9" * 5000 + b"}",
    b'{"edition": 1956}', b'{"edition": ' + LONG + b"}", b'{"text": 110}', b'{"motion": "slow"}',
    b'{"taught": "draw"}', b'{"taught": ["draw", 1]}', b'{"player": {"positions": {"a": true}}}',
    b'{"device": []}', b'{"player": {"speed": "4"}}',
    b'{"levels": ["Sharp", ' + LONG + b"]}", b'{"levels": ["\\ud800"]}',
    b'{"device": {"table": []}}', b'{"device": {"table": {"computers": [1]}}}',
    b'{"device": {"tables": {' + LONG + b": {}}}}", b'{"device": {"table": {"options": {"target": [5]}}}}',
    b"[" * 200_000, b'{"x": ' * 50_000, b'{"later": ' + b"[" * 60_000,  # deep
    b'{"later": "' + b"x" * 2 * kept.LARGEST + b'"}',
]  # fmt: skip


@pytest.mark.parametrize("written", DAMAGED, ids=lambda value: ascii(value[:40]))
def test_a_damaged_file_is_put_aside_and_the_usual_settings_serve(tmp_path: Path, written: bytes) -> None:
    settings, problem = put(tmp_path, written)
    assert settings == Settings()
    assert names(tmp_path) == [BROKEN]
    assert (tmp_path / BROKEN).read_bytes() == written
    assert problem.startswith("The settings were damaged (")
    assert problem.endswith(f"and set aside as {tmp_path / BROKEN}. Standard settings are used.")
    assert "\n" not in problem
    assert load(tmp_path) == (Settings(), None)


def test_a_second_damaged_file_takes_the_place_of_the_first_or_stays(tmp_path: Path) -> None:
    for written in (b"first", b"second"):
        put(tmp_path, written)
    assert names(tmp_path) == [BROKEN]
    assert (tmp_path / BROKEN).read_bytes() == b"second"
    (tmp_path / BROKEN).unlink()
    (tmp_path / BROKEN / "occupied").mkdir(parents=True)
    settings, problem = put(tmp_path, b"damaged")
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
        settings, problem = put(tmp_path, bytes(flipped))
        aside += bool(problem)
        assert not problem or settings == Settings()
        assert 0 <= settings.music <= 1
        assert 0 <= settings.effects <= 1
        assert 1 <= settings.speed <= 4
        Settings(**vars(settings))
    assert aside > len(flips) * 3 / 8
    for length in range(0, len(whole.rstrip()), full(1, 5)):
        settings, problem = put(tmp_path, whole[:length])
        assert settings == Settings()
        assert problem, f"cut short after {length} bytes"


@given(st.binary(max_size=200))
def test_no_file_at_all_stops_the_game(written: bytes) -> None:
    with TemporaryDirectory() as name:
        settings, problem = put(Path(name), written)
        assert settings == Settings() or not problem


def test_what_stands_where_file_or_folder_should_be_is_told_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    said = f"The settings in {tmp_path / FILE} can't be read (Is a directory). Standard settings are used."
    assert told(tmp_path) == (Settings(), said)
    with pytest.raises(OSError, match="directory"):
        save(OWN.stored(), tmp_path)
    assert names(tmp_path) == [FILE]
    (folder := tmp_path / "data").write_text("mine")
    settings, problem = told(folder)
    assert settings == Settings()
    assert "can't be read (Not a directory)" in problem
    with pytest.raises(OSError, match=str(folder)):
        save(OWN.stored(), folder)
    assert folder.read_text() == "mine"


def test_what_may_not_be_read_or_written_is_told_and_left_alone() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        save(OWN.stored(), folder)
        for file, way_in in ((0, 0o755), (0o644, 0)):
            with powerless(folder, file, way_in):
                settings, problem = told(folder)
                assert settings == Settings()
                assert "can't be read (Permission denied)" in problem
        for way_in in (0, 0o555):
            with powerless(folder, 0o644, way_in):
                assert way_in == 0 or load(folder) == (OWN, None)
                with pytest.raises(PermissionError):
                    save(Settings().stored(), folder)
            assert load(folder) == (OWN, None)
            assert names(folder) == [FILE]
