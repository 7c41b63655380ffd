"""Turns: quarter turns between what somebody at an edge of the table sees upright, and the screen."""

from __future__ import annotations

from typing import NamedTuple

from .pose import Box, Frame, Pose

REACH = 0.8
"""Of a screen's shorter side: how far one reaches from an edge. Of 43 inches, that is 43 centimetres."""


class Turn(NamedTuple):
    """So many quarter turns clockwise of what is upright in a frame of that size.

    Lengths stay what they are, and whole pixels stay whole: what is turned is as crisp as what is not.
    """

    quarter: int = 0  # 0 to 3
    width: int = 0  # of the frame in which it is upright
    height: int = 0

    @property
    def back(self) -> Turn:
        """The turn that undoes this one."""
        return Turn(-self.quarter % 4, *self._swapped(self.width, self.height))

    def then(self, other: Turn) -> Turn:
        """This one, and after it the other, from the frame to which this one leads."""
        return self._replace(quarter=(self.quarter + other.quarter) % 4)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point comes."""
        match self.quarter:
            case 1:
                return self.height - y, x
            case 2:
                return self.width - x, self.height - y
            case 3:
                return y, self.width - x
        return x, y

    def box(self, box: Box) -> Box:
        """Where a box comes."""
        if not self.quarter:
            return box
        (ax, ay), (bx, by) = self.point(box.x, box.y), self.point(box.x + box.w, box.y + box.h)
        return Box(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))

    def pose(self, pose: Pose) -> Pose:
        """How a card comes to lie; its angle is more than -180, and 180 degrees at the most."""
        if not self.quarter:
            return pose
        x, y = self.point(pose.x, pose.y)
        return pose._replace(x=x, y=y, angle=180.0 - (180.0 - pose.angle + 90.0 * self.quarter) % 360.0)

    def frame(self, frame: Frame) -> Frame:
        """The frame to which it leads."""
        width, height = self._swapped(frame.width, frame.height)
        return frame._replace(width=width, height=height)

    def _swapped(self, width: int, height: int) -> tuple[int, int]:
        return (height, width) if self.quarter % 2 else (width, height)


STRAIGHT = Turn()
"""No turn at all."""


def turn_of(pose: Pose) -> Turn:
    """The quarter turns of a card, to the nearest; back by them it lies upright, at some other place."""
    return Turn(pose.quarter)
