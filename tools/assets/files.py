"""Signals as files: trimmed, as loud as the others, faded at both ends; whole, or in four bits a sample. IMA
ADPCM is the step from what was to be expected, in a quarter of the room; after "Recommended Practices for
Enhancing Digital Audio Compatibility", IMA 1992, and Microsoft's wav."""

from __future__ import annotations

import io
import math
import struct
import sys
import wave
from array import array
from collections.abc import Sequence
from itertools import accumulate

from .loudness import momentary, peak
from .signals import RATE, Signal, Stereo

FANFARE = -17.0  # LUFS from which on something is heard nearly alone
CEILING, LOW_CEILING = 0.62, 0.38
"""No sample of such a thing is larger, and none of all else: several of them and the music go together."""

HEARD = 0.7  # seconds from its start in which a note, a chord, a stroke is loudest

PASSES = 8  # until it is as loud, for what is rounded off is softer
_KNEE = 0.65  # of the ceiling: what is larger is rounded off
_SILENT = 0.0006  # the tail is cut where it falls below this share of the peak
_FADE_IN, _FADE_OUT = 0.0012, 0.012  # seconds


def finished(sound: Signal | Stereo, lufs: float) -> list[Signal]:
    """An effect as it is to be heard, for one ear or for two: so loud in its loudest 0.4 s, what sticks out
    above the knee rounded off below the ceiling."""
    ears = [_centred(ear) for ear in (sound if isinstance(sound, Stereo) else (sound,))]
    end = max(map(_end, ears))
    ears = [_faded(ear[:end]) for ear in ears]
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


def _end(sound: Signal) -> int:
    floor = _SILENT * peak(sound)
    return next(end for end in range(len(sound), 0, -1) if abs(sound[end - 1]) >= floor)


def _faded(sound: Signal) -> Signal:
    """Both ends at zero: a raised start too short to be heard, a straight fall at the end."""
    rise, fall = round(_FADE_IN * RATE), round(_FADE_OUT * RATE)
    head = [x * (i / rise) ** 2 for i, x in enumerate(sound[:rise])]
    tail = [x * (1 - (i + 1) / fall) for i, x in enumerate(sound[-fall:])]
    return head + sound[rise:-fall] + tail


def wav(ears: Sequence[Signal]) -> bytes:
    """The signals as a file, one for each ear: 16 bits a sample."""
    samples = array("h", [round(32767 * x) for frame in zip(*ears, strict=True) for x in frame])
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setparams((len(ears), 2, RATE, len(ears[0]), "NONE", "not compressed"))
        out.writeframes(samples.tobytes())
    return file.getvalue()


def heard(data: bytes) -> tuple[list[Signal], int]:
    """The signals of a 16-bit wav file, within ±1, one for each ear, and its rate: the inverse of ``wav``."""
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
    end = max(map(_end, ears))
    return Stereo(*(_faded([gain * x for x in ear[:end]]) for ear in ears))


BLOCK = 1024  # bytes for each ear in a block, which begins anew with a whole sample
SAMPLES = 2 * (BLOCK - 4) + 1  # of each ear in a block

_STEPS = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31,
    34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118, 130, 143,
    157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658,
    724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024,
    3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899,
    15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
)  # fmt: skip
_LEAPS = (-1, -1, -1, -1, 2, 4, 6, 8)  # how many steps larger or smaller the next step is, by what was sent


def adpcm_wav(ears: Sequence[Signal]) -> bytes:
    """Signals as a file, one for each ear, equally long; silence fills the last block."""
    sides = [_blocks([round(32767 * x) for x in ear]) for ear in ears]
    blocks = b"".join(
        part[i : i + 4] for parts in zip(*sides, strict=True) for i in range(0, BLOCK, 4) for part in parts
    )  # a block of all ears: four bytes of each in turn
    many, align = len(ears), BLOCK * len(ears)
    head = struct.pack("<HHIIHHHH", 0x11, many, RATE, RATE * align // SAMPLES, align, 4, 2, SAMPLES)
    fact = struct.pack("<I", len(ears[0]))
    body = b"WAVE" + b"".join(
        name + struct.pack("<I", len(data)) + data
        for name, data in ((b"fmt ", head), (b"fact", fact), (b"data", blocks))
    )
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _blocks(samples: list[int]) -> list[bytes]:
    samples = samples + [0] * (-len(samples) % SAMPLES)
    blocks, step = [], 0
    for start in range(0, len(samples), SAMPLES):
        block, step = _block(samples[start : start + SAMPLES], step)
        blocks.append(block)
    return blocks


def _block(samples: list[int], index: int) -> tuple[bytes, int]:
    """A block, and the step that the next one begins with."""
    expected = samples[0]
    head, codes = struct.pack("<hBB", expected, index, 0), bytearray()
    for x in samples[1:]:
        step, off = _STEPS[index], x - expected
        size, code, moved = abs(off), 0, step >> 3
        for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
            if size >= part:
                code, size, moved = code | bit, size - part, moved + part
        expected = max(expected - moved, -32768) if off < 0 else min(expected + moved, 32767)
        index = min(max(index + _LEAPS[code], 0), 88)
        codes.append(code | 8 if off < 0 else code)
    return head + bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True)), index
