"""The last step: trimmed, made as loud as the others, faded at both ends, written as a wav file."""

from __future__ import annotations

import io
import sys
import wave
from array import array
from itertools import accumulate

from .measure import loudness, peak
from .signal import RATE, Signal

LOUDNESS = 0.09
"""The loudest tenth of a second of every effect: -21 dB of full scale."""

CEILING = 0.7
"""No sample is larger: -3 dB of full scale, so that several sounds and the music go together."""

_KNEE = 0.45
_SILENT = 0.0006  # the tail is cut where it falls below this share of the peak
_FADE_IN, _FADE_OUT = 0.0012, 0.012  # seconds


def finished(sound: Signal, rate: int = RATE) -> Signal:
    """An effect as it is to be heard."""
    return levelled(_faded(_trimmed(_centred(sound)), rate), rate)


def levelled(sound: Signal, rate: int) -> Signal:
    """The signal as loud as all are; what sticks out above the knee is rounded off below the ceiling."""
    for _ in range(5):
        gain = LOUDNESS / loudness(sound, rate)
        sound = [gain * x if abs(gain * x) < _KNEE else _rounded_off(gain * x) for x in sound]
    return sound


def _rounded_off(x: float) -> float:
    over = (abs(x) - _KNEE) / (CEILING - _KNEE)
    size = _KNEE + (CEILING - _KNEE) * over / (1 + over)
    return size if x > 0 else -size


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


def wav(sound: Signal, rate: int = RATE) -> bytes:
    """The signal as a file: mono, 16 bits a sample."""
    samples = array("h", [round(32767 * x) for x in sound])
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setparams((1, 2, rate, len(samples), "NONE", "not compressed"))
        out.writeframes(samples.tobytes())
    return file.getvalue()


def heard(data: bytes) -> tuple[Signal, int]:
    """The samples of a mono 16-bit wav file within ±1, and their rate: ``wav`` the other way round."""
    with wave.open(io.BytesIO(data)) as file:
        samples = array("h", file.readframes(file.getnframes()))
        rate = file.getframerate()
    if sys.byteorder == "big":
        samples.byteswap()
    return [x / 32767 for x in samples], rate
