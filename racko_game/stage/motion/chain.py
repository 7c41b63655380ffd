"""The chain of a swap: it is named, reversed card by card, and at last two cards change places."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from ...rules.pieces.events import Named, Reversed, Swapped
from ..table.layout import on_pile
from .draft import Draft
from .timeline import Track

GROWS = 0.4  # seconds until the order has reached the other's rack
PASSING = 0.6  # two cards past each other
OVER, UNDER = 0.34, -0.16  # of the way: how far one rises, and the other dips


def named(draft: Draft, event: Named) -> None:
    """An order goes from one rack to another's row; one that answers an order turns that round.

    The card drawn for a reverse comes first, since the stock may have had to be made anew for it.
    """
    answers = draft.owed is not None
    if draft.owed is not None:
        _drawn(draft, draft.owed)
    draft.cue("reversed" if answers else "named", draft.now, seat=event.by)
    draft.link(event.by, event.seat, event.row, GROWS)
    draft.now += GROWS


def reversed_(draft: Draft, event: Reversed) -> None:
    """The reverse card comes out of its slot, and lies face up on the pile."""
    own = draft.view.lies_open(event.seat)
    slot = draft.furniture.racks[event.seat].slots[event.slot]._replace(turn=float(own))
    draft.cue("flip", draft.now, seat=event.seat)
    draft.now = draft.fly(event.out, event.out_card, slot, on_pile(draft.furniture.discard, event.out))
    draft.cue("tray", draft.now, seat=event.seat)
    draft.owed = event


def _drawn(draft: Draft, event: Reversed) -> None:
    """The top of the stock goes straight into the slot; only its owner sees its face."""
    own = draft.view.lies_open(event.seat)
    slot = draft.furniture.racks[event.seat].slots[event.slot]._replace(turn=float(own))
    draft.cue("draw", draft.now, seat=event.seat)
    draft.now = draft.fly(event.token, event.card if own else None, draft.furniture.stock, slot)
    draft.cue("snap", draft.now, seat=event.seat)
    if event.card:
        draft.cue("note", draft.now, event.card, event.seat)
    draft.owed = None


def swapped(draft: Draft, event: Swapped) -> None:
    """The two cards of the row fly past each other, one above the other."""
    place = draft.furniture.racks[event.seat]
    slots = [side.start + event.row for side in place.sides]
    draft.cue("swapped", draft.now, seat=event.seat)
    landed = draft.now
    for slot, came, arc in zip(slots, reversed(slots), (OVER, UNDER), strict=True):
        token, end = draft.view.racks[event.seat][slot], place.slots[slot]
        card = draft.in_rack(event.seat, token)
        start = draft.where.get(token, place.slots[came]._replace(turn=float(place.own)))
        end = end._replace(turn=1.0 if card else 0.0)
        way = hypot(end.x - start.x, end.y - start.y)
        landed = draft.add(Track(token, card, start, end, draft.now, PASSING, arc * way, "in_out"))
    draft.cue("snap", landed, seat=event.seat)
    draft.now = landed


CHAIN: dict[type, Callable[[Draft, Any], None]] = {Named: named, Reversed: reversed_, Swapped: swapped}
