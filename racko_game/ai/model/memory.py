"""Remembering: what a player still knows of the cards that everybody has seen."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from zlib import crc32

from ...rules.pieces.cards import Card
from ...rules.pieces.prompts import AskOrder, AskPlace
from ...rules.table import View
from ..players.character import Memory

PERFECT = Memory(1e9, 1.0)


def remembered(view: View, memory: Memory) -> View:
    """The view without the faces that have slipped its seat's mind: to it they might still be anywhere.

    A card that is forgotten stays so where it lies, until it is seen again.
    """
    if memory == PERFECT:
        return view
    faces, prompt = list(view.faces), view.prompts[-1]
    before_its_eyes = prompt.tokens if isinstance(prompt, AskOrder) else ()
    for token, lasts in _in_mind(view, memory):
        card = faces[token]
        if card is not None and token not in before_its_eyes and _keenness(view, token, card) > lasts:
            faces[token] = None
    return view._replace(faces=tuple(faces))


def _in_mind(view: View, memory: Memory) -> Iterator[tuple[int, float]]:
    """Cards in sight of all once, and how likely each is still in mind."""
    seats = len(view.racks)
    pile = (*view.discard, *reversed(view.stock))  # what was turned over lies deepest, the oldest on top
    taken = (
        isinstance(view.prompts[-1], AskPlace) and not view.prompts[-1].drawn
    )  # nothing grows younger by that
    for age, token in enumerate(pile[1:], start=1 + taken):
        yield token, exp(-age / seats / memory.turns)
    for seat, rack in enumerate(view.racks):
        if seat != view.seat:
            yield from ((token, memory.others) for token in rack)


def _keenness(view: View, token: int, card: Card) -> float:
    """How hard a card is to keep in mind, 0 … 1: by chance, but the same as long as it lies there."""
    seat = view.seat or 0
    key = f"{view.round}/{seat}/{token}/{card.text}/{view.dealer}"
    return crc32(key.encode()) / (1 << 32)
