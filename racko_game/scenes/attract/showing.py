"""A showing: one thing that is shown for a while, when nobody plays."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...paint.engine.sprite import Sprite
from ...stage.place.clearing import Kept
from ...stage.place.pose import Frame
from ..kit.scene import Kit

WORDS = 20.0  # how dear it is to hide words
FOOT, LINE = 0.13, 3.2  # of the frame's height, and letters: what stays free at the foot


def foot(frame: Frame) -> float:
    """How high the strip at the foot is in which the invitation stands."""
    return max(FOOT * frame.height, LINE * frame.letter)


class Showing:
    """What is seen now. It moves by itself, and is over some time; ``chance`` makes each another one."""

    seconds = 20.0  # for which it is shown

    def __init__(self, kit: Kit, chance: Random) -> None:
        self.kit = kit
        self.chance = chance
        self.time = 0.0

    @property
    def frame(self) -> Frame:
        """What it is drawn into, with type as large as it has."""
        return self.kit.frame

    @property
    def over(self) -> bool:
        """Whether something else may be shown."""
        return self.time >= self.seconds

    @property
    def moving(self) -> bool:
        """Whether its picture changes now."""
        return False

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self.time += dt

    def sprites(self) -> list[Sprite]:
        """What it looks like now."""
        raise NotImplementedError

    def dear(self) -> Sequence[Kept]:
        """What is not to be hidden by other words."""
        return ()

    def resized(self) -> None:
        """The frame has changed."""
