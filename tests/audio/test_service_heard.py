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
service = begun(None, music=False)
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


def test_cues_are_heard_in_order_as_their_files_are_and_at_their_cards_pitch(cues: list[list[float]]) -> None:
    files = [*(note_file(note_index(rank, 60)) for rank in RANKS), "knock.wav"]
    sounds = [heard(path(f"{FOLDER}/{name}").read_bytes())[0][0] for name in files]
    assert [len(piece) for piece in cues] == pytest.approx([len(sound) for sound in sounds], abs=600)
    gains = [1.0] * len(RANKS) + [0.25]  # as it is set
    for sound, gain, piece in zip(sounds, gains, cues, strict=True):
        assert peak(piece) == pytest.approx(peak(sound) * gain, rel=0.04, abs=0.002)  # by 128 steps
    for rank, piece in zip(RANKS, cues, strict=False):
        found = [strength(piece[900:7000], pitch, RATE) for pitch in PITCHES]
        assert found.index(max(found)) == note_index(rank, 60)


STEADY = """
from racko_game.audio import musicians
from racko_game.audio.musicians import Block, Stroke
from racko_game.audio.instruments import TUNES

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


def test_music_makes_room_for_the_fanfare_smoothly_and_comes_back(plain: Path) -> None:
    script = """
service = begun()
seconds(service, 3)
stretch()
service.play("racko")
seconds(service, 1)
stretch()
seconds(service, 1.1)
stretch()
seconds(service, 3)
stretch()
service.music_on = False
seconds(service, 2)
stretch()
service.music_on = True
seconds(service, 3)
stretch()
print(recorded(), flush=True)
service.play("racko")
for _ in range(270):
    service.advance(1 / 60)
    go_on(1024)
print(recorded(), flush=True)
"""
    recording = record(steady(plain) + script, plain)
    full, modest, rising, again, off, on, _ = loudness(recording)
    assert full == pytest.approx(0.5 / math.sqrt(2), rel=0.02)
    assert modest == pytest.approx(DUCKED**2 * full, rel=0.05)
    assert modest * 1.05 < rising < full * 0.95
    assert again == pytest.approx(full, rel=0.01)
    assert off == 0
    assert on == pytest.approx(full, rel=0.01)
    fall = recording.stretches[-1]
    levels = [rms(fall[i : i + 500]) for i in range(0, len(fall) - 500, 500)]  # ten turns of the tone
    steps = [abs(decibels(after / before)) for before, after in pairwise(levels)]
    assert decibels(min(levels) / max(levels)) == pytest.approx(decibels(DUCKED**2), abs=0.5)
    assert max(steps) < 1.2


def test_music_begins_softly_obeys_its_volume_and_is_silent_at_once_when_muted(plain: Path) -> None:
    script = """
service = begun()
stretch()
seconds(service, 0.5)
stretch()
seconds(service, 3)
stretch()
loud(service, music=0.5)
stretch()
loud(service, music=0)
stretch()
loud(service)
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
    silent, soft, full, half, nothing, muted, back = loudness(record(steady(plain) + script, plain))
    assert silent == nothing == muted == 0
    assert 0 < soft < full / 2
    assert half == pytest.approx(full / 4, rel=0.02)
    assert back == pytest.approx(0.5 / math.sqrt(2), rel=0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe with a name is not Windows'")
def test_one_block_begins_where_the_other_ends(plain: Path) -> None:
    script = """
from tests.audio.measure import Tap
tap = Tap(Path(os.environ["FOLDER"]))
service = begun()
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
from racko_game.audio.sounds import Mood
service = begun()
seconds(service, 3)
for tense in (0.0, 1.0, 0.5, 0.0):
    service.mood = Mood("title", tense)
    seconds(service, 0.5)
    stretch(12000)
    seconds(service, 4)
    stretch(12000)
"""
    heard_there = loudness(record(steady(plain) + script, plain))
    whole = 0.5 / math.sqrt(2)
    assert heard_there[1::2] == pytest.approx([whole, 1.5 * whole, 1.25 * whole, whole], rel=0.02)
    assert whole < heard_there[2] < 1.5 * whole
    assert 1.25 * whole > heard_there[6] > whole


def test_a_sound_comes_from_its_side_and_is_not_doubled_in_the_same_moment(tmp_path: Path) -> None:
    script = """
service = begun(None, music=False)
for side in (-1, -0.5, 0, 0.5, 1):
    service.play("tray", side=side)
    wait()
    service.advance(1)
service.play("tray"); service.play("tray"); service.advance(0.01); service.play("tray")
wait()
"""
    recording = record(script, tmp_path)
    left, right = ([peak(piece) for piece in pieces(side)] for side in recording.ears)
    shares = [b / a for a, b in zip(left, right, strict=True)]
    assert shares == pytest.approx([0.6, 0.8, 1, 1 / 0.8, 1 / 0.6, 1], rel=0.05)
    assert left[-1] == pytest.approx(left[2], rel=0.001)


def test_each_bus_has_its_volume_also_for_what_sounds_already(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    wave = [0.5 * math.sin(math.tau * 441 * i / RATE) for i in range(100)]  # one turn
    for name in ("win", "shuffle"):
        write_wav(tmp_path / FOLDER / f"{name}.wav", wave, 20 * RATE // 100)
    script = """
service = begun(music=False)
for name in ("shuffle", "win"):
    service.play(name)
    stretch()
    loud(service, effects=0.5)
    stretch()
    loud(service, signals=0.5)
    stretch()
    loud(service, muted=True)
    stretch()
    loud(service)
service.close()
"""
    heard_there = loudness(record(script, tmp_path))
    tone = 0.5 / math.sqrt(2)
    assert heard_there == pytest.approx([tone, tone / 4, tone, 0, tone, tone, tone / 4, 0], rel=0.04)


def test_nothing_is_cut_off_where_much_is_heard_at_once(tmp_path: Path) -> None:
    """The files are read before, unheard: what is played at once then begins in the same buffer."""
    script = """
def at_once(service, *names):
    before = recorded()
    while recorded() == before:
        pass
    for name in names:
        service.play(name, Card(25, "25"))

groups = (("snap", "tray", "note", "turn"), ("racko", "note", "flip"), ("win", "knock", "confirm"))
ranks = range(1, 61, 6)
service = begun(None, music=False)
loud(service, effects=0, signals=0)
for name in sum(groups, ()):
    service.play(name, Card(25, "25"))
for rank in ranks:
    service.play("note", Card(rank, str(rank)))
wait()
service.music_on = True
service.advance(4)  # the music need make no room any more
loud(service)  # all volumes to the end
seconds(service, 4)
for names in groups:
    at_once(service, *names)
    service.advance(1)
    go_on(40000)
for rank in ranks:  # a finished rack, faster than it ever is played
    service.play("note", Card(rank, str(rank)))
    service.advance(0.05)
    go_on(2048)
at_once(service, "racko", "snap", "tray")
go_on(60000)
service.close()
"""
    recording = record(script, tmp_path)
    assert 0.3 < peak(recording.ears[0]) <= 10 ** (-1 / 20)
