"""Events: facts of play. ``redact`` removes from one everything a seat may not know.

A card on the table is named by its *token*, the place it had in the last shuffle; its face is given beside it
as a ``Card``, or as None if the reader of the event may not know it.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .values import value


@value
class Cut(NamedTuple):
    """Every seat drew a card for the deal: ``cards`` by seat, and the dealer they decided on."""

    cards: tuple[Card, ...]
    dealer: int


@value
class Lot(NamedTuple):
    """The first dealer was drawn by lot."""

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
    """A seat drew the top card of the stock; ``public`` if everyone has seen its face before."""

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
    """A drawn card went straight to the discard pile."""

    seat: int
    token: int
    card: Card


@value
class Refilled(NamedTuple):
    """The discard pile became the stock again; ``stock`` is its new order, top first."""

    stock: tuple[int, ...]
    shuffled: bool = False


@value
class Named(NamedTuple):
    """A swap or reverse card was used: ``by`` orders ``seat`` to exchange the cards of ``row``."""

    by: int
    seat: int
    row: int


@value
class Reversed(NamedTuple):
    """``seat`` answered with the reverse card ``out`` from ``slot``; the top of the stock took its place.

    If the stock was empty, a Refilled follows this event, and ``token`` already names the card by its token
    after the refill.
    """

    seat: int
    slot: int
    token: int
    card: Card | None
    public: bool
    out: int
    out_card: Card


@value
class Swapped(NamedTuple):
    """``seat`` exchanged the two cards of ``row``."""

    seat: int
    row: int


@value
class Exchanged(NamedTuple):
    """Power: ``seat`` exchanged the cards in two slots of its own rack."""

    seat: int
    slots: tuple[int, int]


@value
class Looked(NamedTuple):
    """Power: ``seat`` looked at the top cards of the stock; ``cards`` is None for all others."""

    seat: int
    tokens: tuple[int, ...]
    cards: tuple[Card, ...] | None


@value
class Arranged(NamedTuple):
    """Power: ``seat`` put them back in an order only it knows."""

    seat: int
    tokens: tuple[int, ...]


@value
class Traded(NamedTuple):
    """Power: ``seat`` and ``other`` exchanged, unseen, their cards in ``slot``."""

    seat: int
    other: int
    slot: int


@value
class Again(NamedTuple):
    """Power: ``seat`` takes one more turn at once."""

    seat: int


@value
class Skipped(NamedTuple):
    """Power: ``seat`` made the next player miss a turn."""

    seat: int


@value
class WentOut(NamedTuple):
    """A seat went RACK-O."""

    seat: int


@value
class Scored(NamedTuple):
    """A round was scored: per seat the cards that counted, the points, and the new total."""

    counted: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


@value
class MatchWon(NamedTuple):
    """The match is over; these seats won it."""

    winners: tuple[int, ...]


Event = (
    Cut | Lot | Dealt | TurnedUp | Drew | Took | Placed | Tossed | Refilled | Named | Reversed | Swapped
    | Exchanged | Looked | Arranged | Traded | Again | Skipped | WentOut | Scored | MatchWon
)  # fmt: skip


def redact(event: Event, seat: int | None, others: tuple[int, ...] = ()) -> Event:
    """Return the event as ``seat`` may know it (None: an onlooker), the cards of ``others`` open as well.

    Few events have a secret: the face of a card drawn from the stock, also when it goes into a rack, is its
    owner's unless everyone has seen that card before; so are the cards that Look ahead showed.
    """
    if not isinstance(event, Drew | Placed | Reversed | Looked) or event.seat == seat or event.seat in others:
        return event
    if isinstance(event, Looked):
        return event._replace(cards=None)
    return event if event.public else event._replace(card=None)
