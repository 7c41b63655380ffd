"""Racks that are turned up while another plays: shown so large that their owners can read them."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from ....paint.cards.card import card
from ....paint.cards.deck import deck_faces
from ....paint.engine.sprite import Sprite
from ....paint.people.emblem import emblem
from ....paint.screens import widgets
from ....paint.table.memory_slip import legible_step, print_legible
from ....paint.table.rack import rack
from ....paint.table.wild_marks import wilds
from ....rules.table import View
from ....rules.terms.ruleset import Ruleset
from ....stage.place.layers import PANEL, WIDGET
from ....stage.place.pose import Box
from ....stage.table.furniture import LEDGE, Furniture, RackPlace
from ....stage.touch.turned_up import LargeRacks, outline, shown_large

SIGN = 1.3  # letters: the emblem on a panel's corner


def turned_up(
    furniture: Furniture, seats: AbstractSet[int], kept: tuple[Box, ...] = ()
) -> Mapping[int, RackPlace]:
    """Where those of these seats' racks are shown over the table whose cards cannot be read where they stand:
    the viewer's can, and so can all that stand round a table. ``kept``: what is to be chosen from."""
    letter = furniture.frame.letter
    small = tuple(
        place.seat
        for place in furniture.racks
        if place.seat in seats and not (place.own or furniture.sided or print_legible(place, letter))
    )
    if not small:
        return {}
    also = tuple(place.box for place in furniture.racks if place.seat in seats and place.seat not in small)
    asked = LargeRacks(small, legible_step(letter), furniture.viewer not in seats, (*kept, *also))
    return shown_large(furniture, asked)


def shown(rules: Ruleset, view: View, places: Mapping[int, RackPlace], letter: float) -> list[Sprite]:
    """What they look like."""
    return [sprite for place in places.values() for sprite in _shown(rules, view, place, letter)]


def _shown(rules: Ruleset, view: View, place: RackPlace, letter: float) -> list[Sprite]:
    """One of them on its panel, with its owner's emblem."""
    deck, clear = deck_faces(rules), (1 - LEDGE) * place.step / place.strips[0].w
    lying = dict(zip(view.racks[place.seat], place.slots, strict=True))
    sprites = [*rack(place, (), rules.slots), *wilds(rules, view, lying, letter)]
    for token, pose in lying.items():
        face = view.open_faces[token]
        sprites.append(card(deck[face]._replace(clear=clear) if face else None, pose, clear=clear))
    ordered = sorted(sprites, key=lambda sprite: sprite.z)
    panel, size = outline(place), SIGN * letter
    return [
        widgets.panel(panel, PANEL),
        *(sprite._replace(z=WIDGET) for sprite in ordered),
        emblem(place.seat, max(panel.x, size / 2), max(panel.y, size / 2), size, WIDGET),
    ]
