"""Swaps and reverses: whom to name, which row hurts most, and when to answer."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.editions.super_racko.cards import COLOURS, ROWS
from ...rules.pieces.actions import Accept, Action, Reverse, Swap
from ...rules.pieces.prompts import AskReverse
from .situation import Situation

Times = tuple[float, ...]

CHOSEN = 0.8  # how likely a card is in its place that its owner has put there
DEALT = 0.35  # and one that still lies as it was dealt
PER_CARD = 0.05  # the time a player loses with a card that was in its place
WORTH = 0.03  # a swap must hurt so much, or a reverse save it, to be used


def name_target(seat: Situation, options: Sequence[Action]) -> Times:
    """The nearer an opponent is to the end, and the better the cards of the row, the more it hurts."""
    ahead = {other: progress(seat, other) for other in range(seat.seats)}

    def time(action: Action) -> float:
        if not isinstance(action, Swap):
            return -WORTH
        return -_harm(seat, action.seat, action.row) * PER_CARD * ahead[action.seat]

    return tuple(time(action) for action in options)


def answer_swap(seat: Situation, options: Sequence[Action]) -> Times:
    """A reverse answers what would cost more than it is worth to keep one; else let it happen."""
    prompt = seat.view.prompts[-1]
    assert isinstance(prompt, AskReverse)
    accepted = seat.time_of(seat.exchanged(prompt.row, prompt.row + ROWS)) - seat.rack.time()

    def time(action: Action) -> float:
        if isinstance(action, Accept):
            return accepted
        assert isinstance(action, Reverse)
        return WORTH - _harm(seat, prompt.by, action.row) * PER_CARD / 10

    return tuple(time(action) for action in options)


def progress(seat: Situation, other: int) -> float:
    """How many cards of another's rack are likely to be where they should."""
    rack = seat.view.racks[other]
    return sum(_in_place(seat, other, slot) for slot in range(len(rack)))


def _harm(seat: Situation, other: int, row: int) -> float:
    return _in_place(seat, other, row) + _in_place(seat, other, row + ROWS) - 0.2


def _in_place(seat: Situation, other: int, slot: int) -> float:
    """How likely the card in another's slot is where it should be, as far as anybody can tell."""
    token = seat.view.racks[other][slot]
    card = seat.view.faces[token]
    if card is not None and card.suit and card.suit != COLOURS[slot // ROWS]:
        return 0.0
    return DEALT if token == dealt_there(seat, other, slot) else CHOSEN


def dealt_there(seat: Situation, other: int, slot: int) -> int:
    """The card that was dealt into another's slot: cards are numbered as they were dealt."""
    before = seat.rules.dealt.index(slot) * seat.seats
    return before + (other - seat.view.dealer - 1) % seat.seats
