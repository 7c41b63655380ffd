"""Moves: the prompts (questions) of a table, and the actions that answer them, as plain values. A table has a
stack of prompts. The one on top is asked, and its answer removes it or asks another above it: ``AskTurn``
lies at the bottom until the turn ends. Each action without arguments exists as one shared value."""

from __future__ import annotations

from typing import NamedTuple, get_args

from .cards import value


class AskTurn(NamedTuple):
    """``seat`` draws a card or takes the discard; powers used in this turn are noted here until its end.
    ``extra``: it is an extra turn; ``again``: another one follows; ``skip``: the next player misses a
    turn."""

    seat: int
    extra: bool = False
    again: bool = False
    skip: bool = False


class AskPlace(NamedTuple):
    """``seat`` holds a card and puts it in a slot or discards it; ``drawn``: the card came from the stock."""

    seat: int
    drawn: bool


class AskGoOut(NamedTuple):
    """``seat``, whose rack is finished at the end of its turn, goes out (``Call``) or plays on (``Hold``)."""

    seat: int


class AskSwap(NamedTuple):
    """``seat`` has discarded a swap card: it may name an opponent and a row."""

    seat: int


class AskReverse(NamedTuple):
    """The seat ``by`` named a ``row`` (0 … 7) of ``seat``: exchange its two cards, or use a reverse card?"""

    seat: int
    by: int
    row: int


class AskPower(NamedTuple):
    """The card that ``seat`` discarded has a ``power`` (one of ``POWERS``), which the seat may use."""

    seat: int
    power: str


class AskOrder(NamedTuple):
    """``seat`` has looked at the top cards of the stock and puts them back in any order; ``tokens``: their
    numbers (see ``Table``), top first."""

    seat: int
    tokens: tuple[int, ...]


class RoundOver(NamedTuple):
    """A round has been scored, and the next may be dealt. No seat is asked."""

    seat: None = None


class Over(NamedTuple):
    """The match is over. No seat is asked."""

    seat: None = None


Prompt = AskTurn | AskPlace | AskGoOut | AskSwap | AskReverse | AskPower | AskOrder | RoundOver | Over
Prompts = tuple[Prompt, ...]


def prompt_word(kind: type[Prompt]) -> str:
    """Return the name of a kind of prompt in ids and files: ``go-out`` for AskGoOut."""
    return _hyphened(kind.__name__.removeprefix("Ask"))


def _hyphened(name: str) -> str:
    """Return the words of a class name in small letters, with hyphens between them."""
    return "".join(f"-{one.lower()}" if one.isupper() else one for one in name).removeprefix("-")


class Draw(NamedTuple):
    """Take the top card of the stock, unseen by the others."""


class Take(NamedTuple):
    """Take the top card of the discard pile."""


class Put(NamedTuple):
    """Exchange the held card with the one in ``slot`` (0 is the front; Super: blue 0 … 7, red 8 … 15)."""

    slot: int


class Toss(NamedTuple):
    """Discard the drawn card at once."""


class Call(NamedTuple):
    """Call RACK-O! and go out."""


class Hold(NamedTuple):
    """Wait with a finished rack, to improve it."""


class Swap(NamedTuple):
    """Use a swap card: ``seat`` is to exchange the two cards of ``row`` (0 … 7)."""

    seat: int
    row: int


class NoSwap(NamedTuple):
    """Leave a swap card unused."""


class Reverse(NamedTuple):
    """Answer a swap with the reverse card in ``slot``: the other seat exchanges its own ``row`` (0 … 7)."""

    slot: int
    row: int


class Accept(NamedTuple):
    """Exchange the two cards of the row that an opponent has named (see ``AskReverse``)."""


class UsePower(NamedTuple):
    """Use the power of the card just discarded; ``places``: two slots to exchange, a slot and the seat to
    trade with, the indexes of the cards looked at in their new order, or nothing."""

    places: tuple[int, ...] = ()


class NoPower(NamedTuple):
    """Leave the power unused."""


class Deal(NamedTuple):
    """Deal the next round. No seat chooses this: it is the only action after a round."""


Action = Draw | Take | Put | Toss | Call | Hold | Swap | NoSwap | Reverse | Accept | UsePower | NoPower | Deal
for _kind in (*get_args(Prompt), *get_args(Action)):
    value(_kind)

OTHERWISE = {"Call": "racko", "UsePower": "power"}  # actions named otherwise than their classes


def action_word(kind: type[Action]) -> str:
    """Return the name of a kind of action in ids: ``no-swap`` for NoSwap."""
    return OTHERWISE.get(kind.__name__) or _hyphened(kind.__name__)


DRAW, TAKE, TOSS, DEAL = Draw(), Take(), Toss(), Deal()
CALL, HOLD, NO_SWAP, ACCEPT, NO_POWER = Call(), Hold(), NoSwap(), Accept(), NoPower()
PUTS = tuple(Put(slot) for slot in range(16))  # all possible ``Put`` actions, by slot
