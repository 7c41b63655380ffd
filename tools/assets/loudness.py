"""How loud something is to the ear, as broadcasters measure it: ITU-R BS.1770-4 and EBU R 128."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from statistics import fmean

Channels = Sequence[Sequence[float]]  # a list of samples within ±1 for each ear

ABSOLUTE, RELATIVE = -70.0, -10.0
"""LUFS, and LU below what is louder than that: what is softer does not count."""
MOMENTARY, OVERLAP = 0.4, 4  # seconds of a block, and how many blocks there are in that time
OFFSET = -0.691


def integrated(channels: Channels, rate: int) -> float:
    """LUFS of the whole: the mean of all blocks that are not far below it."""
    heard = [power for power in _blocks(channels, rate) if _lufs(power) > ABSOLUTE]
    if not heard:
        return -math.inf
    gate = _lufs(fmean(heard)) + RELATIVE
    return _lufs(fmean([power for power in heard if _lufs(power) > gate]))


def momentary(channels: Channels, rate: int) -> float:
    """LUFS of the loudest 0.4 s; silence fills what is shorter."""
    return _lufs(max(_blocks(channels, rate), default=0.0))


def moments(channels: Channels, rate: int) -> list[float]:
    """LUFS of 0.4 s, every 0.1 s."""
    return [_lufs(power) for power in _blocks(channels, rate)]


def weighted(sound: Sequence[float], rate: int) -> list[float]:
    """A signal as the ear weighs it: more above 1.5 kHz, for the head; little below 40 Hz."""
    (b0, b1, b2, a1, a2), (c1, c2) = _head(rate), _low_cut(rate)
    x1 = x2 = y1 = y2 = z1 = z2 = 0.0
    out = []
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2
        x1, x2, y1, y2, z1, z2 = x, x1, y, y1, z, z1
        out.append(z)
    return out


def _blocks(channels: Channels, rate: int) -> list[float]:
    """The power of 0.4 s, every 0.1 s, both ears added."""
    step = round(MOMENTARY * rate / OVERLAP)
    ears = [weighted(channel, rate) for channel in channels]
    starts = range(0, max(map(len, ears), default=0), step)
    tenths = [sum(math.fsum(x * x for x in ear[at : at + step]) for ear in ears) for at in starts]
    tenths += [0.0] * (OVERLAP - len(tenths))
    sums = [0.0, *accumulate(tenths)]
    return [(b - a) / (step * OVERLAP) for a, b in zip(sums, sums[OVERLAP:], strict=False)]


def _head(rate: int) -> tuple[float, ...]:
    k, q = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band, whole = high**0.4996667741545416, 1 + k / q + k * k
    parts = high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k
    return tuple(part / whole for part in (*parts, 2 * (k * k - 1), 1 - k / q + k * k))


def _low_cut(rate: int) -> tuple[float, float]:
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    whole = 1 + k / q + k * k
    return 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole


def _lufs(power: float) -> float:
    return OFFSET + 10 * math.log10(power) if power > 0 else -math.inf


def peak(sound: Sequence[float]) -> float:
    """The largest sample, by size."""
    return max(max(sound), -min(sound))
