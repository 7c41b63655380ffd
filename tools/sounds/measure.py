"""Listening by measuring: peak, loudness, pitch, brightness."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from itertools import accumulate

MOMENT = 0.1
"""Seconds over which the ear adds up how loud something is."""

STEP = 20
"""Samples from one such moment to the next that is tried."""


def decibels(level: float) -> float:
    """A level as dB of full scale."""
    return 20 * math.log10(level) if level > 0 else -math.inf


def peak(sound: Sequence[float]) -> float:
    """The largest sample, by size."""
    return max(max(sound), -min(sound))


def rms(sound: Sequence[float]) -> float:
    """Root of the mean square."""
    return math.sqrt(math.fsum(x * x for x in sound) / len(sound))


def loudness(sound: Sequence[float], rate: int) -> float:
    """Root of the mean square of the loudest tenth of a second; silence fills what is shorter."""
    n = round(MOMENT * rate)
    sums = [0.0, *accumulate(x * x for x in sound)]
    last = max(1, len(sums) - n)
    loudest = max(sums[min(i + n, len(sums) - 1)] - sums[i] for i in range(0, last, STEP))
    return math.sqrt(loudest / n)


def strength(sound: Sequence[float], hertz: float, rate: int) -> float:
    """How much of one frequency there is (Goertzel), as the amplitude of a steady sine."""
    twice = 2 * math.cos(math.tau * hertz / rate)
    last, before = 0.0, 0.0
    for x in sound:
        last, before = x + twice * last - before, last
    power = last * last + before * before - twice * last * before
    return 2 * math.sqrt(max(power, 0.0)) / len(sound)


def centroid(sound: Sequence[float], rate: int, size: int = 2048) -> float:
    """The middle of the spectrum in hertz: how bright it sounds."""
    window = [0.5 - 0.5 * math.cos(math.tau * i / size) for i in range(size)]
    power = [0.0] * (size // 2)
    for start in range(0, max(1, len(sound) - size), size // 2):
        piece = list(sound[start : start + size])
        piece += [0.0] * (size - len(piece))
        spectrum = _fourier([x * w for x, w in zip(piece, window, strict=True)])
        power = [total + abs(line) ** 2 for total, line in zip(power, spectrum, strict=False)]
    return math.fsum(i * p for i, p in enumerate(power)) * rate / size / (math.fsum(power) or 1)


def _fourier(piece: Sequence[complex]) -> list[complex]:
    if len(piece) == 1:
        return list(piece)
    even, odd = _fourier(piece[::2]), _fourier(piece[1::2])
    n = len(piece)
    turned = [cmath.rect(1, -math.tau * i / n) * line for i, line in enumerate(odd)]
    pairs = list(zip(even, turned, strict=True))
    return [a + b for a, b in pairs] + [a - b for a, b in pairs]
