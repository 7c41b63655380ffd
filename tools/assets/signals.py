"""Signals as lists of floats: where they come from, what is done to them, what each ear hears of them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

Signal = list[float]

RATE = 44100  # samples a second, where nothing else is said


class Mode(NamedTuple):
    """A mode in which a struck thing vibrates: ``ring`` is the seconds in which it falls by 60 dB."""

    hertz: float
    level: float
    ring: float


def silence(seconds: float) -> Signal:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def hiss(seconds: float, seed: int) -> Signal:
    """White noise within ±1."""
    chance = random.Random(seed).random
    return [2 * chance() - 1 for _ in range(round(seconds * RATE))]


def struck(modes: Sequence[Mode], seconds: float) -> Signal:
    """All modes of a thing struck once. Every one starts from zero, so there is no click."""
    total = silence(seconds)
    for mode in modes:
        if 0 < mode.hertz < 0.4 * RATE:
            add(total, _damped(mode, seconds))
    return total


def _damped(mode: Mode, seconds: float) -> Signal:
    turn = math.tau * mode.hertz / RATE
    keep = 10 ** (-3 / (mode.ring * RATE))
    one, two = 2 * keep * math.cos(turn), -keep * keep
    last, now = 0.0, mode.level * math.sin(turn)
    out = []
    for _ in range(round(min(seconds, 1.5 * mode.ring) * RATE)):
        out.append(last)
        last, now = now, one * now + two * last
    return out


def add(into: Signal, sound: Sequence[float], at: float = 0, gain: float = 1) -> None:
    """Mix ``sound`` in, ``at`` seconds from the start; what would stick out at the end is dropped."""
    start = round(at * RATE)
    end = min(len(into), start + len(sound))
    into[start:end] = [x + gain * y for x, y in zip(into[start:end], sound, strict=False)]


def shaped(sound: Signal, *points: tuple[float, float]) -> Signal:
    """The signal under a curve of straight lines through (seconds, level), squared for a natural fall."""
    curve: Signal = []
    for (start, low), (end, high) in pairwise(points):
        n = max(1, round(end * RATE) - round(start * RATE))
        curve += [(low + (high - low) * i / n) ** 2 for i in range(n)]
    curve += [points[-1][1] ** 2] * (len(sound) - len(curve))
    return [x * y for x, y in zip(sound, curve, strict=False)]


class Band(NamedTuple):
    """A filter: what passes (low, band or high), at which frequency, and how sharply."""

    kind: str
    hertz: float
    q: float = 0.7
    to: float | None = None  # where the frequency glides to, if it does


_STEP = 32  # samples between two steps of a glide
_SHARES: dict[str, Callable[[float], tuple[float, float, float]]] = {
    "low": lambda k: (1.0, 0.0, 0.0),
    "band": lambda k: (0.0, k, 0.0),
    "high": lambda k: (-1.0, -k, 1.0),
}


def passed(sound: Signal, band: Band) -> Signal:
    """The part of the signal that a state-variable filter lets through."""
    end = band.to or band.hertz
    low, middle, high = _SHARES[band.kind](1 / band.q)
    first, second = 0.0, 0.0
    out: Signal = []
    for start in range(0, len(sound), _STEP):
        hertz = band.hertz * (end / band.hertz) ** (start / len(sound))
        g = math.tan(math.pi * min(hertz, 0.45 * RATE) / RATE)
        a1 = 1 / (1 + g * (g + 1 / band.q))
        a2 = g * a1
        a3 = g * a2
        for x in sound[start : start + _STEP]:
            v3 = x - second
            v1 = a1 * first + a2 * v3
            v2 = second + a2 * first + a3 * v3
            first, second = 2 * v1 - first, 2 * v2 - second
            out.append(low * v2 + middle * v1 + high * x)
    return out


_COMBS = (0.0231, 0.0277, 0.0313, 0.0359)
_ALLPASSES = (0.0053, 0.0019)
_EARLY = ((0.007, 0.5), (0.0113, 0.35), (0.0171, 0.25))


def room(dry: Signal, ring: float = 0.35, far: float = 1.0) -> Signal:
    """The answer of a small room with soft walls: early echoes, then four combs and two allpasses. ``far``:
    how much longer than usual every way to a wall and back is."""
    wet = [0.0] * len(dry)
    for delay in _COMBS:
        add(wet, _comb(dry, round(far * delay * RATE), 10 ** (-3 * delay / ring)), gain=0.25)
    for delay in _ALLPASSES:
        wet = _allpass(wet, round(far * delay * RATE), 0.6)
    for delay, level in _EARLY:
        add(wet, dry, far * delay, level)
    return wet


def in_room(dry: Signal, wet: float, tail: float = 0.12, ring: float = 0.28) -> Signal:
    """The signal with so much of the room's answer, and time for it to die away."""
    sound = dry + silence(tail)
    add(sound, room(sound, ring), gain=wet)
    return sound


def _comb(dry: Signal, delay: int, gain: float) -> Signal:
    """An echo that repeats, each time duller: the loop averages neighbours, 7 to 3."""
    strong, weak = 0.7 * gain, 0.3 * gain
    out = [0.0] * (delay + 1)
    for start in range(0, len(dry), delay):
        block = dry[start : start + delay]
        past = out[start : start + len(block) + 1]
        out += [x + strong * y + weak * z for x, y, z in zip(block, past[1:], past, strict=False)]
    return out[1 : len(dry) + 1]


def _allpass(dry: Signal, delay: int, gain: float) -> Signal:
    """An echo that colours nothing and blurs everything."""
    early, out = [0.0] * delay + dry, [0.0] * delay
    for start in range(0, len(dry), delay):
        end = min(start + delay, len(dry))
        before = zip(dry[start:end], early[start:end], out[start:end], strict=True)
        out += [y + gain * (z - x) for x, y, z in before]
    return out[delay:]


WIDER = (1.0, 1.11)  # how much longer the ways to the walls are on the left, on the right


class Stereo(NamedTuple):
    """The signals of both ears, equally long."""

    left: Signal
    right: Signal


def in_hall(dry: Signal, wet: float, tail: float, ring: float = 0.8, to: float = 0.0) -> Stereo:
    """A dry signal with so much of the room's answer, and time for it to die away; ``to``: where it stands,
    -1, left, to 1, right."""
    sound = dry + silence(tail)
    ears = []
    for side, far in enumerate(WIDER):
        ear = [(1 - 0.4 * max(0.0, to if side == 0 else -to)) * x for x in sound]
        add(ear, room(sound, ring, far), gain=wet)
        ears.append(ear)
    return Stereo(*ears)


def swayed(sound: Stereo, depth: float, hertz: float) -> Stereo:
    """From side to side, so many times a second: an old electric piano's tremolo."""
    turn = RATE / hertz
    sway = [depth * (4 * abs((i / turn + 0.25) % 1 - 0.5) - 1) for i in range(len(sound.left))]
    left, right = (
        [x * (1 + s * y) for x, y in zip(ear, sway, strict=True)]
        for ear, s in zip(sound, (1, -1), strict=True)
    )
    return Stereo(left, right)
