"""What is said of a round as it is dealt: great words on lacquer, where they hide no rack."""

from __future__ import annotations

from functools import lru_cache

from ...stage.place.clearing import settle
from ...stage.place.layers import BANNER
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture
from ..engine.sprite import Sprite
from ..ink.text import measure, paragraph, wrapped

TYPE, LEADING = 1.5, 1.25  # letters: the words; of that: from row to row
BROAD = 0.8, 34.0  # of the frame's width, letters: a row of words, at the most
PAD = 1.3, 0.7  # of the words' size: beside them, above and below


def proclamation(furniture: Furniture, words: str) -> list[Sprite]:
    """The words above the tray, as near to there as they can stand and hide little, the own rack least."""
    return list(_proclamation(furniture, words))


@lru_cache(maxsize=4)
def _proclamation(furniture: Furniture, words: str) -> tuple[Sprite, ...]:
    frame = furniture.frame
    size = TYPE * frame.letter
    most = min(BROAD[0] * frame.width, BROAD[1] * frame.letter) - 2 * PAD[0] * size
    rows = wrapped(words, round(size), "title", int(most))
    wide = max(measure(row, size, "title")[0] for row in rows) + 2 * PAD[0] * size
    high = len(rows) * LEADING * size + 2 * PAD[1] * size
    own = furniture.racks[furniture.viewer]
    wish = Box(furniture.tray.centre[0] - wide / 2, 0.36 * frame.height, wide, high)
    keep = [(own.box, 1.0), (own.name, 1.0), (furniture.tray, 0.3), (furniture.prompt, 0.3)]
    keep += [(box, 0.2) for place in furniture.racks for box in (place.box, place.name)]
    box = settle(frame, (round(wide), round(high)), wish, keep, frame.letter)
    x, y, w, h = (round(v) for v in box)
    told = paragraph(
        words, x + PAD[0] * size, y + PAD[1] * size, w - 2 * PAD[0] * size + 1, size, "text", "title",
        "centre", BANNER + 1, LEADING, len(rows),
    )  # fmt: skip
    return Sprite(BANNER, ("plaque", w, h), x, y), *told
