"""What finishes a double rack: a blue and a red side that rise, with wilds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...pieces.cards import WILD, Card
from ...terms.goals import Goal
from .cards import BLUE, HIGHEST, RED, ROWS


@dataclass(frozen=True, slots=True)
class RisingSides(Goal):
    """Eight blue cards rise on the blue side and eight red ones on the red side; wilds are any number."""

    @property
    def colours(self) -> bool:
        """A card of the other colour never fits."""
        return True

    def finished(self, cards: Sequence[Card], number: int) -> bool:
        """Eight blue cards rise on the blue side and eight red ones on the red side."""
        return side_prefix(cards[:ROWS], BLUE) == ROWS and side_prefix(cards[ROWS:], RED) == ROWS

    def counted(self, cards: Sequence[Card]) -> int:
        """How many cards of both sides are in order, from row 1 on; they score nothing."""
        return side_prefix(cards[:ROWS], BLUE) + side_prefix(cards[ROWS:], RED)


def side_prefix(cards: Sequence[Card], colour: str) -> int:
    """How many cards of a side, from row 1 on, are of its colour and can rise; a wild is any whole number.

    Each wild takes the lowest number it can, which leaves the most to those after it.
    """
    least = 0  # the lowest that the card before can be
    for row, card in enumerate(cards):
        if card.suit != colour or (card.kind != WILD and card.rank <= least):
            return row
        least = least + 1 if card.kind == WILD else card.rank
        if least > HIGHEST:
            return row
    return len(cards)
