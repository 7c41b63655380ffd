"""The last step: trimmed, made as loud as the others, faded at both ends, written as a wav file."""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Sequence
from itertools import accumulate

from .loudness import momentary
from .measure import peak
from .signal import RATE, Signal
from .stereo import Stereo

FANFARE = -17.0
"""LUFS from which on something is heard nearly alone."""
CEILING, LOW_CEILING = 0.62, 0.38
"""No sample of such a thing is larger, and none of all else: several of them and the music go together."""

HEARD = 0.7
"""Seconds from its start in which a note, a chord, a stroke is loudest."""

PASSES = 8  # until it is as loud, for what is rounded off is softer
_KNEE = 0.65  # of the ceiling: what is larger is rounded off
_SILENT = 0.0006  # the tail is cut where it falls below this share of the peak
_FADE_IN, _FADE_OUT = 0.0012, 0.012  # seconds


def finished(sound: Signal | Stereo, lufs: float) -> list[Signal]:
    """An effect as it is to be heard, for one ear or for two: so loud in its loudest 0.4 s, what sticks out
    above the knee rounded off below the ceiling."""
    ears = [_centred(ear) for ear in (sound if isinstance(sound, Stereo) else (sound,))]
    end = max(len(_trimmed(ear)) for ear in ears)
    ears = [_faded(ear[:end], RATE) for ear in ears]
    ceiling = CEILING if lufs > FANFARE else LOW_CEILING
    for _ in range(PASSES):
        gain = 10 ** ((lufs - momentary(ears, RATE)) / 20)
        ears = [[_rounded_off(gain * x, ceiling) for x in ear] for ear in ears]
    return ears


def _rounded_off(x: float, ceiling: float) -> float:
    knee, size = _KNEE * ceiling, abs(x)
    if size <= knee:
        return x
    over = (size - knee) / (ceiling - knee)
    return math.copysign(knee + (ceiling - knee) * over / (1 + over), x)


def _centred(sound: Signal) -> Signal:
    """Without the slow drift below hearing, which would click where the sound ends."""
    drift = list(accumulate(sound, lambda mean, x: mean + 0.003 * (x - mean), initial=0.0))
    return [x - mean for x, mean in zip(sound, drift, strict=False)]


def _trimmed(sound: Signal) -> Signal:
    floor = _SILENT * peak(sound)
    end = len(sound)
    while abs(sound[end - 1]) < floor:
        end -= 1
    return sound[:end]


def _faded(sound: Signal, rate: int) -> Signal:
    """Both ends at zero: a raised start too short to be heard, a straight fall at the end."""
    rise, fall = round(_FADE_IN * rate), round(_FADE_OUT * rate)
    head = [x * (i / rise) ** 2 for i, x in enumerate(sound[:rise])]
    tail = [x * (1 - (i + 1) / fall) for i, x in enumerate(sound[-fall:])]
    return head + sound[rise:-fall] + tail


def wav(ears: Sequence[Signal], rate: int = RATE) -> bytes:
    """The signals as a file, one for each ear: 16 bits a sample."""
    samples = array("h", [round(32767 * x) for frame in zip(*ears, strict=True) for x in frame])
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setparams((len(ears), 2, rate, len(ears[0]), "NONE", "not compressed"))
        out.writeframes(samples.tobytes())
    return file.getvalue()


def heard(data: bytes) -> tuple[list[Signal], int]:
    """What each ear hears of a 16-bit wav file, within ±1, and its rate: ``wav`` the other way round."""
    with wave.open(io.BytesIO(data)) as file:
        samples = array("h", file.readframes(file.getnframes()))
        rate, ears = file.getframerate(), file.getnchannels()
    if sys.byteorder == "big":
        samples.byteswap()
    return [[x / 32767 for x in samples[ear::ears]] for ear in range(ears)], rate


def balanced(sound: Stereo, lufs: float) -> Stereo:
    """A take, both ears as loud as that in its loudest 0.4 s, its end trimmed and faded."""
    start = Stereo(*(ear[: round(HEARD * RATE)] for ear in sound))
    gain = 10 ** ((lufs - momentary(start, RATE)) / 20)
    ears = [_centred(ear) for ear in sound]
    end = max(len(_trimmed(ear)) for ear in ears)
    return Stereo(*(_faded([gain * x for x in ear[:end]], RATE) for ear in ears))
