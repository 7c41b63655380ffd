"""The way of a swap over the table: from the rack of who orders it to the row of who is to make it."""

from __future__ import annotations

from math import hypot

from ..place.pose import Box
from .furniture import Furniture

Point = tuple[float, float]
PIECES = 20  # that the way is divided into
NEAR = 5.0  # letters: two racks that are nearer to one another are joined below, or above
RISE, SAG = 0.1, 0.4  # of the way: how far it rises in its middle; how far it hangs down between neighbours
EDGE = 0.8  # letters: how near it comes to the frame's edge
CLEAR = 0.35  # letters: from its tip to the rack


def way(furniture: Furniture, by: int, seat: int, row: int) -> tuple[Point, ...]:
    """The points of the way, from the first to its tip."""
    start, bend, end = _ends(furniture, by, seat, row)
    frame, points = furniture.frame, []
    edge = EDGE * frame.letter
    for i in range(PIECES + 1):
        p = i / PIECES
        a, b, c = (1 - p) ** 2, 2 * p * (1 - p), p * p
        x, y = (a * start[k] + b * bend[k] + c * end[k] for k in (0, 1))
        points.append((min(max(x, edge), frame.width - edge), min(max(y, edge), frame.height - edge)))
    return tuple(points)


def _ends(furniture: Furniture, by: int, seat: int, row: int) -> tuple[Point, Point, Point]:
    """Where it begins, the point that it bends to, and where it ends."""
    source, target = furniture.racks[by], furniture.racks[seat]
    letter, y = furniture.frame.letter, target.strips[row].centre[1]
    right = source.box.centre[0] > target.box.centre[0]
    a, b = _side(source.box, not right), _side(target.box, right)
    if (a - b if right else b - a) >= NEAR * letter:
        start = a, min(max(y, source.box.y + letter), source.box.y + source.box.h - letter)
        end = b + (CLEAR if right else -CLEAR) * letter, y
        return start, _bent(start, end, -RISE), end
    if abs(source.box.centre[1] - target.box.centre[1]) > (source.box.h + target.box.h) / 3:
        down = source.box.centre[1] < target.box.centre[1]
        start, end = _edge(source.box, down), _edge(target.box, not down)
        return start, _bent(start, end, 0.0), (end[0], end[1] + (-CLEAR if down else CLEAR) * letter)
    start, end = _edge(source.box, True), _edge(target.box, True)
    return start, _bent(start, end, SAG, 4 * letter), (end[0], end[1] + CLEAR * letter)


def _side(box: Box, right: bool) -> float:
    return box.x + box.w if right else box.x


def _edge(box: Box, foot: bool) -> Point:
    return box.centre[0], box.y + box.h if foot else box.y


def _bent(start: Point, end: Point, share: float, least: float = 0.0) -> Point:
    """The point below the middle between two (above it, if the share of their distance is negative)."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + share * 2 * far + least
