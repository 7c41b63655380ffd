"""What is played rather than touched: notes of the cards, signs, and the music at the end of things.

Everything is in F: the notes of the cards, the signs and the music may sound together.
"""

from __future__ import annotations

from collections.abc import Sequence

from .instruments import bar, electric_piano, hertz, horn
from .signal import Band, Mode, Signal, add, hiss, in_room, passed, shaped, silence, struck
from .stereo import Stereo, in_hall

STEPS = (0, 2, 4, 7, 9)
"""The five steps of the pentatonic scale, in half tones."""

LOWEST = 41
"""The key of the lowest note: F, 87 Hz."""


def note(index: int) -> Signal:
    """The card note number ``index``, low to high."""
    octave, step = divmod(index, len(STEPS))
    pitch = hertz(LOWEST + 12 * octave + STEPS[step])
    seconds = 0.60 - 0.006 * index
    return in_room(bar(pitch, seconds), 0.06, 0.08)


def focus() -> Signal:
    """The focus moves: a fingernail on wood."""
    sound = struck([Mode(1320, 0.7, 0.022), Mode(2150, 0.5, 0.016), Mode(3400, 0.2, 0.010)], 0.05)
    tip = passed(hiss(0.006, 101), Band("band", 2500))
    add(sound, shaped(tip, (0, 0), (0.001, 1), (0.006, 0)), gain=0.4)
    return sound


def confirm() -> Signal:
    """Agreed: a fifth up, quick and small."""
    return _phrase(((0.0, 72, 0.8), (0.07, 79, 1.0)), 0.32, 0.10)


def refuse() -> Signal:
    """It cannot be done: two low, damped notes, the second a step lower."""
    sound = silence(0.42)
    for at, key, level in ((0.0, 57, 0.85), (0.12, 53, 1.0)):
        damped = shaped(bar(hertz(key), 0.2), (0, 1), (0.06, 0.9), (0.17, 0))
        add(sound, damped, at, level)
    return in_room(passed(sound, Band("low", 1300)), 0.10)


def named() -> Signal:
    """An order goes out: a third up, held, and a breath of silk after it."""
    return _order(((0.0, 65, 0.8), (0.11, 69, 1.0)), 1500, 3200)


def turned() -> Signal:
    """It is turned round: the same two notes back again, an octave of the first below."""
    return _order(((0.0, 69, 0.8), (0.11, 65, 1.0), (0.22, 53, 0.8)), 3200, 1500)


def _order(notes: Sequence[tuple[float, int, float]], start: float, end: float) -> Signal:
    """Muted notes over silk that is drawn along."""
    sound = silence(0.8)
    silk = passed(hiss(0.5, 113), Band("band", start, 0.7, to=end))
    add(sound, shaped(silk, (0, 0), (0.2, 1), (0.5, 0)), gain=0.16)
    for at, key, level in notes:
        add(sound, bar(hertz(key), 0.4), at, level)
        add(sound, horn(hertz(key), 0.2), at, 0.35 * level)
    return in_room(sound, 0.12)


def turn() -> Signal:
    """Your turn: two warm notes, a fourth up."""
    sound = silence(0.95)
    for at, key, level in ((0.0, 60, 0.85), (0.17, 65, 1.0)):
        add(sound, electric_piano(hertz(key), 0.75), at, level)
        add(sound, bar(hertz(key), 0.7), at, 0.45 * level)
    return in_room(sound, 0.16)


def racko() -> Stereo:
    """RACK-O!: a run up into a full chord, muted horns under bars, and a glitter above."""
    sound = silence(1.6)
    run = ((0.0, 65), (0.09, 69), (0.18, 72))
    for at, key in run:
        add(sound, horn(hertz(key), 0.16), at, 0.8)
        add(sound, bar(hertz(key + 12), 0.4), at, 0.5)
    for key, level in ((53, 0.8), (60, 0.6), (65, 0.8), (69, 0.7), (72, 0.6), (77, 0.9)):
        add(sound, horn(hertz(key), 1.15), 0.29, level)
    for i, key in enumerate((77, 81, 84, 86, 89, 93)):
        add(sound, bar(hertz(key), 0.6), 0.31 + 0.055 * i, 0.75 - 0.05 * i)
    add(sound, struck([Mode(87, 1.0, 0.5), Mode(131, 0.5, 0.35)], 0.6), 0.29, 1.1)
    return in_hall(sound, 0.3, 0.35, ring=0.8)


def last() -> Signal:
    """The last turns: a small bell, struck twice."""
    sound = silence(1.3)
    for at, level in ((0.0, 0.85), (0.24, 1.0)):
        bell = [Mode(part * hertz(77), loud, ring) for part, loud, ring in BELL]
        add(sound, struck(bell, 1.0), at, level)
    return in_room(sound, 0.2)


BELL = ((0.5, 0.35, 0.5), (1.0, 1.0, 0.42), (1.19, 0.3, 0.3), (2.0, 0.4, 0.22), (3.0, 0.18, 0.12))
"""The partials of a small bell: of its pitch, how loud, and how many seconds they ring."""


def win() -> Stereo:
    """The match is won: three chords home, bars running up over them."""
    sound = silence(2.7)
    chords = (
        (0.0, (58, 62, 65, 69), 0.50),
        (0.42, (60, 64, 67, 70), 0.50),
        (0.84, (53, 60, 65, 69, 72), 1.7),
    )
    for at, keys, seconds in chords:
        for key in keys:
            add(sound, horn(hertz(key), seconds), at, 0.55)
            add(sound, electric_piano(hertz(key), seconds), at, 0.4)
    melody = ((0.0, 77), (0.14, 74), (0.28, 77), (0.42, 79), (0.56, 76), (0.70, 79))
    ending = tuple((0.84 + 0.07 * i, key) for i, key in enumerate((77, 81, 84, 89, 93, 96)))
    for at, key in melody + ending:
        add(sound, bar(hertz(key), 0.6), at, 0.8)
    return in_hall(sound, 0.32, 0.4, ring=0.9)


def lose() -> Stereo:
    """The match is lost, and it was a good one: a phrase down that comes to rest on a warm chord."""
    sound = silence(2.5)
    phrase = ((0.0, 72), (0.26, 69), (0.52, 67), (0.86, 65))
    chords = ((0.0, (58, 62, 65)), (0.86, (53, 57, 60, 64)))
    for at, key in phrase:
        add(sound, electric_piano(hertz(key), 1.2), at, 0.9)
    for at, keys in chords:
        for key in keys:
            add(sound, electric_piano(hertz(key), 1.6), at, 0.45)
    add(sound, bar(hertz(77), 0.9), 1.25, 0.35)
    return in_hall(sound, 0.3, 0.35, ring=0.8)


def _phrase(notes: Sequence[tuple[float, int, float]], seconds: float, wet: float) -> Signal:
    sound = silence(seconds)
    for at, key, level in notes:
        add(sound, bar(hertz(key), seconds - at), at, level)
    return in_room(sound, wet)
