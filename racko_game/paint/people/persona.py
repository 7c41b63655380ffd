"""Personas' emblems: a sign for the character of each computer player, such as a tortoise or a die."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ...stage.geometry import Px
from ..engine.colours import Theme
from ..engine.shapes import filled, read_signs, shape
from ..engine.sprites import Sprite, centred, painter
from ..material.plastic import opposite

WORN = 34  # pixels: the least size of a seat's emblem that wears another


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


PERSON = "person"
EMBLEMS = read_signs("signs/personas")
"""By the name that a persona has for it."""

HEAD_AND_SHOULDERS = EMBLEMS.pop(PERSON)
"""The emblem of a person, and of whoever has none."""
