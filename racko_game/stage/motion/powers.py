"""Choreography of power cards and swaps. Over a discarded power card a sign appears; then cards move, or a
turn does. A ribbon shows the order to swap, which may be reversed; then two cards trade places."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from ...rules.pieces.events import (
    Again,
    Arranged,
    Exchanged,
    Looked,
    Named,
    Reversed,
    Skipped,
    Swapped,
    Traded,
)
from ..geometry import CARD_HEIGHT, Box, Pose
from ..layers import FLYING
from ..table.furniture import Furniture, RackPlace
from ..table.layout import on_pile, stock_row
from .draft import Draft
from .timeline import Link, Sign, Track, flight

SHOWN, BEGINS = 0.7, 0.35  # seconds: how long a sign stands over its card; until something moves
PASSING, ROOM = 0.3, 0.56  # of a card's width: how far two are apart that pass; half of it, lifted
ABOVE = 0.5  # of what its slot hides: how far a card is raised that is to cross the table
RISES, RETURNS = 0.14, 0.1  # from card to card
SORTED = 0.18  # until those that were looked at lie in their new order
SPINS, HOPS = 1.2, 1.3  # seconds: a sign flies and goes once round; it hops over a plate
ARRIVES = 0.35  # of its time: when it has come to the plate where it turns
STRUCK, GOES_ON = 0.35, 0.55  # of the hops: when it comes down on the plate that is left out, and hops on
HIGH = 1.5  # of a plate's height: the size of a sign at one


def _sign(draft: Draft, power: str) -> None:
    """Show the sign of a power over the card that was discarded for it."""
    pile = draft.furniture.discard
    draft.signs.append(Sign(draft.now, SHOWN, power, ((0.0, pile.x, pile.y),), 0.5 * pile.width))
    draft.now += BEGINS


def _exchanged(draft: Draft, event: Exchanged) -> None:
    """Move two cards of a rack out of their slots, past each other, and in again, each with its note."""
    _sign(draft, "shuffle step")
    a, b = event.slots
    poses = draft.slot(event.seat, a), draft.slot(event.seat, b)
    draft.cue("exchange", draft.now, seat=event.seat)
    begin = draft.now
    for slot, (end, start), side in ((a, poses, 1), (b, poses[::-1], -1)):
        token = draft.view.racks[event.seat][slot]
        card = draft.view.faces[token] if end.turn else None
        one, other = poses  # they pass each other half way, each at its side
        x, half = one.x + side * PASSING * one.width, ROOM * one.width
        x, y = min(max(x, half), draft.furniture.frame.width - half), (one.y + other.y) / 2
        beside = Pose(x, y, one.width, turn=one.turn, lift=1.0, z=FLYING + (side > 0))
        draft.fly(token, card, start, beside, begin)
        lands = draft.fly(token, card, beside, end, begin)
        draft.drop(lands, card, event.seat)
        draft.until(lands)


def _traded(draft: Draft, event: Traded) -> None:
    """Move two cards face down between two racks; only a slot's owner sees the new card."""
    _sign(draft, "trade")
    draft.cue("trade", draft.now, seat=event.seat)
    begin = draft.now
    for start, end in ((event.seat, event.other), (event.other, event.seat)):
        token = draft.view.racks[end][event.slot]
        leaves, comes = draft.slot(start, event.slot), draft.slot(end, event.slot)
        card = draft.view.faces[token]
        draft.fly(token, card if leaves.turn else None, leaves, _raised(leaves), begin)
        draft.fly(token, None, _raised(leaves), _raised(comes), begin)
        lands = draft.fly(token, card if comes.turn else None, _raised(comes), comes, begin)
        draft.cue("snap", lands, seat=end)
        draft.until(lands)


def _raised(pose: Pose) -> Pose:
    up = ABOVE * pose.sunk * CARD_HEIGHT * pose.width
    return pose._replace(y=pose.y - up, turn=0.0, lift=1.0, sunk=0.0, z=FLYING)


def _looked(draft: Draft, event: Looked) -> None:
    """Lift the top cards of the stock one by one, face up only for the seat that looks at them."""
    _sign(draft, "look ahead")
    draft.cue("look", draft.now, seat=event.seat)
    begin = draft.now
    for i, token in enumerate(event.tokens):
        if end := draft.home.get(token):
            card = event.cards[i] if event.cards and end.turn else None
            draft.until(draft.add(flight(token, card, draft.furniture.stock, end, begin + RISES * i)))


def _arranged(draft: Draft, event: Arranged) -> None:
    """Put the looked-at cards back on the stock in their new order; the next one to be drawn is last. For the
    seat that arranged them, each starts from the place of its face: tokens have been reassigned."""
    own = event.seat == draft.view.seat == draft.furniture.viewer
    faces = {draft.shown[token]: token for token in event.tokens if own and token in draft.shown}
    poses = {token: draft.where.pop(token) for token in event.tokens if token in draft.where}
    last = len(event.tokens) - 1
    draft.cue("arrange", draft.now, seat=event.seat)
    first = draft.now
    for i, token in enumerate(event.tokens):
        card = draft.view.faces[token] if own else None
        begin = first + RETURNS * (last - i)
        if start := poses.get(faces.get(card, token) if card else token):
            if own and start != (there := stock_row(draft.furniture, last + 1)[i]):
                draft.add(Track(token, card, start, there, first, SORTED, 0.0, "nudge"))
                start, begin = there, begin + SORTED
            draft.until(draft.add(flight(token, card, start, draft.furniture.stock, begin)))
            draft.where.pop(token)


def _again(draft: Draft, event: Again) -> None:
    """Let the sign fly to the name plate of the seat that moves again, and turn around once."""
    _sign(draft, "go again")
    plate, pile = draft.furniture.racks[event.seat].name, draft.furniture.discard
    stops = ((0.0, pile.x, pile.y), (ARRIVES, *plate.centre))
    draft.signs.append(Sign(draft.now, SPINS, "go again", stops, HIGH * plate.h, turns=1))
    draft.cue("again", draft.now + ARRIVES * SPINS, seat=event.seat)
    draft.now += SPINS


def _skipped(draft: Draft, event: Skipped) -> None:
    """Let the sign hop from its seat's name plate to the next one, which it strikes out, and on."""
    _sign(draft, "skip")
    racks = draft.furniture.racks
    one, left_out, other = (racks[(event.seat + i) % len(racks)].name for i in range(3))
    x, y = left_out.centre
    stops = ((0.0, *one.centre), (STRUCK, x, y), (GOES_ON, x, y), (1.0, *other.centre))
    draft.signs.append(Sign(draft.now, HOPS, "skip", stops, HIGH * one.h, strikes=left_out))
    draft.cue("skip", draft.now + STRUCK * HOPS, seat=(event.seat + 1) % len(racks))
    draft.now += HOPS


GROWS, CROSSING = 0.4, 0.6  # seconds until the order has reached the other's rack; two cards past each other
OVER, UNDER = 0.34, -0.16  # of the way: how far one rises, and the other dips


def order_named(draft: Draft, event: Named) -> None:
    """Draw an order's ribbon from one rack to a row of another; it replaces that of an order it answers. The
    card drawn for a reverse card comes first, since the stock may have been refilled for it."""
    if owed := draft.owed:
        slot = draft.slot(owed.seat, owed.slot)
        draft.cue("draw", draft.now, seat=owed.seat)
        draft.now = draft.fly(owed.token, owed.card if slot.turn else None, draft.furniture.stock, slot)
        draft.drop(draft.now, owed.card, owed.seat)
        draft.owed = None
    draft.cue("reversed" if owed else "named", draft.now, seat=event.by)
    draft.links.append(Link(draft.now, event.by, event.seat, event.row, GROWS))
    draft.now += GROWS


def order_reversed(draft: Draft, event: Reversed) -> None:
    """Move the reverse card from its slot to the discard pile, face up."""
    draft.cue("flip", draft.now, seat=event.seat)
    slot, end = draft.slot(event.seat, event.slot), on_pile(draft.furniture.discard, event.out)
    draft.now = draft.fly(event.out, event.out_card, slot, end)
    draft.cue("tray", draft.now, seat=event.seat)
    draft.owed = event


def swapped(draft: Draft, event: Swapped) -> None:
    """Let the two cards of the row fly past each other, one above the other."""
    place = draft.furniture.racks[event.seat]
    slots = [side.start + event.row for side in place.sides]
    draft.cue("swapped", draft.now, seat=event.seat)
    begin = draft.now
    for slot, came, arc in zip(slots, reversed(slots), (OVER, UNDER), strict=True):
        token = draft.view.racks[event.seat][slot]
        card = draft.in_rack(event.seat, token)
        start = draft.where.get(token, place.slots[came]._replace(turn=float(place.own)))
        end = place.slots[slot]._replace(turn=1.0 if card else 0.0)
        high = arc * hypot(end.x - start.x, end.y - start.y)
        draft.now = draft.add(Track(token, card, start, end, begin, CROSSING, high, "in_out"))
    draft.cue("snap", draft.now, seat=event.seat)


STEPS: dict[type, Callable[[Draft, Any], None]] = {
    Exchanged: _exchanged,
    Looked: _looked,
    Arranged: _arranged,
    Traded: _traded,
    Again: _again,
    Skipped: _skipped,
    Named: order_named,
    Reversed: order_reversed,
    Swapped: swapped,
}


Point = tuple[float, float]
PIECES = 20  # that the way is divided into
NEAR = 5.0  # letters: of two racks that are nearer to one another, it does not only touch the edges
RISE, SAG = 0.1, 0.14  # of the way: how far it rises in its middle; how far it hangs down between neighbours
FREE = 0.72  # of the width of the viewer's rack, where others stand above it
EDGE, CLEAR = 0.8, 0.35  # letters: how near it comes to the frame's edge; from its tip to the rack


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
