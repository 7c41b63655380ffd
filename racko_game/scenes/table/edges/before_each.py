"""Before each: what everybody finds at their own edge of the table, upright to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ....paint.engine.sprite import Sprite
from ....paint.engine.turned import turned
from ....stage.table.edges.seated import relative
from ....stage.table.furniture import Furniture


def before_each(
    readers: Iterable[Furniture], seen: Furniture, draw: Callable[[Furniture], Iterable[Sprite]]
) -> list[Sprite]:
    """What is drawn for each who reads it, upright there, as it lies on the table that is ``seen``."""
    return [sprite for one in readers for sprite in turned(draw(one), relative(one.turn, seen.turn))]
