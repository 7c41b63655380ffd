"""Events: what happened. ``redact`` leaves in one only what a seat may know.

A card on the table is named by its *token*, the place it had in the last shuffle; its face comes
beside it as a ``Card``, or as None where the reader of the event may not know it.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .values import value


@value
class Cut(NamedTuple):
    """Every seat drew a card for the deal: ``cards`` by seat, and who deals."""

    cards: tuple[Card, ...]
    dealer: int


@value
class Dealt(NamedTuple):
    """A round was dealt, one card at a time, back slot first, from the dealer's left."""

    round: int
    dealer: int


@value
class TurnedUp(NamedTuple):
    """The top card of the stock was turned up and starts the discard pile."""

    token: int
    card: Card


@value
class Drew(NamedTuple):
    """A seat drew the top card of the stock. ``public`` if everybody remembers its face."""

    seat: int
    token: int
    card: Card | None
    public: bool


@value
class Took(NamedTuple):
    """A seat took the top discard."""

    seat: int
    token: int
    card: Card


@value
class Placed(NamedTuple):
    """The held card went into a slot, and ``out`` from that slot on the discard pile."""

    seat: int
    slot: int
    token: int
    card: Card | None
    public: bool
    out: int
    out_card: Card


@value
class Tossed(NamedTuple):
    """A drawn card went straight on the discard pile."""

    seat: int
    token: int
    card: Card


@value
class Refilled(NamedTuple):
    """The discard pile was turned over: its cards in their new order, top first."""

    stock: tuple[int, ...]


@value
class WentOut(NamedTuple):
    """A seat went RACK-O."""

    seat: int


@value
class Scored(NamedTuple):
    """A round was counted: per seat how many cards counted, its points, and the new total."""

    counted: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


@value
class MatchWon(NamedTuple):
    """The match is over; these seats won it."""

    winners: tuple[int, ...]


Event = Cut | Dealt | TurnedUp | Drew | Took | Placed | Tossed | Refilled | WentOut | Scored | MatchWon


def redact(event: Event, seat: int | None) -> Event:
    """The event as ``seat`` may know it (None: an onlooker).

    Only two events have a secret: the face of a card drawn from the stock, and of such a card when it
    is put into a rack. Both are their owner's, unless everybody has seen that card before.
    """
    if isinstance(event, Drew | Placed) and not event.public and event.seat != seat:
        return event._replace(card=None)
    return event
