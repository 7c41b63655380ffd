"""Where a third button finds its place, beside the two in the corner of the table, or a row of more."""

from __future__ import annotations

from collections.abc import Iterable

from ....paint.material.light import ring_beyond
from ....stage.place.clearing import common, settle
from ....stage.place.pose import Box
from ....stage.table.furniture import Furniture

GAP = 0.3  # buttons: between those of a row
EMPTY = 0.05  # how dear the prompt's place is while others play, and the end of the quiet line


def third_button(furniture: Furniture, taken: Iterable[Box] = ()) -> Box:
    """Beside the button for advice, where it hides least; what is ``taken`` is to be seen."""
    return _settled(furniture, furniture.hint.w, _seen(furniture, taken))


def button_by(furniture: Furniture, plate: Box, taken: Iterable[Box] = ()) -> Box:
    """Beside another's plate, or as near to it as it hides nothing."""
    hint = furniture.hint
    beside = plate.x + plate.w + GAP * hint.w, plate.centre[1] - hint.h / 2
    return _nearest(furniture, hint._replace(x=beside[0], y=beside[1]), _seen(furniture, taken))


def row_of_buttons(furniture: Furniture, many: int, taken: Iterable[Box] = ()) -> tuple[Box, ...]:
    """So many more buttons in a row; one by one, each where it hides least, if a row would hide anything."""
    hint, gap = furniture.hint, GAP * furniture.hint.w
    seen = _seen(furniture, taken)
    row = _settled(furniture, many * hint.w + (many - 1) * gap, seen)
    if not any(common(row, box) for box in seen):
        return tuple(hint._replace(x=round(row.x + n * (hint.w + gap)), y=row.y) for n in range(many))
    for _ in range(many):
        seen.append(_settled(furniture, hint.w, seen))
    return tuple(seen[-many:])


def _seen(furniture: Furniture, taken: Iterable[Box]) -> list[Box]:
    racks = [box for place in furniture.racks for box in (place.box, place.name)]
    return [*racks, furniture.tray, furniture.hint, furniture.menu, *taken]


def _settled(furniture: Furniture, wide: float, seen: Iterable[Box]) -> Box:
    """Beside the button for advice, where so wide a box hides least of what is to be seen."""
    hint, menu = furniture.hint, furniture.menu
    left = hint.x + hint.w - (menu.x - hint.x) - wide
    return _nearest(furniture, hint._replace(x=left, y=hint.y - (menu.y - hint.y), w=wide), seen)


def _nearest(furniture: Furniture, wish: Box, seen: Iterable[Box]) -> Box:
    """As near to where a box should stand as it hides least of what is to be seen."""
    keep = [*((box, 1.0) for box in seen), (furniture.prompt, EMPTY), (furniture.line, EMPTY)]
    size = round(wish.w), round(wish.h)
    rim = ring_beyond(round(furniture.hint.w), size[1])
    return settle(furniture.frame, size, wish, keep, 0.3 * furniture.frame.letter, rim)
