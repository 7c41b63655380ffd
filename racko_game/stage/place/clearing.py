"""Clearing: where a box of words may stand so that it hides least of what matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import hypot, inf
from operator import itemgetter
from typing import NamedTuple

from .pose import Box, Frame

Kept = tuple[Box, float]
"""A thing that is to be seen, and how dear a pixel of it is."""
Side = tuple[float, float]

SIDES: tuple[Side, ...] = ((0, -1), (1, 0), (-1, 0), (0, 1))
"""Where the words may stand, seen from their thing: above, right, left, below."""
SLIDES = (0.0, 0.18, -0.18, 0.35, -0.35, 0.7, -0.7)
"""How far they may be moved along that side, in shares of their own length."""
EDGE = 0.4  # tips to the frame's edge
OWN = 60.0  # how dear a pixel of the thing itself is
NEAR = 0.25  # of a tip's length in pixels hidden: what each pixel of distance counts
FAR = 0.02  # of a tip's length: the same for words that may stand anywhere
ROWS, COLUMNS = 33, 9  # in which such words look for their place
CLEAR = 0.3  # tips: how near to what is to be seen the words may come
HIDES = 9.0  # how much dearer it is to hide what is to be seen than to come too near to it


class Stand(NamedTuple):
    """Where the words stand, on which side of their thing (None: somewhere else), and what that costs: what
    they hide, and how far away they are."""

    box: Box
    side: Side | None
    cost: float


def stand(
    frame: Frame,
    size: tuple[int, int],
    about: Box,
    keep: Sequence[Kept],
    tip: float,
    limit: float = inf,
    aside: float = 1.0,
) -> Stand | None:
    """The best place for words of that size: beside what they are about, else where there is room.

    ``tip`` is how far they stand from it, in pixels; ``aside``, in its square, what it costs if they do not.
    None if every place costs ``limit`` or more.
    """
    dear = sorted([(box.inset(-CLEAR * tip), worth) for box, worth in keep], key=lambda kept: -kept[1])
    dear.insert(0, (about.inset(-0.9 * tip), OWN))
    room = Box(0, 0, frame.width, frame.height).inset(EDGE * tip)
    best: Stand | None = None
    for box, side in (*_beside(room, size, about, tip), *_elsewhere(room, size, dear)):
        far = 0.0 if side else NEAR * tip * _distance(box, about) + aside * tip * tip
        if far < limit and (cost := far + _hidden(box, dear, limit - far)) < limit:
            best, limit = Stand(box, side, cost), cost
    return best


def settle(frame: Frame, size: tuple[int, int], wish: Box, keep: Sequence[Kept], tip: float) -> Box:
    """The place nearest to where words of that size would stand, and where they hide least."""
    near = [(box.inset(-CLEAR * tip), worth) for box, worth in keep]
    dear = sorted([*((box, HIDES * worth) for box, worth in keep), *near], key=lambda kept: -kept[1])
    room = Box(0, 0, frame.width, frame.height).inset(EDGE * tip)
    best, limit = wish, inf
    edges = (box for box, _ in _elsewhere(room, size, dear))
    places = [
        (FAR * tip * hypot(box.x - wish.x, box.y - wish.y), box)
        for box in chain((_inside(room, wish),), _everywhere(room, size), edges)
    ]
    for far, box in sorted(places, key=itemgetter(0)):
        if far >= limit:
            break
        if (cost := far + _hidden(box, dear, limit - far)) < limit:
            best, limit = box, cost
    return best


def spared(frame: Frame, size: tuple[int, int], wish: Box, keep: Sequence[Kept], tip: float) -> Box | None:
    """That place, if words of that size hide nothing at all there."""
    box = settle(frame, size, wish, keep, tip)
    return None if any(common(box, other) for other, _ in keep) else box


def _everywhere(room: Box, size: tuple[int, int]) -> Iterator[Box]:
    """All over the room, from its foot up."""
    w, h = size
    for row in range(ROWS):
        for column in range(COLUMNS):
            x = room.x + max(room.w - w, 0) * (1 - column / (COLUMNS - 1))
            y = room.y + max(room.h - h, 0) * (1 - row / (ROWS - 1))
            yield Box(x, y, w, h)


def _hidden(box: Box, dear: Sequence[Kept], limit: float) -> float:
    """What the box hides, in dear pixels; once that reaches ``limit`` it is not counted on."""
    left, top, right, low = box.x, box.y, box.x + box.w, box.y + box.h
    hidden = 0.0
    for (x, y, w, h), worth in dear:  # as ``common`` has it, written out: this is asked many thousand times
        if x < right and left < x + w and y < low and top < y + h:
            hidden += worth * ((min(right, x + w) - max(left, x)) * (min(low, y + h) - max(top, y)))
            if hidden >= limit:
                break
    return hidden


def _beside(room: Box, size: tuple[int, int], about: Box, tip: float) -> Iterator[tuple[Box, Side]]:
    """The places round a thing, the usual ones first."""
    w, h = size
    for slide in SLIDES:
        for dx, dy in SIDES:
            x = about.centre[0] + dx * (about.w + w + 2 * tip) / 2 - w / 2 + (slide * w if dy else 0)
            y = about.centre[1] + dy * (about.h + h + 2 * tip) / 2 - h / 2 + (slide * h if dx else 0)
            yield _inside(room, Box(x, y, w, h)), (dx, dy)


def _elsewhere(room: Box, size: tuple[int, int], dear: Sequence[Kept]) -> Iterator[tuple[Box, None]]:
    """Along the edges of all that is to be seen, and of the room there is."""
    w, h = size
    right, low = room.x + room.w - w, room.y + room.h - h
    xs, ys = {room.x, right}, {room.y, low}
    for box, _ in dear:
        xs |= {box.x + box.w, box.x - w}
        ys |= {box.y + box.h, box.y - h}
    for x in sorted(xs):
        for y in sorted(ys):
            if room.x <= x <= right and room.y <= y <= low:
                yield Box(x, y, w, h), None


def _inside(room: Box, box: Box) -> Box:
    """The box moved into the room; at its top left if it is larger."""
    x = max(min(box.x, room.x + room.w - box.w), room.x)
    y = max(min(box.y, room.y + room.h - box.h), room.y)
    return box._replace(x=x, y=y)


def common(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    wide = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    high = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def _distance(a: Box, b: Box) -> float:
    """How far two boxes are from one another."""
    across = max(a.x - b.x - b.w, b.x - a.x - a.w, 0)
    down = max(a.y - b.y - b.h, b.y - a.y - a.h, 0)
    return hypot(across, down)
