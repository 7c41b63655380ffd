"""Policies: how a screen that several people share keeps their racks secret.

What may be shown to whom is decided by ``match.privacy``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...controls.intents import Hand
from ...match.privacy import Policy
from .hands import TableHands


def to_the_first(seat: int) -> int | None:
    """Return the seat that a round is shown to first: the given one, as everyone may see what is on the
    screen."""
    return seat


def to_nobody(seat: int) -> int | None:
    """Return None: a round is shown to nobody before a player confirms that only they are looking."""
    return None


def own_hands(hands: TableHands, hand: Hand, seat: int) -> bool:
    """Return whether a hand may act for a seat: one that has taken it, or any if none has."""
    return hands.plays(hand, seat)


class TablePolicy(NamedTuple):
    """The behavior of a screen at which several people play.

    ``opens_to``: returns the seat that a round is shown to first, given the one whose rack is at the bottom;
    ``curtain``: whether a curtain falls between two turns; ``announces_turns``: whether large type says whose
    turn begins, as nothing else does; ``acts``: whether a hand may act for a seat.
    """

    opens_to: Callable[[int], int | None] = to_the_first
    curtain: bool = False
    announces_turns: bool = False
    acts: Callable[[TableHands, Hand, int], bool] = own_hands


POLICIES: Mapping[Policy, TablePolicy] = {
    Policy.OWN: TablePolicy(),
    Policy.CURTAIN: TablePolicy(to_nobody, curtain=True),
    Policy.PEEK: TablePolicy(announces_turns=True),
    Policy.EDGES: TablePolicy(),
    Policy.OPEN: TablePolicy(announces_turns=True),
}
"""What a screen does by each policy."""
