"""The end of a round, played and recorded: the right sound on the right frame, in order, and nothing else.

The recording is explained sound by sound: each file, as loud and as far to the side as it is to be, is
laid where it fits best near the moment it was asked for, and taken away. What is left must be silence.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial
from itertools import pairwise
from typing import NamedTuple

import pytest

from racko_game.audio.service import DISK_BUFFER, PAN
from racko_game.audio.sounds import FOLDER
from racko_game.resources import path
from tests.audio.measure import decibels, rms, true_peak
from tools.assets.files import heard
from tools.assets.loudness import moments, peak

from ..counts import full

pytest.importorskip("fcntl", reason="a pipe with a name is not Windows'")

from .performance import FRAME, Cue, logged
from .recording import RATE, Recording, record

ON_THE_WAY = 2 * DISK_BUFFER
"""Samples between the mixer and the end of the pipe: one buffer is filled, one is in the pipe."""

EARLY = 1500  # samples of a sound by which its place is found
WRONG = {"snap": "tray", "tray": "snap", "racko": "win", "knock": "focus", "draw": "slide", "slide": "draw"}


class Performed(NamedTuple):
    """What was asked for, at which samples it was found, and the recording with and without it."""

    cues: list[Cue]
    found: list[int]
    recording: Recording
    left_over: tuple[list[float], list[float]]


@cache
def file(name: str) -> tuple[list[float], list[float]]:
    """What it is for the left and for the right ear."""
    ears = heard(path(f"{FOLDER}/{name}").read_bytes())[0]
    return ears[0], ears[-1]


def sides(cue: Cue) -> tuple[float, float]:
    """How loud it is in each ear; the mixer counts volumes in 128 steps, sides in 256."""
    gain = int(cue.gain * 128) / 128
    left, right = 1 - PAN * max(cue.side, 0), 1 + PAN * min(cue.side, 0)
    return gain * int(255 * left) / 255, gain * int(255 * right) / 255


def taken(ear: Sequence[float], sound: Sequence[float], gain: float, at: int) -> float:
    """The energy left near ``at`` without the start of this sound."""
    return math.fsum((x - gain * y) ** 2 for x, y in zip(ear[at : at + EARLY], sound, strict=False))


def explain(recording: Recording, cues: list[Cue]) -> Performed:
    """Take every cue away where it fits best, a few buffers around the moment it was asked for."""
    left, right = recording.ears
    ears, found = (left.copy(), right.copy()), []
    for cue in cues:
        sound, gains = file(cue.file), sides(cue)
        first = cue.sample // DISK_BUFFER
        places = [DISK_BUFFER * i for i in range(max(first - 2, 0), first + 5)]
        energy = partial(taken, ears[0], sound[0])
        best = min(places, key=lambda at: energy(gains[0], at) - energy(0, at))
        found.append(best)
        for ear, own, gain in zip(ears, sound, gains, strict=True):
            part = ear[best : best + len(own)]
            ear[best : best + len(part)] = [x - gain * y for x, y in zip(part, own, strict=False)]
    return Performed(cues, found, recording, ears)


@pytest.fixture(scope="module")
def performed(tmp_path_factory: pytest.TempPathFactory) -> Performed:
    folder = tmp_path_factory.mktemp("performance")
    script = "from tests.audio.performance import last_turn; last_turn(Path(os.environ['FOLDER']))"
    recording = record(script, folder)
    return explain(recording, logged(folder))


def test_the_recording_is_the_sum_of_the_right_sounds_each_as_its_card_lands(performed: Performed) -> None:
    assert rms(performed.recording.ears[0]) > 0.01
    for whole, rest in zip(performed.recording.ears, performed.left_over, strict=True):
        assert rms(rest) < 0.03 * rms(whole)
        assert peak(rest) < 0.02
    late = [sample - cue.sample for cue, sample in zip(performed.cues, performed.found, strict=True)]
    assert all(abs(samples - ON_THE_WAY) <= 2 * DISK_BUFFER for samples in late)
    near = [samples for samples in late if abs(samples - ON_THE_WAY) <= DISK_BUFFER]
    assert len(near) >= 0.9 * len(late)  # all of them, unless the mixer was not let run in time
    landed = [cue.lands for cue in performed.cues if cue.name in ("snap", "tray")]
    assert len(landed) >= 4
    assert all(landed)


@pytest.mark.parametrize("name", full([*WRONG], ["snap", "racko", "draw"]))  # a card, a fanfare, a hand
def test_another_sound_would_not_explain_it(performed: Performed, name: str) -> None:
    last = max(i for i, cue in enumerate(performed.cues) if cue.name == name)
    cues = performed.cues.copy()
    cues[last] = cues[last]._replace(file=f"{WRONG[name]}.wav")
    _, _, recording, (rest, _) = explain(performed.recording, cues)
    assert rms(rest) > 0.03 * rms(recording.ears[0])


def test_the_rack_rises_on_its_side_a_fanfare_follows_a_knock_ends_the_count(performed: Performed) -> None:
    names = [cue.name for cue in performed.cues]
    fanfare = names.index("racko")
    notes = [cue.file for cue in performed.cues[fanfare - 10 : fanfare]]
    assert names[fanfare - 10 : fanfare] == ["note"] * 10
    assert notes == sorted(notes)
    frames = [cue.frame for cue in performed.cues[fanfare - 10 : fanfare]]
    assert all(abs((b - a) * FRAME - 0.09) <= FRAME for a, b in pairwise(frames))
    assert performed.found == sorted(performed.found)
    counted = names[names.index("flip", fanfare) + 1 : names.index("knock")]
    assert set(counted) - {"focus"} == {"note"}
    assert {math.copysign(1, cue.side) for cue in performed.cues if cue.name == "note"} == {-1, 1}
    for cue, sample in zip(performed.cues, performed.found, strict=True):
        if cue.name in ("racko", "knock"):
            left, right = (rms(ear[sample : sample + 4000]) for ear in performed.recording.ears)
            assert (left > right) == (cue.side < 0)


def test_racko_is_the_loudest_moment_and_nothing_is_cut_off(performed: Performed) -> None:
    ears = performed.recording.ears
    loud = moments(ears, RATE)
    fanfare = next(at for cue, at in zip(performed.cues, performed.found, strict=True) if cue.name == "racko")
    first, last = 10 * fanfare // RATE, 10 * fanfare // RATE + 17
    before, after = loud[: first - 4], loud[last:]
    assert max(loud[first:last]) > max(*before, *after) + 2.5
    assert max(loud[first:last]) == pytest.approx(-12, abs=1)
    assert decibels(true_peak(ears)) <= -1
