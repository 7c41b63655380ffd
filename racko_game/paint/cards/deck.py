"""A deck as it is printed: for every card of a ruleset, its face."""

from __future__ import annotations

from collections.abc import Mapping

from ...rules.pieces.cards import Card
from ...rules.terms.ruleset import Ruleset
from ...stage.table.furniture import LEDGE, RackShape, shape_of
from .face import CardFace

DeckFaces = Mapping[Card, CardFace]


def deck_faces(rules: Ruleset) -> DeckFaces:
    """The faces of a deck, by card."""
    clear = left_clear(shape_of(rules))
    return {
        card: CardFace(numeral(card), rules.scale(card), card.suit, card.kind, clear, rules.power(card))
        for card in rules.deck
    }


def left_clear(shape: RackShape) -> float:
    """What of a card, in shares of its width, a rack of that shape leaves in sight."""
    return (1 - LEDGE) / shape.card


def numeral(card: Card) -> str:
    """The number or letter on a card; nothing on one that is known by its sign."""
    if card.kind or not card.suit:
        return "" if card.kind else card.text
    letter, slash, _ = card.text.partition("/")
    return letter if slash else str(card.rank)
