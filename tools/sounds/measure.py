"""Listening by measuring: peak, loudness while something sounds, pitch, brightness."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence

WINDOW = 0.01
"""Seconds over which a sound's loudness at one moment is taken."""

ACTIVE = 0.1
"""A moment counts as sounding while it is at least so loud, as a share of the loudest (-20 dB)."""


def decibels(level: float) -> float:
    """A level as dB of full scale."""
    return 20 * math.log10(level) if level > 0 else -math.inf


def peak(sound: Sequence[float]) -> float:
    """The largest sample, by size."""
    return max(max(sound), -min(sound))


def rms(sound: Sequence[float]) -> float:
    """Root of the mean square."""
    return math.sqrt(math.fsum(x * x for x in sound) / len(sound))


def active_rms(sound: Sequence[float], rate: int) -> float:
    """The loudness of the moments that sound; what lies more than 20 dB below the loudest is left out."""
    n = round(WINDOW * rate)
    powers = [rms(sound[i : i + n]) ** 2 for i in range(0, len(sound), n)]
    floor = max(powers) * ACTIVE**2
    heard = [power for power in powers if power >= floor]
    return math.sqrt(math.fsum(heard) / len(heard))


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
