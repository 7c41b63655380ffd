"""A countdown: a ring of lamps round a number, which go out one after the other."""

from __future__ import annotations

from math import ceil, cos, pi, sin

from pygame import Surface

from ...stage.place.layers import WIDGET
from ..engine.art import painter
from ..engine.shapes import filled, rounded
from ..engine.sprite import Sprite
from ..ink.colours import mix
from ..ink.text import text
from ..ink.theme import Theme

LAMPS = 36
SMALL = 0.06  # of the ring's diameter: a lamp


def countdown(x: float, y: float, size: float, left: float, of: float, z: int = WIDGET) -> list[Sprite]:
    """The ring round ``x``, ``y`` while ``left`` of so many seconds are left; the number says how many."""
    lamp, lit = max(round(SMALL * size), 3), ceil(LAMPS * left / of - 1e-9)
    reach = (size - lamp) / 2
    ring = []
    for place in range(LAMPS):
        turn = 2 * pi * place / LAMPS
        across, down = x + reach * sin(turn), y - reach * cos(turn)
        picture = ("lamp", lamp, place >= LAMPS - lit)  # they go out clockwise, from the top on
        ring.append(Sprite(z, picture, round(across - lamp / 2), round(down - lamp / 2)))
    number = str(ceil(left - 1e-9))
    return [*ring, text(number, x, y, 0.42 * size, face="title", align="centre", width=0.7 * size, z=z + 1)]


@painter("lamp")
def paint_lamp(theme: Theme, size: int, lit: bool) -> Surface:
    """A round lamp, lit or not."""
    colour = theme.brass if lit else mix(theme.panel, theme.text, 0.22)
    return filled(rounded(size, size, size / 2), colour)
