"""Frames, boxes, poses of cards and quarter turns. All lengths in pixels of the window, y down."""

from __future__ import annotations

from typing import NamedTuple

CARD_HEIGHT = 0.66
"""A card's height as a share of its width: cards lie on their long side, as in the rack."""
SMALLEST_TYPE = 16.0
"""Pixels: nobody reads smaller type, however small the window."""


class Frame(NamedTuple):
    """What is drawn into: the window's size, and how much larger than usual text is to be."""

    width: int
    height: int
    text: float = 1.0

    @property
    def unit(self) -> float:
        """A thousandth of the shorter side: what the sizes of buttons and words are counted in."""
        return min(self.height, self.width) / 1000

    @property
    def letter(self) -> float:
        """The smallest type there is to be: on 1080 pixels its capitals are 18 high, larger if wished."""
        return self.usual * self.text

    @property
    def usual(self) -> float:
        """The same at 100 %."""
        return max(SMALLEST_TYPE, 25.5 * self.unit)


class Box(NamedTuple):
    """A rectangle, by its top left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Box) -> bool:
        """Whether they have anything in common."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box smaller by dx at the left and the right, dy (or dx) at the top and the bottom."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def columns(self, n: int, gap: float = 0) -> tuple[Box, ...]:
        """Side by side, n boxes of equal width."""
        w = (self.w - gap * (n - 1)) / n
        return tuple(Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(n))

    def rows(self, n: int, gap: float = 0) -> tuple[Box, ...]:
        """One below the other, n boxes of equal height."""
        h = (self.h - gap * (n - 1)) / n
        return tuple(Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(n))


class Pose(NamedTuple):
    """How a card lies: what the table looks like is a pose for each token.

    ``x``, ``y`` is the middle of the whole card. ``sunk`` is the share of its height that a rack's slot
    hides, from its lower edge up. ``turn``: 1 face up, 0 back up, between them it stands on edge on its
    way over. ``lift``: 0 lies, 1 is carried in the air (larger by 8 %, its shadow wider and softer).
    """

    x: float
    y: float
    width: float
    angle: float = 0.0  # degrees, counter-clockwise
    turn: float = 1.0
    lift: float = 0.0
    sunk: float = 0.0
    z: int = 0  # higher is drawn later
    fade: float = 1.0  # 0: not to be seen, 1: as usual

    @property
    def quarter(self) -> int:
        """How many quarter turns clockwise it lies turned, to the nearest."""
        return round(-self.angle / 90) % 4 if self.angle else 0

    @property
    def box(self) -> Box:
        """The rectangle of the card, were it to lie straight and whole."""
        width, height = self.width, CARD_HEIGHT * self.width
        if self.quarter % 2:
            width, height = height, width
        return Box(self.x - width / 2, self.y - height / 2, width, height)

    def raised(self, by: float) -> Pose:
        """The card so many pixels towards its own upper edge."""
        match self.quarter:
            case 1:
                return self._replace(x=self.x + by)
            case 2:
                return self._replace(y=self.y + by)
            case 3:
                return self._replace(x=self.x - by)
        return self._replace(y=self.y - by)


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
