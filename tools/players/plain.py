"""What the published players share: they look for a place for a card, and do nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from racko_game.ai.players.computers import Player
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import CALL, DRAW, PUTS, TAKE, TOSS, Action, AskPlace, AskTurn
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import View


class Hand:
    """What a player looks at: the rules, its rack, and the view for those who look further."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.rules: Ruleset = ruleset(view.charter, len(view.racks))
        self.cards: tuple[Card, ...] = tuple(face(view, token) for token in view.racks[view.seat])
        self.ranks = tuple(card.rank for card in self.cards)

    def finishes(self, slot: int, card: Card) -> bool:
        """Whether the rack is finished with the card in the slot."""
        after = [*self.cards[:slot], card, *self.cards[slot + 1 :]]
        return self.rules.goal.finished(after, self.view.round)

    def finishing(self, card: Card) -> int | None:
        """The slot where the card finishes the rack, if there is one."""
        return next((slot for slot in range(len(self.cards)) if self.finishes(slot, card)), None)


Use = Callable[[Hand, Card], int | None]
"""The slot a player has for a card, if it has a use for it."""


def face(view: View, token: int) -> Card:
    """A card that the seat knows."""
    card = view.faces[token]
    assert card is not None
    return card


def by_use(use: Use) -> Player:
    """Goes out at once, takes and keeps what it has a use for; any other question gets the last option."""

    def player(view: View, options: tuple[Action, ...], chance: Random) -> Action:
        if CALL in options:
            return CALL
        prompt = view.prompts[-1]
        if isinstance(prompt, AskTurn):
            wanted = TAKE in options and use(Hand(view), face(view, view.discard[0])) is not None
            return TAKE if wanted else DRAW
        if isinstance(prompt, AskPlace):
            assert view.held is not None
            slot = use(Hand(view), face(view, view.held))
            return PUTS[slot] if slot is not None else TOSS if TOSS in options else PUTS[0]
        return options[-1]

    return player


def home(rank: int, slots: int, highest: int) -> int:
    """The slot where a rank belongs if ranks are spread evenly: 1 … 4 of 40 in the first of ten."""
    return (rank * slots - 1) // highest
