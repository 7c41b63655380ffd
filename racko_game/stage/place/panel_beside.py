"""A panel beside the thing it is about: above it, below it, right or left of it."""

from __future__ import annotations

from .pose import Box, Frame

PanelSide = tuple[int, int]
"""Where the thing lies, seen from the panel."""
PanelSize = tuple[float, float]
MARGIN = 0.02  # of the frame's shorter side


def beside(
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
