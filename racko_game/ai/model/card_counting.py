"""Card counting: the cards a seat can still get, as far as it may know, and a player's memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import NamedTuple
from zlib import crc32

from ...rules.pieces.cards import WILD, Card
from ...rules.pieces.moves import AskOrder, AskPlace
from ...rules.table import View
from ..players.character import Memory
from .gaps import PARTS

AFTER_A_REFILL = 0.5  # what a discarded card is worth, when the stock is used up, against one in the stock
NEAR = 19  # cards in the stock: so many and more, and discarded cards are worth nothing


class Unseen(NamedTuple):
    """The cards a seat can still get; such a card is called live. ``quarters[card]``, for every card of the
    deck: 4 for each live copy, less if a refill must bring it. ``next``: the cards that may be on top of the
    stock, and how many there are of each. ``known``: every card of the stock has been seen."""

    quarters: Mapping[Card, int]
    next: Mapping[Card, int]
    known: bool

    def weights(self, suit: str | None = None) -> tuple[int, ...]:
        """Return the quarters of live cards, indexed by rank, with a zero for 0 and above the highest rank.
        ``suit``: the only suit to count; None counts all."""
        weights = [0] * (max(card.rank for card in self.quarters) + 2)
        for card, quarters in self.quarters.items():
            if not card.kind and (suit is None or card.suit == suit):
                weights[card.rank] += quarters
        return tuple(weights)

    def wilds(self, suit: str) -> int:
        """Return the quarters of live wild cards of a suit."""
        return sum(q for card, q in self.quarters.items() if card.kind == WILD and card.suit == suit)


def unseen_cards(view: View, deck: Sequence[Card]) -> Unseen:
    """Return the live cards: those not in the seat's rack or hand, nor known to be in another rack. A card
    that nobody has seen is live as long as the stock has such cards. After a refill it has none: then the
    unseen cards are in other racks, and waiting for one could take forever."""
    faces = view.faces
    unknown = Counter(deck)
    unknown.subtract(card for card in faces if card is not None)
    known = all(faces[token] is not None for token in view.stock)
    unseen = 0 if known else PARTS
    quarters = {card: unseen * count for card, count in unknown.items()}
    again = round(PARTS * AFTER_A_REFILL * max(0.0, 1 - len(view.stock) / NEAR))
    for tokens, worth in ((view.stock, PARTS), (view.discard, again)):
        for token in tokens:
            if card := faces[token]:
                quarters[card] += worth
    top = faces[view.stock[0]] if view.stock else None
    return Unseen(quarters, {top: 1} if top else +unknown, known)


PERFECT = Memory(1e9, 1.0)


def remembered(view: View, memory: Memory) -> View:
    """Return the view without the faces that its seat has forgotten: these cards might be anywhere. Once
    forgotten, a card stays forgotten as long as it stays where it is, until it is seen again."""
    if memory == PERFECT:
        return view
    faces, prompt = list(view.faces), view.prompts[-1]
    before_its_eyes = prompt.tokens if isinstance(prompt, AskOrder) else ()
    for token, lasts in _in_mind(view, memory):
        card = faces[token]
        if card is not None and token not in before_its_eyes and _keenness(view, token, card) > lasts:
            faces[token] = None
    return view._replace(faces=tuple(faces))


def _in_mind(view: View, memory: Memory) -> Iterator[tuple[int, float]]:
    """Yield the tokens of cards that all have seen, each with the chance that the seat remembers it."""
    seats = len(view.racks)
    pile = (*view.discard, *reversed(view.stock))  # what was turned over lies deepest, the oldest on top
    taken = (
        isinstance(view.prompts[-1], AskPlace) and not view.prompts[-1].drawn
    )  # nothing grows younger by that
    for age, token in enumerate(pile[1:], start=1 + taken):
        yield token, exp(-age / seats / memory.turns)
    for seat, rack in enumerate(view.racks):
        if seat != view.seat:
            yield from ((token, memory.others) for token in rack)


def _keenness(view: View, token: int, card: Card) -> float:
    """Return how hard the card is to remember, 0 … 1: random, but constant while it stays in its place."""
    return crc32(f"{view.round}/{view.seat or 0}/{token}/{card.text}/{view.dealer}".encode()) / (1 << 32)
