"""Words on the table: the quiet line, the buttons for what has no place there."""

from __future__ import annotations

from collections.abc import Sequence

from ...controls.bindings.bindings import Labels
from ...stage.place.layers import CORNER, HUD
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ..engine.sprite import Sprite
from ..ink.glyphs import glyph, glyph_width
from ..ink.text import paragraph, wrapped, written
from ..screens import widgets


def line(
    box: Box, words: str, align: str = "left", letter: float = 0, shorter: Sequence[str] = ()
) -> list[Sprite]:
    """The quiet line: what just happened, in type of size ``letter`` and as many rows as the box is high.

    What finds no room is said as in ``shorter``, the fullest first; the last of that is cut.
    """
    if not words:
        return []
    size = letter or box.h * 0.66
    lines = max(int(box.h / (size * LEADING)), 1)
    wordings = [(one, wrapped(one, round(size), "text", int(box.w))) for one in (words, *shorter)]
    said, rows = next((some for some in wordings if len(some[1]) <= lines), wordings[-1])
    top = box.y + (box.h - min(len(rows), lines) * size * LEADING) / 2
    return paragraph(said, box.x, top, box.w, size, "quiet", "text", align, HUD, LEADING, lines)


LEADING = 1.3


OFFERS = {
    **dict.fromkeys(("racko", "use", "deal", "go-on", "try-again"), "primary"),
    **dict.fromkeys(("hold", "leave", "let", "undo", "play-on"), "plain"),
}
"""The buttons for what has no place on the table, and their kinds."""


def offer(
    spot: Hotspot, letter: float, focused: bool = False, labels: Labels | None = None, pressed: bool = False
) -> list[Sprite]:
    """One of them, with what says it where there is room: on a pad, the focus does."""
    sprites = widgets.button(spot, focused, pressed, kind=OFFERS[spot.name], z=CORNER, least=letter)
    if labels is None:
        return sprites
    own = labels.points or bool(labels.code(spot.name))
    if not focused and not own:
        return sprites
    high = round(0.5 * spot.box.h)
    key = glyph(labels, spot.name if own else "accept", high)
    said = next(written(sprite) for sprite in sprites if sprite.picture[0] == "text")
    x, y = spot.box.x + 0.3 * high, spot.box.y + 0.48 * spot.box.h - high / 2
    room = said.x - x - 0.2 * high >= glyph_width(key)
    return [*sprites, *((Sprite(CORNER + 1, key, round(x), round(y)),) if room else ())]
