"""The sentences in English, by subject: what a title says is at hand, the others with the first of them."""

from __future__ import annotations

from .general import GENERAL, Source
from .menus import MENUS

AT_HAND = GENERAL | MENUS


def english(id: str) -> Source:
    """The sentence of that id; KeyError if there is none."""
    if id in AT_HAND:
        return AT_HAND[id]
    from .catalogue import SENTENCES

    return SENTENCES[id]
