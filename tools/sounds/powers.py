"""What powers sound like: paper and soft bars, each a small figure in the key of the notes."""

from __future__ import annotations

from collections.abc import Sequence

from .cardboard import draw, flip, slide
from .instruments import bar, electric_piano, hertz
from .signal import Band, Mode, Signal, add, hiss, in_room, passed, shaped, silence, struck

Figure = Sequence[tuple[float, int, float]]
"""When which key is struck how hard."""


def exchange() -> Signal:
    """Two cards change places: one figure up and one down, that cross."""
    sound = silence(0.7)
    _played(sound, ((0.0, 65, 0.8), (0.12, 69, 0.8), (0.24, 72, 1.0)), 0.4)
    _played(sound, ((0.06, 72, 0.5), (0.18, 69, 0.5), (0.3, 65, 0.7)), 0.38)
    add(sound, slide(), 0.02, 0.8)
    return in_room(sound, 0.14)


def look() -> Signal:
    """Three cards rise: three light notes, each a fourth or so higher, over a breath of paper."""
    sound = silence(0.9)
    for i, key in enumerate((72, 77, 81)):
        add(sound, draw(), 0.14 * i, 0.7)
        add(sound, bar(hertz(key), 0.5), 0.04 + 0.14 * i, 0.75)
    return in_room(sound, 0.2)


def arrange() -> Signal:
    """They go back: the same three from the top down, and the stock is squared."""
    sound = silence(0.8)
    for i, key in enumerate((81, 77, 72)):
        add(sound, flip(), 0.1 * i, 0.6)
        add(sound, bar(hertz(key), 0.4), 0.08 + 0.1 * i, 0.65)
    add(sound, struck([Mode(205, 0.8, 0.08), Mode(330, 0.4, 0.06)], 0.12), 0.48, 0.9)
    return in_room(sound, 0.14)


def trade() -> Signal:
    """Two cards cross the table: wind from afar, and an octave that closes from both ends."""
    sound = silence(1.1)
    wind = passed(hiss(0.8, 211), Band("band", 600, 0.9, to=1900))
    add(sound, shaped(wind, (0, 0), (0.35, 0.8), (0.8, 0)), gain=0.35)
    for at, low, high in ((0.05, 53, 77), (0.3, 60, 72), (0.55, 65, 65)):
        add(sound, electric_piano(hertz(low), 0.5), at, 0.8)
        add(sound, bar(hertz(high), 0.45), at, 0.6)
    return in_room(sound, 0.18)


def again() -> Signal:
    """One more turn: the two notes of a turn, run up once more to the next one."""
    sound = silence(0.95)
    for at, key, level in ((0.0, 60, 0.8), (0.11, 65, 0.9), (0.26, 65, 0.7), (0.37, 72, 1.0)):
        add(sound, electric_piano(hertz(key), 0.55), at, level)
        add(sound, bar(hertz(key), 0.5), at, 0.45 * level)
    return in_room(sound, 0.16)


def skip() -> Signal:
    """A turn is left out: down on one note, damped, and off to a higher one."""
    sound = silence(0.75)
    damped = shaped(bar(hertz(57), 0.25), (0, 1), (0.07, 0.9), (0.2, 0))
    add(sound, damped, 0.0, 1.0)
    add(sound, struck([Mode(190, 0.7, 0.09), Mode(300, 0.5, 0.06)], 0.12), 0.0, 0.8)
    _played(sound, ((0.26, 69, 0.7), (0.34, 76, 0.9)), 0.4)
    return in_room(sound, 0.14)


def _played(into: Signal, figure: Figure, seconds: float) -> None:
    for at, key, level in figure:
        add(into, bar(hertz(key), seconds), at, level)
