"""Listening by measuring: what the mixer plays, frame by frame; levels, pitch, brightness."""

from __future__ import annotations

import cmath
import fcntl
import math
import os
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from tools.assets.loudness import Channels

MIXED = 0.0005
"""Seconds in which the mixer fills its next buffer."""


class Tap:
    """Takes as much sound as it is told; it is kept in a file, and counted in samples.

    To be made before the mixer is opened, with SDL's driver that writes into a file.
    """

    def __init__(self, folder: Path) -> None:
        pipe = folder / "pipe"
        os.mkfifo(pipe)
        os.environ["SDL_DISKAUDIOFILE"] = str(pipe)
        os.environ["SDL_DISKAUDIODELAY"] = "0"
        self._end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        if hasattr(fcntl, "F_SETPIPE_SZ"):
            fcntl.fcntl(self._end, fcntl.F_SETPIPE_SZ, 4096)
        self._file = (folder / "heard.raw").open("wb")
        self.samples = 0

    def take(self, until: int) -> None:
        os.set_blocking(self._end, True)
        while self.samples < until:
            data = b""
            while not data or len(data) % 4:
                data += os.read(self._end, min(4 * (until - self.samples) - len(data), 4096))
            self.samples += self._file.write(data) // 4
        time.sleep(MIXED)

    def close(self) -> None:
        """The writer is not waited for any more."""
        os.close(self._end)
        self._file.close()


def decibels(level: float) -> float:
    return 20 * math.log10(level) if level > 0 else -math.inf


def rms(sound: Sequence[float]) -> float:
    return math.sqrt(math.fsum(x * x for x in sound) / len(sound))


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


def true_peak(channels: Channels) -> float:
    """The largest value between the samples, too, as four times as many would show it."""
    return max(_true_peak(channel) for channel in channels)


def _true_peak(sound: Sequence[float]) -> float:
    largest = max(max(sound, default=0.0), -min(sound, default=0.0))
    worth = 0.6 * largest  # nothing between smaller ones comes near
    found, half = largest, _TAPS // 2
    for i in [i for i, (a, b) in enumerate(pairwise(sound)) if abs(a) > worth or abs(b) > worth]:
        near = [sound[j] if 0 <= j < len(sound) else 0.0 for j in range(i - half + 1, i + half + 1)]
        for row in _BETWEEN:
            found = max(found, abs(math.fsum(x * y for x, y in zip(near, row, strict=True))))
    return found


_TAPS = 24


def _between(share: float) -> tuple[float, ...]:
    """The weights of the samples around a point so far behind one of them: a sinc under a raised cosine."""
    weights = []
    for tap in range(_TAPS):
        x = tap - _TAPS // 2 + 1 - share
        window = 0.5 + 0.5 * math.cos(2 * math.pi * x / _TAPS)
        weights.append(window * math.sin(math.pi * x) / (math.pi * x))
    return tuple(weights)


_BETWEEN = tuple(_between(share) for share in (0.25, 0.5, 0.75))
