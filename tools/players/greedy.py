"""A careful, greedy player for every edition: finish if you can, else bring each card home."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.cards import WILD, Card
from racko_game.rules.pieces.moves import (
    ACCEPT,
    CALL,
    DRAW,
    PUTS,
    TAKE,
    TOSS,
    Action,
    AskPlace,
    AskReverse,
    AskSwap,
    AskTurn,
    Swap,
)
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import View


def greedy(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Goes out at once, takes what it has a use for, names the next seat, reverses what is named."""
    if CALL in options:
        return CALL
    prompt = view.prompts[-1]
    if isinstance(prompt, AskTurn):
        return TAKE if TAKE in options and _use(view, view.discard[0]) is not None else DRAW
    if isinstance(prompt, AskPlace):
        assert view.held is not None
        slot = _use(view, view.held)
        return PUTS[slot] if slot is not None else TOSS if TOSS in options else PUTS[0]
    if isinstance(prompt, AskSwap):
        following = (prompt.seat + 1) % len(view.racks)
        named = [action for action in options if isinstance(action, Swap) and action.seat == following]
        return chance.choice(named or list(options))
    if isinstance(prompt, AskReverse):
        return chance.choice([action for action in options if action != ACCEPT] or [ACCEPT])
    return options[-1]


def _use(view: View, token: int) -> int | None:
    """The slot where the card finishes the rack, or else its home if what is there is not at home."""
    assert view.seat is not None
    rules, card = ruleset(view.charter, len(view.racks)), _card(view, token)
    cards = [_card(view, each) for each in view.racks[view.seat]]
    for slot in range(len(cards)):
        if rules.goal.finished([*cards[:slot], card, *cards[slot + 1 :]], view.round):
            return slot
    return next((slot for slot in _homes(rules, card) if not _at_home(rules, cards, slot)), None)


def _card(view: View, token: int) -> Card:
    card = view.faces[token]
    assert card is not None
    return card


def _at_home(rules: Ruleset, cards: Sequence[Card], slot: int) -> bool:
    return slot in _homes(rules, cards[slot])


def _homes(rules: Ruleset, card: Card) -> list[int]:
    """The slots a card is kept for: cards of its colour spread evenly; a wild is at home everywhere."""
    slots = [s for s, name in enumerate(rules.slots) if name.rpartition(" ")[0] in (card.suit, "")]
    if card.kind == WILD or not slots or not card.rank:
        return slots if card.kind == WILD else []
    highest = max(each.rank for each in rules.deck)
    return [slots[(card.rank - 1) * len(slots) // highest]]
