"""A word found in the own rack, with which one may go out, is marked: an aid that can be switched off."""

from __future__ import annotations

from ...match.speech import letters
from ...paint.engine.sprite import Sprite
from ...paint.table.word_mark import word_mark
from ...rules.table import View, asked
from ...rules.terms.ruleset import Ruleset
from ...stage.motion.playhead import Layout
from ...stage.table.furniture import Furniture


def found_word(rules: Ruleset, view: View, furniture: Furniture, still: Layout) -> list[Sprite]:
    """The mark, once all its cards lie ``still``; nothing after the round, and in nobody's view."""
    if not rules.goal.spells or view.seat is None or asked(view) is None:
        return []
    rack = view.racks[view.seat]
    if not any(token in still for token in rack):
        return []  # while cards are dealt, the words may be being read yet
    cards = [card for token in rack if (card := view.faces[token])]
    slots = rules.goal.callable_word(cards, view.round)
    if not slots or any(rack[slot] not in still for slot in slots):
        return []
    begins = rules.scale(cards[slots.start]) or 0.0
    return word_mark(furniture.racks[view.seat], slots, letters(cards, slots), begins)
