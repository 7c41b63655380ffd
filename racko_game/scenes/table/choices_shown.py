"""Choices, shown: the racks that may be named, rows and cards on a panel, and what has been picked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...paint.cards.card import card
from ...paint.cards.deck import DeckFaces
from ...paint.engine.sprite import Sprite
from ...paint.material.light import focus_ring, glow
from ...paint.screens import widgets
from ...rules.pieces.prompts import AskOrder, AskPower, AskReverse, AskSwap
from ...rules.table import View
from ...stage.place.layers import CHOICES, FIELD, PICKED
from ...stage.place.pose import CARD_HEIGHT, Pose
from ...stage.table.furniture import Furniture
from ...stage.touch.choices import Parts, laid_out, marked, panel_of
from ...stage.touch.hotspots import Hotspot
from ...words.language import say

QUESTIONS: Mapping[tuple[type, str], str] = {
    (AskSwap, "rack"): "choice.swap-rack",
    (AskSwap, "row"): "choice.swap-row",
    (AskReverse, "slot"): "choice.reverse",
    (AskReverse, "row"): "choice.reverse-row",
    (AskReverse, ""): "choice.accept",
    (AskPower, "slot"): "choice.power-slot",
    (AskPower, "rack"): "choice.power-rack",
    (AskOrder, "card"): "choice.order",
}
"""The message that asks, by the prompt and by what may be picked next."""


def asked_for(view: View, spots: Sequence[Hotspot]) -> str:
    """The question whose answer has parts; nothing if none is asked."""
    kinds = [spot.name.partition(" ")[0] for spot in spots if spot.value is not None]
    prompt = type(view.prompts[-1])
    found = (QUESTIONS[prompt, kind] for kind in kinds if (prompt, kind) in QUESTIONS)
    question = next(found, QUESTIONS.get((prompt, ""), "") if kinds else "")
    return say(question) if question else ""


def choices(
    view: View, furniture: Furniture, spots: Sequence[Hotspot], picked: Parts, deck: DeckFaces
) -> list[Sprite]:
    """All of that."""
    boxes = marked(view, furniture, picked) if spots else ()
    sprites = [focus_ring(box, PICKED, 0.06 * min(box.w, box.h)) for box in boxes]
    for spot in spots:
        if spot.name.startswith("rack "):
            step = furniture.racks[int(spot.name.split()[1])].step
            sprites.append(glow(spot.box, PICKED, 0.34 * step, 0.3 * step))
    laid = laid_out(spots)
    if laid:
        sprites.append(widgets.panel(panel_of(laid), CHOICES))
    for spot in laid:
        sprites += _field(view, spot, furniture, deck)
    return sprites


def _field(view: View, spot: Hotspot, furniture: Furniture, deck: DeckFaces) -> list[Sprite]:
    """A field on a panel: a row's number, or a card."""
    kind, _, number = spot.name.partition(" ")
    prompt = view.prompts[-1]
    if kind == "card" and isinstance(prompt, AskOrder):
        face = view.faces[prompt.tokens[int(number) - 1]]
        wide = int(min(spot.box.w, spot.box.h / CARD_HEIGHT))
        return [card(deck[face] if face else None, Pose(*spot.box.centre, wide, z=FIELD))]
    return widgets.button(spot, z=FIELD, least=furniture.frame.letter)
