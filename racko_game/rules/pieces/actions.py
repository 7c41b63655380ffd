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
    """Exchange the held card with the one in ``slot`` (0 is the front; Super: blue 0 … 7, red 8 … 15)."""

    slot: int


@value
class Toss(NamedTuple):
    """Throw the drawn card on the discard pile."""


@value
class Call(NamedTuple):
    """Go RACK-O."""


@value
class Hold(NamedTuple):
    """Keep a finished rack back, to improve it."""


@value
class Swap(NamedTuple):
    """Use a swap card: ``seat`` is to exchange the two cards of ``row`` (0 … 7)."""

    seat: int
    row: int


@value
class NoSwap(NamedTuple):
    """Leave a swap card unused."""


@value
class Reverse(NamedTuple):
    """Answer with the reverse card in ``slot``: whoever named you exchanges ``row`` of their own."""

    slot: int
    row: int


@value
class Accept(NamedTuple):
    """Let the exchange happen."""


@value
class UsePower(NamedTuple):
    """Use the power of the card just discarded; ``places`` are the slots, seats or cards it needs."""

    places: tuple[int, ...] = ()


@value
class NoPower(NamedTuple):
    """Leave the power unused."""


@value
class Deal(NamedTuple):
    """Deal the next round. Nobody's wish: the table itself asks for it when a round is over."""


Action = Draw | Take | Put | Toss | Call | Hold | Swap | NoSwap | Reverse | Accept | UsePower | NoPower | Deal

DRAW, TAKE, TOSS, DEAL = Draw(), Take(), Toss(), Deal()
CALL, HOLD, NO_SWAP, ACCEPT, NO_POWER = Call(), Hold(), NoSwap(), Accept(), NoPower()
PUTS = tuple(Put(slot) for slot in range(16))
"""Every ``Put`` there is, by slot."""
