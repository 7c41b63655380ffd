"""Carrying: where a card that is dragged would go, and how it lies there.

A card is held where it was gripped. Near the own rack it is as large as a card in a slot; the slot beside
its band has it then. Where the frame ends too soon below the rack, the band lies nearer to the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from ...rules.pieces.actions import Put, Toss
from ..place.layers import FLYING
from ..place.pose import CARD_HEIGHT, Box, Frame, Pose
from ..table.furniture import Furniture, RackPlace
from .hotspots import Hotspot

PUT_BACK = "put-back"
"""What the discard pile does with a card that was lifted from it."""
ASIDE = 0.5  # of a card's width: how far it may be beside a side of the rack and still belong there
BEYOND = 1.1  # steps: the same before the front slot and behind the back one
EDGE = 3.0  # pixels from the frame's edge, as near to it as a pointer is sure to come
STIRRED = 0.3  # steps: a card that has hardly been moved goes nowhere


class Grip(NamedTuple):
    """Where on a card a pointer holds it: shares of its width and its height, from its middle."""

    across: float
    down: float


def grip(pose: Pose, x: float, y: float) -> Grip:
    """How a card that lies there is gripped at this point."""
    high = CARD_HEIGHT * pose.width
    across, down = (x - pose.x) / pose.width, (y - pose.y) / high
    return Grip(min(max(across, -0.5), 0.5), min(max(down, -0.5), 0.5))


def free(grip: Grip, width: float, x: float, y: float) -> Pose:
    """How the card lies in the air."""
    left, up = grip.across * width, grip.down * CARD_HEIGHT * width
    return Pose(x - left, y - up, width, lift=1.0, z=FLYING)


def target(
    hotspots: Sequence[Hotspot], furniture: Furniture, grip: Grip, start: tuple[float, float],
    x: float, y: float,
) -> Hotspot | None:  # fmt: skip
    """The place that has the card if it is let go at this point; None if none has. ``start``: where the
    pointer gripped it."""
    pile = next((spot for spot in hotspots if spot.value in (Toss(), PUT_BACK)), None)
    place = furniture.racks[furniture.viewer]
    if hypot(x - start[0], y - start[1]) < STIRRED * place.step:
        return None
    if pile and pile.box.holds(x, y):
        return pile
    slots = {spot.value.slot: spot for spot in hotspots if isinstance(spot.value, Put)}
    slot = slot_for(place, furniture.frame, grip, x, y) if slots else None
    if slot in slots:
        return slots[slot]
    return pile if pile and _distance(pile.box, x, y) <= place.step / 2 else None


def slot_for(place: RackPlace, frame: Frame, grip: Grip, x: float, y: float) -> int | None:
    """The slot beside the band of a card that is held so; None if it is away from the rack."""
    width = place.strips[0].w
    middle, band = x - grip.across * width, y - above(place, frame, grip)
    side = min(place.sides, key=lambda side: abs(middle - place.slots[side.start].x))
    inside = place.box.holds(x, y)
    if not inside and abs(middle - place.slots[side.start].x) > ASIDE * width:
        return None
    slot = min(range(side.start, side.stop), key=lambda slot: abs(band - place.strips[slot].centre[1]))
    near = abs(band - place.strips[slot].centre[1]) <= BEYOND * place.step
    return slot if near or inside else None


def above(place: RackPlace, frame: Frame, grip: Grip) -> float:
    """How far above the pointer the middle of the band is."""
    strip, height = place.strips[0], CARD_HEIGHT * place.strips[0].w
    wish = grip.down * height + (height - strip.h) / 2
    front, back = strip.centre[1], place.strips[place.rows - 1].centre[1]
    return max(min(wish, frame.height - EDGE - front), EDGE - back)


def pointer_at(place: RackPlace, frame: Frame, grip: Grip, slot: int) -> tuple[float, float]:
    """Where the pointer is while the card lies in the middle of a slot."""
    x, y = place.strips[slot].centre
    return x + grip.across * place.strips[slot].w, y + above(place, frame, grip)


def _distance(box: Box, x: float, y: float) -> float:
    """How far a point is from a box; 0 inside."""
    return hypot(max(box.x - x, 0, x - box.x - box.w), max(box.y - y, 0, y - box.y - box.h))
