"""A service in a process of its own, whose mixer records into a file what would be heard."""

from __future__ import annotations

import os
import subprocess
import sys
import wave
from array import array
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RATE = 44100
LATE = 4096  # samples after which what was done is heard, at the most

PRELUDE = """
import os, time
from pathlib import Path
import pygame
from pygame import mixer
from racko_game.audio.service import SoundService
from racko_game.store.settings import Settings
from racko_game.rules.pieces.cards import Card

def recorded():
    return os.path.getsize(os.environ["SDL_DISKAUDIOFILE"]) // 4

def go_on(samples):
    end = recorded() + samples
    while recorded() < end:
        time.sleep(0.001)

def wait():  # until nothing rings, and a little silence after it
    while mixer.get_busy():
        time.sleep(0.001)
    go_on(4096)

def stretch(samples=24000):  # some time in which nothing is done
    print(recorded(), flush=True)
    go_on(samples)
    print(recorded(), flush=True)

def seconds(service, n):
    for _ in range(round(50 * n)):
        service.advance(0.02)

def begun(folder=os.environ.get("FOLDER"), music=True):  # the game's own files without a folder
    service = SoundService(lambda name: Path(folder) / name) if folder else SoundService()
    assert service.start()
    if not music:
        service.music_on = False
    return service

def loud(service, effects=1.0, music=1.0, muted=False, signals=1.0):
    service.apply(Settings(music=music, effects=effects, muted=muted, signals=signals))
"""


class Recording:
    """Both channels within ±1, and the left one of each stretch in which nothing was done."""

    def __init__(self, samples: array[int], marks: list[int]) -> None:
        self._samples, self._marks = samples, marks

    @cached_property
    def ears(self) -> tuple[list[float], list[float]]:
        """All that was heard: left, right."""
        left, right = ([x / 32767 for x in self._samples[side::2]] for side in (0, 1))
        return left, right

    @property
    def stretches(self) -> list[list[float]]:
        """What was heard on the left between the marks."""
        ends = zip(self._marks[::2], self._marks[1::2], strict=True)
        cut = (self._samples[2 * (a + LATE) : 2 * (b - LATE) : 2] for a, b in ends)
        return [[x / 32767 for x in stretch] for stretch in cut]


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    usual = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", PRELUDE + script],
        env=usual | {"SDL_VIDEODRIVER": "dummy"} | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )


def record(script: str, folder: Path) -> Recording:
    """What is heard of a script; the driver runs more than ten times as fast as a loudspeaker."""
    file = folder / "heard.raw"
    done = run(
        script, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(file), SDL_DISKAUDIODELAY="1",
        FOLDER=str(folder),
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    raw = file.read_bytes()
    samples = array("h", raw[: len(raw) // 4 * 4])
    if sys.byteorder == "big":
        samples.byteswap()
    return Recording(samples, [int(line) for line in done.stdout.split()])


def pieces(sound: list[float], quiet: int = 200) -> list[list[float]]:
    """What lies between silences of at least so many samples."""
    found: list[list[float]] = []
    last = -quiet - 1
    for i, x in enumerate(sound):
        if x:
            if i - last > quiet:
                found.append([])
                last = i - 1
            found[-1] += sound[last + 1 : i + 1]
            last = i
    return found


def write_wav(file: Path, samples: list[float], times: int = 1) -> None:
    data = array("h", [round(32767 * x) for x in samples])
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setparams((1, 2, RATE, times * len(samples), "NONE", ""))
        out.writeframes(times * data.tobytes())
