"""The music: a quartet late in the evening, 32 bars in F, made so that the end runs into the beginning.

An upright bass in two that walks from the middle on, an electric piano, brushes, and a vibraphone and a
guitar that answer each other. What is played is in the score; how, a stream of a fixed seed settles.
"""

from __future__ import annotations

import random
from functools import cache

from .instruments import bar, electric_piano, guitar, hertz, upright_bass
from .measure import rms
from .score import BARS, COMPING, GUITAR, TWO_CHORDS, VIBRAPHONE, WALKS, Chord, bars
from .signal import Band, Signal, add, hiss, passed, room, shaped, silence

LOOP_RATE = 22050
BEAT = 11400  # samples: 116 beats a minute
LOOP_LOUDNESS = 0.02
"""Root of the mean square: with the usual volumes 20 dB below the effects."""

SWING = 2 / 3
"""Where the second eighth of a beat falls."""


def loop() -> Signal:
    """The whole loop, one channel at LOOP_RATE; its last sample leads into its first."""
    dry, sent = _nothing(), _nothing()
    for part, level, echo in (
        (_bass, 0.50, 0.05),
        (_piano, 0.30, 0.5),
        (_strums, 0.16, 0.3),
        (_answers, 0.50, 0.5),
        (_vibraphone, 0.36, 0.7),
        (_brushes, 0.62, 0.25),
    ):
        played = part()
        _mix(dry, played, 0, level)
        _mix(sent, played, 0, level * echo)
    _mix(dry, _answer(sent), 0, 0.5)
    warm = passed(dry[-2000:] + dry, Band("low", 6500), LOOP_RATE)[2000:]
    gain = LOOP_LOUDNESS / rms(warm)
    return [gain * x for x in warm]


def _nothing() -> Signal:
    return [0.0] * (4 * BARS * BEAT)


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


def _bass() -> Signal:
    track, chance, form = _nothing(), random.Random(5).random, bars()
    for i, (first, second) in enumerate(form):
        target = form[(i + 1) % BARS][0].root
        if i in WALKS:
            notes = _walk(first, second, target, chance() < 0.5)
        else:
            notes = _in_two(first, second, target, chance() < 0.45)
        for eighth, key, beats in notes:
            _mix(track, _plucked(key, beats), _at(i, eighth) - 60, 0.88 + 0.14 * chance())
    return track


Notes = list[tuple[int, int, float]]


def _in_two(first: Chord, second: Chord, target: int, leads: bool) -> Notes:
    """Root, then fifth, and often a step that leads into the next bar."""
    turn = first.fifth if second == first else second.root
    notes = [(0, first.root, 1.85), (4, turn, 1.45 if leads else 1.85)]
    return [*notes, (7, _step(turn, target), 0.4)] if leads else notes


def _walk(first: Chord, second: Chord, target: int, third: bool) -> Notes:
    """Four to the bar: through the chord, and by half a tone into the next."""
    if second == first:
        way = (first.root, first.third, first.fifth) if third else (first.root, first.fifth, first.third)
    else:
        way = (first.root, first.fifth, second.root)
    keys = (*way, _step(way[-1], target))
    return [(2 * beat, key, 0.95) for beat, key in enumerate(keys)]


def _step(key: int, target: int) -> int:
    """Half a tone beside the target, on the side one comes from."""
    return target + (1 if key > target or target == 36 else -1)


@cache
def _plucked(key: int, beats: float) -> Signal:
    return upright_bass(hertz(key), beats * BEAT / LOOP_RATE, LOOP_RATE)


def _piano() -> Signal:
    """Chords, now on the beat, now before it; where the guitar marks the beats, every other bar."""
    track, chance = _nothing(), random.Random(7).random
    for i, (first, second) in enumerate(bars()):
        strokes = TWO_CHORDS if second != first else COMPING[int(len(COMPING) * chance())]
        for eighth, length, strength in () if i in WALKS and i % 2 else strokes:
            at = _at(i, eighth) + round(60 + 120 * chance())
            for roll, key in enumerate((first if eighth < 4 else second).voicing):
                _mix(track, _key(key, length), at + 70 * roll, strength * (0.85 + 0.2 * chance()))
    return track


@cache
def _key(key: int, eighths: float) -> Signal:
    return electric_piano(hertz(key), eighths * BEAT / 2 / LOOP_RATE + 0.15, LOOP_RATE)


def _strums() -> Signal:
    """The guitar on every beat, short, a little more on two and four."""
    track, chance = _nothing(), random.Random(13).random
    form = bars()
    for i in WALKS:
        for beat in range(4):
            for roll, key in enumerate(form[i][beat // 2].voicing[:3]):
                strength = (1.0 if beat % 2 else 0.7) * (0.85 + 0.3 * chance())
                _mix(track, _string(key, 0.5), _at(i, 2 * beat) + 130 * roll, strength)
    return track


@cache
def _string(key: int, beats: float) -> Signal:
    return guitar(hertz(key), beats * BEAT / LOOP_RATE, LOOP_RATE)


def _answers() -> Signal:
    track, chance = _nothing(), random.Random(17).random
    for measure, eighth, key in GUITAR:
        at = _at(measure, eighth) + round(200 * chance())
        _mix(track, _string(key, 1.6), at, 0.85 + 0.2 * chance())
    return track


def _vibraphone() -> Signal:
    track, chance = _nothing(), random.Random(19).random
    for measure, eighth, key in VIBRAPHONE:
        at = _at(measure, eighth) + round(200 * chance())
        _mix(track, _vibrating(key), at, 0.85 + 0.2 * chance())
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

    for measure in range(BARS):
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
