"""The way of a swap over the table: from the rack of who orders it to the row of who is to make it."""

from __future__ import annotations

from math import hypot

from ..place.pose import Box
from .furniture import Furniture, RackPlace

Point = tuple[float, float]
PIECES = 20  # that the way is divided into
NEAR = 5.0  # letters: of two racks that are nearer to one another, it does not only touch the edges
RISE, SAG = 0.1, 0.14  # of the way: how far it rises in its middle; how far it hangs down between neighbours
FREE = 0.72  # of the width of the viewer's rack, where others stand above it
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
    start, end = _beside(source, target.box.centre), _beside(target, source.box.centre, row)
    return start, _bent(start, end, SAG if not (source.own or target.own) else 0.0), end


def _beside(place: RackPlace, other: Point, row: int | None = None) -> Point:
    """Where it touches a rack with little room beside it: the viewer's, all of which is to be seen, at its
    edge, another's in its middle."""
    x, y = place.box.centre
    if row is not None:
        y = place.strips[row].centre[1]
    if not place.own:
        return x, y
    if place.box.x <= other[0] <= place.box.x + place.box.w:  # above it, where no button stands
        return place.box.x + FREE * place.box.w, place.box.y
    return _side(place.box, other[0] > x), y


def _side(box: Box, right: bool) -> float:
    return box.x + box.w if right else box.x


def _bent(start: Point, end: Point, share: float) -> Point:
    """The point below the middle between two (above it, if the share of their distance is negative)."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + share * 2 * far
