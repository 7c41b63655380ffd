"""Keys on a rack: over each plate the key that puts a card there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...controls.intents import Device
from ...rules.pieces.actions import Put
from ...stage.place.layers import PLATES
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.touch.hotspots import Hotspot
from ..engine.sprite import Sprite
from ..ink.glyphs import glyph, glyph_width

HIGH = 0.46  # of a step: how high a key is; it stands on the riser above the plate


def keys(furniture: Furniture, spots: Sequence[Hotspot]) -> list[Sprite]:
    """The keys for all slots that would have a card now."""
    place = furniture.racks[furniture.viewer]
    slots = [int(spot.name.partition(" ")[2]) - 1 for spot in spots if isinstance(spot.value, Put)]
    return [_key(place, slot) for slot in slots]


@lru_cache(maxsize=64)
def _key(place: RackPlace, slot: int) -> Sprite:
    side, row = divmod(slot, place.rows)
    picture = glyph(Device.KEYS, f"{'beside' if side else 'slot'} {row + 1}", round(HIGH * place.step))
    plate, strip = place.plates[slot], place.strips[slot]
    x = plate.centre[0] - glyph_width(picture) / 2
    return Sprite(PLATES + 1, picture, round(x), round(strip.y - 0.02 * place.step))
