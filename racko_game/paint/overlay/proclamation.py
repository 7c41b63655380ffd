"""What is said of a round as it is dealt: great words on lacquer, where they hide no rack."""

from __future__ import annotations

from functools import lru_cache

from ...stage.place.clearing import settle
from ...stage.place.layers import BANNER
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture
from ..engine.sprite import Sprite
from ..ink.text import measure, paragraph, wrapped

TYPE = 1.5, 1.1  # letters: the words; and at an edge of a table that has four
LEADING = 1.25  # times the words' size: from row to row
BROAD = 0.8, 34.0  # of the frame's width, letters: a row of words, at the most
PAD = (1.3, 0.7), (0.8, 0.45)  # of the words' size, the same: beside them, above and below


def proclamation(furniture: Furniture, words: str) -> list[Sprite]:
    """The words above the tray, as near to there as they can stand and hide little, the own rack least; on a
    table with four sides in the place of the words at that edge."""
    return list(_proclamation(furniture, words))


@lru_cache(maxsize=8)
def _proclamation(furniture: Furniture, words: str) -> tuple[Sprite, ...]:
    frame = furniture.frame
    size, (beside, above) = TYPE[furniture.sided] * frame.letter, PAD[furniture.sided]
    broad = furniture.line.w if furniture.sided else BROAD[0] * frame.width
    most = min(broad, BROAD[1] * frame.letter) - 2 * beside * size
    rows = wrapped(words, round(size), "title", int(most))
    wide = max(measure(row, size, "title")[0] for row in rows) + 2 * beside * size
    high = len(rows) * LEADING * size + 2 * above * size
    x, y, w, h = (round(v) for v in _stands(furniture, wide, high))
    told = paragraph(
        words, x + beside * size, y + above * size, w - 2 * beside * size + 1, size, "text", "title",
        "centre", BANNER + 1, LEADING, len(rows),
    )  # fmt: skip
    return Sprite(BANNER, ("plaque", w, h), x, y), *told


def _stands(furniture: Furniture, wide: float, high: float) -> Box:
    """Where words of that size do."""
    frame, line, both = furniture.frame, furniture.line, furniture.words
    if furniture.sided:
        room = line if high <= line.h else both
        return Box(room.centre[0] - wide / 2, room.y + room.h - high, wide, high)
    own = furniture.racks[furniture.viewer]
    wish = Box(furniture.tray.centre[0] - wide / 2, 0.36 * frame.height, wide, high)
    keep = [(own.box, 1.0), (own.name, 1.0), (furniture.tray, 0.3), (furniture.prompt, 0.3)]
    keep += [(box, 0.2) for place in furniture.racks for box in (place.box, place.name)]
    return settle(frame, (round(wide), round(high)), wish, keep, frame.letter)
