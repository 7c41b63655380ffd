"""The buses, and many sounds at once, from the recording of a driver that writes into a file."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from racko_game.audio.sounds import FOLDER
from tools.sounds.measure import peak

from .recording import RATE, record, write_wav
from .test_service_heard import loudness


def test_each_bus_has_its_volume_also_for_what_sounds_already(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    wave = [0.5 * math.sin(math.tau * 441 * i / RATE) for i in range(20 * RATE)]
    for name in ("win", "shuffle"):
        write_wav(tmp_path / FOLDER / f"{name}.wav", wave)
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
    script = """
service = SoundService()
service.start()
loud(service)  # all volumes to the end
seconds(service, 4)
for names in (("snap", "tray", "note", "turn"), ("racko", "note", "flip"), ("win", "knock", "confirm")):
    for name in names:
        service.play(name, Card(25, "25"))
    service.advance(1)
    wait_for = recorded() + 40000
    while recorded() < wait_for:
        time.sleep(0.001)
for rank in range(1, 61, 6):  # a finished rack, faster than it ever is played
    service.play("note", Card(rank, str(rank)))
    service.advance(0.05)
    go_on(2048)
service.play("racko")
service.play("snap")
service.play("tray")
go_on(60000)
service.close()
"""
    recording = record(script, tmp_path)
    assert 0.3 < peak(recording.left) <= 10 ** (-1 / 20)
