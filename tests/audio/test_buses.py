"""The buses, and many sounds at once, from the recording of a driver that writes into a file."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from racko_game.audio.sounds import FOLDER
from tools.assets.loudness import peak

from .recording import RATE, record, write_wav
from .test_service_heard import loudness


def test_each_bus_has_its_volume_also_for_what_sounds_already(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    wave = [0.5 * math.sin(math.tau * 441 * i / RATE) for i in range(100)]  # one turn
    for name in ("win", "shuffle"):
        write_wav(tmp_path / FOLDER / f"{name}.wav", wave, 20 * RATE // 100)
    script = """
service = SoundService(lambda name: Path(os.environ["FOLDER"]) / name)
service.start()
service.music(False)
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
service = SoundService()
service.start()
service.music(False)
loud(service, effects=0, signals=0)
for name in sum(groups, ()):
    service.play(name, Card(25, "25"))
for rank in ranks:
    service.play("note", Card(rank, str(rank)))
wait()
service.music(True)
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
