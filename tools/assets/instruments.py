"""The band: bars struck with soft mallets, an electric piano, a muted horn, a guitar, an upright bass."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache

from .signals import RATE, Band, Mode, Signal, add, hiss, passed, shaped, silence, struck

A4 = 440.0


def hertz(key: float) -> float:
    """The pitch of a key of the piano, by its MIDI number (69 is A4)."""
    return float(A4 * 2 ** ((key - 69) / 12))


def bar(pitch: float, seconds: float) -> Signal:
    """A tuned bar over a tube, a soft mallet: vibraphone in the middle, thumb piano at the top. Low bars get
    more of their octave and twelfth, or a small loudspeaker would not let them be heard."""
    low = min(1.0, (220 / pitch) ** 0.8)
    ring = seconds * (1.15 + 0.45 * low)
    modes = (
        (0.9994, 0.55, ring), (1.0006, 0.45, ring), (2, 0.05 + 0.55 * low, 0.8 * ring),
        (3, 0.38 * low, 0.6 * ring), (4, 0.10 + 0.22 * low, 0.4 * ring), (5, 0.14 * low, 0.3 * ring),
        (6.27, 0.05 + 0.05 * low, 0.09), (9.9, 0.025 + 0.06 * low, 0.045 + 0.04 * low),
    )  # fmt: skip
    sound = _sounded(pitch, modes, seconds)
    felt = passed(hiss(0.02, round(pitch)), Band("band", min(500 + 1.2 * pitch, 3500), 0.8))
    add(sound, shaped(felt, (0, 0), (0.0015, 1), (0.018, 0)), gain=0.3)  # brighter on the small bars
    end = len(sound) / RATE
    return shaped(sound, (0, 0.5), (0.003, 1), (0.7 * end, 1), (end, 0))


def _sounded(pitch: float, modes: Iterable[tuple[float, float, float]], seconds: float) -> Signal:
    """What is struck: of each mode how many times the pitch, how loud, and how many seconds it rings."""
    return struck([Mode(pitch * times, level, ring) for times, level, ring in modes], seconds)


def electric_piano(pitch: float, seconds: float) -> Signal:
    """A tine and its bar before a pickup: a round body, a bell that is gone at once, slow beating."""
    body = (260 / pitch) ** 0.35
    modes = (
        (0.9992, 0.5, 3.0 * body), (1.0008, 0.5, 2.6 * body), (2.001, 0.22, 1.6 * body),
        (3.002, 0.12, 0.9 * body), (4.01, 0.05, 0.6 * body), (7.1, 0.08, 0.13), (14.3, 0.03, 0.06),
    )  # fmt: skip
    sound = _sounded(pitch, modes, seconds)
    end = len(sound) / RATE
    return shaped(sound, (0, 0.3), (0.006, 1), (max(0.01, end - 0.16), 1), (end, 0))


def horn(pitch: float, seconds: float) -> Signal:
    """Three brass players with mutes: the louder, the brighter, so the edge comes late and goes first."""
    dull, bright = _cycle(1.0, 0.35, 0.14, 0.05), _cycle(0.0, 0.15, 0.2, 0.22, 0.2, 0.15, 0.1, 0.06)
    body, edge = silence(seconds), silence(seconds)
    for detune in (0.9978, 1.0, 1.0021):
        step = _CYCLE * pitch * detune / RATE
        places = [int(i * step) % _CYCLE for i in range(len(body))]
        add(body, [dull[place] for place in places])
        add(edge, [bright[place] for place in places])
    swell = (0, 0.0), (0.03, 1), (0.11, 0.88), (0.55 * seconds, 0.8), (seconds, 0.0)
    burr = (0, 0.0), (0.015, 0.3), (0.05, 1), (0.14, 0.75), (0.5 * seconds, 0.5), (seconds, 0.0)
    sound = shaped(body, *swell)
    add(sound, shaped(edge, *burr))
    return sound


_CYCLE = 8192


@cache
def _cycle(*levels: float) -> tuple[float, ...]:
    """A cycle of a wave, by the levels of its partials, for one player of three."""
    turn = math.tau / _CYCLE
    return tuple(
        math.fsum(level * math.sin(turn * i * k) for k, level in enumerate(levels, 1)) / 3
        for i in range(_CYCLE)
    )


def guitar(pitch: float, seconds: float) -> Signal:
    """A hollow guitar plucked a quarter along its string: every fourth partial is missing."""
    ring = 2.2 * (220 / pitch) ** 0.3
    modes = ((k, abs(math.sin(math.pi * k / 4)) / k**1.5, ring / k**0.8) for k in range(1, 10))
    sound = _sounded(pitch, modes, seconds)
    end = len(sound) / RATE
    return shaped(sound, (0, 0.2), (0.004, 1), (max(0.02, end - 0.08), 1), (end, 0))


def nylon(pitch: float, seconds: float) -> Signal:
    """A nylon string, after Karplus and Strong: a burst of noise goes round and round, each time duller."""
    period = RATE / pitch - 0.5  # half a sample is lost where neighbours are averaged
    whole = int(period)
    tuned = period - whole
    burst = passed(hiss((whole + 1) / RATE, round(7 * pitch)), Band("low", 2600))
    plucked = [x - 0.9 * y for x, y in zip(burst, [0.0] * (whole // 5) + burst, strict=False)]
    keep = 10 ** (-3 / (2.6 * pitch * (110 / pitch) ** 0.35))
    out, last = list(plucked), 0.0
    for i in range(round(seconds * RATE) - len(out)):
        x = out[i + 1] * (1 - tuned) + out[i] * tuned
        out.append(keep * (0.5 * x + 0.5 * last))
        last = x
    body = passed(out, Band("band", 190, 1.1))
    sound = [x + 0.5 * y for x, y in zip(out, body, strict=True)]
    end = len(sound) / RATE
    return shaped(sound, (0, 0.2), (0.003, 1), (max(0.02, end - 0.1), 1), (end, 0))


def upright_bass(pitch: float, seconds: float) -> Signal:
    """A gut string plucked with the side of the finger: little top, a thump, wood around it."""
    sound = _sounded(pitch, _STRING, seconds)
    add(sound, struck([Mode(98, 0.25, 0.16), Mode(190, 0.12, 0.1)], 0.2))
    finger = passed(hiss(0.03, round(10 * pitch)), Band("low", 900))
    add(sound, shaped(finger, (0, 0), (0.004, 1), (0.028, 0)), gain=0.25)
    end = len(sound) / RATE
    return shaped(sound, (0, 0), (0.012, 1), (max(0.02, end - 0.09), 0.9), (end, 0))


_STRING = (
    (0.9995, 0.50, 2.2), (1.0005, 0.40, 1.9), (2.0, 0.42, 1.3),
    (3.0, 0.30, 0.9), (4.01, 0.16, 0.6), (5.02, 0.08, 0.35),
)  # fmt: skip
