"""What a player is, and the chance it has: all that those who ask one need to know of it.

The player itself is learnt with the first question, so that a game starts without waiting for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from ..rules.actions import Action
from ..rules.chance import Stream
from ..rules.table import View

Player = Callable[[View, tuple[Action, ...], random.Random], Action]
"""Chooses one of the options for the seat whose view it is; chance breaks ties."""


def choose(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """The choice of the usual player."""
    from .player import choose as usual

    return usual(view, options, chance)


def chance_for(seed: bytes, seat: int, ply: int) -> random.Random:
    """The chance a computer in ``seat`` has at a ply of the match: word ``ply`` of the seat's own stream."""
    stream = Stream(seed, f"seat/{seat}")
    for _ in range(ply):
        stream.word()
    return random.Random(stream.word())
