"""Lights of pads: by their colour and their number is seen whose each is."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from ...controls.intents import Hand
from ...paint.ink.theme import darker, themed
from .scene import Kit

DIM = 0.75  # how dark a pad's light is while it is another's turn


def light_up(kit: Kit, chairs: Iterable[tuple[Hashable, int]], turn: int | None = None) -> None:
    """Each pad has the number of its seat, and its colour, bright while it is its ``turn``; one that two
    share has the number of the first, and is for whoever of them has the turn."""
    seats: dict[Hand, list[int]] = {}
    for hand, seat in chairs:
        if isinstance(hand, Hand) and hand.device.is_pad:
            seats.setdefault(hand.whole, []).append(seat)
    colours = themed(kit.settings.theme).seats
    for pad, own in seats.items():
        kit.number(pad, min(own))  # first: to some pads it is a colour, too
        seat = turn if turn in own else min(own)
        kit.light(pad, colours[seat] if turn in (None, seat) else darker(colours[seat], DIM))
