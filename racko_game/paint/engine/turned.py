"""Turned: sprites by quarter turns, each as crisp as it was."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface, transform

from ...stage.place.turn import Turn
from .art import Art, composer
from .sprite import TURNED, Picture, Sprite

CORNERS = "topleft", "topright", "bottomright", "bottomleft"
"""Where a picture's own top left corner is, by its quarter turns."""


def turned(sprites: Iterable[Sprite], turn: Turn) -> list[Sprite]:
    """These as one picture that is turned: in each frame there are many, so it is written out."""
    quarter, w, h = turn
    match quarter:
        case 1:
            return [Sprite(z, name, h - y, x, (q + 1) & 3) for z, name, x, y, q in sprites]
        case 2:
            return [Sprite(z, name, w - x, h - y, (q + 2) & 3) for z, name, x, y, q in sprites]
        case 3:
            return [Sprite(z, name, y, w - x, (q + 3) & 3) for z, name, x, y, q in sprites]
    return list(sprites)


def turned_sprite(sprite: Sprite, turn: Turn) -> Sprite:
    """One of them."""
    return turned((sprite,), turn)[0]


def turned_picture(picture: Picture, turn: Turn) -> Picture:
    """A picture that is turned by itself."""
    return (TURNED, picture, turn.quarter) if turn.quarter else picture


def place_of(sprite: Sprite, surface: Surface) -> Rect:
    """The rectangle that a sprite fills, whose picture is this one, turned already."""
    return surface.get_rect(**{CORNERS[sprite.quarter]: (sprite.x, sprite.y)})


@composer(TURNED)
def paint_turned(art: Art, picture: Picture, quarter: int) -> Surface:
    """A picture, turned exactly; the upright one is only kept if somebody else shows it."""
    return transform.rotate(art.lent(picture), -90 * quarter)
