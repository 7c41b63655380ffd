"""The order of cards that were looked at: the card touched next comes next, one that is dragged goes where
it is dropped.

The parts of the answer that are picked say which cards come first; those that are not follow as they lay.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.pieces.actions import Action, UsePower
from ...rules.pieces.prompts import AskOrder
from ...rules.table import View
from ..table.furniture import Furniture
from ..table.looked_at import row
from .choices import Part, PartOfAnswer, Parts, following
from .hotspots import Hotspot


def in_order(prompt: AskOrder, picked: Parts) -> tuple[int, ...]:
    """The cards as they lie now, from the one that is drawn first on: which of those looked at each is."""
    first = tuple(part.number for part in picked)
    return first + tuple(i for i in range(len(prompt.tokens)) if i not in first)


def order_spots(
    prompt: AskOrder, options: Sequence[Action], furniture: Furniture, picked: Parts
) -> tuple[Hotspot, ...]:
    """A place for each card: touched, it comes next; those touched before, last here, are taken back.

    Once all have been dragged into an order, a touch begins anew.
    """
    places = row(furniture, len(prompt.tokens))
    given = () if len(picked) == len(places) else picked
    parts = following(prompt, options, given)
    next_ones, back = [], []
    for place, (i, pose) in enumerate(zip(in_order(prompt, picked), places, strict=True), 1):
        part = Part("card", i)
        if part in given:
            kept = PartOfAnswer(tuple(other for other in given if other != part))
            back.append(Hotspot(f"card {place}", pose.box, kept, str(place)))
        else:
            next_ones.append(Hotspot(f"card {place}", pose.box, parts[part], str(place)))
    return *next_ones, *back


def as_they_lie(prompt: AskOrder, picked: Parts) -> UsePower:
    """The answer that puts them back in the order in which they lie now."""
    return UsePower(in_order(prompt, picked))


def card_of(view: View, picked: Parts, name: str) -> int | None:
    """The token of the card at a place of the row; None if that is no such place."""
    prompt, (kind, _, number) = view.prompts[-1], name.partition(" ")
    if not isinstance(prompt, AskOrder) or kind != "card":
        return None
    return prompt.tokens[in_order(prompt, picked)[int(number) - 1]]


def moved(view: View, furniture: Furniture, picked: Parts, token: int, x: float) -> Parts:
    """The order once this card is let go at ``x``: it lies at the place nearest to that."""
    prompt = view.prompts[-1]
    assert isinstance(prompt, AskOrder)
    places = row(furniture, len(prompt.tokens))
    there = min(range(len(places)), key=lambda place: abs(places[place].x - x))
    card = prompt.tokens.index(token)
    order = [i for i in in_order(prompt, picked) if i != card]
    order.insert(there, card)
    return tuple(Part("card", i) for i in order)
