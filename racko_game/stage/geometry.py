"""Frames, boxes, poses of cards and quarter turns. All lengths are in pixels of the window, y down.

Layout of boxes in a row or a column: each gets its least length, then its wish, then a share of the rest.
If there is no room for all of them, some give way, in a given order. All are on whole pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from math import ceil, floor, hypot
from typing import NamedTuple, TypeAlias, TypeVar

Px: TypeAlias = float  # a length or a coordinate in pixels
MinTextPx: TypeAlias = float  # the size in pixels of the smallest text; other lengths are multiples of it

CARD_HEIGHT = 0.66  # a card's height as a share of its width: cards lie on their long side, as in the rack
SMALLEST_TYPE = 16.0  # pixels: smaller type cannot be read, however small the window


class Frame(NamedTuple):
    """The area to draw in: the window's size in pixels, and ``text``, the scale of all text (1: 100 %)."""

    width: int
    height: int
    text: float = 1.0

    @property
    def unit(self) -> float:
        """Return a thousandth of the shorter side, in pixels: the unit for buttons and words."""
        return min(self.height, self.width) / 1000

    @property
    def letter(self) -> Px:
        """Return the size in pixels of the smallest text: 27.5 on a frame 1080 high, times ``text``."""
        return self.usual * self.text

    @property
    def usual(self) -> Px:
        """Return the size in pixels of the smallest text at a text scale of 100 %."""
        return max(SMALLEST_TYPE, 25.5 * self.unit)


class Box(NamedTuple):
    """A rectangle in pixels, by its top left corner and its size."""

    x: Px
    y: Px
    w: Px
    h: Px

    @property
    def centre(self) -> tuple[float, float]:
        """Return the coordinates of the centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: Px, y: Px) -> bool:
        """Return whether it contains the point x, y."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def distance(self, x: Px, y: Px) -> Px:
        """Return how many pixels the point x, y is away from it; 0 inside."""
        return hypot(max(self.x - x, x - self.x - self.w, 0.0), max(self.y - y, y - self.y - self.h, 0.0))

    def meets(self, other: Box) -> bool:
        """Return whether it overlaps another box."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def inset(self, dx: Px, dy: Px | None = None) -> Box:
        """Return the box smaller by dx at the left and the right, dy (None: dx) at the top and the bottom."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def columns(self, n: int, gap: Px = 0) -> tuple[Box, ...]:
        """Return n boxes of equal width that fill it side by side, ``gap`` apart."""
        w = (self.w - gap * (n - 1)) / n
        return tuple(Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(n))

    def rows(self, n: int, gap: Px = 0) -> tuple[Box, ...]:
        """Return n boxes of equal height that fill it one below the other, ``gap`` apart."""
        h = (self.h - gap * (n - 1)) / n
        return tuple(Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(n))


def around(boxes: Collection[Box]) -> Box:
    """Return the smallest box that contains all of these; there must be one."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, foot = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, foot - top)


class Pose(NamedTuple):
    """The position of a card in pixels; the picture of a table is a pose for each token (number of a card).
    ``x``, ``y``: the centre of the whole card; ``sunk``: the share of its height that a rack's slot hides,
    from its lower edge up; ``angle``: degrees counter-clockwise; ``turn``: 1 face up, 0 face down, in between
    on edge while it turns over; ``fade``: its opacity, 0 … 1; ``lift``: 0 lies, 1 is carried in the air (8 %
    larger, its shadow wider and softer); ``z``: its layer, higher ones on top."""

    x: Px
    y: Px
    width: Px
    angle: float = 0.0  # degrees, counter-clockwise
    turn: float = 1.0
    lift: float = 0.0
    sunk: float = 0.0
    z: int = 0  # higher is drawn later
    fade: float = 1.0  # 0: not to be seen, 1: as usual

    @property
    def quarter(self) -> int:
        """Return the card's rotation in quarter turns clockwise, rounded: 0 … 3."""
        return round(-self.angle / 90) % 4 if self.angle else 0

    @property
    def box(self) -> Box:
        """Return the rectangle of the whole card, as if it were not rotated."""
        width, height = self.width, CARD_HEIGHT * self.width
        if self.quarter % 2:
            width, height = height, width
        return Box(self.x - width / 2, self.y - height / 2, width, height)

    def drawn_out(self, by: Px) -> Pose:
        """Return the card drawn ``by`` pixels out of its slot; beyond that it rises."""
        return self._replace(y=self.y - by, sunk=max(self.sunk - by / (CARD_HEIGHT * self.width), 0.0))

    def raised(self, by: float) -> Pose:
        """Return the card moved ``by`` pixels towards its own upper edge."""
        if not self.angle:
            return self._replace(y=self.y - by)
        dx, dy = Turn(self.quarter).point(0.0, -by)
        return self._replace(x=self.x + dx, y=self.y + dy)


REACH = 0.8  # arm's reach from an edge, as a share of a screen's shorter side; 43 centimetres on 43 inches


class Turn(NamedTuple):
    """A rotation by ``quarter`` quarter turns clockwise of a frame that is ``width`` × ``height`` pixels
    before. Lengths are kept, and whole pixels stay whole: rotated pictures are as sharp as upright ones."""

    quarter: int = 0  # 0 to 3
    width: int = 0  # of the frame in which it is upright
    height: int = 0

    @property
    def back(self) -> Turn:
        """Return the turn that undoes this one."""
        return Turn(-self.quarter % 4, *self._swapped(self.width, self.height))

    def then(self, other: Turn) -> Turn:
        """Return this turn followed by another, which starts from the drawing area this one leads to."""
        return self._replace(quarter=(self.quarter + other.quarter) % 4)

    def point(self, x: Px, y: Px) -> tuple[float, float]:
        """Return where the point x, y is after the turn."""
        match self.quarter:
            case 1:
                return self.height - y, x
            case 2:
                return self.width - x, self.height - y
            case 3:
                return y, self.width - x
        return x, y

    def box(self, box: Box) -> Box:
        """Return a box after the turn."""
        if not self.quarter:
            return box
        (ax, ay), (bx, by) = self.point(box.x, box.y), self.point(box.x + box.w, box.y + box.h)
        return Box(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))

    def pose(self, pose: Pose) -> Pose:
        """Return a pose after the turn; its angle is more than -180 and at most 180 degrees."""
        if not self.quarter:
            return pose
        x, y = self.point(pose.x, pose.y)
        return pose._replace(x=x, y=y, angle=180.0 - (180.0 - pose.angle + 90.0 * self.quarter) % 360.0)

    def frame(self, frame: Frame) -> Frame:
        """Return the frame (drawing area) after the turn."""
        width, height = self._swapped(frame.width, frame.height)
        return frame._replace(width=width, height=height)

    def _swapped(self, width: int, height: int) -> tuple[int, int]:
        return (height, width) if self.quarter % 2 else (width, height)


STRAIGHT = Turn()


Name = TypeVar("Name", bound=Hashable)
NOISE = 6  # decimals of a pixel: what is smaller comes from adding fractions


class Strip(NamedTuple):
    """How long one box of a row or a column should be, in pixels. It is at least ``least``. More room goes to
    all in proportion, until each has its ``wish``; then to those with a ``stretch``, in that proportion. If
    the least lengths do not fit, those with the highest ``spare`` give way first, of equals the last: they
    shrink to ``scant``, or are left out if that is 0. A shrunk one gets its least back if there is room once
    another is gone."""

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
    """Return each strip's length before rounding; more room makes none shorter until one gives way."""
    return _shared(room, strips, floor(gap))[0]


def _shared(room: int, strips: Strips[Name], gap: int) -> tuple[dict[Name, float], float, float]:
    """Return the length of each strip, the factor by which gaps shrink, and the room left over."""
    least = _fitting(room, strips, gap)
    needed = _needed(least, gap)
    small = min(room / needed, 1.0) if needed else 1.0
    long = {name: small * length for name, length in least.items()}
    if not (free := float(max(room - needed, 0))):
        return long, small, free
    free -= _grow(long, {name: max(strips[name].wish - least[name], 0) for name in least}, free)
    if stretch := sum(strips[name].stretch for name in least):
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
    last_first = [name for name, strip in strips.items() if strip.spare][::-1]
    for name in sorted(last_first, key=lambda name: -strips[name].spare):
        if _needed(least, gap) <= room:
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
