"""Prompts: the questions a table can wait for. The one on top of its stack is asked; its answer pops it."""

from __future__ import annotations

from typing import NamedTuple

from .values import value


@value
class AskTurn(NamedTuple):
    """``seat`` draws or takes. The powers it used leave their mark here until the turn is over."""

    seat: int
    extra: bool = False  # this is the one more turn of Go again
    again: bool = False  # another turn follows at once
    skip: bool = False  # the next player's turn is left out


@value
class AskPlace(NamedTuple):
    """``seat`` holds a card and says where it goes; ``drawn``: it came from the stock."""

    seat: int
    drawn: bool


@value
class AskGoOut(NamedTuple):
    """``seat`` has a finished rack at the end of its turn: does it go out?"""

    seat: int


@value
class AskSwap(NamedTuple):
    """``seat``'s swap card lies on the discard pile: whom does it name, and which row?"""

    seat: int


@value
class AskReverse(NamedTuple):
    """``by`` has named ``seat`` and ``row``: does ``seat`` reverse it, or exchange?"""

    seat: int
    by: int
    row: int


@value
class AskPower(NamedTuple):
    """The card ``seat`` discarded has a power: does it use it?"""

    seat: int
    power: str


@value
class AskOrder(NamedTuple):
    """``seat`` has looked at the top cards of the stock: in which order do they go back?"""

    seat: int
    tokens: tuple[int, ...]


@value
class RoundOver(NamedTuple):
    """A round has been counted; the next may be dealt. Nobody's question."""

    seat: None = None


@value
class Over(NamedTuple):
    """The match is over."""

    seat: None = None


Prompt = AskTurn | AskPlace | AskGoOut | AskSwap | AskReverse | AskPower | AskOrder | RoundOver | Over
Prompts = tuple[Prompt, ...]
