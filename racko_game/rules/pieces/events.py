"""Events: what has happened in play. ``redact`` removes from an event all that a seat may not know. An event
names a card by its *token*, the place it had in the last shuffle. The face is given beside it as a ``Card``,
or None if the reader of the event may not know it."""

from __future__ import annotations

from typing import NamedTuple, get_args

from .cards import Card, value


class Cut(NamedTuple):
    """Every seat drew a card to decide who deals first: ``cards`` by seat, and the dealer's seat."""

    cards: tuple[Card, ...]
    dealer: int


class Lot(NamedTuple):
    """The first dealer was drawn by lot: the seat ``dealer``."""

    dealer: int


class Dealt(NamedTuple):
    """A round (from 1) was dealt, one card at a time: back slots first, starting left of the ``dealer``."""

    round: int
    dealer: int


class TurnedUp(NamedTuple):
    """The stock's top card was turned up to start the discard pile; ``token``: its number, see ``Table``."""

    token: int
    card: Card


class Drew(NamedTuple):
    """A seat drew the top card of the stock; ``token``: its number, see ``Table``; ``card``: its face, None
    if hidden from the reader; ``public``: all seats have seen the face before."""

    seat: int
    token: int
    card: Card | None
    public: bool


class Took(NamedTuple):
    """A seat took the top discard; ``token``: the card's number, see ``Table``."""

    seat: int
    token: int
    card: Card


class Placed(NamedTuple):
    """The held card (``token``, ``card``, ``public``: see ``Drew``) was put in a slot (0: the front), and the
    card that was there (``out``: its token, ``out_card``: its face) on the discard pile."""

    seat: int
    slot: int
    token: int
    card: Card | None
    public: bool
    out: int
    out_card: Card


class Tossed(NamedTuple):
    """A drawn card was discarded at once; ``token``: its number, see ``Table``."""

    seat: int
    token: int
    card: Card


class Refilled(NamedTuple):
    """The discard pile, turned over or ``shuffled``, became the ``stock``: tokens, top first."""

    stock: tuple[int, ...]
    shuffled: bool = False


class Named(NamedTuple):
    """A swap or reverse card was used: ``by`` makes ``seat`` exchange the two cards of ``row`` (0 … 7)."""

    by: int
    seat: int
    row: int


class Reversed(NamedTuple):
    """``seat`` answered with the reverse card ``out`` from ``slot``; the top of the stock went into the slot.
    Fields as in ``Placed``. If the stock was empty, a Refilled follows this event, and ``token`` is already
    the card's token after the refill."""

    seat: int
    slot: int
    token: int
    card: Card | None
    public: bool
    out: int
    out_card: Card


class Swapped(NamedTuple):
    """``seat`` exchanged the two cards of its ``row`` (0 … 7) that an opponent's card had named."""

    seat: int
    row: int


class Exchanged(NamedTuple):
    """Power: ``seat`` exchanged the cards in two slots (0: the front) of its own rack."""

    seat: int
    slots: tuple[int, int]


class Looked(NamedTuple):
    """Power: ``seat`` looked at the top cards of the stock, the top one first; ``tokens``: their numbers, see
    ``Table``; ``cards``: their faces, None for all other seats."""

    seat: int
    tokens: tuple[int, ...]
    cards: tuple[Card, ...] | None


class Arranged(NamedTuple):
    """Power: ``seat`` put the cards it had looked at back in an order that only it knows, so their ``tokens``
    (numbers, see ``Table``) are the same as before, from the top of the stock."""

    seat: int
    tokens: tuple[int, ...]


class Traded(NamedTuple):
    """Power: ``seat`` and ``other`` exchanged their cards in ``slot`` without showing them."""

    seat: int
    other: int
    slot: int


class Again(NamedTuple):
    """Power: ``seat`` takes another turn at once."""

    seat: int


class Skipped(NamedTuple):
    """Power: ``seat`` made the next player miss a turn."""

    seat: int


class WentOut(NamedTuple):
    """A seat called RACK-O! with a finished rack."""

    seat: int


class Scored(NamedTuple):
    """A round was scored: by seat, the number of cards that counted, the points, and the new total."""

    counted: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class MatchWon(NamedTuple):
    """The match is over; these seats won it."""

    winners: tuple[int, ...]


Event = (
    Cut | Lot | Dealt | TurnedUp | Drew | Took | Placed | Tossed | Refilled | Named | Reversed | Swapped
    | Exchanged | Looked | Arranged | Traded | Again | Skipped | WentOut | Scored | MatchWon
)  # fmt: skip
for _kind in get_args(Event):
    value(_kind)


def redact(event: Event, seat: int | None, others: tuple[int, ...] = ()) -> Event:
    """Return the event as ``seat`` (None: an onlooker) may know it; the cards of ``others`` are visible too.
    Few events have a secret. The face of a card drawn from the stock, also when it is put in a rack, is known
    only to its owner, unless all have seen that card before. So are the cards seen with the power Look
    ahead."""
    if not isinstance(event, Drew | Placed | Reversed | Looked) or event.seat == seat or event.seat in others:
        return event
    if isinstance(event, Looked):
        return event._replace(cards=None)
    return event if event.public else event._replace(card=None)
