"""Policies: what a screen does for the sake of secrecy, where several play at it. What each may show is
``match.privacy``'s."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...controls.intents import Hand
from ...match.privacy import Policy
from .hands import TableHands


def to_the_first(seat: int) -> int | None:
    """Show a table from the first: everybody may see what is on it."""
    return seat


def to_nobody(seat: int) -> int | None:
    """Show a table to nobody before a person says that only they look."""
    return None


def own_hands(hands: TableHands, hand: Hand, seat: int) -> bool:
    """Return whether a hand acts for a seat: one that has taken it, or any where none has."""
    return hands.plays(hand, seat)


class TablePolicy(NamedTuple):
    """A policy: what a screen does where several play at it.

    ``opens_to``: to which seat a round is shown first, of the one whose rack lies at the bottom; ``curtain``:
    one falls between two people; ``acts``: whether a hand may act for a seat.
    """

    opens_to: Callable[[int], int | None] = to_the_first
    curtain: bool = False
    acts: Callable[[TableHands, Hand, int], bool] = own_hands


POLICIES: Mapping[Policy, TablePolicy] = {
    Policy.OWN: TablePolicy(),
    Policy.CURTAIN: TablePolicy(to_nobody, curtain=True),
    Policy.PEEK: TablePolicy(),
    Policy.EDGES: TablePolicy(),
    Policy.OPEN: TablePolicy(),
}
"""What a screen does by each policy."""
