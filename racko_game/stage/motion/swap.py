"""Choreography of a swap: a ribbon shows the order, which may be reversed, and two cards trade places."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from ...rules.pieces.events import Named, Reversed, Swapped
from ..geometry import Box
from ..table.furniture import Furniture, RackPlace
from ..table.layout import on_pile
from .draft import Draft
from .timeline import Link, Track

GROWS = 0.4  # seconds until the order has reached the other's rack
PASSING = 0.6  # two cards past each other
OVER, UNDER = 0.34, -0.16  # of the way: how far one rises, and the other dips


def order_named(draft: Draft, event: Named) -> None:
    """Draw an order's ribbon from one rack to a row of another; it replaces that of an order it answers. The
    card drawn for a reverse card comes first, since the stock may have been refilled for it."""
    sound = "reversed" if draft.owed else "named"
    if draft.owed:
        _drawn(draft, draft.owed)
    draft.cue(sound, draft.now, seat=event.by)
    draft.links.append(Link(draft.now, event.by, event.seat, event.row, GROWS))
    draft.now += GROWS


def order_reversed(draft: Draft, event: Reversed) -> None:
    """Move the reverse card from its slot to the discard pile, face up."""
    draft.cue("flip", draft.now, seat=event.seat)
    slot, end = draft.slot(event.seat, event.slot), on_pile(draft.furniture.discard, event.out)
    draft.now = draft.fly(event.out, event.out_card, slot, end)
    draft.cue("tray", draft.now, seat=event.seat)
    draft.owed = event


def _drawn(draft: Draft, event: Reversed) -> None:
    """Move the top card of the stock into the slot of the reverse card; only its owner sees its face."""
    slot = draft.slot(event.seat, event.slot)
    draft.cue("draw", draft.now, seat=event.seat)
    draft.now = draft.fly(event.token, event.card if slot.turn else None, draft.furniture.stock, slot)
    draft.cue("snap", draft.now, seat=event.seat)
    if event.card:
        draft.cue("note", draft.now, event.card, event.seat)
    draft.owed = None


def swapped(draft: Draft, event: Swapped) -> None:
    """Let the two cards of the row fly past each other, one above the other."""
    place = draft.furniture.racks[event.seat]
    slots = [side.start + event.row for side in place.sides]
    draft.cue("swapped", draft.now, seat=event.seat)
    landed = draft.now
    for slot, came, arc in zip(slots, reversed(slots), (OVER, UNDER), strict=True):
        token = draft.view.racks[event.seat][slot]
        card = draft.in_rack(event.seat, token)
        start = draft.where.get(token, place.slots[came]._replace(turn=float(place.own)))
        end = place.slots[slot]._replace(turn=1.0 if card else 0.0)
        high = arc * hypot(end.x - start.x, end.y - start.y)
        landed = draft.add(Track(token, card, start, end, draft.now, PASSING, high, "in_out"))
    draft.cue("snap", landed, seat=event.seat)
    draft.now = landed


SWAP_STEPS: dict[type, Callable[[Draft, Any], None]] = {
    Named: order_named,
    Reversed: order_reversed,
    Swapped: swapped,
}


Point = tuple[float, float]
PIECES = 20  # that the way is divided into
NEAR = 5.0  # letters: of two racks that are nearer to one another, it does not only touch the edges
RISE, SAG = 0.1, 0.14  # of the way: how far it rises in its middle; how far it hangs down between neighbours
FREE = 0.72  # of the width of the viewer's rack, where others stand above it
EDGE = 0.8  # letters: how near it comes to the frame's edge
CLEAR = 0.35  # letters: from its tip to the rack


def order_path(furniture: Furniture, by: int, seat: int, row: int) -> tuple[Point, ...]:
    """Return the points (x, y) of the ribbon from the rack of seat ``by`` to a row of ``seat``, in pixels."""
    start, bend, end = _ends(furniture, by, seat, row)
    frame, points = furniture.frame, []
    edge = EDGE * frame.letter
    for i in range(PIECES + 1):
        p = i / PIECES
        a, b, c = (1 - p) ** 2, 2 * p * (1 - p), p * p
        x, y = (a * start[k] + b * bend[k] + c * end[k] for k in (0, 1))
        points.append((min(max(x, edge), frame.width - edge), min(max(y, edge), frame.height - edge)))
    return tuple(points)


def _ends(furniture: Furniture, by: int, seat: int, row: int) -> tuple[Point, Point, Point]:
    """Return the start of the ribbon's curve, its control point, and its end."""
    source, target = furniture.racks[by], furniture.racks[seat]
    letter, y = furniture.frame.letter, target.strips[row].centre[1]
    right = source.box.centre[0] > target.box.centre[0]
    a, b = _side(source.box, not right), _side(target.box, right)
    if (a - b if right else b - a) >= NEAR * letter:
        start = a, min(max(y, source.box.y + letter), source.box.y + source.box.h - letter)
        end = b + (CLEAR if right else -CLEAR) * letter, y
        return start, _bent(start, end, -RISE), end
    start, end = _end_at_rack(source, target.box.centre), _end_at_rack(target, source.box.centre, row)
    return start, _bent(start, end, SAG if not (source.own or target.own) else 0.0), end


def _end_at_rack(place: RackPlace, other: Point, row: int | None = None) -> Point:
    """Return the ribbon's end at a rack without room beside it: at the viewer's edge, inside another's."""
    x, y = place.box.centre[0], (place.box if row is None else place.strips[row]).centre[1]
    if not place.own:
        return x, y
    if place.box.x <= other[0] <= place.box.x + place.box.w:  # above it, where no button stands
        return place.box.x + FREE * place.box.w, place.box.y
    return _side(place.box, other[0] > x), y


def _side(box: Box, right: bool) -> float:
    return box.x + box.w if right else box.x


def _bent(start: Point, end: Point, share: float) -> Point:
    """Return the point below the middle of a line by that share of its length (above, if negative)."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + share * 2 * far
