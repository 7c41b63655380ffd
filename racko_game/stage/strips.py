"""Layout of boxes in a row or a column: each gets its least length, then its wish, then a share of the rest.
If there is no room for all of them, some give way, in a given order. All are on whole pixels."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from math import ceil, floor
from typing import NamedTuple, TypeVar

from .geometry import Box, Px

Name = TypeVar("Name", bound=Hashable)
NOISE = 6  # decimals of a pixel: what is smaller comes from adding fractions


class Strip(NamedTuple):
    """How long one box of a row or a column should be, in pixels.

    It is at least ``least``. More room goes to all in proportion, until each has its ``wish``; then to those
    with a ``stretch``, in that proportion. If the least lengths do not fit, those with the highest ``spare``
    give way first, of equals the last: they shrink to ``scant``, or are left out if that is 0. A shrunk one
    gets its least back if there is room once another is gone.
    """

    least: Px = 0.0
    wish: Px = 0.0
    stretch: float = 0.0
    spare: int = 0  # 0: it never gives way
    scant: Px = 0.0


Strips = Mapping[Name, Strip]


def row(box: Box, strips: Strips[Name], gap: Px = 0.0, at: float = 0.5) -> dict[Name, Box]:
    """Return the boxes side by side in ``box``, from the left, by name, ``gap`` apart; those that gave way
    are missing. If they do not fill it, ``at`` says where they are: 0 at its left end, 1 at its right one. If
    there is no room even for those that never give way, all are reduced in proportion."""
    room = on_pixels(box)
    lines = _divided(int(room.w), strips, gap, at)
    return {name: room._replace(x=room.x + begin, w=length) for name, begin, length in lines}


def column(box: Box, strips: Strips[Name], gap: Px = 0.0, at: float = 0.5) -> dict[Name, Box]:
    """Return boxes one below the other in ``box``, from the top, by name; ``gap``, ``at``: as for ``row``."""
    room = on_pixels(box)
    lines = _divided(int(room.h), strips, gap, at)
    return {name: room._replace(y=room.y + begin, h=length) for name, begin, length in lines}


def on_pixels(box: Box) -> Box:
    """Return the largest box on whole pixels inside a box."""
    x, y = (ceil(round(edge, NOISE)) for edge in box[:2])
    right, low = (floor(round(edge, NOISE)) for edge in (box.x + box.w, box.y + box.h))
    return Box(x, y, max(right - x, 0), max(low - y, 0))


def lengths(room: int, strips: Strips[Name], gap: Px = 0.0) -> dict[Name, float]:
    """Return each strip's length in pixels before rounding; a longer row makes none shorter until one gives
    way."""
    return _shared(room, strips, floor(gap))[0]


def _shared(room: int, strips: Strips[Name], gap: int) -> tuple[dict[Name, float], float, float]:
    """Return the length of each strip, the factor by which gaps shrink, and the room left over."""
    least = _fitting(room, strips, gap)
    needed = _needed(least, gap)
    small = min(room / needed, 1.0) if needed else 1.0
    long = {name: small * length for name, length in least.items()}
    free = float(max(room - needed, 0))
    free -= _grow(long, {name: max(strips[name].wish - least[name], 0) for name in least}, free)
    stretch = sum(strips[name].stretch for name in least)
    if stretch:
        free -= _grow(long, {name: strips[name].stretch / stretch * free for name in least}, free)
    return long, small, free


def _divided(room: int, strips: Strips[Name], gap: Px, at: float) -> Iterator[tuple[Name, int, int]]:
    """Yield the name, the start and the length of each strip, in whole pixels; ``at``: see ``row``."""
    gap = floor(gap)
    long, small, free = _shared(room, strips, gap)
    begin = float(floor(at * round(free, NOISE)))
    for name, length in long.items():
        first = _pixel(begin)
        yield name, first, _pixel(begin + length) - first
        begin += length + small * gap


def _fitting(room: int, strips: Strips[Name], gap: int) -> dict[Name, int]:
    """Return the least length of each strip that has room, in whole pixels."""
    least, shrunk = {name: _least(strip.least) for name, strip in strips.items()}, []
    last_first = [*strips][::-1]
    for name in sorted(last_first, key=lambda name: -strips[name].spare):
        if not strips[name].spare or _needed(least, gap) <= room:
            break
        if strips[name].scant:
            least[name] = _least(strips[name].scant)
            shrunk.append(name)
        else:
            del least[name]
    for name in reversed(shrunk):
        again = least | {name: _least(strips[name].least)}
        if _needed(again, gap) <= room:
            least = again
    return least


def _needed(least: Mapping[Name, int], gap: int) -> int:
    return sum(least.values()) + gap * max(len(least) - 1, 0)


def _grow(lengths: dict[Name, float], wanted: Mapping[Name, float], free: float) -> float:
    """Let each length grow by what it wants, or by its share of ``free``; return by how much in all."""
    whole = sum(wanted.values())
    share = min(free / whole, 1.0) if whole else 0.0
    for name, more in wanted.items():
        lengths[name] += share * more
    return share * whole


def _least(length: float) -> int:
    return ceil(round(length, NOISE))


def _pixel(place: float) -> int:
    """Return the pixel nearest to ``place``, halves rounded up, so that whole lengths are never cut."""
    return floor(round(place, NOISE) + 0.5)
