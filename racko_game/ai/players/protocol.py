"""What a player is, what it is asked, and the chance it has: all that those who ask one need to know.

The player itself is learnt with the first question, so that a game starts without waiting for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from ...rules.chance import Stream

if TYPE_CHECKING:
    from ...rules.pieces.actions import Action
    from ...rules.table import View

Player: TypeAlias = "Callable[[View, tuple[Action, ...], random.Random], Action]"
"""Chooses one of the options for the seat whose view it is; chance breaks ties."""


def choose(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """The choice of the usual player."""
    from .player import choose as usual

    return usual(view, options, chance)


class Chances:
    """The chance a computer in a seat has at each ply of a match: word ``ply`` of the seat's own stream."""

    def __init__(self, seed: bytes, seat: int) -> None:
        self._named = (seed, f"seat/{seat}")
        self._stream, self._used = Stream(*self._named), 0

    def at(self, ply: int) -> random.Random:
        """The chance at a ply; quickest if they are asked for in rising order."""
        if ply < self._used:
            self._stream, self._used = Stream(*self._named), 0
        for _ in range(self._used, ply):
            self._stream.word()
        self._used = ply + 1
        return random.Random(self._stream.word())


def chance_for(seed: bytes, seat: int, ply: int) -> random.Random:
    """The chance a computer in ``seat`` has at one ply of the match."""
    return Chances(seed, seat).at(ply)
