"""Counting cards: which can still come, and how surely, as far as a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.cards import Card
from ..rules.table import View
from .gaps import PARTS

AFTER_A_REFILL = 0.5  # what a discarded card is worth, when the stock is used up, against one in the stock
NEAR = 19  # cards in the stock: so many and more, and discarded cards are worth nothing


class Live(NamedTuple):
    """``weights[rank]``: quarters of a live card, a zero before the lowest and after the highest rank.

    ``next``: the ranks the top card of the stock may have, each as likely as the other.
    """

    weights: tuple[int, ...]
    next: tuple[int, ...]


def live_cards(view: View, deck: Sequence[Card]) -> Live:
    """The live cards: not in the own rack or hand, nor known to be in another's.

    A card nobody has seen is live as long as the stock has such cards. After a refill it has none: what is
    still unseen lies in others' racks, and who waited for it could wait for ever.
    """
    faces = view.faces
    weights = [0] * (len(deck) + 2)
    known = {card.rank for card in faces if card is not None}
    unknown = tuple(card.rank for card in deck if card.rank not in known)
    if any(faces[token] is None for token in view.stock):
        for rank in unknown:
            weights[rank] = PARTS
    for token in view.stock:
        if card := faces[token]:
            weights[card.rank] = PARTS
    again = round(PARTS * AFTER_A_REFILL * max(0.0, 1 - len(view.stock) / NEAR))
    for token in view.discard:
        if card := faces[token]:
            weights[card.rank] = again
    top = faces[view.stock[0]] if view.stock else None
    return Live(tuple(weights), (top.rank,) if top else unknown)
