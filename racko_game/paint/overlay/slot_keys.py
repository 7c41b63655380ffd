"""Keys and buttons on their places: over each plate the key that puts a card there, on each pile what plays
it, and on a pad, at the slot that has the focus, what puts the card there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ...controls.bindings.bindings import Labels
from ...rules.pieces.actions import Put
from ...stage.place.layers import COUNT, PLATES
from ...stage.place.pose import Pose
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.touch.hotspots import Hotspot
from ..engine.sprite import Sprite
from ..ink.glyphs import glyph, glyph_width
from ..material.stock import tall

HIGH = 0.46  # of a step: how high a key is; it stands on the riser above the plate
PRESSED = 0.6  # of a step: how high a button is
ON_PILE, LEAST = 0.27, 20  # of a card's height: how high a key on a pile is; pixels, at the least


def keys(
    furniture: Furniture, spots: Sequence[Hotspot], labels: Labels, focus: str, says: Mapping[object, str]
) -> list[Sprite]:
    """What is pressed for all that can be done now; nothing where one points. ``says``: the player's word
    for what a pile does."""
    if labels.points:
        return []
    place = furniture.racks[furniture.viewer]
    piles = {"stock": furniture.stock, "discard": furniture.discard}
    slots = [
        spot.value.slot
        for spot in spots
        if isinstance(spot.value, Put) and _shown(place, spot.value.slot, labels, spot.name == focus)
    ]
    on_piles = [
        _on_pile(piles[spot.name], labels, says[spot.value])
        for spot in spots
        if spot.value in says and spot.name in piles and labels.code(says[spot.value])
    ]
    return [*(_key(place, slot, labels) for slot in slots), *on_piles]


def _shown(place: RackPlace, slot: int, labels: Labels, focused: bool) -> bool:
    """Each slot has a key; what accepts is at the one that has the focus."""
    return focused or (not labels.on_pad and bool(labels.code(_word(place, slot))))


def _word(place: RackPlace, slot: int) -> str:
    side, row = divmod(slot, place.rows)
    return f"{'beside' if side else 'slot'} {row + 1}"


@lru_cache(maxsize=64)
def _key(place: RackPlace, slot: int, labels: Labels) -> Sprite:
    plate, strip = place.plates[slot], place.strips[slot]
    if labels.on_pad or not labels.code(_word(place, slot)):
        picture = glyph(labels, "accept", round(PRESSED * place.step))
    else:
        picture = glyph(labels, _word(place, slot), round(HIGH * place.step))
    x = plate.centre[0] - glyph_width(picture) / 2
    return Sprite(PLATES + 1, picture, round(x), round(strip.y - 0.02 * place.step))


@lru_cache(maxsize=64)
def _on_pile(pose: Pose, labels: Labels, word: str) -> Sprite:
    """At the lower left corner, where no card has anything printed."""
    high = max(round(ON_PILE * tall(round(pose.width))), LEAST)
    picture = glyph(labels, word, high)
    x, y = pose.x - pose.width / 2, pose.y + tall(round(pose.width)) / 2
    return Sprite(COUNT + 1, picture, round(x - 0.2 * high), round(y - 0.85 * high))
