"""What a seat knows when it is asked: its view, the live cards, and its rack as the rules judge it."""

from __future__ import annotations

from functools import cached_property

from ...rules.editions import ruleset
from ...rules.pieces.cards import Card
from ...rules.table import View
from ..evaluators.evaluator import Evaluator, RackContext
from ..evaluators.registry import judged
from ..model.unseen import unseen_cards


class Situation:
    """The seat whose view it is; ``plain``: it judges its rack without a net."""

    def __init__(self, view: View, plain: bool = False) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.seats = len(view.racks)
        self.rules = ruleset(view.charter, self.seats)
        self.live = unseen_cards(view, self.rules.deck)
        turns = view.seen.bit_count() / self.seats  # each has shown a card, or nearly
        self.context = RackContext(
            self.rules, view.round, self.seats, turns, self.cards(), self.live, view, plain
        )

    @cached_property
    def rack(self) -> Evaluator:
        """The rack as it stands."""
        return judged(self.context)

    def time_of(self, cards: tuple[Card, ...]) -> float:
        """The time that other cards in its rack would take."""
        return judged(self.context._replace(cards=cards)).time()

    def face(self, token: int) -> Card:
        """A card it knows."""
        card = self.view.faces[token]
        assert card is not None
        return card

    def cards(self) -> tuple[Card, ...]:
        """Its own cards, front first."""
        return tuple(self.face(token) for token in self.view.racks[self.seat])

    def exchanged(self, a: int, b: int) -> tuple[Card, ...]:
        """Its own cards, those of two slots exchanged."""
        cards = list(self.cards())
        cards[a], cards[b] = cards[b], cards[a]
        return tuple(cards)
