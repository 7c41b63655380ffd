"""Wilds, shown: in open racks, what a card without a number can stand for now."""

from __future__ import annotations

from ...paint.engine.sprite import Sprite
from ...paint.table.wild_marks import standing_for
from ...rules.table import View
from ...rules.terms.ruleset import Ruleset
from ...stage.motion.playhead import Layout


def wilds(rules: Ruleset, view: View, still: Layout, letter: float) -> list[Sprite]:
    """A label on each such card that lies face up and is not under way."""
    return [
        sprite
        for rack in view.racks
        for token, numbers in stand_for(rules, view, rack).items()
        if token in still and still[token].turn == 1.0
        for sprite in standing_for(still[token], numbers, rules.ranks, letter)
    ]


def stand_for(rules: Ruleset, view: View, rack: tuple[int, ...]) -> dict[int, range]:
    """By token, the numbers that cards without one can be, in a rack all of whose cards are known."""
    cards = [card for token in rack if (card := view.faces[token])]
    if len(cards) < len(rack):
        return {}
    return {rack[slot]: numbers for slot, numbers in rules.goal.stands_for(cards).items()}
