"""QR codes: black on white, with the margin that a camera needs."""

from __future__ import annotations

from math import ceil

from pygame import Surface

from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ..engine.art import painter
from ..engine.shapes import blank
from ..engine.sprite import Sprite
from ..ink.theme import BLACK, WHITE, Theme

MARGIN = 4  # modules, by the standard
LONGEST = 1500  # letters: a code of more has modules too small for a camera
Modules = tuple[int, ...]
"""Row by row, the black ones as bits, the first at the left."""


def modules_of(text: str) -> Modules:
    """The code of a text of capitals, digits and a few signs; none of one that is too long for it."""
    if len(text) > LONGEST:
        return ()
    import segno  # here, so that nobody waits for it who shares nothing

    rows = segno.make(text, error="l", micro=False).matrix
    return tuple(int("".join(str(int(module)) for module in row), 2) for row in rows)


def qr(box: Box, modules: Modules, z: int = WIDGET) -> list[Sprite]:
    """The code, as large as whole pixels allow, in the middle of a box."""
    across = len(modules) + 2 * MARGIN
    size = max(int(min(box.w, box.h) / across), 1) * across
    x, y = box.centre
    return [Sprite(z, ("qr", modules, size), round(x - size / 2), round(y - size / 2))]


@painter("qr")
def paint_qr(theme: Theme, modules: Modules, size: int) -> Surface:
    """Black modules on white, whatever the theme: a camera is to read it."""
    many = len(modules)
    one = ceil(size / (many + 2 * MARGIN))
    picture = blank(size, size)
    picture.fill(WHITE)
    for y, row in enumerate(modules):
        for x in range(many):
            if row >> (many - 1 - x) & 1:
                picture.fill(BLACK, ((x + MARGIN) * one, (y + MARGIN) * one, one, one))
    return picture
