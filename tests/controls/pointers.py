"""Pointers' signals as they are written in a test."""

from __future__ import annotations

from racko_game.controls.intents import Hand
from racko_game.controls.signals import PointerDown, PointerGone, PointerMove, PointerUp, Pointing


def pointing(hand: Hand, line: str) -> Pointing:
    """``down 10 20``; ``down 10 20 right``; ``move 1 1``; ``up 1 1``; ``gone``."""
    what, *rest = line.split()
    if what == "gone":
        return PointerGone(hand)
    x, y, *button = rest
    if what == "move":
        return PointerMove(hand, float(x), float(y))
    kind = PointerDown if what == "down" else PointerUp
    return kind(hand, float(x), float(y), *button)
