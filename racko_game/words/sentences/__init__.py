"""The sentences in English, by subject: what a title says is at hand, the others with the first of them."""

from __future__ import annotations

from .general import GENERAL
from .menus import MENUS
from .source import Source

AT_HAND = GENERAL | MENUS


def english(id: str) -> Source:
    """The sentence of that id; KeyError if there is none."""
    if id in AT_HAND:
        return AT_HAND[id]
    from .every import SENTENCES

    return SENTENCES[id]
