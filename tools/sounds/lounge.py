"""The music: a trio late in the evening, 32 bars in F, made so that the end runs into the beginning.

Upright bass in two, an electric piano that says little, brushes, now and then a vibraphone. The form
is A A B A; which bar is played how is settled by the tables below and by a stream of a fixed seed.
"""

from __future__ import annotations

import random
from functools import cache

from .instruments import bar, electric_piano, hertz, upright_bass
from .master import levelled
from .signal import Band, Signal, add, hiss, passed, room, shaped, silence

LOOP_RATE = 22050
BEAT = 11400  # samples: 116 beats a minute
BEATS = 4 * 32
LOOP_LOUDNESS = 0.08

SWING = 2 / 3
"""Where the second eighth of a beat falls."""

# A chord: its root in the bass, its fifth, and the piano's rootless voicing, as keys of the piano.
CHORDS: dict[str, tuple[int, int, tuple[int, ...]]] = {
    "F": (41, 36, (57, 60, 64, 67)),
    "F7": (41, 36, (57, 60, 63, 67)),
    "Dm": (38, 45, (53, 57, 60, 64)),
    "D7": (38, 42, (54, 57, 60, 63)),
    "Gm": (43, 38, (53, 57, 58, 62)),
    "C7": (36, 43, (52, 57, 58, 62)),
    "Am": (45, 40, (55, 57, 60, 64)),
    "Bb": (46, 41, (57, 60, 62, 65)),
    "Eb": (39, 46, (55, 58, 61, 65)),
    "Bbm": (46, 41, (55, 58, 61, 65)),
    "Ab": (44, 38, (53, 56, 59, 62)),
}

A = "F - | Dm - | Gm - | C7 - | Am - | D7 - | Gm C7 |"
FORM = f"{A} F Dm | {A} F F7 | Bb - | Eb - | Am - | D7 - | Gm - | Bbm - | Am Ab | Gm C7 | {A} F -"

# How the piano plays a bar: (eighth of the bar from 0, length in eighths, how strongly).
COMPING = (
    ((0, 3.0, 0.9), (3, 3.5, 0.7)),
    ((0, 6.5, 0.85),),
    ((1, 2.0, 0.7), (4, 3.0, 0.85)),
    ((0, 2.2, 0.8), (5, 2.8, 0.7)),
    ((2, 4.0, 0.75), (7, 1.2, 0.55)),
)
TWO_CHORDS = ((0, 3.4, 0.85), (4, 3.4, 0.8))

# What the vibraphone has to say: bar from 0, eighth, key.
PHRASES = (
    (7, 1, 72), (7, 3, 74), (7, 4, 77), (7, 7, 76), (8, 2, 72),
    (13, 5, 75), (13, 6, 74), (13, 7, 72), (14, 2, 74), (14, 5, 70), (15, 0, 69),
    (17, 3, 77), (17, 4, 79), (17, 7, 77), (18, 3, 76),
    (21, 2, 77), (21, 3, 79), (21, 5, 82), (22, 0, 79), (22, 3, 76), (23, 1, 74),
    (27, 4, 76), (27, 5, 74), (27, 7, 72), (28, 3, 76),
    (31, 1, 72), (31, 3, 74), (31, 5, 77),
)  # fmt: skip


def loop() -> Signal:
    """The whole loop, one channel at LOOP_RATE; its last sample leads into its first."""
    dry, sent = _nothing(), _nothing()
    for part, level, echo in (
        (_bass, 0.72, 0.05),
        (_piano, 0.36, 0.5),
        (_vibraphone, 0.28, 0.7),
        (_brushes, 0.38, 0.25),
    ):
        played = part()
        _mix(dry, played, 0, level)
        _mix(sent, played, 0, level * echo)
    _mix(dry, _answer(sent), 0, 0.5)
    warm = passed(dry[-2000:] + dry, Band("low", 7500))[2000:]
    return levelled(warm, LOOP_LOUDNESS, LOOP_RATE)


def _nothing() -> Signal:
    return [0.0] * (BEATS * BEAT)


def _answer(sent: Signal) -> Signal:
    """The room, which at the start still hears the end."""
    lead = 2 * LOOP_RATE
    return room(sent[-lead:] + sent, 0.9, LOOP_RATE)[lead:]


def _mix(track: Signal, sound: Signal, start: int, gain: float) -> None:
    """Mix in from sample ``start`` on; what would stick out at the end goes to the beginning."""
    start %= len(track)
    head = len(track) - start
    add(track, sound[:head], start / LOOP_RATE, gain, LOOP_RATE)
    if len(sound) > head:
        add(track, sound[head:], 0, gain, LOOP_RATE)


def _at(measure: int, eighth: int) -> int:
    """The sample at which an eighth of a bar begins, swung."""
    beat, second = divmod(eighth, 2)
    return round((4 * measure + beat + SWING * second) * BEAT)


def _bars() -> list[tuple[str, str]]:
    """The two half bars of each bar, as chord names."""
    halves = [measure.split() for measure in FORM.split("|")]
    return [(first, first if second == "-" else second) for first, second in halves]


def _bass() -> Signal:
    """Root, then fifth, and often a step that leads into the next bar."""
    track, chance, bars = _nothing(), random.Random(5).random, _bars()
    for i, (first, second) in enumerate(bars):
        _, fifth, _ = CHORDS[first]
        turn = CHORDS[second][0] if second != first else fifth
        leads = chance() < 0.45
        halves = ((0, CHORDS[first][0], 1.85), (4, turn, 1.45 if leads else 1.85))
        for eighth, key, beats in halves:
            _mix(track, _plucked(key, beats), _at(i, eighth) - 60, 0.92 + 0.12 * chance())
        if leads:
            target = CHORDS[bars[(i + 1) % len(bars)][0]][0]
            step = target + (1 if turn > target or target == 36 else -1)
            _mix(track, _plucked(step, 0.55), _at(i, 7), 0.62)
    return track


@cache
def _plucked(key: int, beats: float) -> Signal:
    return upright_bass(hertz(key), beats * BEAT / LOOP_RATE, LOOP_RATE)


def _piano() -> Signal:
    track, chance = _nothing(), random.Random(7).random
    for i, (first, second) in enumerate(_bars()):
        strokes = TWO_CHORDS if second != first else COMPING[int(len(COMPING) * chance())]
        for eighth, length, strength in strokes:
            keys = CHORDS[first if eighth < 4 else second][2]
            late = round(60 + 120 * chance())
            for roll, key in enumerate(keys):
                _mix(
                    track,
                    _key(key, length),
                    _at(i, eighth) + late + 70 * roll,
                    strength * (0.85 + 0.2 * chance()),
                )
    return track


@cache
def _key(key: int, eighths: float) -> Signal:
    return electric_piano(hertz(key), eighths * BEAT / 2 / LOOP_RATE + 0.15, LOOP_RATE)


def _vibraphone() -> Signal:
    track = _nothing()
    for measure, eighth, key in PHRASES:
        _mix(track, _vibrating(key), _at(measure, eighth) + 90, 1.0)
    return track


@cache
def _vibrating(key: int) -> Signal:
    """A bar whose tube is opened and closed five times a second."""
    sound = bar(hertz(key), 1.6, LOOP_RATE)
    return [x * (1 + 0.18 * (abs(i % 4400 - 2200) / 1100 - 1)) for i, x in enumerate(sound)]


def _brushes() -> Signal:
    """Round and round on the skin, a tap on two and four, a lighter one before the beat now and then."""
    track, chance = _nothing(), random.Random(11).random

    def pick(n: int) -> int:
        return int(n * chance())

    for measure in range(BEATS // 4):
        for beat in range(4):
            strength = (0.75 if beat % 2 else 1.0) * (0.85 + 0.3 * chance())
            _mix(track, _round(pick(6)), _at(measure, 2 * beat) - 1500, 0.5 * strength)
            if beat % 2:
                _mix(track, _tap(pick(6)), _at(measure, 2 * beat) + pick(120), 0.75 + 0.2 * chance())
            if chance() < 0.3:
                _mix(track, _tap(pick(6)), _at(measure, 2 * beat + 1) + pick(120), 0.25 + 0.12 * chance())
    return track


@cache
def _round(seed: int) -> Signal:
    """Half a circle of the brush."""
    seconds = 1.15 * BEAT / LOOP_RATE
    swept = passed(hiss(seconds, 200 + seed, LOOP_RATE), Band("band", 1900, 0.5, to=3300), LOOP_RATE)
    return shaped(swept, (0, 0), (0.45 * seconds, 0.8), (0.6 * seconds, 0.75), (seconds, 0), rate=LOOP_RATE)


@cache
def _tap(seed: int) -> Signal:
    sound = silence(0.16, LOOP_RATE)
    wires = passed(hiss(0.16, 300 + seed, LOOP_RATE), Band("band", 2900, 0.5), LOOP_RATE)
    add(sound, shaped(wires, (0, 0), (0.004, 1), (0.04, 0.5), (0.16, 0), rate=LOOP_RATE))
    skin = passed(hiss(0.1, 400 + seed, LOOP_RATE), Band("band", 330, 1.5), LOOP_RATE)
    add(sound, shaped(skin, (0, 0), (0.003, 1), (0.1, 0), rate=LOOP_RATE), gain=0.8)
    return sound
