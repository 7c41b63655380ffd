"""Personas' emblems: a sign for the character of each computer player, such as a tortoise or a die."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from pygame import Rect, Surface, draw

from ..engine.colours import BLACK, WHITE, Theme, contrast
from ..engine.shapes import CLEAR, DrawSign, Point, Strokes, filled, shape, stroke
from ..engine.sprites import Sprite, painter

WORN = 34  # pixels: the least size of a seat's emblem that wears another
CUT = 0.05  # of the size: how wide the lines are that part what is painted
TRODDEN = 5  # rungs
TICKS = 7


@lru_cache(maxsize=256)
def sign(name: str, x: float, y: float, size: float, z: int, role: str = "text") -> Sprite:
    """Return the emblem of that persona centered on x, y, in the color of that role."""
    side = max(round(size), 8)
    return Sprite(z, ("persona", name, side, role), round(x - side / 2), round(y - side / 2))


def worn(name: str, seat: int, x: float, y: float, size: float, z: int) -> Sprite:
    """Return a persona's emblem on top of its seat's emblem, which is ``size`` pixels large and centered on
    x, y."""
    share, down = ON[seat]
    side = round(size * share)
    key = ("worn-persona", name, side, seat)
    return Sprite(z, key, round(x - side / 2), round(y + down * size - side / 2))


ON: tuple[tuple[float, float], ...] = ((0.66, 0.0), (0.54, 0.0), (0.68, 0.0), (0.5, 0.13))
"""On each seat's emblem: how large another may be, and how far below its middle that stands."""


@painter("persona")
def paint_persona(theme: Theme, name: str, size: int, role: str) -> Surface:
    """Paint the emblem as a flat silhouette in one color."""
    return filled(_mask(name, size), theme.colour(role))


@painter("worn-persona")
def paint_worn(theme: Theme, name: str, size: int, seat: int) -> Surface:
    """Paint the emblem in a color that contrasts with the seat's."""
    hue = theme.seats[seat]
    return filled(_mask(name, size), max(BLACK, WHITE, key=lambda tone: contrast(tone, hue)))


def _mask(name: str, size: int) -> Surface:
    return shape(size, size, EMBLEMS.get(name, person), scale=6)


def _cut(surface: Surface, *strokes: Strokes, thick: float = CUT) -> None:
    h = surface.height
    for points in strokes:
        stroke(surface, CLEAR, [(x * h, y * h) for x, y in points], thick * h)  # type: ignore[arg-type]


def _line(surface: Surface, thick: float, *points: Point) -> None:
    h = surface.height
    stroke(surface, WHITE, [(x * h, y * h) for x, y in points], thick * h)


def _field(surface: Surface, *points: Point) -> None:
    h = surface.height
    draw.polygon(surface, WHITE, [(x * h, y * h) for x, y in points])


def _dot(surface: Surface, x: float, y: float, r: float, clear: bool = False) -> None:
    h = surface.height
    draw.circle(surface, CLEAR if clear else WHITE, (x * h, y * h), r * h)


def _oval(surface: Surface, box: tuple[float, float, float, float], clear: bool = False) -> None:
    h = surface.height
    draw.ellipse(surface, CLEAR if clear else WHITE, Rect(*(round(side * h) for side in box)))


def tortoise(surface: Surface, scale: int) -> None:
    """Draw a tortoise that walks to the right, on a surface that is ``scale`` times its final size."""
    h = surface.height
    _oval(surface, (0.06, 0.16, 0.68, 1.04))
    surface.fill(CLEAR, (0, round(0.68 * h), h, h))
    _cut(surface, ((0.3, 0.66), (0.27, 0.44), (0.4, 0.3), (0.53, 0.44), (0.5, 0.66)))
    _cut(surface, ((0.4, 0.3), (0.4, 0.1)), ((0.27, 0.44), (0.06, 0.4)), ((0.53, 0.44), (0.74, 0.4)))
    _line(surface, 0.1, (0.08, 0.76), (0.72, 0.76))
    _line(surface, 0.15, (0.66, 0.74), (0.86, 0.52))
    _dot(surface, 0.87, 0.48, 0.12)
    _dot(surface, 0.9, 0.45, 0.03, clear=True)
    for x in (0.22, 0.58):
        _line(surface, 0.15, (x, 0.78), (x + 0.02, 0.86))


def magpie(surface: Surface, scale: int) -> None:
    """Draw a magpie with a long tail, on a surface that is ``scale`` times its final size."""
    _line(surface, 0.34, (0.36, 0.4), (0.54, 0.54))
    _dot(surface, 0.32, 0.27, 0.17)
    _field(surface, (0.19, 0.2), (0.0, 0.33), (0.21, 0.36))
    _field(surface, (0.5, 0.4), (1.0, 0.84), (0.88, 0.96), (0.42, 0.66))
    _cut(surface, ((0.5, 0.42), (0.66, 0.62)), thick=0.07)
    _oval(surface, (0.28, 0.49, 0.2, 0.13), clear=True)
    _dot(surface, 0.29, 0.24, 0.04, clear=True)
    for x in (0.38, 0.52):
        _line(surface, 0.055, (x, 0.66), (x - 0.02, 0.93), (x - 0.12, 0.93))


def ladder(surface: Surface, scale: int) -> None:
    """Draw a leaning ladder on a surface that is ``scale`` times its final size."""
    for foot, head in ((0.16, 0.38), (0.66, 0.84)):
        _line(surface, 0.1, (foot, 0.95), (head, 0.05))
    for i in range(TRODDEN):
        up = 0.14 + 0.18 * i
        y = 0.95 - 0.9 * up
        _line(surface, 0.085, (0.16 + 0.22 * up, y), (0.66 + 0.18 * up, y))


def coin(surface: Surface, scale: int) -> None:
    """Draw a stack of three coins on a surface that is ``scale`` times its final size."""
    h = surface.height
    for i, x in enumerate((0.12, 0.02, 0.09)):
        y = 0.56 - 0.2 * i
        _oval(surface, (x - CUT, y - CUT, 0.86 + 2 * CUT, 0.28 + 2 * CUT), clear=True)
        surface.fill(WHITE, Rect(round(x * h), round((y + 0.14) * h), round(0.86 * h), round(0.1 * h)))
        _oval(surface, (x, y + 0.1, 0.86, 0.28))
        _oval(surface, (x - CUT, y - CUT, 0.86 + 2 * CUT, 0.28 + 2 * CUT), clear=True)
        _oval(surface, (x, y, 0.86, 0.28))
    _oval(surface, (0.24, 0.21, 0.56, 0.18), clear=True)
    _oval(surface, (0.34, 0.245, 0.36, 0.11))


def die(surface: Surface, scale: int) -> None:
    """Draw a die from a corner, with three visible sides, on a surface that is ``scale`` times its final
    size."""
    _field(surface, (0.5, 0.02), (0.94, 0.25), (0.94, 0.74), (0.5, 0.98), (0.06, 0.74), (0.06, 0.25))
    _cut(surface, ((0.5, 0.49), (0.06, 0.25)), ((0.5, 0.49), (0.94, 0.25)), ((0.5, 0.49), (0.5, 0.98)))
    _oval(surface, (0.41, 0.19, 0.18, 0.12), clear=True)
    for x, y in ((0.19, 0.47), (0.37, 0.76), (0.63, 0.62), (0.81, 0.52), (0.63, 0.82), (0.81, 0.72)):
        _dot(surface, x, y, 0.065, clear=True)


def ruler(surface: Surface, scale: int) -> None:
    """Draw a slanting ruler with marks on one edge, on a surface that is ``scale`` times its final size."""
    angle = radians(-36)
    c, s = cos(angle), sin(angle)

    def at(along: float, across: float) -> Point:
        return 0.5 + along * c - across * s, 0.5 + along * s + across * c

    _field(surface, at(-0.49, -0.17), at(0.49, -0.17), at(0.49, 0.17), at(-0.49, 0.17))
    for i in range(TICKS):
        x = -0.39 + 0.78 * i / (TICKS - 1)
        _cut(surface, (at(x, -0.3), at(x, 0.05 if i % 3 == 0 else -0.06)))


def person(surface: Surface, scale: int) -> None:
    """Draw head and shoulders (a person), on a surface that is ``scale`` times its final size."""
    h = surface.height
    _oval(surface, (0.08, 0.56, 0.84, 0.84))
    surface.fill(CLEAR, (0, round(0.94 * h), h, h))
    _dot(surface, 0.5, 0.31, 0.28, clear=True)
    _dot(surface, 0.5, 0.29, 0.24)


PERSON = "person"
EMBLEMS: dict[str, DrawSign] = {
    "tortoise": tortoise,
    "magpie": magpie,
    "ladder": ladder,
    "coin": coin,
    "die": die,
    "ruler": ruler,
}
"""By the name that a persona has for it."""
