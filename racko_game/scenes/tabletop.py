"""The tabletop: all that is seen of a match, from its view, the furniture and where the cards are."""

from __future__ import annotations

from collections.abc import Sequence

from ..controls.wishes import Device, Word
from ..match.match import Match
from ..paint import hud, widgets
from ..paint.card import card
from ..paint.rack import rack
from ..paint.sprite import Sprite
from ..paint.tray import tray
from ..rules.actions import DRAW, TAKE, TOSS, Put
from ..rules.cards import Card
from ..rules.table import View, asked
from ..stage.furniture import Furniture
from ..stage.hotspots import Hotspot
from ..stage.playhead import Actor

SAYS = {DRAW: "draw", TAKE: "take", TOSS: "toss"}
"""The player's word for an action that has one of its own."""


def tabletop(
    match: Match, view: View, furniture: Furniture, actors: Sequence[Actor], spots: Sequence[Hotspot]
) -> list[Sprite]:
    """Racks, names, tray and cards; ``spots`` are where something can be done now, and glow."""
    slots = [spot.value.slot for spot in spots if isinstance(spot.value, Put)]
    piles = [spot.name for spot in spots if spot.value in SAYS]
    sprites = tray(furniture, len(view.stock), len(view.discard), piles)
    turn = asked(view)
    for place, seat, total in zip(furniture.racks, match.seats, view.totals, strict=True):
        mine, own = turn == place.seat, place.seat == furniture.viewer
        sprites += rack(place, mine, slots if own else (), match.rules.slots)
        sprites += hud.name_plate(
            place.name, place.seat, seat.name, total, mine, view.dealer == place.seat, own
        )
    top = len(match.rules.deck)
    sprites += [card(face, pose, top, _memory(view, token, face)) for token, face, pose in actors]
    return sprites


def words(
    view: View, furniture: Furniture, spots: Sequence[Hotspot], device: Device, told: str, focus: bool
) -> list[Sprite]:
    """The quiet line, what can be done now and how, and the way to the menu."""
    return [
        *hud.line(furniture.line, told),
        *hud.prompt(furniture.prompt, _parts(spots, device)),
        *widgets.icon_button(furniture.menu, "pause", focus, z=45),
    ]


def _memory(view: View, token: int, face: Card | None) -> Card | None:
    """What everybody has seen of a card that shows its back."""
    return view.faces[token] if face is None and token >= 0 and view.seen >> token & 1 else None


def _parts(spots: Sequence[Hotspot], device: Device) -> list[hud.Part]:
    parts: list[hud.Part] = []
    if any(isinstance(spot.value, Put) for spot in spots):
        parts.append((Word(device, "slot"), "Put it into a slot"))
    for spot in spots:
        if word := SAYS.get(spot.value):  # type: ignore[call-overload]
            parts.append((Word(device, word), spot.label))
    return parts
