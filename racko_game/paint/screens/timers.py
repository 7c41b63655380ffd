"""Timers: a ring that drains, a countdown, and a ring that fills while the mouse rests."""

from __future__ import annotations

from math import ceil, cos, pi, sin

from pygame import Surface

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import CAPTION, CORNER, WIDGET
from ..engine.colours import Theme, darker, mix
from ..engine.shapes import DrawSign, arc, disc, filled, layered, polygon, rounded, shape
from ..engine.sprites import Sprite, amid, painter
from ..engine.text import text

INSIDE, BADGE = 0.56, 0.46  # of a button's height: how large it is on the button, and on its corner
ENDS = 0.3  # of a button's height: from its words and from its end
OUTER, THICK = 0.41, 0.2  # of a ring's size: how far it reaches; of its radius: how thick it is
FINE = 120  # points of a whole ring


def timer(button: Box, words: Box, share: float) -> Sprite:
    """Return a ring that shows the time left (``share``, 0 … 1): at a button's right end, or on its corner if
    its ``words`` leave no room."""
    end, size = button.x + button.w, round(INSIDE * button.h)
    x, y = end - ENDS * button.h - size, button.y + 0.48 * button.h - size / 2
    if x < words.x + words.w + 0.5 * ENDS * button.h:
        size = round(BADGE * button.h)
        x, y = end - 0.7 * size, button.y - 0.3 * size
    return Sprite(CORNER + 4, ("timer", size, round(1000 * share)), round(x), round(y))


@painter("timer")
def paint_timer(theme: Theme, size: int, left: int) -> Surface:
    """Paint a brass ring on a dark disc, drained clockwise from the top; ``left`` is in hundredths."""
    picture = filled(shape(size, size, disc()), darker(theme.panel, 0.35))
    for share, tone in ((1.0, mix(theme.panel, theme.text, 0.3)), (left / 1000, theme.brass)):
        if share:
            ring = _band(OUTER, OUTER - 0.7 * THICK, share, FINE)
            picture.blit(filled(shape(size, size, ring), tone), (0, 0))
    return picture


def _band(outer: float, inner: float, share: float, steps: int) -> DrawSign:
    """Return a function that draws part of a ring between two radii from the top on; in shares of its
    size."""
    edge, back = (arc(0.5, 0.5, radius, 0, share, steps) for radius in (outer, inner))
    return polygon((*edge, *reversed(back)))


LAMPS = 36


def countdown(box: Box, letter: MinTextPx, left: float, of: float) -> list[Sprite]:
    """Return a ring and the number of seconds ``left``, out of ``of`` seconds, in the middle of a box."""
    (x, y), size = box.centre, min(box.w, box.h)
    lamp, lit = max(round(0.06 * size), 3), ceil(LAMPS * left / of - 1e-9)
    reach, number = (size - lamp) / 2, str(ceil(left - 1e-9))
    said = text(number, x, y, 0.42 * size, face="title", align="centre", width=0.7 * size, z=WIDGET + 1)
    ring = [  # they go out clockwise, from the top on
        amid(x + reach * sin(turn), y - reach * cos(turn), WIDGET, "lamp", lamp, place >= LAMPS - lit)
        for place, turn in ((place, 2 * pi * place / LAMPS) for place in range(LAMPS))
    ]
    return [*ring, said]


@painter("lamp")
def paint_lamp(theme: Theme, size: int, lit: bool) -> Surface:
    """Paint a round lamp, lit or not."""
    return filled(rounded(size, size, size / 2), theme.brass if lit else mix(theme.panel, theme.text, 0.22))


STEPS = 40  # pictures of it


def dwell_ring(x: Px, y: Px, share: float) -> list[Sprite]:
    """Return a ring around a mouse at x, y that presses by resting; ``share``: of the time, 0 … 1."""
    return [amid(x, y, CAPTION + 1, "dwell-ring", 46, round(share * STEPS))]


@painter("dwell-ring")
def paint_dwell_ring(theme: Theme, size: int, step: int) -> Surface:
    """Paint a dark ring, filled with brass clockwise from the top by ``step`` of ``STEPS``."""
    ring = filled(shape(size, size, disc(0.47, 0.15)), theme.cap)
    full = filled(shape(size, size, _band(0.44, 0.35, step / STEPS, STEPS)), theme.brass)
    return layered(ring, full) if step else ring
