"""Seated: at which edge of the screen each seat sits, and the turn from there to the screen."""

from __future__ import annotations

from ...place.pose import Frame
from ...place.turn import Turn

LONG = 0, 2
"""Quarter turns of who sits at a long side."""
QUARTERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By how many sit there: how far each is turned, on a frame that is wider than high. Two sit opposite each
other at its long sides; from one to the next it goes clockwise, as turns do."""
UPRIGHT = 3
"""Quarter turns of all that on a frame higher than wide: of three, one sits at its lower edge then."""


def turns(frame: Frame, seats: int) -> tuple[Turn, ...]:
    """By seat, the turn from its own upright frame to the screen."""
    on = UPRIGHT if frame.height > frame.width else 0
    wide, high = max(frame.width, frame.height), min(frame.width, frame.height)
    return tuple(
        Turn((quarter + on) % 4, *((wide, high) if quarter in LONG else (high, wide)))
        for quarter in QUARTERS[seats]
    )


def middle(frame: Frame) -> Turn:
    """The turn of what lies in the middle, from how the first seat sees it, to the screen."""
    return turns(frame, 2)[0]


def relative(turn: Turn, viewer: Turn) -> Turn:
    """From the upright frame of one to that of a viewer."""
    return turn._replace(quarter=(turn.quarter - viewer.quarter) % 4)
