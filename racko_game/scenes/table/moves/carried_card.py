"""The held card while a finger or the mouse carries it."""

from __future__ import annotations

import math

from ....controls.intents import Device, Hand
from ....rules.pieces.actions import Put
from ....stage.place.layers import FLYING
from ....stage.place.pose import Pose
from ....stage.table.furniture import RackPlace
from ....stage.touch.carrying import copy_above, free, grip, strip_grip
from ....stage.touch.hotspots import Hotspot

LAG = 0.045  # seconds in which two thirds of the way to where it is to be are made up for
GLIDE = 0.12  # seconds in which the pointer glides two thirds of the way to the card's strip
TILT = 0.012  # degrees for each pixel a second
MOST_TILT = 14.0
THERE = 0.5  # pixels, or degrees: so near it is there
DEEP = 0.01  # the same for what a slot hides of it


class CarriedCard:
    """A card on its way with a hand's pointer: it lags by a hair and tilts with its speed. Over a place that
    would get it, it lies as it would lie there.

    It is gripped where it was taken up. With a ``place``, the rack that it is for, it is as large as a card
    in that seat's hand and glides until its strip lies under the pointer; without, the grip stays.
    ``lifted``: it has not been taken from the discard pile yet.
    """

    def __init__(
        self,
        hand: Hand,
        token: int,
        pose: Pose,
        x: float,
        y: float,
        place: RackPlace | None = None,
        lifted: bool = False,
    ) -> None:
        self.hand = hand
        self.token = token
        self.start = x, y
        self.lifted = lifted
        self.over: Hotspot | None = None  # the place that would get it
        self.seen: tuple[float, float, Hotspot | None] = x, y, None  # the pointer, and that place, as drawn
        self.pose = pose._replace(lift=1.0, sunk=0.0, z=max(FLYING, pose.z + 1))
        self._place = place
        self._width = place.held.width if place else pose.width
        self._finger = hand.device is Device.TOUCH
        self._grip = self._last_grip = grip(pose, x, y)
        if place:
            self._last_grip = strip_grip(place, self._grip, self._width, self._finger)
        self.to(x, y)

    @property
    def moving(self) -> bool:
        """Whether the card has not caught up yet."""
        return self.pose != self._goal or self._grip != self._last_grip

    @property
    def copy(self) -> Pose | None:
        """How a small copy of it lies above the finger that hides it in a slot; None where none does."""
        if not (self._place and self._finger and self.over and isinstance(self.over.value, Put)):
            return None
        sunk = self.pose.sunk / self._goal.sunk if self._goal.sunk else 1.0
        return copy_above(self._place, self.x, self.y)._replace(fade=min(max(sunk, 0.0), 1.0))

    def to(self, x: float, y: float, over: Hotspot | None = None, lies: Pose | None = None) -> None:
        """The pointer is here now; ``over`` is what would get the card, where it ``lies`` like this."""
        self.x, self.y, self.over, self._lies = x, y, over, lies

    @property
    def _goal(self) -> Pose:
        """Where the card is to be."""
        free_pose = free(self._grip, self._width, self.x, self.y)
        return self._lies or free_pose._replace(z=max(FLYING, self.pose.z))

    def advance(self, dt: float) -> None:
        """Follow for ``dt`` seconds."""
        self.seen = self.x, self.y, self.over
        self._glide(dt)
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

    def _glide(self, dt: float) -> None:
        """The pointer comes nearer to where on the card it is to be."""
        left = self._last_grip.down - self._grip.down
        near = abs(left) * self._width <= THERE
        self._grip = self._grip._replace(
            down=self._last_grip.down - (0.0 if near else left * math.exp(-dt / GLIDE))
        )


def _near(pose: Pose, goal: Pose) -> bool:
    ways = (goal.x - pose.x, goal.y - pose.y, goal.width - pose.width, goal.angle - pose.angle)
    return all(abs(way) <= THERE for way in ways) and abs(goal.sunk - pose.sunk) + abs(
        goal.lift - pose.lift
    ) <= (DEEP)
