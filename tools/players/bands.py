"""Two players that give each card a band of the ranks: by home slots, and spread again between anchors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from racko_game.rules.pieces.cards import Card

from .plain import Hand, by_use, home

BESIDE = 1  # slots from home that an anchor may stand


def _bucket_use(hand: Hand, card: Card) -> int | None:
    """The card's home, if what stands there is not at home."""
    highest = hand.rules.deck[-1].rank
    own = home(card.rank, len(hand.ranks), highest)
    return own if home(hand.ranks[own], len(hand.ranks), highest) != own else None


bucket = by_use(_bucket_use)
"""Every card has a home slot: one that fits is kept, if the card in its home does not."""


def anchors(ranks: Sequence[int], highest: int) -> list[int]:
    """The slots whose cards are at home or beside it and rise, with room between."""
    kept: list[int] = []
    for slot, rank in enumerate(ranks):
        near = abs(home(rank, len(ranks), highest) - slot) <= BESIDE
        if near and (not kept or rank - ranks[kept[-1]] >= slot - kept[-1]):
            kept.append(slot)
    return kept


def gaps(kept: Sequence[int], ranks: Sequence[int], highest: int) -> Iterator[tuple[range, range]]:
    """The slots between each two anchors, and the ranks that can stand there."""
    slots = [-1, *kept, len(ranks)]
    ends = [0, *(ranks[slot] for slot in kept), highest + 1]
    for (a, b), (low, high) in zip(pairwise(slots), pairwise(ends), strict=True):
        yield range(a + 1, b), range(low + 1, high)


def _even_use(hand: Hand, card: Card) -> int | None:
    """The slot of the card's band between the anchors, unless what stands there is in its band."""
    highest = hand.rules.deck[-1].rank
    kept = anchors(hand.ranks, highest)
    for slots, ranks in gaps(kept, hand.ranks, highest):
        if card.rank in ranks and slots:
            own = _band(card.rank, slots, ranks)
            there = hand.ranks[own]
            return None if there in ranks and _band(there, slots, ranks) == own else own
    return None


def _band(rank: int, slots: range, ranks: range) -> int:
    return slots[(rank - ranks.start) * len(slots) // len(ranks)]


even = by_use(_even_use)
"""Ranks are spread evenly over the slots; cards at home or beside it are anchors, and between them the rest
is spread again."""
