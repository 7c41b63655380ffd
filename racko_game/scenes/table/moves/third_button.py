"""Where a third button finds its place, beside the two in the corner of the table."""

from __future__ import annotations

from collections.abc import Iterable

from ....paint.material.light import ring_beyond
from ....stage.place.clearing import settle
from ....stage.place.pose import Box
from ....stage.table.furniture import Furniture

EMPTY = 0.05  # how dear the prompt's place is while others play, and the end of the quiet line


def third_button(furniture: Furniture, taken: Iterable[Box] = ()) -> Box:
    """Beside the button for advice, where it hides least; what is ``taken`` is to be seen."""
    hint, menu = furniture.hint, furniture.menu
    wish = hint._replace(x=hint.x - (menu.x - hint.x), y=hint.y - (menu.y - hint.y))
    keep = [(box, 1.0) for place in furniture.racks for box in (place.box, place.name)]
    keep += [(box, 1.0) for box in (furniture.tray, hint, menu, *taken)]
    keep += [(furniture.prompt, EMPTY), (furniture.line, EMPTY)]
    size = round(hint.w), round(hint.h)
    return settle(furniture.frame, size, wish, keep, 0.3 * furniture.frame.letter, ring_beyond(*size))
