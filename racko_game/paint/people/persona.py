"""Personas' emblems: a sign for the character of each computer player, such as a tortoise or a die."""

from __future__ import annotations

from functools import lru_cache
from itertools import starmap
from math import cos, radians, sin

from pygame import Rect, Surface, draw

from ...stage.geometry import Px
from ..engine.colours import WHITE, Theme
from ..engine.shapes import CLEAR, DrawSign, Point, disc, filled, lines, polygon, shape, together
from ..engine.sprites import Sprite, centred, painter
from ..material.plastic import opposite

WORN = 34  # pixels: the least size of a seat's emblem that wears another
CUT = 0.05  # of the size: how wide the lines are that part what is painted
TRODDEN = 5  # rungs
TICKS = 7


@lru_cache(maxsize=256)
def sign(name: str, x: Px, y: Px, size: Px, z: int, role: str = "text") -> Sprite:
    """Return the emblem of the persona ``name`` (a computer's character), ``size`` pixels high, centered on
    x, y, in the color of a theme's ``role``."""
    side = max(round(size), 8)
    return centred(z, ("persona", name, side, role), x, y, side)


def worn(name: str, seat: int, x: Px, y: Px, size: Px, z: int) -> Sprite:
    """Return a persona's emblem for the middle of its seat's, ``size`` pixels high and centered on x, y."""
    share, down = ON[seat]
    side = round(size * share)
    return centred(z, ("worn-persona", name, side, seat), x, y + down * size, side)


ON: tuple[tuple[float, float], ...] = ((0.66, 0.0), (0.54, 0.0), (0.68, 0.0), (0.5, 0.13))
"""On each seat's emblem: how large another may be, and how far below its middle that stands."""


@painter("persona")
def paint_persona(theme: Theme, name: str, size: int, role: str) -> Surface:
    """Paint the emblem of the persona ``name`` as a flat silhouette in the color of a theme's ``role``."""
    return filled(_mask(name, size), theme.colour(role))


@painter("worn-persona")
def paint_worn(theme: Theme, name: str, size: int, seat: int) -> Surface:
    """Paint the emblem in black or white, whichever contrasts with the seat's color."""
    return filled(_mask(name, size), opposite(theme.seats[seat]))


def _mask(name: str, size: int) -> Surface:
    return shape(size, size, EMBLEMS.get(name, HEAD_AND_SHOULDERS), scale=6)


def _oval(x: float, y: float, w: float, h: float, clear: bool = False) -> DrawSign:
    """Return a function that draws an ellipse in that box, or if ``clear`` cuts it out; in shares."""
    box, tone = (x, y, w, h), CLEAR if clear else WHITE
    return lambda surface, scale: draw.ellipse(surface, tone, _part(surface, box))


def _block(x: float, y: float, w: float, h: float, clear: bool = False) -> DrawSign:
    """Return a function that fills that box, or if ``clear`` cuts it out; in shares of the sign's size."""
    box, tone = (x, y, w, h), CLEAR if clear else WHITE
    return lambda surface, scale: surface.fill(tone, _part(surface, box))


def _part(surface: Surface, shares: tuple[float, ...]) -> Rect:
    return Rect(*(round(side * surface.height) for side in shares))


def _coin(x: float, y: float) -> DrawSign:
    """Return a function that draws a lying coin at x, y (the sign's shares), parted from what is below."""
    return together(
        _oval(x - CUT, y - CUT, 0.86 + 2 * CUT, 0.28 + 2 * CUT, clear=True),
        _block(x, y + 0.14, 0.86, 0.1),
        _oval(x, y + 0.1, 0.86, 0.28),
        _oval(x - CUT, y - CUT, 0.86 + 2 * CUT, 0.28 + 2 * CUT, clear=True),
        _oval(x, y, 0.86, 0.28),
    )


def _slanting(along: float, across: float) -> Point:
    """Return a point of the ruler, from its middle along its edges and across them."""
    c, s = cos(radians(-36)), sin(radians(-36))
    return 0.5 + along * c - across * s, 0.5 + along * s + across * c


EMBLEMS: dict[str, DrawSign] = {
    "tortoise": together(  # walking to the right
        _oval(0.06, 0.16, 0.68, 1.04),
        _block(0.0, 0.68, 1.0, 1.0, clear=True),
        lines(
            ((0.3, 0.66), (0.27, 0.44), (0.4, 0.3), (0.53, 0.44), (0.5, 0.66)),
            ((0.4, 0.3), (0.4, 0.1)), ((0.27, 0.44), (0.06, 0.4)), ((0.53, 0.44), (0.74, 0.4)),
            thick=CUT, clear=True,
        ),
        lines(((0.08, 0.76), (0.72, 0.76)), thick=0.1),
        lines(((0.66, 0.74), (0.86, 0.52)), thick=0.15),
        disc(0.12, x=0.87, y=0.48),
        disc(0.03, x=0.9, y=0.45, clear=True),
        lines(*(((x, 0.78), (x + 0.02, 0.86)) for x in (0.22, 0.58)), thick=0.15),
    ),
    "magpie": together(  # with a long tail
        lines(((0.36, 0.4), (0.54, 0.54)), thick=0.34),
        disc(0.17, x=0.32, y=0.27),
        polygon(((0.19, 0.2), (0.0, 0.33), (0.21, 0.36))),
        polygon(((0.5, 0.4), (1.0, 0.84), (0.88, 0.96), (0.42, 0.66))),
        lines(((0.5, 0.42), (0.66, 0.62)), thick=0.07, clear=True),
        _oval(0.28, 0.49, 0.2, 0.13, clear=True),
        disc(0.04, x=0.29, y=0.24, clear=True),
        lines(*(((x, 0.66), (x - 0.02, 0.93), (x - 0.12, 0.93)) for x in (0.38, 0.52)), thick=0.055),
    ),
    "ladder": together(  # leaning
        lines(((0.16, 0.95), (0.38, 0.05)), ((0.66, 0.95), (0.84, 0.05)), thick=0.1),
        lines(
            *(
                ((0.16 + 0.22 * up, 0.95 - 0.9 * up), (0.66 + 0.18 * up, 0.95 - 0.9 * up))
                for up in (0.14 + 0.18 * rung for rung in range(TRODDEN))
            ),
            thick=0.085,
        ),
    ),
    "coin": together(  # on two others
        *(_coin(x, 0.56 - 0.2 * i) for i, x in enumerate((0.12, 0.02, 0.09))),
        _oval(0.24, 0.21, 0.56, 0.18, clear=True),
        _oval(0.34, 0.245, 0.36, 0.11),
    ),
    "die": together(  # from a corner, with three visible sides
        polygon(((0.5, 0.02), (0.94, 0.25), (0.94, 0.74), (0.5, 0.98), (0.06, 0.74), (0.06, 0.25))),
        lines(
            ((0.5, 0.49), (0.06, 0.25)), ((0.5, 0.49), (0.94, 0.25)), ((0.5, 0.49), (0.5, 0.98)),
            thick=CUT, clear=True,
        ),
        _oval(0.41, 0.19, 0.18, 0.12, clear=True),
        *(
            disc(0.065, x=x, y=y, clear=True)
            for x, y in ((0.19, 0.47), (0.37, 0.76), (0.63, 0.62), (0.81, 0.52), (0.63, 0.82), (0.81, 0.72))
        ),
    ),
    "ruler": together(  # slanting, with marks on one edge
        polygon(tuple(starmap(_slanting, ((-0.49, -0.17), (0.49, -0.17), (0.49, 0.17), (-0.49, 0.17))))),
        lines(
            *(
                (_slanting(x, -0.3), _slanting(x, 0.05 if i % 3 == 0 else -0.06))
                for i, x in enumerate(-0.39 + 0.78 * mark / (TICKS - 1) for mark in range(TICKS))
            ),
            thick=CUT, clear=True,
        ),
    ),
}  # fmt: skip
"""By the name that a persona has for it."""

PERSON = "person"
HEAD_AND_SHOULDERS = together(
    _oval(0.08, 0.56, 0.84, 0.84),
    _block(0.0, 0.94, 1.0, 1.0, clear=True),
    disc(0.28, x=0.5, y=0.31, clear=True),
    disc(0.24, x=0.5, y=0.29),
)
"""The emblem of a person, and of whoever has none."""
