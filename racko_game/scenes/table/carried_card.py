"""The held card while a finger or the mouse carries it."""

from __future__ import annotations

import math

from ...controls.intents import Hand
from ...stage.place.layers import FLYING
from ...stage.place.pose import Pose

LAG = 0.045  # seconds in which two thirds of the way to the finger are made up for
TILT = 0.012  # degrees for each pixel a second
MOST_TILT = 14.0


class CarriedCard:
    """A card on its way with a hand's pointer: it lags by a hair and tilts with its speed."""

    def __init__(self, hand: Hand, token: int, pose: Pose, x: float, y: float) -> None:
        self.hand = hand
        self.token = token
        self.pose = pose._replace(lift=1.0, sunk=0.0, z=max(FLYING, pose.z + 1))
        self.x, self.y = x, y

    @property
    def moving(self) -> bool:
        """Whether the card has not caught up yet."""
        return abs(self.x - self.pose.x) + abs(self.y - self.pose.y) + abs(self.pose.angle) > 0.5

    def to(self, x: float, y: float) -> None:
        """The pointer is here now."""
        self.x, self.y = x, y

    def advance(self, dt: float) -> None:
        """Follow for ``dt`` seconds."""
        share = 1 - math.exp(-dt / LAG)
        dx, dy = (self.x - self.pose.x) * share, (self.y - self.pose.y) * share
        lean = -dx / dt * TILT if dt else 0.0
        self.pose = self.pose._replace(
            x=self.pose.x + dx, y=self.pose.y + dy, angle=max(-MOST_TILT, min(MOST_TILT, lean))
        )
