"""What is heard of the service, taken from the recording of a driver that writes into a file."""

from __future__ import annotations

import math
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from racko_game.audio.service import DUCKED
from racko_game.audio.sounds import FOLDER, MUSIC, note_file, note_index
from racko_game.resources import path
from tests.audio.measure import decibels, rms, strength
from tools.assets.files import heard
from tools.assets.loudness import peak

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
    return pieces(record(script, tmp_path_factory.mktemp("cues")).ears[0])


def test_cues_are_heard_in_order_each_once(cues: list[list[float]]) -> None:
    lengths = [len(heard(path(f"{FOLDER}/{name}").read_bytes())[0][0]) for name in _files()]
    assert [len(piece) for piece in cues] == pytest.approx(lengths, abs=600)


def _files() -> list[str]:
    return [*(note_file(note_index(rank, 60)) for rank in RANKS), "knock.wav"]


def test_notes_have_the_pitch_of_their_cards(cues: list[list[float]]) -> None:
    for rank, piece in zip(RANKS, cues, strict=False):
        found = [strength(piece[900:7000], pitch, RATE) for pitch in PITCHES]
        assert found.index(max(found)) == note_index(rank, 60)


def test_cues_are_as_loud_as_their_files_and_the_settings_say(cues: list[list[float]]) -> None:
    gains = [1.0] * len(RANKS) + [0.25]
    for name, gain, piece in zip(_files(), gains, cues, strict=True):
        expected = peak(heard(path(f"{FOLDER}/{name}").read_bytes())[0][0]) * gain
        assert peak(piece) == pytest.approx(expected, rel=0.04, abs=0.002)  # the mixer counts in 128 steps


STEADY = """
from racko_game.audio import musicians
from racko_game.audio.band import Block, Stroke
from racko_game.audio.tunes import TUNES

def steady(place, chance, tense):  # a tone, block after block
    while True:
        yield Block(TUNES["table"][0], FRAMES, (Stroke(0, "tone", 16),), (Stroke(0, "tone", 8),))

musicians.music = steady
"""
LASTING, BRIEF = 800 * 1024, 16 * 1024
"""Frames of a block of the tone: longer than a test, and shorter than what is listened to."""


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """Sounds of which only the music is heard: a steady tone."""
    (tmp_path / FOLDER).mkdir()
    (tmp_path / MUSIC).mkdir()
    write_wav(tmp_path / FOLDER / "racko.wav", [0.0] * 441)
    return tmp_path


def steady(folder: Path, frames: int = LASTING) -> str:
    """What makes the music of a service a steady tone of 431 Hz."""
    turn = math.tau * 10 / 1024
    period = [0.5 * math.sin(turn * i) for i in range(1024)]
    write_wav(folder / MUSIC / "tone.wav", period, frames // 1024)
    return f"FRAMES = {frames}" + STEADY


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
    full, modest, rising, again, off, on = loudness(record(steady(plain) + script, plain))
    assert full == pytest.approx(0.5 / math.sqrt(2), rel=0.02)
    assert modest == pytest.approx(DUCKED**2 * full, rel=0.05)
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
    silent, soft, full, half, nothing = loudness(record(steady(plain) + script, plain))
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
    muted, back = loudness(record(steady(plain) + script, plain))
    assert muted == 0
    assert back == pytest.approx(0.5 / math.sqrt(2), rel=0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe with a name is not Windows'")
def test_one_block_begins_where_the_other_ends(plain: Path) -> None:
    script = """
from tests.audio.measure import Tap
tap = Tap(Path(os.environ["FOLDER"]))
service = SoundService(lambda name: Path(os.environ["FOLDER"]) / name)
service.start()
for frame in range(1, 361):
    service.advance(1 / 60)
    tap.take(735 * frame)
tap.close()
service.close()
"""
    tone = record(steady(plain, BRIEF) + script, plain).ears[0][3 * RATE :]
    assert len(tone) > 7 * BRIEF
    quiet = min(rms(tone[i : i + 1024]) for i in range(0, len(tone) - 1024, 512))
    assert quiet == pytest.approx(0.5 / math.sqrt(2), rel=0.01)
    bends = [a - 2 * b + c for a, b, c in zip(tone, tone[1:], tone[2:], strict=False)]
    assert peak(bends) < 0.003  # a jump would be much more than the tone's own


def test_the_pulse_comes_and_goes_softly_by_how_tense_it_is(plain: Path) -> None:
    script = """
service = SoundService(lambda name: Path(os.environ["FOLDER"]) / name)
service.start()
seconds(service, 3)
for tense in (0.0, 1.0, 0.5, 0.0):
    service.set_mood(Mood("title", tense))
    seconds(service, 0.5)
    stretch(12000)
    seconds(service, 4)
    stretch(12000)
"""
    heard_there = loudness(
        record(steady(plain) + "from racko_game.audio.sounds import Mood\n" + script, plain)
    )
    whole = 0.5 / math.sqrt(2)
    assert heard_there[1::2] == pytest.approx([whole, 1.5 * whole, 1.25 * whole, whole], rel=0.02)
    assert whole < heard_there[2] < 1.5 * whole
    assert 1.25 * whole > heard_there[6] > whole


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
    left, right = ([peak(piece) for piece in pieces(side)] for side in recording.ears)
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
    once, thrice = [peak(piece) for piece in pieces(record(script, tmp_path).ears[0])]
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
    go_on(1024)
print(recorded(), flush=True)
"""
    (stretch,) = record(steady(plain) + script, plain).stretches
    levels = [rms(stretch[i : i + 500]) for i in range(0, len(stretch) - 500, 500)]  # ten turns of the tone
    steps = [abs(decibels(after / before)) for before, after in pairwise(levels)]
    assert decibels(min(levels) / max(levels)) == pytest.approx(decibels(DUCKED**2), abs=0.5)
    assert max(steps) < 1.2
