"""Clearing: where a box of words or a panel may stand so that it hides least of what matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, inf
from operator import itemgetter
from typing import NamedTuple

from .geometry import Box, Frame

Kept = tuple[Box, float]
"""A thing that is to be seen, and how dear a pixel of it is."""
Side = tuple[float, float]
Grid = tuple[Sequence[float], Sequence[float]]
"""The left edges that a box may have, and the upper ones."""
Column = tuple[float, float, float, float]
"""Of a thing: its upper edge, its lower one, how much of its width is hidden, how dear a pixel of it is."""

SIDES: tuple[Side, ...] = ((0, -1), (1, 0), (-1, 0), (0, 1))
"""Where the words may stand, seen from their thing: above, right, left, below."""
SLIDES = (0.0, 0.18, -0.18, 0.35, -0.35, 0.7, -0.7)
"""How far they may be moved along that side, in shares of their own length."""
EDGE = 0.4  # tips to the frame's edge
OWN = 60.0  # how dear a pixel of the thing itself is
NEAR = 1.0  # of a tip's length in pixels hidden: what each pixel of distance counts
FAR = 0.02  # of a tip's length: the same for words that may stand anywhere
ROWS, COLUMNS = 33, 9  # in which such words look for their place
CLEAR = 0.3  # tips: how near to what is to be seen the words may come
SLACK = 1e-6  # pixels: sums of shares are no whole numbers
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
    weighted = sorted([(box.inset(-CLEAR * tip), worth) for box, worth in keep], key=lambda kept: -kept[1])
    weighted.insert(0, (about.inset(-0.9 * tip), OWN))
    room = Box(0, 0, frame.width, frame.height).inset(EDGE * tip)
    best: Stand | None = None
    for box, side in _beside(room, size, about, tip):
        if (cost := _hidden(box.y, box.y + box.h, _column(weighted, box.x, box.w), limit)) < limit:
            best, limit = Stand(box, side, cost), cost
    lost = aside * tip * tip
    columns: dict[float, list[Column]] = {}
    for away, x, y in _elsewhere(room, size, weighted, about, (limit - lost) / (NEAR * tip)):
        if (far := NEAR * tip * away + lost) >= limit:  # and so is the next one
            break
        if x not in columns:
            columns[x] = _column(weighted, x, size[0])
        if (cost := far + _hidden(y, y + size[1], columns[x], limit - far)) < limit:
            best, limit = Stand(Box(x, y, *size), None, cost), cost
    return best


def settle(
    frame: Frame, size: tuple[int, int], wish: Box, keep: Sequence[Kept], tip: float, rim: float = 0
) -> Box:
    """The place nearest to where words of that size would stand, and where they hide least.

    ``rim``: how many pixels are left to the frame's edge, at the least.
    """
    near = [(box.inset(-CLEAR * tip), worth) for box, worth in keep]
    weighted = sorted([*((box, HIDES * worth) for box, worth in keep), *near], key=lambda kept: -kept[1])
    room = Box(0, 0, frame.width, frame.height).inset(max(EDGE * tip, rim))
    best, limit = _inside(room, wish), inf
    for xs, ys in (([best.x], [best.y]), _everywhere(room, size), _edges(room, size, weighted)):
        columns = sorted((abs(x - wish.x), x) for x in xs)
        rows = sorted((abs(y - wish.y), y) for y in ys)
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


def spared(frame: Frame, size: tuple[int, int], wish: Box, keep: Sequence[Kept], tip: float) -> Box | None:
    """That place, if words of that size hide nothing at all there."""
    if not finds_room(frame, size, keep, tip):
        return None
    box = settle(frame, size, wish, keep, tip)
    return None if any(common(box, other) for other, _ in keep) else box


def finds_room(frame: Frame, size: tuple[int, int], keep: Sequence[Kept], tip: float, rim: float = 0) -> bool:
    """Whether there is any place where words of that size hide nothing: sooner told than which is best.

    Were there one, they could be moved from it to the left, then up, until they touch something.
    """
    room, (w, h) = Box(0, 0, frame.width, frame.height).inset(max(EDGE * tip, rim)), size
    if w > room.w or h > room.h:
        return True  # they stand beyond its edges, and there may be nothing
    right, low = room.x + room.w - w, room.y + room.h - h
    lefts = {room.x, *(box.x + box.w for box, _ in keep)}
    for x in (x for x in lefts if room.x <= x <= right):
        y = room.y
        for top, foot, *_ in sorted(_column(keep, x, w)):
            if y + h <= top + SLACK:
                break
            y = max(y, foot)
        if y <= low + SLACK:
            return True
    return False


def _everywhere(room: Box, size: tuple[int, int]) -> Grid:
    """All over the room."""
    w, h = max(room.w - size[0], 0), max(room.h - size[1], 0)
    return (
        [room.x + w * column / (COLUMNS - 1) for column in range(COLUMNS)],
        [room.y + h * row / (ROWS - 1) for row in range(ROWS)],
    )


def _column(weighted: Sequence[Kept], x: float, width: float) -> list[Column]:
    """What a box with that left edge may hide, whatever its upper one is."""
    right = x + width
    return [
        (box.y, box.y + box.h, min(right, box.x + box.w) - max(x, box.x), worth)
        for box, worth in weighted
        if box.x < right and x < box.x + box.w and box.w > 0 < box.h
    ]


def _hidden(top: float, low: float, column: Sequence[Column], limit: float) -> float:
    """What a box between these edges hides, in dear pixels; once that reaches ``limit`` it is not counted on.

    As ``common`` has it, written out: this is asked many thousand times.
    """
    hidden = 0.0
    for y, foot, wide, worth in column:
        if y < low and top < foot:
            hidden += worth * (wide * ((foot if foot < low else low) - (y if y > top else top)))
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


def _elsewhere(
    room: Box, size: tuple[int, int], weighted: Sequence[Kept], about: Box, far: float
) -> list[tuple[float, float, float]]:
    """The places along the edges of all that is to be seen, and of the room there is, that are no farther
    away than that, the nearest first: how far away, the left edge and the upper one."""
    xs, ys = _edges(room, size, weighted)
    columns = [(max(x - about.x - about.w, about.x - x - size[0], 0), x) for x in xs]
    rows = [(max(y - about.y - about.h, about.y - y - size[1], 0), y) for y in ys]
    near = [(down, y) for down, y in rows if down <= far]
    found = [(hypot(across, down), x, y) for across, x in columns if across <= far for down, y in near]
    return sorted((one for one in found if one[0] <= far), key=itemgetter(0))


def _edges(room: Box, size: tuple[int, int], weighted: Sequence[Kept]) -> Grid:
    """Where words of that size touch the edges of all that is to be seen, and of the room there is."""
    w, h = size
    right, low = room.x + room.w - w, room.y + room.h - h
    xs, ys = {room.x, right}, {room.y, low}
    for box, _ in weighted:
        xs |= {box.x + box.w, box.x - w}
        ys |= {box.y + box.h, box.y - h}
    return (
        sorted(x for x in xs if room.x <= x <= right),
        sorted(y for y in ys if room.y <= y <= low),
    )


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


PanelSide = tuple[int, int]
"""Where the thing lies, seen from the panel."""
PanelSize = tuple[float, float]
MARGIN = 0.02  # of the frame's shorter side


def panel_beside(
    frame: Frame, about: Box, least: PanelSize, most: PanelSize, away: float
) -> tuple[Box, PanelSide] | None:
    """The panel, at least and at most so large and so far away from the thing, and where that lies; None if
    there is no room for the least of it anywhere."""
    for room, side in _rooms(frame, about, away):
        if room.w >= least[0] and room.h >= least[1]:
            w, h = min(most[0], room.w), min(most[1], room.h)
            dx, dy = side
            x = about.centre[0] - w / 2 if dy else room.x + (room.w - w) * (dx > 0)
            y = about.centre[1] - h / 2 if dx else room.y + (room.h - h) * (dy > 0)
            x = min(max(x, room.x), room.x + room.w - w)
            y = min(max(y, room.y), room.y + room.h - h)
            return Box(x, y, w, h), side
    return None


def _rooms(frame: Frame, about: Box, away: float) -> tuple[tuple[Box, PanelSide], ...]:
    """What is free on each side of the thing, the usual side first."""
    margin = MARGIN * min(frame.width, frame.height)
    right, low = about.x + about.w + away, about.y + about.h + away
    whole = Box(margin, margin, frame.width - 2 * margin, frame.height - 2 * margin)
    return (
        (whole._replace(h=about.y - away - margin), (0, 1)),
        (whole._replace(y=low, h=frame.height - margin - low), (0, -1)),
        (whole._replace(x=right, w=frame.width - margin - right), (-1, 0)),
        (whole._replace(w=about.x - away - margin), (1, 0)),
    )
