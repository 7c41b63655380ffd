"""Carrying: where a dragged card would go, its pose on the way, and a preview of the move. Only the pointer
decides: the slot under it gets the card, wherever the card was gripped. On its way the card glides until its
strip (the part that a slot leaves visible) is under the pointer; or just above a finger, which would hide
it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from ...rules.pieces.moves import DRAW, TAKE, TOSS, Put
from ...rules.table import View
from ..geometry import CARD_HEIGHT, Pose, Px
from ..layers import FLYING
from ..table.furniture import PRESSABLE, Furniture, RackPlace, slot_box
from .hotspots import Hotspot

PUT_BACK = "put-back"  # the value of the discard pile for a card that was lifted from it
NEAR, STIRRED = 0.6, 0.3  # steps: how far beside the rack a slot still gets a card; less is no move at all
FINGERTIP = 0.75 * PRESSABLE, 0.75  # how far above a touch a thing is visible: pixels at least, steps
COPY, ROUND = 2.0, 1.1  # steps: how wide the copy above a finger is; times its size: that and its shadow


class Grip(NamedTuple):
    """The point of a card that a pointer holds, from its center: shares of width and height, -0.5 … 0.5."""

    across: float
    down: float


def grip(pose: Pose, x: Px, y: Px) -> Grip:
    """Return where on a card at that pose the point x, y is."""
    across, down = (x - pose.x) / pose.width, (y - pose.y) / (CARD_HEIGHT * pose.width)
    return Grip(min(max(across, -0.5), 0.5), min(max(down, -0.5), 0.5))


def strip_grip(place: RackPlace, grip: Grip, width: Px, finger: bool) -> Grip:
    """Return the grip with a card's strip under the pointer, or just above a ``finger``."""
    strip = place.strips[0]
    down = strip.h / (2 * CARD_HEIGHT * strip.w) - 0.5
    if finger:
        down += above_finger(place) / (CARD_HEIGHT * width)
    return grip._replace(down=min(down, 0.5))


def above_finger(place: RackPlace) -> Px:
    """Return how many pixels above the touched point things are visible beside a finger."""
    return max(FINGERTIP[0], FINGERTIP[1] * place.step)


def free(grip: Grip, width: Px, x: Px, y: Px) -> Pose:
    """Return the pose of a card in the air, held with that grip at the point x, y."""
    x, y = x - grip.across * width, y - grip.down * CARD_HEIGHT * width
    return Pose(x, y, width, lift=1.0, z=FLYING)


def copy_above(place: RackPlace, x: Px, y: Px) -> Pose:
    """Return the pose of a small copy of a card above the finger at x, y that holds it over a slot. It is
    beside the finger if the frame ends above."""
    width, off = round(COPY * place.step), above_finger(place)
    across, down = ROUND * width / 2, ROUND * CARD_HEIGHT * width / 2
    left, right = place.box.x + across, place.box.x + place.box.w - across
    above = y - off - down
    if above < down:
        x += (off + across) * (1 if x < place.box.centre[0] else -1)
    return Pose(min(max(x, left), right), max(above, down), width, lift=1.0, z=FLYING)


def drop_target(
    hotspots: Sequence[Hotspot], furniture: Furniture, start: tuple[float, float], x: Px, y: Px
) -> Hotspot | None:
    """Return the hotspot that gets the card if dropped at x, y, or None; ``start``: where it was gripped."""
    pile = next((spot for spot in hotspots if spot.value in (TOSS, PUT_BACK)), None)
    step = furniture.racks[furniture.viewer].step
    if hypot(x - start[0], y - start[1]) < STIRRED * step:
        return None
    if pile and pile.box.holds(x, y):
        return pile
    slots = {spot.value.slot: spot for spot in hotspots if isinstance(spot.value, Put)}
    if slots and (slot := slot_under(furniture, x, y)) is not None:
        return slots.get(slot)
    return pile if pile and pile.box.distance(x, y) <= step / 2 else None


def slot_under(furniture: Furniture, x: Px, y: Px) -> int | None:
    """Return the viewer's slot (from 0, the front) at x, y, or the nearest if that is just beside the rack;
    None if it is farther away, or on something else."""
    place = furniture.racks[furniture.viewer]
    if not place.box.holds(x, y):
        others = (furniture.tray, *(rack.box for rack in furniture.racks))
        if place.box.distance(x, y) > NEAR * place.step or any(box.holds(x, y) for box in others):
            return None
    boxes = [slot_box(place, slot) for slot in range(len(place.slots))]
    return min(range(len(boxes)), key=lambda i: (not boxes[i].holds(x, y), boxes[i].distance(x, y)))


OUT = 0.44  # of a step: how far the card that would come out stands out of its slot
UP = 0.03  # of a card's width: how far above the pile a card is that is about to lie there
SMALL, DOWN = 0.6, 0.1  # of it: how large what would lie there is shown, and how far down


class Change(NamedTuple):
    """A card shown at another pose in a preview; ``comes``: it is shown there in addition."""

    token: int
    pose: Pose
    comes: bool = False


def preview_changes(view: View, furniture: Furniture, does: object) -> tuple[Change, ...]:
    """Return the cards that a preview of the action ``does`` moves; only what the player can foresee."""
    pile = furniture.discard  # a small card on it is what would lie there
    would_lie = pile._replace(width=round(SMALL * pile.width), y=pile.y + DOWN * pile.width, lift=1.0)
    seat = view.prompts[-1].seat
    if isinstance(does, Put) and view.held is not None and seat is not None:
        slot, out = furniture.racks[seat].slots[does.slot], view.racks[seat][does.slot]
        goes = Change(out, standing_out(slot, furniture.racks[seat].step))
        return goes, Change(view.held, slot, comes=True), Change(out, would_lie, comes=True)
    if does in (TOSS, PUT_BACK) and view.held is not None:
        return (Change(view.held, would_lie, comes=True),)
    if does == TAKE and view.discard:
        return (Change(view.discard[0], raised(furniture.discard)),)
    if does == DRAW and view.stock:
        return (Change(view.stock[0], raised(furniture.stock)._replace(turn=0.0), comes=True),)
    return ()


def carried_pose(furniture: Furniture, does: object) -> Pose | None:
    """Return the pose of a card carried over the place of the action ``does``; None: under the pointer."""
    if isinstance(does, Put):
        return furniture.racks[furniture.viewer].slots[does.slot]
    return raised(furniture.discard)._replace(angle=0.0) if does in (TOSS, PUT_BACK) else None


def raised(pose: Pose) -> Pose:
    """Return the pose of a card just above a pile, from its pose on the pile."""
    return pose._replace(y=pose.y - UP * pose.width, lift=1.0)


def standing_out(pose: Pose, step: float) -> Pose:
    """Return the pose of a card drawn partly out of its slot; ``step``: between slots, in pixels."""
    return pose.drawn_out(OUT * step)
