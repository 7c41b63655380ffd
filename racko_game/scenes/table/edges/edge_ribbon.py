"""The word of who goes out, on a ribbon at every edge, where else it is said what happened."""

from __future__ import annotations

from functools import lru_cache

from ....paint.engine.sprite import Sprite
from ....paint.overlay.ribbon import banner, wide_for
from ....stage.place.pose import Box
from ....stage.table.furniture import Furniture

OTHERS = 0.68
"""Of the ribbon before who goes out: how large the others' are."""


def edge_ribbon(seen: Furniture, words: str, seat: int, down: float, large: bool) -> list[Sprite]:
    """It comes from the edge to its place and goes back there; ``down``: how much of its way is behind it."""
    box = _lies(seen, words, large)
    away = seen.frame.height + 0.5 * box.h - box.y
    return banner(box._replace(y=box.y + away * (1 - down)), words, seat)


@lru_cache(maxsize=8)
def _lies(seen: Furniture, words: str, large: bool) -> Box:
    room = seen.words
    high = room.h * min(room.w / wide_for(words, room.h), 1.0) * (1.0 if large else OTHERS)
    wide = min(wide_for(words, high), room.w)
    (x, y), w, h = room.centre, round(wide), round(high)
    return Box(round(x - w / 2), round(y - h / 2), w, h)
