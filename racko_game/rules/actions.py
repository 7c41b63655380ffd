"""Actions: what a seat wishes to do. Plain values, made once and shared."""

from __future__ import annotations

from typing import NamedTuple

from .values import value


@value
class Draw(NamedTuple):
    """Take the top card of the stock, unseen by the others."""


@value
class Take(NamedTuple):
    """Take the top card of the discard pile."""


@value
class Put(NamedTuple):
    """Exchange the held card with the one in ``slot`` (0 is the front)."""

    slot: int


@value
class Toss(NamedTuple):
    """Throw the drawn card on the discard pile."""


@value
class Deal(NamedTuple):
    """Deal the next round. Nobody's wish: the table itself asks for it when a round is over."""


Action = Draw | Take | Put | Toss | Deal

DRAW, TAKE, TOSS, DEAL = Draw(), Take(), Toss(), Deal()
PUTS = tuple(Put(slot) for slot in range(16))
"""Every ``Put`` there is, by slot."""
