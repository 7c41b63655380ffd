"""What a player is, what it is asked, and the chance it has: all that those who ask one need to know.

The player itself is learnt with the first question, so that a game starts without waiting for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ...rules.chance import Stream
from .character import Character

if TYPE_CHECKING:
    from ...rules.actions import Action
    from ...rules.table import View

Player: TypeAlias = "Callable[[View, tuple[Action, ...], random.Random], Action]"
"""Chooses one of the options for the seat whose view it is; chance breaks ties."""

UP = 0
"""The number of the first reply, which answers nothing: the worker is up."""


class Question(NamedTuple):
    """A question by number, for the player who is that character."""

    number: int
    view: View
    options: tuple[Action, ...]
    chance: random.Random
    who: Character = Character()


class Reply(NamedTuple):
    """What question ``number`` was answered, or what went wrong."""

    number: int
    action: Action | None = None
    problem: str = ""


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
