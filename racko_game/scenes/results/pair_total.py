"""What partners have together: one total beside both their rows."""

from __future__ import annotations

from ...paint.engine.sprite import Sprite
from ...paint.ink.text import fitted, text
from ...paint.people.pair import JOINED, cord, emblems
from ...paint.table.lane import lane
from ...stage.place.boxes import Strip, column
from ...stage.place.layers import LESSON, SHADE
from ...stage.place.pose import Box

SIZE = 2.6, 0.4  # letters, of its width: the total, at the most
CORD = 0.05  # of its shorter side: how thick
ROUND = 0.16  # of that: its corners


def pair_total(box: Box, team: tuple[int, ...], total: str, below: str, letter: float) -> list[Sprite]:
    """The pair's emblem, its total, and what that is to reach, as far as there is room, bound by its cord."""
    short = min(box.w, box.h)
    thick = max(CORD * short, 3)
    inner = box.inset(1.6 * thick)
    size = fitted(total, round(min(SIZE[0] * letter, SIZE[1] * box.w)), "digits", int(inner.w), 1)[1]
    strips = {
        "emblem": Strip(1.5 * size, spare=2),
        "total": Strip(1.3 * size),
        "below": Strip(1.5 * letter, spare=1),
    }
    lines = column(inner, strips, 0.1 * size)
    shown = [lane(box, team[0]), *cord(box, team, ROUND * short, thick, SHADE)]
    for name, line in lines.items():
        x, y = line.centre
        if name == "emblem":
            shown.append(emblems(team, x, y, min(line.h, inner.w / JOINED), LESSON + 2))
        elif name == "total":
            shown.append(text(total, x, y, size, "text", "digits", "centre"))
        else:
            shown.append(text(below, x, y, letter, "text", "text", "centre", inner.w))
    return shown
