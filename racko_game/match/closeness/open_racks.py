"""Others' racks that are one card away, by nothing but the cards that all have seen."""

from __future__ import annotations

from collections import Counter

from ...rules.pieces.cards import Card
from ...rules.table import View, asked
from ...rules.terms.ruleset import Ruleset
from .tension import ORDINARY, exchanges


def openly_near(rules: Ruleset, view: View) -> frozenset[int]:
    """The seats, but for that of who looks, whose racks anybody can tell to be finished or one card away.

    None where everybody has to see for themselves whether a rack is finished.
    """
    if rules.own_voice or asked(view) is None:
        return frozenset()
    others = (seat for seat in range(len(view.racks)) if seat != view.seat and seat not in view.callers)
    return frozenset(seat for seat in others if _certain(rules, view, seat))


def _certain(rules: Ruleset, view: View, seat: int) -> bool:
    """Whether one exchange would do, whatever lies where a card has not been seen."""
    goal, number = rules.goal, view.round
    cards = [view.faces[token] if view.seen >> token & 1 else None for token in view.racks[seat]]
    known = [card for card in cards if card]
    if len(known) == len(cards):
        return exchanges(goal, known, number, rules.deck) < 2
    if len(known) < len(cards) - 1:
        return False
    slot = cards.index(None)
    coming, goal = Counter(rules.deck) - Counter(known), goal.known_to(ORDINARY)
    return any(goal.finished(_with(known, slot, card), number) for card in coming)


def _with(known: list[Card], slot: int, card: Card) -> list[Card]:
    return [*known[:slot], card, *known[slot:]]
