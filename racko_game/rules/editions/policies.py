"""Policies that several editions choose from: first dealers, refills, options that mean the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..cards import Card
from ..chance import Stream
from ..events import Cut, Lot
from ..ruleset import ON_OFF, Choice, Opening, Refill

ROUNDS = Choice(1, range(1, 100), "a number of rounds, 1 to 99")
TARGET = Choice(500, range(75, 1001, 5), "a multiple of 5 from 75 to 1000")
CALLING = ("auto", "ask", "own voice")


def off() -> Choice:
    """An option that may be switched on."""
    return Choice(False, ON_OFF)


def on() -> Choice:
    """An option that may be switched off."""
    return Choice(True, ON_OFF)


def calling(usual: str) -> Choice:
    """How a finished rack goes out."""
    return Choice(usual, CALLING, "auto, ask or own voice")


def by_cut(deals: Callable[..., Card]) -> Callable[[bytes, tuple[Card, ...], int], Opening]:
    """Every seat draws a card; ``min`` or ``max`` of them deals."""

    def cut(seed: bytes, deck: tuple[Card, ...], seats: int) -> Opening:
        cards = Stream(seed, "cut").shuffle(deck)[:seats]
        dealer = cards.index(deals(cards, key=lambda card: card.rank))
        return Opening(dealer, (Cut(cards, dealer),))

    return cut


def by_lot(seed: bytes, deck: tuple[Card, ...], seats: int) -> Opening:
    """The first dealer is drawn by lot."""
    dealer = Stream(seed, "lot").below(seats)
    return Opening(dealer, (Lot(dealer),))


def turn_over(discard: Sequence[int], chance: Stream) -> Refill:
    """The whole pile is turned over, order kept: the first card discarded is the first drawn."""
    return Refill(tuple(reversed(discard)))


def turn_over_and_start(discard: Sequence[int], chance: Stream) -> Refill:
    """The pile is turned over, and its new top card starts the next discard pile."""
    return Refill(tuple(reversed(discard)), start=True)


def keep_top(discard: Sequence[int], chance: Stream) -> Refill:
    """The last discard stays as the discard pile; the others are turned over."""
    return Refill(tuple(reversed(discard[1:])), kept=tuple(discard[:1]))


def keep_top_and_shuffle(discard: Sequence[int], chance: Stream) -> Refill:
    """The last discard stays as the discard pile; the others are shuffled."""
    return Refill(chance.shuffle(discard[1:]), kept=tuple(discard[:1]))


def shuffle_and_start(discard: Sequence[int], chance: Stream) -> Refill:
    """The whole pile is shuffled, and its top card starts the next discard pile."""
    return Refill(chance.shuffle(discard), start=True)
