"""Clearing: finding places for words and panels where they hide as little as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import hypot, inf
from operator import itemgetter
from typing import NamedTuple

from .geometry import Box, Frame, Px

Obstacle = tuple[Box, float]  # a box that should stay visible, and the weight of each of its pixels
Side = tuple[float, float]  # a direction, or a width and a height
# Of an obstacle: its upper and lower edge, the width that is hidden, and the weight of a pixel
Column = tuple[float, float, float, float]

SIDES: tuple[Side, ...] = ((0, -1), (1, 0), (-1, 0), (0, 1))  # where words may be: above, right, left, below
SLIDES = (0.0, 0.18, -0.18, 0.35, -0.35, 0.7, -0.7)  # offsets along that side, of the words' length
ALONG = (0.5, -0.5, 0.75, -0.75, 0.95, -0.95)  # of the way from its middle to its end: beside a long thing
EDGE, CLEAR = 0.4, 0.3  # tips: from words to the frame's edge; their wished distance from obstacles
OWN, HIDES = 60.0, 9.0  # weights of a pixel: of the thing itself; of a hidden one, against one too near
FAR = 0.02  # of a tip's length in pixels hidden: what a pixel of distance counts where words may be anywhere
ROWS, COLUMNS = 33, 9  # of the places tried for such words
SLACK = 1e-6  # pixels: sums of shares are no whole numbers


class Placement(NamedTuple):
    """A possible place for words: its box, the side of the thing they are about ((0, -1): above, (1, 0):
    right …; None: elsewhere), and its cost: the weights of hidden pixels, plus the distance from the
    thing."""

    box: Box
    side: Side | None
    cost: float


class Clearing(NamedTuple):
    """Finds places in a frame (the area to draw in) that keep the obstacles in ``keep`` visible. ``keep``:
    boxes, each with the weight of a hidden pixel of it; ``tip``: the wished distance between words and the
    thing they are about, ``rim``: the least distance to the frame's edge, both in pixels."""

    frame: Frame
    keep: Sequence[Obstacle]
    tip: Px
    rim: Px = 0

    @property
    def _room(self) -> Box:
        return Box(0, 0, self.frame.width, self.frame.height).inset(max(EDGE * self.tip, self.rim))

    def beside(
        self, size: tuple[int, int], about: Box, limit: float = inf, aside: float = 1.0
    ) -> Placement | None:
        """Return the best place for words of that size: beside the box they are ``about``, else (at a cost of
        ``aside`` in squares of ``tip``) anywhere; None if every place costs at least ``limit``."""
        tip, room = self.tip, self._room
        near = [(box.inset(-CLEAR * tip), weight) for box, weight in self.keep]
        weighted = [(about.inset(-0.9 * tip), OWN), *sorted(near, key=itemgetter(1), reverse=True)]
        best: Placement | None = None
        column = cache(lambda x: _column(weighted, x, size[0]))
        for box, side in _places_beside(room, size, about, tip):
            if (cost := _hidden(box.y, box.y + box.h, column(box.x), limit)) < limit:
                best, limit = Placement(box, side, cost), cost
        lost = aside * tip * tip
        for away, x, y in _places_elsewhere(room, size, weighted, about, (limit - lost) / tip):
            if (far := tip * away + lost) >= limit:  # and so is the next one
                break
            if (cost := far + _hidden(y, y + size[1], column(x), limit - far)) < limit:
                best, limit = Placement(Box(x, y, *size), None, cost), cost
        return best

    def nearest(self, size: tuple[int, int], wish: Box) -> Box:
        """Return the place nearest to the box ``wish`` where words of that size hide least."""
        tip, room = self.tip, self._room
        weighted = [(box, HIDES * weight) for box, weight in self.keep]
        weighted += [(box.inset(-CLEAR * tip), weight) for box, weight in self.keep]
        weighted.sort(key=itemgetter(1), reverse=True)
        best, limit = _inside(room, wish), inf
        w, h = max(room.w - size[0], 0), max(room.h - size[1], 0)
        lefts = [room.x + w * column / (COLUMNS - 1) for column in range(COLUMNS)]
        everywhere = lefts, [room.y + h * row / (ROWS - 1) for row in range(ROWS)]
        for xs, ys in (([best.x], [best.y]), everywhere, _edges(room, size, weighted)):
            rows = sorted((abs(y - wish.y), y) for y in ys)
            columns = sorted((abs(x - wish.x), x) for x in xs)
            for across, x in columns:  # the nearest first: what lies too far away need not be looked at
                if FAR * tip * across >= limit:
                    break
                column = _column(weighted, x, size[0])
                for down, y in rows:
                    far = FAR * tip * hypot(across, down)
                    if far >= limit:
                        break
                    if (cost := far + _hidden(y, y + size[1], column, limit - far)) < limit:
                        best, limit = Box(x, y, *size), cost
        return best

    def hiding_nothing(self, size: tuple[int, int], wish: Box) -> Box | None:
        """Return the place nearest to ``wish`` if words of that size hide nothing at all there, else None."""
        box = self.nearest(size, wish) if self.has_room(size) else None
        return None if box and any(common(box, other) for other, _ in self.keep) else box

    def has_room(self, size: tuple[int, int]) -> bool:
        """Return whether words of that size fit anywhere without hiding anything; True if they exceed the
        frame. Faster than finding the best place: they could move left, then up, until they touch."""
        room, (w, h) = self._room, size
        if w > room.w or h > room.h:
            return True  # they stand beyond its edges, and there may be nothing
        right, low = room.x + room.w - w, room.y + room.h - h
        for x in (x for x in {room.x, *(box.x + box.w for box, _ in self.keep)} if room.x <= x <= right):
            y = room.y
            for top, foot, *_ in sorted(_column(self.keep, x, w)):
                if y + h <= top + SLACK:
                    break
                y = max(y, foot)
            if y <= low + SLACK:
                return True
        return False


def _column(weighted: Sequence[Obstacle], x: Px, width: Px) -> list[Column]:
    """Return what a box with that left edge and width may hide, at any height; see ``Column``."""
    right = x + width
    return [
        (box.y, box.y + box.h, min(right, box.x + box.w) - max(x, box.x), worth)
        for box, worth in weighted
        if box.x < right and x < box.x + box.w and box.w > 0 < box.h
    ]


def _hidden(top: float, low: float, column: Sequence[Column], limit: float) -> float:
    """Return the weight hidden between these edges, counted up to ``limit``; as fast as can be."""
    hidden = 0.0
    for y, foot, wide, worth in column:
        if y < low and top < foot:
            hidden += worth * (wide * ((foot if foot < low else low) - (y if y > top else top)))
            if hidden >= limit:
                break
    return hidden


def _places_beside(room: Box, size: tuple[int, int], about: Box, tip: float) -> Iterator[tuple[Box, Side]]:
    """Yield the places around a thing for words of that size, the most usual first, each with its side.
    Beside a thing that is much longer than they are, they may be anywhere along it."""
    w, h = size
    slides = [(slide * w, slide * h) for slide in SLIDES]
    slides += [(along * (about.w - w) / 2, along * (about.h - h) / 2) for along in ALONG]
    for across, down in slides:
        for dx, dy in SIDES:
            x = about.centre[0] + dx * (about.w + w + 2 * tip) / 2 - w / 2 + (across if dy else 0)
            y = about.centre[1] + dy * (about.h + h + 2 * tip) / 2 - h / 2 + (down if dx else 0)
            yield _inside(room, Box(x, y, w, h)), (dx, dy)


def _places_elsewhere(
    room: Box, size: tuple[int, int], weighted: Sequence[Obstacle], about: Box, far: float
) -> list[tuple[float, float, float]]:
    """Return the places along the edges of obstacles and room, at most ``far`` pixels away, nearest first.
    Each is its distance, left edge and upper edge."""
    xs, ys = _edges(room, size, weighted)
    columns = ((max(x - about.x - about.w, about.x - x - size[0], 0), x) for x in xs)
    rows = [(down, y) for y in ys if (down := max(y - about.y - about.h, about.y - y - size[1], 0)) <= far]
    found = ((hypot(across, down), x, y) for across, x in columns if across <= far for down, y in rows)
    return sorted((one for one in found if one[0] <= far), key=itemgetter(0))


def _edges(room: Box, size: tuple[int, int], weighted: Sequence[Obstacle]) -> tuple[list[float], list[float]]:
    """Return the left and upper edges at which words of that size touch an obstacle or the room's edge."""
    w, h = size
    right, low = room.x + room.w - w, room.y + room.h - h
    xs, ys = {room.x, right}, {room.y, low}
    for box, _ in weighted:
        xs |= {box.x + box.w, box.x - w}
        ys |= {box.y + box.h, box.y - h}
    return (sorted(x for x in xs if room.x <= x <= right), sorted(y for y in ys if room.y <= y <= low))


def _inside(room: Box, box: Box) -> Box:
    """Return the box moved into the room; to its top left corner if it is larger."""
    x, y = min(box.x, room.x + room.w - box.w), min(box.y, room.y + room.h - box.h)
    return box._replace(x=max(x, room.x), y=max(y, room.y))


def common(a: Box, b: Box) -> float:
    """Return the area that two boxes share, in square pixels."""
    wide = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    high = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0.0


PanelSide = tuple[int, int]  # the direction of the thing as seen from the panel
MARGIN = 0.02  # of the frame's shorter side


def panel_beside(frame: Frame, about: Box, least: Side, most: Side, away: Px) -> tuple[Box, PanelSide] | None:
    """Return a box for a panel beside the thing it is ``about``, ``least`` to ``most`` (width, height in
    pixels) large and ``away`` pixels from it, and where the thing is from there ((0, 1): below it); None
    if there is no room for the least size on any side."""
    for room, side in _rooms(frame, about, away):
        if room.w >= least[0] and room.h >= least[1]:
            (w, h), (dx, dy) = (min(most[0], room.w), min(most[1], room.h)), side
            x = about.centre[0] - w / 2 if dy else room.x + (room.w - w) * (dx > 0)
            y = about.centre[1] - h / 2 if dx else room.y + (room.h - h) * (dy > 0)
            return _inside(room, Box(x, y, w, h)), side
    return None


def _rooms(frame: Frame, about: Box, away: Px) -> tuple[tuple[Box, PanelSide], ...]:
    """Return the free space on each side of the thing and where the thing is from there; the usual first."""
    margin = MARGIN * min(frame.width, frame.height)
    right, low = about.x + about.w + away, about.y + about.h + away
    whole = Box(0, 0, frame.width, frame.height).inset(margin)
    return (
        (whole._replace(h=about.y - away - margin), (0, 1)),
        (whole._replace(y=low, h=frame.height - margin - low), (0, -1)),
        (whole._replace(x=right, w=frame.width - margin - right), (-1, 0)),
        (whole._replace(w=about.x - away - margin), (1, 0)),
    )
