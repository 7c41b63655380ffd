"""Choreography of power cards: a sign appears over the discarded card; then cards move, or a turn does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...rules.pieces.events import Again, Arranged, Exchanged, Looked, Skipped, Traded
from ..geometry import CARD_HEIGHT, Pose
from ..layers import FLYING
from ..table.layout import stock_row
from .draft import Draft
from .timeline import Sign, Track, flight

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
    begin = landed = draft.now
    for slot, (end, start), side in ((a, poses, 1), (b, poses[::-1], -1)):
        token = draft.view.racks[event.seat][slot]
        card = draft.view.faces[token] if end.turn else None
        beside = _between(draft, *poses, side)
        draft.fly(token, card, start, beside, begin)
        lands = draft.fly(token, card, beside, end, begin)
        draft.cue("snap", lands, seat=event.seat)
        if card:
            draft.cue("note", lands, card, event.seat)
        landed = max(landed, lands)
    draft.now = landed


def _between(draft: Draft, one: Pose, other: Pose, side: int) -> Pose:
    """Return the pose of a card half way between two slots, at the ``side`` (−1 or 1) of the other card."""
    half = ROOM * one.width
    x = min(max(one.x + side * PASSING * one.width, half), draft.furniture.frame.width - half)
    return Pose(x, (one.y + other.y) / 2, one.width, turn=one.turn, lift=1.0, z=FLYING + (side > 0))


def _traded(draft: Draft, event: Traded) -> None:
    """Move two cards face down between two racks; only a slot's owner sees the new card."""
    _sign(draft, "trade")
    draft.cue("trade", draft.now, seat=event.seat)
    begin = landed = draft.now
    for start, end in ((event.seat, event.other), (event.other, event.seat)):
        token = draft.view.racks[end][event.slot]
        lands = _crossing(draft, token, draft.slot(start, event.slot), draft.slot(end, event.slot), begin)
        draft.cue("snap", lands, seat=end)
        landed = max(landed, lands)
    draft.now = landed


def _crossing(draft: Draft, token: int, leaves: Pose, comes: Pose, begin: float) -> float:
    """Move a card from slot to slot across the table from time ``begin``; return when it lands."""
    card = draft.view.faces[token]
    draft.fly(token, card if leaves.turn else None, leaves, _raised(leaves), begin)
    draft.fly(token, None, _raised(leaves), _raised(comes), begin)
    return draft.fly(token, card if comes.turn else None, _raised(comes), comes, begin)


def _raised(pose: Pose) -> Pose:
    up = ABOVE * pose.sunk * CARD_HEIGHT * pose.width
    return pose._replace(y=pose.y - up, turn=0.0, lift=1.0, sunk=0.0, z=FLYING)


def _looked(draft: Draft, event: Looked) -> None:
    """Lift the top cards of the stock one by one, face up only for the seat that looks at them."""
    _sign(draft, "look ahead")
    draft.cue("look", draft.now, seat=event.seat)
    landed = begin = draft.now
    for i, token in enumerate(event.tokens):
        if end := draft.home.get(token):
            card = event.cards[i] if event.cards and end.turn else None
            track = flight(token, card, draft.furniture.stock, end, begin + RISES * i)
            landed = max(landed, draft.add(track))
    draft.now = landed


def _arranged(draft: Draft, event: Arranged) -> None:
    """Put the looked-at cards back on the stock in their new order; the next one to be drawn is last. For the
    seat that arranged them, each starts from the place of its face: tokens have been reassigned."""
    own = event.seat == draft.view.seat == draft.furniture.viewer
    faces = {draft.shown[token]: token for token in event.tokens if own and token in draft.shown}
    poses = {token: draft.where.pop(token) for token in event.tokens if token in draft.where}
    last = len(event.tokens) - 1
    draft.cue("arrange", draft.now, seat=event.seat)
    landed = draft.now
    for i, token in enumerate(event.tokens):
        card = draft.view.faces[token] if own else None
        begin = draft.now + RETURNS * (last - i)
        if start := poses.get(faces.get(card, token) if card else token):
            if own and start != (there := stock_row(draft.furniture, last + 1)[i]):
                draft.add(Track(token, card, start, there, draft.now, SORTED, 0.0, "nudge"))
                start, begin = there, begin + SORTED
            landed = max(landed, draft.add(flight(token, card, start, draft.furniture.stock, begin)))
            draft.where.pop(token)
    draft.now = landed


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


STEPS: dict[type, Callable[[Draft, Any], None]] = {
    Exchanged: _exchanged,
    Looked: _looked,
    Arranged: _arranged,
    Traded: _traded,
    Again: _again,
    Skipped: _skipped,
}
