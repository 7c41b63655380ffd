"""What is heard of the service, taken from the recording of a driver that writes into a file."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from racko_game.audio.service import MODEST
from racko_game.audio.sounds import FOLDER, gain_of, note_file, note_index
from racko_game.resources import path
from racko_game.rules.pieces.cards import Card
from tools.sounds.master import heard
from tools.sounds.measure import decibels, peak, rms, strength

from .recording import RATE, Recording, pieces, record, write_wav
from .test_sound_files import PITCHES

RANKS = (5, 30, 18, 60)


def loudness(recording: Recording) -> list[float]:
    return [rms(stretch) for stretch in recording.stretches]


@pytest.fixture(scope="module")
def cues(tmp_path_factory: pytest.TempPathFactory) -> list[list[float]]:
    script = f"""
service = SoundService()
assert service.start()
service.music(False)
for rank in {RANKS}:
    service.play("note", Card(rank, str(rank)), 60)
    wait()
    service.advance(1)
loud(service, effects=0.5)
service.play("knock")
wait()
service.close()
"""
    return pieces(record(script, tmp_path_factory.mktemp("cues")).left)


def test_cues_are_heard_in_order_each_once(cues: list[list[float]]) -> None:
    lengths = [len(heard(path(f"{FOLDER}/{name}").read_bytes())[0]) for name in _files()]
    assert [len(piece) for piece in cues] == pytest.approx(lengths, abs=600)


def _files() -> list[str]:
    return [*(note_file(note_index(rank, 60)) for rank in RANKS), "knock.wav"]


def test_notes_have_the_pitch_of_their_cards(cues: list[list[float]]) -> None:
    for rank, piece in zip(RANKS, cues, strict=False):
        found = [strength(piece[900:7000], pitch, RATE) for pitch in PITCHES]
        assert found.index(max(found)) == note_index(rank, 60)


def test_cues_are_as_loud_as_the_table_and_the_settings_say(cues: list[list[float]]) -> None:
    gains = [gain_of("note", Card(rank, str(rank)), 60) for rank in RANKS] + [gain_of("knock") * 0.25]
    for name, gain, piece in zip(_files(), gains, cues, strict=True):
        expected = peak(heard(path(f"{FOLDER}/{name}").read_bytes())[0]) * gain
        assert peak(piece) == pytest.approx(expected, rel=0.04, abs=0.002)  # the mixer counts in 128 steps


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """Sounds of which only the loop is heard: a steady tone."""
    (tmp_path / FOLDER).mkdir()
    write_wav(tmp_path / FOLDER / "racko.wav", [0.0] * 441)
    tone = [0.5 * math.sin(math.tau * 441 * i / 22050) for i in range(22050)]
    write_wav(tmp_path / FOLDER / "lounge.wav", tone, 22050)
    return tmp_path


def test_music_makes_room_for_the_fanfare_and_comes_back(plain: Path) -> None:
    script = """
service = SoundService(lambda name: Path(os.environ["FOLDER"]) / name)
service.start()
seconds(service, 3)
stretch()
service.play("racko")
seconds(service, 1)
stretch()
seconds(service, 1.1)
stretch()
seconds(service, 3)
stretch()
service.music(False)
seconds(service, 2)
stretch()
service.music(True)
seconds(service, 3)
stretch()
"""
    full, modest, rising, again, off, on = loudness(record(script, plain))
    assert full == pytest.approx(0.5 / math.sqrt(2), rel=0.02)
    assert modest == pytest.approx(MODEST**2 * full, rel=0.05)
    assert modest * 1.05 < rising < full * 0.95
    assert again == pytest.approx(full, rel=0.01)
    assert off == 0
    assert on == pytest.approx(full, rel=0.01)


def test_music_begins_softly_and_obeys_its_volume(plain: Path) -> None:
    script = """
service = SoundService(lambda name: Path(os.environ["FOLDER"]) / name)
service.start()
stretch()
seconds(service, 0.5)
stretch()
seconds(service, 3)
stretch()
loud(service, music=0.5)
stretch()
loud(service, music=0)
stretch()
"""
    silent, soft, full, half, nothing = loudness(record(script, plain))
    assert silent == nothing == 0
    assert 0 < soft < full / 2
    assert half == pytest.approx(full / 4, rel=0.02)


def test_muted_is_silent_at_once_and_back_on_its_own(plain: Path) -> None:
    script = """
service = SoundService(lambda name: Path(os.environ["FOLDER"]) / name)
service.start()
seconds(service, 3)
loud(service, muted=True)
seconds(service, 0.1)
service.play("racko")
assert not mixer.get_busy() and not mixer.music.get_busy()
stretch()
loud(service)
seconds(service, 3)
stretch()
"""
    muted, back = loudness(record(script, plain))
    assert muted == 0
    assert back == pytest.approx(0.5 / math.sqrt(2), rel=0.02)


def test_the_loop_goes_round_without_a_gap(plain: Path) -> None:
    script = """
service = SoundService(lambda name: Path(os.environ["FOLDER"]) / name)
service.start()
seconds(service, 3)
stretch(150000)
"""
    (steady,) = record(script, plain).stretches
    assert len(steady) > 3 * RATE  # the loop lasts one second
    quiet = min(rms(steady[i : i + 441]) for i in range(0, len(steady) - 441, 441))
    assert quiet == pytest.approx(0.5 / math.sqrt(2), rel=0.03)


def test_a_sound_comes_from_its_side(tmp_path: Path) -> None:
    script = """
service = SoundService()
service.start()
service.music(False)
for side in (-1, -0.5, 0, 0.5, 1):
    service.play("tray", side=side)
    wait()
    service.advance(1)
"""
    recording = record(script, tmp_path)
    left, right = ([peak(piece) for piece in pieces(side)] for side in recording[:2])
    shares = [b / a for a, b in zip(left, right, strict=True)]
    assert shares == pytest.approx([0.6, 0.8, 1, 1 / 0.8, 1 / 0.6], rel=0.05)


def test_the_same_sound_in_the_same_moment_is_not_doubled(tmp_path: Path) -> None:
    script = """
service = SoundService()
service.start()
service.music(False)
service.play("tray")
wait()
service.advance(1)
service.play("tray"); service.play("tray"); service.advance(0.01); service.play("tray")
wait()
"""
    once, thrice = [peak(piece) for piece in pieces(record(script, tmp_path).left)]
    assert thrice == pytest.approx(once, rel=0.001)


def test_the_fall_and_the_rise_of_the_music_are_smooth(plain: Path) -> None:
    script = """
service = SoundService(lambda name: Path(os.environ["FOLDER"]) / name)
service.start()
seconds(service, 3)
print(recorded(), flush=True)
service.play("racko")
for _ in range(270):
    service.advance(1 / 60)
    go_on(2048)
print(recorded(), flush=True)
"""
    (stretch,) = record(script, plain).stretches
    levels = [rms(stretch[i : i + 500]) for i in range(0, len(stretch) - 500, 500)]  # ten turns of the tone
    steps = [abs(decibels(after / before)) for before, after in pairwise(levels)]
    assert decibels(min(levels) / max(levels)) == pytest.approx(decibels(MODEST**2), abs=0.5)
    assert max(steps) < 1.2
