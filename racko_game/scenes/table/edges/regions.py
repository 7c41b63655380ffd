"""Regions: to whom a place on a table with four sides belongs."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from ....stage.place.pose import Box
from ....stage.table.furniture import Furniture

MIDDLE = 2.2  # letters round the tray: what lies there is everybody's


def region(seen: Sequence[Furniture], x: float, y: float) -> int | None:
    """The seat before which a point of the screen lies; None in the middle. ``seen``: the table as each seat
    sees it. What lies nearest says it, of all that a seat has."""
    first = seen[0]
    if first.turn.box(first.tray.inset(-MIDDLE * first.frame.letter)).holds(x, y):
        return None
    return min((_away(box, x, y), one.viewer) for one in seen for box in _things(one))[1]


def _things(furniture: Furniture) -> list[Box]:
    """What the viewer has, on the screen."""
    own = furniture.racks[furniture.viewer]
    boxes = own.box, own.name, own.held.box, furniture.prompt, furniture.line, furniture.menu, furniture.hint
    return [furniture.turn.box(box) for box in boxes]


def _away(box: Box, x: float, y: float) -> float:
    """How far a point is from a box."""
    return hypot(max(box.x - x, x - box.x - box.w, 0.0), max(box.y - y, y - box.y - box.h, 0.0))
