"""The held card while a finger or the mouse carries it."""

from __future__ import annotations

import math

from ....controls.intents import Hand
from ....stage.place.layers import FLYING
from ....stage.place.pose import Pose
from ....stage.touch.carrying import free, grip
from ....stage.touch.hotspots import Hotspot

LAG = 0.045  # seconds in which two thirds of the way to where it is to be are made up for
TILT = 0.012  # degrees for each pixel a second
MOST_TILT = 14.0
THERE = 0.5  # pixels, or degrees: so near it is there
DEEP = 0.01  # the same for what a slot hides of it


class CarriedCard:
    """A card on its way with a hand's pointer: gripped where it was taken up, it lags by a hair and tilts
    with its speed. Over a place that would have it, it lies as it would lie there.

    ``width`` is how wide it is in the air; ``lifted``: it has not been taken from the discard pile yet.
    """

    def __init__(
        self,
        hand: Hand,
        token: int,
        pose: Pose,
        x: float,
        y: float,
        width: float | None = None,
        lifted: bool = False,
    ) -> None:
        self.hand = hand
        self.token = token
        self.grip = grip(pose, x, y)
        self.start = x, y
        self.lifted = lifted
        self.over: Hotspot | None = None  # the place that would have it
        self.seen: tuple[float, float, Hotspot | None] = x, y, None  # the pointer, and that place, as drawn
        self.pose = pose._replace(lift=1.0, sunk=0.0, z=max(FLYING, pose.z + 1))
        self._width = width or pose.width
        self.to(x, y)

    @property
    def moving(self) -> bool:
        """Whether the card has not caught up yet."""
        return self.pose != self._goal

    def to(self, x: float, y: float, over: Hotspot | None = None, lies: Pose | None = None) -> None:
        """The pointer is here now; a place would have the card, where it ``lies`` like this."""
        self.x, self.y, self.over = x, y, over
        self._goal = lies or free(self.grip, self._width, x, y)._replace(z=max(FLYING, self.pose.z))

    def advance(self, dt: float) -> None:
        """Follow for ``dt`` seconds."""
        self.seen = self.x, self.y, self.over
        share, pose, goal = 1 - math.exp(-dt / LAG), self.pose, self._goal
        dx, dy = (goal.x - pose.x) * share, (goal.y - pose.y) * share
        lean = -dx / dt * TILT if dt and goal.sunk == 0 else 0.0
        self.pose = goal._replace(
            x=pose.x + dx,
            y=pose.y + dy,
            width=pose.width + (goal.width - pose.width) * share,
            angle=max(-MOST_TILT, min(MOST_TILT, lean)),
            lift=pose.lift + (goal.lift - pose.lift) * share,
            sunk=pose.sunk + (goal.sunk - pose.sunk) * share,
        )
        if _near(self.pose, goal):
            self.pose = goal


def _near(pose: Pose, goal: Pose) -> bool:
    ways = (goal.x - pose.x, goal.y - pose.y, goal.width - pose.width, goal.angle - pose.angle)
    return all(abs(way) <= THERE for way in ways) and abs(goal.sunk - pose.sunk) + abs(
        goal.lift - pose.lift
    ) <= (DEEP)
