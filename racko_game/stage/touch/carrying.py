"""Carrying: which place gets a card that is dragged, and how it lies on its way there.

The pointer alone decides: the slot under it gets the card, wherever the card was gripped. On its way the
card glides until its strip, the part that a slot leaves in sight, lies under the pointer; a finger would
hide it, and has it just above.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from ...rules.pieces.actions import Put, Toss
from ..place.layers import FLYING
from ..place.pose import CARD_HEIGHT, Box, Pose
from ..table.furniture import PRESSABLE, Furniture, RackPlace, slot_box
from .hotspots import Hotspot

PUT_BACK = "put-back"
"""What the discard pile does with a card that was lifted from it."""
NEAR = 0.6  # steps: how far beside the rack the nearest slot still gets a card
STIRRED = 0.3  # steps: a card that has hardly been moved goes nowhere
FINGERTIP = 0.75 * PRESSABLE, 0.75
"""How far above the point that a finger touches there is something to be seen: pixels at the least, steps."""
COPY = 2.0  # steps: how wide the copy above a finger is
ROUND = 1.1  # times its size: the room for a copy and its shadow


class Grip(NamedTuple):
    """Where on a card a pointer holds it: shares of its width and its height, from its middle."""

    across: float
    down: float


def grip(pose: Pose, x: float, y: float) -> Grip:
    """Return how a card that lies there is gripped at this point."""
    high = CARD_HEIGHT * pose.width
    across, down = (x - pose.x) / pose.width, (y - pose.y) / high
    return Grip(min(max(across, -0.5), 0.5), min(max(down, -0.5), 0.5))


def strip_grip(place: RackPlace, grip: Grip, width: float, finger: bool) -> Grip:
    """Return how a card so wide is held with its strip under the pointer, or just above a finger."""
    strip = place.strips[0]
    down = strip.h / (2 * CARD_HEIGHT * strip.w) - 0.5
    if finger:
        down += above_finger(place) / (CARD_HEIGHT * width)
    return grip._replace(down=min(down, 0.5))


def above_finger(place: RackPlace) -> float:
    """Return how many pixels above the point that a finger touches there is something to be seen."""
    pixels, steps = FINGERTIP
    return max(pixels, steps * place.step)


def free(grip: Grip, width: float, x: float, y: float) -> Pose:
    """Return how the card lies in the air."""
    left, up = grip.across * width, grip.down * CARD_HEIGHT * width
    return Pose(x - left, y - up, width, lift=1.0, z=FLYING)


def copy_above(place: RackPlace, x: float, y: float) -> Pose:
    """Return how a small copy of a card lies above the finger that holds it over a slot, or beside it where
    the frame ends above."""
    width, off = round(COPY * place.step), above_finger(place)
    across, down = ROUND * width / 2, ROUND * CARD_HEIGHT * width / 2
    left, right = place.box.x + across, place.box.x + place.box.w - across
    above = y - off - down
    if above < down:
        x += (off + across) * (1 if x < place.box.centre[0] else -1)
    return Pose(min(max(x, left), right), max(above, down), width, lift=1.0, z=FLYING)


def target(
    hotspots: Sequence[Hotspot], furniture: Furniture, start: tuple[float, float], x: float, y: float
) -> Hotspot | None:
    """Return the place that gets the card if it is let go at this point, None if none does.

    ``start`` is where the pointer gripped it.
    """
    pile = next((spot for spot in hotspots if spot.value in (Toss(), PUT_BACK)), None)
    step = furniture.racks[furniture.viewer].step
    if hypot(x - start[0], y - start[1]) < STIRRED * step:
        return None
    if pile and pile.box.holds(x, y):
        return pile
    slots = {spot.value.slot: spot for spot in hotspots if isinstance(spot.value, Put)}
    if slots and (slot := slot_under(furniture, x, y)) is not None:
        return slots.get(slot)
    return pile if pile and _distance(pile.box, x, y) <= step / 2 else None


def slot_under(furniture: Furniture, x: float, y: float) -> int | None:
    """Return the viewer's slot under a point, or the nearest one where the point lies close beside their
    rack and on nothing else; None if it is away from there."""
    place = furniture.racks[furniture.viewer]
    others = [furniture.tray, *(rack.box for rack in furniture.racks if rack != place)]
    if not place.box.holds(x, y) and (
        _distance(place.box, x, y) > NEAR * place.step or any(box.holds(x, y) for box in others)
    ):
        return None
    boxes = [slot_box(place, slot) for slot in range(len(place.slots))]
    return min(range(len(boxes)), key=lambda i: (not boxes[i].holds(x, y), _distance(boxes[i], x, y)))


def _distance(box: Box, x: float, y: float) -> float:
    """Return how far a point is from a box; 0 inside."""
    return hypot(max(box.x - x, 0, x - box.x - box.w), max(box.y - y, 0, y - box.y - box.h))
